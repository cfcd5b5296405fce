import Foundation
import MessageFormat
import Messages
import Testing

/// A directory of catalogs may mix the formats.
@Suite struct CatalogDirectoryTests {
    private let directory = FileManager.default.temporaryDirectory.appending(path: "catalog-\(UUID().uuidString)")

    private func catalog(_ files: KeyValuePairs<String, String>) throws -> MessageCatalog {
        defer { try? FileManager.default.removeItem(at: directory) }
        for (path, text) in files {
            let file = directory.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return try MessageCatalog(directory: directory.path(), table: "App", developmentLocale: "en")
    }

    private func dictionary(_ forms: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>FILES</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%1$@: %2$#@files@</string>
        <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict></dict></dict></plist>
        """
    }

    @Test func aStringsdictComesBeforeAStringsFile() throws {
        let catalog = try catalog([
            "en.lproj/App.strings": "\"FILES\" = \"%d files\";\n\"OK\" = \"OK\";\n",
            "en.lproj/App.stringsdict": dictionary(
                "<key>zero</key><string>no files</string><key>one</key><string>%d file</string><key>other</key><string>%d files</string>"
            ),
            "pl.lproj/App.stringsdict": dictionary(
                "<key>one</key><string>%d plik</string><key>few</key><string>%d pliki</string><key>other</key><string>%d plików</string>"
            ),
        ])
        func text(_ number: Int, _ locale: LocaleTag) -> String {
            catalog.text("FILES", ["1": "Ewa", "2": .integer(number)], locale: locale)
        }
        #expect(text(0, "en") == "Ewa: no files")
        #expect(text(1, "en") == "Ewa: 1 file")
        #expect(text(22, "pl") == "Ewa: 22 pliki")
        #expect(text(5, "pl") == "Ewa: 5 plików")
        #expect(catalog.text("OK", locale: "pl") == "OK")
    }

    @Test func aStringCatalogHoldsAllLocales() throws {
        let catalog = try catalog([
            "App.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "Hello, %@!": {"localizations": {"pl": {"stringUnit": {"state": "translated", "value": "Witaj, %@!"}}}},
              "files": {"localizations": {
                "en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld file"}},
                                                "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}},
                "pl": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld plik"}},
                                                "few": {"stringUnit": {"state": "translated", "value": "%lld pliki"}},
                                                "other": {"stringUnit": {"state": "translated", "value": "%lld plików"}}}}}}}}}
            """
        ])
        #expect(catalog.locales == ["en", "pl"])
        #expect(catalog.text("Hello, %@!", ["1": "Ewa"], locale: "pl") == "Witaj, Ewa!")
        #expect(catalog.text("Hello, %@!", ["1": "Ewa"], locale: "en-GB") == "Hello, Ewa!")
        #expect(catalog.text("files", ["1": 3], locale: "pl") == "3 pliki")
        #expect(catalog.text("files", ["1": 1], locale: "en") == "1 file")
    }

    @Test func whatIsNotThereIsAnErrorThatSaysWhatToDo() throws {
        #expect(throws: CatalogError.self) { try catalog(["en.lproj/Other.strings": ""]) }
        #expect(throws: CatalogError.self) {
            try MessageCatalog(directory: "/nowhere", table: "App", developmentLocale: "en")
        }
    }
}
