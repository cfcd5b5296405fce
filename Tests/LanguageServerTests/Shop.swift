import Base
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// A project with rules, code, a form and three locales.
struct Shop {
    static let english = """
        /* What a visitor has put in the basket. */
        "ITEMS" = "{count, plural, one {# thing} other {# things}}";
        "HELLO" = "Hello, {name}!";
        "OWN" = "Say \\"why\\".";

        """
    static let polish = """
        "ITEMS" = "{count, plural, one {# rzecz} few {# rzeczy} many {# rzeczy} other {# rzeczy}}";
        "HELLO" = "Cześć, {name}!";
        "OWN" = "Powiedz.";

        """
    static let code = """
        let a = NSLocalizedString("HELLO", comment: "")
        let b = NSLocalizedString("HELLO", comment: "again")
        let c = NSLocalizedString("ITEMS", comment: "")

        """
    static let form = """
        {"form": "order", "fields": [
          {"name": "count", "label": "HELLO", "rules": [{"rule": "length", "min": 2, "max": 9, "key": "OWN"}]}]}

        """

    let folder: TemporaryFolder
    let client: Client

    /// - Parameter resolvesActions: whether the client asks for the edit of an action once it is chosen.
    init(
        _ more: KeyValuePairs<String, String> = [:], options: String = "{}", resolvesActions: Bool = false
    ) throws {
        folder = try TemporaryFolder([
            ".l10n-audit.yml": "sources: [App]\nforms: [Forms]\nruntime: messages\n",
            "en.lproj/Shop.strings": Self.english, "pl.lproj/Shop.strings": Self.polish, "App/View.swift": Self.code,
            "Forms/Order.json": Self.form,
        ])
        for (path, text) in more { try folder.write(text, to: path) }
        let resolving =
            resolvesActions ? ", \"dataSupport\": true, \"resolveSupport\": {\"properties\": [\"edit\"]}" : ""
        client = try Client(
            folders: [folder.url],
            capabilities: """
                {"textDocument": {"codeAction": {"codeActionLiteralSupport": {}\(resolving)}, "publishDiagnostics": {}, \
                "documentSymbol": {"hierarchicalDocumentSymbolSupport": true}}, \
                "workspace": {"workspaceEdit": {"documentChanges": true}}}
                """, options: options)
    }

    func open(_ path: String) throws -> URL {
        let file = folder.file(path)
        client.open(file, try String(contentsOf: file, encoding: .utf8), version: 3)
        return file
    }

    /// Asks about the place before the first `mark`, which is no part of the text.
    func ask(_ method: String, _ path: String, before text: String, _ more: String = "") throws -> JSONNode {
        let file = try open(path)
        return try client.request(method, "{\(try Self.place(file, before: text))\(more)}")
    }

    static func place(_ file: URL, before text: String) throws -> String {
        let whole = try String(contentsOf: file, encoding: .utf8)
        let found = try #require(whole.range(of: text))
        let offset = whole[..<found.lowerBound].utf8.count
        let position = SourceText(whole, path: "x").position(at: offset)
        return
            "\"textDocument\": {\"uri\": \(file.absoluteString.json)}, \"position\": {\"line\": \(position.line - 1), \"character\": \(position.column - 1)}"
    }

    /// The files after an edit, by their paths in the folder.
    func applying(_ edit: JSONNode?) throws -> [String: String] {
        var texts: [String: String] = [:]
        for document in edit?["documentChanges"]?.array ?? [] {
            let uri = try #require(document["textDocument"]?["uri"]?.textValue)
            let path = try #require(DocumentURI.path(of: uri))
            var text = Array(try SourceText(contentsOf: path).text)
            let lines = LineIndex(text)
            let edits = try (document["edits"]?.array ?? []).map { edit in
                let range = try PositionRange(#require(edit["range"]))
                return (
                    lines.offset(of: range.start, in: text, .utf16)..<lines.offset(of: range.end, in: text, .utf16),
                    try edit.text("newText")
                )
            }
            for (range, new) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
                text.replaceSubrange(range, with: Array(new.utf8))
            }
            let root = folder.url.path(percentEncoded: false)
            texts[path.replacing(root, with: "").drop { $0 == "/" }.description] = String(decoding: text, as: UTF8.self)
        }
        return texts
    }

    func lines(_ places: JSONNode) -> [String] {
        places.array.map { place in
            let path = place["uri"]?.textValue?.split(separator: "/").suffix(2).joined(separator: "/") ?? ""
            return "\(path):\((place["range"]?["start"]?["line"]?.wholeNumber ?? -1) + 1)"
        }
    }

    /// What each semantic token of a file covers, with its kind.
    func tokens(_ path: String) throws -> [String] {
        let file = try open(path)
        let lines = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let answer = try client.request(
            "textDocument/semanticTokens/full", "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}}")
        let data = answer["data"]?.array.compactMap(\.wholeNumber) ?? []
        var (line, column) = (0, 0)
        return stride(from: 0, to: data.count, by: 5).map { start in
            column = data[start] == 0 ? column + data[start + 1] : data[start + 1]
            line += data[start]
            let text = String(decoding: Array(lines[line].utf16)[column..<column + data[start + 2]], as: UTF16.self)
            return "\(text) \(SemanticTokens.Kind.allCases[data[start + 3]].rawValue)"
        }
    }

    func actions(_ path: String, _ line: Int, only: String? = nil) throws -> [JSONNode] {
        try offered(path, line, only: only).array
    }

    /// The answer with the actions for a line.
    func offered(_ path: String, _ line: Int, only: String? = nil) throws -> JSONNode {
        let file = try open(path)
        let kinds = only.map { ", \"only\": [\($0.json)]" } ?? ""
        return try client.request(
            "textDocument/codeAction",
            "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}, \"range\": {\"start\": {\"line\": \(line), \"character\": 0}, \"end\": {\"line\": \(line), \"character\": 500}}, \"context\": {\"diagnostics\": []\(kinds)}}"
        )
    }

    /// Asks for the edit of an offered action, as a client does once it is chosen.
    func resolving(_ action: JSONNode) throws -> JSONNode {
        try client.request("codeAction/resolve", action.text)
    }
}
