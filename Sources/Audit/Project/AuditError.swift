public import Messages
public import Tables
public import Validation

/// Why an audit could not run.
public enum AuditError: Error, Sendable, CustomStringConvertible {
    /// A file or folder could not be read.
    case unreadable(FileError)
    /// A path in the configuration leads to something else than was expected.
    case unusablePath(ConfiguredPath, expected: String, FileError)
    /// No folder that was searched holds a table. The paths are those from the current folder.
    case noTables(searched: [ConfiguredPath])
    /// All tables that were found are overlays. The paths are those from the current folder.
    case onlyOverlays(searched: [ConfiguredPath])
    /// An overlay has no table, or none of that name. The path is that from the current folder.
    case noOverlay(ConfiguredPath, table: String?)
    /// No table is in the locale that is said to be the one of the source texts.
    case noDevelopmentLocale(LocaleTag, at: Location?, available: [LocaleTag])
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
        case .unusablePath(let path, let expected, let error):
            "\(prefix(path.origin))Expected \(expected). \(error.message)"
        case .noTables(let searched):
            searched.map { folder in
                """
                \(prefix(folder.origin))There is no catalog below `\(folder.path.isEmpty ? "." : folder.path)`. Name a \
                folder that holds files such as en.lproj/Localizable.strings.
                """
            }.joined(separator: "\n")
        case .onlyOverlays(let searched):
            searched.map { folder in
                """
                \(prefix(folder.origin))All tables below `\(folder.path.isEmpty ? "." : folder.path)` are overlays, which are \
                not audited. Name another folder, or take the tables out of `overlays`.
                """
            }.joined(separator: "\n")
        case .noOverlay(let folder, let table):
            """
            \(prefix(folder.origin))There is no table\(table.map { " `\($0)`" } ?? "") below `\(folder.path)`. Name \
            `\(Overlays.standardName)`, for the shipped messages, or a folder that holds files such as \
            en.lproj/\(table ?? "Localizable").strings.
            """
        case .noDevelopmentLocale(let locale, let location, let available):
            """
            \(prefix(location.map { .file($0) }))No table is in `\(locale)`, the development locale of the \
            configuration. There are \(list(available.map(\.identifier))).
            """
        case .invalidForms(let errors):
            errors.map(\.description).joined(separator: "\n")
        case .invalidDeclarations(let errors):
            errors.map(\.description).joined(separator: "\n")
        case .invalidAcceptances(let errors):
            errors.map(\.description).joined(separator: "\n")
        }
    }

    private func prefix(_ origin: ConfiguredPath.Origin?) -> String { origin.map { "\($0) " } ?? "" }
}
