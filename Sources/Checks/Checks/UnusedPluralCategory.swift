internal import Findings
internal import ICU
internal import MessageFormat
internal import Projects
internal import Validation
internal import Writing

/// A plural form that no number ever takes.
enum UnusedPluralCategory: TextCheck {
    static let description = CheckDescription(
        id: .unusedPluralCategory, severity: .warning,
        failing: [
            CheckExample(
                [
                    "cs": """
                    "FILES" = "{n, plural, one {# soubor} few {# soubory} ↓many {# souboru} other {# souborů}}";
                    """
                ],
                declared: [MessageDeclaration("FILES", ["n": .integer(0...8)])]),
            CheckExample(["en": #""FILES" = "{n, plural, ↓zero {no file} one {# file} other {# files}}";"#]),
            CheckExample(
                ["en": #""FILES" = "{n, plural, ↓=0 {none} ↓one {# file} other {# files}}";"#],
                declared: [MessageDeclaration("FILES", ["n": .integer(2...8)])]),
        ],
        passing: [
            CheckExample(["en": #""FILES" = "{n, plural, =0 {no file} one {# file} other {# files}}";"#]),
            CheckExample(["en": #""FILES" = "{n, plural, one {# file} many {# files} other {# files}}";"#]),
            CheckExample([
                "cs": """
                "FILES" = "{n, plural, one {# soubor} few {# soubory} many {# souboru} other {# souborů}}";
                """
            ]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { file.argumentFeatures }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        // A pseudo-locale has the forms of the language that it was made from.
        if text.hasCompletePlural || text.file.file.folder.isBase || text.file.writing.isPseudo { return }
        if text.isOfSourceCopy || text.isDamaged { return }
        for plural in text.message.plurals {
            let rules = text.file.rules(plural.kind)
            let numbers = ReachableNumbers(of: plural.argument, in: text.message, project: text.file.project)
            let isWhole = numbers.isDeclared
            for form in plural.forms {
                guard
                    let message = message(
                        form.selector, plural, rules, numbers, isWhole: isWhole,
                        locale: text.file.file.folder.spelling)
                else { continue }
                let other = plural.forms.first { $0.selector == .category(.other) }
                if form.selector.isCategory, let other, let own = text.message.text(of: form),
                    own == text.message.text(of: other)
                {
                    continue
                }
                report(
                    text.finding(
                        of: Self.self, message, inFile: form.range, related: false))
            }
        }
    }

    private static func word(_ selector: MessagePattern.PluralSelector) -> String {
        switch selector {
        case .exactly(let number): "=\(number)"
        case .category(let category): category.keyword
        }
    }

    private static func message(
        _ selector: MessagePattern.PluralSelector, _ plural: PluralSet, _ rules: PluralRules,
        _ numbers: ReachableNumbers, isWhole: Bool, locale: String
    ) -> FindingMessage? {
        let (form, argument) = (word(selector), plural.spelling)
        switch selector {
        case .category(.other):
            return nil
        case .category(.zero) where plural.isOfTable:
            return nil
        case .category(let category) where !rules.categories.contains(category):
            return notOfLanguage(form, argument, locale)
        case .category(let category):
            guard numbers.example(of: category, in: plural, rules: rules) == nil,
                isWhole || rules.fraction(taking: category) == nil
            else { return nil }
            return numbers.isDeclared ? notDeclared(form, argument) : noWholeNumber(form, argument)
        case .exactly(let number):
            guard numbers.isDeclared, !numbers.contains(number) else { return nil }
            return notDeclared(form, argument)
        }
    }
}

extension MessagePattern.PluralSelector {
    /// Whether the selector is a category, not a number.
    fileprivate var isCategory: Bool { if case .category = self { true } else { false } }
}

// MARK: Messages

extension UnusedPluralCategory {
    private static let notOfLanguage = FindingTemplate<(String, String, String)>(
        .unusedPluralCategory, "not-of-language", "form", "argument", "locale")
    private static let notDeclared = FindingTemplate<(String, String)>(
        .unusedPluralCategory, "not-declared", "form", "argument")
    private static let noWholeNumber = FindingTemplate<(String, String)>(
        .unusedPluralCategory, "no-whole-number", "form", "argument")

    static let messages: [any DeclaredMessage] = [notOfLanguage, notDeclared, noWholeNumber]
}
