import TestSupport
import Testing

@testable import Exchange

/// What was changed or deleted here since the export, and what a conflict says of it.
struct ConflictTests {
    static let formats: [any ExchangeFormat.Type] = [XLIFF12.self, XLIFF2.self, PO.self, CSV.self]

    @Test(arguments: formats)
    func `A conflict shows both texts`(_ format: any ExchangeFormat.Type) throws {
        let folder = try DamageTests.project()
        let file = try edited(try #require(try folder.export(format, locale: "pl").first?.value), "Czytaj", to: "Patrz")
        try folder.write(DamageTests.polish.replacing("Czytaj", with: "Zobacz"), to: "pl.lproj/T.strings")
        let run = try folder.import([file])
        let conflict = try #require(run.findings.first)
        #expect(run.findings.count == 1 && conflict.kind == .conflict && run.files.isEmpty)
        #expect(conflict.message.contains("in the table to “Zobacz <b>to</b>”, in the file to “Patrz <b>to</b>”"))
        #expect(conflict.conflict?.table == "Zobacz <b>to</b>" && conflict.conflict?.file == "Patrz <b>to</b>")
    }

    @Test func `A long text of a conflict is cut`() {
        let text = String(repeating: "é", count: 100)
        #expect(shown(text) == "“\(String(repeating: "é", count: 80))…”" && shown("a") == "“a”")
    }

    @Test(arguments: formats, [true, false])
    func `A translation that was deleted here stays deleted`(
        _ format: any ExchangeFormat.Type, prefersTheirs: Bool
    ) throws {
        for isCatalog in [false, true] {
            let folder = try IncomingLocaleTests.project(["pl", "de"], isCatalog: isCatalog)
            let file = try edited(try #require(try folder.export(format, locale: "pl").first?.value), "old", to: "new")
            let table = isCatalog ? "T.xcstrings" : "pl.lproj/T.strings"
            let deleted = try folder.text(table).replacing(isCatalog ? /,\n"pl".*?(?=,\n)/ : /.*\n/, with: "")
            try folder.write(deleted, to: table)
            var options = ImportRun.Options()
            options.prefersTheirs = prefersTheirs
            let run = try folder.import([file], options: options, creating: ["pl"])
            #expect(run.findings.map(\.kind) == [.conflict] && run.files.isEmpty, "\(run.findings)")
            let message = try #require(run.findings.first?.message)
            #expect(message.contains("was deleted in the table") && message.contains("“new”"))
            #expect(run.findings.first?.conflict?.table == nil)
            // Unchanged in the file, it stays deleted without a word.
            #expect(
                try folder.import([edited(file, "new", to: "old")], options: options, creating: ["pl"]).findings.isEmpty
            )
            #expect(try folder.text(table) == deleted)
            options.restoresDeleted = true
            #expect(try folder.import([file], options: options, creating: ["pl"]).findings.isEmpty)
            #expect(try IncomingLocaleTests.texts(folder) == ["de": "old", "pl": "new"])
        }
    }

    @Test func `Two files that translate a text differently are both shown`() throws {
        let folder = try DamageTests.project()
        let file = try #require(try folder.export(XLIFF12.self, locale: "pl").first?.value)
        let run = try folder.import([edited(file, "Czytaj", to: "Patrz"), edited(file, "Czytaj", to: "Zobacz")])
        #expect(run.findings.count == 1)
        #expect(
            run.findings.first?.message.contains("as “Patrz <b>to</b>”, and this one as “Zobacz <b>to</b>”") == true)
    }
}
