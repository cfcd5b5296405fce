import Changes
import Findings
import Projects
import Testing

/// Definitions of a key that say the same.
@Suite struct DuplicateFixTests: FixSuite {
    @Test func identicalDefinitionsBecomeOne() {
        let outcome = run(
            project([
                "en.lproj/T.strings": """
                "A" = "1";
                /* What A is. */
                "A" = "1";

                "B" = "1";
                "A" = "\\U0031";
                "B" = "2";
                /* One. */
                "C" = "c";
                /* Two. */
                "C" = "c";

                """
            ]))
        #expect(
            texts(outcome) == [
                "en.lproj/T.strings": """
                /* What A is. */
                "A" = "1";

                "B" = "1";
                "B" = "2";
                /* One. */
                "C" = "c";
                /* Two. */
                "C" = "c";

                """
            ])
    }

    @Test func aDefinitionBetweenTwoOthersIsNotRemoved() {
        // The first and the last say the same, but the one between them would then win.
        let text = "\"A\" = \"1\";\n\"A\" = \"2\";\n\"A\" = \"1\";\n"
        #expect(run(project(["en.lproj/T.strings": text])).files.isEmpty)
    }

    @Test func pluralsAreTheSameOnlyInEveryForm() {
        func file(_ one: String, _ other: String) -> String {
            "<plist><dict>\n"
                + [("one", one), ("one", other)].map { selector, text in
                    """
                    <key>A</key>
                    <dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
                    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                    <key>NSStringFormatValueTypeKey</key><string>d</string>
                    <key>\(selector)</key><string>\(text)</string><key>other</key><string>%d</string></dict></dict>

                    """
                }.joined() + "</dict></plist>\n"
        }
        #expect(run(project(["en.lproj/T.stringsdict": file("x", "y")])).files.isEmpty)
        let same = run(project(["en.lproj/T.stringsdict": file("x", "x")]))
        #expect(same.files.flatMap(\.changes).map(\.check) == [.duplicateKey])
        #expect(same.project.tables[0].development.entries.count == 1)
    }
}
