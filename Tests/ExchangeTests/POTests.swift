import Base
import ICU
import Tables
import TestSupport
import Testing

@testable import AuditRun
@testable import Exchange

@Suite struct POTests {
    static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "BUY" : {
              "comment" : "A button.\\nOn the cart.",
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Buy \\"now\\"" } },
                "pl" : { "stringUnit" : { "state" : "needs_review", "value" : "Kup\\t\\u0007teraz\\\\" } }
              }
            },
            "FILES" : {
              "localizations" : {
                "en" : { "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } },
                "pl" : { "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
                  "few" : { "stringUnit" : { "state" : "new", "value" : "%lld pliki" } },
                  "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld plików" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliku" } } } } }
              }
            },
            "MISSING" : {
              "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Line\\nand line\\n" } } }
            },
            "TAP" : {
              "localizations" : {
                "en" : { "variations" : { "device" : {
                  "iphone" : { "stringUnit" : { "state" : "translated", "value" : "Tap %@" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "Click %@" } } } } },
                "pl" : { "variations" : { "device" : {
                  "iphone" : { "stringUnit" : { "state" : "translated", "value" : "Stuknij %@" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "Kliknij %@" } } } } }
              }
            }
          },
          "version" : "1.0"
        }
        """

    static let stringsdict = """
        <plist version="1.0"><dict><key>FILES</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@files@ in %@</string>
        <key>files</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        FORMS
        </dict></dict></dict></plist>
        """

    static func form(_ name: String, _ text: String) -> String { "<key>\(name)</key><string>\(text)</string>" }

    /// A project with tables of every format.
    static func project() throws -> Folder {
        let folder = try Folder()
        try folder.write(catalog, to: "Main.xcstrings")
        try folder.write(
            stringsdict.replacing("FORMS", with: form("one", "%d file") + form("other", "%d files")),
            to: "en.lproj/Counts.stringsdict")
        try folder.write(
            stringsdict.replacing(
                "FORMS",
                with: form("one", "%d plik") + form("few", "%d pliki") + form("many", "%d plików")
                    + form("other", "%d pliku")), to: "pl.lproj/Counts.stringsdict")
        try folder.write(
            """
            /* How many. */
            "COUNT" = "{count, plural, one {# thing} other {# things of {name}}}";
            "SELECT" = "{sex, select, female {She} other {They}} came";
            "TWO" = "{count, plural, =0 {none} one {# thing} other {# things}}";
            "GREETING" = "Hello {name}";
            """, to: "en.lproj/Icu.strings")
        try folder.write(
            """
            "COUNT" = "{count, plural, one {# rzecz} few {# rzeczy} many {# rzeczy {name}} other {# rzeczy {name}}}";
            "SELECT" = "{sex, select, female {Przyszła} other {Przyszli}}";
            "TWO" = "{count, plural, =0 {brak} one {# rzecz} few {# rzeczy} many {# rzeczy} other {# rzeczy}}";
            /* needs-review */
            "GREETING" = "Cześć {name}";
            """, to: "pl.lproj/Icu.strings")
        return folder
    }

    @Test func whatAFileSays() throws {
        let file = try Self.project().export(PO.self, locale: "pl")
        let text = String(decoding: try #require(file["Main.pl.po"]), as: UTF8.self)
        #expect(
            text == """
                msgid ""
                msgstr ""
                "Project-Id-Version: Main\\n"
                "PO-Revision-Date: 1970-01-01 00:00+0000\\n"
                "Last-Translator: l10n-audit\\n"
                "Language-Team: none\\n"
                "Language: pl\\n"
                "MIME-Version: 1.0\\n"
                "Content-Type: text/plain; charset=UTF-8\\n"
                "Content-Transfer-Encoding: 8bit\\n"
                "Plural-Forms: \(PluralForms("pl").field)\\n"
                "X-L10n-Original: Main.xcstrings\\n"
                "X-L10n-Digest: \(FNV1a.text(of: LocationDigest.of(table: "Main.xcstrings", locale: "pl")))\\n"

                #. A button.
                #. On the cart.
                #. l10n.audit: \(Self.digest("Kup\t\u{7}teraz\\"))/needs_review =\(Self.place("BUY", "Buy \"now\""))
                #, fuzzy
                msgctxt "BUY"
                msgid "Buy \\"now\\""
                msgstr "Kup\\t\u{7}teraz\\\\"

                #. l10n.audit: \(Self.digest("%lld plik"))/translated \(Self.digest("%lld pliki"))/new \
                \(Self.digest("%lld plików"))/translated =\(Self.place("FILES", "%lld file", "%lld files"))
                #, fuzzy, objc-format
                msgctxt "FILES"
                msgid "%lld file"
                msgid_plural "%lld files"
                msgstr[0] "%lld plik"
                msgstr[1] "%lld pliki"
                msgstr[2] "%lld plików"

                #. l10n.audit: \(Self.digest("%lld pliku"))/translated =\(Self.place("FILES|==|plural.other", "%lld files"))
                #, objc-format
                msgctxt "FILES|==|plural.other"
                msgid "%lld files"
                msgstr "%lld pliku"

                #. l10n.audit: 0000000000000000 =\(Self.place("MISSING", "Line\nand line\n"))
                msgctxt "MISSING"
                msgid ""
                "Line\\n"
                "and line\\n"
                msgstr ""

                #. l10n.audit: \(Self.digest("Stuknij %@"))/translated =\(Self.place("TAP|==|device.iphone", "Tap %@"))
                #, objc-format
                msgctxt "TAP|==|device.iphone"
                msgid "Tap %@"
                msgstr "Stuknij %@"

                #. l10n.audit: \(Self.digest("Kliknij %@"))/translated =\(Self.place("TAP|==|device.other", "Click %@"))
                #, objc-format
                msgctxt "TAP|==|device.other"
                msgid "Click %@"
                msgstr "Kliknij %@"

                """)
    }

    private static func digest(_ text: String) -> String { FNV1a.text(of: UnitDigest.of(text)) }

    private static func place(_ context: String, _ id: String, _ pluralID: String? = nil) -> String {
        FNV1a.text(of: LocationDigest.of(context: context, id: id, pluralID: pluralID))
    }

    @Test func pluralsOfICUTravelAsForms() throws {
        let files = try Self.project().export(PO.self, locale: "pl")
        let text = String(decoding: try #require(files["Icu.pl.po"]), as: UTF8.self)
        #expect(text.contains("msgid \"# thing\"\nmsgid_plural \"# things of {name}\"\nmsgstr[0] \"# rzecz\"\n"))
        // What is more than one plural travels whole, with a word about it.
        #expect(text.contains("#. The text is a pattern."))
        #expect(text.contains("msgid \"{count, plural, =0 {none} one {# thing} other {# things}}\""))
        #expect(text.contains("msgid \"{sex, select, female {She} other {They}} came\""))
    }

    /// What is read is what the project has.
    @Test func anUntouchedFileSaysWhatTheTablesSay() throws {
        let folder = try Self.project()
        for (path, bytes) in try folder.export(PO.self, locale: "pl") {
            try Self.expectSame(KeptUnits.read(bytes, as: PO.self), in: folder, path)
        }
        #expect(folder.omissions.isEmpty)
        // A language that is new.
        for (path, bytes) in try folder.export(PO.self, locale: "ja") {
            try Self.expectSame(KeptUnits.read(bytes, as: PO.self), in: folder, path)
        }
    }

    /// - Parameter edited: texts that were changed, by the ids of their units.
    static func expectSame(
        _ kept: KeptUnits, in folder: Folder, _ name: String, edited: [String: String] = [:]
    ) throws {
        try expectSame(kept, in: try folder.project, name, edited: edited)
    }

    static func expectSame(
        _ kept: KeptUnits, in project: ExchangeProject, _ name: String, edited: [String: String] = [:]
    ) throws {
        #expect(kept.problems.isEmpty, "\(name): \(kept.problems)")
        for (section, units) in kept.sections {
            let table = try #require(project.tables.first { $0.units.original == section.original })
            let expected = table.units.section(in: try #require(section.targetLocale)).units
            let read = Dictionary(units.map { ($0.id, $0) }) { first, _ in first }
            #expect(read.count == units.count && Set(read.keys) == Set(expected.map(\.id)), "\(name)")
            for unit in expected {
                var incoming = try #require(read[unit.id])
                if incoming.target?.isEmpty == true, unit.target == nil { incoming.target = nil }
                #expect(isSame(incoming.target, edited[unit.id] ?? unit.target), "\(name): \(unit.id)")
                #expect(incoming.targetDigest == unit.targetDigest, "\(name): \(unit.id)")
                #expect(incoming.sourceDigest == unit.sourceDigest, "\(name): \(unit.id)")
                if edited[unit.id] == nil { #expect(incoming.state == unit.state, "\(name): \(unit.id)") }
            }
        }
    }

    @Test(
        .enabled(if: Program.hasGettext, "\(SkipReason.missing("gettext", .consumers))"),
        arguments: ["pl", "ja", "ar", "ru", "sl", "de"])
    func theToolsOfGNUTakeEveryFile(locale: String) throws {
        let folder = try Self.project()
        for (path, bytes) in try folder.export(PO.self, locale: locale) {
            try folder.write(bytes, to: path)
            let checked = try Program.run("msgfmt", ["-c", "-o", "/dev/null", path], in: folder)
            #expect(checked.status == 0, "\(path): \(checked.output)")
            // Written by msgcat, it says the same.
            let written = try Program.run("msgcat", ["-o", "cat.po", path], in: folder)
            #expect(written.status == 0, "\(written.output)")
            try Self.expectSame(
                KeptUnits.read(Array(try folder.text("cat.po").utf8), as: PO.self), in: folder, "msgcat \(path)")
        }
        for (path, bytes) in try folder.export(POT.self, locale: locale) {
            try folder.write(bytes, to: path)
            let checked = try Program.run("msgfmt", ["-o", "/dev/null", path], in: folder)
            #expect(checked.status == 0, "\(path): \(checked.output)")
            let po = path.replacing(".pot", with: ".\(locale).po")
            let merged = try Program.run("msgmerge", ["-q", "-o", "merged.po", po, path], in: folder)
            #expect(merged.status == 0, "\(merged.output)")
            // The translations are there; what the export remembered is in the comments of the template, which has
            // none.
            let kept = KeptUnits.read(Array(try folder.text("merged.po").utf8), as: PO.self)
            let own = KeptUnits.read(Array(try folder.text(po).utf8), as: PO.self)
            #expect(kept.problems.isEmpty, "\(kept.problems)")
            #expect(
                kept.sections.flatMap { $0.units.compactMap(\.target) }.sorted()
                    == own.sections.flatMap { $0.units.compactMap(\.target) }.sorted(), "\(path)")
        }
    }

    @Test(.enabled(if: Program.hasLibraries, Program.advice), arguments: ["polib", "translate", "moz"])
    func editorsChangeOnlyWhatIsEdited(library: String) throws {
        let scripts = [
            "polib": """
            import polib, sys
            file = polib.pofile(sys.argv[1])
            for entry in file:
                if entry.msgctxt == "TAP|==|device.iphone":
                    entry.msgstr = "Dotknij „%@”\\n"
            file.save()
            """,
            "translate": """
            import sys
            from translate.storage import pypo
            file = pypo.pofile.parsefile(sys.argv[1])
            for unit in file.units:
                if unit.getcontext() == "TAP|==|device.iphone":
                    unit.target = "Dotknij „%@”\\n"
            file.savefile(sys.argv[1])
            """,
            "moz": """
            import sys
            from moz.l10n.model import PatternMessage
            from moz.l10n.resource import parse_resource, serialize_resource
            resource = parse_resource(sys.argv[1])
            for section in resource.sections:
                for entry in section.entries:
                    if entry.id[-1] == "TAP|==|device.iphone":
                        entry.value = PatternMessage(["Dotknij „%@”\\n"])
            text = "".join(serialize_resource(resource))
            open(sys.argv[1], "w", encoding="utf-8").write(text)
            """,
        ]
        let folder = try Self.project()
        for (path, bytes) in try folder.export(PO.self, locale: "pl") {
            try folder.write(bytes, to: path)
            let ran = try Program.python(try #require(scripts[library]), [path], in: folder)
            #expect(ran.status == 0, "\(ran.output)")
            let edited = path == "Main.pl.po" ? ["TAP|==|device.iphone": "Dotknij „%@”\n"] : [:]
            try Self.expectSame(
                KeptUnits.read(Array(try folder.text(path).utf8), as: PO.self), in: folder, "\(library) \(path)",
                edited: edited)
        }
    }

    /// All languages of this package: plurals of ICU MessageFormat with one to six forms.
    @Test func theShippedCatalogTravels() throws {
        var request = AuditRequest()
        request.paths = ["\(Folder.repository)/Localizations"]
        let project = try ExchangeProject(request)
        let folder = try Folder()
        var files: [String] = []
        let formats: [any ExchangeFormat.Type] = [PO.self, CSV.self]
        for format in formats {
            let omissions = try ExportRun(project, as: format, locales: [], states: []).run { file in
                try folder.write(file.bytes, to: file.path)
                files.append(file.path)
                try Self.expectSame(KeptUnits.read(file.bytes, as: format), in: project, file.path)
            }
            #expect(omissions.isEmpty)
        }
        #expect(files.count >= 94)
        guard Program.hasGettext else { return }
        for path in files where path.hasSuffix(".po") {
            let checked = try Program.run("msgfmt", ["-c", "-o", "/dev/null", path], in: folder)
            #expect(checked.status == 0, "\(path): \(checked.output)")
        }
    }

    @Test func editedStatesAndForms() throws {
        let folder = try Self.project()
        let file = try folder.export(PO.self, locale: "pl")
        let text = String(decoding: try #require(file["Main.pl.po"]), as: UTF8.self)
        func units(_ text: String) -> [String: IncomingUnit] {
            let kept = KeptUnits.read(Array(text.utf8), as: PO.self)
            #expect(kept.problems.isEmpty)
            return Dictionary(kept.sections.flatMap(\.units).map { ($0.id, $0) }) { first, _ in first }
        }
        #expect(units(text.replacing("#, fuzzy\n", with: ""))["BUY"]?.state == .translated)
        #expect(units(text)["FILES|==|plural.few"]?.state == .new)
        #expect(units(text.replacing("#, fuzzy, objc", with: "#, objc"))["FILES|==|plural.few"]?.state == .translated)
        let fuzzy = text.replacing(
            "#, objc-format\nmsgctxt \"TAP|==|device.other", with: "#, fuzzy\nmsgctxt \"TAP|==|device.other")
        #expect(units(fuzzy)["TAP|==|device.other"]?.state == .needsReview)
        // Another order of the forms, as another tool's header has it.
        let other = text.replacing(
            PluralForms("pl").field,
            with: "nplurals=3; plural=(n==1 ? 2 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 0);")
        #expect(units(other)["FILES|==|plural.one"]?.target == "%lld plików")
        let icu = String(decoding: try #require(file["Icu.pl.po"]), as: UTF8.self)
        #expect(
            units(icu.replacing("# rzeczy {name}", with: "# rzeczy od {name}"))["COUNT"]?.target
                == "{count, plural, one {# rzecz} few {# rzeczy} many {# rzeczy od {name}} other {# rzeczy od {name}}}")
    }

    @Test(arguments: [
        ("msgid \"a\"\nmsgstr \"b\"\n", 1, "has no header"),
        ("", 1, "has no entries"),
        ("msgid \"\"\nmsgstr \"Language: pl\\n\"\n", 1, "does not say which table"),
        ("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-2\\n\"\n", 1, "another encoding"),
        (header + "msgid \"a\nmsgstr \"b\"\n", 5, "a quote at each end"),
        (header + "msgid \"a\"b\"\nmsgstr \"b\"\n", 5, "A quote inside"),
        (header + "msgctxt \"k\"\nmsgid \"\\q\"\nmsgstr \"b\"\n", 6, "no such escape"),
        (header + "msgfoo \"a\"\n", 5, "is not a keyword"),
        (header + "msgstr \"a\"\n", 5, "has no msgid"),
        (header + "\"a\"\n", 5, "has no keyword"),
        (header + "msgctxt \"k\"\nmsgid \"a\"\n", 6, "has no msgstr"),
        (header + "msgid \"a\"\nmsgstr \"b\"\n", 5, "no msgctxt"),
        (header + "msgctxt \"k\"\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"c\"\n", 8, "in order"),
        (header + "msgctxt \"k\"\nmsgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"\n", 8, "two msgstr"),
        (header + "msgctxt \"k\"\nmsgid \"a\"\nmsgstr[0] \"b\"\n", 7, "needs msgid_plural"),
        (header + "msgctxt \"k\"\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr \"c\"\n", 8, "a text for each form"),
        (header + "msgctxt \"k\"\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n", 5, "has 1 forms"),
        (header + "msgctxt \"k\"\nmsgid \"a\"\nmsgstr \"\\377\"\n", 7, "not UTF-8"),
        (header.replacing("Language", with: "Plural-Forms: nplurals=2; plural=n>1;\\nLanguage"), 1, "contradicts"),
    ])
    func mistakesHaveTheirLine(text: String, line: Int, message: String) {
        let kept = KeptUnits.read(Array(text.utf8), as: PO.self)
        let problem = kept.problems.first { $0.message.contains(message) }
        #expect(problem?.position?.line == line, "\(kept.problems)")
    }

    private static let header = "msgid \"\"\nmsgstr \"Language: pl\\nX-L10n-Original: T.strings\\n\"\n\n#. c\n"

    @Test func damagedFilesNeverTrap() throws {
        let folder = try Self.project()
        let files = try folder.export(PO.self, locale: "pl").sorted { $0.key < $1.key }
        var random = SeededGenerator(seed: 47)
        var problems = 0
        for round in 0..<2_000 {
            let bytes = random.mutate(files[round % files.count].value, alphabet: "\"\\#~,.[]msgidtrn0\n\r{}|=\u{0}")
            problems += KeptUnits.read(bytes, as: PO.self).problems.isEmpty ? 0 : 1
        }
        #expect(problems > 100)
    }

    /// Pieces of a file end anywhere.
    @Test func piecesOfAnyLength() {
        let text = Array(
            "\u{FEFF}msgid \"\"\r\nmsgstr \"\"\r\r\"ż\\n\"\n# c\nmsgctxt \"k\"\nmsgid \"a\"\nmsgstr \"b\"".utf8)
        var whole = POReader()
        text.withUnsafeBufferPointer { whole.read($0) }
        whole.finish()
        let expected = whole.takeEntries()
        #expect(expected.count == 2 && expected[0].texts == ["ż\n"] && expected[1].line == 6)
        for length in 1...7 {
            var reader = POReader()
            for start in stride(from: 0, to: text.count, by: length) {
                Array(text[start..<min(text.count, start + length)]).withUnsafeBufferPointer { reader.read($0) }
            }
            reader.finish()
            #expect(reader.takeEntries() == expected)
            #expect(reader.takeMistakes().isEmpty)
        }
    }
}
