package import ICU

/// The writing conventions of a locale's language that checks need to know.
package struct WritingSystem {
    /// The locale.
    package let locale: LocaleTag
    /// Its language subtag.
    package let language: String
    /// The script of the language, such as `Cyrl`; empty where it is not known.
    package let script: String

    /// Whether the locale is a pseudo-locale of CLDR (`en-XA`, `ar-XB`). A program writes its texts, with brackets around them,
    /// to test a layout. No language's conventions apply to them.
    package let isPseudo: Bool

    package init(of locale: LocaleTag) {
        self.locale = locale
        language = locale.language
        script = locale.script ?? locale.maximized.script ?? ""
        isPseudo = ["XA", "XB"].contains(locale.region)
    }

    /// Whether spaces stand between words.
    package var hasSpacesBetweenWords: Bool { !isEastAsian && !isSoutheastAsian }

    /// Whether a single sentence usually ends with a full stop. Thai has no full stop; Chinese, Japanese and Korean leave it
    /// out.
    package var hasFullStops: Bool { hasSpacesBetweenWords && script != "Kore" }

    /// Whether the script is Chinese or Japanese. Its punctuation is as wide as a character and includes the space after it.
    package var isEastAsian: Bool { ["Hans", "Hant", "Hani", "Jpan", "Bopo", "Hrkt", "Kana", "Hira"].contains(script) }

    /// Whether the script is Latin or not known.
    package var mayBeLatin: Bool { script == "Latn" || script.isEmpty }

    /// Whether the script is one of the two Chinese scripts.
    package var isChinese: Bool { script == "Hans" || script == "Hant" }

    /// Whether the script uses a space to end a phrase, and zero-width spaces to allow a line break.
    package var isSoutheastAsian: Bool { ["Thai", "Laoo", "Khmr", "Mymr", "Tibt", "Java", "Lana"].contains(script) }

    /// Whether the script needs invisible characters, because its letters join or its text mixes directions.
    package var needsJoiners: Bool {
        !["Latn", "Cyrl", "Grek", "Armn", "Geor", "Hans", "Hant", "Jpan", "Kore"].contains(script)
    }

    /// Whether a semicolon or a colon has another meaning than in most languages: see ``SentenceEnd``.
    package var hasOwnSigns: Bool { language == "el" || language == "hy" }

    /// Whether the text runs from right to left.
    package var isRightToLeft: Bool { locale.textDirection == .rightToLeft }
}
