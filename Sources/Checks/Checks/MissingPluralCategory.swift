internal import Findings
internal import ICU
internal import MessageFormat
internal import Projects
internal import Tables
internal import Validation
internal import Writing

/// A plural without a form that some number needs.
enum MissingPluralCategory: TextCheck {
    static let description = CheckDescription(
        id: .missingPluralCategory, severity: .error,
        failing: [
            CheckExample([
                "en": #""FILES" = "{n, plural, one {# file} other {# files}}";"#,
                "pl": #""FILES" = "{↓n, plural, one {# plik} few {# pliki} other {# pliku}}";"#,
            ]),
            CheckExample([
                "en": """
                "A" = "{name}";
                "FILES" = "{n, ↓plural, one {# file}}";
                """
            ]),
            CheckExample([
                "en": """
                "FILES_one" = "%d file";
                "FILES_other" = "%d files";
                """,
                "pl": """
                "FILES_one" = "%d plik";
                "↓FILES_other" = "%d pliku";
                """,
            ]),
            CheckExample([
                "en": #""FILES" = ".input {$n :number} .match $n one {{{$n} file}} * {{{$n} files}}";"#,
                "pl":
                    #""FILES" = ".input {$n :number} .match ↓$n one {{{$n} plik}} few {{{$n} pliki}} * {{{$n} pliku}}";"#,
            ]),
        ],
        passing: [
            CheckExample([
                "en": """
                "FILES##{one}" = "%d file";
                "FILES##{other}" = "%d files";
                """,
                "ja": #""FILES##{other}" = "%dファイル";"#,
                "pl": """
                "FILES##{one}" = "%d plik";
                "FILES##{few}" = "%d pliki";
                "FILES##{many}" = "%d plików";
                "FILES##{other}" = "%d pliku";
                """,
            ]),
            CheckExample([
                "en": #""FILES" = "{n, plural, one {# file} other {# files}}";"#,
                "pl": #""FILES" = "{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}";"#,
            ]),
            CheckExample(
                ["pl": #""FILES" = "{n, plural, many {# plików} other {# pliku}}";"#],
                declared: [MessageDeclaration("FILES", ["n": .integer(8...8)])]),
            CheckExample(["en": #""FILES" = "{n, plural, =1 {a file} other {# files}}";"#]),
            CheckExample(
                ["en": #""FILES" = "{n, plural, other {# files}}";"#],
                declared: [MessageDeclaration("FILES", ["n": .integer(2...8)])]),
        ], fixability: PluralFix.fixability)

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { file.argumentFeatures }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        if text.hasCompletePlural { return }
        for error in text.message.pattern.errors where error.isMissingPluralOther {
            report(
                text.finding(of: Self.self, error.content, at: error.range, related: false))
        }
        auditText(text, as: Self.self, report: report)
    }

    /// Reports missing forms.
    /// - Parameter check: this check, for forms that some number needs; or `OptionalPluralCategory`, for the others.
    static func auditText(_ text: AuditedText, as check: (some Check).Type, report: (Finding) -> Void) {
        // A pseudo-locale has the forms of the language that it was made from. `Base` has no language.
        if text.hasCompletePlural || text.file.writing.isPseudo || text.file.file.isBase || text.isOfSourceCopy
            || text.isDamaged
        {
            return
        }
        for plural in text.message.plurals {
            // A form with a wrong name is not missing. It only needs its right name.
            audit(plural, besides: text.misnamedCategories(of: plural), of: text, as: check, report: report)
        }
    }

    /// Reports plurals whose forms are separate keys: `FILES##{one}`, `FILES##{other}`.
    static func auditFile(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        auditFile(file, of: table, in: project, as: Self.self, report: report)
    }

    /// Reports missing forms of plurals whose forms are separate keys.
    /// - Parameter check: this check, for forms that some number needs; or `OptionalPluralCategory`, for the others.
    static func auditFile(
        _ file: LocaleFile, of table: CatalogTable, in project: Project, as check: (some Check).Type,
        report: (Finding) -> Void
    ) {
        guard !table.isDevelopment(file), file.locale.isKnown, !file.file.isCutOff else { return }
        let sources = table.sources
        let rules = project.pluralRules.rules(for: file.locale, kind: .cardinal)
        for key in table.development.messages.numbers.generalKeys {
            guard let form = sources.pluralForm(of: key), form.category == .other, let message = file.messages[key]
            else { continue }
            let missing = rules.categories.filter { category in
                guard category != .other, file.messages[form.of(category).key] == nil,
                    let number = rules.smallestInteger(in: 0...Int.max, reaching: category)
                else { return false }
                return number < 1_000_000
            }
            let isOptional = missing.allSatisfy { isDualOfWords($0, in: file.locale) }
            guard !missing.isEmpty, isOptional == (check.description.id == .optionalPluralCategory) else { continue }
            report(
                check.finding(
                    missingKeys(missing.map { form.of($0).key }, missing.count), key: key, in: file,
                    at: message.keyRange, severity: severity(in: table, of: check)))
        }
    }

    /// The severity if the form `other` is shown in the place of a missing one; nil for the check's default.
    private static func severity(in table: CatalogTable, of check: (some Check).Type) -> Severity? {
        check.description.severity == .error ? table.severityOfWrongForm : nil
    }

    /// Whether a category is a dual that is used only without a numeral. Beside a numeral, Hebrew uses the plural.
    private static func isDualOfWords(_ category: PluralCategory, in locale: LocaleTag) -> Bool {
        category == .two && locale.language == "he"
    }

    private static func audit(
        _ plural: PluralSet, besides misnamed: Set<PluralCategory>, of text: AuditedText, as check: (some Check).Type,
        report: (Finding) -> Void
    ) {
        let (message, file, project) = (text.message, text.file.file, text.file.project)
        let isOptional = check.description.id == .optionalPluralCategory
        func add(_ text: FindingMessage, severity: Severity? = nil, fix: Fix? = nil) {
            report(check.finding(text, key: message.key, in: file, at: plural.range, severity: severity, fix: fix))
        }
        let rules = text.file.rules(plural.kind)
        let numbers = ReachableNumbers(of: plural.argument, in: message, project: project)
        if !isOptional, plural.isOfTable, !plural.has(.other), !misnamed.contains(.other) {
            add(missingOther(plural.spelling))
        }
        let isChoice = isChoice(plural, of: text)
        let missing = rules.categories.filter { category in
            category != .other && !plural.has(category) && !misnamed.contains(category)
        }
        guard !missing.isEmpty else { return }
        let isInvariant = plural.isInvariant(in: text)
        var lacks: [(category: PluralCategory, example: String)] = []
        for category in missing {
            if let example = numbers.example(of: category, in: plural, rules: rules) {
                let isRare = isRare(example, category, text) && !numbers.isDeclared
                let isMild =
                    isChoice || isRare || isInvariant || missing == [.many] && isWrittenAsOther(plural, text)
                    || isDualOfWords(category, in: file.locale)
                // One note is enough for such a plural.
                guard isMild == isOptional, !isChoice || lacks.isEmpty,
                    !isMild || !isRare || text.file.isFirstWithoutMillions()
                else { continue }
                lacks.append((category, example))
            } else if isOptional, !isChoice, !numbers.isDeclared, !message.isWholeNumber(plural.argument),
                let fraction = rules.fraction(taking: category),
                rules.smallestInteger(in: 0...Int.max, reaching: category) == nil
            {
                add(missingFraction(category.keyword, plural.spelling, "\(fraction)"))
            }
        }
        guard !lacks.isEmpty else { return }
        let categories = lacks.map(\.category)
        let template = isChoice ? missingFormsOfChoice : missingForms
        add(
            template(
                categories.map(\.keyword), categories.count, plural.spelling, lacks.map { ListedValue($0.example) }),
            severity: plural.has(.other) ? severity(in: text.file.table, of: check) : nil,
            fix: isOptional ? nil : PluralFix.fix(adding: categories, to: plural, of: message, in: file))
    }

    /// Whether a category is only for millions, and no other plural of the file has it.
    private static func isRare(_ example: String, _ category: PluralCategory, _ text: AuditedText) -> Bool {
        (Int(example) ?? 0) >= 1_000_000 && !text.file.pluralCategories.contains(category)
    }

    /// Whether the form `other` of a table may hold the text of `many`. This happens where no whole number needs `other`
    /// itself.
    private static func isWrittenAsOther(_ plural: PluralSet, _ text: AuditedText) -> Bool {
        guard text.file.table.syntax == .printf, ["ru", "uk", "be", "pl"].contains(text.file.writing.language),
            plural.has(.one), plural.has(.few), plural.has(.other)
        else { return false }
        let rules = text.file.rules(plural.kind)
        return rules.smallestInteger(in: 0...Int.max, reaching: .other) == nil
    }

    /// Whether this text and the source text have `other` alone, although some number has another category in the source's
    /// language.
    private static func isChoice(_ plural: PluralSet, of text: AuditedText) -> Bool {
        guard plural.isOtherAlone else { return false }
        let (table, project) = (text.file.table, text.file.project)
        guard !text.file.isDevelopment, let source = text.source else { return text.file.isDevelopment }
        let rules = project.pluralRules.rules(for: table.development.locale, kind: plural.kind)
        let numbers = ReachableNumbers(of: plural.argument, in: source, project: project)
        return source.plurals.contains { original in
            original.argument == plural.argument && original.isOtherAlone
                && rules.categories.contains { category in
                    category != .other && numbers.example(of: category, in: original, rules: rules) != nil
                }
        }
    }
}

extension PluralSet {
    fileprivate func has(_ category: PluralCategory) -> Bool {
        forms.contains { $0.selector == .category(category) }
    }

    /// Whether the form for any number fits the others too: no form shows the number ("Delete the files"), or all forms are the
    /// same short words (`5 min`).
    fileprivate func isInvariant(in text: AuditedText) -> Bool {
        guard forms.count > 1 else { return false }
        if let argumentUse, case .plural(let plural) = argumentUse.format,
            !plural.branches.contains(where: { PluralWithoutNumber.shows(argumentUse.name, $0.elements) }),
            !PluralWithoutNumber.isShown(argumentUse.name, outside: argumentUse, in: text.message.pattern)
        {
            return true
        }
        let texts = Set(text.forms.map(\.string))
        guard texts.count == 1, let form = text.forms.first else { return false }
        return Words.all(in: form).allSatisfy { $0.count <= 4 }
    }

    fileprivate var isOtherAlone: Bool {
        forms.count == 1 && has(.other)
    }
}

// MARK: Messages

extension MissingPluralCategory {
    private static let missingKeys = FindingTemplate<([String], Int)>(
        .missingPluralCategory, "missing-keys", "keys", "count")
    private static let missingOther = FindingTemplate<String>(.missingPluralCategory, "missing-other", "argument")
    private static let missingFraction = FindingTemplate<(String, String, String)>(
        .missingPluralCategory, "missing-fraction", "form", "argument", "fraction")
    private static let missingForms = FindingTemplate<([String], Int, String, [ListedValue])>(
        .missingPluralCategory, "missing-forms", "forms", "count", "argument", "examples")
    private static let missingFormsOfChoice = FindingTemplate<([String], Int, String, [ListedValue])>(
        .missingPluralCategory, "missing-forms-of-choice", "forms", "count", "argument", "examples")

    static let messages: [any DeclaredMessage] = [
        missingKeys, missingOther, missingFraction, missingForms, missingFormsOfChoice,
    ]
}
