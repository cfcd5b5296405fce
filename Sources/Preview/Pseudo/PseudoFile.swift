package import Audit
internal import Messages
package import Tables

/// A file that shows a table in pseudo-locales: a table of one pseudo-locale beside the catalogs, or a string catalog that
/// has the pseudo-locales among its localizations.
package struct PseudoFile: Sendable {
    /// The path of the file.
    package let path: String
    private let bytes: [UInt8]
    /// What stays as it is and what to do about it, in full sentences.
    package let remarks: [String]

    /// The files of a table in some pseudo-locales; none for a table that is written in a pseudo-locale. Nothing is written.
    ///
    /// - Throws: ``PseudoFileError`` where a file cannot be made, or where it would replace a file of somebody else.
    package static func all(
        of table: CatalogTable, in locales: [PseudoLocale]
    ) throws(PseudoFileError) -> [PseudoFile] {
        guard !PseudoLocale.allCases.map(\.locale).contains(table.development.locale) else { return [] }
        if table.format == .xcstrings { return [try catalog(of: table, in: locales)] }
        var files: [PseudoFile] = []
        for locale in locales { files.append(try file(of: table, in: locale)) }
        return files
    }

    private static func file(of table: CatalogTable, in locale: PseudoLocale) throws(PseudoFileError) -> PseudoFile {
        let folder = Files.join(table.directory, "\(locale.rawValue).lproj")
        let path = Files.join(folder, "\(table.name).\(table.format.pathExtension)")
        let hasForms = table.format == .stringsdict
        if let present = try? SourceText(contentsOf: path),
            !(hasForms ? PseudoLocale.hasMadeForms(present) : PseudoLocale.hasMade(present))
        {
            throw .isOfSomebodyElse(path: path)
        }
        do throws(TableEditError) {
            let bytes = hasForms ? try locale.stringsdict(of: table) : Array(locale.strings(of: table).utf8)
            return PseudoFile(path: path, bytes: bytes, remarks: [])
        } catch {
            throw .notMade(error)
        }
    }

    private static func catalog(
        of table: CatalogTable, in locales: [PseudoLocale]
    ) throws(PseudoFileError) -> PseudoFile {
        var catalog = table.development.file
        let path = catalog.source.path
        guard catalog.isFixable else { throw .isDamaged(path: path) }
        var remarks: [String] = []
        for locale in locales {
            do throws(TableEditError) {
                let (added, left) = try locale.added(to: catalog, syntax: table.syntax)
                catalog = added
                remarks += left.map { key in
                    "`\(key)` of `\(path)` has other forms in \(locale.rawValue), so it stays there. Delete these forms."
                }
            } catch {
                throw .notMade(error)
            }
        }
        return PseudoFile(path: path, bytes: catalog.source.bytes, remarks: remarks)
    }

    /// Writes the file, and makes its folder where there is none.
    package func write() throws(FileError) {
        try Files.makeDirectories(Files.folder(of: path))
        try Files.replace(path, with: bytes)
    }
}

/// The reason why a file of a pseudo-locale is not made.
package enum PseudoFileError: Error, Sendable, CustomStringConvertible {
    /// The file in its place was not made from a table.
    case isOfSomebodyElse(path: String)
    /// The string catalog has mistakes.
    case isDamaged(path: String)
    /// The table cannot be edited.
    case notMade(TableEditError)

    /// What is wrong and what to do.
    package var description: String {
        switch self {
        case .isOfSomebodyElse(let path):
            "`\(path)` was not written by this command, so it stays. Move it away, or delete it."
        case .isDamaged(let path): "`\(path)` has mistakes. Correct them first: `l10n-audit check` lists them."
        case .notMade(let error): error.message
        }
    }
}
