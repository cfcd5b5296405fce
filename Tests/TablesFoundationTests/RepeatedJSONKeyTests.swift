import Foundation
import Tables
import Testing

/// Which of two definitions of a key a reader of JSON sees.
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

    @Test func theLastCounts() throws {
        let file = TableFile(SourceText(bytes: Array(Self.catalog.utf8), path: "T.xcstrings"))
        let ours = Dictionary(file.entries(in: "en").map { ($0.key, $0.value.text?.text) }) { _, last in last }
        let catalog = try JSONDecoder().decode(Catalog.self, from: Data(Self.catalog.utf8))
        let object = try JSONSerialization.jsonObject(with: Data(Self.catalog.utf8)) as? [String: Any]
        print("DUP", ours, catalog, object ?? [:])
        #expect(ours == catalog.strings.mapValues { $0.localizations["en"]?.stringUnit.value })
    }
}
