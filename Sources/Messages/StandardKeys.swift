/// The keys of the shipped catalog, each with its English text.
extension MessageKey {
    // MARK: Parts of a form

    /// "Check what you entered": the title of an alert about an entry that cannot be accepted yet.
    public static let failed: MessageKey = "FAILED"
    /// "Done": the button that closes the alert.
    public static let done: MessageKey = "DONE"
    /// "*": the mark beside the title of a required field.
    public static let requiredMark: MessageKey = "REQUIRED_MARK"
    /// "Everything is filled in correctly."
    public static let formValid: MessageKey = "FORM_VALID"
    /// "Correct {count} errors."
    public static let formInvalid: MessageKey = "FORM_INVALID"
    /// "{label}: {message}": the name of a field before the message about it.
    public static let labeledError: MessageKey = "LABELED_ERROR"
    /// "Submit": the button that sends a form.
    public static let submit: MessageKey = "SUBMIT"
    /// "{count} more errors are not shown.": the end of a list of errors that is too long.
    public static let moreErrors: MessageKey = "MORE_ERRORS"
    /// "Email": the label of a field.
    public static let email: MessageKey = "EMAIL"
    /// "Password": the label of a field.
    public static let password: MessageKey = "PASSWORD"
    /// "Log in": a button.
    public static let logIn: MessageKey = "LOG_IN"
    /// "Sign up": a button.
    public static let signUp: MessageKey = "SIGN_UP"

    // MARK: Failures of rules

