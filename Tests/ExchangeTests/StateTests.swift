import TestSupport
import Testing

@testable import Exchange

/// States and the review mark go out and come home in each format, from each format of tables.
struct StateTests {
    static let formats = ExchangeFormats.all.filter { !$0.isTemplate && !$0.isFolder }

    /// A string catalog with a message in each state; all in one state where one is given.
    static func catalog(_ state: String? = nil) -> String {
        let states = ["new", "translated", "needs_review", "stale", "machine_translated"]
        let entries = states.enumerated().map { number, own in
            """
                "KEY_\(number)" : { "localizations" : {
                  "en" : { "stringUnit" : { "state" : "translated", "value" : "Text \(number)" } },
                  "pl" : { "stringUnit" : { "state" : "\(state ?? own)", "value" : "Tekst \(number)" } } } }
            """
        }
        return
            "{ \"sourceLanguage\" : \"en\", \"strings\" : {\n\(entries.joined(separator: ",\n"))\n}, \"version\" : \"1.0\" }\n"
    }

    /// Tables of all formats whose states are those of the catalog, and whose entries are marked or not.
    static func project(_ catalog: String, isMarked: Bool) throws -> Folder {
        let folder = try Folder()
        try folder.write(catalog, to: "Main.xcstrings")
        try folder.write("\"A\" = \"Text\";\n", to: "en.lproj/T.strings")
        try folder.write((isMarked ? "/* needs-review */\n" : "") + "\"A\" = \"Tekst\";\n", to: "pl.lproj/T.strings")
        try folder.write(FormsImportTests.english, to: "en.lproj/F.stringsdict")
        let key = "\t<key>files</key>"
        let forms = FormsImportTests.english.replacing("%d file<", with: "%d plik<")
            .replacing("%d files<", with: "%d pliku<")
            .replacing(
                "\t\t\t<key>other</key>",
                with: """
                    \t\t\t<key>few</key>
                    \t\t\t<string>%d pliki</string>
                    \t\t\t<key>many</key>
                    \t\t\t<string>%d plików</string>
                    \t\t\t<key>other</key>
                    """)
        try folder.write(
            isMarked ? forms.replacing(key, with: "\t<!-- needs-review -->\n" + key) : forms,
            to: "pl.lproj/F.stringsdict")
        return folder
    }

    static func files(_ folder: Folder, _ format: any ExchangeFormat.Type) throws -> [[UInt8]] {
        let files = try folder.export(format, locale: "pl")
        #expect(folder.omissions.isEmpty)
        return files.sorted { $0.key < $1.key }.map(\.value)
    }

    /// A file without what the export remembers, as a tool writes that has made its own.
    static func forgetting(_ file: [UInt8], _ name: String) -> [UInt8] {
        var text = String(decoding: file, as: UTF8.self)
        switch name {
        case "po": text = text.split(separator: "\n").filter { !$0.hasPrefix("#. l10n.audit") }.joined(separator: "\n")
        case "csv": text = text.replacing(",l10n-audit\r\n", with: ",\r\n")
        default: text = text.replacing("digests 2", with: "")
        }
        return Array(text.utf8)
    }

    /// What a file says comes into a project whose texts are the same, and whose states are others.
    @Test(arguments: formats.map { $0.name }, ["translated", "needs_review", "new"])
    func comeIntoAnotherProject(_ name: String, _ other: String) throws {
        let format = try #require(ExchangeFormats.named(name))
        let files = try Self.files(try Self.project(Self.catalog(), isMarked: true), format).map {
            Self.forgetting($0, name)
        }
        let folder = try Self.project(Self.catalog(other), isMarked: false)
        let run = try folder.import(files)
        #expect(run.findings.allSatisfy { $0.isAboutMemory }, "\(run.findings)")
        // XLIFF has no word for a translation that is stale, and PO none but `fuzzy`.
        let states =
            switch name {
            case "csv": ["new", "translated", "needs_review", "stale", "machine_translated"]
            case "po": ["needs_review", "translated", "needs_review", "needs_review", "translated"]
            default: ["new", "translated", "needs_review", "needs_review", "machine_translated"]
            }
        let found = try #require(folder.translations(in: "pl")["Main.xcstrings"])
        for (number, state) in states.enumerated() {
            #expect(found["KEY_\(number)"] == "\(state): Tekst \(number)")
        }
        #expect(try folder.text("pl.lproj/T.strings") == "/* needs-review */\n\"A\" = \"Tekst\";\n")
        #expect(try folder.text("pl.lproj/F.stringsdict").contains("<!-- needs-review -->"))
    }

    /// A state that was changed here since the export stays: the file has nothing to say about it.
    @Test(arguments: formats.map { $0.name }, [true, false])
    func stayAsTheyWereChangedHere(_ name: String, isMarked: Bool) throws {
        let format = try #require(ExchangeFormats.named(name))
        let files = try Self.files(try Self.project(Self.catalog(), isMarked: isMarked), format)
        for other in ["translated", "needs_review", "stale"] {
            let run = try Self.project(Self.catalog(other), isMarked: !isMarked).import(files)
            #expect(run.findings.isEmpty && run.files.isEmpty, "\(other): \(run.findings) \(run.changeCount)")
        }
    }

    /// What a tool calls done loses its mark, and what it marks gets one, in each table.
    @Test(arguments: formats.map { $0.name })
    func followWhatATranslatorSays(_ name: String) throws {
        let format = try #require(ExchangeFormats.named(name))
        let marked = try Self.project(Self.catalog("needs_review"), isMarked: true)
        let (mark, done) =
            switch name {
            case "xliff": ("state=\"needs-review-l10n\"", "state=\"final\"")
            case "xliff2": (" subState=\"l10n-audit:needs-review\"", "")
            case "po": ("#, fuzzy", "#, wrap")
            default: (",needs_review,", ",translated,")
            }
        let run = try marked.import(try Self.files(marked, format).map { try edited($0, mark, to: done) })
        #expect(run.findings.isEmpty, "\(run.findings)")
        let found = try marked.translations(in: "pl")
        #expect(found["Main.xcstrings"]?.values.allSatisfy { $0.hasPrefix("translated: ") } == true)
        for table in ["T.strings", "F.stringsdict"] {
            #expect(try !marked.text("pl.lproj/\(table)").contains("needs-review"), "\(table)")
        }
        // Once more: nothing is left to do.
        #expect(try marked.import(Self.files(marked, format)).files.isEmpty)
    }

    /// A text without a state goes out as translated, or without a word; a mark that was set here since stays.
    @Test(arguments: formats.map { $0.name })
    func keepAMarkWhereThereWasNoState(_ name: String) throws {
        let format = try #require(ExchangeFormats.named(name))
        let folder = try Folder()
        let unit = { (state: String) in
            """
            { "sourceLanguage" : "en", "strings" : { "KEY" : { "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Text" } },
              "pl" : { "stringUnit" : { \(state)"value" : "Tekst" } } } } }, "version" : "1.0" }

            """
        }
        try folder.write(unit(""), to: "Main.xcstrings")
        let files = try Self.files(folder, format)
        #expect(try folder.import(files).files.isEmpty)
        try folder.write(unit("\"state\" : \"needs_review\", "), to: "Main.xcstrings")
        #expect(try folder.import(files).files.isEmpty)
    }
}
