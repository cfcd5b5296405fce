import Base
import Changes
import Checks
import Findings
import ICU
import ProjectSupport
import Projects
import Tables
import Testing

/// What is wrong with the edges and parts of single forms: plurals and selects of a pattern, plural forms of a table.
@Suite struct FormEdgeTests {
    private func findings(_ source: String, _ translation: String) -> [String] {
        Auditor().findings(in: Project(source: source, translation: translation, locale: "de"))
            .map { "\($0.check) \($0.location.source[$0.location.range])" }
    }

    private func fixed(_ source: String, _ translation: String) -> String? {
        let project = Project(source: source, translation: translation, locale: "de")
        let outcome = Fixer(auditor: Auditor()).run(on: project) { _ in true }
        return outcome.project.tables.first?.file(in: "de")?.messages["KEY"]?.value
    }

    private static let files = "{n, plural, one {# file} other {# files}}"

    @Test(arguments: [
        ("{n, plural, one {# Datei } other {# Dateien }}", "{n, plural, one {# Datei} other {# Dateien}}"),
        ("{n, plural, one {# Datei} other {# Dateien }}", "{n, plural, one {# Datei} other {# Dateien}}"),
        ("{n, plural, one { # Datei} other {# Dateien}}", "{n, plural, one {# Datei} other {# Dateien}}"),
        ("{n, plural, one {# Datei} other {# Dateien}} ", "{n, plural, one {# Datei} other {# Dateien}}"),
        (
            "{n, plural, one {# Datei\u{A0}} other {# Dateien} } ",
            "{n, plural, one {# Datei} other {# Dateien} }"
        ),
        ("{n, plural, one {Max''s # Datei } other {# Dateien}}", "{n, plural, one {Max''s # Datei} other {# Dateien}}"),
    ])
    func aSpaceAtTheEdgeOfAFormGoes(translation: String, right: String) {
        #expect(findings(Self.files, translation).map { $0.split(separator: " ").first } == ["whitespace-mismatch"])
        #expect(fixed(Self.files, translation) == right)
    }

    @Test func aQuotedSpaceIsLeftAlone() {
        let translation = "{n, plural, one {# Datei} other {# Dateien'{' '}'}}"
        #expect(findings("{n, plural, one {# file} other {# files'{' '}'}}", translation).isEmpty)
        // The space is part of what is quoted, and has no place of its own.
        #expect(fixed("{n}x", "{n}'{ '") == "{n}'{ '")
    }

