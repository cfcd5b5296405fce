internal import Tables

/// A translation that uses an argument the source text does not have, or takes it for something else.
enum ArgumentMismatch: Check {
    static let description = CheckDescription(
        id: "argument-mismatch", severity: .error,
        summary: "A translation uses an argument that the source text does not have, or as another type.",
        rationale: """
            The program passes what the source text asks for. A reader sees a placeholder or nonsense, and on Apple's \
            systems a wrong printf type can crash the app. Use the arguments of the source text, with its types. \
            Messages that a rule declares are held against the rule instead: see `unknown-argument`.
            """,
        failing: [
            CheckExample(["en": "\"HI\" = \"Hello, %@!\";\n", "pl": "\"HI\" = \"Witaj, %@ ↓%@!\";\n"]),
            CheckExample(["en": "\"AGE\" = \"%@ is %d\";\n", "pl": "\"AGE\" = \"%1$@ ma ↓%2$@\";\n"]),
            CheckExample(["en": "\"HI\" = \"Hello, {name}!\";\n", "pl": "\"HI\" = \"Witaj, {↓nazwa}!\";\n"]),
        ],
        passing: [
            CheckExample(["en": "\"AGE\" = \"%@ is %d\";\n", "pl": "\"AGE\" = \"%2$d ma %1$@\";\n"])
        ])

    static func audit(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard !table.isDevelopment(file) else { return }
        for message in file.orderedMessages {
            guard let source = table.development.messages[message.key], message.value != source.value,
                project.declared?.byKey[message.key] == nil
            else { continue }
            let expected = Dictionary(grouping: source.arguments, by: \.name)
            var seen: Set<String> = []
            for argument in message.arguments {
                guard let text = defect(argument, expected: expected[argument.name], source: source),
                    seen.insert(argument.name).inserted
                else { continue }
                report(
                    finding(
                        text, key: message.key, in: file, at: argument.range,
                        related: [
                            Finding.RelatedLocation(
                                location: Location(table.development.source, source.range), message: "the source text")
                        ]))
            }
        }
    }

    private static func defect(_ argument: ArgumentUse, expected: [ArgumentUse]?, source: TableMessage) -> String? {
        guard let expected, let first = expected.first else {
            let known = source.distinctArguments.map(\.spelling)
            return known.isEmpty
                ? "The source text has no argument, and this has `\(argument.spelling)`."
                : "The source text has no argument `\(argument.spelling)`; it has \(list(known))."
        }
        guard !expected.contains(where: { $0.kind.agrees(with: argument.kind) }) else { return nil }
        return argument.spelling == first.spelling
            ? "`\(argument.spelling)` is taken for another type than in the source text."
            : "`\(argument.spelling)` does not fit the source text, where the argument is `\(first.spelling)`."
    }
}
