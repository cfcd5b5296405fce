internal import ICU

/// The words of a text.
package enum Words {
    /// The words outside of addresses and tags: runs of letters and marks, with apostrophes and digits inside them.
    package static func all(in text: RenderedForm) -> [Range<Int>] {
        let scalars = text.scalars
        let skipped = (WebAddress.ranges(in: text).map(\.range) + MarkupTag.all(in: text).map(\.range))
        var words: [Range<Int>] = []
        var index = 0
        while index < scalars.count {
            if let range = skipped.first(where: { $0.contains(index) }) {
                index = range.upperBound
            } else if isLetter(scalars[index]) {
                let start = index
                while index < scalars.count, isInside(scalars, at: index) { index += 1 }
                words.append(start..<index)
            } else {
                index += 1
            }
        }
        return words
    }

    /// The words in lower case, for comparisons.
    package static func lowercased(in text: RenderedForm) -> [String] {
        all(in: text).map { text.string($0).lowercased() }
    }

    /// Whether a word is not a name: no acronym (`URL`), no special spelling (`macOS`), no digit, and more than one letter.
    package static func isPlain(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
        word.count > 1 && word.dropFirst().allSatisfy { isLetter($0) && !$0.isCapital || $0 == "'" }
    }

    /// Whether a word is in capitals and too long for an acronym, so that it is an ordinary word of a heading.
    static func isLong(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
        word.count >= 5 && word.allSatisfy { isLetter($0) && $0.properties.isUppercase }
    }

    /// Whether a word is an ordinary one of so many letters at least. In a heading in capitals, long words are ordinary.
    package static func isOrdinary(_ word: ArraySlice<Unicode.Scalar>, from length: Int) -> Bool {
        word.count >= length && isPlain(word) || isLong(word)
    }

    /// Whether a text has a word to translate, which is neither a name nor an acronym.
    /// - Parameter words: all words of the text.
    package static func haveOrdinary(_ words: [Range<Int>], in text: RenderedForm) -> Bool {
        // Short words beside others belong to units and names: `U/hr`, `Wi-Fi`.
        words.contains { isOrdinary(text.scalars[$0], from: words.count == 1 ? 2 : 3) }
    }

    package static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? (0x61...0x7A).contains(scalar.value | 0x20)
            : scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    }

    private static func isInside(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
        let scalar = scalars[index]
        if isLetter(scalar) { return true }
        if scalar.isASCII ? (0x30...0x39).contains(scalar.value) : scalar.properties.numericType == .decimal {
            return true
        }
        // File and host names are one word: `example.com`, `name@example.com`, `a_b`.
        guard ["'", "\u{2019}", ".", "@", "_"].contains(scalar), index + 1 < scalars.count else { return false }
        return isLetter(scalars[index + 1])
    }
}

extension RenderedForm {
    /// Whether the text is a copyright notice, which has legal meaning and is not translated.
    package var isNoticeOfRights: Bool { scalars.contains("\u{A9}") }
}
