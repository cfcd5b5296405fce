internal import Base
package import Messages
package import Preview

/// A request of a page to open, audit or save a message: its table, key and locale, and the texts of its fields.
///
/// ```json
/// {"table": "Validation", "key": "TEXT_TOO_SHORT", "locale": "pl",
///  "fields": [{"id": "few", "text": "# znaki", "before": "# znaki"}], "review": "clear", "insist": false,
///  "delete": false}
/// ```
package struct MessageEdit: Sendable {
    /// The texts of one field, or of the note.
    package struct Field: Sendable {
        package let id: String
        /// The typed text.
        package let text: String
        /// The text that the page has read; nil where there was no text.
        package let before: String?
    }

    /// The name of the table on the page.
    package let table: String
    package let key: String
    package let locale: LocaleTag
    package let fields: [Field]
    /// Whether the text is to wait for a review; nil to leave its state as it is.
    package let needsReview: Bool?
    /// Whether it is saved though the audit finds an error in it.
    package let insists: Bool
    /// Whether the message's entry is deleted from its file. The fields then tell what it was.
    package let deletes: Bool
    /// Whether a message is edited as one text, even if it could be split into forms.
    package let editsWholeText: Bool

    /// Reads the body of a request.
    package init(json body: [UInt8]) throws(QuestionError) {
        var object = try QuestionObject(body)
        table = try object.requireTextOrEmpty("table")
        key = try object.requireTextOrEmpty("key")
        locale = LocaleTag(try object.requireTextOrEmpty("locale"))
        var fields: [Field] = []
        for var field in try object.objects("fields") {
            fields.append(
                Field(
                    id: try field.requireTextOrEmpty("id"),
                    text: try field.requireTextOrEmpty("text"), before: try field.textOrNull("before")))
            try field.finish()
        }
        self.fields = fields
        switch try object.textOrNull("review") {
        case nil: needsReview = nil
        case "set": needsReview = true
        case "clear": needsReview = false
        default: throw .wrongBody(.wrongValue(name: "review", expected: "`set` or `clear`"))
        }
        insists = try object.flag("insist") ?? false
        deletes = try object.flag("delete") ?? false
        editsWholeText = try object.flag("whole") ?? false
        try object.finish()
    }

    /// The texts by the ids of their fields.
    var texts: [String: String] { Dictionary(fields.map { ($0.id, $0.text) }) { $1 } }
}
