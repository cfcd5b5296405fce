internal import CICU

/// A canonical BCP 47 language tag: `en`, `pt-BR`, `zh-Hant`, `es-419`.
///
/// Making one never fails: text that is not well formed (RFC 5646, section 2.1) becomes ``undetermined``, and so does
/// text of more than 128 bytes. Underscores stand for hyphens, letter case does not matter, and subtags that CLDR
/// replaces are replaced: `in` is `id`, `iw` is `he`, `en_UK` is `en-GB`, `sh` is `sr-Latn`, and `no` is `nb`.
public struct LocaleTag: Sendable, Hashable, Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The canonical text, never empty: "und" when nothing is known of the language.
    public let identifier: String

    /// The undetermined language, `und`: the root of CLDR's tree.
    public static let undetermined = LocaleTag(canonical: "und")

    /// Reads a tag; bounded work for text of any length.
    public init(_ text: some StringProtocol) {
        self.init(String(text))
    }

    /// Reads a tag; bounded work for text of any length.
    public init(_ text: String) {
        identifier = Self.canonicalIdentifier(of: text) ?? "und"
    }

    /// Reads a tag, as ``init(_:)`` does.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// Takes text that is canonical already.
    package init(canonical identifier: String) {
        self.identifier = identifier
    }

    /// The identifier.
    public var description: String { identifier }

    /// Compares the bytes of the identifiers.
    public static func < (left: LocaleTag, right: LocaleTag) -> Bool {
        left.identifier < right.identifier
    }

    /// The language, in two or three lower-case letters as a rule; "und" when there is none.
    public var language: String {
        guard let end = identifier.utf8.firstIndex(of: UInt8(ascii: "-")) else { return identifier }
        return String(identifier[..<end])
    }

    /// The script, such as `Hant`, where the tag names one.
    public var script: String? { subtags.script }

    /// The region, such as `BR` or `419`, where the tag names one.
    public var region: String? { subtags.region }

    /// The tag with its likely script and region (UTS 35, "Likely Subtags"): `zh-TW` becomes `zh-Hant-TW`, `en` becomes
    /// `en-Latn-US`.
    ///
    /// A tag without a language stays as it is. The result is computed once for each tag and kept in a bounded cache.
    public var maximized: LocaleTag {
        guard language != "und" else { return self }
        return Self.maximizedTags.value(for: self) {
            let text = withUTF8(of: identifier) { tag, length in
                utf8String { cicu_locale_maximize(tag, length, $0, $1) }
            }
            return text.map(LocaleTag.init(canonical:)) ?? self
        }
    }

    private static let maximizedTags = SharedCache<LocaleTag, LocaleTag>()

    /// The shortest tag that has the same likely script and region: `zh-Hant-TW` becomes `zh-TW`.
    public var minimized: LocaleTag {
        guard language != "und" else { return self }
        let text = withUTF8(of: identifier) { tag, length in
            utf8String { cicu_locale_minimize(tag, length, $0, $1) }
        }
        return text.map(LocaleTag.init(canonical:)) ?? self
    }

    /// The locale whose text is used where this one has none, by CLDR: UTS 35, "Parent Locales".
    ///
    /// `es-MX` → `es-419` → `es`; `pt-AO` → `pt-PT` → `pt`. Where the region implies a script that the language alone
    /// does not, the script comes first: `zh-TW` → `zh-Hant-TW` → `zh-Hant`, whose parent is root, never `zh`.
    /// Nil where the parent is root.
    public var parent: LocaleTag? { parentByCLDR }

    /// The direction of the locale's script, or of its likely script when the tag names none.
    ///
    /// Left to right for a script that Unicode does not know.
    public var textDirection: TextDirection {
        guard let script = script ?? maximized.script else { return .leftToRight }
        return withUTF8(of: script) { cicu_script_is_right_to_left($0, $1) } ? .rightToLeft : .leftToRight
    }

    /// Whether CLDR knows the language, and the script and region where the tag names them.
    ///
    /// A tag can be well formed and yet unknown: `english` is.
    public var isKnown: Bool {
        let subtags = subtags
        guard subtags.language != "und" else { return false }
        return withUTF8(of: subtags.language) { cicu_language_is_known($0, $1) }
            && (subtags.script.map { withUTF8(of: $0) { cicu_script_is_known($0, $1) } } ?? true)
            && (subtags.region.map { withUTF8(of: $0) { cicu_region_is_known($0, $1) } } ?? true)
    }

    /// The locale's name in the language of another locale: "Portuguese (Brazil)", "portugais (Brésil)".
    public func displayName(in locale: LocaleTag) -> String {
        let name = withUTF8(of: identifier) { tag, length in
            withUTF8(of: locale.withDistinguishingScript.identifier) { inTag, inLength in
                utf8String { cicu_locale_display_name(tag, length, inTag, inLength, $0, $1) }
            }
        }
        return name ?? identifier
    }

    /// The locale that has an English name in CLDR: `pt-BR` has "Brazilian Portuguese", `es-AR` has "Spanish (Argentina)".
    ///
    /// Only the letters of the name count, without their case and marks. So `NorwegianBokmal` is also a name.
    ///
    /// - Returns: nil when no locale in CLDR has the name. A name with a digit or an underscore is nobody's.
    package init?(englishName name: String) {
        guard !name.utf8.contains(where: { $0 == 0x5F || (0x30...0x39).contains($0) }) else { return nil }
        let tag = withUTF8(of: name) { bytes, length in
            utf8String { cicu_locale_named_in_english(bytes, length, $0, $1) }
        }
        guard let tag else { return nil }
        self.init(tag)
    }

    /// Every locale that libicu has data for, each once, in the order of their identifiers.
    public static let all: [LocaleTag] = {
        let tags = (0..<cicu_available_locale_count()).compactMap { index in
            utf8String { cicu_available_locale(index, $0, $1) }.map { LocaleTag($0) }
        }
        return Set(tags).sorted()
    }()
}

extension LocaleTag: Codable {
    /// Decodes a tag, such as `pt-BR` or `pt_BR`.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the text isn't a language tag (BCP 47).
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let identifier = Self.canonicalIdentifier(of: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "Expected a language tag (BCP 47), such as pt-BR.")
        }
        self.init(canonical: identifier)
    }

    /// Encodes the identifier.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}
