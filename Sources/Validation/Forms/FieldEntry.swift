public import Messages

/// The state of one field while a form is filled in.
struct FieldEntry: Sendable {
    var value: FieldValue
    /// Whether the field is validated.
    var isValidated: Bool
    /// Whether the person has left the field, or submitted the form.
    var isTouched = false
    /// Whether the person has edited the value.
    var isEdited = false
    /// The failures of the rules at the last change of any field.
    var failures: [Failure] = []
    /// The failures that the field shows, including those of asynchronous rules.
    var shown: [Failure] = []
    /// The errors that the server reported for the value.
    var serverErrors: [ServerError] = []
    /// The progress of the asynchronous rules.
    var check = Check.none

    enum Check: Sendable {
        case none
        case running
        case done([Failure])
    }

    init(value: FieldValue, isValidated: Bool) {
        self.value = value
        self.isValidated = isValidated
    }

    var isChecking: Bool {
        if case .running = check { true } else { false }
    }

    /// The failures of all rules, including the asynchronous ones.
    var allFailures: [Failure] {
        if case .done(let found) = check, isValidated { failures + found } else { failures }
    }

    var isValid: Bool { allFailures.isEmpty && serverErrors.isEmpty && !isChecking }

    mutating func edit(to value: FieldValue) {
        self.value = value
        isEdited = true
        serverErrors = []
        check = .none
    }

    /// Marks the field as left, and shows its errors.
    mutating func show() {
        isTouched = true
        shown = allFailures
    }

    /// Whether the errors that the field shows change with every edit.
    func isLive(_ timing: ValidationTiming) -> Bool {
        switch timing {
        case .afterEditing: isTouched
        case .onChange: isTouched || isEdited
        case .onEndEditing: false
        }
    }

    /// Updates the shown failures after the field's failures have changed.
    mutating func update(_ timing: ValidationTiming) {
        if isLive(timing) {
            shown = allFailures
        } else if timing != .onEndEditing || !isValidated {
            shown = []
        }
    }
}

/// An error of a field.
public enum FieldError: Sendable, Hashable {
    /// The value breaks a rule of the form.
    case failure(Failure)
    /// The server has refused the value.
    case server(ServerError)

    /// The key of the message; nil if the error has only the server's own text.
    public var key: MessageKey? {
        switch self {
        case .failure(let failure): failure.key
        case .server(let error): error.key
        }
    }

    /// The error in the reader's language: the catalog's message, or the server's own text if the catalog has none.
    public func text(in messages: Localizer) -> String {
        switch self {
        case .failure(let failure): failure.text(in: messages)
        case .server(let error): error.text(in: messages)
        }
    }
}
