internal import ICU
internal import MessageFormat
internal import Validation

/// A plural without the form that some number needs.
enum MissingPluralCategory: TextCheck {
    static let description = CheckDescription(
        id: "missing-plural-category", severity: .error,
        summary: "A plural has no form for a category that a number of its argument's range reaches.",
        rationale: """
            For that number a reader sees the form `other`, which is wrong in their language; without `other`, the \
            whole argument is broken. Add the form. Categories that no number of the declared range reaches are not \
            asked for.
            """,
        failing: [
            CheckExample([
                "en": "\"FILES\" = \"{n, plural, one {# file} other {# files}}\";\n",
                "pl": "\"FILES\" = \"{↓n, plural, one {# plik} few {# pliki} other {# pliku}}\";\n",
            ]),
            CheckExample(["en": "\"A\" = \"{name}\";\n\"FILES\" = \"{n, ↓plural, one {# file}}\";\n"]),
        ],
        passing: [
            CheckExample([
                "en": "\"FILES\" = \"{n, plural, one {# file} other {# files}}\";\n",
                "pl": "\"FILES\" = \"{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}\";\n",
            ]),
            CheckExample(
                ["pl": "\"FILES\" = \"{n, plural, many {# plików} other {# pliku}}\";\n"],
                declared: [MessageDeclaration("FILES", ["n": .integer(8...8)])]),
            CheckExample(["en": "\"FILES\" = \"{n, plural, =1 {a file} other {# files}}\";\n"]),
        ])

    static func clues(in file: AuditedFile) -> TextFeatures { file.cluesOfArguments }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        if text.hasCompletePlural { return }
        let message = text.message
        for error in message.pattern.errors where error.isMissingPluralOther {
            report(text.finding(of: Self.self, error.message, at: error.range, related: false))
        }
        for plural in message.plurals {
            let rules = text.file.rules(plural.kind)
            let numbers = ReachableNumbers(of: plural.argument, in: message, project: text.file.project)
            for category in rules.categories where category != .other || plural.isOfTable {
                let isThere = plural.forms.contains { $0.selector == .category(category) }
                guard !isThere, let example = numbers.example(of: category, in: plural, rules: rules) else {
                    continue
                }
                report(
                    text.finding(
                        of: Self.self,
                        """
                        The form `\(category.keyword)` of `\(plural.spelling)` is missing: \(example) is shown in \
                        the form `other`.
                        """,
                        inFile: plural.range, related: false))
            }
        }
    }
}
