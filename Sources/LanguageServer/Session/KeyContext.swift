internal import Base
internal import Projects
internal import SourceCode
internal import Tables

/// A key at a place of a document: in a table, in a literal of code, or in a text of a form file.
struct KeyContext {
    /// An entry of a table, in the locale that the place is in.
    struct TablePlace {
        let table: CatalogTable
        let file: LocaleFile
        let entry: TableEntry
    }

    let key: String
    /// The range of the key as it is spelled there, without its quotes; nil where the place is in an entry but not on its
    /// key.
    let keyRange: Range<Int>?
    let source: SourceText
    /// The offset of the place, in bytes of the text.
    let offset: Int
    let audit: FolderAudit
    let project: Project
    /// The entry with the key; nil where the place is in no table.
    let tablePlace: TablePlace?

    /// The tables that the place means and that have the key in any locale: the table of the place, with its files in other
    /// formats, or those in which code looks the key up.
    let tables: [CatalogTable]
}

extension Project {
    /// Whether a table of the project has a key.
    func holds(_ key: String) -> Bool { tables.contains { $0.holds(key) } }
}

extension CatalogTable {
    /// The folder, the name and the format, which no other table has: `App/Shop.strings`.
    var path: String { Files.join(directory, "\(name).\(format.pathExtension)") }

    /// Whether a client means the table by a name: its name, its path, the end of its path, or the path of one of its files.
    func isCalled(_ name: String) -> Bool {
        let bare = Files.join(directory, self.name)
        let names = Files.names(in: name)
        return name == self.name
            || names.count > 1 && [path, bare].contains { Files.names(in: $0).suffix(names.count) == names[...] }
            || name == "\(self.name).\(format.pathExtension)" || files.contains { $0.source.path == name }
    }
}

extension Workspace {
    /// The key at a place; nil where no project has such a key.
    func key(at place: DocumentLocation) -> KeyContext? {
        audit()
        return key(at: place, among: audits)
    }

    /// The key at a place; nil where no project of some audits has such a key.
    func key(at place: DocumentLocation, among audits: [FolderAudit]) -> KeyContext? {
        keyInTable(at: place, among: audits) ?? keyInText(at: place, among: audits)
    }

    /// The table files with a path, with the projects that report on them; with all projects that read them, where none
    /// reports. A string catalog is one for each of its locales.
    func tableFiles(
        at path: String, among audits: [FolderAudit]? = nil
    ) -> [(audit: FolderAudit, project: Project, table: CatalogTable, file: LocaleFile)] {
        let all = (audits ?? self.audits).flatMap { audit in
            audit.projects.flatMap { project in
                project.tables.flatMap { table in
                    table.files.filter { $0.source.path == path }.map {
                        (audit: audit, project: project, table: table, file: $0)
                    }
                }
            }
        }
        let reported = all.filter { $0.project.reports(on: path) }
        return reported.isEmpty ? all : reported
    }

    private func keyInTable(at place: DocumentLocation, among audits: [FolderAudit]) -> KeyContext? {
        let files = tableFiles(at: place.path, among: audits)
        // A string catalog is one file for all of its locales. The locale whose text holds the place is chosen.
        var found: KeyContext?
        for (audit, project, table, file) in files {
            guard let entry = file.entries.first(where: { $0.range.touches(place.offset) }) else { continue }
            let isOnKey = entry.keyRange.touches(place.offset)
            let isInText = entry.valueRange.touches(place.offset) || entry.isLocalized(at: place.offset)
            guard found == nil || isInText || !isOnKey && table.isDevelopment(file) else { continue }
            found = KeyContext(
                key: entry.key, keyRange: isOnKey ? entry.keyRange : nil, source: file.source, offset: place.offset,
                audit: audit, project: project,
                tablePlace: KeyContext.TablePlace(table: table, file: file, entry: entry),
                tables: project.tables.filter {
                    $0.name == table.name && $0.directory == table.directory && $0.holds(entry.key)
                })
            if isOnKey || isInText { break }
        }
        return found
    }

