public import Messages
public import Tables
public import Validation

/// Why an audit could not run.
public enum AuditError: Error, Sendable, CustomStringConvertible {
    /// A file or folder could not be read.
    case unreadable(FileError)
    /// No folder that was searched holds a table.
    case noTables(searched: [String])
    /// No table is in the locale that is said to be the one of the source texts.
    case noDevelopmentLocale(LocaleTag, available: [LocaleTag])
    /// The form files have mistakes.
    case invalidForms([FormError])
    /// The declaration files have mistakes.
    case invalidDeclarations([DeclarationError])
    /// Files of accepted translations have mistakes.
    case invalidAcceptances([AcceptedTranslationsError])

    /// What was expected, and what to do; a line for each mistake.
    public var description: String {
        switch self {
        case .unreadable(let error):
            error.message
        case .noTables(let searched):
            """
            no catalog below \(searched.joined(separator: ", ")): expected files such as en.lproj/Localizable.strings; \
            name the folder that holds them
            """
        case .noDevelopmentLocale(let locale, let available):
            """
            No table is in `\(locale)`, the development locale of the configuration. There are \
            \(available.map { "`\($0)`" }.joined(separator: ", ")).
            """
        case .invalidForms(let errors):
            errors.map(\.description).joined(separator: "\n")
        case .invalidDeclarations(let errors):
            errors.map(\.description).joined(separator: "\n")
        case .invalidAcceptances(let errors):
            errors.map(\.description).joined(separator: "\n")
        }
    }
}
