public import Messages

/// The result of pressing Return in a field.
public enum FormStep: Sendable, Hashable {
    /// Another field has the focus now.
    case focus(field: String)
    /// The field is invalid and keeps the focus. An alert shows the reason.
    case alert(FormAlert)
    /// The field was the last one. The form's first action is enabled and should be performed.
    case press(action: String)
    /// The field was the last one, and the form's first action is not enabled. Editing ends.
    case endEditing
}

/// An alert about an invalid field.
public struct FormAlert: Sendable, Hashable {
    /// The name of the field.
    public let field: String
    /// The error of the field.
    public let error: FieldError
    /// The key of the alert's title.
    public var title: MessageKey { .failed }
    /// The key of the button's label.
    public var button: MessageKey { .done }
}

extension FormState {
    /// Moves the focus to a field, or removes it if `field` is nil. The field that had the focus shows its errors.
    @discardableResult
    public mutating func focus(on field: String?) -> [FormEvent] {
        guard field != focus, field.map({ form.field($0) != nil }) ?? true else { return [] }
        let before = self
        var events: [FormEvent] = []
        if let left = focus {
            // The other events are among `changes` below, which also has the event for the new focus.
            events = endEditing(left).filter { if case .validated = $0 { true } else { false } }
        }
        focus = field
        return events + changes(since: before)
    }

    /// Moves the focus to the next field. After the last field, no field has it.
    @discardableResult
    public mutating func focusNext() -> [FormEvent] {
        focus(on: neighbour(of: focus, by: 1))
    }

    /// Moves the focus to the previous field. Before the first field, no field has it.
    @discardableResult
    public mutating func focusPrevious() -> [FormEvent] {
        focus(on: neighbour(of: focus, by: -1))
    }

    private func neighbour(of field: String?, by distance: Int) -> String? {
        let names = form.fields.map(\.name)
        guard let index = names.firstIndex(where: { $0 == field }) else {
            return distance > 0 ? names.first : names.last
        }
        return names.indices.contains(index + distance) ? names[index + distance] : nil
    }

    /// Handles Return in a field.
    ///
    /// If a field before it is required and empty, that field gets the focus. Otherwise the field shows its errors; if it
    /// has one, it keeps the focus, and an alert shows the first error. Otherwise the next field gets the focus. After the
    /// last field, the form's first action should be performed if it is enabled; if not, editing ends.
    ///
    /// - Parameters:
    ///   - field: the field's name.
    ///   - events: the array to which the changes are appended.
    @discardableResult
    public mutating func submit(from field: String, events: inout [FormEvent]) -> FormStep {
        guard let index = form.fields.firstIndex(where: { $0.name == field }) else { return .endEditing }
        let empty = form.fields[..<index].first { $0.normalized(value(of: $0.name)).isEmpty && !isValid($0.name) }
        if let empty {
            events += focus(on: empty.name)
            return .focus(field: empty.name)
        }
        events += focus(on: field)
        let before = self
        entries[field]?.show()
        if let error = entries[field]?.firstError {
            events += results(of: [form.fields[index]]) + changes(since: before)
            return .alert(FormAlert(field: field, error: error))
        }
        events += changes(since: before)
        if let next = neighbour(of: field, by: 1) {
            events += focus(on: next)
            return .focus(field: next)
        }
        events += focus(on: nil)
        return form.actions.first.flatMap { isEnabled($0.name) ? .press(action: $0.name) : nil } ?? .endEditing
    }

    /// Handles Return in a field: see ``submit(from:events:)``, which also reports the changes.
    @discardableResult
    public mutating func submit(from field: String) -> FormStep {
        var events: [FormEvent] = []
        return submit(from: field, events: &events)
    }
}

extension FieldEntry {
    fileprivate var firstError: FieldError? {
        serverErrors.first.map(FieldError.server) ?? allFailures.first.map(FieldError.failure)
    }
}
