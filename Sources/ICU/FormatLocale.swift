internal import CICU

extension LocaleTag {
    /// The locale in which a reader sees the numbers, dates and lists of a text in this locale.
    ///
    /// It is the first requested locale whose language and script are those of the text, or its nearest CLDR parent that
    /// libicu has data for: `es-AR` for a text in `es`. It is this locale itself if no requested one fits, or if both are the
    /// same by likely subtags and in their digits, such as `de-DE` and `de`. So it is always a locale that libicu knows, or
    /// this one: requests cannot make the number of formats grow.
    package func formatLocale(for requested: [LocaleTag]) -> LocaleTag {
        let own = LocaleLineage.of(self)
        for tag in requested {
            if tag == self { return self }
            let reader = LocaleLineage.of(tag)
            guard reader.maximized.language == own.maximized.language,
                reader.maximized.script == own.maximized.script
            else { continue }
            guard let known = reader.ancestry.first(where: \.hasData) else { return self }
            let isSame = LocaleLineage.of(known).maximized == own.maximized && known.writesDigits(as: self)
            return isSame ? self : known
        }
        return self
    }

    /// Whether numbers have the same digits. In CLDR 48, `ar` has those of ASCII and `ar-EG` its own, although both are the
    /// same by likely subtags.
    private func writesDigits(as other: LocaleTag) -> Bool {
        numberSample == other.numberSample
    }

    /// A number in the locale's format, made once and cached: each request of a server compares two of them.
    private var numberSample: String {
        Self.numberSamples.value(for: self) { NumberFormat.format(for: self).string(1_234_567) }
    }

    private static let numberSamples = SharedCache<LocaleTag, String>()

    /// Whether libicu has a bundle of data for just this locale; its formats may still be those of a parent.
    private var hasData: Bool {
        withUTF8(of: withDistinguishingScript.identifier) { cicu_locale_has_data($0, $1) }
    }
}
