internal import Base
internal import Messages

/// The values that a request has for the fields of a form.
///
/// Values are read with their own kinds: a number is not a text, and an array is not one either.
/// `FormDefinition.failures(for:locale:limits:)` checks whether a field takes the kind.
///
/// ```swift
/// let request = try FormRequest(body, contentType: "application/json", for: form)
/// guard request.unknown.isEmpty else { … }
/// let refusal = form.errorResponse(for: request.values, acceptLanguage: language)
/// ```
public struct FormRequest: Sendable, Hashable {
    /// The values by field name. A field that the request leaves out is missing here, and is treated as empty. A field that
    /// is `null` in the request is ``FieldValue/null``, which is empty too.
    public let values: [String: FieldValue]
    /// The values of members that are not fields of the form, by their names in the request.
    ///
    /// No rule judges them. If possible, a server should refuse them. Then a client notices a misspelled name at once,
    /// although the field may be optional. A server that supports newer clients should ignore such members and log their
    /// names.
    public let unknown: [String: FieldValue]

    /// Reads a JSON request.
    ///
    /// - Parameters:
    ///   - body: a JSON object in UTF-8. The names of its members are the server's names of the fields.
    ///   - form: the form that the request fills in.
    /// - Throws: an error if the body is not a JSON object, a name occurs twice in one object, or a name has more than 256
    ///   bytes.
    /// - Complexity: O(*n*) in the length of the body, and O(*m*) in the number of fields.
    public init(_ body: [UInt8], for form: FormDefinition) throws(ServerExchangeError) {
        let members = try JSONDocument.object(in: body, named: "the body", limits: .standard)
        self.init(Dictionary(members.map { ($0.key, FieldValue($0.value)) }) { $1 }, for: form)
    }

    /// Assigns values to fields, by the server's names.
    init(_ members: [String: FieldValue], for form: FormDefinition) {
        // These loops use indices, because an iterator would copy each field, and a field is large.
        let fields = form.fields
        let names = Set(fields.indices.lazy.map { fields[$0].serverName })
        // Most requests have only values of fields, under the names of the fields.
        let isRenamed = fields.indices.contains { fields[$0].server.name != nil }
        if !isRenamed, members.keys.allSatisfy(names.contains) {
            values = members
            unknown = [:]
            return
        }
        var values: [String: FieldValue] = [:]
        for index in fields.indices {
            if let value = members[fields[index].serverName] { values[fields[index].name] = value }
        }
        self.values = values
        unknown = members.filter { !names.contains($0.key) }
    }
}

extension FormDefinition {
    /// Reads the values of a JSON request on the server, by field name. Members that are not fields are left out;
    /// ``FormRequest/unknown`` has them.
    ///
    /// - Throws: an error if the body is not a JSON object, or a name occurs twice in one object.
    public func values(inRequest body: [UInt8]) throws(ServerExchangeError) -> [String: FieldValue] {
        try FormRequest(body, for: self).values
    }
}

extension FormState {
    /// A request body with the values of the form, trimmed if their fields say so. Each value has the server's name of its
    /// field, and is what ``ServerField/requestValue`` returns for it.
    ///
    /// - Throws: an error if a value cannot be encoded.
    public func requestBody(
        _ encoding: some RequestBodyEncoding = JSONRequestBody()
    ) throws(ServerExchangeError) -> [UInt8] {
        let values = context.fields
        return try encoding.body(
            of: form.fields.compactMap { field in
                let value = values[field.name] ?? ""
                guard let encodable = field.server.requestValue.map({ $0(value) }) ?? value else { return nil }
                return RequestValue(name: field.serverName, value: encodable)
            })
    }
}
