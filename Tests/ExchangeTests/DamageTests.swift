import Base
import Findings
import TestSupport
import Testing

@testable import Exchange

/// A unit that a tool or a transfer has damaged is named at its line. Its message stays, and the rest comes in.
struct DamageTests {
    /// A change of an export, and words of the error.
    struct Damage: CustomTestStringConvertible {
        let format: any ExchangeFormat.Type
        let text: String
        let other: String
        let error: String
        var testDescription: String { "\(format.name): \(other)" }

        init(_ format: any ExchangeFormat.Type, _ text: String, _ other: String, _ error: String) {
            (self.format, self.text, self.other, self.error) = (format, text, other, error)
        }
    }

    static let english = "\"BYE\" = \"Bye\\nnow\";\n\"HELLO\" = \"Read <b>this</b>\";\n\"OK\" = \"007\";\n"
    static let polish = "\"BYE\" = \"Pa\\npa\";\n\"HELLO\" = \"Czytaj <b>to</b>\";\n\"OK\" = \"007!\";\n"

    static func project() throws -> Folder {
        let folder = try Folder()
        try folder.write(english, to: "en.lproj/T.strings")
        try folder.write(polish, to: "pl.lproj/T.strings")
        return folder
    }

    private static func digest(_ text: String) -> String { FNV1a.text(of: UnitDigest.of(text)) }
    private static let source = digest("Read <b>this</b>")
    private static let target = digest("Czytaj <b>to</b>")
    private static let place = FNV1a.text(of: LocationDigest.of(table: "en.lproj/T.strings", unit: "HELLO"))
    private static let record = "\(source) =\(place) pl=\(target)"

    static let damages = [
        Damage(XLIFF12.self, "Czytaj &lt;b&gt;to&lt;/b&gt;", "Czytaj <b>to</b>", "the element `<b>`"),
        Damage(XLIFF12.self, "Czytaj &lt;b&gt;to&lt;/b&gt;", "Czytaj <a href=\"x\">to</a>", "the element `<a>`"),
        Damage(XLIFF12.self, "Czytaj &lt;b&gt;to&lt;/b&gt;", "<g id=\"1\">Czytaj <br/>to</g>", "the element `<br>`"),
        Damage(XLIFF12.self, "Czytaj &lt;b&gt;to&lt;/b&gt;", "Czytaj <h:b xmlns:h=\"h\">to</h:b>", "another namespace"),
        Damage(
            XLIFF12.self, "Czytaj &lt;b&gt;to&lt;/b&gt;</target>", "Czytaj</target><target>to</target>", "two targets"),
        Damage(XLIFF12.self, "<source>Read &lt;b&gt;", "<source>Read  &lt;b&gt;", "its source text in the file"),
        Damage(XLIFF12.self, "Czytaj &lt;b&gt;to", "Czytaj to \u{FFFD}", "U+FFFD"),
        Damage(XLIFF2.self, "Czytaj &lt;b&gt;to&lt;/b&gt;", "Czytaj <b>to</b>", "the element `<b>`"),
        Damage(XLIFF2.self, "Czytaj &lt;b&gt;to&lt;/b&gt;", "Czytaj <h:b xmlns:h=\"h\">to</h:b>", "another namespace"),
        Damage(
            XLIFF2.self, "Czytaj &lt;b&gt;to&lt;/b&gt;</target>", "Czytaj</target><target>to</target>", "two targets"),
        Damage(XLIFF2.self, "<target>Czytaj", "<target order=\"2\">Czytaj", "another order"),
        Damage(XLIFF2.self, "<source>Read &lt;b&gt;", "<source>Read  &lt;b&gt;", "its source text in the file"),
        Damage(XLIFF2.self, "Czytaj &lt;b&gt;to", "Czytaj to \u{FFFD}", "U+FFFD"),
        Damage(PO.self, target, String(target.dropLast()), "`#. l10n.audit:` of this entry is damaged"),
        Damage(PO.self, "Czytaj <b>to", "Czytaj to \u{FFFD}", "U+FFFD"),
        // The row is cut in the text, in what the export remembers, and before it.
        Damage(CSV.self, "Czytaj <b>to</b>,,,\(record)", "Czyt", "its row has 6 cells, and 9 are needed"),
        Damage(CSV.self, " pl=\(target)", " pl=\(target.dropLast())", "`l10n-audit` is empty or damaged"),
        Damage(CSV.self, "\(record)", "", "`l10n-audit` is empty or damaged"),
        Damage(CSV.self, ",,,\(record)", "", "its row has 6 cells, and 9 are needed"),
        Damage(CSV.self, "Czytaj <b>to", "Czytaj, to", "its row has 10 cells, and the first row names 9 columns"),
        Damage(CSV.self, "HELLO,,,Read", "HELLO,,Read", "its row has 8 cells, and 9 are needed"),
        // Two columns of the row are exchanged.
        Damage(CSV.self, "Read <b>this</b>,Czytaj <b>to</b>", "Czytaj <b>to</b>,Read <b>this</b>", "its source text"),
        Damage(CSV.self, "Czytaj <b>to</b>,,", "Czytaj <b>to</b>,Done: yes,", "its state `Done: yes` isn't known"),
        Damage(CSV.self, "Czytaj <b>to", "Czytaj to \u{FFFD}", "U+FFFD"),
    ]

