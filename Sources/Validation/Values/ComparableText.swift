internal import ICU

/// A string in a form in which it can be compared byte by byte: normalization form C (UAX #15), and without case if wanted.
///
/// Parts of a string are found by their characters after normalization, not by what a person sees as one character. So `<` is
/// found in `<` with an accent, and U+000A in U+000D U+000A. `e` isn't found in `é`, which is one character.
struct ComparableText: Sendable, Hashable {
    private let bytes: [UInt8]

    init(_ text: String, ignoringCase: Bool = false) {
        // Folding may leave normalization form C, so it comes first. The folding of equivalent strings is equivalent if they
        // are normalized before.
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        let normalized = isASCII ? text : NormalizationFormC.normalized(text)
        guard ignoringCase else {
            bytes = Array(normalized.utf8)
            return
        }
        let folded = CaseFolding.simple(normalized)
        bytes = Array((isASCII ? folded : NormalizationFormC.normalized(folded)).utf8)
    }

    var isEmpty: Bool { bytes.isEmpty }

    /// The number of characters (Unicode scalars).
    var count: Int { bytes.count { $0 & 0xC0 != 0x80 } }

    func starts(with other: ComparableText) -> Bool { bytes.starts(with: other.bytes) }

    func ends(with other: ComparableText) -> Bool { bytes.suffix(other.bytes.count).elementsEqual(other.bytes) }

    /// Whether another string is a part of this one.
    ///
    /// - Complexity: O(*n* + *m*) in the lengths of both strings (Knuth, Morris and Pratt), whatever they are.
    func contains(_ other: ComparableText) -> Bool {
        let pattern = other.bytes
        guard !pattern.isEmpty else { return true }
        guard pattern.count <= bytes.count else { return false }
        let borders = pattern.borders
        var matched = 0
        for byte in bytes {
            while matched > 0, byte != pattern[matched] { matched = borders[matched - 1] }
            if byte == pattern[matched] { matched += 1 }
            if matched == pattern.count { return true }
        }
        return false
    }
}

extension Array where Element: Equatable {
    /// For each beginning of the array, the length of its longest part that it both begins and ends with, and that isn't all
    /// of it.
    ///
    /// - Complexity: O(*n*).
    var borders: [Int] {
        var borders = [Int](repeating: 0, count: count)
        var length = 0
        for index in indices.dropFirst() {
            while length > 0, self[index] != self[length] { length = borders[length - 1] }
            if self[index] == self[length] { length += 1 }
            borders[index] = length
        }
        return borders
    }
}
