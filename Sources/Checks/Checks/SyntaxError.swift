internal import Findings
internal import ICU
internal import MessageFormat
internal import Projects
internal import Tables

/// A table file that violates its format.
enum SyntaxError: Check {
    static let description = CheckDescription(
        id: .syntaxError, severity: .error,
        failing: [
            CheckExample([
                "en": """
                "OK" = "OK"↓
                "CANCEL" = "Cancel";
                """
            ])
        ],
        passing: [
            CheckExample([
                "en": """
                "OK" = "OK";
                "CANCEL" = "Cancel";
                """
            ])
        ])

    static func auditFile(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        // A string catalog is one file for all its locales.
        guard !file.file.format.supports(.multipleLocales) || table.isDevelopment(file) else { return }
        // The error at which Apple's parser stops is reported by `truncated-table`, with its consequences.
        let stop = file.file.truncation?.error
        lazy var withoutOther = file.file.selectorsWithoutOther
        for error in file.file.errors where error != stop && !error.isOfEncoding {
            // GNUstep's parser accepts `\u` as Apple's accepts `\U`.
            if project.isOfGNUstep, error.kind == .unknownEscape("\\u") { continue }
            let severity: Severity =
                error.isOnPluralCategory
                ? withoutOther.contains(error.range.lowerBound) ? .error : table.severityOfWrongForm
                : Self.severity(of: error)
            report(finding(message(error), in: file, at: error.range, severity: severity))
        }
    }

    /// The severity of an error. What Apple's parsers tolerate loses nothing, but is usually a mistake.
    private static func severity(of error: TableError) -> Severity {
        guard error.consequence == .tolerated else { return .error }
        if error.isHarmless { return .note }
        return error.losesText ? .error : .warning
    }

    /// Whether a finding is on a word where a plural category belongs.
    static func isOnPluralCategory(_ finding: Finding) -> Bool {
        let declaration = finding.content.declaration
        return declaration == translatedCategory.declaration
            || declaration == TableStructureMessages.unknownPluralCategory.declaration
    }

    /// The message of an error, with the intended category where a word is no category.
    private static func message(_ error: TableError) -> FindingMessage {
        guard case .structure(.unknownPluralCategory(let word)) = error.kind,
            let category = TranslatedKeyword.category(word)
        else { return error.content }
        return translatedCategory(word, category.keyword)
    }
}

extension CatalogTable {
    /// The severity of a plural form that is missing or has a wrong name, if users see the form `other` in its place. With
    /// Apple's runtime, wrong grammar stops no release.
    var severityOfWrongForm: Severity { runtime == .apple ? .warning : .error }
}

extension TableFile {
    /// The starts of the selectors in plurals that have no form `other`, which would be shown in the place of a form with an
    /// unknown name.
    /// - Complexity: linear in the size of the file. The recursion is as deep as the file, which its reader limits.
    fileprivate var selectorsWithoutOther: Set<Int> {
        var starts: Set<Int> = []
        func visit(_ value: TableValue) {
            for choice in value.choices {
                let branches = choice.branches
                if choice.dimension == .plural, !branches.contains(where: { $0.selector == "other" }) {
                    starts.formUnion(branches.map(\.selectorRange.lowerBound))
                }
                for branch in branches { visit(branch.value) }
            }
            for variable in value.variables { visit(variable.value) }
        }
        let tables = format.supports(.multipleLocales) ? locales.map { localizations(in: $0) } : [entries()]
        for entry in tables.joined() { visit(entry.value) }
        return starts
    }
}

extension TableError {
    /// Whether the error is a word where a plural category belongs.
    fileprivate var isOnPluralCategory: Bool {
        if case .structure(.unknownPluralCategory) = kind { true } else { false }
    }

    /// Whether an escape is of a sign, such as `\.`, which is meant as the sign alone.
    fileprivate var isHarmless: Bool {
        guard case .unknownEscape(let escape) = kind, let last = escape.last else { return false }
        return escape.count == 2 && (last.isPunctuation || last.isSymbol)
    }

    /// Whether an existing text is never shown: forms beside others, or variables without a format.
    fileprivate var losesText: Bool {
        switch kind {
        case .structure(.overlappingVariations),
            .structure(.missingField("NSStringLocalizedFormatKey", of: _)):
            true
        default: false
        }
    }
}

// MARK: Messages

extension SyntaxError {
    private static let translatedCategory = FindingTemplate<(String, String)>(
        .syntaxError, "translated-category", "word", "category")

    static let messages: [any DeclaredMessage] = [translatedCategory]
}
