import Base
import TestSupport
import Testing

@testable import Exchange

@Suite struct CSVTests {
    private static func rows(_ bytes: [UInt8], length: Int = .max) throws -> [[String]] {
        var reader = CSVReader()
        var rows: [[String]] = []
        var start = 0
        while start < bytes.count {
            let end = length < bytes.count - start ? start + length : bytes.count
            try Array(bytes[start..<end]).withUnsafeBufferPointer { (piece) throws in try reader.read(piece) }
            rows += reader.takeRows().map(\.cells)
            start = end
        }
        try reader.finish()
        return rows + reader.takeRows().map(\.cells)
    }

    @Test func whatAFileSays() throws {
        let folder = try Folder()
        try folder.write("/* A \"button\". */\n\"BUY\" = \"=Buy, now\";\n\"END\" = \"-1\";\n", to: "en.lproj/T.strings")
        try folder.write("/* translator: -> formal? */\n\"BUY\" = \"@Kup\";\n", to: "pl.lproj/T.strings")
        let file = try folder.export(CSV.self, locale: "pl")
        let text = String(decoding: try #require(file["Translations.csv"]), as: UTF8.self)
        let source = FNV1a.text(of: UnitDigest.of("=Buy, now"))
        let comment = FNV1a.text(of: UnitDigest.of("A \"button\"."))
        func place(_ key: String) -> String {
            FNV1a.text(of: LocationDigest.of(table: "en.lproj/T.strings", unit: key))
        }
        #expect(
            text == """
                \u{FEFF}table,key,form,comment,source,pl,pl state,pl note,l10n-audit\r
                en.lproj/T.strings,BUY,,"A ""button"".","'=Buy, now","'@Kup",,"'-> formal?",\
                \(source) =\(place("BUY")) comment=\(comment) pl=\(FNV1a.text(of: UnitDigest.of("@Kup")))\r
                en.lproj/T.strings,END,,,"'-1",,,,\(FNV1a.text(of: UnitDigest.of("-1"))) =\(place("END")) pl=0000000000000000\r

                """)
    }

    @Test func anUntouchedFileSaysWhatTheTablesSay() throws {
        let folder = try POTests.project()
        for locale in ["pl", "ja"] {
            let bytes = try #require(try folder.export(CSV.self, locale: locale)["Translations.csv"])
            let kept = KeptUnits.read(bytes, as: CSV.self)
            #expect(kept.sections.count == 3)
            try POTests.expectSame(kept, in: folder, "csv")
        }
        #expect(folder.omissions.isEmpty)
    }

    /// Files of older exports have no column for notes, and those of people may have no state: nothing is said about these.
    @Test func columnsThatAreNotThereSayNothing() throws {
        let folder = try Folder()
        try folder.write("\"A\" = \"Buy\";\n\"B\" = \"Sell\";\n", to: "en.lproj/T.strings")
        let polish = "/* needs-review translator: Short. */\n\"A\" = \"Kup\";\n"
        try folder.write(polish, to: "pl.lproj/T.strings")
        let row = "en.lproj/T.strings,A,,,Buy,TEXT,needs_review,\(FNV1a.text(of: UnitDigest.of("Buy")))\r\n"
        let old = "table,key,form,comment,source,pl,pl state,l10n-audit\r\n" + row
        #expect(try folder.import([Array(old.replacing("TEXT", with: "Kup").utf8)]).files.isEmpty)
        let bare = "table,key,pl\r\nen.lproj/T.strings,A,Kup\r\n"
        #expect(try folder.import([Array(bare.utf8)]).files.isEmpty)
        let edited = try folder.import([Array(old.replacing("TEXT", with: "Bierz").utf8)])
        #expect(edited.findings.allSatisfy { $0.isAboutMemory } && edited.changeCount == 1)
        #expect(try folder.text("pl.lproj/T.strings") == polish.replacing("Kup", with: "Bierz"))
        // A cell that is there and empty takes no note away: tools drop what they do not show.
        let empty = "table,key,pl,pl note\r\nen.lproj/T.strings,A,Bierz,\r\n"
        #expect(try folder.import([Array(empty.utf8)]).files.isEmpty)
        // A note beside no translation is named.
        let alone = "table,key,pl,pl note\r\nen.lproj/T.strings,B,,What is sold?\r\n"
        let run = try folder.import([Array(alone.utf8)])
        #expect(run.files.isEmpty && run.findings.map(\.key) == ["B"])
        #expect(run.findings.first?.message.hasSuffix("The note is: What is sold?") == true)
    }

    /// Who empties the cell that asks for a review has reviewed.
    @Test func anEmptiedStateIsAReviewDone() throws {
        let folder = try POTests.project()
        let bytes = try #require(try folder.export(CSV.self, locale: "pl")["Translations.csv"])
        let file = try edited(bytes, ",needs_review,", to: ",,")
        let run = try folder.import([file])
        #expect(run.findings.isEmpty && run.changeCount == 2, "\(run.findings)")
        #expect(try folder.translations(in: "pl")["Main.xcstrings"]?["BUY"]?.hasPrefix("translated: ") == true)
        #expect(try folder.text("pl.lproj/Icu.strings").contains("needs-review") == false)
        #expect(try folder.import([Array(file)]).files.isEmpty)
    }

