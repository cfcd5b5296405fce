import Base
import Checks
import Findings
import ProjectSupport
import Projects
import TestSupport
import Testing
import Validation

/// How much a missing plural form matters, in each format.
@Suite struct PluralSeverityTests {
    private func findings(
        _ files: KeyValuePairs<String, String>, declared: ArgumentType? = nil,
        severities: [CheckID: SeverityOverride] = [:]
    ) -> [String] {
        let sources = files.map {
            SourceText("\"KEY\" = \"\($0.value)\";\n", path: "\($0.key).lproj/T.strings")
        }
        let declared = declared.map { DeclaredMessages([MessageDeclaration("KEY", ["n": $0])]) }
        let project = Project(tables: CatalogTable.tables(of: sources, syntax: .icu), declared: declared)
        let all = [CheckID.optionalPluralCategory: SeverityOverride.severity(.note)].merging(severities) { $1 }
        return Auditor(severities: all).findings(in: project)
            .filter { [.missingPluralCategory, .optionalPluralCategory].contains($0.check) }
            .map { "\($0.locale ?? "") \($0.severity) \(named($0.message))" }
    }

    /// The form and the number that a message names.
    private func named(_ message: String) -> String {
        let words = message.split(separator: " ")
        let number = words.first { $0.first?.isNumber == true }.map { " \($0)" } ?? ""
        return (message.split(separator: "`").dropFirst().first.map(String.init) ?? message) + number
    }

    @Test func theSmallestNumberIsNamed() {
        let polish = "{n, plural, one {# plik} few {# pliki} other {# pliku}}"
        #expect(findings(["pl": polish]) == ["pl error many 0"])
        #expect(findings(["pl": polish], declared: .integer(1...64)) == ["pl error many 5"])
        #expect(findings(["pl": polish], declared: .integer(2...4)) == [])
        let french = "{n, plural, one {# fichier} other {# fichiers}}"
        #expect(findings(["fr": french], declared: .integer(0...9999)) == [])
        #expect(findings(["fr": french], declared: .integer(0...2_000_000)) == ["fr error many 1000000"])
    }

    @Test func fractionsCountOnlyWhereTheArgumentMayBeOne() {
        let czech = "{n, plural, one {# soubor} few {# soubory} other {# souborů}}"
        #expect(findings(["cs": czech]) == ["cs note many 0.0"])
        #expect(findings(["cs": czech], declared: .integer(0...100)) == [])
        #expect(findings(["cs": czech], declared: .number(0...100)) == ["cs error many 0.0"])
    }

