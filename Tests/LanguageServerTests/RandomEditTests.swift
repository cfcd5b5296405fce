import Base
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// What the editor is told is what a fresh audit of the saved texts finds, whatever was done before.
struct RandomEditTests {
    private static let pieces = [
        "\"B\" = \"two\";\n", "{count, plural, one {# a} other {# b}}", "\"", ";", "{", "}", "%@", "日😀", "\n",
        "/* c */", "A", "=",
    ]

    @Test
    func `Edits opens saves and renames lead to the findings of a fresh audit`() throws {
        var random = SeededGenerator(seed: 2026)
        let folder = try TemporaryFolder([
            ".l10n-audit.yml": "sources: [App]\nrules: none\n",
            "en.lproj/A.strings": "\"A\" = \"One {count, plural, one {# a} other {# b}}\";\n\"B\" = \"Two\";\n",
            "pl.lproj/A.strings": "\"A\" = \"Jeden\";\n", "de.lproj/A.strings": "\"B\" = \"Zwei\";\n",
            "App/View.swift": "let a = NSLocalizedString(\"A\", comment: \"\")\n",
        ])
        // The texts as they would be saved.
        let saved = try TemporaryFolder()
        var texts = [
            "en.lproj/A.strings", "pl.lproj/A.strings", "de.lproj/A.strings", "App/View.swift", ".l10n-audit.yml",
        ].reduce(into: [String: String]()) { $0[$1] = try? String(contentsOf: folder.file($1), encoding: .utf8) }
        for (path, text) in texts { try saved.write(text, to: path) }
        let client = try Client(folders: [folder.url])
        var versions: [String: Int] = [:]
        let rounds = Int(ProcessInfo.processInfo.environment["LSP_EDITS"] ?? "") ?? (Extent.isAll ? 1_000 : 150)
        for round in 0..<rounds {
            let paths = texts.keys.filter { $0 != ".l10n-audit.yml" }.sorted()
            let path = paths[Int.random(in: paths.indices, using: &random)]
            let text = try #require(texts[path])
            let file = folder.file(path)
            switch Int.random(in: 0..<12, using: &random) {
            case 0 where versions[path] != nil:
                // Saved: the disk holds what the editor has.
                try folder.write(text, to: path)
                client.notify("textDocument/didSave", "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}}")
            case 1 where versions[path] != nil:
                client.notify("textDocument/didClose", "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}}")
                versions[path] = nil
                texts[path] = try String(contentsOf: file, encoding: .utf8)
            case 2 where versions[path] == nil && path.hasSuffix("A.strings") && path != "en.lproj/A.strings":
                // Renamed outside the editor.
                let other = path.hasPrefix("pl") ? "fr.lproj/A.strings" : "pl.lproj/A.strings"
                guard texts[other] == nil else { continue }
                try folder.write(text, to: other)
                try FileManager.default.removeItem(at: file)
                texts[other] = texts.removeValue(forKey: path)
                try FileManager.default.removeItem(at: saved.file(path))
                try saved.write(text, to: other)
                client.notify("workspace/didChangeWatchedFiles", "{\"changes\": []}")
            default:
                if versions[path] == nil {
                    versions[path] = 1
                    client.open(file, text)
                }
                var units = Array(text.utf16)
                let start = Int.random(in: 0...units.count, using: &random)
                let end = min(
                    units.count, start + (Bool.random(using: &random) ? 0 : Int.random(in: 0...4, using: &random)))
                let whole = NSString(string: text)
                let range = whole.rangeOfComposedCharacterSequences(for: NSRange(start..<end))
                let new = Self.pieces[Int.random(in: Self.pieces.indices, using: &random)]
                let version = versions[path, default: 1] + 1
                versions[path] = version
                client.change(file, Self.lsp(range, in: whole), new, version: version)
                units.replaceSubrange(range.lowerBound..<range.upperBound, with: Array(new.utf16))
                texts[path] = String(decoding: units, as: UTF16.self)
            }
            try saved.write(texts[path] ?? "", to: texts[path] == nil ? "App/none.txt" : path)
            // A question between a change and its findings takes nothing from them.
            if round % 3 == 0, versions[path] != nil {
                _ = try client.request(
                    "textDocument/hover",
                    "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}, \"position\": {\"line\": 0, \"character\": 3}}"
                )
            }
            client.publish()
            let (own, other) = (folder.url.path(percentEncoded: false), saved.url.path(percentEncoded: false))
            let told = Line.told(client.published).mapValues { $0.map { $0.replacing(own, with: "") } }
            let fresh = try Line.reported(saved.url).mapValues { $0.map { $0.replacing(other, with: "") } }
            let toldPaths = Dictionary(uniqueKeysWithValues: told.map { ($0.key.replacing(own, with: ""), $0.value) })
            let freshPaths = Dictionary(
                uniqueKeysWithValues: fresh.map { ($0.key.replacing(other, with: ""), $0.value) })
            #expect(toldPaths == freshPaths, "after edit \(round)")
            guard toldPaths == freshPaths else { return }
        }
    }

    private static func lsp(_ range: NSRange, in text: NSString) -> String {
        let source = SourceText(text as String, path: "x")
        let position = { (offset: Int) -> String in
            let bytes = text.substring(to: offset).utf8.count
            let place = source.position(at: bytes)
            return "{\"line\": \(place.line - 1), \"character\": \(place.column - 1)}"
        }
        return "{\"start\": \(position(range.lowerBound)), \"end\": \(position(range.upperBound))}"
    }
}