    @Test(arguments: damages)
    func `Damage is named at its line, and its message stays`(_ damage: Damage) throws {
        let folder = try Self.project()
        let file = try #require(try folder.export(damage.format, locale: "pl").first?.value)
        var damaged = try edited(file, damage.text, to: damage.other)
        damaged = try edited(damaged, "Pa", to: "Czołem")
        let run = try folder.import([damaged])
        let error = try #require(run.findings.first)
        #expect(run.findings.count == 1 && error.severity == .error && error.key == "HELLO", "\(run.findings)")
        #expect(error.message.hasPrefix("`HELLO` is not imported: ") && error.message.contains(damage.error))
        // The line of the damage in the file, or that on which the entry or the row begins.
        let lines = String(decoding: damaged, as: UTF8.self).split(omittingEmptySubsequences: false) { $0.isNewline }
        let line = try #require(error.position?.line)
        let isNear = { (number: Int) in
            lines[number...].prefix(3).contains { $0.contains("HELLO") || $0.contains("Czytaj") }
        }
        #expect(lines.indices.contains(line - 1) && isNear(line - 1), "\(line)")
        #expect(try folder.text("pl.lproj/T.strings") == Self.polish.replacing("Pa", with: "Czołem"))
    }

    @Test func `All forms of a message stay if one is damaged`() throws {
        let folder = try Folder()
        try folder.write(POTests.catalog.replacing("\\u0007", with: ""), to: "Main.xcstrings")
        let before = try folder.text("Main.xcstrings")
        for (format, text) in [(XLIFF12.self, "%lld pliki<"), (XLIFF2.self, "<ph id=\"1\" dataRef=\"d1\"/> pliki<")]
            as [(any ExchangeFormat.Type, String)]
        {
            let file = try #require(try folder.export(format, locale: "pl").first?.value)
            let damaged = try edited(edited(file, text, to: "<i>pliki</i><"), "plików", to: "PLIKÓW")
            let run = try folder.import([damaged])
            #expect(run.findings.map(\.key) == ["FILES"], "\(run.findings)")
            #expect(try folder.text("Main.xcstrings") == before)
        }
    }

    @Test(arguments: [XLIFF12.self, XLIFF2.self] as [any ExchangeFormat.Type])
    func `Damage of the export's note keeps out the texts that it was about`(_ format: any ExchangeFormat.Type) throws {
        let folder = try Self.project()
        let file = try #require(try folder.export(format, locale: "pl").first?.value)
        var damaged = try edited(file, Self.target, to: String(Self.target.dropLast()) + "?")
        damaged = try edited(edited(damaged, "Pa", to: "Czołem"), "Czytaj", to: "Patrz")
        let run = try folder.import([damaged])
        #expect(run.findings.map(\.key) == [nil, "HELLO"], "\(run.findings)")
        #expect(run.findings.allSatisfy { $0.severity == .error && $0.message.contains("damaged") })
        #expect(try folder.text("pl.lproj/T.strings") == Self.polish.replacing("Pa", with: "Czołem"))
    }

