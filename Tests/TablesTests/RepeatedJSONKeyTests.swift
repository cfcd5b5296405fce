import Base
import Foundation
import Tables
import TestSupport
import Testing

/// Which of two definitions of a key a reader of JSON sees: `duplicate-key` says that they do not agree.
@Suite struct RepeatedJSONKeyTests {
    private static let catalog = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "A": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "1"}}}},
          "B": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "1"}},
                                  "en": {"stringUnit": {"state": "translated", "value": "2"}}}},
          "A": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "2"}}}}
        }}
        """

    private struct Catalog: Decodable {
        struct Entry: Decodable {
            let localizations: [String: Localization]
        }
        struct Localization: Decodable {
            let stringUnit: Unit
        }
        struct Unit: Decodable {
            let value: String
        }

        let strings: [String: Entry]
    }

    @Test func readersDoNotAgree() throws {
        let file = TableFile(SourceText(Self.catalog, path: "T.xcstrings"))
        let ours = Dictionary(file.entries(in: "en").map { ($0.key, $0.value.text?.text) }) { _, last in last }
        #expect(ours == ["A": "2", "B": "2"])
        let object = try JSONSerialization.jsonObject(with: Data(Self.catalog.utf8)) as? [String: Any]
        let strings = try #require(object?["strings"] as? [String: [String: [String: [String: [String: String]]]]])
        #expect(strings.mapValues { $0["localizations"]?["en"]?["stringUnit"]?["value"] } == ours)
        let catalog = try JSONDecoder().decode(Catalog.self, from: Data(Self.catalog.utf8))
        #expect(
            catalog.strings.mapValues { $0.localizations["en"]?.stringUnit.value } == ["A": "1", "B": "1"])
    }
}
