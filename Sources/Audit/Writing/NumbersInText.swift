/// A number written out in digits, of whatever script.
struct NumberInText: Hashable {
    /// Its digits as ASCII, without what separates groups (`1,000` and `1.000` are `1000`) and without zeros in front (`01`
    /// January is the `1`st), but for those behind a separator: the `05` of `1.05`.
    let digits: String
    /// Its value where it is not too long for one.
    var value: Int? { Int(digits) }

    /// The numbers of a form, addresses of the web and telephone numbers left out.
    ///
    /// What separates groups in one language separates fractions in another: a separator counts as the former where
    /// three digits follow it and no fourth; else there are two numbers.
    static func all(in text: FlatText) -> [(number: NumberInText, range: Range<Int>)] {
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
