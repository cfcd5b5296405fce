internal import MessageFormat
internal import Validation

/// A message that uses an argument its rule does not give.
enum UnknownArgument: Check {
    static let description = CheckDescription(
        id: "unknown-argument", severity: .error,
        summary: "A message uses an argument that the rule which fails with it does not give.",
        rationale: """
            The person reads `{minimum}` where a number belongs. Use the arguments that the rule declares. An argument \
            that only some of the rules with this key give counts as unknown, since it is missing now and then.
            """,
        failing: [
            CheckExample(
                ["en": "\"TEXT_TOO_SHORT\" = \"Enter at least {↓minimum} characters.\";\n"],
                declared: [MessageDeclaration("TEXT_TOO_SHORT", ["min": .integer(1...8)])])
        ],
        passing: [
            CheckExample(
                ["en": "\"TEXT_TOO_SHORT\" = \"Enter at least {min} characters.\";\n"],
                declared: [MessageDeclaration("TEXT_TOO_SHORT", ["min": .integer(1...8)])])
        ])

    static func audit(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        // Printf arguments have positions, and rules give names.
        guard let declared = project.declared, table.syntax == .icu else { return }
        for message in file.orderedMessages {
            guard let declaration = declared.byKey[message.key] else { continue }
            let known = declaration.arguments.keys.sorted()
            var seen = Set(known)
            for argument in message.arguments where seen.insert(argument.name).inserted {
                let advice =
                    if known.isEmpty {
                        "it gives none"
                    } else if let nearest = NearestWord.of(argument.name, among: known) {
                        "did you mean `{\(nearest)}`?"
                    } else {
                        "it gives \(list(known.map { "{\($0)}" }))"
                    }
                report(
                    finding(
                        "The rule does not give the argument `{\(argument.name)}`; \(advice)"
                            + (advice.hasSuffix("?") ? "" : "."),
                        key: message.key, in: file, at: argument.range))
            }
        }
    }
}
