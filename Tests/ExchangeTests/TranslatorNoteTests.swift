import Findings
import TestSupport
import Testing

@testable import AuditRun
@testable import Exchange

/// What translators write beside a translation comes home into the comment of its entry, and goes out again.
struct TranslatorNoteTests {
    static let formats: [any ExchangeFormat.Type] = [XLIFF12.self, XLIFF2.self, PO.self, CSV.self]

    static func exported(_ folder: Folder, _ format: any ExchangeFormat.Type) throws -> [UInt8] {
        try #require(try folder.export(format, locale: "pl").values.first)
    }

    /// A note on the only unit with a translation, as tools write it.
    static func noted(_ bytes: [UInt8], _ format: any ExchangeFormat.Type, behind text: String, _ note: String) throws
        -> [UInt8]
    {
        switch format.name {
        case "xliff":
            try edited(bytes, text + "</target>", to: "\(text)</target>\n<note from=\"translator\">\(note)</note>")
        case "xliff2":
            try edited(
                bytes, "<unit id=\"u1\" name=\"HELLO\">",
                to: "<unit id=\"u1\" name=\"HELLO\"><notes><note category=\"translator\">\(note)</note></notes>")
        case "csv":
            // The translation, no state, no note.
            try edited(bytes, ",\(text),,,", to: ",\(text),,\"\(note)\",")
        default: try edited(bytes, "#. l10n.audit", to: "# \(note)\n#. l10n.audit")
        }
    }

    static let english = "\"HELLO\" = \"Hello\";\n"

