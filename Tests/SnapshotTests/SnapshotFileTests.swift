import Base
import ProjectSupport
import Projects
import TestSupport
import Testing

@testable import Snapshot

@Suite struct SnapshotFileTests {
    private static let readers = Readers([
        "en":
            "\"N\" = \"{n, plural, one {# file} other {# files}}\";\n\"A\\tB\" = \"tab\\t, line\\n, \\\\ and -\";\n\"D\" = \"-\";\n",
        "pl": "\"N\" = \"{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}\";\n",
    ])

    private func read(_ text: String) throws(SnapshotError) -> Snapshot {
        try Snapshot(SourceText(text, path: "readers.txt"))
    }

    @Test func whatIsWrittenIsRead() throws {
        let snapshot = Self.readers.snapshot
        #expect(try read(snapshot.text) == snapshot)
        #expect(snapshot.messages.keys.contains { $0.key == "A\tB" } && snapshot.renderingCount > 10)
    }

    @Test func twoRunsWriteTheSameBytes() {
        #expect(Self.readers.snapshot.text == Self.readers.snapshot.text)
    }

    @Test func linesOfAKindAreSorted() {
        let lines = Self.readers.snapshot.text.split(separator: "\n").filter { $0.hasPrefix("reader\t") }
        #expect(lines.count > 1)
        #expect(lines == lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    @Test func aForeignFileIsNamedAsSuch() {
        for text in ["", "\n", "{}", "# l10n-audit\n", "# l10n-audit snapshot x\n", "\u{0}\u{1}"] {
            #expect { try read(text) } throws: { error in
                let error = "\(error)"
                return error.hasPrefix("readers.txt:1:1: This is not a snapshot") && error.contains("snapshot write")
            }
        }
    }

    @Test(arguments: [(0, "older"), (2, "newer")])
    func anotherFormatIsNamedAsSuch(format: Int, word: String) {
        let text = Self.readers.snapshot.text.replacing("snapshot 1\n", with: "snapshot \(format)\n")
        #expect { try read(text) } throws: {
            "\($0)".contains("has format \(format), of a\(word == "older" ? "n" : "") \(word)")
        }
    }

    @Test func aFileThatIsCutIsDamagedWhereverItIsCut() {
        let text = Self.readers.snapshot.text
        let bytes = Array(text.utf8)
        for end in stride(from: 24, to: bytes.count, by: 97) {
            let part = SourceText(bytes: Array(bytes[..<end]), path: "readers.txt")
            #expect { try Snapshot(part) } throws: { error in
                "\(error)".contains("The snapshot is damaged") && "\(error)".contains("snapshot write")
            }
        }
    }

    @Test func noChangedByteGoesUnnoticed() {
        let bytes = Array(Self.readers.snapshot.text.utf8)
        var generator = SeededGenerator(seed: 78)
        for _ in 0..<200 {
            var changed = bytes
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            changed[place] = changed[place] ^ UInt8.random(in: 1...127, using: &generator)
            let source = SourceText(bytes: changed, path: "readers.txt")
            #expect(throws: SnapshotError.self) { try Snapshot(source) }
        }
    }

    /// A line that no snapshot has is told of with its number, though the hash is right.
    @Test func anUnknownLineIsNamed() {
        let text = Self.readers.snapshot.text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
        var start = lines.joined(separator: "\n") + "\nfile\t/etc/passwd\n"
        start += "end\t\(lines.count)\t\(Snapshot.digest(of: start))\n"
        #expect { try read(start) } throws: { "\($0)".contains("`file\t/etc/passwd` is not a line") }
    }

    /// What equals the parent is left out, and read as the parent's.
    @Test func `Regional messages that equal their parents are left out`() throws {
        let text = "\"N\" = \"{n, plural, one {# Datei} other {# Dateien}}\";\n"
        let readers = Readers(["en": "\"N\" = \"{n}\";\n", "de": text, "de-AT": text, "de-CH": text])
        let locales = Set(readers.snapshot.messages.keys.map(\.locale))
        // 1,000 has another sign in Austria and in Switzerland.
        #expect(locales == ["en", "de", "de-AT", "de-CH"])
        let plain = Readers(["en": "\"N\" = \"n\";\n", "de": "\"N\" = \"m\";\n", "de-AT": "\"N\" = \"m\";\n"])
        #expect(Set(plain.snapshot.messages.keys.map(\.locale)) == ["en", "de"])
        #expect(try plain.check { _ in }.changes.isEmpty)
        // A change of the parent is one for its readers too.
        let changes = try plain.check { $0.edit("de", "N") { $0.text = "old" } }.changes.map(\.change)
        #expect(changes.map(\.locale) == ["de", "de-AT"])
    }

    /// Each of two scripts is behind the other one. A text that both have is the own text of each.
    @Test func equalTextsOfTwoScriptsAreBothWritten() throws {
        let done = "\"N\" = \"完成\";\n"
        let readers = Readers([
            "en": "\"N\" = \"Done\";\n", "zh-Hans": done, "zh-Hant": done, "sr": "\"N\" = \"*\";\n",
            "sr-Latn": "\"N\" = \"*\";\n",
        ])
        #expect(readers.snapshot.messages.count == 5)
        #expect(try readers.check { _ in }.changes.isEmpty)
    }

    @Test func eachKindOfDisplayIsWrittenDown() {
        func unit(_ text: String) -> String { "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}" }
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "Click": {"localizations": {"en": {"variations": {"device": {
                "iphone": \(unit("Tap")), "mac": \(unit("Click")), "other": \(unit("Select"))}}}}},
              "%lld files": {"localizations": {"en": {"variations": {"device": {
                "iphone": {"variations": {"plural": {"one": \(unit("%lld photo")), "other": \(unit("%lld photos"))}}},
                "other": \(unit("%lld files"))}}}}}}}
            """
        let source = SourceText(catalog, path: "T.xcstrings")
        let project = Project([source])
        let messages = Snapshot(of: SnapshotTables([project])).messages
        func texts(_ key: String) -> [String] {
            (messages[Snapshot.Message(locale: "en", table: "T", key: key)] ?? []).map { "\($0.arguments): \($0.text)" }
        }
        #expect(texts("Click") == [": Select", "on iphone: Tap", "on mac: Click", "on other: Select"])
        let files = texts("%lld files")
        #expect(files.contains { $0.hasPrefix("on iphone; ") && $0.hasSuffix("1: 1 photo") }, "\(files)")
        #expect(files.contains { $0.hasPrefix("on iphone; ") && $0.hasSuffix("2: 2 photos") })
        #expect(files.contains { !$0.hasPrefix("on ") && $0.hasSuffix(" files") })
    }
}