    private func keyInText(at place: DocumentLocation, among audits: [FolderAudit]) -> KeyContext? {
        guard let (key, range) = place.text else { return nil }
        for (audit, project) in projects(of: place.path, among: audits) where project.holds(key) {
            let lookup = place.lookup(adding: configuration(of: project, in: audit).localizingCalls)
            let tables = project.tables(with: key, at: lookup, in: place.path)
            if tables.isEmpty { continue }
            return KeyContext(
                key: key, keyRange: range, source: place.source, offset: place.offset, audit: audit, project: project,
                tablePlace: nil, tables: tables)
        }
        return nil
    }
}

/// A place in an open document.
struct DocumentLocation {
    let path: String
    let source: SourceText
    /// In bytes of the text.
    let offset: Int

    /// The string literal of code, or the string of a JSON file, that holds the place. The range leaves out the quotes.
    var text: (text: String, range: Range<Int>)? {
        if let language = SourceLanguage(path: path) {
            let lexed = LexedSource(source, language: language)
            return lexed.literal(at: offset).flatMap { lexed.text(of: $0) }.map { ($0.text, $0.range) }
        }
        guard path.hasSuffix(".json"), let root = JSONDocument(source).root, let node = root.innermost(at: offset),
            case .string(let text) = node.value, node.range.count >= 2
        else { return nil }
        return (text, node.range.lowerBound + 1..<node.range.upperBound - 1)
    }
}

extension DocumentLocation {
    /// Where code looks the literal at the place up; nil where that is not known.
    fileprivate func lookup(adding names: [String]) -> LookupScope? {
        guard let language = SourceLanguage(path: path) else { return nil }
        let lexed = LexedSource(source, language: language)
        return lexed.literal(at: offset).flatMap { lexed.lookupPlace(of: $0, adding: names) }
    }
}

extension LexedSource {
    /// The innermost literal that holds an offset.
    func literal(at offset: Int) -> StringLiteral? {
        literals.last { $0.contents.touches(offset) }
    }

    /// The text of a literal without interpolations.
    func text(of literal: StringLiteral) -> (text: String, range: Range<Int>)? {
        guard literal.interpolations.isEmpty else { return nil }
        let pieces = pieces(of: literal)
        guard !pieces.isEmpty else { return ("", literal.contents) }
        guard pieces.count == 1, case .text(let text) = pieces[0] else { return nil }
        return (text, literal.contents)
    }
}

extension TableEntry {
    /// Whether a place is in the part of a string catalog's entry for this locale: in its text, or in a substitution.
    fileprivate func isLocalized(at offset: Int) -> Bool {
        localeRange != nil && localizationRange.touches(offset)
    }
}

extension JSONNode {
    /// The innermost value that holds an offset.
    func innermost(at offset: Int) -> JSONNode? {
        guard range.contains(offset) || range.upperBound == offset else { return nil }
        switch value {
        case .array(let nodes): return nodes.lazy.compactMap { $0.innermost(at: offset) }.first ?? self
        case .object(let members): return members.lazy.compactMap { $0.value.innermost(at: offset) }.first ?? self
        default: return self
        }
    }
}

extension Range<Int> {
    /// Whether an offset lies in the range or at one of its ends.
    func touches(_ offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }

    /// Whether two ranges have an offset in common, their ends included.
    func touches(_ other: Range<Int>) -> Bool { lowerBound <= other.upperBound && other.lowerBound <= upperBound }
}

extension Workspace {
    /// The place that the parameters of a request name (LSP 3.17, `TextDocumentPositionParams`).
    func place(_ params: JSONNode) throws(ResponseError) -> DocumentLocation {
        let position = try Position(params.required("position"))
        let document = try openDocument(params)
        return DocumentLocation(
            path: document.path, source: document.source,
            offset: document.document.offset(of: position, encoding))
    }

    /// The open file that the parameters of a request name.
    func openDocument(
        _ params: JSONNode
    ) throws(ResponseError) -> (document: TextDocument, path: String, source: SourceText) {
        let uri = try params.required("textDocument").text("uri")
        guard let document = documents[uri], let path = document.path else {
            throw ResponseError(.invalidParams, "`\(uri)` is no file that is open.")
        }
        do {
            return (document, path, try files.read(path))
        } catch {
            throw ResponseError(.requestFailed, error.description)
        }
    }
}
