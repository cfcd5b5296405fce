internal import Tables

/// A translation that uses an argument the source text does not have.
enum ArgumentMismatch: Check {
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

    static func audit(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard !table.isDevelopment(file) else { return }
        for message in file.orderedMessages {
            guard let source = table.development.messages[message.key], !message.saysTheSame(as: source),
                project.declared?.byKey[message.key] == nil
            else { continue }
            let known = source.distinctArguments
            var seen = Set(known.map(\.name))
            for argument in message.arguments where seen.insert(argument.name).inserted {
                report(
                    finding(
                        known.isEmpty
                            ? "The source text has no argument, and this has `\(argument.spelling)`."
                            : """
                            The source text has no argument `\(argument.spelling)`; it has \
                            \(list(known.map(\.spelling))).
                            """,
                        key: message.key, in: file, at: argument.range,
                        related: [
                            Finding.RelatedLocation(
                                location: Location(table.development.source, source.range), message: "the source text")
                        ]))
            }
        }
    }
}
