import Foundation
import Messages
import Testing

/// A table finds its own keys, and no other, whatever their length and number.
@Suite struct KeyLookupTests {
    /// Keys of all lengths around those at which a key is looked up in another way, each beside near ones: another byte
    /// at the start, in the middle, at the end, one byte more.
    private static let keys: [String] = (0...40).flatMap { length -> [String] in
        let stem = (0..<length).map { UInt8(65 + $0 % 26) }
        var keys = [stem, stem + [0x7A]]
        for place in Set([0, length / 2, length - 1]) where stem.indices.contains(place) {
            var other = stem
            other[place] = 0x61
            keys.append(other)
        }
        return keys.map { String(decoding: $0, as: UTF8.self) }
    }

    private static let known = Set(keys.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)).subtracting([""])

    @Test func everyKeyIsFoundAndNoOther() {
        let table = Dictionary(uniqueKeysWithValues: Self.known.map { (MessageKey($0), "text of \($0)") })
        let messages = MessageCatalog(messages: ["en": table], developmentLocale: "en").localized(for: ["en"])
        for _ in 0..<2 {
            for key in Self.keys {
                #expect(messages[MessageKey(key)] == (Self.known.contains(key) ? "text of \(key)" : key))
            }
        }
    }

    @Test(arguments: [0, 1, 4, 5, 6, 39, 40, 41, 5_000])
    func tablesOfAnySizeAnswer(count: Int) {
        let keys = (0..<count).map { MessageKey("KEY_\($0)") }
        let table = Dictionary(uniqueKeysWithValues: keys.map { ($0, "text of \($0)") })
        let messages = MessageCatalog(messages: ["en": table], developmentLocale: "en").localized(for: ["en"])
        #expect(keys.allSatisfy { messages[$0] == "text of \($0)" && messages[$0] == "text of \($0)" })
        #expect((count..<count + 100).allSatisfy { messages[MessageKey("KEY_\($0)")] == "KEY_\($0)" })
    }

    @Test func equalKeysAreTheSameBytes() {
        #expect(MessageKey("caf\u{E9}") != MessageKey("cafe\u{301}"))
        let long = String(repeating: "k", count: 30)
        #expect(MessageKey(long) == MessageKey(long + "") && MessageKey(long) != MessageKey(long + "k"))
        #expect(Set(Self.keys.map { MessageKey($0) }).count == Set(Self.keys).count)
    }

    /// Texts of files are kept once in the process, by their bytes.
    @Test func `Texts of catalogs opened twice are what their files say`() throws {
        let texts = [
            "caf\u{E9}, spelled with one letter", "cafe\u{301}, spelled with one letter", "plain text of ASCII letters",
            "short", "a text with a 'quote' that is longer",
            "\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{5E2}\u{5D5}\u{5DC}\u{5DD} 1",
        ]
        for round in 0..<3 {
            let directory = FileManager.default.temporaryDirectory.appending(path: "texts-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: directory) }
            let folder = directory.appending(path: "en.lproj")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let lines = texts.enumerated().map { "\"K\($0.offset)\" = \"\($0.element)\";\n" }.joined()
            try Data((lines + "\"R\" = \"the text of round \(round)\";\n").utf8)
                .write(to: folder.appending(path: "App.strings"))
            let catalog = try MessageCatalog(
                directory: directory.path(), table: "App", developmentLocale: "en", syntax: .icu)
            let shown = texts.indices.map { catalog.text(MessageKey("K\($0)"), locale: "en") }
            #expect(shown.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
            #expect(catalog.text("R", locale: "en") == "the text of round \(round)")
            // What a caller makes of a text is the caller's own.
            var longer = shown[2]
            longer += "!"
            #expect(longer == texts[2] + "!" && catalog.text("K2", locale: "en") == texts[2])
        }
    }
}
