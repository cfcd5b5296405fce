internal import MessageFormat

/// A message whose pattern cannot be understood.
enum InvalidPattern: TextCheck {
    static let description = CheckDescription(
        id: "invalid-pattern", severity: .error,
        summary: "A message breaks the rules of its pattern syntax.",
        rationale: """
            The part that cannot be understood is shown as it is written, braces and all. Keywords such as `plural`, \
            `one` and `other` belong to the syntax and are never translated.
            """,
        failing: [
            CheckExample([
                "en": """
                "A" = "{count, plural, one {# file} other {# files}}";
                "B" = "{count, ↓plurial, one {# file} other {# files}}";

                """
            ]),
            CheckExample(["en": "\"A\" = \"Hello, {name}!\";\n\"B\" = \"Hello, ↓{name!\";\n"]),
        ],
        passing: [
            CheckExample(["en": "\"A\" = \"{count, plural, one {# file} other {# files}}\";\n"])
        ])

    static func clues(in file: AuditedFile) -> TextFeatures { file.cluesOfArguments }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        for error in text.message.pattern.errors where !error.isMissingPluralOther {
            report(text.finding(of: Self.self, error.message, at: error.range, related: false))
        }
    }
}

extension PatternError {
    /// Whether a plural has no branch for what no other branch names: `missing-plural-category` says so.
    var isMissingPluralOther: Bool {
        if case .missingOther(let type) = kind { type != "select" } else { false }
    }
}
