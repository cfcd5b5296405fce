internal import Messages
internal import Tables

/// What a request says of a form's fields.
///
/// Values of every kind are read as what they are: a number is no text, and neither is an array. Whether a field takes
/// the kind, ``FormDefinition/failures(for:locale:)`` says.
///
/// ```swift
/// let request = try FormRequest(body, contentType: "application/json", for: form)
/// guard request.unknown.isEmpty else { … }
/// let refusal = form.errorResponse(for: request.values, acceptLanguage: language)
/// ```
public struct FormRequest: Sendable, Hashable {
    /// The values by field name. A field that the request leaves out is not here, and counts as empty; one that is `null`
    /// is ``FieldValue/null``, and counts as empty too.
    public let values: [String: FieldValue]
    /// The values of members that are no field of the form, by the request's names.
    ///
    /// No rule judges them. A server should refuse them where it can: a client then learns of a misspelled name at once,
    /// while the value of an optional field would otherwise be lost. A server that takes requests of newer clients ignores
    /// them, and writes their names to its log.
    public let unknown: [String: FieldValue]

    /// Reads a request.
    /// - Parameters:
    ///   - body: JSON in UTF-8: an object with each value under the server's name of its field.
    ///   - form: the form that the request fills in.
    /// - Throws: where the body is no JSON object, or a name stands twice in one object.
    /// - Complexity: O(*n*) in the length of the body, and O(*m*) in the number of fields for each member.
    public init(_ body: [UInt8], for form: FormDefinition) throws(ServerExchangeError) {
        let members = try JSONDocument.object(in: body, named: "the body")
        self.init(Dictionary(members.map { ($0.key, FieldValue($0.value)) }) { $1 }, for: form)
    }

    /// Takes values by the server's names.
    init(_ members: [String: FieldValue], for form: FormDefinition) {
        var values: [String: FieldValue] = [:]
        var unknown = members
        for field in form.fields {
            guard let value = members[field.serverName] else { continue }
            values[field.name] = value
            unknown[field.serverName] = nil
        }
        self.values = values
        self.unknown = unknown
    }
}

extension FormDefinition {
    /// The server's side: the values in a JSON request, by field name. Members that are no fields are left out:
    /// ``FormRequest/unknown`` has them.
    /// - Throws: where the body is no JSON object, or a name stands twice in one object.
    public func values(inRequest body: [UInt8]) throws(ServerExchangeError) -> [String: FieldValue] {
        try FormRequest(body, for: self).values
    }
}

extension FormState {
    /// A request body with the form's values, trimmed where the field says so: each under the server's name of its
    /// field, as what ``FieldDefinition/requestValue`` makes of it.
    public func requestBody(
        _ encoding: some RequestBodyEncoding = JSONRequestBody()
    ) throws(ServerExchangeError) -> [UInt8] {
        let values = context.fields
        return try encoding.body(
            of: form.fields.compactMap { field in
                let value = values[field.name] ?? ""
                guard let encodable = field.requestValue.map({ $0(value) }) ?? value else { return nil }
                return RequestValue(name: field.serverName, value: encodable)
            })
    }
}
