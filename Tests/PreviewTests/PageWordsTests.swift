import Checks
import Findings
import Foundation
import MessageFormat
import Messages
import Testing

@testable import Preview

/// What the page itself says.
@Suite struct PageWordsTests {
    private let data = JSON((try? JSONSerialization.jsonObject(with: Data(PageWords.json))) ?? [:])

    @Test func everyLanguageSaysEverything() throws {
        let english = try #require(PageWords.messages["en"])
        #expect(PageWords.messages.count > 4 && english.count > 150)
        for (locale, messages) in PageWords.messages {
            #expect(Set(messages.keys) == Set(english.keys), "\(locale)")
        }
    }

    /// A number goes into the place of any number: what is left of the one that a text was made with would stay.
    @Test func aNumberIsLeftInNoText() throws {
        for locale in PageWords.messages.keys {
            for (key, pattern) in try #require(PageWords.messages[locale]) {
                let text = data["\(locale)"]["texts"][key.rawValue]
                let isPlural = MessagePattern(pattern).argumentNames.contains("count")
                guard isPlural else {
                    #expect(text.text != nil, "\(locale) \(key.rawValue)")
                    continue
                }
                let forms = ["one", "few", "many", "other"].compactMap { text[$0].text }
                #expect(forms.contains { $0.contains("\u{E000}count\u{E001}") }, "\(locale) \(key.rawValue)")
                for category in ["zero", "one", "two", "few", "many", "other"] {
                    guard let form = text[category].text else { continue }
                    let hasNumber = form.contains { $0.isNumber }
                    #expect(!hasNumber, "\(locale) \(key.rawValue): \(form)")
                }
            }
        }
    }

    @Test func `A finding has its sentence, and its check a name, in each language of the page`() throws {
        let fixture = PageFixture([
            "en.lproj/T.strings": "\"A\" = \"Hello, {name}!\";\n",
            "pl.lproj/T.strings": "\"A\" = \"Witaj, {nazwa}!\";\n",
        ])
        let cell = try fixture.cell("A", "pl")
        let sentences = cell.json["findings"][0]["message"].array.compactMap(cell.text)
        let findings = Auditor().findings(in: fixture.project)
        let languages = PageWords.messages.keys.sorted()
        #expect(sentences.count == languages.count && Set(sentences).count == languages.count)
        for (language, sentence) in zip(languages, sentences) {
            let shown = try #require(FindingLanguage("\(language)")).show { findings.map(\.message) }
            #expect(shown.contains(sentence), "\(language)")
        }
        for language in languages {
            for check in Checks.descriptions {
                let name = data["\(language)"]["checks"][check.id.rawValue].text
                #expect(name?.isEmpty == false && name != "\(check.id).name", "\(language) \(check.id)")
            }
        }
        #expect(data["pl"]["checks"]["missing-key"].text == "brak klucza")
    }

    @Test func aScriptSaysOnlyWhatIsThere() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Resources/Preview")
        let english = Set(try #require(PageWords.messages["en"]).keys.map(\.rawValue))
        var said: Set<String> = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let text = try String(contentsOf: file, encoding: .utf8)
            said.formUnion(text.matches(of: /"([A-Z][A-Z0-9_]+)"/).map { String($0.output.1) })
        }
        // What the scripts ask for and the catalog lacks would end them.
        let others: Set = ["POST", "GET", "TEXTAREA", "L", "D", "O", "H", "T", "AE", "OE", "NFKD"]
        #expect(said.subtracting(english).subtracting(others) == [])
        // The server names what is wrong.
        let ofTheServer = english.filter { $0.hasPrefix("PROBLEM_") }
        #expect(english.subtracting(said).subtracting(ofTheServer) == [])
    }
}
