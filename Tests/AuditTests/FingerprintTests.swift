import Base
import Findings
import Reports
import Testing

/// What a fingerprint keeps the same, and what tells two findings apart.
@Suite struct FingerprintTests {
    private func fingerprint(_ message: String, key: String? = "KEY", locale: String = "pl") -> Fingerprint? {
        let source = SourceText(bytes: Array("\"KEY\" = \"A\";\n".utf8), path: "\(locale).lproj/T.strings")
        let finding = Finding(
            check: .argumentMismatch, severity: .error, message: FindingMessage(sentence: message), key: key,
            locale: locale, table: "T",
            location: Location(source, 0..<1), related: [])
        return Fingerprint.all(of: [finding], in: []).first
    }

    @Test func betterWordsAndOtherPlacesKeepIt() {
        let known = fingerprint("The argument `name` is in line 3, and 2 of 5 locales have it.")
        #expect(fingerprint("Line 12 has `name`. Remove it: 4 of 5 other locales do not have it.") == known)
    }

    @Test func whatAFindingQuotesTellsItApart() {
        let known = fingerprint("The argument `name` is missing.")
        #expect(fingerprint("The argument `nick` is missing.") != known)
        #expect(fingerprint("The arguments `name` and `nick` are missing.") != known)
        #expect(fingerprint("The argument `name` is missing.", key: "OTHER") != known)
        #expect(fingerprint("The argument `name` is missing.", key: nil) != known)
        #expect(fingerprint("The argument `name` is missing.", locale: "de") != known)
    }

    @Test func equalFindingsAreToldApartByTheirOrder() {
        let source = SourceText(bytes: Array("\"KEY\" = \"A\";\n".utf8), path: "pl.lproj/T.strings")
        let finding = Finding(
            check: .doubleSpace, severity: .note, message: FindingMessage(sentence: "Two spaces."), key: "KEY",
            locale: "pl", table: "T",
            location: Location(source, 0..<1), related: [])
        #expect(Set(Fingerprint.all(of: [finding, finding, finding], in: [])).count == 3)
    }

    @Test func `A baseline of an earlier version says what to do`() throws {
        let text = """
            # Findings that l10n-audit knows: check, table, locale, key, fingerprint. Delete lines, add none.
            missing-key\tShop\tpl\tTOTAL\t9f44d3911b72320c
            """
        let error = try #require(throws: BaselineError.self) {
            try Baseline(SourceText(bytes: Array(text.utf8), path: "known.txt"))
        }
        #expect("\(error)".hasPrefix("known.txt:1:1: This baseline was written by an earlier version"))
        #expect("\(error)".hasSuffix("Write the file again with --write-baseline."))
    }
}
