internal import MessageFormat
internal import Tables
internal import Validation

/// A translation that takes an argument for something else than the source text does.
enum ArgumentTypeMismatch: TextCheck {
    static let description = CheckDescription(
        id: "argument-type-mismatch", severity: .error,
        summary: "A translation takes an argument for another type than the source text does.",
        rationale: """
            The program passes what the source text asks for. A reader sees nonsense, and on Apple's systems a wrong \
            printf type can crash the app. Use the type of the source text; where the order of the arguments is \
            another, number them (`%2$d`).
            """,
        failing: [
            CheckExample(["en": "\"AGE\" = \"%@ is %d\";\n", "pl": "\"AGE\" = \"%1$@ ma ↓%2$@\";\n"]),
            CheckExample(["en": "\"AGE\" = \"%@ is %d\";\n", "pl": "\"AGE\" = \"↓%d ma %@\";\n"]),
            CheckExample(["en": "\"A\" = \"{n, number} files\";\n", "pl": "\"A\" = \"Pliki: {↓n, date}\";\n"]),
        ],
        passing: [
            CheckExample(["en": "\"AGE\" = \"%@ is %d\";\n", "pl": "\"AGE\" = \"%2$d ma %1$@\";\n"]),
            CheckExample(["en": "\"A\" = \"{n} files\";\n", "pl": "\"A\" = \"Pliki: {n, number}\";\n"]),
        ])

    static func clues(in file: AuditedFile) -> TextFeatures { file.cluesOfArguments }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        guard let source = text.source, !text.isSame, !text.hasArgumentsOfSource, !source.content.arguments.isEmpty,
            text.file.project.declared?.byKey[text.message.key] == nil, !isDateFormat(source.value)
        else { return }
        let expected = Dictionary(grouping: source.arguments, by: \.name)
        let arguments = text.message.arguments
        let wrong = arguments.filter { argument in
            guard let expected = expected[argument.name] else { return false }
            return !expected.contains { $0.kind.agrees(with: argument.kind) }
        }
        guard let first = wrong.first else { return }
        if let numbered = numbered(first, among: arguments, as: source.arguments) {
            return report(
                text.finding(
                    of: Self.self,
                    "The arguments stand in another order than in the source text. Number them: `\(numbered)`.",
                    at: first.patternRange))
        }
        var seen: Set<String> = []
        for argument in wrong where seen.insert(argument.name).inserted {
            let spelling = expected[argument.name]?.first?.spelling ?? ""
            report(
                text.finding(
                    of: Self.self,
                    argument.spelling == spelling
                        ? "`\(argument.spelling)` is taken for another type than in the source text. Use that type."
                        : "`\(argument.spelling)` does not fit the source text. Write `\(spelling)`, as it does.",
                    at: argument.patternRange))
        }
    }

    /// Whether a text is a format of `strftime`, whose letters mean something else.
    private static func isDateFormat(_ text: String) -> Bool {
        ["%Y", "%m", "%H", "%M", "%B", "%b"].count { text.contains($0) } >= 2
    }

    /// How to write an argument that is out of place only because the translation does not number its arguments; nil
    /// where that is not what is wrong.
    private static func numbered(
        _ argument: ArgumentUse, among arguments: [ArgumentUse], as source: [ArgumentUse]
    ) -> String? {
        guard arguments.count == source.count,
            arguments.allSatisfy({ $0.spelling.hasPrefix("%") && !$0.spelling.contains("$") }),
            Dictionary(grouping: arguments, by: \.kind).mapValues(\.count)
                == Dictionary(grouping: source, by: \.kind).mapValues(\.count)
        else { return nil }
        let candidates = source.filter { $0.kind == argument.kind }
        guard candidates.count == 1, let original = candidates.first else { return nil }
        return "%\(original.name)$\(argument.spelling.dropFirst())"
    }
}
