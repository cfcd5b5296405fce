import Foundation
import MessageFormat
import Messages
import Testing

/// A catalog whose files are texts of the program.
@Suite struct EmbeddedCatalogTests {
    private static let files: [(path: StaticString, text: StaticString)] = [
        (
            "Shop.xcstrings",
            "{\"sourceLanguage\": \"en\", \"strings\": {\"c\": {}, \"d\": {\"localizations\": {\"de\": {\"stringUnit\": {\"value\": \"D\"}}}}}}"
        ),
        ("iw.lproj/Shop.strings", "\"a\" = \"alias\";"), ("he.lproj/Shop.strings", "\"a\" = \"canonical\";"),
        (
            "en.lproj/Shop.stringsdict",
            """
            <plist version="1.0"><dict><key>b</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
            """
        ),
        ("en.lproj/Shop.strings", "\"a\" = \"Hello, %@\"; \"b\" = \"hidden\";"),
    ]

    /// The same as the same files in a folder, whatever their order.
    @Test(arguments: ["en", "he", "de", "fr"] as [LocaleTag])
    func filesAndTextsAreOneCatalog(locale: LocaleTag) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "embedded-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in Self.files {
            let file = folder.appending(path: "\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try "\(text)".write(to: file, atomically: true, encoding: .utf8)
        }
        let onDisk = try MessageCatalog(directory: folder.path, table: "Shop", developmentLocale: "en")
        for files in [Self.files, Self.files.reversed()] {
            let embedded = MessageCatalog(embedded: files, developmentLocale: "en")
            #expect(embedded.locales == onDisk.locales)
            for key in ["a", "b", "c", "d", "e"] as [MessageKey] {
                #expect(embedded.text(key, ["1": 3], locale: locale) == onDisk.text(key, ["1": 3], locale: locale))
            }
        }
        #expect(onDisk.text("b", ["1": 3], locale: "en") == "3 files")
        #expect(onDisk.text("a", locale: "he") == "canonical")
    }

    /// A key that the plugin writes is the key that a program makes.
    @Test(arguments: ["", "a", "fifteen.bytes.l", "sixteen.bytes.lo", "a.key.that.is.longer.than.two.words", "żółć"])
    func aGeneratedKeyIsTheKeyOfItsText(text: String) {
        let key = MessageKey(text)
        let generated = MessageKey(generated: text, key.fingerprintWords.0, key.fingerprintWords.1)
        #expect(generated == key)
        let catalog = MessageCatalog(messages: ["en": [key: "Text"]], developmentLocale: "en")
        #expect(catalog.text(generated, locale: "en") == catalog.text(key, locale: "en"))
    }
}
