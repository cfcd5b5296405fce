import Changes
import Testing

/// Encodings, byte order marks and line ends.
@Suite struct FileFormatMergeTests {
    private let base = "\"A\" = \"a\";\n\"B\" = \"b\u{142}\u{1F600}\";\n"
    private var ours: String { base.replacing("\"a\"", with: "\"1\"") }
    private var theirs: String { base + "\"C\" = \"ż\";\n" }
    private var merged: String { ours + "\"C\" = \"ż\";\n" }

    private static func little(_ text: String) -> [UInt8] {
        [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }

    private static func big(_ text: String) -> [UInt8] {
        [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }

    private static func marked(_ text: String) -> [UInt8] { [0xEF, 0xBB, 0xBF] + Array(text.utf8) }

    private static func plain(_ text: String) -> [UInt8] { Array(text.utf8) }

    private func merge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws -> [UInt8] {
        try Merging(base, ours, theirs, path: "pl.lproj/T.strings").bytes
    }

    @Test(arguments: [FileFormatMergeTests.little, FileFormatMergeTests.big, FileFormatMergeTests.marked])
    func theEncodingStays(encode: @Sendable (String) -> [UInt8]) throws {
        #expect(try merge(encode(base), encode(ours), encode(theirs)) == encode(merged))
        let conflict = try merge(encode(base), encode(ours), encode(base.replacing("\"a\"", with: "\"2\"")))
        let marked = "<<<<<<< ours\n\"A\" = \"1\";\n=======\n\"A\" = \"2\";\n>>>>>>> theirs\n" + base.dropFirst(11)
        #expect(conflict == encode(marked))
    }

    @Test func theSideThatChangedTheEncodingDecides() throws {
        let (little, plain, marked) = (Self.little, Self.plain, Self.marked)
        #expect(try merge(little(base), plain(ours), little(theirs)) == plain(merged))
        #expect(try merge(little(base), little(ours), plain(theirs)) == plain(merged))
        #expect(try merge(plain(base), marked(ours), plain(theirs)) == marked(merged))
        #expect(try merge(marked(base), marked(ours), plain(theirs)) == plain(merged))
    }

    @Test func theSideThatChangedTheLineEndsDecides() throws {
        func windows(_ text: String) -> [UInt8] { Array(text.replacing("\n", with: "\r\n").utf8) }
        func old(_ text: String) -> [UInt8] { Array(text.replacing("\n", with: "\r").utf8) }
        #expect(try merge(windows(base), windows(ours), windows(theirs)) == windows(merged))
        #expect(try merge(old(base), old(ours), old(theirs)) == old(merged))
        #expect(try merge(Self.plain(base), windows(ours), Self.plain(theirs)) == windows(merged))
        #expect(try merge(windows(base), windows(ours), Self.plain(theirs)) == Self.plain(merged))
        // Where a file mixes them, each entry keeps its own.
        let mixed = Array("\"A\" = \"a\";\r\n\"B\" = \"b\";\n".utf8)
        let changed = Array("\"A\" = \"a\";\r\n\"B\" = \"2\";\n".utf8)
        let added = Array("\"A\" = \"1\";\r\n\"B\" = \"b\";\n".utf8)
        #expect(try merge(mixed, changed, added) == Array("\"A\" = \"1\";\r\n\"B\" = \"2\";\n".utf8))
    }

    @Test func damagedEncodingsAreNotMerged() {
        let bytes = Self.plain(base)
        let damaged = Self.plain("\"A\" = \"\u{142}") + [0xFF] + Self.plain("\";\n")
        guard case .damaged(.ours, _, _)? = Merging.obstacle(bytes, damaged, Self.plain(theirs), path: "T.strings")
        else {
            Issue.record("A file with a damaged character was merged.")
            return
        }
        // A side that did not change the file needs no reading.
        #expect(Merging.obstacle(bytes, damaged, bytes, path: "T.strings") == nil)
    }
}
