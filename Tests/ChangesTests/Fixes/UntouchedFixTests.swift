import Changes
import Findings
import Testing

/// What a fix leaves alone.
@Suite struct UntouchedFixTests: FixSuite {
    @Test(arguments: ["\"A\" = \"Name \" \"B\" = \"x\";\n", "\"B\" = \"x\";;\n\"A\" = \"Name \";\n", "\"A\" = \"Name "])
    func aFileWithMistakesIsNotTouched(text: String) {
        let outcome = run(
            project(["en.lproj/T.strings": "\"A\" = \"Name\";\n\"C\" = \"C\";\n", "de.lproj/T.strings": text]),
            Set(FixRequest.allCases))
        #expect(outcome.files.isEmpty)
        #expect(outcome.untouched.map(\.path) == ["de.lproj/T.strings"] && outcome.untouched[0].mistakes > 0)
    }

    @Test func aStaleTranslationStays() {
        // Edited, it would pass for one that was made from the new source text.
        let catalog = { (state: String) in
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"A": {"localizations": {
            "en": {"stringUnit": {"state": "translated", "value": "Name"}},
            "de": {"stringUnit": {"state": "\(state)", "value": "Name\\u00a0"}}}}}}
            """
        }
        #expect(run(project(["C.xcstrings": catalog("translated")])).files.count == 1)
        #expect(run(project(["C.xcstrings": catalog("stale")])).files.isEmpty)
    }

    @Test func whatIsIgnoredStays() {
        let outcome = run(
            project([
                "en.lproj/T.strings": "\"A\" = \"Name\";\n",
                "de.lproj/T.strings": "/* l10n-audit: ignore whitespace-mismatch */\n\"A\" = \"Name \";\n",
            ]))
        #expect(outcome.files.isEmpty)
    }
}
