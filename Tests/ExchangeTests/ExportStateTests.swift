import TestSupport
import Testing

@testable import AuditRun
@testable import Exchange

/// `export --state`: what somebody has to work on, and nothing else.
struct ExportStateTests {
    /// A table with one message of each state, beside one that is done.
    static func project() throws -> Folder {
        let folder = try Folder()
        func unit(_ language: String, _ state: String, _ text: String) -> String {
            #""\#(language)": {"stringUnit": {"state": "\#(state)", "value": "\#(text)"}}"#
        }
        func entry(_ key: String, _ source: String, _ target: String?) -> String {
            let localizations = [unit("en", "translated", source)] + [target].compactMap(\.self)
            return #""\#(key)": {"localizations": {\#(localizations.joined(separator: ", "))}}"#
        }
        let entries = [
            entry("absent", "One", nil), entry("new", "Two", unit("pl", "new", "Dwa")),
            entry("stale", "Three", unit("pl", "stale", "Trzy")),
            entry("review", "Four", unit("pl", "needs_review", "Cztery")),
            entry("finding", "Five %@", unit("pl", "translated", "Pięć %d")),
            entry("done", "Six", unit("pl", "translated", "Sześć")),
        ]
        try folder.write(
            #"{"sourceLanguage": "en", "strings": {\#(entries.joined(separator: ",\n"))}, "version": "1.0"}"#,
            to: "T.xcstrings")
        try folder.write(
            """
            "absent" = "One";
            "stale" = "Save a copy";
            "review" = "Four";
            "finding" = "Five {name}";
            "done" = "Six";

            """, to: "en.lproj/Messages.strings")
        // The hashes of the source text "Save" and of the translation.
        try folder.write(
            "l10n-accepted 1\nMessages.strings\tpl\tstale\t44faa273e1e873b5\ted8bdc39eec2ae4f\n", to: ".l10n-accepted")
        try folder.write(
            """
            "stale" = "Zapisz";
            /* needs-review */
            "review" = "Cztery";
            "finding" = "Pięć {nick}";
            "done" = "Sześć";

            """, to: "pl.lproj/Messages.strings")
        return folder
    }

    @Test func `A text that needs no translation isn't missing`() throws {
        let folder = try Folder()
        try folder.write(
            #"""
            {"sourceLanguage": "en", "strings": {
            "Hello there": {"localizations": {"pl": {"stringUnit": {"state": "translated", "value": "Cześć"}}}},
            "Not yet": {}, "https://example.com": {}}, "version": "1.0"}
            """#, to: "T.xcstrings")
        let file = try #require(try folder.export(XLIFF12.self, locale: "pl", states: [.missing]).first?.value)
        #expect(KeptUnits.read(file, as: XLIFF12.self).sections.flatMap { $0.units.map(\.id) } == ["Not yet"])
    }

    @Test(arguments: [
        ([WorkState.missing], ["absent"], ["absent", "new"]), ([.stale], ["stale"], ["stale"]),
        ([.review], ["review"], ["review"]),
        ([.missing, .stale], ["absent", "stale"], ["absent", "new", "stale"]),
    ])
    func exportsWhatIsInTheState(_ states: [WorkState], _ strings: [String], _ catalog: [String]) throws {
        for format in [XLIFF12.self, XLIFF2.self, CSV.self] as [any ExchangeFormat.Type] {
            let folder = try Self.project()
            let file = try #require(try folder.export(format, locale: "pl", states: Set(states)).first?.value)
            let sections = KeptUnits.read(file, as: format).sections
            let keys = Dictionary(sections.map { ($0.section.original, $0.units.map(\.id).sorted()) }) { $1 }
            #expect(keys == ["T.xcstrings": catalog, "en.lproj/Messages.strings": strings], "\(format.name)")
            // What comes home touches nothing of what stayed here.
            #expect(try folder.import([file]).files.isEmpty)
        }
    }

    /// Whatever the audit has to say about a message, the messages of the other states among them.
    @Test func exportsWhatHasAFinding() throws {
        let folder = try Self.project()
        let file = try #require(try folder.export(XLIFF12.self, locale: "pl", states: [.finding])["pl.xliff"])
        let read = KeptUnits.read(file, as: XLIFF12.self)
        for (section, units) in read.sections {
            #expect(units.map(\.id).contains("finding") && !units.map(\.id).contains("done"), "\(section.original)")
        }
        #expect(read.sections.count == 2)
    }

    /// A text of the parent locale is enough for a region, as in the coverage. A text that is empty is none.
    @Test func exportsWhatReadersLack() throws {
        let folder = try Folder()
        try folder.write("runtime: messages\n", to: ".l10n-audit.yml")
        try folder.write("\"A\" = \"One\";\n\"B\" = \"Two\";\n\"C\" = \"Three\";\n", to: "en.lproj/T.strings")
        try folder.write("\"A\" = \"Uno\";\n\"B\" = \"\";\n", to: "es.lproj/T.strings")
        try folder.write("\"C\" = \"Tres\";\n", to: "es-MX.lproj/T.strings")
        for (locale, keys) in [("es", ["B", "C"]), ("es-MX", ["B"])] {
            let file = try #require(try folder.export(XLIFF12.self, locale: locale, states: [.missing]).first?.value)
            #expect(KeptUnits.read(file, as: XLIFF12.self).sections.flatMap { $0.units.map(\.id) } == keys)
        }
    }

    /// Nothing to do is no file.
    @Test func exportsNothingWhereAllIsDone() throws {
        let folder = try Folder()
        try folder.write("\"A\" = \"Six\";\n", to: "en.lproj/T.strings")
        try folder.write("\"A\" = \"Sześć\";\n", to: "pl.lproj/T.strings")
        for state in WorkState.allCases {
            #expect(try folder.export(XLIFF12.self, locale: "pl", states: [state]).isEmpty, "\(state)")
        }
    }
}
