import Base
import ProjectSupport
import Tables
import TestSupport
import Testing
import Validation

@testable import Checks
@testable import Findings
@testable import Projects
@testable import Reports

/// One defect, one finding: what `Checks.silencedBy` says, and what a configuration changes in it.
@Suite struct TextPrecedenceTests {
    @Test func `The pages of both checks show which one reports a defect`() throws {
        #expect(Precedence.all.count > 20)
        for precedence in Precedence.all {
            let page = try #require(Checks.description(of: precedence.check)?.page)
            for other in precedence.others {
                #expect(page.contains("`\(other)`"), "\(precedence.check)")
                #expect(Checks.description(of: other)?.page.contains("`\(precedence.check)`") == true, "\(other)")
            }
        }
    }

    @Test func noCheckSilencesItself() {
        for (silenced, louder) in Checks.silencedBy {
            #expect(!louder.contains(silenced))
        }
    }

    /// Texts in which two checks could speak: the louder one does, the other where it is alone.
    @Test(arguments: [
        ("Hello, %@!", "Hallo, %1 $@ %3$@!", "malformed-format", "argument-mismatch"),
        ("%1$@ of %2$d", "%1$d von %2 $d", "malformed-format", "argument-type-mismatch"),
        ("%1$d of %2$@", "Von %2$@", "argument-mismatch", "unused-argument"),
        ("%@ of %d", "%d von %@ %@ %3$@", "argument-mismatch", "argument-type-mismatch"),
        ("%1$@ of %2$@", "%1$\u{FF20} von %2$@", "malformed-format", "invalid-pattern"),
        ("%1$@ of %2$d", "%1$@ von %2$Q", "malformed-format", "invalid-pattern"),
        ("Hello, %@!", "Hallo, @%!", "malformed-format", "unused-argument"),
        ("%d files", "20 Dateien", "literal-argument", "unused-argument"),
        ("%d of %@", "%@ Dateien", "argument-type-mismatch", "unused-argument"),
        ("%d files", "٪d von 20", "malformed-format", "literal-argument"),
        ("{n} files", "{m} von 20 Dateien", "argument-mismatch", "literal-argument"),
        ("%d of 30", "٪d von 40", "malformed-format", "number-mismatch"),
        ("%d of 30 files", "20 von 30 Dateien", "literal-argument", "number-mismatch"),
        ("{n} of 30 files", "{m} von 40 Dateien", "argument-mismatch", "number-mismatch"),
        ("Hello (%@)", "Hallo (%＠", "malformed-format", "bracket-mismatch"),
        ("See https://example.com/a", "Siehe (https://a.de/b", "url-mismatch", "bracket-mismatch"),
        ("Tap <b>OK</b>", "Tippe (<b>OK", "markup-mismatch", "bracket-mismatch"),
        ("How old is %@?", "Wie alt ist %＠", "malformed-format", "punctuation-mismatch"),
        ("Is it at https://example.com?", "Es steht an einem anderen Ort.", "url-mismatch", "punctuation-mismatch"),
        ("Save the file now?", "Datei jetzt sichern\u{FFFD}", "invisible-character", "punctuation-mismatch"),
        ("Save the file", "\u{A0}Datei si\u{200B}chern", "invisible-character", "whitespace-mismatch"),
    ])
    func theLouderCheckSpeaks(source: String, translation: String, louder: String, silent: String) throws {
        let project = Project(source: source, translation: translation, locale: "de")
        let found = { (wanted: Set<String>) in
            let off = CheckID.allCases.filter { !wanted.contains($0.rawValue) }
            return Set(
                Auditor(severities: Dictionary(uniqueKeysWithValues: off.map { ($0, .off) })).checks(in: project))
        }
        let checks = (silent: try #require(CheckID(rawValue: silent)), louder: try #require(CheckID(rawValue: louder)))
        #expect(Checks.silencedBy[checks.silent]?.contains(checks.louder) == true)
        #expect(found([louder, silent]) == [louder])
        #expect(found([silent]) == [silent])
    }

    /// The same of messages that a rule declares.
    @Test(arguments: [
        ("{min} of 30 files", "{mn} de 30 archivos, 8", "", "literal-argument"),
        ("{min} of 30 files", "{min} {mn} de 40 archivos", "", "number-mismatch"),
        (
            "{name, select, a {Yes} other {No}}", "{nmae, select, a {Bien} other {Mal}}",
            "{nmae, select, a {Bien} other {Mal}}", "redundant-translation"
        ),
    ])
    func anUnknownArgumentIsMendedFirst(source: String, spanish: String, mexican: String, silent: String) throws {
        let file = { (locale: String, text: String) in
            SourceText("\"KEY\" = \"\(text)\";\n", path: "\(locale).lproj/T.strings")
        }
        let sources = [file("en", source), file("es", spanish)] + (mexican.isEmpty ? [] : [file("es-MX", mexican)])
        var declared = DeclaredMessages([])
        declared.add(MessageDeclaration("KEY", ["min": .integer(1...8), "name": .text]))
        let project = Project(tables: CatalogTable.tables(of: sources), declared: declared)
        let found = { (severities: [CheckID: SeverityOverride]) in
            let findings = Auditor(severities: severities).findings(in: project)
            return findings.filter { $0.location.path.hasPrefix(mexican.isEmpty ? "es." : "es-MX.") }.map(
                \.check.rawValue)
        }
        let check = try #require(CheckID(rawValue: silent))
        #expect(Checks.silencedBy[check]?.contains(.unknownArgument) == true)
        #expect(found([:]) == ["unknown-argument"])
        #expect(found([.unknownArgument: .off]).contains(silent))
    }

    @Test func aDamagedSpecifierIsNotAlsoAMissingArgument() {
        let project = Project(source: "Hello, %@!", translation: "Hallo, @%!", locale: "de")
        #expect(Auditor().checks(in: project) == ["malformed-format"])
    }

    @Test func theSilentCheckSpeaksWhereTheLouderOneIsOff() {
        let project = Project(source: "Hello, %@!", translation: "Hallo, @%!", locale: "de")
        #expect(Auditor(severities: [.malformedFormat: .off]).checks(in: project) == ["unused-argument"])
    }

    @Test func aStaleTranslationIsNotAlsoOneToReview() {
        let catalog = { (state: String) in
            Project([
                "T.xcstrings": """
                {"sourceLanguage": "en", "version": "1.0", "strings": {"Save": {"localizations": {
                  "pl": {"variations": {"device": {"mac": {"stringUnit": {"state": "\(state)", "value": "Z"}},
                  "other": {"stringUnit": {"state": "needs_review", "value": "Zapisz"}}}}}}}}}
                """
            ])
        }
        #expect(Auditor().checks(in: catalog("stale")) == ["stale-translation"])
        #expect(Auditor().checks(in: catalog("translated")) == ["needs-review"])
    }

    /// What a file lacks that breaks off may be behind its end, in whichever locale.
    @Test(arguments: ["en", "pl"])
    func aFileThatBreaksOffLacksNothingElse(locale: String) {
        let entries = ["A", "B", "C"].map { "<key>\($0)</key>\n<string>Text \($0).</string>\n" }.joined()
        let list = "<plist version=\"1.0\">\n<dict>\n\(entries)</dict>\n</plist>\n"
        let sources = ["en", "pl"].map { name in
            let text = name == locale ? String(list.prefix(80)) : list
            return SourceText(text, path: "\(name).lproj/T.stringsdict")
        }
        var declared = DeclaredMessages([])
        for key in ["A", "B", "C"] { declared.add(MessageDeclaration(MessageKey(key))) }
        let project = Project(tables: CatalogTable.tables(of: sources), declared: declared)
        let findings = Auditor(severities: [.untranslatedValue: .off]).findings(in: project)
        #expect(findings.map { "\($0.check) \($0.location.path)" } == ["syntax-error \(locale).lproj/T.stringsdict"])
    }

    @Test func aLiteralNumberIsNotAlsoAnotherNumber() {
        let project = Project(source: "%d items", translation: "20 Einträge", locale: "de")
        #expect(Auditor().checks(in: project) == ["literal-argument"])
    }

    @Test func `A check that is off by default runs where it has a severity`() {
        let project = Project(source: "Save", translation: "Sichern", locale: "de")
        #expect(Auditor().checks(in: project) == [])
        let findings = Auditor(severities: [.missingComment: .severity(.error)]).findings(in: project)
        #expect(findings.map(\.check.rawValue) == ["missing-comment"])
        #expect(findings.allSatisfy { $0.severity == .error })
    }
}
