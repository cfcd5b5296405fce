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
        for error in file.file.errors where error != stop && !error.isOfEncoding {
            // GNUstep's parser accepts `\u` as Apple's accepts `\U`.
            if project.isOfGNUstep, error.kind == .unknownEscape("\\u") { continue }
            report(finding(message(error), in: file, at: error.range, severity: severity(of: error, in: table)))
        }
    }

    /// The severity of an error. What Apple's parsers tolerate loses nothing, but is usually a mistake.
    private static func severity(of error: TableError, in table: CatalogTable) -> Severity {
        guard error.consequence == .tolerated else { return .error }
        if error.isHarmless { return .note }
        // As in `missing-plural-category`, the form `other` replaces a form that is not shown.
        if case .structure(.unknownPluralCategory) = error.kind { return table.runtime == .apple ? .warning : .error }
        return error.losesText ? .error : .warning
    }

    /// The message of an error, with the intended category where a word is no category.
    private static func message(_ error: TableError) -> FindingMessage {
        guard case .structure(.unknownPluralCategory(let word)) = error.kind,
            let category = TranslatedKeyword.category(word)
        else { return error.content }
        return translatedCategory(word, category.keyword)
    }
}

extension TableError {
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