    @Test func whatAFormLacksIsFound() {
        let lines = "{n, plural, one {# file\n} other {# files\n}}"
        #expect(findings(lines, "{n, plural, one {# Datei} other {# Dateien}}").count == 1)
        #expect(findings(lines, "{n, plural, one {# Datei\n} other {# Dateien}}").count == 1)
        #expect(findings(lines, "{n, plural, one {# Datei\n} other {# Dateien\n}}").isEmpty)
        let spaces = "{who, select, me {I have } other {They have }}"
        #expect(
            findings(spaces, "{who, select, me {Ich habe } other {Sie haben}}").map { $0.prefix(19) } == [
                "whitespace-mismatch"
            ])
        #expect(findings(spaces, "{who, select, me {Ich habe } other {Sie haben }}").isEmpty)
        // Where the forms of the source text differ, nobody knows.
        #expect(findings("{who, select, me {I have } other {They}}", "{who, select, me {Ich} other {Sie }}").isEmpty)
    }

    @Test func anAddressIsKeptInEveryForm() {
        let source = "{n, plural, one {See https://example.com/a # file} other {See https://example.com/a # files}}"
        let lost = "{n, plural, one {Siehe https://example.com/a # Datei} other {Siehe # Dateien}}"
        #expect(findings(source, lost).map { $0.prefix(12) } == ["url-mismatch"])
        #expect(findings(source, lost.replacing("Siehe #", with: "Siehe www.example.com #")).isEmpty)
        // The source text itself has it in one form alone.
        #expect(findings(lost, lost.replacing("Datei", with: "D")).isEmpty)
    }

    @Test func anArgumentIsKeptInEveryForm() {
        let source = "{g, select, m {He is in {dir}} other {They are in {dir}}}"
        #expect(
            findings(source, "{g, select, m {Er ist in {dir}} other {Sie sind dort}}").map { $0.prefix(15) } == [
                "unused-argument"
            ])
        #expect(findings(source, "{g, select, m {Er ist in {dir}} other {Sie sind in {dir}}}").isEmpty)
        #expect(findings("{g, select, m {He} other {They: {dir}}}", "{g, select, m {Er} other {Sie: {dir}}}").isEmpty)
        // Whether a form shows its number is another question.
        #expect(findings(Self.files, "{n, plural, one {eine Datei} other {# Dateien}}").isEmpty)
    }

    // MARK: Tables

    private func catalog(_ translation: (one: String, other: String)) -> Project {
        Catalogs.project(
            en: Catalogs.plural(["one": "%lld file", "other": "%lld files"]), "de",
            Catalogs.plural(["one": translation.one, "other": translation.other]))
    }

    @Test func aSpaceAtTheEdgeOfAPluralFormGoes() {
        let project = catalog(("%lld Datei ", " %lld Dateien"))
        #expect(Catalogs.excerpts(in: project) == ["whitespace-mismatch  ", "whitespace-mismatch  "])
        let outcome = Fixer(auditor: Auditor()).run(on: project) { _ in true }
        #expect(outcome.refused.isEmpty)
        #expect(outcome.files.flatMap(\.changes).count == 2)
        #expect(Catalogs.excerpts(in: outcome.project) == [])
        #expect(
            outcome.project.tables[0].file(in: "de")?.messages["KEY"]?.entry.value.texts.map(\.text)
                == ["%lld Datei", "%lld Dateien"])
    }

    @Test func aVisibleBackslashIsFoundInItsForm() {
        func project(_ other: String) -> Project {
            Catalogs.project(
                en: Catalogs.plural(["one": "%lld file", "other": other]), "de",
                Catalogs.plural(["one": "%lld Datei", "other": "%lld\\\\nDateien"]))
        }
        #expect(Catalogs.excerpts(in: project("%lld files")) == ["literal-escape \\\\n"])
        #expect(Catalogs.excerpts(in: project("%lld\\\\nfiles")) == [])
    }

    @Test func theEdgeOfAFormatMayBeThatOfItsVariable() {
        func file(_ locale: String, _ format: String, _ one: String, _ other: String) -> (path: String, text: String) {
            (
                "\(locale).lproj/T.stringsdict",
                """
                <plist version="1.0"><dict><key>KEY</key><dict>
                <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
                <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>d</string>
                <key>one</key><string>\(one)</string>
                <key>other</key><string>\(other)</string></dict></dict></dict></plist>

                """
            )
        }
        let english = file("en", "%#@n@", "%d file", "%d files")
        func fixed(_ english: (path: String, text: String), _ german: (path: String, text: String)) -> [String] {
            let outcome = Fixer(auditor: Auditor()).run(on: Catalogs.project(of: [english, german])) { _ in true }
            #expect(outcome.refused.isEmpty)
            return outcome.project.tables[0].file(in: "de")?.entries.first?.value.texts.map(\.text) ?? []
        }
        #expect(
            fixed(english, file("de", "%#@n@ ", "%d Datei ", "%d Dateien"))
                == ["%#@n@", "%d Datei", "%d Dateien"])
        // A space between two parts belongs to either.
        let joined = file("en", "%#@n@in all", "%d file ", "%d files ")
        #expect(
            fixed(joined, file("de", "%#@n@ im Ganzen", "%d Datei", "%d Dateien"))
                == ["%#@n@ im Ganzen", "%d Datei", "%d Dateien"])
        #expect(
            Catalogs.findings(
                in: Catalogs.project(of: [joined, file("de", "%#@n@ im Ganzen", "%d Datei", "%d Dateien")])
            ).isEmpty)
    }
}
