internal import Messages

extension FormState {
    /// Whether asynchronous rules are checking a field's value. The field is not valid until they have answered.
    public func isChecking(_ field: String) -> Bool {
        entries[field]?.isChecking ?? false
    }

    /// Whether asynchronous rules must check a field's value. They must if its other rules are satisfied and no check has
    /// begun.
    func needsCheck(_ field: FieldDefinition) -> Bool {
        guard let entry = entries[field.name], case .none = entry.check else { return false }
        return !field.asyncRules.isEmpty && entry.isValidated && entry.failures.isEmpty
            && !field.normalized(entry.value).isEmpty
    }

    mutating func beginCheck(of field: String) -> [FormEvent] {
        let before = self
        entries[field]?.check = .running
        return changes(since: before)
    }

    mutating func endCheck(of field: FieldDefinition, _ failures: [Failure]) -> [FormEvent] {
        let before = self
        guard var entry = entries[field.name] else { return [] }
        entry.check = .done(failures)
        // The person may have left the field during the check.
        if entry.isTouched, focus != field.name { entry.show() }
        entry.update(field.timing)
        entries[field.name] = entry
        let isLive = entry.isLive(field.timing) || focus != field.name && entry.isTouched
        let result = isLive ? [FormEvent.validated(field: field.name, isValid: entry.isValid)] : []
        return result + changes(since: before)
    }
}
