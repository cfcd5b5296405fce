internal import ICU

/// A set of characters, written as ranges: `a–z 0–9 -`.
///
/// The ranges and characters are separated by spaces. A range is two characters with an en dash (U+2013) or a hyphen between
/// them. A character may be written as `U+0020`, and must be if it's a space.
struct CharacterRanges: Sendable {
    /// The ranges as messages show them: `a–z 0–9 -`. A space is shown as U+2423, an open box.
    let description: String
    /// The ranges as they were given, from which the same set can be created.
    let text: String
    private let ranges: [ClosedRange<UInt32>]

    /// - Returns: nil if the string isn't written in this way, or a range ends before it starts.
    init?(_ text: String) {
        let items = text.split(separator: " ").map { Self.range($0) }
        guard !items.isEmpty, items.allSatisfy({ $0 != nil }) else { return nil }
        ranges = items.compactMap { $0 }.map { $0.lowerBound.value...$0.upperBound.value }
        let shown = items.compactMap { $0 }.map { range in
            range.lowerBound == range.upperBound
                ? Self.shown(range.lowerBound) : "\(Self.shown(range.lowerBound))–\(Self.shown(range.upperBound))"
        }
        description = shown.joined(separator: " ")
        self.text = text
    }

    static let syntax = "characters and ranges that are separated by spaces, such as `a–z 0–9 -`; a space is `U+0020`"

    /// Whether every character (Unicode scalar) is in the set, in normalization form C.
    func containsAll(of text: String) -> Bool {
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        return (isASCII ? text : NormalizationFormC.normalized(text)).unicodeScalars.allSatisfy { scalar in
            ranges.contains { $0.contains(scalar.value) }
        }
    }

    /// The first character of each range, to make samples.
    var samples: String {
        String(String.UnicodeScalarView(ranges.compactMap { Unicode.Scalar($0.lowerBound) }))
    }

    private static func range(_ item: Substring) -> ClosedRange<Unicode.Scalar>? {
        if let scalar = scalar(item) { return scalar...scalar }
        let scalars = item.unicodeScalars
        // The first character may be a hyphen itself.
        guard let dash = scalars.indices.dropFirst().first(where: { scalars[$0] == "-" || scalars[$0] == "\u{2013}" }),
            let first = scalar(item[..<dash]), let last = scalar(item[scalars.index(after: dash)...]), first <= last
        else { return nil }
        return first...last
    }

    private static func scalar(_ text: Substring) -> Unicode.Scalar? {
        if let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 { return scalar }
        guard text.hasPrefix("U+"), (4...6).contains(text.utf8.count - 2),
            text.utf8.dropFirst(2).allSatisfy(\.isHexDigit)
        else { return nil }
        return UInt32(text.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    }

    private static func shown(_ scalar: Unicode.Scalar) -> String {
        if scalar == " " { return "\u{2423}" }
        guard scalar.isInvisible || scalar.isControl || scalar.properties.isWhitespace else { return String(scalar) }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
