import Base
import TestSupport
import Testing

@testable import SourceCode

/// Literals of keys in any text: what stands between quotes or tags, however it is escaped.
@Suite struct LiteralSearchTests {
    private func found(_ keys: [String], in text: String) -> [String] {
        let search = LiteralSearch(KeyList(keys))
        var found: [String] = []
        search.forEach(in: SourceText(text, path: "a.txt")) { key, location in
            found.append("\(search.keys.keys[key]) \(location.range.lowerBound)")
        }
        return found
    }

    @Test(arguments: [
        ("// \"KEY\" and 'KEY' and `KEY`", "KEY", [4, 14, 24]), ("<string> KEY\n</string>", "KEY", [9]),
        ("@\"KEY\"", "KEY", [2]), ("KEY \"MONKEY\" \"KEY \" 'KEY\"", "KEY", []),
        ("\"it's \\\"so\\\"\"", "it's \"so\"", [1]), ("#\"a\"b\"#", "a\"b", [2]), ("'it's'", "it's", [1]),
        ("\"a\\nb\"", "a\nb", [1]), ("\"caf\\u00e9\"", "café", [1]), ("\"caf\\u{e9}\"", "café", [1]),
        ("\"\\ud83d\\ude00\"", "😀", [1]), ("\"a\\/b\"", "a/b", [1]), ("title=\"A &amp; B\"", "A & B", [7]),
        (">a &lt; b<", "a < b", [1]), ("\"KEY", "KEY", []), ("\"\"", "KEY", []), ("", "KEY", []),
    ])
    func literals(text: String, key: String, places: [Int]) {
        #expect(found([key, "Z"], in: text) == places.map { "\(key) \($0)" })
    }

    @Test func binaryPropertyLists() {
        let long = "a.key.of.twenty.bytes"
        let bytes =
            Array("bplist00".utf8) + [0x53] + Array("KEY".utf8) + [0x5F, 0x10, UInt8(long.utf8.count)]
            + Array(long.utf8) + [0x54] + Array("KEYS".utf8) + [UInt8](repeating: 0, count: 32)
        let search = LiteralSearch(KeyList(["KEY", long]))
        var found: [String] = []
        search.forEach(in: SourceText(bytes: bytes, path: "a.plist")) { key, _ in found.append(search.keys.keys[key]) }
        #expect(found == ["KEY", long])
    }

    @Test func archivesOfObjects() {
        let bytes =
            Array("archive".utf8) + [0, 3] + Array("KEY".utf8) + [0, 0, 0, 5, 2] + Array("TITLE".utf8)
            + [4] + Array("KEYS".utf8) + [255]
        let search = LiteralSearch(KeyList(["KEY", "TITLE", "ITL", "archive"]))
        var found: [String] = []
        search.forEach(in: SourceText(bytes: bytes, path: "Main.nib")) { key, _ in found.append(search.keys.keys[key]) }
        #expect(found == ["KEY", "TITLE"])
    }

    /// Two marks of a kind in a key make three ends possible for each beginning, and no more.
    @Test func textsOfNothingButMarksEnd() {
        let marks = String(repeating: "\"'`><\\&", count: 20_000)
        #expect(found(["a\"b\"c", "KEY"], in: marks + "\"KEY\"") == ["KEY \(marks.utf8.count + 1)"])
    }
}
