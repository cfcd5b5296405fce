import Findings
import TestSupport
import Testing

@testable import Exchange

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An empty target means that nobody has translated the unit, whatever a tool writes for it.
struct EmptyTargetTests {
    /// A way to write "not translated".
    struct Spelling: CustomTestStringConvertible {
        let format: any ExchangeFormat.Type
        let target: String
        var testDescription: String { "\(format.name) \(target)" }
    }

    static let spellings =
        [
            "<target/>", "<target></target>", "<target> </target>", "<target>\n\u{A0}</target>",
            "<target state=\"new\"/>", "<target state=\"needs-translation\"></target>",
            "<target state=\"needs-review-translation\"/>", "<target state=\"translated\"/>",
            "<target state=\"final\"/>", "<target><![CDATA[]]></target>",
        ].map { Spelling(format: XLIFF12.self, target: $0) }
        + ["<target/>", "<target></target>", "<target> </target>"].map {
            Spelling(format: XLIFF2.self, target: $0)
        } + ["\"\"", "\" \"", "\"\"\n\"\""].map { Spelling(format: PO.self, target: $0) }
        + ["", " "].map { Spelling(format: CSV.self, target: $0) }

    /// A file of an export with every target emptied.
    static func emptied(_ file: [UInt8], _ spelling: Spelling) throws -> [UInt8] {
        let text = String(decoding: file, as: UTF8.self)
        switch spelling.format.name {
        case CSV.name:
            var reader = CSVReader()
            try file.withUnsafeBufferPointer { (bytes) throws in try reader.read(bytes) }
            try reader.finish()
            let rows = reader.takeRows().map(\.cells)
            let column = try #require(rows[0].firstIndex(of: "pl"))
            var bytes: [UInt8] = []
            for (number, row) in rows.enumerated() {
                for (index, cell) in row.enumerated() {
                    if index > 0 { bytes += ",".utf8 }
                    let isTarget = number > 0 && index == column
                    CSVCell.write(isTarget ? spelling.target : CSVCell.text(cell), to: &bytes)
                }
                bytes += "\r\n".utf8
            }
            return bytes
        case PO.name:
            let entries = text.components(separatedBy: "\n\n")
            let others = entries.dropFirst().map { entry in
                entry.replacing(/msgstr(\[\d\])? "(.*\n")*.*"(?=\n|$)/) {
                    "msgstr\($0.output.1 ?? "") \(spelling.target)"
                }
            }
            return Array(([entries[0]] + others).joined(separator: "\n\n").utf8)
        default:
            return Array(
                text.replacing(/<target.*?<\/target>|<target[^>]*\/>/.dotMatchesNewlines(), with: spelling.target).utf8)
        }
    }

    /// Every kind of table: a string catalog with forms and devices, forms of a `.stringsdict`, plurals of ICU.
    static func project() throws -> Folder {
        let folder = try POTests.project()
        try folder.write(POTests.catalog.replacing("\\u0007", with: ""), to: "Main.xcstrings")
        return folder
    }

    static func tables(_ folder: Folder) throws -> [String] {
        try ["Main.xcstrings", "pl.lproj/Counts.stringsdict", "pl.lproj/Icu.strings"].map { try folder.text($0) }
    }

    @Test(arguments: spellings)
    func `An empty target keeps the translation, and is counted`(_ spelling: Spelling) throws {
        let folder = try Self.project()
        let before = try Self.tables(folder)
        let files = try folder.export(spelling.format, locale: "pl").sorted { $0.key < $1.key }.map {
            try Self.emptied($0.value, spelling)
        }
        #expect(folder.omissions.isEmpty)
        let run = try folder.import(files)
        #expect(run.findings.isEmpty && run.files.isEmpty, "\(run.findings)")
        #expect(try Self.tables(folder) == before)
        // Each text of the tables: 7 in the catalog, 5 in the `.stringsdict`, 4 in the table of ICU.
        #expect(run.emptyCount == 16)
    }

    @Test(arguments: spellings)
    func `An empty target adds nothing to a language`(_ spelling: Spelling) throws {
        let folder = try Self.project()
        let files = try folder.export(spelling.format, locale: "pl").sorted { $0.key < $1.key }.map {
            try Self.emptied($0.value, spelling)
        }
        let catalog = try folder.text("Main.xcstrings")
        let untranslated = catalog.replacing(/"pl" : \{ "stringUnit".*?\} \}/, with: "\"de\" : {}")
        try folder.write(untranslated, to: "Main.xcstrings")
        try folder.write("", to: "pl.lproj/Icu.strings")
        let run = try folder.import(files)
        #expect(run.findings.isEmpty && run.files.isEmpty, "\(run.findings)")
        #expect(try folder.text("Main.xcstrings") == untranslated)
        #expect(try folder.text("pl.lproj/Icu.strings").isEmpty)
    }

    @Test(arguments: spellings)
    func `An empty target empties a text only if that was asked for`(_ spelling: Spelling) throws {
        let folder = try Self.project()
        let files = try folder.export(spelling.format, locale: "pl").sorted { $0.key < $1.key }.map {
            try Self.emptied($0.value, spelling)
        }
        var options = ImportRun.Options()
        options.clearsEmptyTargets = true
        options.acceptsErrors = true
        let run = try folder.import(files, options: options)
        #expect(run.emptyCount == 0 && run.changeCount == 16, "\(run.findings)")
        let found = try folder.translations(in: "pl")
        // An emptied text isn't translated.
        #expect(found["Main.xcstrings"]?.values.allSatisfy { $0 == "new: " } == true)
        #expect(found["en.lproj/Icu.strings"]?.values.allSatisfy { $0.hasSuffix(": ") } == true)
        #expect(found["en.lproj/Counts.stringsdict"]?.values.allSatisfy { $0.hasSuffix(": ") } == true)
        // The sources stay.
        #expect(try folder.text("en.lproj/Icu.strings") == Self.project().text("en.lproj/Icu.strings"))
    }

    @Test(arguments: [XLIFF12.self, XLIFF2.self, PO.self, CSV.self] as [any ExchangeFormat.Type])
    func `A text that was translated here since the export is not emptied`(_ format: any ExchangeFormat.Type) throws {
        let folder = try ImportTests.project()
        let files = try folder.export(format, locale: "pl").map(\.value)
        try folder.write(ImportTests.polish + "\"DONE\" = \"Gotowe\";\n", to: "pl.lproj/T.strings")
        var options = ImportRun.Options()
        options.clearsEmptyTargets = true
        let run = try folder.import(files, options: options)
        #expect(run.findings.isEmpty && run.files.isEmpty && run.emptyCount == 0, "\(run.findings)")
    }

    /// A table with a plural that PO and XLIFF 2.1 hold as its forms.
    private static let plural =
        "\"FILES\" = \"{count, plural, one {# plik} few {# pliki} many {# plików} other {# plików}}\";\n"

    private static func pluralProject() throws -> Folder {
        let folder = try ImportTests.project()
        try folder.write(plural, to: "pl.lproj/T.strings")
        return folder
    }

    @Test(arguments: [XLIFF2.self, PO.self] as [any ExchangeFormat.Type])
    func `An empty form of a plural keeps the form of the table`(_ format: any ExchangeFormat.Type) throws {
        let folder = try Self.pluralProject()
        var file = try #require(try folder.export(format, locale: "pl").first?.value)
        if format == PO.self {
            file = try edited(file, "\"# pliki\"", to: "\"\"")
            file = try edited(file, "\"# plik\"", to: "\"jeden plik\"")
        } else {
            file = try edited(file, "<target><ph id=\"1\" dataRef=\"d1\"/> pliki</target>", to: "<target/>")
            file = try edited(file, "<ph id=\"1\" dataRef=\"d1\"/> plik<", to: "jeden plik<")
        }
        let run = try folder.import([file])
        #expect(run.findings.isEmpty, "\(run.findings)")
        #expect(try folder.text("pl.lproj/T.strings") == Self.plural.replacing("# plik}", with: "jeden plik}"))
    }

    @Test(arguments: [XLIFF2.self, PO.self] as [any ExchangeFormat.Type])
    func `A plural of which only some forms are written is not imported`(_ format: any ExchangeFormat.Type) throws {
        let folder = try Self.pluralProject()
        try folder.write("", to: "pl.lproj/T.strings")
        let file = try #require(try folder.export(format, locale: "pl").first?.value)
        let partial =
            format == PO.self
            ? try edited(file, "msgstr[1] \"\"", to: "msgstr[1] \"# pliki\"")
            : try edited(file, "files</source>", to: "files</source><target/>")
        let run = try folder.import([
            format == PO.self
                ? partial : edited(partial, " file</source>", to: " file</source><target>jeden plik</target>")
        ])
        #expect(run.findings.map(\.key) == ["FILES"] && run.findings.first?.severity == .error)
        #expect(try folder.text("pl.lproj/T.strings").isEmpty)
    }

    @Test func `A segment that is empty leaves the unit untranslated`() throws {
        let folder = try ImportTests.project()
        func file(_ first: String, _ second: String) -> [UInt8] {
            Array(
                """
                <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="pl">
                <file id="f" original="en.lproj/T.strings"><unit id="1" name="HELLO">
                <originalData><data id="d">{name}</data></originalData>
                <segment><source>Hello,</source>\(first)</segment><ignorable><source> </source></ignorable>
                <segment><source><ph id="1" dataRef="d"/>!</source>\(second)</segment>
                </unit></file></xliff>
                """.utf8)
        }
        let name = "<target><ph id=\"1\" dataRef=\"d\"/>!</target>"
        let some = try folder.import([file("<target/>", name)])
        #expect(some.files.isEmpty && some.findings.first?.message.contains("only some of its segments") == true)
        let none = try folder.import([file("<target/>", "<target/>")])
        #expect(none.files.isEmpty && none.findings.isEmpty && none.emptyCount == 1)
        // What is between the segments is left to the source.
        #expect(try folder.import([file("<target>Witaj,</target>", name)]).findings.isEmpty)
        #expect(try folder.translations(in: "pl")["en.lproj/T.strings"]?["HELLO"] == "-: Witaj, {name}!")
    }

    @Test func `A blank translation of a blank text comes in`() throws {
        let folder = try Folder()
        try folder.write("\"AND\" = \" \";\n\"OR\" = \", \";\n", to: "en.lproj/T.strings")
        try folder.write("\"AND\" = \"  \";\n\"OR\" = \"、\";\n", to: "ja.lproj/T.strings")
        let file = try #require(try folder.export(XLIFF12.self, locale: "ja")["ja.xliff"])
        #expect(try folder.import([edited(file, "<target>  <", to: "<target>\u{3000}<")]).findings.isEmpty)
        #expect(try folder.text("ja.lproj/T.strings") == "\"AND\" = \"\u{3000}\";\n\"OR\" = \"、\";\n")
    }
}
