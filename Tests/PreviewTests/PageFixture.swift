import Base
import Checks
import Foundation
import Preview
import ProjectSupport
import Projects
import TestSupport
import Testing
import Validation

/// A project in memory and its page, as a browser reads it.
struct PageFixture {
    let project: Project
    let page: PreviewPage

    /// - Parameter files: paths such as `pl.lproj/T.strings`, and what they hold. Code and interface files among them are
    ///   asked for source texts, and make it an app for Apple's systems.
    init(
        _ files: KeyValuePairs<String, String>, declared: [MessageDeclaration]? = nil,
        selection: PreviewPage.Selection = PreviewPage.Selection(pseudo: [])
    ) {
        let sources = files.map { SourceText($0.value, path: $0.key) }
        let isTable = { (source: SourceText) in
            [".strings", ".stringsdict", ".xcstrings"].contains { source.path.hasSuffix($0) }
        }
        let (tables, companions) = (sources.filter(isTable), sources.filter { !isTable($0) })
        let read =
            companions.isEmpty
            ? CatalogTable.tables(of: tables)
            : CatalogTable.tables(
                of: tables, developmentLocale: nil, syntax: .automatic, runtime: .apple,
                beside: ProjectContext(companions.map(\.path), in: FilesInMemory(companions)))
        project = Project(tables: read, declared: declared.map { DeclaredMessages($0) })
        page = PreviewPage(project, findings: Auditor().findings(in: project), selection: selection)
    }

    /// The block of data, read by Foundation.
    var data: JSON {
        get throws { JSON(try JSONSerialization.jsonObject(with: Data(page.data))) }
    }

    /// The cell of a message in a locale.
    func cell(_ key: String, _ locale: String, table: Int = 0) throws -> Cell {
        let data = try data
        let index = try #require(data["locales"].array.firstIndex { $0["tag"].text == locale })
        let message = try #require(data["tables"][table]["messages"].array.first { $0["key"].text == key })
        let cell = message["cells"][index]
        guard cell.number == 0 else { return Cell(json: cell, data: data) }
        // Readers see the source text in place of a translation that is missing.
        return Cell(
            json: message["source"], data: data, stateOfSource: "missing",
            languageOfSource: data["tables"][table]["development"].text)
    }

    /// The source text of a message: where it stands, and what it says.
    func source(_ key: String, table: Int = 0) throws -> (origin: String, cell: Cell)? {
        let data = try data
        let message = try #require(data["tables"][table]["messages"].array.first { $0["key"].text == key })
        let source = message["source"]
        return source["origin"].text.map { ($0, Cell(json: source, data: data)) }
    }

    /// What the page knows of a message in a locale, its numbers replaced by what they stand for.
    struct Cell {
        let json: JSON
        let data: JSON
        var stateOfSource: String?
        var languageOfSource: String?

        var state: String { stateOfSource ?? json["state"].text ?? "translated" }
        var from: String? { languageOfSource ?? text(json["from"]) }
        /// Whether readers see the key.
        var showsKey: Bool { json["key"].isTrue }
        var pattern: String? { text(json["pattern"]) }
        /// `few 2, 3, 4: 2 rzeczy`.
        var forms: [String] {
            let numbers = json["forms"].array
            return stride(from: 0, to: numbers.count, by: 2).map { index in
                let choices = data["conditions"][numbers[index].number ?? -1].array.map { choice in
                    let argument = choice["reason"].text == "plural" ? nil : choice["argument"].text
                    return [argument, choice["label"].text, choice["numbers"].text].compactMap { $0 }
                        .joined(separator: " ")
                }
                return (choices + [text(numbers[index + 1]) ?? ""]).joined(separator: ": ")
            }
        }
        var findings: [String?] { json["findings"].array.map { text($0["check"]) } }

        func text(_ number: JSON) -> String? { number.number.flatMap { data["texts"][$0].text } }
    }
}

/// JSON as Foundation reads it.
struct JSON {
    private let value: Any?

    init(_ value: Any?) { self.value = value }

    subscript(name: String) -> JSON { JSON((value as? [String: Any])?[name]) }
    subscript(index: Int) -> JSON { array.indices.contains(index) ? array[index] : JSON(nil) }
    var array: [JSON] { (value as? [Any] ?? []).map(JSON.init) }
    var text: String? { value as? String }
    var number: Int? { value as? Int }
    var isTrue: Bool { value as? Bool ?? false }
    var isNull: Bool { value is NSNull }
}
