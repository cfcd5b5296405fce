internal import ICU
public import MessageFormat
internal import Messages
internal import Tables
internal import Validation

/// What is found below a folder that a configuration could say.
public struct Discovery: Sendable {
    /// A folder that holds locale folders.
    public struct Catalog: Sendable {
        /// The folder, from the one that was searched.
        public let path: String
        /// The names of its tables, sorted.
        public let tables: [String]
        /// How its tables are written; nil where they differ.
        public let syntax: MessagePattern.Syntax?
    }

    /// The catalogs, sorted by path.
    public let catalogs: [Catalog]
    /// The development locale of all tables; nil where they differ, or have `Base`.
    public let developmentLocale: String?
    /// The locales that every table has, sorted.
    public let commonLocales: [String]
    /// Whether the tables hold the messages of the shipped rules.
    public let usesStandardRules: Bool
    /// Files that are forms, sorted.
    public let forms: [String]
    /// Folders that hold source code, storyboards or property lists, sorted; those of tests are left out, since a key
    /// that they alone use is shown to nobody.
    public let sources: [String]

    /// Searches a folder; an empty path is the current one.
    public init(below path: String) throws(AuditError) {
        let project = try Project(Configuration(root: path))
        let relative: (String) -> String = { name in
            guard !path.isEmpty, name.hasPrefix(path) else { return name.isEmpty ? "." : name }
            let rest = name.dropFirst(path.count).drop { $0 == "/" }
            return rest.isEmpty ? "." : String(rest)
        }
        let tables = project.tables
        catalogs = Dictionary(grouping: tables, by: \.directory).sorted { $0.key < $1.key }.map { directory, tables in
            let syntax = tables.allSatisfy { $0.syntax == tables.first?.syntax } ? tables.first?.syntax : nil
            return Catalog(path: relative(directory), tables: Set(tables.map(\.name)).sorted(), syntax: syntax)
        }
        let development = Set(tables.map(\.development.locale))
        developmentLocale =
            development.count == 1 ? development.first.flatMap { $0.isKnown ? $0.identifier : nil } : nil
        let locales = tables.map { Set($0.files.map(\.locale).filter(\.isKnown)) }
        commonLocales = locales.dropFirst().reduce(locales.first ?? []) { $0.intersection($1) }.map(\.identifier)
            .sorted()
        let keys = Set(tables.flatMap(\.development.messages.keys))
        let standard = StandardRules.declaredMessages.map(\.key.rawValue)
        usesStandardRules = standard.count { keys.contains($0) } * 2 > standard.count
        forms = try Self.forms(below: path)
        sources = try Self.sources(below: path)
    }

    /// The topmost folders below the root that hold sources; the root itself where it holds some.
    private static func sources(below path: String) throws(AuditError) -> [String] {
        do throws(FileError) {
            let files = try SourceFinder.sources(below: path.isEmpty ? "." : path, in: FilesOnDisk())
            // A folder of data alone is none of sources: the data may be forms.
            let names = files.filter { !DataFiles.isData($0) }
                .map { $0.dropFirst($0.hasPrefix(path + "/") ? path.count + 1 : 0) }
            let folders = Set(
                names.compactMap { name -> Substring? in
                    guard let end = name.firstIndex(of: "/") else { return name == "Package.swift" ? nil : "." }
                    return name[..<end]
                })
            return folders.contains(".") ? ["."] : folders.filter { !$0.hasSuffix("Tests") }.map(String.init).sorted()
        } catch {
            throw .unreadable(error)
        }
    }

    private static func forms(below path: String) throws(AuditError) -> [String] {
        do throws(FileError) {
            let tree = try Files.tree(below: path.isEmpty ? "." : path) { folder in
                !CatalogFinder.skipped.contains(String(folder.split(separator: "/").last ?? ""))
            }
            var forms: [String] = []
            for name in tree.files where name.hasSuffix(".json") {
                let file = FormFile(try SourceText(contentsOf: CatalogFinder.join(path, name)))
                if file.errors.isEmpty && !file.declarations.isEmpty { forms.append(name) }
            }
            return forms
        } catch {
            throw .unreadable(error)
        }
    }
}
