import Base
import Tables
import TestSupport
import Testing

@Suite struct StringsEntryTests {
    private func table(_ text: String) -> StringsTable {
        StringsTable(SourceText(text, path: "a.strings"))
    }

    @Test func rangesPointIntoTheSource() throws {
        let text = "/* note */ \"ke\\\"y\" = 'v\u{E9}' ;  plain=word;\"only\" ;"
        let table = table(text)
        let entries = Array(table.entries)
        #expect(entries.map { table.source[$0.keyRange] } == ["ke\\\"y", "plain", "only"])
        #expect(entries.map { table.source[$0.valueRange] } == ["v\u{E9}", "word", "only"])
        #expect(entries.map { table.source[$0.range] } == ["\"ke\\\"y\" = 'v\u{E9}' ;", "plain=word;", "\"only\" ;"])
        #expect(entries.map { $0.commentRange.map { table.source[$0] } } == ["/* note */", nil, nil])
        #expect(entries.map(\.isKeyOnly) == [false, false, true])
        #expect(table.errors.isEmpty)
    }

    /// White space is Unicode's, and a comment of one line, of blanks or of a star is one too.
    @Test(arguments: [
        ("/* note */", "note"), ("/*note*/", "note"), ("/**/", ""), ("/* */", ""), ("/***/", "*"),
        ("/*\t a\n b \r\n*/", "a\n b"),
        ("/*\u{A0}note\u{2003}*/", "note"), ("/* \u{301}note \u{E9}*/", "\u{301}note \u{E9}"), ("/* \u{85} */", ""),
        ("// one\n//two", "one\ntwo"),
    ])
    func commentsAreWithoutTheirSigns(_ comment: String, _ expected: String) throws {
        let entry = try #require(table(comment + "\n\"key\" = \"value\";").entries.first)
        #expect(entry.comment.map { Array($0.unicodeScalars) } == Array(expected.unicodeScalars))
    }

    @Test func missingTokenIsReportedWhereItBelongs() throws {
        let text = "\"a\" = \"b\"  /* x */\n\"c\" = \"d\";"
        let error = try #require(table(text).errors.first)
        #expect(error.kind == .missingSemicolon(key: "a"))
        #expect(error.range == 9..<9)
        #expect(error.message == "The `;` after the value of `a` is missing. Write it.")
    }

    @Test(arguments: [
        // The value as written, a range of the value as read, and what that is in the source.
        ("plain", 1..<3, "la"),
        ("plain", 5..<5, ""),
        ("plain", 4..<99, "n"),
        ("a\\nb", 1..<2, "\\n"),
        ("a\\nb", 2..<3, "b"),
        ("a\\nb", 0..<1, "a"),
        ("\\U00e9x", 0..<2, "\\U00e9"),
        ("\\U00e9x", 1..<2, "\\U00e9"),
        ("\\U00e9x", 2..<3, "x"),
        ("\\Ud83d\\Ude00!", 0..<4, "\\Ud83d\\Ude00"),
        ("\\Ud83d\\Ude00!", 4..<5, "!"),
        ("x\\351\\\u{E9}y", 1..<3, "\\351"),
        ("x\\351\\\u{E9}y", 3..<5, "\u{E9}"),
        ("x\\351\\\u{E9}y", 5..<6, "y"),
        ("%\\\"@\\\"", 0..<3, "%\\\"@"),
        ("\\\\\\\\", 1..<2, "\\\\"),
    ])
    func sourceRangeOfValue(_ written: String, _ range: Range<Int>, _ expected: String) throws {
        let table = table("\"key\" = \"\(written)\";")
        let entry = try #require(table.entries.first)
        #expect(table.source[entry.sourceRange(ofValue: range)] == expected)
    }

    /// Pieces of the value read again from their source are the same pieces.
    @Test(arguments: Fixtures.names(in: "Strings", extension: "strings"))
    func sourceRangesOfScalarsDecodeToThem(_ name: String) throws {
        let table = StringsTable(try Fixtures.source("Strings/\(name).strings"))
        for entry in table.entries {
            var offset = 0
            for scalar in entry.value.unicodeScalars {
                let width = UTF8.width(scalar)
                let range = entry.sourceRange(ofValue: offset..<offset + width)
                #expect(entry.valueRange.contains(range.lowerBound) && range.upperBound <= entry.valueRange.upperBound)
                let quote = table.source[entry.valueRange].contains("\"") ? "'" : "\""
                let piece = self.table("\"k\" = \(quote)\(table.source[range])\(quote);").entries.first?.value
                #expect(piece?.unicodeScalars.contains(scalar) == true)
                offset += width
            }
        }
    }

    @Test func saysWhatAnAppLosesAtASilentStop() {
        func truncation(_ text: String) -> TableTruncation? {
            TableFile(SourceText(text, path: "a.strings")).truncation
        }
        let stopped = truncation("a = b; ; c = d; a = e; c = f; g;")
        #expect(stopped?.lostKeys == 2 && stopped?.error.kind == .extraSemicolon && stopped?.error.range == 7..<8)
        #expect(truncation("a = b; c = d;") == nil && truncation("a = b; ; c = d") == nil)
    }

    @Test func tableOfManyEntriesIsACollection() {
        let text = (0..<1_000).map { "\"k\($0)\" = \"v\($0)\";\n" }.joined()
        let entries = table(text).entries
        #expect(entries.count == 1_000)
        #expect(entries[999].key == "k999" && entries.last?.value == "v999" && entries.reversed().first?.key == "k999")
    }
}
