package import Base
package import Findings
internal import ICU
internal import Preview

/// The effect of typed texts on a message: what readers see, and what the audit finds.
package struct EditJudgement: Sendable {
    private let preview: MessagePreview
    /// The arguments in the text of each field.
    package let arguments: [(id: String, arguments: [FieldArgument])]
    /// The form of the app that shows the message; nil where none does.
    private let form: JSONWriter?

    init(_ preview: MessagePreview, arguments: [(id: String, arguments: [FieldArgument])], form: JSONWriter?) {
        self.preview = preview
        self.arguments = arguments
        self.form = form
    }

    /// The findings of the audit.
    package var findings: [Finding] { preview.findings }
    /// Whether the audit finds an error in what was typed, which keeps it from being saved.
    package var hasErrors: Bool { findings.contains(where: \.blocksText) }
    /// Whether the audit warns that the text leaves out an argument of the source text.
    var losesArgument: Bool { findings.contains(where: \.saysLostArgument) }
    /// What readers see, form by form.
    package var texts: [String] { preview.forms.map(\.text) }
    /// The ids of the checks that find something.
    package var checks: [String] { findings.map(\.check.rawValue) }

    /// `{"locale", "state", "key"?, "empty"?, "length", "sourceLength"?, "limit"?, "forms": [{"label", "text"}], "findings": [{"check", "severity", "message": […]}],
    /// "fields": [{"id", "arguments": [{"name", "text", "start", "end"}]}], "picture"?: {"form": {…}, "state": {…}, "texts": […]},
    /// "saves"?}`
    ///
    /// - Parameter saveCount: the number of saves after that of the text; nil for a text that was not saved.
    package func write(to json: inout JSONWriter, saveCount: Int? = nil) {
        json.object { json in
            if let saveCount { json.member("saves", saveCount) }
            json.member("locale", preview.answeringLocale.identifier)
            json.member("state", preview.state.rawValue)
            if preview.showsKey { json.member("key", true) }
            if preview.showsNothing { json.member("empty", true) }
            json.member("length", preview.length)
            if let source = preview.source { json.member("sourceLength", source.length) }
            if let limit = preview.lengthLimit { json.member("limit", limit) }
            json.member("forms") { $0.write(preview.forms.map { (label: $0.condition, text: $0.text) }) }
            json.member("findings") { json in
                json.array(findings) { json, finding in
                    json.object { json in
                        json.member("check", finding.check.rawValue)
                        json.member("severity", finding.severity.rawValue)
                        // In each language of the page, which shows one.
                        json.member("message", PageWords.sentences(of: finding))
                    }
                }
            }
            json.member("fields") { json in
                json.array(arguments) { json, field in
                    json.object { json in
                        json.member("id", field.id)
                        json.member("arguments") { $0.write(field.arguments) }
                    }
                }
            }
            if let form { json.member("picture") { $0.value(form) } }
        }
    }
}
