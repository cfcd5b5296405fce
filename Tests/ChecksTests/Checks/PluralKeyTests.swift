import Base
import Checks
import Findings
import Messages
import ProjectSupport
import Projects
import TestSupport
import Testing

/// Plurals whose forms are keys of their own.
@Suite struct PluralKeyTests {
    private func findings(_ files: KeyValuePairs<String, String>) -> [String] {
        let sources = files.map { SourceText($0.value, path: "\($0.key).lproj/T.strings") }
        let project = Project(tables: CatalogTable.tables(of: sources, developmentLocale: "en", syntax: .printf))
        return Auditor().findings(in: project).map { "\($0.check) \($0.locale ?? "") \($0.key ?? "")" }
    }

    @Test(arguments: [("F##{", "}"), ("f_", ""), ("f.", "")])
    func eachLanguageHasTheFormsOfItsOwn(opening: String, closing: String) {
        func entry(_ category: String, _ text: String) -> String {
            "\"\(opening)\(category)\(closing)\" = \"\(text)\";\n"
        }
        #expect(
            findings([
                "en": entry("one", "%d file") + entry("other", "%d files"),
                "ja": entry("other", "%dファイル"),
                "pl": entry("one", "%d plik") + entry("few", "%d pliki") + entry("many", "%d plików")
                    + entry("other", "%d pliku"),
                "ru": entry("one", "%d файл") + entry("other", "%d файла"),
            ]) == ["missing-plural-category ru \(opening)other\(closing)"])
    }

    @Test func aKeyThatEndsLikeAFormIsNone() {
        #expect(
            findings([
                "en": "\"f_other\" = \"Others\";\n", "pl": "\"f_other\" = \"Inne\";\n\"f_few\" = \"Niektóre\";\n",
            ]) == ["extra-key pl f_few"])
    }
}

/// Where most translations agree with each other against the source text, that is what to mend.
@Suite struct SourceDefectTests {
    private func findings(_ files: KeyValuePairs<String, String>) -> [String] {
        let sources = files.map {
            SourceText("\"KEY\" = \"\($0.value)\";\n", path: "\($0.key).lproj/T.strings")
        }
        let project = Project(sources)
        return Auditor().findings(in: project).map { "\($0.check) \($0.location.path)" }.sorted()
    }

    @Test func theSourceIsBlamedOnce() {
        #expect(
            findings(["en": " Save it", "de": "Sichern", "fr": "Enregistrer", "pl": "Zapisz", "es": " Guardar"]) == [
                "whitespace-mismatch en.lproj/T.strings"
            ])
    }

    @Test func fewTranslationsAreBlamedThemselves() {
        #expect(
            findings(["en": " Save it", "de": " Sichern", "fr": "Enregistrer", "pl": "Zapisz", "es": " Guardar"]) == [
                "whitespace-mismatch fr.lproj/T.strings", "whitespace-mismatch pl.lproj/T.strings",
            ])
        #expect(
            findings(["en": " Save it", "fr": "Enregistrer", "pl": "Zapisz"]) == [
                "whitespace-mismatch fr.lproj/T.strings", "whitespace-mismatch pl.lproj/T.strings",
            ])
    }
}
