import Testing

/// Specifiers and spaces.
@Suite struct TextFixTests: FixSuite {
    @Test(arguments: [
        ("%1$@ and %2$@", "%@1$ und %2 $@", "%1$@ und %2$@"),
        ("%@ of %d", "@% von ٪d", "%@ von %d"),
        ("%1$@ and %2$@", "%2@ und %1 @", "%2$@ und %1$@"),
        // The other argument is missing still.
        ("%@ of %d", "@% von", nil),
        // Either could be meant.
        ("%1$@ and %2$@", "@% und %@%", nil),
        ("%1$@ has %2$d", "@% hat %2$d", "%1$@ hat %2$d"),
        // A letter that is like none.
        ("%d", "%ж", nil),
        // In a text with escapes, only the specifier changes.
        ("%@!", "\\\"％@\\\"\\n!", "\\\"%@\\\"\\n!"),
    ])
    func `A specifier is written anew where it can be read in one way`(
        source: String, translation: String, fixed: String?
    ) {
        let outcome = run(
            project([
                "en.lproj/T.strings": "\"A\" = \"\(source)\";\n", "de.lproj/T.strings": "\"A\" = \"\(translation)\";\n",
            ]))
        #expect(texts(outcome) == (fixed.map { ["de.lproj/T.strings": "\"A\" = \"\($0)\";\n"] } ?? [:]))
    }

    @Test func spacesAtTheEdgesGoInEveryFormat() {
        let outcome = run(
            project([
                "en.lproj/S.strings": "\"A\" = \"Name\";\n\"B\" = \"Name: \";\n",
                "de.lproj/S.strings": "\"A\" = \"\\U00A0Name \\t\";\n\"B\" = \"Name:\";\n",
                "en.lproj/X.strings": "<plist><dict><key>A</key><string>Name</string></dict></plist>\n",
                "de.lproj/X.strings": "<plist><dict><key>A</key><string> Name&#160;</string></dict></plist>\n",
                "C.xcstrings": """
                {"sourceLanguage": "en", "version": "1.0", "strings": {"A": {"localizations": {
                "en": {"stringUnit": {"state": "translated", "value": "Name"}},
                "de": {"stringUnit": {"state": "translated", "value": " Name\\u00a0"}}}}}}
                """,
            ]))
        let texts = texts(outcome)
        #expect(texts["de.lproj/S.strings"] == "\"A\" = \"Name\";\n\"B\" = \"Name:\";\n")
        #expect(texts["de.lproj/X.strings"] == "<plist><dict><key>A</key><string>Name</string></dict></plist>\n")
        #expect(texts["C.xcstrings"]?.contains("\"value\": \"Name\"}}}}}}") == true)
        #expect(texts.count == 3)
    }
}
