internal import MessageFormat
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
            let expected = source.argumentKinds
            var seen: Set<String> = []
            for argument in message.pattern.arguments {
                guard let text = defect(argument, of: message, expected: expected, source: source),
                    seen.insert(argument.name).inserted
                else { continue }
                report(
                    finding(
                        text, key: message.key, in: file, at: message.sourceRange(argument.markRange),
                        related: [
                            Finding.RelatedLocation(
                                location: Location(table.development.source, source.entry.range),
                                message: "the source text")
                        ]))
            }
        }
    }

    private static func defect(
        _ argument: MessagePattern.Argument, of message: TableMessage, expected: [String: Set<ArgumentKind>],
        source: TableMessage
    ) -> String? {
        let spelling = message.spelling(of: argument)
        guard let kinds = expected[argument.name] else {
            let known = source.distinctArguments
            return known.isEmpty
                ? "The source text has no argument, and this has `\(spelling)`."
                : "The source text has no argument `\(spelling)`; it has \(list(known))."
        }
        guard !kinds.contains(where: { $0.agrees(with: ArgumentKind(argument.format)) }) else { return nil }
        let other = source.pattern.arguments.first { $0.name == argument.name }.map { source.spelling(of: $0) } ?? ""
        return spelling == other
            ? "`\(spelling)` is taken for another type than in the source text."
            : "`\(spelling)` does not fit the source text, where the argument is `\(other)`."
    }
}

extension MessagePattern.Argument {
    /// What to point at: the whole of a printf specifier, the name of any other argument.
    fileprivate var markRange: Range<Int> {
        if case .printf = format { range } else { nameRange }
    }
}

extension TableMessage {
    /// The arguments as the file spells them, each once.
    var distinctArguments: [String] {
        var seen: Set<String> = []
        return pattern.arguments.filter { seen.insert($0.name).inserted }.map { spelling(of: $0) }
    }
}
