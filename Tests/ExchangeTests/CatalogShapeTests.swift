import Base
import Findings
import Foundation
import Tables
import TestSupport
import Testing

@testable import Exchange

/// Shapes and states of string catalogs that Xcode 27 writes, and what an import makes of them.
@Suite struct CatalogShapeTests {
    private static func unit(_ value: String, _ state: String = "translated") -> String {
        #"{ "stringUnit" : { "state" : "\#(state)", "value" : "\#(value)" } }"#
    }

    private static func catalog(_ localizations: String, version: String = "1.0") -> String {
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "K" : { "localizations" : { \(localizations) } }
          },
          "version" : "\(version)"
        }
        """
    }

    private static func file(_ units: String) -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
              <file original="L.xcstrings" source-language="en" target-language="fr" datatype="plaintext">
                <body>
            \(units)
                </body>
              </file>
            </xliff>

            """.utf8)
    }

    private static func folder(_ localizations: String, version: String = "1.0") throws -> Folder {
        let folder = try Folder()
        try folder.write(catalog(localizations, version: version), to: "L.xcstrings")
        return folder
    }

    // MARK: Versions

    @Test(arguments: [("1.0", "1.3"), ("1.1", "1.3"), ("1.3", "1.3"), ("1.10", "1.10"), ("2.0", "2.0")])
    func `A machine's translation makes a catalog of version 1.3`(_ before: String, _ after: String) throws {
        let folder = try Self.folder(#""en" : \#(Self.unit("Save"))"#, version: before)
        let file = Self.file(
            #"<trans-unit id="K"><source>Save</source><target state="translated" state-qualifier="leveraged-mt">"#
                + "Garder</target></trans-unit>")
        let run = try folder.import([file], creating: ["fr"])
        #expect(run.findings.isEmpty, "\(run.findings)")
        let text = try folder.text("L.xcstrings")
        #expect(text.contains("\"machine_translated\"") && text.contains("\"version\" : \"\(after)\""), "\(text)")
    }

    /// The state has other names in other formats.
    @Test(arguments: ["xliff2", "csv"])
    func `A machine's translation in another format makes version 1.3 too`(_ name: String) throws {
        let format = try #require(ExchangeFormats.named(name))
        let first = try Self.folder(
            #""en" : \#(Self.unit("Save")), "fr" : \#(Self.unit("Garder", "machine_translated"))"#, version: "1.3")
        let exported = try #require(try first.export(format, locale: "fr").values.first)
        // Here a person has translated it since, and the file has another text.
        let folder = try Self.folder(#""en" : \#(Self.unit("Save")), "fr" : \#(Self.unit("Garder"))"#)
        var options = ImportRun.Options()
        options.prefersTheirs = true
        try folder.import([try edited(exported, "Garder", to: "Enregistrer")], options: options)
        let text = try folder.text("L.xcstrings")
        #expect(
            text.contains("Enregistrer") && text.contains("machine_translated") && text.contains("\"1.3\""), "\(text)")
    }

    @Test func `Other states keep the version`() throws {
        let folder = try Self.folder(#""en" : \#(Self.unit("Save"))"#)
        let file = Self.file(
            #"<trans-unit id="K"><source>Save</source><target state="translated" state-qualifier="exact-match">Garder"#
                + "</target></trans-unit>")
        try folder.import([file])
        let text = try folder.text("L.xcstrings")
        #expect(text.contains("\"translated\"") && text.contains("\"version\" : \"1.0\""), "\(text)")
    }

    // MARK: Overlapping variations

    private static func overlapping(_ language: String) -> String {
        """
        "\(language)" : { "variations" : {
          "device" : { "iphone" : \(unit("\(language) tap")), "other" : \(unit("\(language) click")) },
          "plural" : { "one" : \(unit("\(language) one %lld")), "other" : \(unit("\(language) many %lld")) }
        } }
        """
    }

    @Test(arguments: ["xliff", "xliff2", "po", "csv"])
    func `Forms by device beside forms by number are exported, and come home`(_ name: String) throws {
        let format = try #require(ExchangeFormats.named(name))
        let folder = try Self.folder(Self.overlapping("en") + ", " + Self.overlapping("fr"))
        let before = try folder.text("L.xcstrings")
        let exported = try #require(try folder.export(format, locale: "fr").values.first)
        #expect(folder.omissions.isEmpty)
        #expect(try folder.import([exported]).findings.isEmpty)
        #expect(try folder.text("L.xcstrings") == before)
        let read = KeptUnits.read(exported, as: format)
        #expect(read.problems.isEmpty)
        for text in ["fr tap", "fr click", "fr one", "fr many"] {
            let run = try folder.import([try edited(exported, text, to: text + "!")])
            #expect(run.findings.filter { $0.severity == .error }.isEmpty, "\(run.findings)")
        }
        let texts = ["fr tap", "fr click", "fr one", "fr many"]
        #expect(
            try folder.text("L.xcstrings") == texts.reduce(before) { $0.replacing($1, with: "\($1)!") })
    }

    @Test func `Xcode's ids name the forms of both kinds`() throws {
        let folder = try Self.folder(Self.overlapping("en") + ", " + Self.overlapping("fr"))
        let exported = try #require(try folder.export(XLIFF12.self, locale: "fr")["fr.xliff"])
        let units = KeptUnits.read(exported, as: XLIFF12.self).sections.flatMap(\.units)
        let wanted = ["device.iphone", "device.other", "plural.many", "plural.one", "plural.other"]
        #expect(Set(units.map(\.id)).isSuperset(of: wanted.filter { $0 != "plural.many" }.map { "K|==|\($0)" }))
        #expect(Set(units.map(\.id)).isSubset(of: wanted.map { "K|==|\($0)" }))
        #expect(units.first { $0.id == "K|==|device.iphone" }?.source == "en tap")
        #expect(units.first { $0.id == "K|==|plural.one" }?.source == "en one %lld")
    }

    @Test func `Overlapping forms are a finding at the second kind`() throws {
        let source = SourceText(Self.catalog(Self.overlapping("fr")), path: "L.xcstrings")
        let errors = TableFile(source).errors
        #expect(errors.map(\.kind) == [.structure(.overlappingVariations("device", "plural"))])
        #expect(errors.first.map { source[$0.range] } == "plural")
        // One kind in the other is what Xcode makes.
        let nested = """
            "fr" : { "variations" : { "device" : { "iphone" : { "variations" : { "plural" : {
              "one" : \(Self.unit("%lld a")), "other" : \(Self.unit("%lld b")) } } }, "other" : \(Self.unit("c")) } } }
            """
        #expect(TableFile(SourceText(Self.catalog(nested), path: "L.xcstrings")).errors.isEmpty)
    }

    // MARK: Substitutions

    private static func substitution(_ language: String, _ text: String, _ one: String, _ other: String) -> String {
        """
        "\(language)" : { "stringUnit" : { "state" : "translated", "value" : "\(text)" }, "substitutions" : { "N" : {
          "argNum" : 1, "formatSpecifier" : "lld",
          "variations" : { "plural" : { "one" : \(unit(one)), "other" : \(unit(other)) } } } } }
        """
    }

    private static func leaves(_ one: String, _ other: String) -> String {
        """
              <trans-unit id="K|==|substitutions.N.plural.one"><target>\(one)</target></trans-unit>
              <trans-unit id="K|==|substitutions.N.plural.other"><target>\(other)</target></trans-unit>
        """
    }

    private static let parent = #"<trans-unit id="K"><target>Total %1$#@N@</target></trans-unit>"#

    /// Xcode numbers `%arg` in an export, and reverses that in an import.
    @Test func `The argument of a substitution is stored as Xcode stores it`() throws {
        // Neither the source text nor the table has the argument.
        let new = try Self.folder(#""en" : \#(Self.unit("Total %lld"))"#)
        try new.import([Self.file(Self.parent + "\n" + Self.leaves("%1$lld seul", "%1$lld fois"))], creating: ["fr"])
        let text = try new.text("L.xcstrings")
        #expect(text.contains("\"%arg seul\"") && text.contains("\"%arg fois\""), "\(text)")
        // An unnumbered conversion stays as it is, as in Xcode.
        let plain = try Self.folder(Self.substitution("en", "Total %#@N@", "%lld one", "%lld many"))
        try plain.import([Self.file(Self.parent + "\n" + Self.leaves("%lld seul", "%1$lld fois"))], creating: ["fr"])
        let both = try plain.text("L.xcstrings")
        #expect(both.contains("\"%lld seul\"") && both.contains("\"%arg fois\""), "\(both)")
        // A table that has the number itself keeps it.
        let numbered = try Self.folder(Self.substitution("en", "Total %#@N@", "%1$lld one", "%1$lld many"))
        try numbered.import(
            [Self.file(Self.parent + "\n" + Self.leaves("%1$lld seul", "%1$lld fois"))], creating: ["fr"])
        #expect(try numbered.text("L.xcstrings").contains("\"%1$lld seul\""))
    }

    /// Xcode stores the forms, and readers see the source text.
    @Test func `A form of a substitution whose text has no translation is an error at its line`() throws {
        let source = Self.substitution("en", "Total %#@N@", "%arg one", "%arg many")
        let folder = try Self.folder(source)
        let before = try folder.text("L.xcstrings")
        let run = try folder.import([Self.file(Self.leaves("%1$lld seul", "%1$lld fois"))], creating: ["fr"])
        #expect(run.findings.map(\.severity) == [.error, .error])
        #expect(run.findings.map { $0.position?.line } == [5, 6], "\(run.findings)")
        #expect(run.findings.first?.message.contains("Translate the unit `K` too.") == true)
        #expect(try folder.text("L.xcstrings") == before)
        // The text may come later in the file, or be in the table.
        #expect(
            try folder.import(
                [Self.file(Self.leaves("%1$lld seul", "%1$lld fois") + "\n" + Self.parent)], creating: ["fr"]
            ).findings
                .isEmpty)
        #expect(
            try folder.import([Self.file(Self.leaves("%1$lld un", "%1$lld deux"))], creating: ["fr"]).findings.isEmpty)
        let text = try folder.text("L.xcstrings")
        #expect(text.contains("\"%arg un\"") && text.contains("\"%arg deux\""), "\(text)")
    }

    /// A `.stringsdict` has no word for the argument.
    @Test func `A stringsdict keeps a numbered conversion`() throws {
        func table(_ one: String, _ other: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            \t<key>K</key>
            \t<dict>
            \t\t<key>NSStringLocalizedFormatKey</key><string>%#@N@</string>
            \t\t<key>N</key>
            \t\t<dict>
            \t\t\t<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            \t\t\t<key>NSStringFormatValueTypeKey</key><string>lld</string>
            \t\t\t<key>one</key><string>\(one)</string>
            \t\t\t<key>other</key><string>\(other)</string>
            \t\t</dict>
            \t</dict>
            </dict>
            </plist>

            """
        }
        let folder = try Folder()
        try folder.write(table("%lld one", "%lld many"), to: "en.lproj/L.stringsdict")
        try folder.write(table("%lld eins", "%lld viele"), to: "de.lproj/L.stringsdict")
        let exported = try #require(try folder.export(XLIFF12.self, locale: "de")["de.xliff"])
        try folder.import([try edited(exported, "%lld viele", to: "%1$lld viele")])
        #expect(try folder.text("de.lproj/L.stringsdict") == table("%lld eins", "%1$lld viele"))
    }
}