    /// What an export remembers of its texts, in each format that says who wrote it.
    private static let memories: [(any ExchangeFormat.Type, String)] = [
        (XLIFF12.self, #"<note from="l10n-audit">[^<]*</note>"#), (PO.self, #"#\. l10n\.audit:.*\n"#),
        (CSV.self, #",l10n-audit(?=\r\n)|,[0-9a-f]{16} =.*(?=\r\n)"#),
    ]

    @Test(arguments: memories)
    func `A file that has lost what the export remembers comes in with a warning`(
        _ format: any ExchangeFormat.Type, _ memory: String
    ) throws {
        let folder = try Self.project()
        let file = try #require(try folder.export(format, locale: "pl").first?.value)
        let text = try String(decoding: file, as: UTF8.self).replacing(Regex(memory), with: "")
        let run = try folder.import([edited(Array(text.utf8), "Pa", to: "Czołem")])
        let warning = try #require(run.findings.first)
        #expect(run.findings.count == 1 && warning.severity == .warning, "\(run.findings)")
        #expect(warning.isAboutMemory)
        #expect(warning.message.contains("l10n-audit`") || warning.message.contains("l10n.audit:`"), "\(warning)")
        #expect(try folder.text("pl.lproj/T.strings") == Self.polish.replacing("Pa", with: "Czołem"))
        // A strict import takes nothing that it can't compare with the export.
        var options = ImportRun.Options()
        options.isStrict = true
        let strict = try folder.import([edited(Array(text.utf8), "Pa", to: "Hej")], options: options)
        #expect(strict.files.isEmpty && strict.findings.map(\.severity) == [.error], "\(strict.findings)")
    }

    /// A spreadsheet spells the line breaks in all cells in its own way. What it changes besides shows in the source text.
    @Test(arguments: [",", ";", "\t"], ["\r\n", "\r"])
    func `Line breaks of a spreadsheet do not enter texts`(_ separator: String, _ lineBreak: String) throws {
        let folder = try Self.project()
        let file = try #require(try folder.export(CSV.self, locale: "pl").first?.value)
        let text = String(decoding: file, as: UTF8.self).replacing("\r\n", with: "\u{0}").replacing(
            "\n", with: lineBreak
        )
        .replacing("\u{0}", with: "\r\n").replacing(",", with: separator)
        let untouched = try folder.import([Array(text.utf8)])
        #expect(untouched.findings.isEmpty && untouched.files.isEmpty, "\(untouched.findings)")
        let run = try folder.import([edited(Array(text.utf8), "Pa\(lineBreak)pa", to: "No\(lineBreak)pa")])
        #expect(run.findings.isEmpty, "\(run.findings)")
        #expect(try folder.text("pl.lproj/T.strings") == Self.polish.replacing("Pa\\n", with: "No\\n"))
        // A spreadsheet has read the texts as numbers.
        let numbers = try folder.import([
            Array(text.replacing("\(separator)007\(separator)007!", with: "\(separator)7\(separator)7!").utf8)
        ])
        #expect(numbers.findings.map(\.key) == ["OK"] && numbers.files.isEmpty)
    }

    @Test(arguments: [XLIFF12.self, XLIFF2.self, PO.self, CSV.self] as [any ExchangeFormat.Type])
    func `Line breaks are spelled as in the table`(_ format: any ExchangeFormat.Type) throws {
        for (own, foreign) in [("\\n", "\r\n"), ("\\r\\n", "\n"), ("\\r", "\r\n")] {
            let folder = try Folder()
            let english = "\"A\" = \"One\(own)two\";\n\"B\" = \"Three\(own)four\";\n"
            try folder.write(english, to: "en.lproj/T.strings")
            try folder.write("\"A\" = \"Raz\(own)dwa\";\n", to: "pl.lproj/T.strings")
            func spelled(_ text: String) -> String {
                switch format.name {
                case PO.name:
                    text.replacing("\r\n", with: "\\r\\n").replacing("\r", with: "\\r").replacing("\n", with: "\\n")
                case CSV.name: text
                default: text.replacing("\r\n", with: "&#xD;&#xA;").replacing("\r", with: "&#xD;")
                }
            }
            let file: String
            switch format.name {
            case PO.name:
                file = """
                    msgid ""
                    msgstr "Language: pl\\nX-L10n-Original: en.lproj/T.strings\\n"

                    msgctxt "A"
                    msgid "\(spelled("One\(foreign)two"))"
                    msgstr "\(spelled("Raz\(foreign)trzy"))"

                    msgctxt "B"
                    msgid "\(spelled("Three\(foreign)four"))"
                    msgstr "\(spelled("Cztery\(foreign)pięć"))"
                    """
            case CSV.name:
                file =
                    "table,key,source,pl\r\nen.lproj/T.strings,A,\"One\(foreign)two\",\"Raz\(foreign)trzy\"\r\n"
                    + "en.lproj/T.strings,B,\"Three\(foreign)four\",\"Cztery\(foreign)pięć\"\r\n"
            case XLIFF2.name:
                file = """
                    <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="pl">
                    <file id="f" original="en.lproj/T.strings">
                    <unit id="1" name="A"><segment><source>\(spelled("One\(foreign)two"))</source>
                    <target>\(spelled("Raz\(foreign)trzy"))</target></segment></unit>
                    <unit id="2" name="B"><segment><source>\(spelled("Three\(foreign)four"))</source>
                    <target>\(spelled("Cztery\(foreign)pięć"))</target></segment></unit></file></xliff>
                    """
            default:
                file =
                    HostileInputTests.head + """
                        <file original="en.lproj/T.strings" target-language="pl"><body>
                        <trans-unit id="A"><source>\(spelled("One\(foreign)two"))</source>
                        <target>\(spelled("Raz\(foreign)trzy"))</target></trans-unit>
                        <trans-unit id="B"><source>\(spelled("Three\(foreign)four"))</source>
                        <target>\(spelled("Cztery\(foreign)pięć"))</target></trans-unit></body></file></xliff>
                        """
            }
            let run = try folder.import([Array(file.utf8)])
            // `sourceChanged` would be reported if the source texts differed.
            #expect(run.findings.isEmpty, "\(run.findings)")
            #expect(
                try folder.text("pl.lproj/T.strings")
                    == "\"A\" = \"Raz\(own)trzy\";\n\"B\" = \"Cztery\(own)pięć\";\n", "\(own.debugDescription)")
        }
    }

    @Test func `A key with a line break is found as a spreadsheet spells it`() throws {
        let folder = try Folder()
        try folder.write("\"One\\ntwo\" = \"One\\ntwo\";\n", to: "en.lproj/T.strings")
        try folder.write("\"One\\ntwo\" = \"Raz\";\n", to: "pl.lproj/T.strings")
        let run = try folder.import([
            Array("table,key,source,pl\r\nen.lproj/T.strings,\"One\r\ntwo\",\"One\r\ntwo\",Dwa\r\n".utf8)
        ])
        #expect(run.findings.isEmpty, "\(run.findings)")
        #expect(try folder.text("pl.lproj/T.strings") == "\"One\\ntwo\" = \"Dwa\";\n")
    }

    /// RFC 4180 asks for as many cells in each row as in the first, but spreadsheets leave out empty ones at the end.
    @Test func `Cells that only translators read may be missing`() throws {
        let folder = try Self.project()
        let file = String(decoding: try #require(try folder.export(CSV.self, locale: "pl").first?.value), as: UTF8.self)
        let other = file.replacing("l10n-audit\r\n", with: "l10n-audit,Status\r\n")
            .replacing("pl=\(Self.target)\r\n", with: "pl=\(Self.target),Ewa,,\r\n").replacing("Czytaj", with: "Patrz")
        let run = try folder.import([Array(other.utf8)])
        #expect(run.changeCount == 1 && !run.findings.contains { $0.key != nil }, "\(run.findings)")
        #expect(try folder.text("pl.lproj/T.strings") == Self.polish.replacing("Czytaj", with: "Patrz"))
    }

    // MARK: Names

    /// The file says another language or table than the export did.
    @Test(arguments: [XLIFF12.self, XLIFF2.self, PO.self] as [any ExchangeFormat.Type])
    func `A file whose language or table was changed brings nothing in`(_ format: any ExchangeFormat.Type) throws {
        let folder = try Self.project()
        try folder.write(Self.english + "\"NEW\" = \"New\";\n", to: "en.lproj/T.strings")
        try folder.write(Self.english + "\"NEW\" = \"New\";\n", to: "en.lproj/U.strings")
        try folder.write("\"OK\" = \"7\";\n", to: "de.lproj/T.strings")
        try folder.write("\"OK\" = \"7\";\n", to: "pl.lproj/U.strings")
        let before = try ["de.lproj/T.strings", "pl.lproj/T.strings", "pl.lproj/U.strings"].map { try folder.text($0) }
        let files = try folder.export(format, locale: "pl")
        let exported = try #require(files.count == 1 ? files.first?.value : files["T.pl.po"])
        var file = try edited(exported, "Pa", to: "Czo\u{142}em")
        file =
            format == PO.self
            ? try edited(file, "msgid \"New\"\nmsgstr \"\"", to: "msgid \"New\"\nmsgstr \"Nowe\"")
            : try edited(file, "New</source>", to: "New</source><target>Nowe</target>")
        let language = ["xliff": "target-language=\"pl", "xliff2": "trgLang=\"pl", "po": "Language: pl"]
        let words = try #require(language[format.name])
        for (name, other) in [(words, words.dropLast(2) + "de"), ("en.lproj/T.strings", "en.lproj/U.strings")] {
            let run = try folder.import([edited(file, name, to: String(other))])
            #expect(!run.findings.isEmpty && run.findings.allSatisfy { $0.severity == .error }, "\(run.findings)")
            #expect(run.files.isEmpty && run.findings.contains { $0.message.contains("another table or language") })
        }
        let after = try ["de.lproj/T.strings", "pl.lproj/T.strings", "pl.lproj/U.strings"].map { try folder.text($0) }
        #expect(after == before)
        // Another tag of the same language isn't damage.
        #expect(try folder.import([edited(file, words, to: words + "-PL")]).findings.isEmpty)
        #expect(try folder.text("pl.lproj/T.strings").contains("Nowe"))
    }

    @Test(arguments: [XLIFF12.self, XLIFF2.self, PO.self, CSV.self] as [any ExchangeFormat.Type])
    func `The name of another message with the same source text brings nothing in`(
        _ format: any ExchangeFormat.Type
    ) throws {
        let folder = try Folder()
        try folder.write("\"OPEN_A\" = \"Open\";\n\"OPEN_B\" = \"Open\";\n", to: "en.lproj/T.strings")
        let polish = "\"OPEN_A\" = \"Otw\u{F3}rz\";\n\"OPEN_B\" = \"Otwarte\";\n"
        try folder.write(polish, to: "pl.lproj/T.strings")
        let file = try #require(try folder.export(format, locale: "pl").first?.value)
        let run = try folder.import([edited(edited(file, "Otw\u{F3}rz", to: "Otwieraj"), "OPEN_A", to: "OPEN_B")])
        #expect(!run.findings.isEmpty && run.findings.allSatisfy { $0.severity == .error }, "\(run.findings)")
        #expect(try folder.text("pl.lproj/T.strings") == polish)
    }

    @Test(arguments: [XLIFF2.self, PO.self] as [any ExchangeFormat.Type])
    func `A changed source text of a plural form is damage`(_ format: any ExchangeFormat.Type) throws {
        let folder = try ImportTests.project()
        // In PO, `other` is the last form.
        let polish = ImportTests.polish.replacing("# pliku}", with: "# plik\u{F3}w}")
        try folder.write(polish, to: "pl.lproj/T.strings")
        let file = try #require(try folder.export(format, locale: "pl").first?.value)
        for (source, other) in [(" files", " folders"), (" file", " folder")] {
            let end = format == PO.self ? "\"" : "</source>"
            let damaged = try edited(edited(file, source + end, to: other + end), "plik\u{F3}w", to: "teczek")
            let run = try folder.import([damaged])
            #expect(run.findings.map(\.key) == ["FILES"] && run.files.isEmpty, "\(run.findings)")
        }
        #expect(try folder.text("pl.lproj/T.strings") == polish)
    }

    // MARK: Lines

    /// A line was cut out of a translation, alone or besides an edit.
    @Test(arguments: [XLIFF12.self, XLIFF2.self, PO.self, CSV.self] as [any ExchangeFormat.Type])
    func `A translation without some of its lines stays out, or is reported`(_ format: any ExchangeFormat.Type) throws {
        let folder = try Folder()
        try folder.write("\"A\" = \"One\\ntwo\\nthree\";\n", to: "en.lproj/T.strings")
        let polish = "\"A\" = \"Raz\\ndwa\\ntrzy\";\n"
        try folder.write(polish, to: "pl.lproj/T.strings")
        let file = try #require(try folder.export(format, locale: "pl").first?.value)
        let cut = try edited(file, format == PO.self ? "\"dwa\\n\"\n" : "dwa\n", to: "")
        let run = try folder.import([cut])
        #expect(run.findings.map(\.severity) == [.error] && run.files.isEmpty, "\(run.findings)")
        let other = try edited(cut, "trzy", to: "cztery")
        var options = ImportRun.Options()
        options.isStrict = true
        let strict = try folder.import([other], options: options)
        #expect(strict.findings.map(\.severity) == [.error] && strict.files.isEmpty, "\(strict.findings)")
        #expect(try folder.text("pl.lproj/T.strings") == polish)
        let warned = try folder.import([other])
        #expect(warned.findings.map(\.severity) == [.warning] && warned.changeCount == 1, "\(warned.findings)")
        #expect(warned.findings.first?.message.contains("fewer lines") == true)
    }

    // MARK: Inline codes

    @Test(arguments: [
        ("Tap <x id=\"1\"/> here", "Stuknij tu", "<x id=\"1\"/>"),
        ("Tap <x id=\"1\"/> here", "Stuknij <x id=\"1\"/> tu", "<x id=\"1\"/>"),
        ("<g id=\"2\">Tap</g> here", "Stuknij tu", "<g id=\"2\"/>"),
        ("Tap <ph id=\"3\">[now]</ph> here", "Stuknij tu", "<ph id=\"3\"/>"),
    ])
    func `A lost inline code is reported, and a strict import refuses it`(
        _ source: String, _ target: String, _ code: String
    ) throws {
        let folder = try Folder()
        try folder.write("\"A\" = \"Tap here\";\n", to: "en.lproj/T.strings")
        try folder.write("\"A\" = \"Klik [now]\";\n", to: "pl.lproj/T.strings")
        let file =
            HostileInputTests.head + """
                <file original="en.lproj/T.strings" target-language="pl"><body>
                <trans-unit id="A"><source>\(source)</source><target>\(target)</target></trans-unit></body></file></xliff>
                """
        var options = ImportRun.Options()
        options.isStrict = true
        let strict = try folder.import([Array(file.utf8)], options: options)
        #expect(strict.files.isEmpty && strict.findings.contains { $0.severity == .error && $0.message.contains(code) })
        let run = try folder.import([Array(file.utf8)])
        let lost = run.findings.filter { $0.message.contains(code) }
        #expect(lost.map(\.severity) == [.warning] && run.changeCount == 1, "\(run.findings)")
        #expect(lost.first?.position?.line == 2)
    }

    @Test func `A lost code of XLIFF 2 is reported if its text is lost`() throws {
        let folder = try Folder()
        try folder.write("\"A\" = \"%1$d%% of %2$d%%\";\n", to: "en.lproj/T.strings")
        try folder.write("\"A\" = \"%1$d%% z %2$d%%\";\n", to: "pl.lproj/T.strings")
        let file = String(
            decoding: try #require(try folder.export(XLIFF2.self, locale: "pl").first?.value), as: UTF8.self)
        let last = try #require(file.ranges(of: "<ph ").last)
        let end = try #require(file[last.lowerBound...].firstRange(of: "/>"))
        let head = String(file[..<last.lowerBound])
        let tail = String(file[end.upperBound...])
        let run = try folder.import([Array((head + tail).utf8)])
        #expect(run.findings.count == 1 && run.findings[0].message.contains("inline code"), "\(run.findings)")
        // The text may be written without the element.
        try folder.write("\"A\" = \"%1$d%% z %2$d%%\";\n", to: "pl.lproj/T.strings")
        #expect(try folder.import([Array((head + "%%" + tail).utf8)]).findings.isEmpty)
    }

    // MARK: Spreadsheets

    private static func cells(_ change: (inout [[String]]) -> Void) throws -> (run: ImportRun, table: String) {
        let folder = try Folder()
        let keys = ["A", "B", "C", "D", "E", "F"]
        func table(_ word: String) -> String { keys.map { "\"\($0)\" = \"\(word) \($0)\";\n" }.joined() }
        for (locale, word) in [("en", "Text"), ("pl", "Tekst"), ("de", "Wort")] {
            try folder.write(table(word), to: "\(locale).lproj/T.strings")
        }
        var bytes: [UInt8] = []
        _ = try ExportRun(try folder.project, as: CSV.self, locales: ["de", "pl"], states: []).run { bytes = $0.bytes }
        var rows = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        change(&rows)
        let text = rows.map { $0.joined(separator: ",") }.joined(separator: "\r\n") + "\r\n"
        let run = try folder.import([Array(text.utf8)])
        return (run, try folder.text("pl.lproj/T.strings") + folder.text("de.lproj/T.strings"))
    }

    @Test func `A translation of which the last line was cut off doesn't come in`() throws {
        let folder = try Folder()
        try folder.write("\"A\" = \"One\\ntwo\\nthree\";\n", to: "en.lproj/T.strings")
        try folder.write("\"A\" = \"Raz\\ndwa\\ntrzy\";\n", to: "pl.lproj/T.strings")
        let file = try #require(try folder.export(PO.self, locale: "pl").first?.value)
        let run = try folder.import([edited(file, "\n\"trzy\"", to: "")])
        #expect(run.files.isEmpty && run.findings.first?.message.contains("lines of its translation") == true)
    }

    @Test func `Nothing of a column whose cells were moved comes in`() throws {
        let untouched = try Self.cells { _ in }
        #expect(untouched.run.findings.isEmpty && untouched.run.files.isEmpty)
        let column = 8
        let changes: [(inout [[String]]) -> Void] = [
            { rows in for row in 2..<6 { rows[row][column] = rows[row + 1][column] } },
            { rows in
                for row in (3..<7).reversed() { rows[row][column] = rows[row - 1][column] }
                rows[2][column] = ""
            },
            { rows in
                let texts = rows.dropFirst().map { $0[column] }.sorted(by: >)
                for (row, text) in texts.enumerated() { rows[row + 1][column] = text }
            },
            { rows in
                rows[5][column] = rows[6][column]
                rows[6][column] = ""
            },
            { rows in for row in 1..<7 { rows[row].swapAt(column, 5) } },
        ]
        for change in changes {
            let damaged = try Self.cells { rows in
                rows[1][column] = "Nowy"
                change(&rows)
            }
            #expect(damaged.table == untouched.table)
            #expect(damaged.run.findings.contains { $0.message.contains("were moved") }, "\(damaged.run.findings)")
        }
    }

    @Test func `Texts that a translator exchanges or uses again come in`() throws {
        let exchanged = try Self.cells { rows in
            (rows[1][8], rows[2][8]) = (rows[2][8], rows[1][8])
            rows[4][8] = rows[5][8]
            rows[3][5] = "Neu"
        }
        #expect(exchanged.run.findings.allSatisfy { $0.severity < .error }, "\(exchanged.run.findings)")
        #expect(exchanged.run.changeCount == 4)
    }

    /// The cells of a catalog's export into German and Polish, changed by a function, and what comes in.
    private static func catalogCells(_ change: (inout [[String]]) -> Void) throws -> (run: ImportRun, isSame: Bool) {
        func unit(_ text: String) -> String { #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"# }
        let entries = ["A", "B", "C", "D"].map { key in
            let german = key == "D" ? "" : #""de" : \#(unit("Wort " + key)), "#
            return #"""
                "\#(key)" : { "comment" : "About \#(key)", "localizations" : {
                \#(german)"en" : \#(unit("Text " + key)), "pl" : \#(unit("Tekst " + key)) } }
                """#
        }
        let folder = try Folder()
        let table =
            #"{ "sourceLanguage" : "en", "strings" : { \#(entries.joined(separator: ", ")) }, "version" : "1.0" }"#
        try folder.write(table, to: "C.xcstrings")
        var bytes: [UInt8] = []
        _ = try ExportRun(try folder.project, as: CSV.self, locales: ["de", "pl"], states: []).run { bytes = $0.bytes }
        var rows = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        try #require(
            rows[0].dropFirst(3).prefix(8) == [
                "comment", "source", "de", "de state", "de note", "pl", "pl state", "pl note",
            ])
        change(&rows)
        let text = rows.map { $0.joined(separator: ",") }.joined(separator: "\r\n") + "\r\n"
        let run = try folder.import([Array(text.utf8)])
        return (run, try folder.text("C.xcstrings") == table)
    }

    @Test(arguments: [(5, 9), (5, 6), (6, 8), (3, 5), (3, 8), (5, 10), (5, 7)])
    func `Columns of two kinds that were exchanged below their names don't come in`(_ one: Int, _ other: Int) throws {
        let untouched = try Self.catalogCells { _ in }
        #expect(untouched.run.findings.isEmpty && untouched.run.files.isEmpty)
        let damaged = try Self.catalogCells { rows in for row in 1..<rows.count { rows[row].swapAt(one, other) } }
        #expect(damaged.isSame)
        #expect(damaged.run.findings.contains { $0.message.contains("cells were moved") }, "\(damaged.run.findings)")
    }

    @Test func `A note or a comment may keep the old translation`() throws {
        let kept = try Self.catalogCells { rows in
            rows[1][7] = rows[1][5]
            rows[1][5] = "Neu"
            rows[2][3] = rows[2][8]
            rows[2][8] = "Nowy"
        }
        #expect(
            kept.run.changeCount == 2 && kept.run.findings.allSatisfy { $0.severity < .error }, "\(kept.run.findings)")
    }

    @Test func `Translations of white space are not moved cells`() throws {
        let folder = try Folder()
        try folder.write("\"A\" = \" \";\n\"B\" = \" \";\n\"C\" = \"Text\";\n", to: "en.lproj/T.strings")
        try folder.write("\"A\" = \" \";\n\"B\" = \" \";\n\"C\" = \"Tekst\";\n", to: "pl.lproj/T.strings")
        let file = try #require(try folder.export(CSV.self, locale: "pl").first?.value)
        let run = try folder.import([edited(file, "Tekst", to: "Nowy")])
        #expect(run.findings.isEmpty && run.changeCount == 1, "\(run.findings)")
    }
}

extension ImportFinding {
    /// Whether it says that the file has lost what the export remembers.
    var isAboutMemory: Bool {
        severity == .warning && message.hasPrefix("What the export remembers of its texts was removed from the file.")
    }
}
