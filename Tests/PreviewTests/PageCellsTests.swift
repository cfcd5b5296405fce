import Checks
import Foundation
import Preview
import Testing

/// What a page with a server behind it has at first, and what it asks for.
@Suite struct PageCellsTests {
    private let cells: PageCells

    init() {
        let project = PageFixture([
            "en.lproj/T.strings": "\"A\" = \"One\"; \"B\" = \"Two\"; \"C\" = \"Three\";",
            "pl.lproj/T.strings": "\"A\" = \"Jeden\"; /* needs-review */ \"B\" = \"Dwa\";",
            "de.lproj/T.strings": "\"A\" = \"Eins\"; \"B\" = \"Zwei\"; \"C\" = \"Eins\";",
        ]).project
        cells = PageCells(
            PreviewPage(
                [project], findings: Auditor().findings(in: project),
                selection: PreviewPage.Selection(pseudo: [.accented]), forms: nil, isLive: true, generation: 7))
    }

    private func json(_ bytes: [UInt8]) throws -> JSON { JSON(try JSONSerialization.jsonObject(with: Data(bytes))) }

    private func answer(_ places: String?, _ columns: String?) throws -> JSON {
        try json(try #require(cells.answer(places: places, columns: columns)))
    }

    @Test func `The block has the source texts and tells what is told of others`() throws {
        let data = try json(cells.data)
        #expect(data["locales"].array.map { $0["tag"].text } == ["en", "de", "pl", "en-XA"])
        let texts = data["texts"].array.map { $0.text ?? "" }
        #expect(texts.contains("Two") && !texts.contains("Zwei") && !texts.contains("Jeden"))
        let polish = data["tables"][0]["messages"].array.map { message in
            let summary = data["summaries"][(message["cells"][2].number ?? 0) - 1]
            let checks = summary["findings"].array.map { $0["check"].number.map { texts[$0] } ?? "" }
            return ([summary["state"].text ?? "translated"] + checks).joined(separator: " ")
        }
        #expect(polish == ["translated", "needs-review needs-review", "missing missing-key"])
        let first = data["tables"][0]["messages"][0]["cells"]
        #expect(first[0]["forms"].array.count == 2 && first[3].number != nil)
    }

    @Test func anAnswerHasTheTextsThatTheBlockLacks() throws {
        let block = try json(cells.data)["texts"].array.count
        let german = try answer("0-0,0-2", "1,2")
        // Numbers of texts are those of this block, and of no other one of the same page.
        #expect(german["edition"].number == (try json(cells.data)["edition"].number))
        #expect(try json(PageCellsTests().cells.data)["edition"].number != german["edition"].number)
        #expect(german["cells"].array.map(\.array.count) == [2, 2])
        let texts = german["texts"].array.map { ($0[0].number ?? 0, $0[1].text ?? "") }
        #expect(texts.allSatisfy { $0.0 >= block })
        #expect(texts.map(\.1).contains("Eins") && texts.map(\.1).contains("Jeden"))
        // A text keeps its number, and comes again for a page that has not seen it.
        let number = try #require(texts.first { $0.1 == "Eins" }?.0)
        #expect(german["cells"][0][0]["pattern"].number == number)
        let again = try answer("0-0", "1")
        #expect(again["cells"][0][0]["pattern"].number == number)
        #expect(again["texts"].array.contains { $0[0].number == number && $0[1].text == "Eins" })
        #expect(try answer(nil, nil)["cells"].array.map(\.array.count) == [4, 4, 4])
    }

    @Test(
        arguments: [
            ("0-3", nil), ("1-0", nil), ("0", nil), ("0--1", nil), ("-1-0", nil), ("x", nil), (nil, "4"), (nil, "-1"),
            (nil, "x"), ("0-99999999999999999999", nil),
        ] as [(String?, String?)])
    func placesThatThePageLacksAreRefused(places: String?, columns: String?) {
        #expect(cells.answer(places: places, columns: columns) == nil)
    }
}