    @Test(arguments: formats)
    func travelBothWays(_ format: any ExchangeFormat.Type) throws {
        let folder = try Folder()
        try folder.write(Self.english, to: "en.lproj/T.strings")
        try folder.write("\"HELLO\" = \"Cześć\";\n", to: "pl.lproj/T.strings")
        let file = try Self.exported(folder, format)
        let first = try folder.import([Self.noted(file, format, behind: "Cześć", "Is it formal?")])
        #expect(first.findings.isEmpty && first.changeCount == 1, "\(first.findings)")
        let commented = "/* translator: Is it formal? */\n\"HELLO\" = \"Cześć\";\n"
        #expect(try folder.text("pl.lproj/T.strings") == commented)
        #expect(try folder.import([Self.noted(file, format, behind: "Cześć", "Is it formal?")]).changeCount == 0)

        // Out again and back: nothing changes, but what is edited.
        let again = try Self.exported(folder, format)
        #expect(KeptUnits.read(again, as: format).sections.first?.units.first?.note == "Is it formal?")
        #expect(try folder.import([again]).files.isEmpty)
        let answered = try edited(edited(again, "Is it formal?", to: "It is not. */"), "Cześć", to: "Hej")
        #expect(try folder.import([answered]).findings.isEmpty)
        #expect(
            try folder.text("pl.lproj/T.strings") == "/* translator: It is not. * / */\n\"HELLO\" = \"Hej\";\n")
        #expect(try folder.import([Self.exported(folder, format)]).files.isEmpty)
    }

    @Test func standsBesideCommentAndMark() throws {
        let folder = try Folder()
        try folder.write("/* A greeting. */\n" + Self.english, to: "en.lproj/T.strings")
        let polish = "/* A greeting. */\n\"HELLO\" = \"Cześć\";\n"
        try folder.write(polish, to: "pl.lproj/T.strings")
        var file = try Self.noted(Self.exported(folder, XLIFF12.self), XLIFF12.self, behind: "Cześć", "Short.")
        file = try edited(file, "<target>", to: "<target state=\"needs-review-l10n\">")
        #expect(try folder.import([file]).findings.isEmpty)
        #expect(
            try folder.text("pl.lproj/T.strings")
                == polish.replacing("greeting. ", with: "greeting. needs-review translator: Short. "))
        let marked = try Self.exported(folder, XLIFF12.self)
        #expect(String(decoding: marked, as: UTF8.self).contains("<note>A greeting. needs-review</note>"))
        #expect(try folder.import([marked]).files.isEmpty)
        file = try edited(edited(marked, "needs-review-l10n", to: "final"), "Short.", to: "Very short.")
        #expect(try folder.import([file]).findings.isEmpty)
        #expect(try folder.text("pl.lproj/T.strings").contains("translator: Very short. */\n"))
        #expect(try folder.import([Self.exported(folder, XLIFF12.self)]).files.isEmpty)
    }

    @Test(arguments: formats)
    func standsInAStringsdict(_ format: any ExchangeFormat.Type) throws {
        let folder = try Folder()
        try folder.write(FormsImportTests.english, to: "en.lproj/T.stringsdict")
        try folder.write(FormsImportTests.english, to: "pl.lproj/T.stringsdict")
        let bytes = try Self.exported(folder, format)
        let note = "Files -- not folders"
        let file: [UInt8] =
            switch format.name {
            case "xliff":
                try edited(bytes, "%d files</target>", to: "%d files</target><note from=\"anna\">\(note)</note>")
            case "xliff2":
                try edited(
                    bytes, "<originalData>",
                    to: "<notes><note appliesTo=\"target\">\(note)</note></notes><originalData>")
            case "csv": try edited(bytes, "%d files,%d files,,,", to: "%d files,%d files,,\(note),")
            default: try edited(bytes, "#. l10n.audit", to: "# \(note)\n#. l10n.audit")
            }
        let run = try folder.import([file])
        #expect(run.findings.allSatisfy { $0.severity != .error }, "\(run.findings)")
        let after = try folder.text("pl.lproj/T.stringsdict")
        #expect(after.contains("<!-- translator: Files - - not folders -->"), "\(after)")
        #expect(try folder.import([Self.exported(folder, format)]).files.isEmpty)
    }

    /// Characters that XML forbids, line breaks of every kind, quotes and what looks like an escape: a note that stands so in
    /// a table goes out whole, and comes back without a change.
    @Test(arguments: formats)
    func keepsEveryCharacter(_ format: any ExchangeFormat.Type) throws {
        let folder = try Folder()
        try folder.write(Self.english, to: "en.lproj/T.strings")
        let note = "=1\r\n  bell \u{7}, \u{B}tab\t \\u{7} \\u{5C}u{41}\u{FFFF} \"q\", \u{2028}--- **/ max: 3\n\n- <b>é"
        let polish = "/* A greeting. translator: \(note) */\n\"HELLO\" = \"Cześć\";\n"
        let comment = note.replacing("**/", with: "** /")
        try folder.write(polish.replacing(note, with: comment), to: "pl.lproj/T.strings")
        let file = try Self.exported(folder, format)
        #expect(folder.omissions.isEmpty)
        let read = KeptUnits.read(file, as: format)
        #expect(read.problems.isEmpty)
        let incoming = read.sections.first?.units.first?.note
        #expect(TranslatorNote.spelled(incoming) == TranslatorNote.spelled(comment), "\(incoming.debugDescription)")
        if format.name != "po" { #expect(isSame(incoming, comment), "\(incoming.debugDescription)") }
        #expect(try folder.import([file]).files.isEmpty)

        // Edited, it is one line of the comment, in which control characters are seen.
        let run = try folder.import([replaced(file, "<b>é", by: "<b>ó", in: format)])
        #expect(run.findings.isEmpty && run.changeCount == 1, "\(run.findings)")
        let spelled =
            "=1 bell \\u{7}, tab \\u{7} \\u{5C}u{41}\\u{FFFF} \"q\", - - - ** / max : 3 - <b>ó"
        #expect(
            try folder.text("pl.lproj/T.strings")
                == polish.replacing(note, with: spelled))
        #expect(try folder.import([Self.exported(folder, format)]).files.isEmpty)
    }

    private func replaced(
        _ bytes: [UInt8], _ text: String, by other: String, in format: any ExchangeFormat.Type
    ) throws -> [UInt8] {
        guard format.name.hasPrefix("xliff") else { return try edited(bytes, text, to: other) }
        func escaped(_ text: String) -> String { text.replacing("<", with: "&lt;").replacing(">", with: "&gt;") }
        return try edited(bytes, escaped(text), to: escaped(other))
    }

    /// A comment of an author with such characters keeps nothing else at home, and no letter of it is lost.
    @Test(arguments: formats)
    func keepsEveryCharacterOfTheAuthors(_ format: any ExchangeFormat.Type) throws {
        let folder = try Folder()
        try folder.write(
            #"""
            {"sourceLanguage": "en", "strings": {"HELLO": {"comment": "Bell \u0007,\nline \ufffe", "localizations": {
              "en": {"stringUnit": {"state": "translated", "value": "Hello"}},
              "pl": {"stringUnit": {"state": "translated", "value": "Cześć"}}}}}, "version": "1.0"}
            """#, to: "T.xcstrings")
        let file = try Self.exported(folder, format)
        #expect(folder.omissions.isEmpty)
        let lines =
            switch format.name {
            case "po": "#. Bell \u{7},\n#. line \u{FFFE}\n"
            case "csv": "\"Bell \u{7},\nline \u{FFFE}\""
            default: "Bell \\u{7},\nline \\u{FFFE}</note>"
            }
        #expect(String(decoding: file, as: UTF8.self).contains(lines))
        #expect(try folder.import([file]).files.isEmpty)
    }

    /// In an XML comment no control character may stand, nor two hyphens.
    @Test(arguments: formats)
    func staysXMLInAStringsdict(_ format: any ExchangeFormat.Type) throws {
        let folder = try Folder()
        try folder.write(FormsImportTests.english, to: "en.lproj/T.stringsdict")
        let noted = FormsImportTests.english.replacing(
            "\t<key>files", with: "\t<!-- translator: Bell -->\n\t<key>files")
        try folder.write(noted, to: "pl.lproj/T.stringsdict")
        let untouched = try folder.import([Self.exported(folder, format)])
        #expect(untouched.findings.isEmpty && untouched.files.isEmpty, "\(untouched.findings)")
        let bell = format.name.hasPrefix("xliff") ? "\\u{7}" : "\u{7}"
        let file = try edited(Self.exported(folder, format), "Bell", to: "\(bell) ---- <!-- -->")
        guard !format.name.hasPrefix("xliff") else {
            // There it would be markup.
            let escaped = try edited(file, "<!-- -->", to: "&lt;!-- --&gt;")
            try Self.expectSpelled(folder, escaped)
            return
        }
        try Self.expectSpelled(folder, file)
    }

    private static func expectSpelled(_ folder: Folder, _ file: [UInt8]) throws {
        let run = try folder.import([file])
        // Forms that Polish needs, and that have no translation yet, have no room for it.
        #expect(run.findings.allSatisfy { $0.severity == .warning }, "\(run.findings)")
        let after = try folder.text("pl.lproj/T.stringsdict")
        #expect(after.contains("<!-- translator: \\u{7} - - - - <!- - - -> -->"), "\(after)")
    }

    /// What a comment says to the audit, a note from outside does not say.
    @Test func switchesNoCheckOff() throws {
        let folder = try Folder()
        try folder.write("\"HELLO\" = \"Hello.\";\n", to: "en.lproj/T.strings")
        try folder.write("\"HELLO\" = \"Cześć\";\n", to: "pl.lproj/T.strings")
        let file = try Self.exported(folder, XLIFF12.self)
        let note = "l10n-audit: ignore punctuation-mismatch. Max: 3: see translator: Ewa"
        let noted = try Self.noted(file, XLIFF12.self, behind: "Cześć", note)
        #expect(try folder.import([noted]).findings.isEmpty)
        let text = try folder.text("pl.lproj/T.strings")
        #expect(
            text.contains("/* translator: l10n-audit : ignore punctuation-mismatch. Max : 3: see translator : Ewa */"),
            "\(text)")
        var request = AuditRequest()
        request.paths = [folder.path]
        #expect(try AuditRun(request).findings.map(\.check.rawValue) == ["punctuation-mismatch"])
        #expect(try folder.import([Self.exported(folder, XLIFF12.self)]).files.isEmpty)
    }

    /// Where no comment can hold it, it is named, and what else is in the file comes in.
    @Test func isNamedWhereThereIsNoRoom() throws {
        let folder = try POTests.project()
        let note = "<note from=\"translator\">Not sure.</note>"
        let catalog = try #require(try folder.export(XLIFF12.self, locale: "pl")["pl.xliff"])
        var file = try edited(catalog, "Stuknij %@</target>", to: "Dotknij %@</target>" + note)
        let run = try folder.import([file])
        #expect(run.findings.map(\.severity) == [.warning] && run.changeCount == 1)
        #expect(run.findings.first?.message.hasSuffix("The note is: Not sure.") == true)

        let strings = try ImportTests.project()
        file = try edited(
            try ImportTests.exported(strings), "<source>Done</source>", to: "<source>Done</source>" + note)
        let missing = try strings.import([file])
        #expect(missing.findings.map(\.severity) == [.warning] && missing.files.isEmpty)
        #expect(missing.findings.first?.key == "DONE")
    }
}
