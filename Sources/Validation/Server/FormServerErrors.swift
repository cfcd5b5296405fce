internal import Messages

extension FormState {
    /// Shows what a server said of the values. The errors of a field disappear when it is edited, those of the form
    /// when any field is.
    ///
    /// A code becomes a message by the map of the field or of the form; where neither has it, the server's own text is
    /// shown. A non-field error whose code a field claims is shown at that field. An error of a field that the form
    /// does not have is shown with the non-field errors.
    @discardableResult
    public mutating func apply(_ errors: ServerErrors) -> [FormEvent] {
        let before = self
        var byField: [String: [ServerError]] = [:]
        nonFieldErrors = []
        for (name, errors) in errors.fields.sorted(by: { $0.key < $1.key }) {
            // What stands below a field's value is shown at the field.
            let outermost = ValuePath(name)?.steps.first
            let field =
                form.fields.first { $0.serverName == name } ?? form.fields.first { .name($0.serverName) == outermost }
            if let field {
                byField[field.name, default: []] += errors.map { keyed($0, in: field) }
            } else {
                nonFieldErrors += errors.map { keyed($0, in: nil) }
            }
        }
        for error in errors.nonField {
            if let field = form.fields.first(where: { $0.claims.contains(error.code) }) {
                byField[field.name, default: []].append(keyed(error, in: field))
            } else {
                nonFieldErrors.append(keyed(error, in: nil))
            }
        }
        for field in form.fields { entries[field.name]?.serverErrors = byField[field.name] ?? [] }
        return changes(since: before)
    }

    /// Shows what a server said of the values, by the server's name of a field.
    @discardableResult
    public mutating func apply(serverErrors: [String: [ServerError]]) -> [FormEvent] {
        apply(ServerErrors(fields: serverErrors))
    }

    /// Shows the errors that a response holds.
    /// - Throws: where the response is not what the API promises; the form is then as it was.
    @discardableResult
    public mutating func apply(
        response body: [UInt8], _ decoding: some ServerErrorDecoding = JSONServerErrors()
    ) throws(ServerExchangeError) -> [FormEvent] {
        apply(try decoding.errors(in: body))
    }

    /// What the server said of a field, as a type of the app's own; errors that do not convert are left out.
    public func serverErrors<Typed: ServerErrorConvertible>(of field: String, as type: Typed.Type) -> [Typed] {
        (entries[field]?.serverErrors ?? []).compactMap { Typed(serverError: $0) }
    }

    /// What the server said of no single field, as a type of the app's own; errors that do not convert are left out.
    public func formErrors<Typed: ServerErrorConvertible>(as type: Typed.Type) -> [Typed] {
        nonFieldErrors.compactMap { Typed(serverError: $0) }
    }

    private func keyed(_ error: ServerError, in field: FieldDefinition?) -> ServerError {
        guard error.key == nil else { return error }
        var error = error
        error.key = field?.serverErrors[error.code] ?? form.serverErrors[error.code]
        return error
    }
}
