import Base
import Changes
import Findings
import TestSupport
import Testing

@testable import Exchange

/// Tools name a language in another way than the project does. No import adds a language that nobody has asked for.
struct IncomingLocaleTests {
    static let formats: [any ExchangeFormat.Type] = [XLIFF12.self, XLIFF2.self, PO.self, CSV.self]

    /// A project in which a message is translated into some locales, as folders or in a string catalog.
    static func project(_ locales: [String], isCatalog: Bool) throws -> Folder {
        let folder = try Folder()
        guard isCatalog else {
            try folder.write("\"n\" = \"Name\";\n", to: "en.lproj/T.strings")
            for locale in locales { try folder.write("\"n\" = \"old\";\n", to: "\(locale).lproj/T.strings") }
            return folder
        }
        let texts = (["en"] + locales).map {
            "\"\($0)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\($0 == "en" ? "Name" : "old")\" } }"
        }
        try folder.write(
            """
            { "sourceLanguage" : "en", "strings" : { "n" : { "localizations" : {
            \(texts.joined(separator: ",\n"))
            } } }, "version" : "1.0" }

            """, to: "T.xcstrings")
        return folder
    }

    /// A file with a new translation, in a language as a tool names it.
    static func file(_ format: any ExchangeFormat.Type, _ locale: String, isCatalog: Bool) -> [UInt8] {
        let table = isCatalog ? "T.xcstrings" : "en.lproj/T.strings"
        let text =
            switch format.name {
            case PO.name:
                """
                msgid ""
                msgstr "Language: \(locale.replacing("-", with: "_"))\\nX-L10n-Original: \(table)\\n"

                msgctxt "n"
                msgid "Name"
                msgstr "new"
                """
            case CSV.name: "table,key,source,\(locale)\r\n\(table),n,Name,new\r\n"
            case XLIFF2.name:
                """
                <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="\(locale)">
                <file id="f" original="\(table)"><unit id="1" name="n"><segment><source>Name</source>
                <target>new</target></segment></unit></file></xliff>
                """
            default:
                HostileInputTests.head
                    + """
                    <file original="\(table)" target-language="\(locale)"><body>
                    <trans-unit id="n"><source>Name</source><target>new</target></trans-unit></body></file></xliff>
                    """
            }
        return Array(text.utf8)
    }

    static func texts(_ folder: Folder) throws -> [String: String] {
        var texts: [String: String] = [:]
        for locale in try folder.project.targetLocales {
            texts[locale] = try folder.translations(in: locale).first?.value["n"].map { String($0.suffix(3)) }
        }
        return texts
    }

