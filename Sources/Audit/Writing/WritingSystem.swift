internal import ICU

/// What a locale's language asks of text, as far as checks of text must know.
struct WritingSystem {
    /// The locale.
    let locale: LocaleTag
    /// Its language subtag.
    let language: String
    /// The script it is written in, such as `Cyrl`; empty where nobody knows.
    let script: String

    /// Whether a program wrote the text to try a layout (CLDR's pseudo-locales `en-XA` and `ar-XB`), brackets around it
    /// included: no custom of a language binds it.
    let isPseudo: Bool

    init(of locale: LocaleTag) {
        self.locale = locale
        language = locale.language
        script = locale.script ?? locale.maximized.script ?? ""
        isPseudo = ["XA", "XB"].contains(locale.region)
    }

    /// Whether spaces stand between words.
    var hasSpacesBetweenWords: Bool { !isEastAsian && !isSoutheastAsian }

    /// Whether a sentence by itself ends in a full stop as a rule: Thai has none, and Chinese and Japanese leave it out.
    var hasFullStops: Bool { hasSpacesBetweenWords && script != "Kore" }

    /// Chinese and Japanese, whose punctuation is as wide as a character and holds the space that others write.
    var isEastAsian: Bool { ["Hans", "Hant", "Hani", "Jpan", "Bopo", "Hrkt", "Kana", "Hira"].contains(script) }

    /// Whether it is Latin script, or one that nobody knows.
    var mayBeLatin: Bool { script == "Latn" || script.isEmpty }

    /// Whether it is one of the two scripts of Chinese.
    var isChinese: Bool { script == "Hans" || script == "Hant" }

    /// Scripts in which a space ends a phrase, and zero-width spaces allow a line to break.
    var isSoutheastAsian: Bool { ["Thai", "Laoo", "Khmr", "Mymr", "Tibt", "Java", "Lana"].contains(script) }

    /// Whether letters join, or text mixes directions, so that invisible characters steer how it is shown.
    var needsJoiners: Bool {
        !["Latn", "Cyrl", "Grek", "Armn", "Geor", "Hans", "Hant", "Jpan", "Kore"].contains(script)
    }

    /// Whether a semicolon or colon is another sign than in most languages: see ``SentenceEnd``.
    var hasOwnSigns: Bool { language == "el" || language == "hy" }

    /// Whether the text runs from right to left.
    var isRightToLeft: Bool { locale.textDirection == .rightToLeft }
}
