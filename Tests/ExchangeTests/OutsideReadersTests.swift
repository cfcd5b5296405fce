import Base
import Findings
import TestSupport
import Testing

@testable import Exchange

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What other programs make of XLIFF files that this package writes: they read them, change one text, and write them, and
/// that text is all that changes in the tables.
struct OutsideReadersTests {
    struct Editor: CustomTestStringConvertible {
        let format: any ExchangeFormat.Type
        let library: String
        /// Python that takes the path of a file and changes the translation of `Tap %@`.
        let script: String
        var testDescription: String { "\(format.name), \(library)" }
    }

    static let editors = [
        Editor(
            format: XLIFF12.self, library: "translate-toolkit",
            script: """
                import sys
                from translate.storage import xliff
                file = xliff.xlifffile.parsefile(sys.argv[1])
                units = [unit for unit in file.units if unit.source == "Tap %@"]
                assert len(units) == 1 and len(file.units) == 17, len(file.units)
                units[0].target = "Dotknij %@ & <b>"
                file.savefile(sys.argv[1])
                """),
        Editor(
            format: XLIFF2.self, library: "translate-toolkit",
            script: """
                import sys
                from translate.storage import xliff2
                file = xliff2.Xliff2File.parsefile(sys.argv[1])
                units = [unit for unit in file.units if "Tap " in str(unit.rich_source[0])]
                assert len(units) == 1, len(units)
                # The placeholder behind the words stays as it is.
                text = units[0].rich_target[0]
                text.sub[0] = "Dotknij "
                text.sub.append(" & <b>")
                units[0].rich_target = [text]
                file.savefile(sys.argv[1])
                """),
        Editor(
            format: XLIFF12.self, library: "moz.l10n",
            script: """
                import sys
                from moz.l10n.model import PatternMessage
                from moz.l10n.resource import parse_resource, serialize_resource
                resource = parse_resource(sys.argv[1])
                entries = [entry for section in resource.sections for entry in section.entries]
                assert len(entries) == 17, len(entries)
                for entry in entries:
                    if entry.id == ("TAP|==|device.iphone",):
                        entry.value = PatternMessage(["Dotknij %@ & <b>"])
                text = "".join(serialize_resource(resource))
                open(sys.argv[1], "w", encoding="utf-8").write(text)
                """),
    ]

    @Test(.enabled(if: Program.hasLibraries, Program.advice), arguments: editors)
    func changeOnlyWhatIsEdited(_ editor: Editor) throws {
        let folder = try POTests.project()
        // A character that XLIFF 1.2 cannot hold.
        let catalog = POTests.catalog.replacing("\\u0007", with: "")
        try folder.write(catalog, to: "Main.xcstrings")
        let (path, bytes) = try #require(try folder.export(editor.format, locale: "pl").first)
        #expect(folder.omissions.isEmpty)
        let before = try folder.translations(in: "pl")
        try folder.write(bytes, to: path)
        let ran = try Program.python(editor.script, [path], in: folder)
        try #require(ran.status == 0, "\(ran.output)")

        let run = try folder.import([Array(try folder.text(path).utf8)])
        // The source text has no markup.
        #expect(run.findings.map(\.kind) == [.check(.markupMismatch)], "\(run.findings.map(\.message))")
        #expect(run.changeCount == 1)
        var expected = before
        expected["Main.xcstrings"]?["TAP|==|device.iphone"] = "translated: Dotknij %@ & <b>"
        #expect(try folder.translations(in: "pl") == expected)
        #expect(try folder.text("Main.xcstrings") == catalog.replacing("Stuknij %@", with: "Dotknij %@ & <b>"))
    }

    /// Python that changes words in the translations of files. The first argument has the words, as JSON.
    static let wordEditors = [
        Editor(
            format: XLIFF12.self, library: "translate-toolkit",
            script: """
                from translate.storage import xliff
                for path in paths:
                    file = xliff.xlifffile.parsefile(path)
                    for unit in file.units:
                        if unit.target and edited(unit.target) != unit.target:
                            unit.target = edited(unit.target)
                    file.savefile(path)
                """),
        Editor(
            format: XLIFF2.self, library: "translate-toolkit",
            script: """
                from translate.storage import xliff2
                from translate.storage.placeables.strelem import StringElem
                for path in paths:
                    file = xliff2.Xliff2File.parsefile(path)
                    for unit in file.units:
                        target = unit.rich_target and unit.rich_target[0]
                        texts = [part for part in target.sub if type(part) is StringElem] if target else []
                        if any(edited(str(part)) != str(part) for part in texts):
                            for part in texts:
                                part.sub = [edited(str(part))]
                            unit.rich_target = [target]
                    file.savefile(path)
                """),
        Editor(format: XLIFF12.self, library: "lxml", script: lxml),
        Editor(format: XLIFF2.self, library: "lxml", script: lxml),
        Editor(
            format: PO.self, library: "polib",
            script: """
                import polib
                for path in paths:
                    file = polib.pofile(path)
                    for entry in file:
                        entry.msgstr = edited(entry.msgstr)
                        entry.msgstr_plural = {form: edited(text) for form, text in entry.msgstr_plural.items()}
                    file.save()
                """),
        Editor(
            format: PO.self, library: "translate-toolkit",
            script: """
                from translate.misc.multistring import multistring
                from translate.storage import pypo
                for path in paths:
                    file = pypo.pofile.parsefile(path)
                    for unit in file.units:
                        texts = [str(text) for text in getattr(unit.target, "strings", [unit.target])]
                        if not unit.isheader() and [edited(text) for text in texts] != texts:
                            unit.target = multistring([edited(text) for text in texts])
                    file.savefile(path)
                """),
        Editor(
            format: CSV.self, library: "csv",
            script: """
                import csv
                for path in paths:
                    with open(path, encoding="utf-8-sig", newline="") as file:
                        rows = list(csv.reader(file))
                    column = rows[0].index("pl")
                    for row in rows[1:]:
                        row[column] = edited(row[column])
                    with open(path, "w", encoding="utf-8-sig", newline="") as file:
                        csv.writer(file).writerows(rows)
                """),
    ]