    /// "Fill in this field."
    public static let cannotEmpty: MessageKey = "CANNOT_EMPTY"
    /// "Enter at least {min} characters."
    public static let textTooShort: MessageKey = "TEXT_TOO_SHORT"
    /// "Enter no more than {max} characters."
    public static let textTooLong: MessageKey = "TEXT_TOO_LONG"
    /// "Enter exactly {exact} characters."
    public static let wrongTextLength: MessageKey = "WRONG_TEXT_LENGTH"
    /// "Enter an email address (such as name@example.com)."
    public static let invalidEmailFormat: MessageKey = "INVALID_EMAIL_FORMAT"
    /// "Use at least one lowercase letter (a–z), one uppercase letter (A–Z) and one digit."
    public static let invalidPasswordFormat: MessageKey = "INVALID_PASSWORD_FORMAT"
    /// "Use at least one lowercase letter."
    public static let passwordNeedsLowercase: MessageKey = "PASSWORD_NEEDS_LOWERCASE"
    /// "Use at least one uppercase letter."
    public static let passwordNeedsUppercase: MessageKey = "PASSWORD_NEEDS_UPPERCASE"
    /// "Use at least one digit."
    public static let passwordNeedsDigit: MessageKey = "PASSWORD_NEEDS_DIGIT"
    /// "Use at least one symbol (such as !, % or &)."
    public static let passwordNeedsSymbol: MessageKey = "PASSWORD_NEEDS_SYMBOL"
    /// "Use at least {min} characters."
    public static let passwordTooShort: MessageKey = "PASSWORD_TOO_SHORT"
    /// "Choose a password that differs from your other entries."
    public static let passwordEqualsField: MessageKey = "PASSWORD_EQUALS_FIELD"
    /// "Enter a phone number (such as +1 202 555 0123)."
    public static let invalidPhoneFormat: MessageKey = "INVALID_PHONE_FORMAT"
    /// "Enter a web address (such as https://example.com)."
    public static let invalidURL: MessageKey = "INVALID_URL"
    /// "Enter this in the expected format." Also used for a value of a kind that the rule doesn't check, and for a request that
    /// can't be read.
    public static let invalidFormat: MessageKey = "INVALID_FORMAT"
    /// "This entry could not be checked. Try a shorter one." Also used for a request that is too large.
    public static let cannotVerify: MessageKey = "CANNOT_VERIFY"
    /// "This could not be checked just now. Try again later."
    public static let checkTimedOut: MessageKey = "CHECK_TIMED_OUT"
    /// "Use letters only, without spaces."
    public static let notAlphabetic: MessageKey = "NOT_ALPHABETIC"
    /// "Use letters and digits only, without spaces."
    public static let notAlphanumeric: MessageKey = "NOT_ALPHANUMERIC"
    /// "Use digits only."
    public static let notDigits: MessageKey = "NOT_DIGITS"
    /// "Enter a whole number."
    public static let notAnInteger: MessageKey = "NOT_AN_INTEGER"
    /// "Enter a number (such as {example})."
    public static let notANumber: MessageKey = "NOT_A_NUMBER"
    /// "Enter {min} or more."
    public static let numberTooSmall: MessageKey = "NUMBER_TOO_SMALL"
    /// "Enter {max} or less."
    public static let numberTooLarge: MessageKey = "NUMBER_TOO_LARGE"
    /// "Enter a date in this format: {example}"
    public static let invalidDate: MessageKey = "INVALID_DATE"
    /// "Enter a date on or after {earliest}."
    public static let dateTooEarly: MessageKey = "DATE_TOO_EARLY"
    /// "Enter a date on or before {latest}."
    public static let dateTooLate: MessageKey = "DATE_TOO_LATE"
    /// "The entries do not match. Enter the same value in both fields."
    public static let doesNotMatch: MessageKey = "DOES_NOT_MATCH"
    /// "Choose one of the available options."
    public static let notAnOption: MessageKey = "NOT_AN_OPTION"
    /// "Choose at least {min} options."
    public static let tooFewSelected: MessageKey = "TOO_FEW_SELECTED"
    /// "Choose no more than {max} options."
    public static let tooManySelected: MessageKey = "TOO_MANY_SELECTED"
    /// "Accept this condition to continue."
    public static let notAccepted: MessageKey = "NOT_ACCEPTED"
    /// "A digit is wrong or missing. Enter the number as it appears on the card."
    public static let invalidCardNumber: MessageKey = "INVALID_CARD_NUMBER"
    /// "Enter a UUID (such as 01890a5d-ac96-774b-bcce-b302099a8057)."
    public static let invalidUUID: MessageKey = "INVALID_UUID"
    /// "Enter an IP address (such as 192.0.2.1 or 2001:db8::1)."
    public static let invalidIPAddress: MessageKey = "INVALID_IP_ADDRESS"
    /// "Enter an IPv4 address (such as 192.0.2.1)."
    public static let invalidIPv4Address: MessageKey = "INVALID_IPV4_ADDRESS"
    /// "Enter an IPv6 address (such as 2001:db8::1)."
    public static let invalidIPv6Address: MessageKey = "INVALID_IPV6_ADDRESS"
    /// "This entry is not allowed. Enter something else."
    public static let notAllowed: MessageKey = "NOT_ALLOWED"
    /// "This is already in use. Enter something else."
    public static let alreadyTaken: MessageKey = "ALREADY_TAKEN"
    /// "Enter a number greater than {min}."
    public static let numberNotGreater: MessageKey = "NUMBER_NOT_GREATER"
    /// "Enter a number less than {max}."
    public static let numberNotLess: MessageKey = "NUMBER_NOT_LESS"
    /// "Enter a multiple of {step} (such as {nearest})."
    public static let notAMultiple: MessageKey = "NOT_A_MULTIPLE"
    /// "Use no more than {max} decimal places."
    public static let tooManyDecimals: MessageKey = "TOO_MANY_DECIMALS"
    /// "You must be at least {min} years old."
    public static let tooYoung: MessageKey = "TOO_YOUNG"
    /// "Enter a time in this format: {example}"
    public static let invalidTime: MessageKey = "INVALID_TIME"
    /// "Enter a time of {earliest} or later."
    public static let timeTooEarly: MessageKey = "TIME_TOO_EARLY"
    /// "Enter a time of {latest} or earlier."
    public static let timeTooLate: MessageKey = "TIME_TOO_LATE"
    /// "Enter a date and time in this format: {example}"
    public static let invalidDateTime: MessageKey = "INVALID_DATE_TIME"
    /// "Enter a date and time of {earliest}, {earliest}, or later."
    public static let dateTimeTooEarly: MessageKey = "DATE_TIME_TOO_EARLY"
    /// "Enter a date and time of {latest}, {latest}, or earlier."
    public static let dateTimeTooLate: MessageKey = "DATE_TIME_TOO_LATE"
    /// "Enter exactly this: {value}"
    public static let wrongValue: MessageKey = "WRONG_VALUE"
    /// "Enter something different in each of these fields."
    public static let sameAsOther: MessageKey = "SAME_AS_OTHER"
    /// "Fill in at least one of these fields."
    public static let noFieldFilled: MessageKey = "NO_FIELD_FILLED"
    /// "Fill in only one of these fields."
    public static let tooManyFieldsFilled: MessageKey = "TOO_MANY_FIELDS_FILLED"
    /// "Leave this empty."
    public static let notEmpty: MessageKey = "NOT_EMPTY"
    /// "Add at least {min} items."
    public static let tooFewItems: MessageKey = "TOO_FEW_ITEMS"
    /// "Add no more than {max} items."
    public static let tooManyItems: MessageKey = "TOO_MANY_ITEMS"
    /// "This is already in the list. Enter something different."
    public static let duplicateItem: MessageKey = "DUPLICATE_ITEM"

