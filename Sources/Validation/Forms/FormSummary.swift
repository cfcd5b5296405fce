public import Messages

/// A form as a whole: whether it is valid, and how many errors it has.
public struct FormSummary: Sendable, Hashable {
    /// The errors of all fields and of the form itself, shown or not.
    public let errorCount: Int

    /// `FORM_VALID`, or `FORM_INVALID` with the `count` of errors.
    public var message: Failure {
        errorCount == 0
            ? Failure(key: .formValid) : Failure(key: .formInvalid, arguments: ["count": .integer(errorCount)])
    }

    /// The message in a reader's language.
    public func text(in messages: Localizer) -> String {
        message.text(in: messages)
    }
}

extension FormState {
    /// The form as a whole.
    ///
    /// - Complexity: O(*n*) in the number of fields and their errors.
    public var summary: FormSummary {
        let counts = entries.values.map { $0.allFailures.count + $0.serverErrors.count }
        return FormSummary(errorCount: counts.reduce(nonFieldErrors.count, +))
    }
}
