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
