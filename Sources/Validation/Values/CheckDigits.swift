/// Sums that show whether a digit of a number was mistyped, left out or swapped with its neighbor.
///
/// The bytes are ASCII digits and letters in upper case. All functions are linear in their number.
enum CheckDigits {
    /// The Luhn formula (ISO/IEC 7812-1, annex B). Every second digit from the right is doubled. If the result has two
    /// digits, their sum is used.
    static func luhn(_ digits: [UInt8]) -> Bool {
        let sum = digits.reversed().enumerated().reduce(0) { sum, place in
            let digit = place.element.alphanumericValue
            let value = place.offset.isMultiple(of: 2) ? digit : digit * 2
            return sum + (value > 9 ? value - 9 : value)
        }
        return sum.isMultiple(of: 10)
    }

    /// ISO/IEC 7064, MOD 97-10: two check digits at the end. A letter is a number of two digits.
    static func mod97(_ code: [UInt8]) -> Bool {
        let remainder = code.reduce(0) { remainder, byte in
            (remainder * (byte.isDigit ? 10 : 100) + byte.alphanumericValue) % 97
        }
        return remainder == 1
    }

    /// ISO/IEC 7064, MOD 11-2: one check digit at the end, of which `X` is the value 10.
    static func mod11(_ code: [UInt8]) -> Bool {
        let remainder = code.reduce(0) { remainder, byte in (remainder * 2 + elevenValue(byte)) % 11 }
        return remainder == 1
    }

    /// The sum of ISBN-10 and ISSN: the weights are 1, 2, 3 … from the right, modulo 11. `X` is 10.
    static func weightedMod11(_ code: [UInt8]) -> Bool {
        let sum = code.reversed().enumerated().reduce(0) { sum, place in
            (sum + (place.offset % 11 + 1) * elevenValue(place.element)) % 11
        }
        return sum == 0
    }

    /// The sum of GS1 (General Specifications, section 7.9): the weights are 1, 3, 1, 3 … from the right, modulo 10.
    static func gs1(_ digits: [UInt8]) -> Bool {
        let sum = digits.reversed().enumerated().reduce(0) { sum, place in
            sum + place.element.alphanumericValue * (place.offset.isMultiple(of: 2) ? 1 : 3)
        }
        return sum.isMultiple(of: 10)
    }

    private static func elevenValue(_ byte: UInt8) -> Int {
        byte == UInt8(ascii: "X") ? 10 : byte.alphanumericValue
    }
}
