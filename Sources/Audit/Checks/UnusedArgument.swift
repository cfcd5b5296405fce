internal import MessageFormat
internal import Tables

/// A translation that leaves out an argument of the source text.
enum UnusedArgument: Check {
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

    static func audit(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard !table.isDevelopment(file) else { return }
        for message in file.orderedMessages {
            guard let source = table.development.messages[message.key], !message.saysTheSame(as: source),
                !message.value.isEmpty, message.pattern.errors.isEmpty, project.declared?.byKey[message.key] == nil
            else { continue }
            let used = Set(message.arguments.map(\.name))
            let given = source.distinctArguments
            // An argument of another name stands in for it: `argument-mismatch` says so.
            guard used.isSubset(of: given.map(\.name)) else { continue }
            let missing = given.filter { !used.contains($0.name) }
            guard !missing.isEmpty else { continue }
            report(
                finding(
                    "The source text shows \(list(missing.map(\.spelling))), this text does not.",
                    key: message.key, in: file, at: message.valueRange))
        }
    }
}
