public import Messages

/// A field in the reader's language, ready to be shown.
public struct FieldView: Sendable, Hashable {
    /// The label; nil if the field has none.
    public let title: String?
    /// The mark beside the title; nil if the field may stay empty.
    public let requiredMark: String?
    /// The text that the field shows while it is empty; nil if the field has none.
    public let placeholder: String?
    /// The value, as it was entered.
    public let value: FieldValue
    /// The errors that the field shows, the most important one first.
    public let errors: [String]
    /// The appearance of the field.
    public let display: FieldDisplay

    /// Creates a view, for example for a test or a preview of a layout.
    ///
    /// - Parameters:
    ///   - title: the label; nil for none.
    ///   - requiredMark: the mark beside the title; nil if the field may stay empty.
    ///   - placeholder: what the field shows while it is empty; nil for nothing.
    ///   - value: the value, as it was entered.
    ///   - errors: the errors, the most important one first.
    ///   - display: the appearance; by default, `error` if there are errors, and `normal` otherwise.
    public init(
        title: String? = nil, requiredMark: String? = nil, placeholder: String? = nil, value: FieldValue = "",
        errors: [String] = [], display: FieldDisplay? = nil
    ) {
        self.title = title
        self.requiredMark = requiredMark
        self.placeholder = placeholder
        self.value = value
        self.errors = errors
        self.display = display ?? (errors.isEmpty ? .normal : .error)
    }

    /// The first error, for a layout that shows only one.
    public var error: String? { errors.first }
}

extension FormState {
    /// A field in the reader's language; nil if the form has no field of that name.
    public func view(of field: String, in messages: Localizer) -> FieldView? {
        guard let definition = form.field(field) else { return nil }
        return FieldView(
            title: definition.label.map { messages[$0] },
            requiredMark: definition.isRequired(in: context) ? messages[.requiredMark] : nil,
            placeholder: definition.placeholder.map { messages[$0] }, value: value(of: field),
            errors: errors(of: field).map { $0.text(in: messages) }, display: display(of: field))
    }
}

/// The appearance of a field.
public enum FieldDisplay: String, Sendable, Hashable, CaseIterable {
    /// The field has neither the focus nor an error to show.
    case normal
    /// The field has the focus, and shows no error.
    case active
    /// The field was validated, is valid, and is not empty.
    case success
    /// The field has an error to show. It has this appearance even if ``FieldDefinition/showsErrors`` is false.
    case error
}

extension FormState {
    /// The appearance of a field; `normal` for a field that the form does not have.
    ///
    /// - Complexity: O(*n*) in the number of fields.
    public func display(of field: String) -> FieldDisplay {
        guard let definition = form.field(field), let entry = entries[field] else { return .normal }
        if !entry.serverErrors.isEmpty || !entry.shown.isEmpty { return .error }
        if focus == field { return .active }
        let wasValidated = entry.isValidated && (entry.isTouched || entry.isLive(definition.timing))
        return wasValidated && entry.isValid && !definition.normalized(entry.value).isEmpty ? .success : .normal
    }
}
