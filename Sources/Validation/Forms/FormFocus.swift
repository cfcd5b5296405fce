public import Messages

/// What comes next when a person presses Return in a field.
public enum FormStep: Sendable, Hashable {
    /// Another field has the focus now.
    case focus(field: String)
    /// The field keeps the focus, and an alert says why.
    case alert(FormAlert)
    /// The field was the last one, and the form's first action, which is enabled, is to be pressed.
    case press(action: String)
    /// The field was the last one, and no action is enabled: editing ends.
    case endEditing
}

/// An alert about a field that cannot be accepted yet.
public struct FormAlert: Sendable, Hashable {
    /// The field.
    public let field: String
    /// What is wrong with it.
    public let error: FieldError
    /// The message above.
    public var title: MessageKey { .failed }
    /// The message on the button.
    public var button: MessageKey { .done }
}

extension FormState {
    /// Moves the focus to a field, or takes it away: the field that had it is left, and shows its errors.
    @discardableResult
    public mutating func focus(on field: String?) -> [FormEvent] {
        guard field != focus, field.map({ form.field($0) != nil }) ?? true else { return [] }
        let before = self
        var events: [FormEvent] = []
        if let left = focus {
            // The other events are part of `changes` below, together with the new focus.
            events = endEditing(left).filter { if case .validated = $0 { true } else { false } }
        }
        focus = field
        return events + changes(since: before)
    }

    /// Moves the focus to the next field; in the last one, editing ends.
    @discardableResult
    public mutating func focusNext() -> [FormEvent] {
        focus(on: neighbour(of: focus, by: 1))
    }

    /// Moves the focus to the field before; in the first one, editing ends.
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

    /// The person presses Return in a field.
    ///
    /// A required field before it that is empty takes the focus. Else the field is validated; where it is invalid it
    /// keeps the focus and an alert says why. Else the focus moves on, and from the last field the form's first action is
    /// pressed where it is enabled; where it is not, editing ends.
    ///
    /// - Parameters:
    ///   - field: the field's name.
    ///   - events: gains what changed on the way.
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

    /// The person presses Return in a field: see ``submit(from:events:)``, which also tells what changed on the way.
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
