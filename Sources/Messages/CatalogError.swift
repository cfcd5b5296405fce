public import Tables

/// Why a catalog could not be opened.
///
/// What is wrong inside a table does not keep it from opening: it costs the entry concerned, and `l10n-audit` shows it.
public enum CatalogError: Error, Sendable, CustomStringConvertible {
    /// A directory or a file could not be read.
    case unreadable(FileError)
    /// No `<locale>.lproj` folder of the directory holds the table.
    case noTable(String, directory: String)

    /// What was expected, and what to do.
    public var description: String {
        switch self {
        case .unreadable(let error):
            return error.message
        case .noTable(let table, let directory):
            return """
                no table "\(table)" in \(directory): expected at least one file such as \
                \(directory)/en.lproj/\(table).strings
                """
        }
    }
}
