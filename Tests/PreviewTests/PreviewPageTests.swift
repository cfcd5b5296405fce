import Foundation
import ICU
import Preview
import Testing
import Validation

@Suite struct PreviewPageTests {
    @Test func `A message has its forms in every language with their numbers`() throws {
        let fixture = PageFixture([
            "en.lproj/T.strings": "/* In the basket. */\n\"A\" = \"{n, plural, one {# thing} other {# things}}\";\n",
            "pl.lproj/T.strings":
                "\"A\" = \"{n, plural, one {# rzecz} few {# rzeczy} many {# rzeczy} other {# rzeczy}}\";\n",
        ])
        #expect(try fixture.cell("A", "en").forms == ["one 1: 1 thing", "other 0, 2, 3, 4: 0 things"])
        #expect(
            try fixture.cell("A", "pl").forms == [
                "one 1: 1 rzecz", "few 2, 3, 4, 22: 2 rzeczy", "many 0, 5, 6, 7: 0 rzeczy",
            ])
        let message = try fixture.data["tables"][0]["messages"][0]
        #expect(message["comment"].text == "In the basket.")
        #expect(message["arguments"][0]["name"].text == "n" && message["arguments"][0]["type"].text == "number")
        #expect(try fixture.data["locales"].array.map(\.["tag"].text) == ["en", "pl"])
    }

    @Test func `A page with many texts has a file for each language`() {
        var page = PageFixture([
            "en.lproj/T.strings": "\"A\" = \"english-text\";", "pl.lproj/T.strings": "\"A\" = \"polish-text\";",
            "de.lproj/T.strings": "\"A\" = \"german-text\";",
        ]).page
        func files() -> [String: [String]] {
            var files: [String: [String]] = [:]
            page.forEachFile { name, html in
                let html = String(decoding: html, as: UTF8.self)
                files[name] = ["english", "german", "polish"].filter { html.contains("\($0)-text") }
                // Each file shows its own language where its address names none.
                let own = name.split(separator: ".").count == 3 ? name.split(separator: ".")[1] : "en"
                #expect(page.textLimit > 2 || html.contains("\"own\":\"\(own)\""))
            }
            return files
        }
        #expect(files() == ["index.html": ["english", "german", "polish"]])
        page.textLimit = 2
        #expect(
            files() == [
                "index.html": ["english"], "index.de.html": ["english", "german"],
                "index.pl.html": ["english", "polish"],
            ])
    }

    @Test func `Languages have their names direction and categories`() throws {
        let fixture = PageFixture(["en.lproj/T.strings": "\"A\" = \"a\";", "ar.lproj/T.strings": "\"A\" = \"ا\";"])
        let arabic = try fixture.data["locales"][1]
        #expect(arabic["name"].text == "Arabic" && arabic["endonym"].text == "العربية")
        #expect(arabic["direction"].text == "rtl")
        #expect(
            arabic["plurals"]["cardinal"].array.map(\.text) == ["zero", "one", "two", "few", "many", "other"])
    }

    @Test func `What a rule can give bounds the numbers and its ends are shown`() throws {
        let fixture = PageFixture(
            ["pl.lproj/T.strings": "\"A\" = \"Od {min}: {n, plural, one {# znak} few {# znaki} other {# znaków}}\";"],
            declared: [MessageDeclaration("A", ["n": .integer(2...64), "min": .integer(-5...9)])])
        #expect(
            try fixture.cell("A", "pl").forms == [
                "few 2, 3, 4, 22: Od 0: 2 znaki", "many 5, 6, 7, 8: Od 0: 5 znaków", "min at least -5: Od -5: 2 znaki",
                "min at most 9: Od 9: 2 znaki", "n at most 64: Od 0: 64 znaki",
            ])
        let argument = try fixture.data["tables"][0]["messages"][0]["arguments"][1]
        #expect(argument["type"].text == "integer")
        #expect(argument["least"].text == "2" && argument["most"].text == "64")
    }

    @Test func aRangeWithoutLimitsHasNoEnds() throws {
        let fixture = PageFixture(
            ["en.lproj/T.strings": "\"A\" = \"{n, number}, {m, number}\";"],
            declared: [
                MessageDeclaration(
                    "A",
                    [
                        "n": .integer(.min ... .max),
                        "m": .number(-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude),
                    ])
            ])
        #expect(try fixture.cell("A", "en").forms == ["0, 0"])
    }

    @Test func statesSayWhereAReaderTextComesFrom() throws {
        let fixture = PageFixture([
            "en.lproj/T.strings": "\"A\" = \"a\"; \"B\" = \"b\"; \"C\" = \"c\";",
            "es.lproj/T.strings": "\"A\" = \"á\"; \"B\" = \"\";", "es-MX.lproj/T.strings": "\"C\" = \"ć\";",
        ])
        let states = try ["A", "B", "C"].map { try fixture.cell($0, "es-MX") }
        #expect(states.map(\.state) == ["fallback", "missing", "translated"])
        #expect(states.map(\.from) == ["es", "en", nil])
        #expect(states.map(\.pattern) == ["á", "b", "ć"])
    }

    @Test func `A string catalog tells what needs review and whose a finding is`() throws {
        let fixture = PageFixture([
            "T.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"A %@": {"localizations": {
            "pl": {"stringUnit": {"state": "needs_review", "value": "B %@"}},
            "de": {"stringUnit": {"state": "translated", "value": "B"}}}}}}
            """
        ])
        #expect(try fixture.cell("A %@", "pl").state == "needs-review")
        #expect(try fixture.cell("A %@", "pl").findings == ["needs-review"])
        #expect(try fixture.cell("A %@", "de").state == "translated")
        #expect(try fixture.cell("A %@", "de").findings == ["unused-argument"])
    }

    @Test func aMarkInACommentAsksForAReviewToo() throws {
        let fixture = PageFixture([
            "en.lproj/T.strings": "\"A\" = \"a\"; \"B\" = \"b\";",
            "pl.lproj/T.strings": "/* needs-review */ \"A\" = \"ą\"; /* Fine. */ \"B\" = \"ḅ\";",
        ])
        #expect(try ["A", "B"].map { try fixture.cell($0, "pl").state } == ["needs-review", "translated"])
    }

    @Test func lengthsAndLimitsAreThoseOfTheAudit() throws {
        let fixture = PageFixture([
            "en.lproj/T.strings":
                "/* A tab; max: 8 */ \"A\" = \"Settings\"; \"B\" = \"{n, plural, one {#} other {# ab}} {x}\";",
            "de.lproj/T.strings": "\"A\" = \"Einstellungen\"; \"B\" = \"{n, plural, one {#} other {# äb}} {x}\";",
        ])
        let long = try fixture.cell("A", "de")
        #expect(long.json["length"].number == 13 && long.json["limit"].number == 8 && long.findings == ["too-long"])
        let plural = try fixture.cell("B", "de")
        #expect(plural.json["length"].number == 4 && plural.json["limit"].number == nil)
    }

    @Test func whatConcernsNoMessageOfThePageIsKeptToo() throws {
        let fixture = PageFixture([
            "en.lproj/T.strings": "\"A\" = \"a\";", "pl.lproj/T.strings": "\"A\" = \"ą\"; = \"z\";",
        ])
        let data = try fixture.data
        #expect(data["others"].array.map { data["texts"][$0["check"].number ?? -1].text } == ["truncated-table"])
        #expect(data["texts"][data["others"][0]["path"].number ?? -1].text == "pl.lproj/T.strings")
    }

    @Test func pseudoLocalesStandLastAndNeedNoFile() throws {
        let fixture = PageFixture(
            [
                "en.lproj/T.strings": "\"A\" = \"Save {n, plural, one {# file} other {# files}}\";",
                "T.xcstrings": """
                {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld files": {"localizations": {"en":
                {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld file"}},
                "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}}}}}}
                """,
            ], selection: PreviewPage.Selection())
        #expect(try fixture.data["locales"].array.map(\.["tag"].text) == ["en", "en-XA", "ar-XB"])
        #expect(fixture.page.localeCount == 1)
        let tables = try fixture.data["tables"].array.map(\.["name"].text)
        #expect(tables == ["T.strings", "T.xcstrings"])
        #expect(
            try fixture.cell("A", "en-XA").forms == [
                "one 1: [Šåṽé 1 ƒîļé ~~~~]", "other 0, 2, 3, 4: [Šåṽé 0 ƒîļéš ~~~~]",
            ])
        // The forms of a string catalog are several texts; each of them is changed.
        let forms = try fixture.cell("%lld files", "en-XA", table: 1).forms
        #expect(forms.map { $0.prefix(12) } == ["one 1: [1 ƒî", "other 0, 2, "])
        #expect(try fixture.cell("%lld files", "ar-XB", table: 1).forms.allSatisfy { $0.contains("\u{202E}") })
    }

    @Test func onlyWhatIsChosenIsShownBesideTheSource() throws {
        let fixture = PageFixture(
            [
                "en.lproj/T.strings": "\"A\" = \"a\"; \"B\" = \"b\";", "pl.lproj/T.strings": "\"A\" = \"ą\";",
                "de.lproj/T.strings": "\"A\" = \"ä\";",
            ], selection: PreviewPage.Selection(locales: ["pl"], keys: ["B"], pseudo: []))
        let data = try fixture.data
        #expect(data["locales"].array.map(\.["tag"].text) == ["en", "pl"])
        #expect(data["tables"][0]["messages"].array.map(\.["key"].text) == ["B"])
        #expect(try fixture.cell("B", "pl").findings == ["missing-key"])
        // As a reader of Polish in Poland is answered.
        #expect(ProjectPreview(fixture.project).locales(for: ["pl-PL", "de", "ja"]) == ["pl", "de", "ja"])
    }

    @Test func aTableIsShownInEveryLanguageOfTheProject() throws {
        let fixture = PageFixture([
            "a/en.lproj/T.strings": "\"A\" = \"a\";", "a/pl.lproj/T.strings": "\"A\" = \"ą\";",
            "b/en.lproj/T.strings": "\"A\" = \"a\";", "b/de.lproj/T.strings": "\"A\" = \"ä\";",
        ])
        #expect(try fixture.data["tables"].array.map(\.["name"].text) == ["a/T", "b/T"])
        #expect(try fixture.cell("A", "de").state == "missing")
        #expect(try fixture.cell("A", "de").forms == ["a"])
        #expect(try fixture.cell("A", "de", table: 1).state == "translated")
    }

    @Test func textsThatDifferInTheirBytesAloneStayApart() throws {
        let fixture = PageFixture(["en.lproj/T.strings": "\"A\" = \"caf\u{E9}\"; \"B\" = \"cafe\u{301}\";"])
        #expect(try fixture.cell("A", "en").pattern?.unicodeScalars.count == 4)
        #expect(try fixture.cell("B", "en").pattern?.unicodeScalars.count == 5)
    }
}
