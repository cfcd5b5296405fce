/// The order in which Xcode writes the keys of a string catalog: numbers by value, letters without case, and signs in the
/// order of Unicode's root collation. Scalars outside ASCII are compared by value. This is not the exact order, but it is
/// sufficient to insert a key.
package enum CatalogOrder {
    package static func precedes(_ left: String, _ right: String) -> Bool {
        var left = left.unicodeScalars[...]
        var right = right.unicodeScalars[...]
        let (wholeLeft, wholeRight) = (left, right)
        while let first = left.first, let second = right.first {
            if isDigit(first), isDigit(second) {
                let (one, other) = (takeNumber(&left), takeNumber(&right))
                if one != other { return one.count != other.count ? one.count < other.count : one < other }
                continue
            }
            let (one, other) = (weight(first), weight(second))
            if one != other { return one < other }
            left.removeFirst()
            right.removeFirst()
        }
        if left.isEmpty != right.isEmpty { return left.isEmpty }
        // The texts are equal except for case: lower case comes first.
        for (one, other) in zip(wholeLeft, wholeRight) where one != other { return one.value > other.value }
        return false
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// The digits at the beginning, without leading zeros.
    private static func takeNumber(_ text: inout Substring.UnicodeScalarView) -> String {
        let digits = text.prefix(while: isDigit)
        text = text[digits.endIndex...]
        return String(String.UnicodeScalarView(digits.drop { $0 == "0" }))
    }

    private static let signs = Array("\t\n\u{B}\u{C}\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".unicodeScalars)

    private static func weight(_ scalar: Unicode.Scalar) -> UInt32 {
        if let place = signs.firstIndex(of: scalar) { return UInt32(place) }
        if isDigit(scalar) { return 0x100 + scalar.value }
        let small =
            scalar.isASCII ? scalar.value | 0x20 : scalar.properties.lowercaseMapping.unicodeScalars.first?.value
        return 0x200 + (small ?? scalar.value)
    }
}
