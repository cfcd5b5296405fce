public import Base
public import Messages
public import Validation

/// The reason why an audit could not run.
public enum AuditError: Error, Sendable, CustomStringConvertible {
    /// A file or folder could not be read.
    case unreadable(FileError)
    /// A path in the configuration does not lead to what was expected.
    case unusablePath(ConfiguredPath, expected: String, FileError)
    /// Catalogs or overlays hold no table that could be audited.
    case noTables([SearchedCatalog])
    /// No table is in the configured development locale.
    case noDevelopmentLocale(LocaleTag, at: Location?, available: [LocaleTag])
    /// The form files have mistakes.
    case invalidForms([FormError])
    /// Declaration files or term files have mistakes.
    case invalidFiles([JSONFileError])
    /// Files of accepted translations have mistakes.
    case invalidAcceptances([AcceptedTranslationsError])

    /// What was expected and what to do, in a line for each mistake.
    public var description: String {
        switch self {
        case .unreadable(let error):
            error.description
        case .unusablePath(let path, let expected, let error):
            "\(prefix(path.origin))Expected \(expected). \(error)"
        case .noTables(let searched):
            searched.map(\.description).joined(separator: "\n")
        case .noDevelopmentLocale(let locale, let location, let available):
            """
            \(prefix(location.map { .file($0) }))No table is in `\(locale)`, the development locale of the \
            configuration. There are \(quoted(available.map(\.identifier))).
            """
        case .invalidForms(let errors):
            errors.map(\.description).joined(separator: "\n")
        case .invalidFiles(let errors):
            errors.map(\.description).joined(separator: "\n")
        case .invalidAcceptances(let errors):
            errors.map(\.description).joined(separator: "\n")
        }
    }

    /// A catalog or an overlay in which no table was found.
    public struct SearchedCatalog: Sendable, CustomStringConvertible {
        /// Why no table was found.
        enum Reason: Sendable {
            case isEmpty
            case isEmptyOverlay
            /// All its tables belong to overlays.
            case isOverlaid
        }

        let catalog: Configuration.Catalog
        /// The path, relative to the current folder.
        let path: String
        let reason: Reason
        /// The names of the tables that exist.
        let names: [String]

        init(_ catalog: Configuration.Catalog, in root: String, _ reason: Reason, _ files: [String]) {
            self.catalog = catalog
            path = catalog.path.path(in: root)
            self.reason = reason
            names = Set(files.map { String(Files.stem(of: $0)) }).sorted()
        }

        /// Whether the configuration names a table and others exist.
        private var isNamed: Bool { catalog.table != nil && !names.isEmpty && catalog.tableLocation != nil }

        private var origin: ConfiguredPath.Origin? {
            isNamed ? catalog.tableLocation.map { .file($0) } : catalog.path.origin
        }

        /// The place in the configuration; nil where no configuration file names the catalog.
        package var location: Location? { if case .file(let location)? = origin { location } else { nil } }

        /// The place in the configuration, the expected tables, and what to do.
        public var description: String { (origin.map { "\($0) " } ?? "") + message }

        /// The expected tables, and what to do.
        package var message: String {
            let folder = "`\(path.isEmpty ? "." : path)`"
            let table = catalog.table.map { "table `\($0)`" }
            let example = "en.lproj/\(catalog.table ?? "Localizable").strings"
            switch reason {
            case .isOverlaid:
                return """
                    All tables below \(folder) are overlays, which are not audited. Name another folder, or take the \
                    tables out of `overlays`.
                    """
            case .isEmptyOverlay:
                return """
                    There is no \(table ?? "table") below \(folder). Name `\(Overlays.standardName)`, for the shipped \
                    messages, or a folder that holds files such as \(example).
                    """
            case .isEmpty:
                guard isNamed, let table else {
                    return """
                        There is no \(table ?? "catalog") below \(folder). Name a folder that holds files such as \
                        \(example).
                        """
                }
                return """
                    There is no \(table) below \(folder), such as \(example). There are \(quoted(names)). Correct the \
                    name, or leave `table` out to audit them all.
                    """
            }
        }
    }

    private func prefix(_ origin: ConfiguredPath.Origin?) -> String { origin.map { "\($0) " } ?? "" }
}