    @Test func otherAloneIsAChoiceOfTheSource() {
        let alone = "{n, plural, other {Files: #}}"
        let whole = "{n, plural, one {# file} other {# files}}"
        #expect(findings(["en": alone]) == ["en note one 1"])
        #expect(findings(["en": alone, "pl": "{n, plural, other {Pliki: #}}"]) == ["en note one 1", "pl note one 1"])
        // What is missing in one plural is said once, with a number for each form.
        #expect(findings(["en": whole, "pl": "{n, plural, other {Pliki: #}}"]) == ["pl error one 1,"])
        // Where no number reaches another form, `other` is the whole set, and no choice was made.
        let polish = "{n, plural, other {# plików}}"
        #expect(
            findings(["en": alone, "pl": polish], declared: .integer(2...8)) == ["pl error few 2,"])
        #expect(findings(["en": "{n, plural, other {# characters}}"], declared: .integer(2...8)) == [])
    }

    @Test func `Forms that readers hardly miss have a severity of their own`() {
        let czech = "{n, plural, one {# soubor} other {# souborů}}"
        let mixed = { severities in findings(["cs": czech], severities: severities).sorted() }
        #expect(mixed([:]) == ["cs error few 2", "cs note many 0.0"])
        #expect(mixed([.missingPluralCategory: .severity(.error)]) == mixed([:]))
        #expect(
            mixed([.missingPluralCategory: .severity(.warning)]) == ["cs note many 0.0", "cs warning few 2"])
        #expect(mixed([.missingPluralCategory: .severity(.note)]) == ["cs note few 2", "cs note many 0.0"])
        #expect(mixed([.missingPluralCategory: .off]) == ["cs note many 0.0"])
        #expect(mixed([.optionalPluralCategory: .off]) == ["cs error few 2"])
    }

    private func tables(_ files: KeyValuePairs<String, String>) -> [String] {
        return Auditor(severities: [.optionalPluralCategory: .severity(.note)])
            .findings(in: Project(files))
            .map { "\($0.locale ?? "") \($0.severity) \($0.check) \(named($0.message))" }
    }

    private func dictionary(_ forms: String...) -> String {
        """
        <plist version="1.0"><dict><key>KEY</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        \(forms.map { "<key>\($0)</key><string>%d \($0)</string>" }.joined())
        </dict></dict></dict></plist>
        """
    }

    @Test func `A form for fractions may stay where the argument may be one`() {
        let whole = "{n, plural, one {# soubor} few {# soubory} many {# souboru} other {# souborů}}"
        #expect(tables(["cs.lproj/T.strings": "\"KEY\" = \"\(whole)\";\n"]) == [])
        // Beside another argument too, where the plural is not the whole message.
        let other = whole.replacing("ů", with: "u")
        #expect(tables(["lt.lproj/T.strings": "\"KEY\" = \"{name}: \(other)\";\n"]) == [])
        // `%d` is a whole number, and tools write every form of a language all the same.
        #expect(tables(["cs.lproj/T.stringsdict": dictionary("one", "few", "many", "other")]) == [])
        // 1 has a form of its own, and English fractions take `other`.
        let english = "{n, plural, =1 {# file} one {# file} other {# files}}"
        #expect(
            tables(["en.lproj/T.strings": "\"KEY\" = \"\(english)\";\n"]) == [
                "en warning unused-plural-category one"
            ])
    }

    @Test func otherIsAlwaysAskedForInTables() {
        // Polish integers never reach `other`, and Apple's systems fall back to it all the same.
        #expect(
            tables(["pl.lproj/T.stringsdict": dictionary("one", "few", "many")]) == [
                "pl error missing-plural-category other"
            ])
        #expect(tables(["pl.lproj/T.stringsdict": dictionary("one", "few", "many", "other")]) == [])
        // `%d` is a whole number: nothing is said of `many` in Czech.
        #expect(tables(["cs.lproj/T.stringsdict": dictionary("one", "few", "other")]) == [])
        #expect(
            tables([
                "en.lproj/T.stringsdict": dictionary("one", "other"), "pl.lproj/T.stringsdict": dictionary("other"),
            ])
                == ["pl error missing-plural-category one 1,"])
        #expect(
            tables(["en.lproj/T.stringsdict": dictionary("other")]) == ["en note optional-plural-category one 1"])
    }

    @Test func theSameHoldsInAStringCatalog() {
        let catalog = { (polish: [String]) in
            let forms = polish.map { "\"\($0)\": {\"stringUnit\": {\"value\": \"%lld \($0)\"}}" }
            return """
                {"sourceLanguage": "en", "version": "1.0", "strings": {"KEY": {"localizations": {
                  "en": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld file"}},
                                                   "other": {"stringUnit": {"value": "%lld files"}}}}},
                  "pl": {"variations": {"plural": {\(forms.joined(separator: ", "))}}}}}}}
                """
        }
        #expect(tables(["T.xcstrings": catalog(["one", "few", "many", "other"])]) == [])
        #expect(
            tables(["T.xcstrings": catalog(["one", "few", "other"])]) == ["pl note optional-plural-category many 0"])
        #expect(
            tables(["T.xcstrings": catalog(["one", "few", "many"])]) == ["pl error missing-plural-category other"])
    }

    /// Without a numeral, Polish needs one form for all numbers above 1. Abbreviations have one form for all numbers.
    @Test(arguments: [
        ("{n, plural, one {Usuń plik} other {Usuń pliki}}", "note"),
        ("{n, plural, one {# min} other {# min}}", "note"), ("{n, plural, one {# pliku} other {# pliku}}", "error"),
        ("{n, plural, one {# plik} other {# pliki}}", "error"),
        ("{n, plural, one {Usuń plik} other {Usuń pliki}} ({n})", "error"),
    ])
    func `A form is optional if the form for any number fits`(polish: String, severity: String) {
        #expect(findings(["pl": polish]) == ["pl \(severity) few 2,"])
    }
}
