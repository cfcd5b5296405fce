public import MessageFormat
public import Messages

/// A server's error about a value that it has refused.
public struct ServerError: Error, Sendable, Hashable {
    /// The server's code for the error, such as `invalid`; empty if it has none.
    public var code: String
    /// The key of the message in the catalog; nil if there is none.
    public var key: MessageKey?
    /// The arguments of the message, if the server sends them.
    public var arguments: MessageArguments
    /// The server's own text. It is shown if the catalog has no message for the key.
    public var message: String

    /// Creates a server error.
    public init(
        code: String = "", key: MessageKey? = nil, arguments: MessageArguments = [:], message: String
    ) {
        self.code = code
        self.key = key
        self.arguments = arguments
        self.message = message
    }

    /// The error in the reader's language: the catalog's message, or the server's own text if the catalog has none. The
    /// server's text is also used if the message has an error, or needs arguments that the server did not send.
    public func text(in messages: Localizer) -> String {
        let own = message.isEmpty ? code : message
        guard let key else { return own }
        let resolution = messages.resolve(key, arguments)
        return resolution.issues.isEmpty || own.isEmpty ? resolution.text : own
    }
}

/// A type of the app that server errors are converted to, so that a program can handle single errors.
///
/// An enum whose raw values are texts needs no code for it: its raw values are the server's codes.
///
/// ```swift
/// enum SignupError: String, ServerErrorConvertible { case taken, invalid }
/// state.serverErrors(of: "email", as: SignupError.self)
/// ```
public protocol ServerErrorConvertible {
    /// Converts an error; nil if the type has no value for it.
    init?(serverError: ServerError)
}

extension ServerErrorConvertible where Self: RawRepresentable, RawValue == String {
    /// Creates the case whose raw value is the error's code.
    public init?(serverError: ServerError) {
        self.init(rawValue: serverError.code)
    }
}
