package import Base
internal import Changes
internal import Messages
package import Projects
package import Tables

/// A file that shows a table in pseudo-locales: a table of one pseudo-locale beside the catalogs, or a string catalog that
/// has the pseudo-locales among its localizations.
package struct PseudoFile: Sendable {
    private let file: FixedFile
    /// What stays as it is and what to do about it, in full sentences.
    package let remarks: [String]

    /// The path of the file.
    package var path: String { file.after.path }

    /// The files of a table in some pseudo-locales; none for a table that is written in a pseudo-locale. Nothing is written.
    ///
    /// - Parameter isForced: whether tables that this program did not make are replaced.
    /// - Throws: ``PseudoFileError`` if a file cannot be made, or if it would replace a table that this program did not make.
    package static func all(
        of table: CatalogTable, in locales: [PseudoLocale], isForced: Bool = false
    ) throws(PseudoFileError) -> [PseudoFile] {
        guard !PseudoLocale.allCases.map(\.locale).contains(table.development.locale) else { return [] }
        if table.format.supports(.multipleLocales) { return [try catalog(of: table, in: locales)] }
        var files: [PseudoFile] = []
        for locale in locales { files.append(try file(of: table, in: locale, isForced: isForced)) }
        return files
    }

    private static func file(
        of table: CatalogTable, in locale: PseudoLocale, isForced: Bool
    ) throws(PseudoFileError) -> PseudoFile {
        let folder = Files.join(table.directory, "\(locale.rawValue).lproj")
        let path = Files.join(folder, "\(table.name).\(table.format.pathExtension)")
        let hasForms = table.format.supports(.pluralForms)
        var present: SourceText?
        do throws(FileError) {
            present = try SourceText(contentsOf: path)
        } catch .notFound {
        } catch {
            throw .isOfSomebodyElse(path: path)
        }
        if let present, !isForced, !(hasForms ? PseudoLocale.hasMadeForms(present) : PseudoLocale.hasMade(present)) {
            throw .isOfSomebodyElse(path: path)
        }
        do throws(TableEditError) {
            let bytes = hasForms ? try locale.stringsdict(of: table) : Array(locale.strings(of: table).utf8)
            let after = SourceText(bytes: bytes, path: path)
            return PseudoFile(
                file: FixedFile(before: present ?? after, after: after, isNew: present == nil), remarks: [])
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
        return PseudoFile(
            file: FixedFile(before: table.development.file.source, after: catalog.source), remarks: remarks)
    }

    /// Writes the file, and its folder if there is none.
    /// - Throws: as ``FixedFile/write()``.
    package func write() throws(FileError) { try file.write() }
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
            "\(OutputError.isOther(path: path, kind: "a pseudo-locale's table"))"
        case .isDamaged(let path): "`\(path)` has mistakes. Correct them first: `l10n-audit check` lists them."
        case .notMade(let error): error.message
        }
    }
}
