internal import CICU

/// A decimal number that is exact, whatever its size: `4.20` stays `4.20`.
public struct DecimalNumber: Sendable, Hashable, CustomStringConvertible {
    /// Whether a minus sign stands before it; zero may have one.
    public let isNegative: Bool
    /// The digits without leading zeros; empty for zero.
    private let digits: [UInt8]
    /// The number of digits after the point. A negative number counts the zeros that follow the digits before the point.
    private let fractionDigits: Int

    /// The limit of digits, which is more than any number that people read has.
    private static var mostDigits: Int { 400 }

    private init(isNegative: Bool, digits: some Sequence<UInt8>, fractionDigits: Int) {
        self.isNegative = isNegative
        self.digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
        self.fractionDigits = fractionDigits
    }

    /// The number in plain digits, with as many fraction digits as were written.
    public var description: String {
        let sign = isNegative ? "-" : ""
        let digits = String(decoding: digits, as: UTF8.self)
        guard fractionDigits > 0 else {
            return sign + (digits.isEmpty ? "0" : digits + String(repeating: "0", count: -fractionDigits))
        }
        let padded = String(repeating: "0", count: max(0, fractionDigits + 1 - digits.utf8.count)) + digits
        return sign + padded.dropLast(fractionDigits) + "." + padded.suffix(fractionDigits)
    }

    /// A whole number.
    public init(_ value: Int) {
        self.init(isNegative: value < 0, digits: Array(String(value.magnitude).utf8), fractionDigits: 0)
    }

    /// The decimal form of a binary number. A whole number in the range of `Int` is exact; any other has the shortest decimal
    /// form that stands for it. Nil for infinity and NaN.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        if let whole = Int(exactly: value) {
            self.init(whole)
        } else {
            self.init(value.description)
        }
    }

    /// Reads a number as JSON writes it (RFC 8259, section 6): `-4.20`, `1e3`.
    ///
    /// Nil for other text, for numbers of more than 400 digits, and for exponents beyond ±400.
    public init?(_ text: some StringProtocol) {
        var bytes = Array(text.utf8)[...]
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative { bytes = bytes.dropFirst() }
        let isDigit: (UInt8) -> Bool = { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        let whole = bytes.prefix(while: isDigit)
        bytes = bytes.dropFirst(whole.count)
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
        var fraction = bytes.prefix(0)
        if bytes.first == UInt8(ascii: ".") {
            fraction = bytes.dropFirst().prefix(while: isDigit)
            guard !fraction.isEmpty else { return nil }
            bytes = bytes.dropFirst(1 + fraction.count)
        }
        var exponent = 0
        if let letter = bytes.first, letter | 0x20 == UInt8(ascii: "e") {
            bytes = bytes.dropFirst()
            let sign = bytes.first
            if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
            let written = bytes.prefix(while: isDigit)
            guard !written.isEmpty, let magnitude = Int(String(decoding: written, as: UTF8.self)) else { return nil }
            exponent = sign == UInt8(ascii: "-") ? -magnitude : magnitude
            bytes = bytes.dropFirst(written.count)
        }
        let most = Self.mostDigits
        guard bytes.isEmpty, whole.count + fraction.count <= most, exponent.magnitude <= most else { return nil }
        self.init(isNegative: isNegative, digits: whole + fraction, fractionDigits: fraction.count - exponent)
    }

    /// The nearest binary number. It is infinite beyond the range of `Double`.
    package var double: Double { Double(description) ?? .nan }

    /// Whether all digits after the point are zeros.
    public var isInteger: Bool {
        fractionDigits <= 0 || digits.suffix(fractionDigits).allSatisfy { $0 == UInt8(ascii: "0") }
    }

    /// The number without its fraction digits.
    public var truncated: DecimalNumber {
        guard fractionDigits > 0 else { return self }
        let whole = digits.dropLast(fractionDigits)
        return DecimalNumber(isNegative: isNegative && !whole.isEmpty, digits: whole, fractionDigits: 0)
    }

    /// The nearest whole number. Of two that are equally near it is the even one, as in libicu. `-0.4` becomes `-0`.
    public var rounded: DecimalNumber {
        guard fractionDigits > 0 else { return self }
        let (zero, half) = (UInt8(ascii: "0"), UInt8(ascii: "5"))
        let missing = max(0, fractionDigits - digits.count)
        let whole = Array(digits.dropLast(fractionDigits))
        let fraction = Array(repeating: zero, count: missing) + digits.suffix(fractionDigits)
        let first = fraction.first ?? zero
        let isHalf = first == half && fraction.dropFirst().allSatisfy { $0 == zero }
        let isUp = isHalf ? (whole.last ?? zero) % 2 == 1 : first >= half
        let down = DecimalNumber(isNegative: isNegative, digits: whole, fractionDigits: 0)
        return isUp ? down.adding(isNegative ? -1 : 1) : down
    }

    /// The digits without zeros at the start and the end, and the number of digits after the point. It is negative for the
    /// zeros that follow the digits of a whole number. Zero has the digit 0.
    package var significantDigits: (digits: String, fractionDigits: Int) {
        let zeros = digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count
        if zeros == digits.count { return ("0", 0) }
        return (String(decoding: digits.dropLast(zeros), as: UTF8.self), fractionDigits - zeros)
    }

    /// The remainder of the magnitude of a whole number.
    ///
    /// - Parameter divisor: a number from 1 to 10^17.
    package func remainder(by divisor: Int) -> Int {
        var rest = 0
        for digit in digits { rest = (rest * 10 + Int(digit - UInt8(ascii: "0"))) % divisor }
        for _ in 0..<max(0, -fractionDigits) { rest = rest * 10 % divisor }
        return rest
    }

    /// The number multiplied by ten to the power of `places`.
    public func shifted(by places: Int) -> DecimalNumber {
        DecimalNumber(isNegative: isNegative, digits: digits, fractionDigits: fractionDigits - places)
    }

    /// The sum with a whole number, exact.
    public func adding(_ other: Int) -> DecimalNumber {
        // Both lists hold digits from the right, with the same number of fraction digits.
        let places = max(fractionDigits, 0)
        let left = Array(digits.reversed().map { $0 - UInt8(ascii: "0") })
        let leftDigits = Array(repeating: 0, count: max(-fractionDigits, 0)) + left
        let right = String(other.magnitude).utf8.reversed().map { $0 - UInt8(ascii: "0") }
        let rightDigits = Array(repeating: 0, count: places) + right
        let otherIsNegative = other < 0
        if isNegative == otherIsNegative {
            return Self.made(Self.sum(leftDigits, rightDigits), isNegative: isNegative, fractionDigits: places)
        }
        let isLess = Self.isLess(leftDigits, rightDigits)
        return Self.made(
            isLess ? Self.difference(rightDigits, leftDigits) : Self.difference(leftDigits, rightDigits),
            isNegative: isLess ? otherIsNegative : isNegative, fractionDigits: places)
    }

    private static func made(_ reversed: [UInt8], isNegative: Bool, fractionDigits: Int) -> DecimalNumber {
        let digits = reversed.reversed().map { $0 + UInt8(ascii: "0") }
        let isZero = reversed.allSatisfy { $0 == 0 }
        return DecimalNumber(isNegative: isNegative && !isZero, digits: digits, fractionDigits: fractionDigits)
    }

    private static func digit(_ digits: [UInt8], _ index: Int) -> UInt8 {
        index < digits.count ? digits[index] : 0
    }

    private static func sum(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
        var carry: UInt8 = 0
        return (0...max(left.count, right.count)).map { index in
            let sum = digit(left, index) + digit(right, index) + carry
            carry = sum / 10
            return sum % 10
        }
    }

    private static func isLess(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        for index in (0..<max(left.count, right.count)).reversed() {
            let (one, other) = (digit(left, index), digit(right, index))
            if one != other { return one < other }
        }
        return false
    }

    /// The difference of a number and another that is not larger.
    private static func difference(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
        var borrow: UInt8 = 0
        return (0..<max(left.count, right.count)).map { index in
            let taken = digit(right, index) + borrow
            let from = digit(left, index)
            borrow = from < taken ? 1 : 0
            return from + borrow * 10 - taken
        }
    }
}

