import Base
import Changes
import Checks
import Findings
import ProjectSupport
import Projects
import Tables
import TestSupport
import Testing

/// Damaged tables are mended without harm, or left alone.
@Suite struct FixRobustnessTests {
    private static let tables: [String: (source: String, translation: String)] = [
        "T.strings": (
            """
            /* About. */

            /* First. */
            "b" = "%1$@ and %2$@";
            "a" = "Name";
            "a" = "Name";
            "n" = "%d files"; // behind
            "c";

            """,
            """
            "b" = "%@1$ und %2 $@";
            "a" = "Name ";
            "n" = " ٪d Dateien";
            "n" = " ٪d Dateien";

            """
        ),
        "T.stringsdict": (
            """
            <plist><dict>
              <key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict>
                <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>d</string>
                <key>one</key><string>%d file</string>
                <key>other</key><string>%d files</string></dict></dict>
              <key>m</key><dict><key>NSStringLocalizedFormatKey</key><string>Name %@</string></dict>
            </dict></plist>

            """,
            """
            <plist><dict>
              <key>m</key><dict><key>NSStringLocalizedFormatKey</key><string> Name ٪@</string></dict>
            </dict></plist>

            """
        ),
        "T.xcstrings": (
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "b": {"localizations": {
                "en": {"stringUnit": {"state": "translated", "value": "%d files"}},
                "pl": {"stringUnit": {"state": "translated", "value": "٪d plików "}}}},
              "a": {"localizations": {"en": {"variations": {"plural": {
                "one": {"stringUnit": {"state": "translated", "value": "%d file"}},
                "other": {"stringUnit": {"state": "translated", "value": "%d files"}}}}}}},
              "c": {}
            }}

            """, ""
        ),
    ]

    @Test(arguments: Array(tables.keys.sorted()), Extent.some(of: 0..<4, oneIn: 4))
    func nothingIsLost(name: String, part: Int) throws {
        let (source, translation) = try #require(Self.tables[name])
        var generator = SeededGenerator(seed: UInt64(part))
        let auditor = Auditor(severities: [.unsortedKeys: .severity(.note)])
        let fixer = Fixer(auditor: auditor, requests: Set(FixRequest.allCases))
        var changed = 0
        for _ in 0..<150 {
            let alphabet = "\"=;/*{}<>&%$@ \n\\:,"
            let isSource = Bool.random(using: &generator)
            var texts = [Array(source.utf8), Array(translation.utf8)]
            let damaged = isSource || translation.isEmpty ? 0 : 1
            texts[damaged] = generator.mutate(texts[damaged], alphabet: alphabet)
            let files = zip(["en", "pl"], texts).map { SourceText(bytes: $1, path: "\($0).lproj/\(name)") }
            let project = Project(translation.isEmpty ? [files[0]] : files)
            let outcome = fixer.run(on: project) { _ in true }
            for file in outcome.files {
                changed += 1
                try Self.check(file)
            }
            #expect(fixer.run(on: outcome.project) { _ in true }.files.isEmpty)
        }
        #expect(changed >= 20)
    }

    /// The file is whole, and holds what it held, but for what the changes say.
    private static func check(_ file: FixedFile) throws {
        let (before, after) = (TableFile(file.before), TableFile(file.after))
        #expect(before.isFixable && after.isFixable, "\(String(decoding: file.after.bytes, as: UTF8.self))")
        let checks = Set(file.changes.compactMap(\.check))
        if checks.isSubset(of: [.duplicateKey, .unsortedKeys, .missingKey]) {
            let texts = { (file: TableFile) in
                Dictionary(file.entries().map { ($0.key, $0.value.texts.map(\.text)) }) { $1 }
            }
            #expect(texts(before).allSatisfy { texts(after)[$0.key] == $0.value })
        }
        if !checks.contains(.unusedKey) {
            #expect(Set(before.entries().map(\.key)).isSubset(of: after.entries().map(\.key)))
        }
        let comments = { (file: TableFile) in Set(file.entries().compactMap(\.comment)) }
        #expect(checks.contains(.unusedKey) || comments(before).isSubset(of: comments(after)))
    }
}
