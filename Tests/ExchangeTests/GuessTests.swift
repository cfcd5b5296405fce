import Findings
import TestSupport
import Testing

@testable import Exchange

/// What a tool has guessed never replaces a translation. It may fill a missing one, marked for review.
struct GuessTests {
    /// An edit that writes a translation of `HELLO` or `DONE` as a tool marks its guesses.
    struct Guess: CustomTestStringConvertible {
        let format: any ExchangeFormat.Type
        let mark: String
        /// Whether the mark says that nobody has translated the text.
        let isNew: Bool
        var testDescription: String { "\(format.name) \(mark)" }
    }

    static let guesses = [
        Guess(format: PO.self, mark: "#, fuzzy", isNew: false),
        Guess(format: PO.self, mark: "#, fuzzy, c-format", isNew: false),
        Guess(format: XLIFF12.self, mark: "state=\"needs-translation\"", isNew: true),
        Guess(format: XLIFF12.self, mark: "state=\"new\"", isNew: true),
        Guess(format: XLIFF12.self, mark: "state=\"translated\" state-qualifier=\"fuzzy-match\"", isNew: false),
        Guess(format: XLIFF12.self, mark: "state=\"final\" state-qualifier=\"rejected-grammar\"", isNew: false),
        Guess(format: XLIFF2.self, mark: "subState=\"l10n-audit:new\"", isNew: true),
        Guess(format: CSV.self, mark: "new", isNew: true),
    ]

    static func file(_ guess: Guess, _ table: String) -> [UInt8] {
        let text =
            switch guess.format.name {
            case PO.name:
                """
                msgid ""
                msgstr "Language: pl\\nX-L10n-Original: \(table)\\n"

                \(guess.mark)
                msgctxt "A"
                msgid "One"
                msgstr "Guess one"

                \(guess.mark)
                msgctxt "B"
                msgid "Two"
                msgstr "Guess two"
                """
            case CSV.name:
                "table,key,source,pl,pl state\r\n\(table),A,One,Guess one,\(guess.mark)\r\n"
                    + "\(table),B,Two,Guess two,\(guess.mark)\r\n"
            case XLIFF2.name:
                """
                <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="pl">
                <file id="f" original="\(table)">
                <unit id="1" name="A"><segment \(guess.mark)><source>One</source><target>Guess one</target></segment></unit>
                <unit id="2" name="B"><segment \(guess.mark)><source>Two</source><target>Guess two</target></segment></unit>
                </file></xliff>
                """
            default:
                HostileInputTests.head
                    + """
                    <file original="\(table)" target-language="pl"><body>
                    <trans-unit id="A"><source>One</source><target \(guess.mark)>Guess one</target></trans-unit>
                    <trans-unit id="B"><source>Two</source><target \(guess.mark)>Guess two</target></trans-unit>
                    </body></file></xliff>
                    """
            }
        return Array(text.utf8)
    }

    @Test(arguments: guesses)
    func `A guess keeps a translation, and fills a missing one`(_ guess: Guess) throws {
        let folder = try Folder()
        try folder.write("\"A\" = \"One\";\n\"B\" = \"Two\";\n", to: "en.lproj/T.strings")
        try folder.write("\"A\" = \"Raz\";\n", to: "pl.lproj/T.strings")
        let run = try folder.import([Self.file(guess, "en.lproj/T.strings")])
        #expect(run.findings.map(\.key) == ["A"] && run.findings[0].severity == .warning, "\(run.findings)")
        #expect(
            try folder.text("pl.lproj/T.strings")
                == "\"A\" = \"Raz\";\n/* needs-review */\n\"B\" = \"Guess two\";\n")
    }

    @Test(arguments: guesses, ["translated", "needs_review", "stale"])
    func `A guess keeps a translation of a string catalog in any state`(_ guess: Guess, _ state: String) throws {
        let folder = try Folder()
        func catalog(_ state: String) -> String {
            """
            { "sourceLanguage" : "en", "strings" : { "A" : { "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "One" } },
              "pl" : { "stringUnit" : { "state" : "\(state)", "value" : "Raz" } } } },
              "B" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Two" } } } } }, "version" : "1.0" }

            """
        }
        try folder.write(catalog(state), to: "T.xcstrings")
        let file = Self.file(guess, "T.xcstrings")
        #expect(try folder.import([file]).findings.map(\.key) == ["A"])
        let new = guess.isNew ? "new" : "needs_review"
        #expect(
            try folder.translations(in: "pl")["T.xcstrings"] == ["A": "\(state): Raz", "B": "\(new): Guess two"])
        // A text in state `new` isn't a translation.
        try folder.write(catalog("new"), to: "T.xcstrings")
        #expect(try folder.import([file]).findings.isEmpty)
        #expect(
            try folder.translations(in: "pl")["T.xcstrings"] == ["A": "\(new): Guess one", "B": "\(new): Guess two"])
    }

    @Test func `A text that the export called fuzzy is edited like any other`() throws {
        let folder = try ImportTests.project()
        let marked = ImportTests.polish.replacing("A greeting.", with: "A greeting. needs-review")
        try folder.write(marked, to: "pl.lproj/T.strings")
        let file = try #require(try folder.export(PO.self, locale: "pl").first?.value)
        #expect(try folder.import([edited(file, "Cześć", to: "Witaj")]).findings.isEmpty)
        #expect(try folder.text("pl.lproj/T.strings") == marked.replacing("Cześć", with: "Witaj"))
    }

    /// A tool that sets a unit back to its initial state says that nobody has translated it. A unit whose state the file
    /// never said may be translated by a tool that knows no states.
    @Test func `A unit of XLIFF 2 that was set back to initial replaces nothing`() throws {
        let folder = try IncomingLocaleTests.project(["pl"], isCatalog: true)
        let file = try #require(try folder.export(XLIFF2.self, locale: "pl").first?.value)
        let translated = try edited(file, "<target>old<", to: "<target>new<")
        let initial = try edited(translated, "state=\"translated\"", to: "state=\"initial\"")
        let run = try folder.import([initial])
        #expect(run.files.isEmpty && run.findings.map(\.severity) == [.warning], "\(run.findings)")
        #expect(try folder.import([translated]).changeCount == 1)
        #expect(try IncomingLocaleTests.texts(folder) == ["pl": "new"])
    }
}
