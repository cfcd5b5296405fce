internal import Messages
internal import Tables

extension FieldValue: Encodable {
    /// A text, a Boolean, an array of texts, or a date of ISO 8601.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .flag(let flag): try container.encode(flag)
        case .selection(let choices): try container.encode(choices)
        case .date(let date): try container.encode(date.description)
        }
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

extension FormDefinition {
    /// The server's side: the values in a JSON request, by field name. Members that are no fields are left out, fields
    /// that are not there are empty, and a number is the text of its digits.
    public func values(inRequest body: [UInt8]) throws(ServerExchangeError) -> [String: FieldValue] {
        var values: [String: FieldValue] = [:]
        for member in try JSONDocument.object(in: body, named: "the body") {
            for field in fields where field.serverName == member.key {
                values[field.name] = try Self.value(member)
            }
        }
        return values
    }

    private static func value(_ member: JSONMember) throws(ServerExchangeError) -> FieldValue {
        switch member.value.value {
        case .null:
            return ""
        case .boolean(let flag):
            return .flag(flag)
        case .number(let text), .string(let text):
            return .text(text)
        case .array(let nodes):
            var choices: [String] = []
            for node in nodes {
                guard case .string(let choice) = node.value else {
                    throw .unexpectedValue(name: member.key, expected: "an array of texts")
                }
                choices.append(choice)
            }
            return .selection(choices)
        case .object:
            throw .unexpectedValue(name: member.key, expected: "a text, a number, true, false, or an array of texts")
        }
    }
}
