import Testing

@testable import Workbench

struct ChoiceFieldsTests {
    @Test func takesAPluralApart() throws {
        let fields = try #require(ChoiceFields("At least {min, plural, one {# file} other {# files}}."))
        #expect(fields.forms.map(\.selector) == ["one", "other"])
        #expect(fields.forms.map(\.text) == ["# file", "# files"])
        #expect(!fields.isWholeMessage)
        let message = fields.message(
            with: [("one", "# plik"), ("few", "# pliki"), ("other", "# pliku")], isNew: false)
        #expect(message == "At least {min, plural, one {# plik} few {# pliki} other {# pliku}}.")
    }

    @Test func takesAChoiceByValueApart() throws {
        let fields = try #require(ChoiceFields("{role, select, admin {You decide} other {Ask {name}}}!"))
        #expect(fields.plural == nil && fields.argument == "role" && !fields.isWholeMessage)
        #expect(fields.forms.map(\.selector) == ["admin", "other"] && fields.texts["other"] == "Ask {name}")
        #expect(
            fields.message(
                with: [("admin", "Decydujesz"), ("guest", "Nie"), ("other", "Zapytaj {name}")], isNew: false)
                == "{role, select, admin {Decydujesz} guest {Nie} other {Zapytaj {name}}}!")
    }

    @Test func keepsWhatIsNotTyped() throws {
        let text = "{n,plural, offset:1 =0{none}  one {it's {name}}\n other{'{'#'}'} }"
        let fields = try #require(ChoiceFields(text))
        #expect(fields.message(with: [], isNew: false) == text)
        #expect(fields.message(with: fields.forms.map { ($0.selector, $0.text) }, isNew: true) == text)
        #expect(
            fields.message(with: [("=0", "")], isNew: false)
                == "{n,plural, offset:1 =0{}  one {it's {name}}\n other{'{'#'}'} }")
    }

    @Test(arguments: [
        (
            "At least {min, plural, one {# file} other {# files}} of {name}.",
            "{min, plural, one {At least # file of {name}.} other {At least # files of {name}.}}"
        ),
        ("{n, plural, offset:1 =0 {none} other {#} }!", "{n, plural, offset:1 =0 {none!} other {#!} }"),
        ("It''s {role, select, a {x} other {y}} #1", "{role, select, a {It''s x #1} other {It''s y #1}}"),
        ("{n, plural, other {#}}", "{n, plural, other {#}}"), ("No. #: {n, plural, other {#}}", nil),
        ("{r, select, other {a} one {b}}'{x}", nil),
        ("{r, select, one {a} other {b}} it's", "{r, select, one {a it's} other {b it's}}"),
        ("{r, select, one {'{'} other {b}}'s", nil), ("{r, select, other {a} one {b}} '{x", nil),
    ])
    func takesWhatStandsAroundTheChoiceIntoEachForm(text: String, flattened: String?) throws {
        let fields = try #require(ChoiceFields(text)).flattened
        #expect(fields?.message(with: [], isNew: false) == flattened)
    }

    @Test func leavesOutFormsThatAnotherLanguageHas() throws {
        let fields = try #require(ChoiceFields("{n, plural, one {# file} other {# files}}"))
        #expect(fields.message(with: [("one", nil), ("other", "# 件")], isNew: true) == "{n, plural, other {# 件}}")
    }

    @Test(arguments: [
        "Done", "{n}", "{n, plural, one {a}", "{g, select, a {x}", "{n, plural, other {{m, plural, other {x}}}}",
        "{n, plural, other {a}} {m, plural, other {b}}", "",
    ])
    func isForOneChoiceAlone(text: String) {
        #expect(ChoiceFields(text) == nil)
    }
}
