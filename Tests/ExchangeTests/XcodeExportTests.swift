import Testing

@testable import Exchange

/// What this package exports, against what Xcode 27 has exported of the same catalogs.
@Suite(.enabled(if: XcodeCorpus.isThere, XcodeCorpus.advice))
struct XcodeExportTests {
    struct Case: CustomTestStringConvertible {
        let folder: String
        let files: [String: String]
        var testDescription: String { folder }
    }

    static let cases = [
        Case(folder: "positive/catalog-matrix", files: ["Localizable.xcstrings": "source.xcstrings"]),
        Case(folder: "behavior/inline-import", files: ["Localizable.xcstrings": "source.xcstrings"]),
        Case(folder: "behavior/plural-fallback", files: ["Localizable.xcstrings": "source.xcstrings"]),
        Case(folder: "behavior/state-import", files: ["Localizable.xcstrings": "source.xcstrings"]),
        Case(folder: "negative/delimiter-substitution-loss", files: ["Localizable.xcstrings": "source.xcstrings"]),
        Case(folder: "negative/literal-variation-suffix", files: ["Localizable.xcstrings": "source.xcstrings"]),
        Case(folder: "negative/new-target-substitution-loss", files: ["Localizable.xcstrings": "source.xcstrings"]),
    ]

    /// But for the header, which says who has written it.
    @Test(arguments: cases)
    func writesWhatXcodeWrites(_ example: Case) throws {
        let folder = try XcodeCorpus.project(example.folder, example.files)
        let files = try folder.export(XLIFF12.self, locale: "fr")
        let ours = Self.withoutHeaders(try #require(files["fr.xliff"]))
        let xcodes = Self.withoutHeaders(try XcodeCorpus.bytes("\(example.folder)/exported.xliff"))
        #expect(ours == xcodes)
    }

    static func withoutHeaders(_ bytes: [UInt8]) -> [Substring] {
        var isInHeader = false
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .filter { line in
                if line == "    <header>" { isInHeader = true }
                defer { if line == "    </header>" { isInHeader = false } }
                return !isInHeader
            }
    }
}
