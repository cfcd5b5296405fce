import Base
import Checks
import Findings
import ProjectSupport
import Projects
import TestSupport
import Testing

/// The symbols that Xcode makes of a string catalog's keys, and what uses them.
@Suite struct CatalogSymbolTests {
    private func verdict(
        on key: String, source: String, table: String = "Localizable", state: String = "manual", fields: String = ""
    ) throws -> KeyVerdict {
        let catalog = """
            {"sourceLanguage": "en", "version": "1.1", "strings": {
              "\(key)": {"extractionState": "\(state)", \(fields)"localizations": {"en": {"stringUnit": {"value": "Text"}}}}}}
            """
        let tables = CatalogTable.tables(of: ["\(table).xcstrings": catalog])
        let references = References(in: [SourceText(source, path: "View.swift")], of: tables)
        return references.verdict(on: key, in: try #require(tables.first))
    }

    /// Names in files that Xcode 26 has generated.
    @Test(arguments: [
        ("paywall.error.productUnavailable", "paywallErrorProductUnavailable"),
        ("CFBundleDisplayName", "cfbundleDisplayName"),
        ("F_A_Description", "fADescription"), ("%lld MiB", "miB"), ("Retro Green CRT", "retroGreenCrt"),
        ("SPEED BOOST", "speedBoost"), ("Snip Snap’s %@ per-file limit", "snipSnapsPerFileLimit"),
        ("Another iCloud Sync task is still running.", "anotherICloudSyncTaskIsStillRunning"),
        ("A file uses CKAsset data", "aFileUsesCkassetData"), ("paywall.general.bullet1", "paywallGeneralBullet1"),
        ("%(landmark)@ is contained in %(landmarkCollection)@", "isContainedIn"),
        ("AddHost.Form.InvalidMACAddress", "addHostFormInvalidMACAddress"), ("Score %@, %@ %lld", "score"),
        ("audio.controls.openYouTube", "audioControlsOpenYouTube"), ("Setting Up iCloud Sync…", "settingUpICloudSync"),
    ])
    func aKeyHasTheNameThatXcodeGivesIt(key: String, name: String) throws {
        let verdict = try verdict(on: key, source: "Text(.\(name))")
        #expect(verdict.outcome == .used)
        #expect(verdict.evidence.map(\.reason) == ["the symbol `\(name)`"])
        #expect(verdict.evidence.first?.location?.start.column == 7)
    }

    @Test(arguments: [
        ("Text(.settingsTitle)", "used"), ("String(localized: .settingsTitle)", "used"),
        ("view.navigationTitle(.settingsTitle)", "used"), ("Label(.settingsTitle, systemImage: \"gear\")", "used"),
        ("Text(.settingsTitle(3))", "used"), ("LocalizedStringResource.settingsTitle", "used"),
        ("let title: LocalizedStringResource = .settingsTitle", "used"),
        // What is expected there, the audit does not know.
        ("show(.settingsTitle)", "undeterminable"), ("return .settingsTitle", "undeterminable"),
        ("let a = b ? .settingsTitle : .other", "undeterminable"),
        // Names that differ in what is not known for sure.
        ("Text(.settingsTITLE)", "undeterminable"),
        ("settingsTitle", "unused"), ("view.settingsTitle", "unused"), ("view?.settingsTitle", "unused"),
        ("views[0].settingsTitle", "unused"), ("view()\n    .settingsTitle", "unused"), ("// .settingsTitle", "unused"),
        ("\"(.settingsTitle)\"", "unused"), ("Text(.settingsTitles)", "unused"),
        ("Text(.Other.settingsTitle)", "unused"),
    ])
    func useOfASymbolIsUseOfItsKey(source: String, outcome: String) throws {
        #expect(try verdict(on: "settings.title", source: source).outcome.rawValue == outcome)
    }

    @Test func otherTablesHaveATypeOfTheirOwn() throws {
        #expect(try verdict(on: "a.b", source: "Text(.Discover.aB)", table: "Discover").outcome == .used)
        #expect(
            try verdict(on: "a.b", source: "LocalizedStringResource.Discover.aB", table: "Discover").outcome == .used)
        #expect(try verdict(on: "a.b", source: "Text(.aB)", table: "Discover").outcome == .unused)
    }

    @Test func onlyKeysThatWereWrittenByHandHaveOne() throws {
        for state in ["stale", "migrated"] {
            #expect(try verdict(on: "a.b", source: "Text(.aB)", state: state).outcome == .unused)
        }
        // Xcode has found the key in code that is not among the sources.
        let extracted = try verdict(on: "a.b", source: "Text(.aB)", state: "extracted_with_value")
        #expect(extracted.outcome == .undeterminable)
        #expect(extracted.evidence.map(\.reason) == ["Xcode has taken it from the code, and not marked it as stale"])
    }

    @Test(arguments: [("false", "unused"), ("true", "used"), ("null", "used"), ("\"false\"", "used")])
    func aKeyThatIsToHaveNoSymbolHasNone(value: String, outcome: String) throws {
        let verdict = try verdict(on: "a.b", source: "Text(.aB)", fields: "\"generatesSymbol\": \(value), ")
        #expect(verdict.outcome.rawValue == outcome)
    }

    @Test(arguments: [
        ("settings.title", "settings_title", "", ["settings_title"]), ("settings.title", "settings.titles", "", []),
        ("settings.title", "settings_title", "\"generatesSymbol\": false, ", []), ("files", "files %lld", "", []),
    ])
    func `Two keys with one symbol are a note`(one: String, other: String, fields: String, expected: [String]) {
        func entry(_ key: String, _ fields: String) -> String {
            """
            "\(key)": {"extractionState": "manual", \(fields)"localizations": {"en": {"stringUnit": \
            {"state": "translated", "value": "Text of \(key)"}}}}
            """
        }
        let project = Catalogs.project("\(entry(one, "")),\n\(entry(other, fields))")
        let found = Auditor().findings(in: project).filter { $0.check == .duplicateKey }
        #expect(found.compactMap(\.key) == expected && found.allSatisfy { $0.severity == .note })
    }
}
