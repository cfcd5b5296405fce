internal import Base
internal import ICU
package import MessageFormat
internal import Messages
internal import SourceCode
internal import Validation
internal import Writing

/// The settings that a configuration for a folder could have, found by a search of the folder.
public struct Discovery: Sendable {
    /// A folder that holds locale folders.
    public struct Catalog: Sendable {
        /// The folder's path, relative to the folder that was searched.
        public let path: String
        /// The names of its tables, sorted.
        public let tables: [String]
        /// The syntax of the tables; nil where they differ, or where no text has an argument that shows the syntax.
        package let syntax: MessagePattern.Syntax?
    }

    /// The catalogs, sorted by path.
    public let catalogs: [Catalog]
    /// The development locale of all tables; nil where they differ, or have `Base`.
    public let developmentLocale: String?
    /// The locales that every table has, nearly complete, sorted.
    public let commonLocales: [String]
    /// Whether the tables hold the messages of the shipped rules.
    public let usesStandardRules: Bool
    /// Whether the program uses the shipped messages behind its tables: its code calls `.overlaying(.standard)`, or its forms
    /// use shipped messages that no table has.
    public let overlaysStandardMessages: Bool
    /// Files that are forms, sorted.
    public let forms: [String]
    /// The folders that hold source code, storyboards or property lists, sorted. Folders of tests are left out, since a key
    /// that only tests use is shown to nobody.
    public let sources: [String]

    /// Searches a folder; an empty path is the current one.
    public init(below path: String) throws(AuditError) {
        try self.init(below: path, in: FilesOnDisk())
    }

    /// Searches a folder; an empty path is the current one.
    /// - Parameter files: the source that the files are read from.
    package init(below path: String, in files: any ProjectFiles) throws(AuditError) {
        let project = try Project(Configuration(root: path), from: files)
        let relative: (String) -> String = { name in
            let rest = String(Files.path(of: name, in: path) ?? name[...])
            return rest.isEmpty ? "." : rest
        }
        let tables = project.tables
        catalogs = Dictionary(grouping: tables, by: \.directory).sorted { $0.key < $1.key }.map { directory, tables in
            let isKnown =
                tables.allSatisfy { $0.syntax == tables.first?.syntax } && tables.contains(where: Self.hasArguments)
            return Catalog(
                path: relative(directory), tables: Set(tables.map(\.name)).sorted(),
                syntax: isKnown ? tables.first?.syntax : nil)
        }
        let development = Set(tables.map(\.development.locale))
        developmentLocale =
            development.count == 1 ? development.first.flatMap { $0.isKnown ? $0.identifier : nil } : nil
        let locales = tables.map { table in
            Set(table.files.filter { table.isDevelopment($0) || !table.isPartial($0) }.map(\.locale).filter(\.isKnown))
        }
        commonLocales = locales.dropFirst().reduce(locales.first ?? []) { $0.intersection($1) }.map(\.identifier)
            .sorted()
        let keys = Set(tables.flatMap(\.development.messages.keys))
        let standard = StandardRules.declaredMessages.map(\.key.rawValue)
        usesStandardRules = standard.count { keys.contains($0) } * 2 > standard.count
        let forms = try Self.forms(below: path, in: files)
        self.forms = forms.map(\.name)
        let code = try Self.code(below: path, in: files)
        sources = Self.folders(of: code.map(\.name))
        let shipped = Set(MessageKey.standard.map(\.rawValue))
        overlaysStandardMessages =
            forms.contains { $0.keys.contains { shipped.contains($0) && !keys.contains($0) } }
            || code.contains { Self.overlaysStandardMessages(in: $0, files) }
    }

    /// Whether a text of the development locale has an argument in the syntax that the table was found to have.
    private static func hasArguments(_ table: CatalogTable) -> Bool {
        table.development.messages.indexedEntries.contains {
            !$0.summary.features.isDisjoint(with: [.argument, .severalTexts])
        }
    }

    /// A file that can use keys: its path, and its path relative to the folder that was searched.
    private typealias Code = (path: String, name: String)

    private static func code(below path: String, in files: any ProjectFiles) throws(AuditError) -> [Code] {
        do throws(FileError) {
            return try SourceFinder.sources(below: path.isEmpty ? "." : path, in: files)
                // A folder with data files alone is no source folder: the files may be forms, or data of other programs.
                .filter { !DataFiles.isData($0) }.map { file in
                    (file, String(Files.path(of: file, in: path) ?? file[...]))
                }
        } catch {
            throw .unreadable(error)
        }
    }

    private static func overlaysStandardMessages(in code: Code, _ files: any ProjectFiles) -> Bool {
        guard SourceLanguage(path: code.path) == .swift, !isOfTests(Files.names(in: code.name).first ?? ""),
            let source = try? files.read(code.path)
        else { return false }
        return OverlayCalls.nameStandard(in: source)
    }

    /// The topmost folders below the root that hold sources; the root itself where sources lie in it.
    private static func folders(of names: [String]) -> [String] {
        let folders = Set(
            names.compactMap { name -> Substring? in
                let parts = Files.names(in: name)
                if parts.count > 1 { return parts.first }
                return name == "Package.swift" ? nil : "."
            })
        return folders.contains(".") ? ["."] : folders.filter { !isOfTests($0) }.map(String.init).sorted()
    }

    private static func isOfTests(_ folder: Substring) -> Bool { folder.hasSuffix("Tests") }

    private static func forms(
        below path: String, in files: any ProjectFiles
    ) throws(AuditError) -> [(name: String, keys: [String])] {
        do throws(FileError) {
            let tree = try files.tree(below: path.isEmpty ? "." : path) { folder in
                !CatalogFinder.isForeign(folder)
            }
            var forms: [(name: String, keys: [String])] = []
            for name in tree.files where name.hasSuffix(".json") {
                let file = FormFile(try files.read(Files.join(path, name)))
                if file.errors.isEmpty && !file.declarations.isEmpty {
                    forms.append((name, file.declarations.map(\.message.key.rawValue)))
                }
            }
            return forms
        } catch {
            throw .unreadable(error)
        }
    }
}
