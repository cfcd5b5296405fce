internal import CICU

extension LocaleTag {
    /// The longest tag in bytes. RFC 5646, section 4.4.1, asks for 35; a tag with extensions may need more.
    private static let longestTag = 128

    /// Whether a text is a language tag that names a language (RFC 5646, section 2.1), of at most 128 bytes. Unlike
    /// ``init(_:)``, this doesn't take an underscore for a hyphen.
    package static func isWellFormed(_ text: String) -> Bool {
        !text.utf8.contains(UInt8(ascii: "_")) && canonicalIdentifier(of: text) != nil
    }

    /// The canonical form of a text, or nil when it is not well formed.
    static func canonicalIdentifier(of text: String) -> String? {
        var tag: [UInt8] = []
        var firstSubtag = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "_"):
                if firstSubtag == 0 { firstSubtag = tag.count }
                tag.append(UInt8(ascii: "-"))
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                tag.append(byte)
            default:
                return nil
            }
            if tag.count > longestTag { return nil }
        }
        if let common = CommonTags.canonicalIdentifier(of: tag) { return common }
        if firstSubtag == 0 { firstSubtag = tag.count }
        // RFC 5646 reserves languages of four letters, so Apple's folder `Base` names no language. A tag for private
        // use, `x-…`, names none either.
        guard let first = tag.first, firstSubtag != 0, firstSubtag != 4,
            firstSubtag > 1 || first | 0x20 != UInt8(ascii: "x")
        else { return nil }
        return canonical.value(for: tag) { canonicalIdentifier(ofTag: tag) }
    }

    private static let canonical = SharedCache<[UInt8], String?>()

    /// The canonical form, by ICU, of a tag of letters, digits and hyphens.
    static func canonicalIdentifier(ofTag tag: [UInt8]) -> String? {
        tag.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { tag in
                utf8String { cicu_locale_canonicalize(tag.baseAddress, Int32(tag.count), $0, $1) }
            }
        }
    }

    /// The subtags of a canonical tag.
    struct Subtags {
        var language: String
        var script: String?
        var region: String?
        /// Variants such as `valencia`, in the order of the tag.
        var variants: [String] = []
        /// The text from the first singleton to the end of the tag: `u-nu-thai`.
        var extensions: String?

        /// The tag that the subtags make.
        var tag: LocaleTag {
            let parts = [language] + [script, region].compactMap { $0 } + variants + [extensions].compactMap { $0 }
            return LocaleTag(canonical: parts.joined(separator: "-"))
        }
    }

    /// The subtags of the tag.
    ///
    /// O(length), which is bounded.
    var subtags: Subtags {
        let parts = identifier.split(separator: "-")
        var subtags = Subtags(language: parts.first.map(String.init) ?? "und")
        for (index, part) in parts.enumerated().dropFirst() {
            switch part.utf8.count {
            case 1:
                subtags.extensions = parts[index...].joined(separator: "-")
                return subtags
            case 2:
                subtags.region = String(part)
            case 3 where part.utf8.first.map { $0 <= UInt8(ascii: "9") } == true:
                subtags.region = String(part)
            case 4 where part.utf8.first.map { $0 > UInt8(ascii: "9") } == true:
                subtags.script = String(part)
            default:
                subtags.variants.append(String(part))
            }
        }
        return subtags
    }
}
