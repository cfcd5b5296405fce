/// The keys of the shipped catalog, each with its English text.
extension MessageKey {
    // MARK: Parts of a form

    /// "Check your entry": the title of an alert about an entry that cannot be accepted yet.
    public static let failed: MessageKey = "FAILED"
    /// "Done": the button that closes the alert.
    public static let done: MessageKey = "DONE"
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
    /// "Enter an email address like name@example.com."
    public static let invalidEmailFormat: MessageKey = "INVALID_EMAIL_FORMAT"
    /// "Use at least one lowercase letter (a–z), one uppercase letter (A–Z) and one digit."
    public static let invalidPasswordFormat: MessageKey = "INVALID_PASSWORD_FORMAT"
    /// "Enter this in the expected format."
    public static let invalidFormat: MessageKey = "INVALID_FORMAT"
    /// "This entry could not be checked. Try a shorter one."
    public static let cannotVerify: MessageKey = "CANNOT_VERIFY"

    /// Every key above, in that order.
    public static let standard: [MessageKey] = [
        .failed, .done, .email, .password, .logIn, .signUp,
        .cannotEmpty, .textTooShort, .textTooLong, .invalidEmailFormat, .invalidPasswordFormat, .invalidFormat,
        .cannotVerify,
    ]
}
