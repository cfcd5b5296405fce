import Testing

@testable import AuditRun
@testable import Exchange

/// What this package imports, against what Xcode 27 has made of the same files. Where Xcode loses something, this keeps it.
@Suite(.enabled(if: XcodeCorpus.isThere, XcodeCorpus.advice))
struct XcodeImportTests {
    @Test(arguments: XcodeExportTests.cases)
    func changesNothingWhereNothingWasEdited(_ example: XcodeExportTests.Case) throws {
        let folder = try XcodeCorpus.project(example.folder, example.files)
        let run = try folder.import([try XcodeCorpus.bytes("\(example.folder)/exported.xliff")])
        #expect(run.findings.isEmpty, "\(run.findings)")
        #expect(run.files.isEmpty)
    }

    @Test func readsInlineElementsAsXcodeDoes() throws {
        let name = "behavior/inline-import"
        let folder = try XcodeCorpus.project(name, ["Localizable.xcstrings": "source.xcstrings"])
        var options = ImportRun.Options()
        // The texts of the case lose what their sources have.
        options.acceptsErrors = true
        try folder.import([try XcodeCorpus.bytes("\(name)/import-edited.xliff")], options: options)
        let expected = try XcodeCorpus.project(name, ["Localizable.xcstrings": "expected-after-import.xcstrings"])
        #expect(try folder.translations(in: "fr") == expected.translations(in: "fr"))
    }

    /// Xcode leaves unfinished states out; here they come in as what they are.
    @Test func takesEveryState() throws {
        let name = "behavior/state-import"
        let folder = try XcodeCorpus.project(name, ["Localizable.xcstrings": "source.xcstrings"])
        var options = ImportRun.Options()
        options.acceptsErrors = true
        let run = try folder.import([try XcodeCorpus.bytes("\(name)/import-edited.xliff")], options: options)
        // As in Xcode, a text that nobody has translated yet doesn't replace a translation.
        #expect(run.findings.map(\.key) == ["new"])
        let expected = try XcodeCorpus.project(name, ["Localizable.xcstrings": "expected-after-import.xcstrings"])
        let ours = try #require(folder.translations(in: "fr")["Localizable.xcstrings"])
        let xcodes = try #require(expected.translations(in: "fr")["Localizable.xcstrings"])
        let unfinished = ["needs-review-l10n", "needs-review-translation"]
        // Xcode erases the text of an empty target. Here it stays.
        let others = Set(unfinished + ["empty"])
        #expect(ours.filter { !others.contains($0.key) } == xcodes.filter { !others.contains($0.key) })
        #expect(ours["empty"] == "translated: old empty" && run.emptyCount == 1)
        #expect(ours["needs-review-l10n"]?.hasPrefix("needs_review: ") == true)
        #expect(ours["needs-review-translation"]?.hasPrefix("needs_review: ") == true)
        #expect(unfinished.allSatisfy { ours[$0] != xcodes[$0] })
    }

    /// Xcode drops them without a word.
    @Test func takesTextsOfKeysThatEndLikeAVariation() throws {
        let name = "negative/literal-variation-suffix"
        let folder = try XcodeCorpus.project(name, ["Localizable.xcstrings": "source.xcstrings"])
        let bytes = try XcodeCorpus.bytes("\(name)/import-edited.xliff")
        let run = try folder.import([bytes])
        #expect(run.findings.isEmpty, "\(run.findings)")
        let read = KeptUnits.read(bytes, as: XLIFF12.self)
        let wanted = Dictionary(
            read.sections.flatMap(\.units).compactMap { unit in unit.target.map { (unit.id, $0) } }
        ) { $1 }
        let ours = try #require(folder.translations(in: "fr")["Localizable.xcstrings"])
        #expect(ours == wanted.mapValues { "translated: " + $0 })
    }

    /// Xcode leaves a reference to nothing.
    @Test func takesSubstitutionsThatOnlyTheTranslationHas() throws {
        let name = "negative/new-target-substitution-loss"
        let folder = try XcodeCorpus.project(name, ["Localizable.xcstrings": "destination-before-import.xcstrings"])
        let run = try folder.import([try XcodeCorpus.bytes("\(name)/exported.xliff")], creating: ["fr"])
        #expect(run.findings.isEmpty, "\(run.findings)")
        let files = try folder.export(XLIFF12.self, locale: "fr")
        let again = XcodeExportTests.withoutHeaders(try #require(files["fr.xliff"]))
        #expect(again == XcodeExportTests.withoutHeaders(try XcodeCorpus.bytes("\(name)/exported.xliff")))
    }

    /// Xcode ends with "Duplicate values for key".
    @Test func namesKeysWhoseIdsCollide() throws {
        let folder = try XcodeCorpus.project(
            "negative/id-collision", ["Localizable.xcstrings": "source.xcstrings"])
        let files = try folder.export(XLIFF12.self, locale: "fr")
        #expect(folder.omissions.map(\.unit.id) == ["ambiguous|==|plural.one", "ambiguous|==|plural.one"])
        let kept = KeptUnits.read(try #require(files["fr.xliff"]), as: XLIFF12.self)
        #expect(kept.sections.flatMap(\.units).contains { $0.id == "ambiguous|==|plural.other" })
    }
}
