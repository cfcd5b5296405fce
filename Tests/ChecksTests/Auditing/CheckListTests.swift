import Base
import Findings
import Testing

@testable import Checks

@Suite struct CheckListTests {
    @Test func idsAreDistinctAndNamedAfterTheDefect() {
        let ids = Checks.all.map { $0.description.id }
        #expect(Set(ids).count == ids.count)
        for id in ids {
            #expect(id.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
        }
    }

    @Test func everyIDIsThatOfOneCheck() {
        #expect(Set(CheckID.allCases) == Set(Checks.descriptions.map(\.id)))
    }

    @Test func everyFileOfTheFolderIsInTheList() throws {
        // `Checks/MissingKey.swift` holds `missing-key`.
        let folder = #filePath.replacing(
            "Tests/ChecksTests/Auditing/CheckListTests.swift", with: "Sources/Checks/Checks")
        let files = try Files.list(folder).map { $0.name.dropLast(".swift".count) }
        let types = Checks.all.map { String(describing: $0) }
        #expect(
            Set(files.map(String.init)) == Set(types),
            "add the check to Checks.all in Sources/Checks/Auditing/Checks.swift")
    }

    /// What fails a build does so by its default severity: a change here is one that users must be told of.
    @Test func severitiesAreThoseThatBuildsRelyOn() {
        let severities: KeyValuePairs = [
            "error": [
                "syntax-error", "truncated-table", "duplicate-key", "missing-key", "undefined-key", "argument-mismatch",
                "argument-type-mismatch", "unknown-argument", "malformed-format", "format-key-mismatch",
                "invalid-pattern", "literal-argument", "literal-escape", "missing-plural-category", "select-mismatch",
                "missing-locale",
                "plural-category",
            ],
            "warning": [
                "invalid-locale", "missing-table", "incomplete-source", "unused-key", "empty-value",
                "untranslated-value",
                "stale-translation", "unused-argument", "unused-plural-category", "plural-mismatch",
                "plural-without-number", "newline-mismatch", "bracket-mismatch",
                "number-mismatch", "url-mismatch", "markup-mismatch", "invisible-character", "bidi-imbalance",
                "mixed-script", "too-long", "unused-ignore", "stale-baseline", "foreign-letter", "script-variant",
                "broken-markdown", "html-entity", "hash-value", "same-translation", "term-mismatch",
                "digits", "number-grouping", "date-pattern", "list-pattern", "fallback-parent",
            ],
            "note": [
                "encoding", "extra-key", "redundant-translation", "needs-review", "double-space",
                "punctuation-mismatch", "whitespace-mismatch", "copied-table",
                "length-outlier", "mixed-formality", "unshipped-locale", "text",
            ],
            "off": [
                "unsorted-keys", "key-naming", "missing-comment", "plural-forms-alike", "unpaired-quote",
                "optional-plural-category", "not-normalized",
            ],
        ]
        for (severity, ids) in severities {
            let found = Checks.descriptions
                .filter { ($0.isOffByDefault ? "off" : $0.severity.rawValue) == severity }.map(\.id.rawValue)
            #expect(found.sorted() == ids.sorted())
        }
    }

    @Test func messagesAreSentences() {
        for check in Checks.all {
            let description = check.description
            #expect(description.summary.hasSuffix(".") && description.rationale.hasSuffix("."))
            #expect(description.safety?.hasSuffix(".") ?? true)
            for finding in description.failing.flatMap({ Auditor().findings(in: $0.project) }) {
                #expect(finding.message.hasSuffix(".") || finding.message.hasSuffix("?"), "\(finding.message)")
            }
        }
    }
}
