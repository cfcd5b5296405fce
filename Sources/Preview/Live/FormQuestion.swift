internal import Base
package import Messages
package import Validation

/// The request of a page while a person fills in a form. It asks for the form's state after everything that was typed
/// and done.
///
/// ```json
/// {"form": "login", "locale": "pl", "values": {"email": "ewa@"}, "left": {"email": "ewa@"},
///  "event": {"kind": "submit", "field": "email"}}
/// ```
///
/// Every request contains all data that the answer depends on. So the server keeps nothing of what people type.
package struct FormQuestion: Sendable {
    /// The last action of the person.
    package enum Event: Sendable, Hashable {
        /// No action, or typing into a field, which the values show.
        case none
        /// The person pressed Return in a field.
        case submitFrom(field: String)
        /// The person pressed a button.
        case submit
    }

    /// The form's name.
    package let form: String
    package let locale: LocaleTag
    /// The values of the fields, by name.
    package let values: [String: FieldValue]
    /// The values that fields had when the person left them for the last time, by name.
    package let left: [String: FieldValue]
    /// The field that has the focus; nil where none has.
    package let focus: String?
    package let event: Event

    /// Reads a question.
    package init(json body: [UInt8]) throws(QuestionError) {
        var object = try QuestionObject(body)
        form = try object.requireTextOrEmpty("form")
        locale = LocaleTag(try object.requireTextOrEmpty("locale"))
        values = try Self.values("values", of: &object)
        left = try Self.values("left", of: &object)
        focus = try object.textOrNull("focus")
        event = try Self.event(of: &object)
        try object.finish()
    }

    private static func values(
        _ name: String, of object: inout QuestionObject
    ) throws(QuestionError) -> [String: FieldValue] {
        var values: [String: FieldValue] = [:]
        for member in try object.members(name) {
            let (field, node) = (member.key, member.value)
            guard let value = FieldValue(node) else {
                throw .wrongBody(.wrongValue(name: field, expected: "a text, true, false, or an array of texts"))
            }
            values[field] = value
        }
        return values
    }

    private static func event(of object: inout QuestionObject) throws(QuestionError) -> Event {
        guard var event = try object.object("event") else { return .none }
        let kind = try event.requireTextOrEmpty("kind")
        let field = try event.textOrNull("field")
        try event.finish()
        switch (kind, field) {
        case ("edit", _): return .none
        case ("submit", let field?): return .submitFrom(field: field)
        case ("submit", nil): return .submit
        default: throw .wrongBody(.wrongValue(name: "kind", expected: "`edit` or `submit`"))
        }
    }
}

extension FormQuestion {
    /// Repeats the person's actions on a form.
    func answer(_ form: FormDefinition) -> (snapshot: FormSnapshot, outcome: String?) {
        var state = FormState(form, locale: locale)
        // A field that is validated only when it is left shows the errors found at that time.
        for field in form.fields {
            guard let value = left[field.name] else { continue }
            _ = state.edit(field.name, to: value)
        }
        for field in form.fields where left[field.name] != nil { _ = state.endEditing(field.name) }
        for field in form.fields { _ = state.edit(field.name, to: values[field.name] ?? "") }
        if let focus { _ = state.focus(on: focus) }
        switch event {
        case .none:
            return (FormSnapshot(state), nil)
        case .submitFrom(let field):
            switch state.submit(from: field) {
            case .alert(let alert): return (FormSnapshot(state, alert: alert), "alert")
            case .focus: return (FormSnapshot(state), "focus")
            case .press: return (FormSnapshot(state), "press")
            case .endEditing: return (FormSnapshot(state), "endEditing")
            }
        case .submit:
            _ = state.submit()
            return (FormSnapshot(state), state.isValid ? "accepted" : "rejected")
        }
    }
}

extension FieldValue {
    fileprivate init?(_ node: JSONNode) {
        switch node.value {
        case .string(let text): self = .text(text)
        case .boolean(let isOn): self = .flag(isOn)
        case .array(let nodes):
            var options: [String] = []
            for node in nodes {
                guard case .string(let option) = node.value else { return nil }
                options.append(option)
            }
            self = .selection(options)
        case .null, .number, .object: return nil
        }
    }
}
