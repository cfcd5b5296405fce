internal import ICU

/// The digits and separators of typed numbers: the separators of a locale's number format and the digits of any script, or
/// 0–9 and a point.
struct NumberSymbols {
    /// The digits 0–9, a point, and no grouping separators.
    static let plain = NumberSymbols()

    /// The zero of the locale's digits. In Unicode, the other digits follow it.
    private var zero: Unicode.Scalar = "0"
    private var decimalSeparator: Unicode.Scalar = "."
    private var groupSeparator: Unicode.Scalar?
    /// The number of digits in the last group, and in each group between the first and the last.
    private var lastGroup = 3
    private var innerGroup = 3

    /// Whether digits other than 0–9, and full-width characters, are accepted.
    private var isLocalized = false

    private init() {}

    /// Reads the symbols from numbers in the locale's format.
    init(locale: LocaleTag) {
        isLocalized = true
        let format = NumberFormat.format(for: locale)
        let fraction = Self.runs(of: format.string(1.5))
        let groups = Self.runs(of: format.string(1_234_567_890))
        guard let zero = format.string(0).unicodeScalars.first(where: { $0.decimalDigit == 0 }), fraction.count == 2,
            let decimalSeparator = fraction[1].separator
        else { return }
        self.zero = zero
        self.decimalSeparator = decimalSeparator
        guard groups.count > 2 else { return }
        groupSeparator = groups[1].separator
        lastGroup = groups[groups.count - 1].digits
        innerGroup = groups[groups.count - 2].digits
    }

    /// The value of a digit; nil for any other character.
    ///
    /// In a locale, the digits of every script are accepted: a keyboard may have other digits than the locale's format, such as
    /// full-width ones in Japanese, and Devanagari in Hindi.
    func digit(_ scalar: Unicode.Scalar) -> Int? {
        if scalar >= "0", scalar <= "9" { return Int(scalar.value) - 0x30 }
        return isLocalized ? scalar.decimalDigit : nil
    }

    /// The same character, but that of ASCII for a full-width sign or separator.
    private func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case "\u{FF0B}": "+"
        case "\u{FF0C}": ","
        case "\u{FF0D}": "-"
        case "\u{FF0E}": "."
        default: scalar
        }
    }

    /// A number in the form that `Double` reads, without groups, as it can be typed: 12,5.
    func entered(_ plain: some StringProtocol) -> String {
        var text = String.UnicodeScalarView()
        for scalar in plain.unicodeScalars {
            if scalar == "." {
                text.append(decimalSeparator)
            } else if let digit = scalar.decimalDigit, let own = Unicode.Scalar(zero.value + UInt32(digit)) {
                text.append(own)
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }

    /// A typed number in the form that `Int` and `Double` read: `-1234.5`. Groups must have the right size: `1,5` is not a
    /// number if the comma separates groups of three digits. No digit is needed before a fraction: `.5`.
    ///
    /// - Returns: nil if the text is not a number.
    func plainNumber(_ text: String) -> String? {
        var scalars = text.withoutDirectionMarks.unicodeScalars.filter { !$0.isDirectionMark }[...]
        if isLocalized { scalars = Substring.UnicodeScalarView(scalars.map(halfWidth)) }
        var number = ""
        if let first = scalars.first, "+-\u{2212}".unicodeScalars.contains(first) {
            if first != "+" { number = "-" }
            scalars = scalars.dropFirst()
        }
        let acceptsPoint = acceptsPoint(in: scalars)
        let separators = scalars.indices.filter {
            scalars[$0] == decimalSeparator || acceptsPoint && scalars[$0] == "."
                || isLocalized && scalars[$0] == "\u{66B}"
        }
        guard separators.count <= 1 else { return nil }
        let end = separators.first ?? scalars.endIndex
        let whole = scalars[..<end]
        guard let digits = whole.isEmpty && !separators.isEmpty ? "0" : wholeDigits(whole) else { return nil }
        number += digits
        if end < scalars.endIndex {
            let fraction = scalars[scalars.index(after: end)...].map { digit($0) }
            guard !fraction.isEmpty, !fraction.contains(nil) else { return nil }
            number += "." + fraction.compactMap { $0 }.map(String.init).joined()
        }
        return number
    }

    /// Whether a point separates the fraction, although the locale has another separator. It does if the locale has other
    /// digits, and the number has digits 0–9.
    private func acceptsPoint(in text: Substring.UnicodeScalarView) -> Bool {
        zero != "0" && groupSeparator != "." && text.contains { $0 >= "0" && $0 <= "9" }
    }

    private func wholeDigits(_ text: Substring.UnicodeScalarView) -> String? {
        var digits = ""
        var sizes = [0]
        for scalar in text {
            if let digit = digit(scalar) {
                digits += String(digit)
                sizes[sizes.count - 1] += 1
            } else if isGroupSeparator(scalar) {
                sizes.append(0)
            } else {
                return nil
            }
        }
        guard !digits.isEmpty else { return nil }
        guard sizes.count > 1 else { return digits }
        let isGrouped =
            sizes[sizes.count - 1] == lastGroup && sizes.dropFirst().dropLast().allSatisfy { $0 == innerGroup }
            && (1...innerGroup).contains(sizes[0])
        return isGrouped ? digits : nil
    }

    /// Whether a character separates groups. A keyboard has a space and an apostrophe, so they are accepted for a no-break
    /// space and for U+2019.
    private func isGroupSeparator(_ scalar: Unicode.Scalar) -> Bool {
        if isLocalized, scalar == "\u{66C}" { return true }
        guard let groupSeparator else { return false }
        if groupSeparator.properties.isWhitespace { return scalar.properties.generalCategory == .spaceSeparator }
        if groupSeparator == "\u{2019}" { return scalar == "\u{2019}" || scalar == "'" }
        return scalar == groupSeparator
    }

    /// The runs of digits, each with the separator before it.
    private static func runs(of text: String) -> [(separator: Unicode.Scalar?, digits: Int)] {
        var runs: [(separator: Unicode.Scalar?, digits: Int)] = []
        var separator: Unicode.Scalar?
        var isInRun = false
        for scalar in text.unicodeScalars where !scalar.isDirectionMark {
            if scalar.decimalDigit == nil {
                separator = scalar
                isInRun = false
            } else if isInRun {
                runs[runs.count - 1].digits += 1
            } else {
                runs.append((separator, 1))
                isInRun = true
            }
        }
        return runs
    }
}
