/// The keys of the shipped catalog, each with its English text.
extension MessageKey {
    // MARK: Parts of a form

    /// "Check your entry": the title of an alert about an entry that cannot be accepted yet.
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
    /// "{count} more errors are not listed.": the end of a list of errors that is too long.
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
    /// "Enter an email address like name@example.com."
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
    /// "Enter a phone number like +1 202 555 0123."
    public static let invalidPhoneFormat: MessageKey = "INVALID_PHONE_FORMAT"
    /// "Enter a web address like https://example.com."
    public static let invalidURL: MessageKey = "INVALID_URL"
    /// "Enter this in the expected format." Also used when a value has a kind that the rule does not check.
    public static let invalidFormat: MessageKey = "INVALID_FORMAT"
    /// "This entry could not be checked. Try a shorter one."
    public static let cannotVerify: MessageKey = "CANNOT_VERIFY"
    /// "Use letters only."
    public static let notAlphabetic: MessageKey = "NOT_ALPHABETIC"
    /// "Use letters and digits only."
    public static let notAlphanumeric: MessageKey = "NOT_ALPHANUMERIC"
    /// "Use digits only."
    public static let notDigits: MessageKey = "NOT_DIGITS"
    /// "Enter a whole number."
    public static let notAnInteger: MessageKey = "NOT_AN_INTEGER"
    /// "Enter a number."
    public static let notANumber: MessageKey = "NOT_A_NUMBER"
    /// "Enter {min} or more."
    public static let numberTooSmall: MessageKey = "NUMBER_TOO_SMALL"
    /// "Enter {max} or less."
    public static let numberTooLarge: MessageKey = "NUMBER_TOO_LARGE"
    /// "Enter a date in the format {example}."
    public static let invalidDate: MessageKey = "INVALID_DATE"
    /// "Enter {earliest} or a later date."
    public static let dateTooEarly: MessageKey = "DATE_TOO_EARLY"
    /// "Enter {latest} or an earlier date."
    public static let dateTooLate: MessageKey = "DATE_TOO_LATE"
    /// "Enter the same value in both fields."
    public static let doesNotMatch: MessageKey = "DOES_NOT_MATCH"
    /// "Choose one of the available options."
    public static let notAnOption: MessageKey = "NOT_AN_OPTION"
    /// "Choose at least {min} options."
    public static let tooFewSelected: MessageKey = "TOO_FEW_SELECTED"
    /// "Choose no more than {max} options."
    public static let tooManySelected: MessageKey = "TOO_MANY_SELECTED"
    /// "Accept this to continue."
    public static let notAccepted: MessageKey = "NOT_ACCEPTED"
    /// "Enter the number as it appears on the card."
    public static let invalidCardNumber: MessageKey = "INVALID_CARD_NUMBER"
    /// "Enter an identifier like 01890a5d-ac96-774b-bcce-b302099a8057."
    public static let invalidUUID: MessageKey = "INVALID_UUID"
    /// "Enter an IP address like 192.0.2.1 or 2001:db8::1."
    public static let invalidIPAddress: MessageKey = "INVALID_IP_ADDRESS"
    /// "Enter an IPv4 address like 192.0.2.1."
    public static let invalidIPv4Address: MessageKey = "INVALID_IPV4_ADDRESS"
    /// "Enter an IPv6 address like 2001:db8::1."
    public static let invalidIPv6Address: MessageKey = "INVALID_IPV6_ADDRESS"
    /// "This entry is not allowed. Enter something else."
    public static let notAllowed: MessageKey = "NOT_ALLOWED"
    /// "This is already taken. Choose another."
    public static let alreadyTaken: MessageKey = "ALREADY_TAKEN"

    /// "Enter a value like this: {example}"
    public static let unlikeExample: MessageKey = "UNLIKE_EXAMPLE"
    /// "Check this for typing mistakes: a character is wrong or missing."
    public static let wrongCheckDigit: MessageKey = "WRONG_CHECK_DIGIT"
    /// "Shorten this by {excess} characters."
    public static let textTooLongBy: MessageKey = "TEXT_TOO_LONG_BY"

    /// All keys above, in the same order.
    public static let standard: [MessageKey] = [
        .failed, .done, .requiredMark, .formValid, .formInvalid, .labeledError, .submit, .moreErrors, .email, .password,
        .logIn, .signUp,
        .cannotEmpty, .textTooShort, .textTooLong, .wrongTextLength, .invalidEmailFormat,
        .invalidPasswordFormat, .passwordNeedsLowercase, .passwordNeedsUppercase, .passwordNeedsDigit,
        .passwordNeedsSymbol, .passwordTooShort, .passwordEqualsField, .invalidPhoneFormat, .invalidURL,
        .invalidFormat, .cannotVerify, .notAlphabetic, .notAlphanumeric, .notDigits, .notAnInteger, .notANumber,
        .numberTooSmall, .numberTooLarge, .invalidDate, .dateTooEarly, .dateTooLate, .doesNotMatch,
        .notAnOption, .tooFewSelected, .tooManySelected, .notAccepted, .invalidCardNumber, .invalidUUID,
        .invalidIPAddress, .invalidIPv4Address, .invalidIPv6Address, .notAllowed, .alreadyTaken,
        .unlikeExample, .wrongCheckDigit, .textTooLongBy,
    ]
}
