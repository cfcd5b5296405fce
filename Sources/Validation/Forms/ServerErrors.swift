/// The errors of a response: what a server says of each field, and of the form as a whole.
public struct ServerErrors: Sendable, Hashable {
    /// The errors by the server's name of a field, in the server's order.
    public var fields: [String: [ServerError]]
    /// The errors that concern no single field.
    public var nonField: [ServerError]

    /// Makes the errors of a response.
    public init(fields: [String: [ServerError]] = [:], nonField: [ServerError] = []) {
        self.fields = fields
        self.nonField = nonField
    }

    /// Whether there is no error.
    public var isEmpty: Bool { fields.values.allSatisfy(\.isEmpty) && nonField.isEmpty }
}

/// How errors come out of a response. The default is ``JSONServerErrors``; a program with another API replaces it.
public protocol ServerErrorDecoding: Sendable {
    /// The errors that a response's body holds.
    /// - Throws: where the body is not what the API promises; the form is then as it was.
    func errors(in body: [UInt8]) throws(ServerExchangeError) -> ServerErrors
}

/// How values go into a request. The default is ``JSONRequestBody``; a program with another API replaces it.
public protocol RequestBodyEncoding: Sendable {
    /// A body with the values, in the form's order.
    /// - Throws: where a value cannot be encoded.
    func body(of values: [RequestValue]) throws(ServerExchangeError) -> [UInt8]
}

/// What a field gives into a request.
public struct RequestValue: Sendable {
    /// The server's name of the field.
    public var name: String
    /// The value.
    public var value: any Encodable & Sendable

    /// Makes a value.
    public init(name: String, value: any Encodable & Sendable) {
        self.name = name
        self.value = value
    }
}

/// Why a request or a response could not be written or read.
public enum ServerExchangeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The body is no JSON; the reason is the JSON reader's, a full sentence.
    case notJSON(reason: String)
    /// An object has two members of one name. RFC 8259, section 4, leaves open which of them counts: two readers of one
    /// request could see two values.
    case duplicateName(String)
    /// A value has another shape than the API promises.
    case unexpectedValue(name: String, expected: String)
    /// The value of a field could not be encoded; the reason is the encoder's.
    case notEncodable(reason: String)

    /// What was expected, in full sentences.
    public var description: String {
        switch self {
        case .notJSON(let reason): "The body is no JSON. \(reason)"
        case .duplicateName(let name): "The name `\(name)` stands twice in one object. Send it once."
        case .unexpectedValue(let name, let expected): "`\(name)` must be \(expected)."
        case .notEncodable(let reason): "A value could not be encoded: \(reason). Give it a type that JSON can hold."
        }
    }
}