    @Test(
        arguments: formats,
        [
            ("zh-CN", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh-Hant-TW", "zh-Hant"), ("zh-SG", "zh-SG"), ("nb-NO", "nb"),
            ("no", "nb"), ("sv-SE", "sv"), ("pt-BR", "pt"), ("sr-Cyrl", "sr"), ("pt_PT", "pt-PT"), ("iw", "he"),
        ])
    func `A language goes to the locale that has the same likely subtags`(
        _ format: any ExchangeFormat.Type, _ names: (file: String, project: String)
    ) throws {
        let locales = ["he", "nb", "pt", "pt-PT", "sr", "sr-Latn", "sv", "zh-Hans", "zh-Hant", "zh-SG"]
        for isCatalog in [false, true] {
            let folder = try Self.project(locales, isCatalog: isCatalog)
            let run = try folder.import([Self.file(format, names.file, isCatalog: isCatalog)])
            #expect(run.findings.isEmpty, "\(run.findings)")
            var expected = Dictionary(uniqueKeysWithValues: locales.map { ($0, "old") })
            expected[names.project] = "new"
            #expect(try Self.texts(folder) == expected)
        }
    }

    @Test(arguments: formats, ["de-AT", "zh-HK", "fr", "en-GB"])
    func `A language that the project doesn't have is refused until it's asked for`(
        _ format: any ExchangeFormat.Type, _ locale: String
    ) throws {
        for isCatalog in [false, true] {
            let folder = try Self.project(["de", "zh-Hant"], isCatalog: isCatalog)
            let file = Self.file(format, locale, isCatalog: isCatalog)
            let run = try folder.import([file])
            #expect(run.files.isEmpty && run.findings.count == 1 && run.findings[0].severity == .error)
            #expect(run.findings.first?.message.contains("`--create-locale \(locale)`") == true, "\(run.findings)")
            #expect(try folder.import([file], creating: [locale]).findings.isEmpty)
            #expect(try Self.texts(folder) == ["de": "old", "zh-Hant": "old", locale: "new"])
        }
    }

    @Test(arguments: formats)
    func `A language that may be two locales is refused`(_ format: any ExchangeFormat.Type) throws {
        let folder = try Self.project(["pt", "pt-Latn-BR"], isCatalog: true)
        let run = try folder.import([Self.file(format, "pt-BR", isCatalog: true)])
        #expect(run.files.isEmpty && run.findings.first?.message.contains("may be each of `pt`, `pt-Latn-BR`") == true)
    }

    @Test func `A locale that only another table has is the project's`() throws {
        let folder = try Self.project(["zh-Hans"], isCatalog: false)
        try folder.write("\"u\" = \"User\";\n", to: "en.lproj/U.strings")
        var file = String(decoding: Self.file(XLIFF12.self, "zh-CN", isCatalog: false), as: UTF8.self)
        file = file.replacing("en.lproj/T.strings", with: "en.lproj/U.strings").replacing("\"n\"", with: "\"u\"")
            .replacing("Name", with: "User")
        let run = try folder.import([Array(file.utf8)])
        #expect(run.findings.isEmpty && run.files.map(\.after.path) == ["\(folder.path)/zh-Hans.lproj/U.strings"])
    }

    @Test func `A locale that the configuration requires is the project's`() throws {
        let folder = try Self.project(["pl"], isCatalog: false)
        try folder.write("required-locales: [pl, uk]\n", to: ".l10n-audit.yml")
        #expect(try folder.import([Self.file(XLIFF12.self, "uk", isCatalog: false)]).findings.isEmpty)
        #expect(try Self.texts(folder) == ["pl": "old", "uk": "new"])
    }

    @Test func `A column that isn't a language is the translators' own`() throws {
        let folder = try Self.project(["pl"], isCatalog: false)
        let bytes = try #require(try folder.export(CSV.self, locale: "pl").first?.value)
        let text = String(decoding: bytes, as: UTF8.self).replacing(
            "l10n-audit\r\n", with: "l10n-audit,Status,Done by\r\n"
        )
        .replacing(/(en.lproj.*)\r\n/) { "\($0.output.1),ok,Ewa\r\n" }.replacing(",old,", with: ",new,")
        let run = try folder.import([Array(text.utf8)])
        // What was not read is said: a column for German may be called `german`.
        #expect(run.findings.map(\.severity) == [.note] && run.unitCount == 1, "\(run.findings)")
        #expect(run.findings.first?.message.hasPrefix("The columns `Status`, `Done by` were not read") == true)
        #expect(run.findings.first?.position?.line == 1)
        #expect(try Self.texts(folder) == ["pl": "new"])
    }

    @Test(arguments: ["No", "Id", "to", "is", "so"])
    func `A translator's own column whose name is also a language keeps nothing out`(_ name: String) throws {
        let folder = try Self.project(["pl"], isCatalog: false)
        let bytes = try #require(try folder.export(CSV.self, locale: "pl").first?.value)
        let text = String(decoding: bytes, as: UTF8.self).replacing("l10n-audit\r\n", with: "l10n-audit,\(name)\r\n")
            .replacing(/(en.lproj.*)\r\n/) { "\($0.output.1),17\r\n" }.replacing(",old,", with: ",new,")
        let run = try folder.import([Array(text.utf8)])
        // It may still be a new language, so the import says how to add it.
        #expect(run.findings.map(\.severity) == [.warning], "\(run.findings)")
        #expect(run.findings.first?.message.hasPrefix("The column `\(name)` was not read") == true)
        #expect(run.findings.first?.message.contains("`--create-locale \(name)`") == true)
        #expect(try Self.texts(folder) == ["pl": "new"])
    }

    @Test func `A column that is another language is reported if it has a text`() throws {
        let folder = try Self.project(["pl"], isCatalog: false)
        try folder.write("\"u\" = \"User\";\n", to: "en.lproj/U.strings")
        let head = "table,key,pl,fr\r\nen.lproj/T.strings,n,new,"
        let empty = try folder.import([Array((head + "\r\nen.lproj/U.strings,u,,\r\n").utf8)])
        #expect(empty.findings.isEmpty && empty.changeCount == 1)
        let run = try folder.import([Array((head + "nouveau\r\nen.lproj/U.strings,u,,util\r\n").utf8)])
        // One report for all tables.
        #expect(run.findings.count == 1 && run.findings[0].message.contains("--create-locale fr"), "\(run.findings)")
        #expect(try Self.texts(folder) == ["pl": "new"])
    }
}
