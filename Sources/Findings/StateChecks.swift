extension CheckID {
    /// The checks whose findings repeat the state of a text: it is marked for a review, older than its source text, or missing.
    /// Who saves or imports a text decides that with the state itself, for example by leaving the text empty on purpose. So
    /// these findings never keep a text out, whatever severity a project gives them.
    private static let ofStates: Set<CheckID> = [.needsReview, .staleTranslation, .missingKey]

    /// Whether the check finds a defect in the text itself, as opposed to its state.
    package var concernsText: Bool { !Self.ofStates.contains(self) }
}

extension Finding {
    /// Whether the finding keeps a typed or imported text from being written, unless its author insists.
    package var blocksText: Bool { severity == .error && check.concernsText }

    /// Whether the text has probably lost an argument that most texts show, which keeps it out as an error does. If the check
    /// gives only a note, the language may not need the argument.
    package var saysLostArgument: Bool { check == .unusedArgument && severity >= .warning }
}