    private static let lxml = """
        from lxml import etree
        for path in paths:
            tree = etree.parse(path)
            for target in tree.iter("{*}target"):
                for element in target.iter():
                    element.text = edited(element.text)
                    if element is not target:
                        element.tail = edited(element.tail)
            tree.write(path, encoding="utf-8", xml_declaration=True)
        """

    /// The edits of several texts, in tables of each format, are all that changes in these tables.
    @Test(.enabled(if: Program.hasLibraries, Program.advice), arguments: wordEditors)
    func `Edits by other programs are all that an import changes`(_ editor: Editor) throws {
        let folder = try EmptyTargetTests.project()
        let words = [
            "Stuknij": "Dotknij", "plik\u{F3}w": "akt", "Cze\u{15B}\u{107}": "Witaj <3 &",
            "brak": "nic \u{201E}a\u{201D}; b, c",
        ]
        let before = try EmptyTargetTests.tables(folder)
        let files = try folder.export(editor.format, locale: "pl")
        for (path, bytes) in files { try folder.write(bytes, to: path) }
        let json = String(decoding: try JSONEncoder().encode(words), as: UTF8.self)
        let script = """
            import json, sys
            words, paths = json.loads(sys.argv[1]), sys.argv[2:]
            def edited(text):
                for word, other in words.items():
                    text = text and text.replace(word, other)
                return text
            \(editor.script)
            """
        let ran = try Program.python(script, [json] + files.keys.sorted(), in: folder)
        try #require(ran.status == 0, "\(ran.output)")
        let run = try folder.import(try files.keys.sorted().map { Array(try folder.text($0).utf8) })
        #expect(run.findings.allSatisfy { $0.severity < .error }, "\(run.findings.map(\.message))")
        let tables = try EmptyTargetTests.tables(folder)
        for (number, (table, old)) in zip(tables, before).enumerated() {
            var expected = old
            for (word, other) in words {
                // A `.stringsdict` is XML. The words need no escapes in the other tables.
                let spelled = number == 1 ? other.replacing("&", with: "&amp;").replacing("<", with: "&lt;") : other
                expected = expected.replacing(word, with: spelled)
            }
            // With the text, this program sets the state to `translated`.
            if editor.format == XLIFF12.self, editor.library == "translate-toolkit" {
                expected = expected.replacing("/* needs-review */\n", with: "")
            }
            #expect(table == expected)
        }
    }

    /// A note that a tool adds comes home beside its translation.
    @Test(
        .enabled(if: Program.hasLibraries, Program.advice),
        arguments: [
            (XLIFF12.self, "from translate.storage import xliff; file = xliff.xlifffile.parsefile(path)"),
            (XLIFF2.self, "from translate.storage import xliff2; file = xliff2.Xliff2File.parsefile(path)"),
            (PO.self, "from translate.storage import pypo; file = pypo.pofile.parsefile(path)"),
        ] as [(any ExchangeFormat.Type, String)])
    func addNotes(_ format: any ExchangeFormat.Type, _ opening: String) throws {
        let folder = try ImportTests.project()
        let (path, bytes) = try #require(try folder.export(format, locale: "pl").first)
        try folder.write(bytes, to: path)
        let script = """
            import sys
            path = sys.argv[1]
            \(opening)
            [unit] = [unit for unit in file.units if str(unit.source).startswith("Hello")]
            unit.addnote("Is it formal?", origin="translator")
            file.savefile(path)
            """
        let ran = try Program.python(script, [path], in: folder)
        try #require(ran.status == 0, "\(ran.output)")
        let run = try folder.import([Array(try folder.text(path).utf8)])
        #expect(run.findings.isEmpty && run.changeCount == 1, "\(run.findings)")
        #expect(
            try folder.text("pl.lproj/T.strings")
                == ImportTests.polish.replacing("greeting. ", with: "greeting. translator: Is it formal? "))
    }

    /// The parser of libxml2 takes every file, and reads of each text what the table has.
    @Test(
        .enabled(if: Program.path("xmllint") != nil, "\(SkipReason.missing("xmllint", .consumers))"),
        arguments: [XLIFF12.self, XLIFF2.self] as [any ExchangeFormat.Type])
    func xmllintTakesEveryFile(_ format: any ExchangeFormat.Type) throws {
        var random = SeededGenerator(seed: 1702)
        let folder = try Folder()
        var names: [String] = []
        for locale in RoundTripTests.locales {
            try folder.write(RoundTripTests.catalog(&random, locale), to: "T.xcstrings")
            for (path, bytes) in try folder.export(format, locale: locale) {
                try folder.write(bytes, to: "out/\(path)")
                names.append("out/\(path)")
            }
        }
        #expect(names.count == RoundTripTests.locales.count)
        let checked = try Program.run("xmllint", ["--noout", "--nonet"] + names, in: folder)
        #expect(checked.status == 0 && checked.output.isEmpty, "\(checked.output)")
        // Written anew by libxml2, in another encoding, a file says the same.
        let path = try #require(names.last)
        let written = try Program.run("xmllint", ["--encode", "UTF-16", "--output", "again", path], in: folder)
        try #require(written.status == 0, "\(written.output)")
        #expect(try folder.import([SourceText(contentsOf: "\(folder.path)/again").bytes]).files.isEmpty)
    }
}
