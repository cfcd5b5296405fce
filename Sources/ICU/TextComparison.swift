/// Comparisons that take linear time, for text from a network.
///
/// Swift compares and hashes strings by canonical equivalence. That sorts the combining marks of a character, in quadratic
/// time: a character with 100,000 marks takes seconds.
extension String {
    /// Whether Swift compares and hashes the string in linear time. That is so if it is short, or if no more than 30
    /// combining marks (canonical combining class other than 0, or decomposed into such) follow one another. Unicode chose
    /// this limit for its Stream-Safe Text Format (UAX #15, section 13) as more than any language needs.
    ///
    /// - Complexity: O(*n*) in the length of the string.
    package var comparesInLinearTime: Bool {
        // Every combining mark is U+0300 or above, whose first byte is 0xCC or above.
        guard utf8.count > Self.shortLength, utf8.contains(where: { $0 >= 0xCC }) else { return true }
        var marks = 0
        for scalar in unicodeScalars {
            if !scalar.isReordered {
                marks = 0
            } else {
                marks += 1
                if marks > Self.mostMarks { return false }
            }
        }
        return true
    }

    /// The most combining marks in a row of a string in Stream-Safe Text Format.
    package static let mostMarks = 30
    /// The most bytes of a string that has few marks in any case.
    private static let shortLength = 2 * mostMarks

    /// Whether the strings are canonically equivalent. A string with too many marks in a row is equivalent only to itself.
    ///
    /// - Complexity: O(*n*) in the length of the strings.
    package func isEquivalent(to other: String) -> Bool {
        if comparesInLinearTime, other.comparesInLinearTime { return self == other }
        return utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }

    /// Feeds the string to a hasher, in agreement with ``isEquivalent(to:)``.
    ///
    /// - Complexity: O(*n*) in the length of the string.
    package func hashEquivalence(into hasher: inout Hasher) {
        if comparesInLinearTime {
            hasher.combine(self)
        } else {
            var text = self
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }
}

extension Unicode.Scalar {
    /// Whether normalization may move the character behind another one. Unicode has three characters of class 0 that decompose
    /// into marks, and adds no more (UAX #15, section 3).
    fileprivate var isReordered: Bool {
        switch value {
        case ..<0x300: false
        case 0xF73, 0xF75, 0xF81: true
        default: properties.canonicalCombiningClass != .notReordered
        }
    }
}
