import Audit
import Foundation
import Preview
import Tables
import Testing
import Validation

/// A project in memory and its page, as a browser reads it.
struct PageFixture {
    let project: Project
    let page: PreviewPage

    /// - Parameter files: paths such as `pl.lproj/T.strings`, and what they hold.
    init(
        _ files: KeyValuePairs<String, String>, declared: [MessageDeclaration]? = nil,
        selection: PreviewPage.Selection = PreviewPage.Selection(pseudo: [])
    ) {
        let sources = files.map { SourceText(bytes: Array($0.value.utf8), path: $0.key) }
        project = Project(tables: CatalogTable.tables(of: sources), declared: declared.map { DeclaredMessages($0) })
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
        return Cell(json: message["cells"][index], data: data)
    }

    /// What the page knows of a message in a locale, its numbers replaced by what they stand for.
    struct Cell {
        let json: JSON
        let data: JSON

        var state: String { json["state"].text ?? "translated" }
        var from: String? { text(json["from"]) }
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
    var isNull: Bool { value is NSNull }
}
