import Base
import Foundation
import Tables
import Testing

/// A byte order mark at the start of UTF-8 is skipped by Foundation, and by this package, in each format of tables.
@Suite struct ByteOrderMarkFoundationTests {
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    private static let stringsdict = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>A</key><dict><key>NSStringLocalizedFormatKey</key><string>é</string></dict>
        </dict></plist>

        """
    private static let catalog = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"A": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "é"}}}}}}
        """

    @Test func foundationReadsTheSameWithAMark() throws {
        for text in ["\"A\" = \"é\";\n", Self.stringsdict] {
            let (plain, marked) = (Data(text.utf8), Data(Self.mark + text.utf8))
            let read = try PropertyListSerialization.propertyList(from: marked, format: nil) as? NSDictionary
            #expect(read == (try PropertyListSerialization.propertyList(from: plain, format: nil) as? NSDictionary))
            #expect(read?["A"] != nil)
        }
        let marked = Data(Self.mark + Self.catalog.utf8)
        let read = try JSONSerialization.jsonObject(with: marked) as? NSDictionary
        #expect(read == (try JSONSerialization.jsonObject(with: Data(Self.catalog.utf8)) as? NSDictionary))
        #expect(try JSONDecoder().decode(Catalog.self, from: marked).sourceLanguage == "en")
    }

    private struct Catalog: Decodable {
        let sourceLanguage: String
    }

    @Test(arguments: [("strings", "\"A\" = \"é\";\n"), ("stringsdict", stringsdict), ("xcstrings", catalog)])
    func soDoesThisPackage(ending: String, text: String) {
        let file = TableFile(SourceText(bytes: Self.mark + text.utf8, path: "T.\(ending)"))
        #expect(file.errors.isEmpty && file.source.byteOrderMarks == 1)
        #expect(file.entries().map(\.key) == ["A"])
        #expect(file.entries().flatMap(\.value.texts).map(\.text).contains("é"))
    }
}
