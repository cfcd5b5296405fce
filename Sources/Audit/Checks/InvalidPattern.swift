internal import MessageFormat

/// A message whose pattern cannot be understood.
enum InvalidPattern: Check {
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

    static func audit(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        for message in file.orderedMessages where !message.pattern.errors.isEmpty {
            for error in message.pattern.errors where !error.isMissingPluralOther {
                report(
                    finding(error.message, key: message.key, in: file, at: message.sourceRange(error.range)))
            }
        }
    }
}

extension PatternError {
    /// Whether a plural has no branch for what no other branch names: `missing-plural-category` says so.
    var isMissingPluralOther: Bool {
        if case .missingOther(let type) = kind { type != "select" } else { false }
    }
}
