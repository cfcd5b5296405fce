public import Messages

/// The state of one field while a form is filled in.
struct FieldEntry: Sendable {
    var value: FieldValue
    /// Whether the field is validated.
    var isValidated: Bool
    /// Whether the person has left the field, or submitted the form.
    var isTouched = false
    /// Whether the person has typed into it.
    var isEdited = false
    /// What its rules found at the last change of any field.
    var failures: [Failure] = []
    /// The failures, those that a service found included, that the field shows.
    var shown: [Failure] = []
    /// What the server said of the value.
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

    /// What the rules and a service found.
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

    /// The person has left the field.
    mutating func show() {
        isTouched = true
        shown = allFailures
    }

    /// Whether the field shows its errors with every change.
    func isLive(_ timing: ValidationTiming) -> Bool {
        switch timing {
        case .afterEditing: isTouched
        case .onChange: isTouched || isEdited
        case .onEndEditing: false
        }
    }

    /// Updates what the field shows after its failures have changed.
    mutating func update(_ timing: ValidationTiming) {
        if isLive(timing) {
            shown = allFailures
        } else if timing != .onEndEditing || !isValidated {
            shown = []
        }
    }
}

/// An error that a field shows.
public enum FieldError: Sendable, Hashable {
    /// A rule of the form failed.
    case failure(Failure)
    /// The server refused the value.
    case server(ServerError)

    /// The message's key; nil where the error has only the server's own text.
    public var key: MessageKey? {
        switch self {
        case .failure(let failure): failure.key
        case .server(let error): error.key
        }
    }

    /// The error in a reader's language: the catalog's message, or the server's own text where the catalog has none.
    public func text(in messages: Localizer) -> String {
        switch self {
        case .failure(let failure): failure.text(in: messages)
        case .server(let error): error.text(in: messages)
        }
    }
}
