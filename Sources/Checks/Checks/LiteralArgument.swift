internal import Findings
internal import MessageFormat
internal import Projects
internal import Writing

/// A translation with a number, or the argument's bare name, where the source text has the argument.
enum LiteralArgument: TextCheck {
    static let description = CheckDescription(
        id: .literalArgument, severity: .error,
        failing: [
            CheckExample(["en": #""A" = "{min} characters";"#, "ru": #""A" = "Символов: ↓8";"#]),
            CheckExample(["en": #""A" = "Hello, {user}!";"#, "de": #""A" = "Hallo, ↓user!";"#]),
            CheckExample([
                "en": #""A" = "Link your {service} account on {place}";"#,
                "pt": #""A" = "Associe a conta ↓(de serviço) em (nome_lugar)";"#,
            ]),
            CheckExample(["en": #""A" = "%d items";"#, "de": #""A" = "↓20 Einträge";"#]),
        ],
        passing: [
            CheckExample(["en": #""A" = "{min} of 10";"#, "ru": #""A" = "{min} из 10";"#]),
            CheckExample([
                "en": #""A" = "Sort the {kind} files";"#, "fr": #""A" = "Trier le(s) fichier(s) {kind}";"#,
                "de": #""A" = "Die Datei(en) sortieren";"#,
            ]),
            CheckExample(["en": #""A" = "{day} at 12:30";"#, "ru": #""A" = "в 12:30";"#]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { file.argumentFeatures }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard let source = text.original, !text.hasArgumentsOfSource, !source.content.arguments.isEmpty else { return }
        let used = Set(text.message.pattern.argumentNames).union(QuotedArgument.names(shownIn: text))
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
                        otherNumber(form.string(number.range), argument.spelling),
                        in: form, at: number.range, severity: .warning))
            }
            for argument in missing where !argument.spelling.hasPrefix("%") {
                guard let word = word(argument.name, in: form),
                    !text.sourceForms.contains(where: { self.word(argument.name, in: $0) != nil })
                else { continue }
                return report(
                    text.finding(
                        of: Self.self,
                        namedWord(argument.name, argument.spelling), in: form, at: word))
            }
            if let brackets = wordsInBrackets(of: form, insteadOf: missing, text) {
                return report(
                    text.finding(
                        of: Self.self,
                        inParentheses(form.string(brackets), missing.map(\.spelling), missing.count),
                        in: form, at: brackets))
            }
        }
    }

    /// The first words in round brackets. There must be as many brackets as the text lacks arguments in braces, and no brackets
    /// in the source text.
    private static func wordsInBrackets(
        of form: RenderedForm, insteadOf missing: [ArgumentUse], _ text: AuditedText
    ) -> Range<Int>? {
        guard missing.allSatisfy({ $0.spelling.hasPrefix("{") }),
            !text.sourceForms.contains(where: { $0.scalars.contains { $0 == "(" || $0 == "\u{FF08}" } })
        else { return nil }
        var found: [Range<Int>] = []
        var start: Int?
        for (index, scalar) in form.scalars.enumerated() {
            switch scalar {
            // A bracket inside a word holds an ending: `file(s)`.
            case "(", "\u{FF08}":
                guard index == 0 || !Words.isLetter(form.scalars[index - 1]) || scalar != "(" else { return nil }
                start = index
            case ")", "\u{FF09}":
                guard let opening = start, opening + 1 < index else { return nil }
                found.append(opening..<index + 1)
                start = nil
            default:
                if start != nil, !Words.isLetter(scalar), !scalar.isBlank, scalar != "_", scalar != "-" { return nil }
            }
        }
        return found.count == missing.count && start == nil ? found.first : nil
    }

    private static func word(_ word: String, in form: RenderedForm) -> Range<Int>? {
        Words.all(in: form).first { form.string($0) == word }
    }
}

extension ArgumentUse {
    /// Whether the argument's value may be a number. A name never consists of digits; other texts may.
    fileprivate var canBeNumber: Bool {
        switch kind {
        case .any, .number, .integer, .floating, .object: true
        case .text, .character, .pointer, .date, .list: false
        }
    }
}

// MARK: Messages

extension LiteralArgument {
    private static let otherNumber = FindingTemplate<(String, String)>(
        .literalArgument, "other-number", "number", "argument")
    private static let namedWord = FindingTemplate<(String, String)>(.literalArgument, "named-word", "name", "argument")
    private static let inParentheses = FindingTemplate<(String, [String], Int)>(
        .literalArgument, "in-parentheses", "words", "arguments", "count")

    static let messages: [any DeclaredMessage] = [otherNumber, namedWord, inParentheses]
}
