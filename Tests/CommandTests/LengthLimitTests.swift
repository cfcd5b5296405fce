import Foundation
import TestSupport
import Testing

/// Limits of the configuration, beside those of comments.
@Suite struct LengthLimitTests {
    private func findings(_ yaml: String, _ files: KeyValuePairs<String, String>) throws -> [String] {
        let workspace = try TemporaryFolder()
        for (path, text) in files { try workspace.write(text, to: path) }
        try workspace.write(yaml, to: ".l10n-audit.yml")
        let command = try Command(["--format", "json", "--only", "too-long"], in: workspace.url)
        #expect(command.errors.isEmpty)
        return try JSONReport(command.output).findings.map { "\($0.locale ?? "") \($0.key ?? ""): \($0.message)" }
    }

    private let files: KeyValuePairs = [
        "en.lproj/T.strings":
            "\"TAB_A\" = \"Home\";\n/* max: 20 */\n\"TAB_B\" = \"Settings\";\n\"C\" = \"Settings\";\n",
        "de.lproj/T.strings":
            "\"TAB_A\" = \"Zuhause\";\n\"TAB_B\" = \"Einstellungen\";\n\"C\" = \"Einstellungen\";\n",
        "de.lproj/U.strings": "\"TAB_A\" = \"Zuhause\";\n",
    ]

    @Test func aLimitIsForKeysLocalesAndTables() throws {
        let zuhause = "The message has 7 characters, but the configuration allows 6. Shorten it."
        #expect(
            try findings("limits: {key: TAB_*, max: 6}\n", files) == ["de TAB_A: \(zuhause)", "de TAB_A: \(zuhause)"])
        #expect(try findings("limits: {key: TAB_*, max: 6, table: T}\n", files) == ["de TAB_A: \(zuhause)"])
        #expect(try findings("limits: {key: TAB_*, max: 6, locale: en}\n", files) == [])
        // The smallest that fits the key counts.
        let two = "limits:\n  - {key: '*', max: 12}\n  - {key: [TAB_*, D], max: 6, table: T}\n"
        #expect(
            try findings(two, files) == [
                "de TAB_A: \(zuhause)",
                "de C: The message has 13 characters, but the configuration allows 12. Shorten it.",
            ])
    }

    @Test func charactersAreThoseThatReadersSee() throws {
        #expect(
            try findings(
                "limits: {key: A, max: 2}\n",
                ["en.lproj/T.strings": "\"A\" = \"e\u{301}\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\";\n"])
                == [])
    }

    @Test func everyFormOfEveryFormatIsCounted() throws {
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"A": {"localizations": {
              "en": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld file"}},
                                               "other": {"stringUnit": {"value": "%lld files"}}}}}}}}}
            """
        #expect(try findings("limits: {key: A, max: 6}\n", ["T.xcstrings": catalog]) == [])
        #expect(try findings("limits: {key: A, max: 5}\n", ["T.xcstrings": catalog]).count == 1)
        let dictionary = """
            <plist version="1.0"><dict><key>A</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@!</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
            """
        #expect(try findings("limits: {key: A, max: 7}\n", ["en.lproj/T.stringsdict": dictionary]) == [])
        #expect(try findings("limits: {key: A, max: 6}\n", ["en.lproj/T.stringsdict": dictionary]).count == 1)
    }

    @Test func theLimitIsShownWithTheFinding() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"Settings\";\n", to: "en.lproj/T.strings")
        try workspace.write("limits:\n  - key: A\n    max: 4\n", to: ".l10n-audit.yml")
        #expect(try Command([], in: workspace.url).output.contains("    .l10n-audit.yml:3:10: the limit\n"))
    }
}
