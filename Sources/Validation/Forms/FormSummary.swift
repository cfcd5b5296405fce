internal import MessageFormat
public import Messages

/// The state of a form as a whole: whether it is valid, and the number of its errors.
public struct FormSummary: Sendable, Hashable {
    /// The number of errors of all fields and of the form itself, whether they are shown or not.
    public let errorCount: Int

    /// `FORM_VALID`, or `FORM_INVALID` with the argument `count`, the number of errors.
    public var message: Failure {
        errorCount == 0
            ? Failure(key: .formValid) : Failure(key: .formInvalid, arguments: ["count": .integer(errorCount)])
    }

    /// The message in the reader's language.
    public func text(in messages: Localizer) -> String {
        message.text(in: messages)
    }
}

extension FormState {
    /// The state of the form as a whole.
    ///
    /// - Complexity: O(*n*) in the number of fields and their errors.
    public var summary: FormSummary {
        let counts = entries.values.map { $0.allFailures.count + $0.serverErrors.count }
        return FormSummary(errorCount: counts.reduce(nonFieldErrors.count + formFailures.count, +))
    }
}
