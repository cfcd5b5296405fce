public import Messages

/// What a server says about a value that it refused.
public struct ServerError: Error, Sendable, Hashable {
    /// The server's word for it, such as `invalid`; empty where it has none.
    public var code: String
    /// The message of the catalog that says so; nil where there is none.
    public var key: MessageKey?
    /// What the message may say, where the server gives it.
    public var arguments: MessageArguments
    /// The server's own text, shown where the catalog has no message for the key.
    public var message: String

    /// Makes a server error.
    public init(
        code: String = "", key: MessageKey? = nil, arguments: MessageArguments = [:], message: String
    ) {
        self.code = code
        self.key = key
        self.arguments = arguments
        self.message = message
    }

    /// The error in a reader's language: the message of the catalog, or the server's own text where the catalog has none
    /// or its message needs arguments that the server did not give.
    public func text(in messages: Localizer) -> String {
        let own = message.isEmpty ? code : message
        guard let key else { return own }
        let resolution = messages.resolve(key, arguments)
        return resolution.issues.isEmpty || own.isEmpty ? resolution.text : own
    }
}

/// A type of an app's own that server errors convert to, so that a program can decide by them.
///
/// An enum of strings has it for nothing: its raw values are the server's codes.
///
/// ```swift
/// enum SignupError: String, ServerErrorConvertible { case taken, invalid }
/// state.serverErrors(of: "email", as: SignupError.self)
/// ```
public protocol ServerErrorConvertible {
    /// Converts an error; nil where it is none of this type.
    init?(serverError: ServerError)
}

extension ServerErrorConvertible where Self: RawRepresentable, RawValue == String {
    /// The case whose raw value is the error's code.
    public init?(serverError: ServerError) {
        self.init(rawValue: serverError.code)
    }
}
