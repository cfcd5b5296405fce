import Base
import Changes
import Checks
import Findings
import ProjectSupport
import Projects
import Testing

/// Keys and locales that stand twice in a string catalog, as they do when two branches are merged.
@Suite struct CatalogDuplicateTests {
    private typealias C = Catalogs

    private func entry(_ translation: String, en: String? = nil) -> String {
        "\"KEY\": {\"localizations\": {\(en.map { "\"en\": {\(C.unit($0))}, " } ?? "")\"de\": {\(C.unit(translation))}}}"
    }

    private func duplicates(in project: Project) -> [String] {
        Auditor().findings(in: project).filter { $0.check == .duplicateKey }
            .map { "\($0.severity) \($0.location.start)" }
    }

    @Test func aRepeatedKeyIsFoundOnce() {
        #expect(duplicates(in: C.project(entry("Eins") + ",\n" + entry("Zwei"))) == ["error 3:2"])
        #expect(duplicates(in: C.project(entry("Eins") + ",\n" + entry("Eins"))) == ["note 3:2"])
        #expect(duplicates(in: C.project(entry("Eins", en: "A") + ",\n" + entry("Eins", en: "B"))) == ["error 3:2"])
        // What one of the two says in one locale alone.
        #expect(duplicates(in: C.project(entry("Eins") + ",\n\"KEY\": {}")) == ["error 3:2"])
        #expect(duplicates(in: C.project("\"KEY\": {},\n\"KEY\": {}")) == ["note 3:2"])
        #expect(duplicates(in: C.project(entry("Eins"))) == [])
    }

    @Test(arguments: [
        ("ja", "コーススケジュール", "Lịch biểu khóa học", "error"), ("ja", "Lịch biểu khóa học", "コーススケジュール", "warning"),
        ("ru", "Настройки", "การตั้งค่า", "error"), ("de", "Neue Datei %d", "Новый файл %d", "error"),
        // A name, an acronym or a placeholder shows nothing, and neither do two texts of which none is in the script.
        ("ja", "発見", "Discover", "warning"), ("ja", "無線", "Wi-Fi %@", "warning"),
        ("ja", "Discover", "Lịch biểu khóa học", "warning"),
        ("ru", "Файл %@", "%@ {file} <b>%s</b>", "warning"), ("sr", "Датотека је нова", "Datoteka je nova", "warning"),
        ("de", "Neue Datei", "Datei anlegen", "warning"), ("fr", "Résistance", "Ω", "warning"),
        // CLDR lists both scripts for these languages, also under an older name of the language.
        ("sh", "Datoteka je nova", "Датотека је нова", "warning"), ("pa", "ਨਵੀਂ ਫਾਈਲ", "نویں فائل", "warning"),
        ("hi", "नई फ़ाइल", "Nayi file banayein", "warning"), ("pa", "ਨਵੀਂ ਫਾਈਲ", "Новый файл", "error"),
    ])
    func `A definition that shows another script is an error`(
        locale: String, first: String, last: String, expected: String
    ) {
        let text = "\"A\" = \"\(first)\";\n\"A\" = \"\(last)\";\n"
        let project = Catalogs.project(of: [
            ("en.lproj/T.strings", "\"A\" = \"A\";\n"), ("\(locale).lproj/T.strings", text),
        ])
        #expect(duplicates(in: project) == ["\(expected) 2:2"])
    }

    @Test(arguments: ["de", "en"])
    func aRepeatedLocaleIsFound(locale: String) {
        func strings(_ other: String) -> String {
            """
            "KEY": {"localizations": {"\(locale)": {\(C.unit("Eins"))},
            "\(locale)": {\(C.unit(other))}}}
            """
        }
        #expect(duplicates(in: C.project(strings("Zwei"))) == ["error 3:2"])
        #expect(duplicates(in: C.project(strings("Eins"))) == ["note 3:2"])
    }

    @Test func `Only entries that say the same in every locale become one`() throws {
        let same = C.project(entry("Eins", en: "A") + ",\n" + entry("Eins", en: "A"))
        let outcome = Fixer(auditor: Auditor()).run(on: same) { _ in true }
        #expect(outcome.files.flatMap(\.changes).map(\.check) == [.duplicateKey])
        #expect(outcome.project.tables.first?.development.entries.count == 1)
        #expect(duplicates(in: outcome.project) == [])
        for other in [entry("Zwei", en: "A"), "\"KEY\": {}", "\"KEY\": {\"shouldTranslate\": false}"] {
            let different = C.project(entry("Eins", en: "A") + ",\n" + other)
            #expect(Fixer(auditor: Auditor()).run(on: different) { _ in true }.files.isEmpty)
        }
        let locales = C.project(
            "\"KEY\": {\"localizations\": {\"de\": {\(C.unit("Eins"))}, \"de\": {\(C.unit("Eins"))}}}")
        #expect(Fixer(auditor: Auditor()).run(on: locales) { _ in true }.files.isEmpty)
    }
}