    /// "Enter a value like this: {example}"
    public static let unlikeExample: MessageKey = "UNLIKE_EXAMPLE"
    /// "Check this for typing mistakes: a character is wrong or missing."
    public static let wrongCheckDigit: MessageKey = "WRONG_CHECK_DIGIT"
    /// "Shorten this by {excess} characters."
    public static let textTooLongBy: MessageKey = "TEXT_TOO_LONG_BY"
    /// "Include this: {texts}"
    public static let textMissing: MessageKey = "TEXT_MISSING"
    /// "Start with this: {starts}"
    public static let wrongTextStart: MessageKey = "WRONG_TEXT_START"
    /// "End with this: {ends}"
    public static let wrongTextEnd: MessageKey = "WRONG_TEXT_END"
    /// "Leave this out: {text}"
    public static let textNotAllowed: MessageKey = "TEXT_NOT_ALLOWED"
    /// "Use only these characters: {allowed}"
    public static let charactersNotAllowed: MessageKey = "CHARACTERS_NOT_ALLOWED"
    /// "Do not use spaces."
    public static let hasSpaces: MessageKey = "HAS_SPACES"
    /// "Enter this on a single line."
    public static let notOneLine: MessageKey = "NOT_ONE_LINE"
    /// "This contains invisible characters. Type it instead of pasting it."
    public static let hiddenCharacters: MessageKey = "HIDDEN_CHARACTERS"
    /// "Use letters and digits of one alphabet only."
    public static let mixedScripts: MessageKey = "MIXED_SCRIPTS"
    /// "Write at least {min} words."
    public static let tooFewWords: MessageKey = "TOO_FEW_WORDS"
    /// "Write no more than {max} words."
    public static let tooManyWords: MessageKey = "TOO_MANY_WORDS"
    /// "Choose a file."
    public static let chooseAFile: MessageKey = "CHOOSE_A_FILE"
    /// "Choose a file no larger than {max} MB."
    public static let fileTooLarge: MessageKey = "FILE_TOO_LARGE"
    /// "Choose a file of this type: {types}"
    public static let wrongFileType: MessageKey = "WRONG_FILE_TYPE"
    /// "Choose an image of at least {width} × {height} pixels."
    public static let imageTooSmall: MessageKey = "IMAGE_TOO_SMALL"
    /// "Choose an image of no more than {width} × {height} pixels."
    public static let imageTooLarge: MessageKey = "IMAGE_TOO_LARGE"
    /// "Choose a password that is harder to guess."
    public static let passwordTooEasy: MessageKey = "PASSWORD_TOO_EASY"
    /// "This password has appeared in a data leak. Choose a different one."
    public static let passwordLeaked: MessageKey = "PASSWORD_LEAKED"

    /// All keys above, in the same order.
    public static let standard: [MessageKey] = [
        .failed, .done, .requiredMark, .formValid, .formInvalid, .labeledError, .submit, .moreErrors, .email, .password,
        .logIn, .signUp,
        .cannotEmpty, .textTooShort, .textTooLong, .wrongTextLength, .invalidEmailFormat,
        .invalidPasswordFormat, .passwordNeedsLowercase, .passwordNeedsUppercase, .passwordNeedsDigit,
        .passwordNeedsSymbol, .passwordTooShort, .passwordEqualsField, .invalidPhoneFormat, .invalidURL,
        .invalidFormat, .cannotVerify, .checkTimedOut, .notAlphabetic, .notAlphanumeric, .notDigits, .notAnInteger,
        .notANumber,
        .numberTooSmall, .numberTooLarge, .invalidDate, .dateTooEarly, .dateTooLate, .doesNotMatch,
        .notAnOption, .tooFewSelected, .tooManySelected, .notAccepted, .invalidCardNumber, .invalidUUID,
        .invalidIPAddress, .invalidIPv4Address, .invalidIPv6Address, .notAllowed, .alreadyTaken,
        .unlikeExample, .wrongCheckDigit, .textTooLongBy, .numberNotGreater, .numberNotLess, .notAMultiple,
        .tooManyDecimals, .tooYoung, .invalidTime, .timeTooEarly, .timeTooLate, .invalidDateTime, .dateTimeTooEarly,
        .dateTimeTooLate, .wrongValue, .sameAsOther, .noFieldFilled, .tooManyFieldsFilled, .notEmpty, .tooFewItems,
        .tooManyItems, .duplicateItem, .textMissing, .wrongTextStart, .wrongTextEnd, .textNotAllowed,
        .charactersNotAllowed, .hasSpaces, .notOneLine, .hiddenCharacters, .mixedScripts, .tooFewWords,
        .tooManyWords, .chooseAFile, .fileTooLarge, .wrongFileType, .imageTooSmall, .imageTooLarge, .passwordTooEasy,
        .passwordLeaked,
    ]
}
