public import Messages

/// An error that a field shows.
public enum FieldError: Sendable, Hashable {
    /// A rule of the form failed.
    case failure(Failure)
    /// The server refused the value.
    case server(ServerError)

    /// The error in a reader's language: the catalog's message, or the server's own text where the catalog has none.
    public func text(in messages: Localizer) -> String {
        switch self {
        case .failure(let failure):
            return failure.text(in: messages)
        case .server(let error):
            guard let key = error.key else { return error.message }
            let resolution = messages.resolve(key)
            return resolution.locale == nil && !error.message.isEmpty ? error.message : resolution.text
        }
    }
}

/// What a server says about a value that it refused.
public struct ServerError: Error, Sendable, Hashable {
    /// The message of the catalog that says so; nil where there is none.
    public var key: MessageKey?
    /// The server's own text, shown where the catalog has no message for the key.
    public var message: String

    /// Makes a server error.
    public init(key: MessageKey? = nil, message: String) {
        self.key = key
        self.message = message
    }
}