extension NumberFormat {
    /// The kind of one part of a formatted number, with the names of ECMA-402.
    package enum Part: String, Sendable, Hashable {
        /// Other text, such as a space or a bracket.
        case literal
        /// Digits before the point.
        case integer
        /// Digits after the point.
        case fraction
        /// The point.
        case decimal
        /// The separator of groups of digits.
        case group
        /// The sign of a negative number.
        case minusSign
        /// The sign of a positive number.
        case plusSign
        /// `%`.
        case percentSign
        /// A symbol, a code or a name.
        case currency
        /// `km`.
        case unit
        /// `E3`.
        case exponent
        /// `K`, ` million`.
        case compact

        fileprivate init(_ kind: cicu_number_part_kind) {
            switch kind {
            case cicu_number_part_integer: self = .integer
            case cicu_number_part_fraction: self = .fraction
            case cicu_number_part_decimal: self = .decimal
            case cicu_number_part_group: self = .group
            case cicu_number_part_minus_sign: self = .minusSign
            case cicu_number_part_plus_sign: self = .plusSign
            case cicu_number_part_percent_sign: self = .percentSign
            case cicu_number_part_currency: self = .currency
            case cicu_number_part_unit: self = .unit
            case cicu_number_part_exponent: self = .exponent
            case cicu_number_part_compact: self = .compact
            default: self = .literal
            }
        }
    }

    /// The parts of a number as this format shows it; empty for styles that do not write digits one by one.
    package func parts(_ value: DecimalNumber) -> [(part: Part, text: String)] {
        guard let handle else { return [] }
        var buffer: [UInt8] = []
        // A digit and its separator are two parts at most.
        let number = value.description
        var parts = [cicu_number_part](repeating: cicu_number_part(), count: 2 * number.utf8.count + 64)
        var count: Int32 = 0
        let isKnown = parts.withUnsafeMutableBufferPointer { parts in
            withUTF8(of: number) { bytes, length in
                appendUTF8(to: &buffer) {
                    cicu_number_format_decimal(
                        handle, bytes, length, $0, $1, parts.baseAddress, Int32(clamping: parts.count), &count)
                }
            }
        }
        guard isKnown else { return [] }
        var start = 0
        return parts.prefix(Int(count)).map { part in
            let end = min(max(Int(part.end), start), buffer.count)
            defer { start = end }
            return (Part(part.kind), String(decoding: buffer[start..<end], as: UTF8.self))
        }
    }

    /// The plural category of a number as this format shows it.
    package func category(of value: DecimalNumber, rules: PluralRules) -> PluralCategory {
        guard let handle, let rulesHandle = rules.handle else { return .other }
        let category = withUTF8(of: value.description) {
            cicu_number_format_select_decimal(handle, rulesHandle, $0, $1)
        }
        return PluralCategory(rawValue: category) ?? .other
    }
}
