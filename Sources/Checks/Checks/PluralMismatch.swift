internal import Findings
internal import ICU
internal import MessageFormat
internal import Projects
internal import Tables
internal import Writing

/// A message that has plural forms only in the source text or only in the translation.
enum PluralMismatch: TextCheck {
    static let description = CheckDescription(
        id: .pluralMismatch, severity: .warning,
        failing: [
            CheckExample([
                "en": #""A" = "{n, plural, one {# file} other {# files}}";"#, "pl": #""A" = "{↓n} plików";"#,
            ]),
            CheckExample([
                "en": #""A" = "{n, plural, one {Delete the file} other {Delete the files}}";"#,
                "de": #""A" = "↓Dateien löschen";"#,
            ]),
            CheckExample([
                "en": #""A" = "{n} files";"#,
                "de": #""A" = "{↓n, plural, one {# Datei} other {# Dateien}}";"#,
            ]),
        ],
        passing: [
            CheckExample([
                "en": #""A" = "{n, plural, one {# file} other {# files}}";"#, "ja": #""A" = "{n}個のファイル";"#,
                "pl": #""A" = "Pliki: {n}";"#, "tr": #""A" = "{n} dosya";"#,
            ]),
            CheckExample([
                "en": #""A" = "Files: {n}";"#,
                "de": #""A" = "{n, plural, one {# Datei} other {# Dateien}}";"#,
            ]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { file.argumentFeatures }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard let source = text.original,
            !text.features.isDisjoint(with: [.bracket, .brace]) || !text.message.isText || !source.isText
        else { return }
        let message = text.message
        if message.isText, source.isText, message.content.pluralNames == source.content.pluralNames { return }
        let plurals = message.plurals
        let sourcePlurals = source.plurals
        guard !plurals.isEmpty || !sourcePlurals.isEmpty else { return }
        // Several branches of a `select` may choose by the same number. The finding is about the number.
        var seen: Set<String> = []
        for plural in sourcePlurals where !plurals.contains(where: { $0.number == plural.number }) {
            guard !seen.contains(plural.number), plural.hasCategories,
                let argument = message.arguments.first(where: { $0.name == plural.number && $0.kind != .text }),
                needsForms(argument, in: message, plural: plural, locale: text.file.file.locale, text.file.project),
                text.forms.contains(where: { !hasNumberBehindColon($0) })
            else { continue }
            seen.insert(plural.number)
            report(
                text.finding(
                    of: Self.self, missingForms(plural.spelling), at: argument.patternRange))
        }
        auditHiddenNumbers(of: text, sourcePlurals, report: report)
        for plural in plurals where !sourcePlurals.contains(where: { $0.number == plural.number }) {
            guard !seen.contains(plural.number), plural.hasCategories,
                let argument = source.arguments.first(where: { $0.name == plural.number && $0.kind != .text }),
                needsForms(
                    argument, in: source, plural: plural, locale: text.file.table.development.locale,
                    text.file.project),
                text.sourceForms.contains(where: { !hasNumberBehindColon($0) })
            else { continue }
            seen.insert(plural.number)
            report(
                text.finding(
                    of: Self.self, extraForms(plural.spelling), inFile: plural.range, severity: .note))
        }
    }

    /// Reports numbers that choose the source text's forms without being shown, and that the translation does not use.
    private static func auditHiddenNumbers(of text: AuditedText, _ sources: [PluralSet], report: (Finding) -> Void) {
        guard let source = text.source, !sources.isEmpty else { return }
        let used = Set(text.message.arguments.map(\.name))
        var seen = used.union(source.pattern.shownArguments)
        for plural in sources where plural.hasCategories && seen.insert(plural.number).inserted {
            guard let argument = source.arguments.first(where: { $0.name == plural.number }),
                needsForms(argument, in: source, plural: plural, locale: text.file.file.locale, text.file.project)
            else { continue }
            report(text.finding(of: Self.self, missingForms(plural.spelling)))
        }
    }

    /// Reports translations in a `.strings` file of source texts whose forms are in the `.stringsdict` beside it.
    static func auditFile(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard !table.format.supports(.pluralForms), !table.isDevelopment(file),
            let dictionary = table.siblings.first(where: { $0.format.supports(.formPaths) })
        else { return }
        let own = dictionary.file(in: file.locale)
        for message in file.orderedMessages where own?.messages[message.key] == nil {
            guard let source = dictionary.sources[message.key] else { continue }
            audit(message, in: file, with: source, of: dictionary, project, report: report)
        }
    }

    private static func audit(
        _ message: TableMessage, in file: LocaleFile, with source: TableMessage, of dictionary: CatalogTable,
        _ project: Project, report: (Finding) -> Void
    ) {
        for plural in source.plurals where plural.hasCategories {
            guard let argument = message.arguments.first(where: { $0.name == plural.number && $0.kind != .text }),
                needsForms(argument, in: message, plural: plural, locale: file.locale, project),
                message.content.forms.contains(where: { !hasNumberBehindColon($0) })
            else { continue }
            report(
                finding(
                    missingInDictionary(plural.spelling), key: message.key, in: file, at: argument.range,
                    related: [dictionary.sources.related(source)]))
        }
    }

    /// Whether the possible numbers of the argument need more than one form of the language.
    private static func needsForms(
        _ argument: ArgumentUse, in message: TableMessage, plural: PluralSet, locale: LocaleTag, _ project: Project
    ) -> Bool {
        if plural.kind == .cardinal, keepsSingular.contains(locale.language) { return false }
        let rules = project.pluralRules.rules(for: locale, kind: plural.kind)
        let numbers = ReachableNumbers(of: argument.name, in: message, project: project)
        return rules.categories.count { numbers.example(of: $0, in: plural, rules: rules) != nil } > 1
    }

    /// Languages with the singular after numbers, so that one text is often right for all numbers, although CLDR gives them two
    /// categories: the Turkic languages, Hungarian, Persian, Georgian, Armenian, Mongolian, Bengali.
    private static let keepsSingular: Set<String> = [
        "tr", "az", "kk", "ky", "uz", "tk", "ug", "tt", "hu", "fa", "ka", "hy", "mn", "bn",
    ]

    /// Whether the text ends with a colon and an argument, or is only an argument: "Files: 1" is right in any language.
    private static func hasNumberBehindColon(_ form: RenderedForm) -> Bool {
        let end = form.trimmedRange.upperBound
        guard end > 0, form.scalars[end - 1] == RenderedForm.argument else { return false }
        let before = form.scalars[..<(end - 1)].last { !$0.isBlank }
        return before == nil || before == ":" || before == "\u{FF1A}"
    }
}

extension MessageContent {
    fileprivate var pluralNames: [String] {
        arguments.compactMap { if case .plural = $0.format { $0.name } else { nil } }
    }
}

extension PluralSet {
    /// Whether there is a form for a category other than `other`. A form `=0` alone may be a matter of style.
    fileprivate var hasCategories: Bool {
        forms.contains { form in
            if case .category(let category) = form.selector { category != .other } else { false }
        }
    }
}

// MARK: Messages

extension PluralMismatch {
    private static let missingForms = FindingTemplate<String>(.pluralMismatch, "missing-forms", "argument")
    private static let missingInDictionary = FindingTemplate<String>(
        .pluralMismatch, "missing-in-dictionary", "argument")
    private static let extraForms = FindingTemplate<String>(.pluralMismatch, "extra-forms", "argument")

    static let messages: [any DeclaredMessage] = [missingForms, missingInDictionary, extraForms]
}
