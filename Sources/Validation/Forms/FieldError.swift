public import Messages

/// An error that a field shows.
public enum FieldError: Sendable, Hashable {
    /// A rule of the form failed.
    case failure(Failure)
    /// The server refused the value.
    case server(ServerError)

    /// The message's key; nil where the error has only the server's own text.
    public var key: MessageKey? {
        switch self {
        case .failure(let failure): failure.key
        case .server(let error): error.key
        }
    }

    /// The error in a reader's language: the catalog's message, or the server's own text where the catalog has none.
    public func text(in messages: Localizer) -> String {
        switch self {
        case .failure(let failure): failure.text(in: messages)
        case .server(let error): error.text(in: messages)
        }
    }
}
