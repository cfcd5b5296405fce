import Audit
import Tables
import Testing

/// One defect, one finding: what `Checks.silencedBy` says, and what a configuration changes in it.
@Suite struct TextPrecedenceTests {
    @Test func onlyChecksOfTheListAreSilencedOrSilence() {
        let ids = Set(Checks.all.map { $0.description.id })
        for (silenced, louder) in Checks.silencedBy {
            #expect(ids.contains(silenced))
            #expect(louder.isSubset(of: ids))
            #expect(!louder.contains(silenced))
        }
    }

    @Test func aDamagedSpecifierIsNotAlsoAMissingArgument() {
        let project = Texts.project(source: "Hello, %@!", translation: "Hallo, % @!", locale: "de")
        #expect(Texts.checks(in: project) == ["malformed-format"])
    }

    @Test func theSilentCheckSpeaksWhereTheLouderOneIsOff() {
        let project = Texts.project(source: "Hello, %@!", translation: "Hallo, % @!", locale: "de")
        #expect(Texts.checks(in: project, severities: ["malformed-format": .off]) == ["unused-argument"])
    }

    @Test func aStaleTranslationIsNotAlsoOneToReview() {
        let catalog = { (state: String) in
            Project(
                tables: CatalogTable.tables(of: [
                    SourceText(
                        bytes: Array(
                            """
                            {"sourceLanguage": "en", "version": "1.0", "strings": {"Save": {"localizations": {
                              "pl": {"variations": {"device": {"mac": {"stringUnit": {"state": "\(state)", "value": "Z"}},
                              "other": {"stringUnit": {"state": "needs_review", "value": "Zapisz"}}}}}}}}}
                            """.utf8), path: "T.xcstrings")
                ]))
        }
        #expect(Texts.checks(in: catalog("stale")) == ["stale-translation"])
        #expect(Texts.checks(in: catalog("translated")) == ["needs-review"])
    }

    @Test func aLiteralNumberIsNotAlsoAnotherNumber() {
        let project = Texts.project(source: "%d items", translation: "20 Einträge", locale: "de")
        #expect(Texts.checks(in: project) == ["literal-argument"])
    }

    @Test func aCheckThatIsOffByDefaultRunsWhereItHasASeverity() {
        let project = Texts.project(source: "Save", translation: "Sichern", locale: "de")
        #expect(Texts.checks(in: project) == [])
        let findings = Auditor(severities: ["missing-comment": .severity(.error)]).findings(in: project)
        #expect(findings.map(\.check) == ["missing-comment"])
        #expect(findings.allSatisfy { $0.severity == .error })
    }
}
