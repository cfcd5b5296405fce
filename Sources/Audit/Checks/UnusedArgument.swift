internal import MessageFormat
internal import Tables

/// A translation that leaves out an argument of the source text.
enum UnusedArgument: TextCheck {
    static let description = CheckDescription(
        id: "unused-argument", severity: .note,
        summary: "A translation does not use an argument that the source text uses.",
        rationale: """
            The reader learns less than the reader of the source text. That can be meant, as where a language says \
            the same without it; otherwise add the argument. Messages that a rule declares are left alone.
            """,
        failing: [
            CheckExample(["en": "\"HI\" = \"Hello, %@!\";\n", "pl": "\"HI\" = \"↓Witaj!\";\n"])
        ],
        passing: [
            CheckExample(["en": "\"HI\" = \"Hello, %@!\";\n", "pl": "\"HI\" = \"Witaj, %1$@!\";\n"])
        ])

    static func clues(in file: AuditedFile) -> TextFeatures { file.cluesOfArguments }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        guard let source = text.source, !text.hasArgumentsOfSource else { return }
        let message = text.message
        guard !text.isSame, !message.value.isEmpty, message.pattern.errors.isEmpty,
            text.file.project.declared?.byKey[message.key] == nil
        else { return }
        let used = Set(message.arguments.map(\.name))
        let given = source.distinctArguments
        // An argument of another name stands in for it: `argument-mismatch` says so.
        guard used.isSubset(of: given.map(\.name)) else { return }
        // What only chooses between forms is shown nowhere: `plural-mismatch` and `select-mismatch` speak of it.
        let shown = source.pattern.shownArguments
        let missing = given.filter { !used.contains($0.name) && shown.contains($0.name) }
        guard !missing.isEmpty else { return }
        report(
            text.finding(
                of: Self.self, "The source text shows \(list(missing.map(\.spelling))), this text does not.",
                related: false))
    }
}
