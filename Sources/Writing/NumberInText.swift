/// A number written in digits of any script.
package struct NumberInText: Hashable {
    /// The digits as ASCII, without group separators (`1,000` and `1.000` are `1000`) and without leading zeros (`01` in a date
    /// is the same as `1`). Zeros after a separator stay: the `05` of `1.05`.
    package let digits: String
    /// The value; nil where the number is too long for an `Int`.
    package var value: Int? { Int(digits) }

    /// The numbers of a form, except those in web addresses and telephone numbers.
    ///
    /// One language's group separator is another language's decimal separator. A separator is taken as a group separator where
    /// exactly three digits follow it. Otherwise there are two numbers.
    package static func all(in text: RenderedForm) -> [(number: NumberInText, range: Range<Int>)] {
        guard !text.features.isDisjoint(with: [.digit, .otherDigit]) else { return [] }
        let scalars = text.scalars
        let addresses = WebAddress.ranges(in: text).map(\.range) + TelephoneNumber.ranges(in: text)
        var found: [(NumberInText, Range<Int>)] = []
        var index = 0
        while index < scalars.count {
            if let address = addresses.first(where: { $0.contains(index) }) {
                index = address.upperBound
                continue
            }
            guard digit(scalars[index]) != nil else {
                index += 1
                continue
            }
            let start = index
            var digits = ""
            while let digit = index < scalars.count ? digit(scalars[index]) : nil {
                digits.append(digit)
                index += 1
                if isGroup(scalars, after: index) { index += 1 }
            }
            let isPart = start > 1 && !scalars[start - 1].isBlank && digit(scalars[start - 2]) != nil
            let significant = isPart ? digits[...] : digits.drop { $0 == "0" }
            found.append((NumberInText(digits: significant.isEmpty ? "0" : String(significant)), start..<index))
        }
        return found
    }

    private static func isGroup(_ scalars: [Unicode.Scalar], after index: Int) -> Bool {
        guard index + 3 < scalars.count, isSeparator(scalars[index]),
            scalars[index + 1...index + 3].allSatisfy({ digit($0) != nil })
        else { return false }
        return index + 4 == scalars.count || digit(scalars[index + 4]) == nil
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        ".,'\u{2019}\u{A0}\u{202F}\u{2009}\u{66B}\u{66C} ".unicodeScalars.contains(scalar)
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Character? {
        if scalar.isASCII { return ("0"..."9").contains(scalar) ? Character(scalar) : nil }
        guard scalar.properties.generalCategory == .decimalNumber,
            let value = scalar.properties.numericValue
        else { return nil }
        return String(Int(value)).first
    }
}
