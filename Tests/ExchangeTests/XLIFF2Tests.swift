import Testing

@testable import Audit
@testable import AuditRun
@testable import Exchange
@testable import Tables

struct XLIFF2Tests {
    @Test(arguments: [
        (true, "%1$@ has %2$lld of %%", ["%1$@", "%2$lld", "%%"]),
        (true, "%#@files@ at 100 % of %.2f", ["%#@files@", "%.2f"]),
        (false, "{name} has {total, number, ::currency/EUR}", ["{name}", "{total, number, ::currency/EUR}"]),
        (false, "{n, plural, one {# of {name}} other {#}}", ["{name}"]),
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
        ("<ph id=\"1\" dataRef=\"d\"/> <b/>", "no element `<b>`"), ("<ph id=\"1\"/>!", "`<ph>` does not say"),
        ("<ph id=\"1\" dataRef=\"e\"/>!", "`<ph>` does not say"), ("<cp hex=\"D800\"/>", "`<cp>` names no character"),
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
        #expect(run.findings.first?.position?.line == 3)
        // The rest comes in.
        #expect(try folder.read("pl.lproj/T.strings") == ImportTests.polish + "\n\"DONE\" = \"Gotowe\";\n")
    }
}
