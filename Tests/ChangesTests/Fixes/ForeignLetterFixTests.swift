import Testing

/// Letters of other languages, replaced.
@Suite struct ForeignLetterFixTests: FixSuite {
    @Test(arguments: [
        ("ro", "Şi fişierul", "Și fișierul"), ("hu", "Az idõzítõ \\\"x\\\"", "Az időzítő \\\"x\\\""),
        ("fa", "یک فا\u{64A}ل", "یک فا\u{6CC}ل"),
        // A French word has this letter in Hungarian too.
        ("hu", "A fû", nil),
    ])
    func aLetterThatIsCertainIsReplaced(locale: String, translation: String, fixed: String?) {
        let outcome = run(
            project([
                "en.lproj/T.strings": "\"A\" = \"And the file\";\n",
                "\(locale).lproj/T.strings": "\"A\" = \"\(translation)\";\n",
            ]))
        let expected = fixed.map { ["\(locale).lproj/T.strings": "\"A\" = \"\($0)\";\n"] } ?? [:]
        #expect(texts(outcome) == expected)
    }
}
