internal import MessageFormat
internal import Validation

/// A message that uses an argument its rule does not give.
enum UnknownArgument: TextCheck {
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

    static func clues(in file: AuditedFile) -> TextFeatures {
        // Printf arguments have positions, and rules give names.
        file.project.declared != nil && file.table.syntax == .icu ? [.brace, .severalTexts] : []
    }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        let message = text.message
        guard let declaration = text.file.project.declared?.byKey[message.key] else { return }
        let unknown = message.arguments.filter { declaration.arguments[$0.name] == nil }
        guard !unknown.isEmpty else { return }
        let known = declaration.arguments.keys.sorted()
        let names = NearestWordIndex(known, lookups: unknown.count)
        var seen: Set<String> = []
        for argument in unknown where seen.insert(argument.name).inserted {
            let advice =
                if known.isEmpty {
                    "it gives none"
                } else if let nearest = names.word(nearestTo: argument.name) {
                    "did you mean `{\(nearest)}`?"
                } else {
                    "it gives \(list(known.map { "{\($0)}" }))"
                }
            report(
                text.finding(
                    of: Self.self,
                    "The rule does not give the argument `{\(argument.name)}`; \(advice)"
                        + (advice.hasSuffix("?") ? "" : "."),
                    inFile: argument.range, related: false))
        }
    }
}
