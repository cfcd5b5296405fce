import Testing

@testable import Workbench

struct PluralFieldsTests {
    @Test func takesAPluralApart() throws {
        let fields = try #require(PluralFields("At least {min, plural, one {# file} other {# files}}."))
        #expect(fields.forms.map(\.selector) == ["one", "other"])
        #expect(fields.forms.map(\.text) == ["# file", "# files"])
        #expect(!fields.isWhole)
        let message = fields.message(
            with: [("one", "# plik"), ("few", "# pliki"), ("other", "# pliku")], isNew: false)
        #expect(message == "At least {min, plural, one {# plik} few {# pliki} other {# pliku}}.")
    }

    @Test func keepsWhatIsNotTyped() throws {
        let text = "{n,plural, offset:1 =0{none}  one {it's {name}}\n other{'{'#'}'} }"
        let fields = try #require(PluralFields(text))
        #expect(fields.message(with: [], isNew: false) == text)
        #expect(fields.message(with: fields.forms.map { ($0.selector, $0.text) }, isNew: true) == text)
        #expect(
            fields.message(with: [("=0", "")], isNew: false)
                == "{n,plural, offset:1 =0{}  one {it's {name}}\n other{'{'#'}'} }")
    }

    @Test func leavesOutFormsThatAnotherLanguageHas() throws {
        let fields = try #require(PluralFields("{n, plural, one {# file} other {# files}}"))
        #expect(fields.message(with: [("one", nil), ("other", "# 件")], isNew: true) == "{n, plural, other {# 件}}")
    }

    @Test(arguments: [
        "Done", "{n}", "{n, plural, one {a}", "{g, select, other {x}}", "{n, plural, other {{m, plural, other {x}}}}",
        "{n, plural, other {a}} {m, plural, other {b}}", "",
    ])
    func isForOnePluralAlone(text: String) {
        #expect(PluralFields(text) == nil)
    }
}
