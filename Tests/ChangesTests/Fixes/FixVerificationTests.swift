import Base
import Findings
import Tables
import TestSupport
import Testing

@testable import Changes

/// No file is written that lost something.
@Suite struct FixVerificationTests {
    private static let text = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "A": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "eins "}},
                                  "pl": {"stringUnit": {"state": "translated", "value": "jeden"}}}},
          "B": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "zwei"}}}}
        }}
        """

    /// What becomes of a change that claims to mend a key in a locale.
    private func refusal(
        of change: String, to replacement: String, key: String = "A", request: FixRequest? = nil
    ) throws -> RefusedFile? {
        let source = SourceText(Self.text, path: "T.xcstrings")
        let start = try #require(Self.text.firstRange(of: change)).lowerBound.utf16Offset(in: Self.text)
        let range = start..<start + change.utf8.count
        let finding = Finding(
            check: .whitespaceMismatch, severity: .warning, message: RelatedMessages.term(), key: key,
            locale: "de", table: "T",
            location: Location(source, range), related: [])
        let plan = PlannedFix(
            finding, Fix(FixMessages.sortEntries(), [TextReplacement(range, replacement)], request: request))
        let after = try #require(FixSelection([plan]).applied(to: source)).source
        return FixVerification([plan], in: TableFile(source)).refusal(of: TableFile(after), instead: TableFile(source))
    }

    @Test func whatTheFixIsAboutMayChange() throws {
        #expect(try refusal(of: "eins ", to: "eins") == nil)
    }

    @Test func whatItIsNotAboutMayNot() throws {
        #expect(try refusal(of: "zwei", to: "drei")?.key == "B")
        #expect(try refusal(of: "jeden", to: "dwa") == RefusedFile(path: "T.xcstrings", key: "A", locale: "pl"))
        #expect(try refusal(of: "\"B\"", to: "\"C\"")?.key == "B")
        #expect(try refusal(of: "\"translated\", \"value\": \"zwei\"", to: "\"new\", \"value\": \"zwei\"")?.key == "B")
    }

    @Test func theShapeOfWhatItIsAboutMayNot() throws {
        #expect(
            try refusal(of: "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"eins \"}}", to: "{}")?.key == "A"
        )
        #expect(
            try refusal(of: "\"de\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"eins \"}},", to: "")?
                .locale
                == "de")
    }

    @Test func theFileMustBeReadable() throws {
        for broken in ["eins\"", "eins\\", "eins\"}}}}}}"] {
            #expect(try refusal(of: "eins ", to: broken) != nil)
        }
        // What readers forgive is not made either.
        #expect(
            try refusal(of: "\"eins \"}}", to: "\"eins\"},}") == RefusedFile(path: "T.xcstrings", key: nil, locale: nil)
        )
    }

    @Test func whatIsAskedForMayChangeMore() throws {
        #expect(
            try refusal(of: "\"eins \"}}", to: "\"eins\"}, \"substitutions\": {\"n\": {}}}", request: .fillPlurals)
                == nil)
        #expect(try refusal(of: "zwei", to: "drei", request: .fillPlurals)?.key == "B")
    }

    @Test func encodingsAndOrderMakeNoDifference() {
        let texts = ["\"A\" = \"1\";\n\"B\" = \"\\U00e9\";\n", "\"B\" = \"\u{E9}\";\n\"A\" = \"1\";\n"]
        let files = [
            TableFile(
                SourceText(
                    bytes: [0xFF, 0xFE] + texts[0].utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
                    path: "T.strings")),
            TableFile(SourceText(texts[1], path: "T.strings")),
        ]
        #expect(files[1].differences(from: files[0]).isEmpty)
        let other = TableFile(SourceText("\"A\" = \"2\";\n\"C\" = \"1\";\n", path: "T.strings"))
        #expect(
            Set(other.differences(from: files[0])) == [
                TableDifference(key: "A", locale: nil, kind: .texts(1)),
                TableDifference(key: "B", locale: nil, kind: .removed),
                TableDifference(key: "C", locale: nil, kind: .added),
            ])
    }
}
