public import Messages

/// What differs between a field and the server's name, errors and value for it. A form whose server takes the fields as they
/// are needs none of it.
public struct ServerField: Sendable {
    /// The server's name of the field; nil for the field's own name.
    public var name: String?
    /// The messages for the server's error codes at this field. They take precedence over those of the form.
    public var errors: [String: MessageKey]
    /// The error codes of non-field errors that are shown at this field.
    public var claimedErrorCodes: [String]
    /// The value that a request contains instead of the field's value. If it returns nil, the request does not contain the
    /// field.
    public var requestValue: (@Sendable (FieldValue) -> (any Encodable & Sendable)?)?

    /// Creates a description. By default, the server takes the field as it is.
    public init(
        name: String? = nil, errors: [String: MessageKey] = [:], claimedErrorCodes: [String] = [],
        requestValue: (@Sendable (FieldValue) -> (any Encodable & Sendable)?)? = nil
    ) {
        self.name = name
        self.errors = errors
        self.claimedErrorCodes = claimedErrorCodes
        self.requestValue = requestValue
    }
}
