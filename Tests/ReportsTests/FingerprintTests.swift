import Base
import Tables
import TestSupport
import Testing

@testable import Findings
@testable import Projects
@testable import Reports

/// What a fingerprint keeps the same, and what tells two findings apart.
@Suite struct FingerprintTests {
    private static let missing = FindingTemplate<([String], Int)>(.argumentMismatch, "missing", "arguments", "count")

    private func fingerprint(
        _ arguments: [String], count: Int = 1, key: String? = "KEY", locale: String = "pl"
    ) -> Fingerprint? {
        let source = SourceText("\"KEY\" = \"A\";\n", path: "\(locale).lproj/T.strings")
        let finding = Finding(
            check: .argumentMismatch, severity: .error, message: Self.missing(arguments, count), key: key,
            locale: locale, table: "T",
            location: Location(source, 0..<1), related: [])
        return Fingerprint.all(of: [finding], in: []).first
    }

    @Test func `Other numbers keep it`() {
        #expect(fingerprint(["name"], count: 4) == fingerprint(["name"], count: 2))
    }

    @Test func `Other names, keys and locales change it`() {
        let known = fingerprint(["name"])
        #expect(fingerprint(["nick"]) != known)
        #expect(fingerprint(["name", "nick"]) != known)
        #expect(fingerprint(["name"], key: "OTHER") != known)
        #expect(fingerprint(["name"], key: nil) != known)
        #expect(fingerprint(["name"], locale: "de") != known)
    }

    @Test func equalFindingsAreToldApartByTheirOrder() {
        let source = SourceText("\"KEY\" = \"A\";\n", path: "pl.lproj/T.strings")
        let finding = Finding(
            check: .doubleSpace, severity: .note, message: Self.missing([], 2), key: "KEY",
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
            try Baseline(SourceText(text, path: "known.txt"))
        }
        #expect("\(error)".hasPrefix("known.txt:1:1: This baseline was written by an earlier version"))
        #expect("\(error)".hasSuffix("Write the file again with --write-baseline."))
    }
}
