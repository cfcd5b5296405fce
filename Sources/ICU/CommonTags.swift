internal import CICU

/// Makes the most common tags, such as `en` and `pt-BR`, canonical without asking libicu. This takes a thousandth of
/// the time, which counts because a tag is often a literal where a message is looked up.
enum CommonTags {
    /// The canonical form of a language of two letters, with or without a region of two; nil for any other tag, and for
    /// those that CLDR replaces.
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

    /// The place of two letters among all pairs; nil when they are not letters.
    private static func index(_ first: UInt8, _ second: UInt8) -> Int? {
        let high = Int(first | 0x20) - 0x61
        let low = Int(second | 0x20) - 0x61
        guard (0..<26).contains(high), (0..<26).contains(low) else { return nil }
        return high * 26 + low
    }

    /// Which pairs of letters CLDR replaces; all of them where libicu's data is missing, so that no tag is taken as
    /// canonical.
    private static let replaced: (languages: [Bool], regions: [Bool]) = {
        var languages = [Bool](repeating: false, count: 26 * 26)
        var regions = languages
        guard cicu_two_letter_aliases(&languages, &regions), let norwegian = index(UInt8(ascii: "n"), UInt8(ascii: "o"))
        else { return (languages.map { _ in true }, regions) }
        languages[norwegian] = true
        return (languages, regions)
    }()
}
