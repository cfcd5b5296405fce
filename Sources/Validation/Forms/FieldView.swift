public import Messages

/// A field in a reader's language, ready to be shown.
public struct FieldView: Sendable, Hashable {
    /// The label; nil where the field has none.
    public let title: String?
    /// The mark beside the title; nil where the field may stay empty.
    public let requiredMark: String?
    /// What stands in the field while it is empty; nil where the field has none.
    public let placeholder: String?
    /// The value, as it was entered.
    public let value: FieldValue
    /// The errors that the field shows, the most important one first.
    public let errors: [String]
    /// How the field looks.
    public let display: FieldDisplay

    /// The first error, for a layout that shows only one.
    public var error: String? { errors.first }
}

extension FormState {
    /// A field in a reader's language; nil where the form has none of the name.
    public func view(of field: String, in messages: Localizer) -> FieldView? {
        guard let definition = form.field(field) else { return nil }
        return FieldView(
            title: definition.label.map { messages[$0] },
            requiredMark: definition.isRequired(in: context) ? messages[.requiredMark] : nil,
            placeholder: definition.placeholder.map { messages[$0] }, value: value(of: field),
            errors: errors(of: field).map { $0.text(in: messages) }, display: display(of: field))
    }
}

/// How a field looks.
public enum FieldDisplay: String, Sendable, Hashable, CaseIterable {
    /// Nothing to say.
    case normal
    /// It has the focus, and nothing is wrong with it that it shows.
    case active
    /// It was validated, is not empty, and is valid.
    case success
    /// It shows an error, or would if it had room for one.
    case error
}

extension FormState {
    /// How a field looks.
    public func display(of field: String) -> FieldDisplay {
        guard let definition = form.field(field), let entry = entries[field] else { return .normal }
        if !entry.serverErrors.isEmpty || !entry.shown.isEmpty { return .error }
        if focus == field { return .active }
        let wasValidated = entry.isValidated && (entry.isTouched || entry.isLive(definition.timing))
        return wasValidated && entry.isValid && !definition.normalized(entry.value).isEmpty ? .success : .normal
    }
}
