internal import ICU
internal import MessageFormat
internal import Tables

/// A table file that does not follow the format.
enum SyntaxError: Check {
    static let description = CheckDescription(
        id: .syntaxError, severity: .error,
        summary: "A table file breaks the rules of its format.",
        rationale: """
            Apple's parser rejects the whole file, or stops without an error and drops the rest of it: on a device \
            these messages are missing. The audit reads on, so that every mistake is shown at once. A mistake that \
            Apple's parser accepts, such as a stray backslash, is a warning. For bytes that are no UTF-8 see \
            `encoding`.
            """,
        failing: [
            CheckExample(["en": "\"OK\" = \"OK\"↓\n\"CANCEL\" = \"Cancel\";\n"])
        ],
        passing: [
            CheckExample(["en": "\"OK\" = \"OK\";\n\"CANCEL\" = \"Cancel\";\n"])
        ])

    static func audit(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        // A string catalog is one file for all its locales.
        guard file.file.format != .xcstrings || table.isDevelopment(file) else { return }
        // Where Apple's parser stops, `truncated-table` says what that costs.
        let stop = file.file.truncation?.error
        for error in file.file.errors where error != stop && !error.isOfEncoding {
            // GNUstep's parser reads `\u` as this one reads `\U`.
            if project.isOfGNUstep, error.kind == .unknownEscape("\\u") { continue }
            // What Apple's parsers read all the same loses nothing, and yet is rarely what was meant.
            let severity: Severity = error.consequence == .tolerated && !error.losesText ? .warning : .error
            report(finding(message(error), in: file, at: error.range, severity: severity))
        }
    }

    /// What is wrong, with the category that was meant by a word that is none.
    private static func message(_ error: TableError) -> String {
        guard case .structure(.unknownPluralCategory(let word)) = error.kind,
            let category = TranslatedKeyword.category(word)
        else { return error.message }
        return "`\(word)` is no plural category. Write `\(category.keyword)`; categories are not translated."
    }
}

extension TableError {
    /// Whether a text that is there is never shown: a form of no category, variables without a format.
    fileprivate var losesText: Bool {
        switch kind {
        case .structure(.unknownPluralCategory), .structure(.missingField("NSStringLocalizedFormatKey", of: _)): true
        default: false
        }
    }
}
