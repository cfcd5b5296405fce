import Base
import Findings
import Foundation
import TestSupport
import Testing

@testable import AuditRun
@testable import Exchange

struct XLIFF2Tests {
    @Test(arguments: [
        (true, "%1$@ has %2$lld of %%", ["%1$@", "%2$lld", "%%"]),
        (true, "%#@files@ at 100 % of %.2f", ["%#@files@", "%.2f"]),
        (true, "%(count)lld of %2$(total)@ %(a b)@ %(", ["%(count)lld", "%2$(total)@"]),
        (false, "{name} has {total, number, ::currency/EUR}", ["{name}", "{total, number, ::currency/EUR}"]),
        (false, "{n, plural, one {# of {name}} other {#}}", ["#", "{name}"]),
        // Texts of an argument are none, whatever their words.
        (false, "{sex, select, female {She} other {They, {n, plural, one {#} other {two} }}} # came", ["#"]),
        (false, "'{sex, select, a {She}}' {sex , select , a {It''s {name}} b {'#'{B}}}", ["{name}", "{B}"]),
        (false, "Hello, {$name :string}!", ["{$name :string}"]),
        (false, "It''s '{' {a b} {}", []),
    ])
    func makesCodesOfArguments(_ isPrintf: Bool, _ text: String, _ expected: [String]) {
        var codes = InlineCodes(isPrintf: isPrintf)
        let pieces = codes.pieces(of: text)
        #expect(codes.data == expected)
        let whole = pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .code(let number): codes.data[number - 1]
            case .character(let scalar): String(Character(scalar))
            }
        }
        #expect(whole.joined() == text)
    }

    @Test func carriesCharactersThatXMLForbids() throws {
        let folder = try Folder()
        try folder.write("\"A\" = \"Bell \\U0007.\";\n", to: "en.lproj/T.strings")
        try folder.write("\"A\" = \"Glocke \\U0007.\";\n", to: "de.lproj/T.strings")
        let file = try #require(try folder.export(XLIFF2.self, locale: "de")["de.xlf"])
        #expect(folder.omissions.isEmpty)
        #expect(String(decoding: file, as: UTF8.self).contains("<target>Glocke <cp hex=\"0007\"/>.</target>"))
        #expect(try folder.import([file]).files.isEmpty)
        try folder.import([try edited(file, "Glocke", to: "Klingel")])
        #expect(try folder.translations(in: "de")["en.lproj/T.strings"] == ["A": "-: Klingel \u{7}."])
        // XLIFF 1.2 has nothing for it.
        #expect(try folder.export(XLIFF12.self, locale: "de").isEmpty == false)
        #expect(folder.omissions.map(\.unit.id) == ["A"])
    }

    @Test func groupsTheFormsOfAMessage() throws {
        let folder = try Folder()
        try folder.write(FormsImportTests.english, to: "en.lproj/T.stringsdict")
        let file = String(
            decoding: try #require(try folder.export(XLIFF2.self, locale: "pl")["pl.xlf"]), as: UTF8.self)
        #expect(file.contains("<group id=\"g1\" name=\"files\">"))
        for form in ["one", "few", "many", "other"] {
            #expect(file.contains("name=\"/files:dict/count:dict/\(form):dict/:string\""))
        }
        #expect(file.contains("<data id=\"d1\">%d</data>"))
    }

    @Test func joinsSegmentsThatAToolHasCut() throws {
        let folder = try ImportTests.project()
        let file = """
            <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="pl">
            <file id="f" original="en.lproj/T.strings"><unit id="1" name="HELLO">
            <originalData><data id="d">{name}</data></originalData>
            <segment state="final"><source>Hello, </source><target>Dzień dobry, </target></segment>
            <segment state="final"><source><ph id="1" dataRef="d"/>!</source>
            <target><mrk id="m" type="term"><ph id="1" dataRef="d"/></mrk>!</target></segment>
            </unit></file></xliff>
            """
        #expect(try folder.import([Array(file.utf8)]).findings.isEmpty)
        #expect(try folder.translations(in: "pl")["en.lproj/T.strings"]?["HELLO"] == "-: Dzień dobry, {name}!")
    }

    /// Some editors write markup as elements, and lose what a code stands for.
    @Test(arguments: [
        ("<ph id=\"1\" dataRef=\"d\"/> <b/>", "the element `<b>`"),
        ("<ph id=\"1\"/>!", "the meaning of its `<ph>` is not known"),
        ("<ph id=\"1\" dataRef=\"e\"/>!", "the meaning of its `<ph>` is not known"),
        ("<cp hex=\"D800\"/>", "`<cp>` names no character"),
    ])
    func namesWhatCannotComeIn(_ target: String, _ message: String) throws {
        let folder = try ImportTests.project()
        let file = """
            <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="pl">
            <file id="f" original="en.lproj/T.strings">
            <unit id="1" name="HELLO"><originalData><data id="d">{name}</data></originalData>
            <segment><source>Hello, <ph id="1" dataRef="d"/>!</source><target>\(target)</target></segment></unit>
            <unit id="2" name="DONE"><segment><source>Done</source><target>Gotowe</target></segment></unit>
            </file></xliff>
            """
        let run = try folder.import([Array(file.utf8)])
        #expect(run.findings.count == 1 && run.findings[0].severity == .error)
        #expect(run.findings.first?.message.contains(message) == true, "\(run.findings)")
        #expect(run.findings.first?.position?.line == 4)
        // The rest comes in.
        #expect(try folder.text("pl.lproj/T.strings") == ImportTests.polish + "\n\"DONE\" = \"Gotowe\";\n")
    }

    /// By the Size and Length Restriction module, whose profile counts code points.
    @Test func saysHowLongATextMayBe() throws {
        let folder = try Folder()
        try folder.write("/* max: 12 */\n\"A\" = \"Save\";\n\"B\" = \"Open\";\n", to: "en.lproj/T.strings")
        let file = String(decoding: try #require(try folder.export(XLIFF2.self, locale: "de")["de.xlf"]), as: UTF8.self)
        #expect(file.contains("xmlns:slr=\"urn:oasis:names:tc:xliff:sizerestriction:2.0\""))
        #expect(file.contains("<slr:profiles generalProfile=\"xliff:codepoints\"/>"))
        #expect(file.contains("name=\"A\" slr:sizeRestriction=\"12\""))
        #expect(file.split(separator: "slr:sizeRestriction").count == 2)
        // A file without limits does not speak of them.
        try folder.write("\"A\" = \"Save\";\n", to: "en.lproj/T.strings")
        let plain = String(
            decoding: try #require(try folder.export(XLIFF2.self, locale: "de")["de.xlf"]), as: UTF8.self)
        #expect(!plain.contains("slr:profiles"))
    }

    /// A message that is one plural of ICU MessageFormat is a group of its forms.
    @Test func cutsPluralsIntoForms() throws {
        let folder = try POTests.project()
        let bytes = try #require(try folder.export(XLIFF2.self, locale: "pl")["pl.xlf"])
        let file = String(decoding: bytes, as: UTF8.self)
        #expect(file.contains("<note category=\"l10n-audit\">plural count</note>"))
        for form in ["one", "few", "many", "other"] { #expect(file.contains("name=\"COUNT|==|plural.\(form)\"")) }
        #expect(file.contains("<source><ph id=\"1\" dataRef=\"d1\"/> things of <ph id=\"2\" dataRef=\"d2\"/></source>"))
        // What is more than one plural stays whole.
        #expect(file.contains("name=\"TWO\"") && file.contains("name=\"SELECT\""))
        #expect(try folder.import([bytes]).files.isEmpty)

        let before = try folder.text("pl.lproj/Icu.strings")
        let few = try edited(
            bytes, "<target><ph id=\"1\" dataRef=\"d1\"/> rzeczy</target>", to: "<target>kilka</target>")
        let run = try folder.import([few])
        #expect(run.findings.map(\.kind) == [.check(.pluralWithoutNumber)] && run.changeCount == 1, "\(run.findings)")
        #expect(
            try folder.text("pl.lproj/Icu.strings")
                == before.replacing("few {# rzeczy} many {# rzeczy {", with: "few {kilka} many {# rzeczy {"))
    }

    @Test func beginsALanguageWithItsPluralForms() throws {
        let folder = try ImportTests.project()
        let file = try #require(try folder.export(XLIFF2.self, locale: "sl")["sl.xlf"])
        let source = "</source>\n"
        func translated(_ forms: [String]) -> [UInt8] {
            var parts = String(decoding: file, as: UTF8.self).components(separatedBy: "plural.")
            for index in parts.indices.dropFirst() {
                let form = String(parts[index].prefix { $0 != "\"" })
                guard forms.contains(form), let end = parts[index].range(of: source) else { continue }
                parts[index].replaceSubrange(
                    end, with: "</source><target><ph id=\"1\" dataRef=\"d1\"/> \(form)</target>\n")
            }
            return Array(parts.joined(separator: "plural.").utf8)
        }
        // Without `other` nobody could read it.
        let broken = try folder.import([translated(["one", "two"])], creating: ["sl"])
        #expect(broken.findings.map(\.key) == ["FILES"] && broken.files.isEmpty)
        #expect(try folder.import([translated(["one", "two", "few", "other"])], creating: ["sl"]).findings.isEmpty)
        #expect(
            try folder.translations(in: "sl")["en.lproj/T.strings"]?["FILES"]
                == "-: {count, plural, one {# one} two {# two} few {# few} other {# other}}")
    }

    @Test(arguments: [
        ("name=\"FILES|==|plural.one\"", "name=\"FILES|==|plural.few\"", "its source text in the file"),
        ("name=\"FILES|==|plural.one\"", "name=\"DONE\"", "is not a form of `FILES`"),
        ("name=\"FILES|==|plural.one\"", "nam=\"FILES|==|plural.one\"", "doesn't have the attribute `name`"),
        (">plural count<", ">plural cou,nt<", "`cou,nt` selects its forms, but in the source text `count`"),
    ])
    func `A message of damaged forms stays`(_ part: String, _ other: String, _ message: String) throws {
        let folder = try ImportTests.project()
        var file = try #require(try folder.export(XLIFF2.self, locale: "pl")["pl.xlf"])
        file = try edited(file, part, to: other)
        file = try edited(file, "> plik</target>", to: "> plic</target>")
        var options = ImportRun.Options()
        options.acceptsErrors = true
        let run = try folder.import([file], options: options)
        #expect(run.findings.count == 1 && run.findings.first?.message.contains(message) == true, "\(run.findings)")
        #expect(run.files.isEmpty)
    }
}
