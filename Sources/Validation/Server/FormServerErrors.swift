internal import Messages

extension FormState {
    /// Shows the errors of a server. The errors of a field disappear when it is edited, and those of the form when any
    /// field is.
    ///
    /// The message for an error code comes from the field's map, or from the form's. Without one, the server's own text is
    /// shown. A non-field error is shown at the field that claims its code. An error for a field that the form does not
    /// have is shown as a non-field error.
    @discardableResult
    public mutating func apply(_ errors: ServerErrors) -> [FormEvent] {
        let before = self
        var byField: [String: [ServerError]] = [:]
        nonFieldErrors = []
        for (name, errors) in errors.fields.sorted(by: { $0.key < $1.key }) {
            // An error of a part of a field's value is shown at the field.
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
            if let field = form.fields.first(where: { $0.server.claimedErrorCodes.contains(error.code) }) {
                byField[field.name, default: []].append(keyed(error, in: field))
            } else {
                nonFieldErrors.append(keyed(error, in: nil))
            }
        }
        for field in form.fields { entries[field.name]?.serverErrors = byField[field.name] ?? [] }
        return changes(since: before)
    }

    /// Shows the errors of a server, given by the server's names of the fields.
    @discardableResult
    public mutating func apply(serverErrors: [String: [ServerError]]) -> [FormEvent] {
        apply(ServerErrors(fields: serverErrors))
    }

    /// Shows the errors in a response.
    ///
    /// - Throws: an error if the response does not have the shape that the API promises. The form is then unchanged.
    @discardableResult
    public mutating func apply(
        response body: [UInt8], _ decoding: some ServerErrorDecoding = JSONServerErrors()
    ) throws(ServerExchangeError) -> [FormEvent] {
        apply(try decoding.errors(in: body))
    }

    /// The server's errors of a field, as a type of the app. Errors that cannot be converted are left out.
    public func serverErrors<Typed: ServerErrorConvertible>(of field: String, as type: Typed.Type) -> [Typed] {
        (entries[field]?.serverErrors ?? []).compactMap { Typed(serverError: $0) }
    }

    /// The server's errors that concern no single field, as a type of the app. Errors that cannot be converted are left
    /// out.
    public func formErrors<Typed: ServerErrorConvertible>(as type: Typed.Type) -> [Typed] {
        nonFieldErrors.compactMap { Typed(serverError: $0) }
    }

    private func keyed(_ error: ServerError, in field: FieldDefinition?) -> ServerError {
        guard error.key == nil else { return error }
        var error = error
        error.key = field?.server.errors[error.code] ?? form.serverErrors[error.code]
        return error
    }
}
