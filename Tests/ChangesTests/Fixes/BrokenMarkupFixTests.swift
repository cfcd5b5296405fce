import Testing

/// Signs of markup and code, mended.
@Suite struct BrokenMarkupFixTests: FixSuite {
    @Test(arguments: [
        ("Tap **Save** now", "Tippe ** Sichern** jetzt", "Tippe **Sichern** jetzt"),
        ("Tap **Save** now", "Tippe **Sichern ** jetzt", "Tippe **Sichern** jetzt"),
        ("Tap **Save** now", "Tippe **Sichern jetzt", nil),
        ("[Help](https://a.example)", "[Hilfe] (https://a.example)", "[Hilfe](https://a.example)"),
        ("[Help](https://a.example)", "[Hilfe](https: //a.example)", nil),
        ("The app’s name", "Le nom de l&#39;app &amp; plus", "Le nom de l'app & plus"),
        ("The “name”", "Le &quot;nom&quot;", "Le \\\"nom\\\""), ("5 < 6", "5 &lt; 6", nil),
        ("One\\nTwo", "Eins\\\\nZwei", "Eins\\nZwei"), ("Tap “OK”", "\\\\\\\"OK\\\\\\\"", "\\\"OK\\\""),
        ("Back", "Zur\\\\u00fcck", "Zurück"),
    ])
    func signsAreMendedWhereItIsCertain(source: String, translation: String, fixed: String?) {
        let outcome = run(
            project([
                "en.lproj/T.strings": "\"A\" = \"\(source)\";\n", "fr.lproj/T.strings": "\"A\" = \"\(translation)\";\n",
            ]))
        #expect(texts(outcome) == (fixed.map { ["fr.lproj/T.strings": "\"A\" = \"\($0)\";\n"] } ?? [:]))
    }

    /// In a property list, an entity of the text is written with one of the list.
    @Test func aPropertyListKeepsItsOwnEntities() {
        let list = { (text: String) in "<plist><dict><key>A</key><string>\(text)</string></dict></plist>\n" }
        let outcome = run(
            project([
                "en.lproj/T.strings": list("Fish &amp; more"), "fr.lproj/T.strings": list("L&amp;#39;app"),
                "de.lproj/T.strings": list("Fisch &amp;amp; mehr"),
            ]))
        #expect(texts(outcome) == ["fr.lproj/T.strings": list("L'app")])
    }
}
