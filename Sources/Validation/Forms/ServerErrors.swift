/// The errors in a server's response, for single fields and for the form as a whole.
public struct ServerErrors: Sendable, Hashable {
    /// The errors of each field, by the server's name of the field, in the server's order.
    public var fields: [String: [ServerError]]
    /// The errors that concern no single field.
    public var nonField: [ServerError]

    /// Creates the errors of a response.
    public init(fields: [String: [ServerError]] = [:], nonField: [ServerError] = []) {
        self.fields = fields
        self.nonField = nonField
    }

    /// Whether there is no error.
    public var isEmpty: Bool { fields.values.allSatisfy(\.isEmpty) && nonField.isEmpty }
}

/// Reads errors from a response. The default is ``JSONServerErrors``. A program with another API implements its own.
public protocol ServerErrorDecoding: Sendable {
    /// The errors in the body of a response.
    ///
    /// - Throws: an error if the body does not have the shape that the API promises.
    func errors(in body: [UInt8]) throws(ServerExchangeError) -> ServerErrors
}

/// Writes values to a request. The default is ``JSONRequestBody``. A program with another API implements its own.
public protocol RequestBodyEncoding: Sendable {
    /// A body with the values, which are in the order of the form.
    ///
    /// - Throws: an error if a value cannot be encoded.
    func body(of values: [RequestValue]) throws(ServerExchangeError) -> [UInt8]
}

/// A field's value in a request.
public struct RequestValue: Sendable {
    /// The server's name of the field.
    public var name: String
    /// The value.
    public var value: any Encodable & Sendable

    /// Creates a value.
    public init(name: String, value: any Encodable & Sendable) {
        self.name = name
        self.value = value
    }
}

/// An error in writing a request or in reading a response.
public enum ServerExchangeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The body is not JSON. The reason is the JSON reader's message, in full sentences.
    case notJSON(reason: String)
    /// An object has two members of the same name. RFC 8259, section 4, does not define which of them is used, so two
    /// readers of a request could see different values.
    case duplicateName(String)
    /// A value does not have the shape that the API promises.
    case unexpectedValue(name: String, expected: String)
    /// The value of a field cannot be encoded. The reason is the encoder's message.
    case notEncodable(reason: String)

    /// The error in full sentences, and what was expected.
    public var description: String {
        switch self {
        case .notJSON(let reason): "The body is no JSON. \(reason)"
        case .duplicateName(let name): "The name `\(name)` is used twice in one object. Send it once."
        case .unexpectedValue(let name, let expected): "`\(name)` must be \(expected)."
        case .notEncodable(let reason): "A value could not be encoded: \(reason). Give it a type that JSON can hold."
        }
    }
}