    /// Each language has its own forms, in columns of the same file.
    @Test func allLanguagesInOneFile() throws {
        let folder = try POTests.project()
        var request: [WrittenUnits.File] = []
        _ = try ExportRun(try folder.project, as: CSV.self, locales: ["pl", "ja", "ar"], states: []).run {
            request.append($0)
        }
        try #require(request.count == 1)
        let kept = KeptUnits.read(request[0].bytes, as: CSV.self)
        #expect(kept.sections.count == 9)
        try POTests.expectSame(kept, in: folder, "csv")
    }

    /// Python's own reader of CSV, and what a spreadsheet writes after an edit.
    @Test(
        .enabled(if: Program.path("python3") != nil, "\(SkipReason.missing("python3", .consumers))"),
        arguments: [",", ";", "\t"])
    func anEditorChangesOnlyWhatIsEdited(separator: String) throws {
        let folder = try POTests.project()
        try folder.write(try #require(try folder.export(CSV.self, locale: "pl")["Translations.csv"]), to: "in.csv")
        let script = """
            import csv, sys
            rows = list(csv.reader(open("in.csv", encoding="utf-8-sig", newline="")))
            assert all(len(row) == len(rows[0]) for row in rows)
            assert not any(cell[:1] in "=+-@\\t\\r" for row in rows for cell in row if cell)
            place = rows[0].index("pl")
            for row in rows:
                if row[2] == "device.iphone":
                    row[place] = 'Dotknij; „%@”, "już"\\n'
            csv.writer(open("out.csv", "w", encoding="utf-8", newline=""), delimiter=sys.argv[1]).writerows(rows)
            """
        let ran = try Program.run("python3", ["-c", script, separator], in: folder)
        try #require(ran.status == 0, "\(ran.output)")
        let kept = KeptUnits.read(try SourceText(contentsOf: "\(folder.path)/out.csv").bytes, as: CSV.self)
        try POTests.expectSame(
            kept, in: folder, "csv", edited: ["TAP|==|device.iphone": "Dotknij; „%@”, \"już\"\n"])
    }

    @Test func cellsAreNoFormulasAndComeBack() throws {
        var random = SeededGenerator(seed: 4180)
        let pieces = ["=", "+", "-", "@", "\t", "\r", "\n", "'", "\"", ",", ";", " ", "a", "ż", "\u{1F600}", ""]
        for _ in 0..<2_000 {
            let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
            }
            .joined()
            var bytes = Array("x,y\r\n".utf8)
            CSVCell.write(text, to: &bytes)
            bytes += Array(",end\r\n".utf8)
            let rows = try Self.rows(bytes)
            try #require(rows.count == 2 && rows[1].count == 2, "\(text.debugDescription)")
            #expect(isSame(CSVCell.text(rows[1][0]), text))
            #expect(
                !["=", "+", "-", "@", "\t", "\r"].contains {
                    rows[1][0].unicodeScalars.first == $0.unicodeScalars.first
                })
        }
    }

    @Test func rowsAsOthersWriteThem() throws {
        #expect(try Self.rows(Array("a;b\nc;\"d;\"\"e\"\"\n\"\n".utf8)) == [["a", "b"], ["c", "d;\"e\"\n"]])
        #expect(try Self.rows(Array("a\tb\rc\t\"d\"".utf8)) == [["a", "b"], ["c", "d"]])
        #expect(
            try Self.rows(Array("\u{FEFF}a,b\r\n\r\n,\r\n\"\",\"\"\r\n".utf8)) == [["a", "b"], ["", ""], ["", ""]])
        let text = Array("\u{FEFF}a,b\r\n\"ż\r\n\"\"\",c\r\n".utf8)
        for length in 1...5 { #expect(try Self.rows(text, length: length) == [["a", "b"], ["ż\r\n\"", "c"]]) }
    }

    @Test(arguments: [
        ("", 1, 1, "is empty"), ("a,b\n1,2\n", 1, 1, "must name the columns"),
        ("table,key,pl\n\"a\"b,k,t\n", 2, 4, "follows the quote"),
        ("table,key,pl\na\"b,k,t\n", 2, 2, "A cell without quotes has a quote in it"),
        ("table,key,pl\n\na,\"k,t\nu\n", 3, 1, "no quote at its end"),
        ("table,key,form,pl\nT.stringsdict,k,plural,t\n", 2, 1, "is not a form"),
        ("table,key,pl\n,k,t\n", 2, 1, "names no table"),
    ])
    func mistakesHaveTheirPlace(text: String, line: Int, column: Int, message: String) {
        let kept = KeptUnits.read(Array(text.utf8), as: CSV.self)
        let problem = kept.problems.first { $0.message.contains(message) }
        #expect(problem?.position == SourcePosition(line: line, column: column), "\(kept.problems)")
    }

    @Test func damagedFilesNeverTrap() throws {
        let folder = try POTests.project()
        let bytes = try #require(try folder.export(CSV.self, locale: "pl")["Translations.csv"])
        var random = SeededGenerator(seed: 74)
        var problems = 0
        for _ in 0..<2_000 {
            let damaged = random.mutate(bytes, alphabet: "\",;\t\r\n'=\u{0}")
            problems += KeptUnits.read(damaged, as: CSV.self).problems.isEmpty ? 0 : 1
        }
        #expect(problems > 100)
        let latin = KeptUnits.read(Array("table,key,pl\nT.strings,k,".utf8) + [0xE9, 0x0A], as: CSV.self)
        #expect(latin.problems.first?.message.contains("is not UTF-8") == true)
    }
}
