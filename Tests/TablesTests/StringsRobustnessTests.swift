import Base
import Tables
import TestSupport
import Testing

/// Whatever the bytes: nothing traps, every range lies in the text and on characters, and time stays linear.
@Suite struct StringsRobustnessTests {
    private static let names = Fixtures.names(in: "Strings", extension: "strings")

    private func check(_ bytes: [UInt8]) {
        let table = StringsTable(SourceText(bytes: bytes, path: "a.strings"))
        let source = table.source
        var previousEnd = 0
        for entry in table.entries {
            let comment = entry.commentRange ?? entry.range.lowerBound..<entry.range.lowerBound
            for range in [entry.range, entry.keyRange, entry.valueRange, comment] {
                #expect(isWellPlaced(range, in: source), "\(range) in \(bytes)")
            }
            #expect(entry.range.lowerBound >= previousEnd, "entries follow each other: \(bytes)")
            #expect(entry.range.lowerBound <= entry.keyRange.lowerBound, "\(bytes)")
            #expect(entry.valueRange.upperBound <= entry.range.upperBound, "\(bytes)")
            #expect(isWellPlaced(entry.sourceRange(ofValue: 0..<entry.value.utf8.count), in: source), "\(bytes)")
            _ = (entry.key, entry.comment)
            previousEnd = entry.range.upperBound
        }
        for error in table.errors {
            #expect(isWellPlaced(error.range, in: source), "\(error) in \(bytes)")
            #expect(!error.message.isEmpty)
            _ = (source.position(at: error.range.lowerBound), source.lineRange(at: error.range.upperBound))
        }
    }

    private func isWellPlaced(_ range: Range<Int>, in source: SourceText) -> Bool {
        let text = source.text
        guard range.lowerBound >= 0, range.upperBound <= text.count else { return false }
        return [range.lowerBound, range.upperBound].allSatisfy { $0 == text.count || text[$0] & 0xC0 != 0x80 }
    }

    @Test(arguments: names)
    func truncation(_ name: String) throws {
        let bytes = try Fixtures.source("Strings/\(name).strings").bytes
        for length in 0...bytes.count { check(Array(bytes[..<length])) }
    }

    @Test(arguments: names)
    func mutation(_ name: String) throws {
        let bytes = try Fixtures.source("Strings/\(name).strings").bytes
        var random = SeededGenerator(seed: 1)
        for _ in 0..<300 { check(random.mutate(bytes, alphabet: "\"'\\;=/*{}()<>,\n\r #aUx0")) }
    }

    /// A parser that looks ahead from every place would not come back from these within the hour.
    @Test(arguments: [
        "\"", "\\\"\n", "\"\\\"", "a = \"\n", "a = '\nb = \"\n", "\"a\" = \"b;\n", "(", "{", "a = {", "a = (",
        "a={b=\"", "/*",
        "/* \n", "//\n", ";", "}", "<", "a = <", "\"a\" \"", "a\" ", "\"a\" = b\" ", "# ", "x ", "\u{E9}", "\\U",
        "\"\\Ud83d",
        "\"a\" = \"b\"x", "'\"", "\"a\"=\"\n/*\n", "a=\"\n\\\"x\"\n", "=\"\\\"", "\"a=\"",
    ])
    func repetition(_ piece: String) {
        let text = String(repeating: piece, count: 400_000 / piece.utf8.count)
        let table = StringsTable(SourceText(text, path: "a.strings"))
        #expect(table.errors.isEmpty == (piece == "//\n"))
    }
}
