internal import CICU

/// Makes the most common tags, such as `en` and `pt-BR`, canonical without libicu. This takes a thousandth of the time.
/// The time matters because a message look-up often makes its tag from a literal.
enum CommonTags {
    /// The canonical form of a tag of a two-letter language, with or without a two-letter region. Nil for any other tag, and
    /// for a tag whose language or region CLDR replaces.
    ///
    /// - Parameter tag: letters, digits and hyphens only.
    static func canonicalIdentifier(of tag: [UInt8]) -> String? {
        guard tag.count == 2 || tag.count == 5, let language = index(tag[0], tag[1]), !replaced.languages[language]
        else { return nil }
        guard tag.count == 5 else {
            return String(decoding: [tag[0] | 0x20, tag[1] | 0x20], as: UTF8.self)
        }
        guard tag[2] == UInt8(ascii: "-"), let region = index(tag[3], tag[4]), !replaced.regions[region]
        else { return nil }
        let hyphen = UInt8(ascii: "-")
        return String(decoding: [tag[0] | 0x20, tag[1] | 0x20, hyphen, tag[3] & ~0x20, tag[4] & ~0x20], as: UTF8.self)
    }

    /// The index of a pair of letters among all pairs; nil when one of the two is not a letter.
    private static func index(_ first: UInt8, _ second: UInt8) -> Int? {
        let high = Int(first | 0x20) - 0x61
        let low = Int(second | 0x20) - 0x61
        guard (0..<26).contains(high), (0..<26).contains(low) else { return nil }
        return high * 26 + low
    }

    /// Whether CLDR replaces a pair of letters, by its index. When libicu's data is missing, every language counts as
    /// replaced, so no tag counts as canonical.
    private static let replaced: (languages: [Bool], regions: [Bool]) = {
        var languages = [Bool](repeating: false, count: 26 * 26)
        var regions = languages
        guard cicu_two_letter_aliases(&languages, &regions), let norwegian = index(UInt8(ascii: "n"), UInt8(ascii: "o"))
        else { return (languages.map { _ in true }, regions) }
        languages[norwegian] = true
        return (languages, regions)
    }()
}
