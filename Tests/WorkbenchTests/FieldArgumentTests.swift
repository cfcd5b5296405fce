import MessageFormat
import Testing

@testable import Workbench

struct FieldArgumentTests {
    @Test func findsArgumentsWhereScriptsCountThem() {
        let found = FieldArgument.all(in: "😀 {name}, ą {day, date, short}", .icu)
        #expect(found.map(\.name) == ["name", "day"])
        #expect(found.map(\.text) == ["{name}", "{day, date, short}"])
        #expect(found.map(\.range) == [3..<9, 13..<31])
    }

    @Test func namesPositionsAlike() {
        #expect(FieldArgument.all(in: "%@ of %lld, 100%%", .printf).map(\.name) == ["1", "2"])
        #expect(FieldArgument.all(in: "%2$lld: %1$@", .printf).map(\.name) == ["2", "1"])
        #expect(FieldArgument.all(in: "%2$lld: %1$@", .printf).map(\.text) == ["%2$lld", "%1$@"])
    }

    @Test func takesTheSignOfANumberInAFormOfAPlural() throws {
        let plural = try #require(ChoiceFields("{count, plural, one {# file} other {# files}}"))
        let found = FieldArgument.all(in: "'{'# plików {dir}", .icu, formOf: plural)
        #expect(found.map(\.name) == ["count", "dir"] && found.map(\.range) == [3..<4, 12..<17])
        let select = try #require(ChoiceFields("{role, select, other {x}}"))
        #expect(FieldArgument.all(in: "# {name}", .icu, formOf: select).map(\.text) == ["{name}"])
        // What chooses is no argument to insert: what its forms show is.
        let whole = FieldArgument.all(in: "{n, plural, one {# {a}} other {{n} {b}}}", .icu)
        #expect(whole.map(\.name) == ["n", "a", "n", "b"] && whole.map(\.text) == ["#", "{a}", "{n}", "{b}"])
    }

    @Test(arguments: ["{", "}", "{nam", "a } b # {x", "'{", "{n, plural, other {#"])
    func staysInsideADamagedText(text: String) throws {
        let plural = try #require(ChoiceFields("{count, plural, other {# files}}"))
        for choice in [nil, plural] {
            for argument in FieldArgument.all(in: text, .icu, formOf: choice) {
                #expect(Array(text.utf16)[argument.range].elementsEqual(argument.text.utf16))
            }
        }
    }
}
