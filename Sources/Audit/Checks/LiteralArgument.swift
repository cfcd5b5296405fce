internal import MessageFormat

/// A translation with a number, or the argument's bare name, where the source text has the argument.
enum LiteralArgument: TextCheck {
    static let description = CheckDescription(
        id: "literal-argument", severity: .warning,
        summary: "A translation has a number, or the bare name of an argument, where the source text has the argument.",
        rationale: """
            The text was translated when it showed that value. When the value changes, readers of this language still \
            see the old one. Write the argument.
            """,
        failing: [
            CheckExample(["en": "\"A\" = \"{min} characters\";\n", "ru": "\"A\" = \"Символов: ↓8\";\n"]),
            CheckExample(["en": "\"A\" = \"Hello, {user}!\";\n", "de": "\"A\" = \"Hallo, ↓user!\";\n"]),
            CheckExample(["en": "\"A\" = \"%d items\";\n", "de": "\"A\" = \"↓20 Einträge\";\n"]),
        ],
        passing: [
            CheckExample(["en": "\"A\" = \"{min} of 10\";\n", "ru": "\"A\" = \"{min} из 10\";\n"]),
            CheckExample(["en": "\"A\" = \"{day} at 12:30\";\n", "ru": "\"A\" = \"в 12:30\";\n"]),
        ])

    static func clues(in file: AuditedFile) -> TextFeatures { file.cluesOfArguments }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        guard let source = text.original, !text.hasArgumentsOfSource, !source.content.arguments.isEmpty else { return }
        let used = Set(text.message.pattern.argumentNames)
        let missing = source.distinctArguments.filter { !used.contains($0.name) }
        guard !missing.isEmpty else { return }
        let sourceNumbers = Set(text.sourceForms.flatMap { NumberInText.all(in: $0).map(\.number) })
        for form in text.forms {
            if let number = NumberInText.all(in: form).first(where: { !sourceNumbers.contains($0.number) }),
                let argument = missing.first(where: { $0.canBeNumber })
            {
                return report(
                    text.finding(
                        of: Self.self,
                        """
                        `\(form.string(number.range))` stands where the source text has `\(argument.spelling)`. \
                        Write `\(argument.spelling)`.
                        """,
                        in: form, at: number.range))
            }
            for argument in missing where !argument.spelling.hasPrefix("%") {
                guard let word = word(argument.name, in: form),
                    !text.sourceForms.contains(where: { self.word(argument.name, in: $0) != nil })
                else { continue }
                return report(
                    text.finding(
                        of: Self.self,
                        "The reader sees the bare word `\(argument.name)`. Write `\(argument.spelling)`.", in: form,
                        at: word))
            }
        }
    }

    private static func word(_ word: String, in form: FlatText) -> Range<Int>? {
        Words.all(in: form).first { form.string($0) == word }
    }
}

extension ArgumentUse {
    /// Whether a number may be what is shown: names are never digits, and other texts may be.
    fileprivate var canBeNumber: Bool {
        switch kind {
        case .any, .number, .integer, .floating, .object: true
        case .text, .character, .pointer, .date, .list: false
        }
    }
}
