internal import ICU

/// A translation that is still the source text.
enum UntranslatedValue: TextCheck {
    static let description = CheckDescription(
        id: "untranslated-value", severity: .warning,
        summary: "A translation is still the source text.",
        rationale: """
            The reader meets a sentence of another language. Translate it, or delete the entry until it is \
            translated. Words that many languages share, names and numbers are left alone: reported is a text in \
            which at least two words are ordinary ones (no acronym, no name with a spelling of its own) and one of \
            them, not the first, begins in lower case, or which has two letters of a script that the language is not \
            written in, Latin aside. Between languages as near as Czech and Slovak it takes four ordinary words.
            """,
        failing: [
            CheckExample(["en": "\"A\" = \"Check for updates\";\n", "fr": "\"A\" = \"↓Check for updates\";\n"]),
            CheckExample([
                "Base": "\"A\" = \"検索する\";\n", "fr": "\"A\" = \"↓検索する\";\n", "ja": "\"A\" = \"検索する\";\n",
            ]),
        ],
        passing: [
            CheckExample(["en": "\"A\" = \"Check for updates\";\n", "en-GB": "\"A\" = \"Check for updates\";\n"]),
            CheckExample([
                "en": "\"A\" = \"Email\";\n\"B\" = \"Google Maps\";\n\"C\" = \"%@ GB\";\n\"D\" = \"macOS und iOS\";\n",
                "fr": "\"A\" = \"Email\";\n\"B\" = \"Google Maps\";\n\"C\" = \"%@ GB\";\n\"D\" = \"macOS und iOS\";\n",
            ]),
            CheckExample(["cs": "\"A\" = \"Hudba na pozadí\";\n", "sk": "\"A\" = \"Hudba na pozadí\";\n"]),
        ])

    static func clues(in file: AuditedFile) -> TextFeatures { [.sameAsSource, .severalTexts] }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        guard text.isSame, !text.isBlank else { return }
        let language = text.file.writing.language
        let sourceLanguage = text.file.sourceWriting.language
        // A folder `Base` says nothing of its language.
        guard language != sourceLanguage, language != "und", !(sourceLanguage == "und" && language == "en") else {
            return
        }
        let needed = areNear(language, sourceLanguage) ? 4 : 2
        guard
            text.forms.contains(where: { isSentence($0, words: needed) || isForeign($0, to: text.file.writing.locale) })
        else { return }
        report(text.finding(of: Self.self, "This is the source text as it is. Translate it, or delete the entry."))
    }

    private static func isSentence(_ form: FlatText, words needed: Int) -> Bool {
        // What has signs inside, such as `default:mm`, is read by a program.
        let words = form.scalars.split(whereSeparator: \.isBlank).map { token in
            let start = token.firstIndex(where: isInside) ?? token.endIndex
            let end = token.lastIndex(where: isInside).map { $0 + 1 } ?? start
            return token[start..<max(start, end)]
        }
        return words.count(where: Words.isPlain) >= needed
            && words.dropFirst().contains { Words.isPlain($0) && $0.first?.properties.isLowercase == true }
    }

    /// Whether a character is more than punctuation around a word.
    private static func isInside(_ scalar: Unicode.Scalar) -> Bool {
        !".,;:!?()[]'\"\u{2018}\u{2019}\u{201C}\u{201D}\u{2026}".unicodeScalars.contains(scalar)
    }

    private static func isForeign(_ form: FlatText, to locale: LocaleTag) -> Bool {
        form.scalars.lazy.filter { scalar in
            guard let script = Script(of: scalar), scalar.properties.isAlphabetic else { return false }
            return script != .latin && !script.isUsed(in: locale)
        }.prefix(2).count == 2
    }

    /// Languages whose short texts are often the same.
    private static let families: [Set<String>] = [
        ["nb", "nn", "no", "da", "sv"], ["id", "ms"], ["es", "gl", "ast", "pt", "ca", "it"], ["hr", "bs", "sr", "sl"],
        ["cs", "sk"], ["ru", "uk", "be", "bg", "mk"], ["nl", "af"], ["hi", "mr", "ne"], ["zh", "ja", "yue"],
        ["de", "lb", "gsw"], ["fa", "ar", "ur"],
    ]

    private static func areNear(_ language: String, _ other: String) -> Bool {
        families.contains { $0.contains(language) && $0.contains(other) }
    }
}
