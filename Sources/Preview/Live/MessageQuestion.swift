internal import Base
package import Messages

/// The request of a page when a person changes a message's arguments. It asks for the text with these values.
///
/// ```json
/// {"table": "Validation", "key": "TEXT_TOO_SHORT", "locale": "pl", "arguments": {"min": 8}}
/// ```
///
/// An argument that is not given has a sample value of the type that the rules declare. A given value is read as that
/// type.
package struct MessageQuestion: Sendable {
    package let table: String
    package let key: String
    package let locale: LocaleTag
    /// The values by name, as a person has typed them.
    package let arguments: [String: String]

    /// Reads a question.
    package init(json body: [UInt8]) throws(QuestionError) {
        var object = try QuestionObject(body)
        table = try object.requireTextOrEmpty("table")
        key = try object.requireTextOrEmpty("key")
        locale = LocaleTag(try object.requireTextOrEmpty("locale"))
        var arguments: [String: String] = [:]
        for member in try object.members("arguments") {
            let (name, node) = (member.key, member.value)
            switch node.value {
            case .string(let text), .number(let text): arguments[name] = text
            default: throw .wrongBody(.wrongValue(name: name, expected: "a text or a number"))
            }
        }
        self.arguments = arguments
        try object.finish()
    }
}
