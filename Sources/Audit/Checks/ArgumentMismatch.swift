internal import Tables

/// A translation that uses an argument the source text does not have.
enum ArgumentMismatch: TextCheck {
    static let description = CheckDescription(
        id: "argument-mismatch", severity: .error,
        summary: "A translation uses an argument that the source text does not have.",
        rationale: """
            The program passes what the source text asks for. A reader sees a placeholder or nonsense, and on \
            Apple's systems one printf argument too many can crash the app. Use the arguments of the source text; \
            for their types see `argument-type-mismatch`. Messages that a rule declares are held against the rule \
            instead: see `unknown-argument`.
            """,
        failing: [
            CheckExample(["en": "\"HI\" = \"Hello, %@!\";\n", "pl": "\"HI\" = \"Witaj, %@ ↓%@!\";\n"]),
            CheckExample(["en": "\"HI\" = \"Hello, {name}!\";\n", "pl": "\"HI\" = \"Witaj, {↓nazwa}!\";\n"]),
        ],
        passing: [
            CheckExample(["en": "\"AGE\" = \"%@ is %d\";\n", "pl": "\"AGE\" = \"%2$d ma %1$@\";\n"])
        ])

    static func clues(in file: AuditedFile) -> TextFeatures { file.cluesOfArguments }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        guard let source = text.source, !text.hasArgumentsOfSource, !text.isSame,
            text.file.declaration(of: text.message.key) == nil
        else { return }
        let known = source.distinctArguments
        var seen = Set(known.map(\.name))
        for argument in text.message.arguments where seen.insert(argument.name).inserted {
            report(
                text.finding(
                    of: Self.self,
                    known.isEmpty
                        ? "The source text has no argument, and this has `\(argument.spelling)`."
                        : """
                        \(known.contains { $0.spelling == argument.spelling }
                            ? "The source text has fewer arguments than this" : "The source text has no argument `\(argument.spelling)`"); \
                        it has \(list(known.map(\.spelling))).
                        """,
                    inFile: argument.range))
        }
    }
}
