/// The part of a format between a percent sign and the letter that ends it.
package struct PrintfSpecifier: Sendable, Hashable {
    /// The flags between the percent sign and the width.
    package struct Flags: OptionSet, Sendable, Hashable {
        /// One bit for each flag.
        package let rawValue: UInt8
        /// Flags from their bits.
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// `-`: padded on the right.
        package static let leftAligned = Flags(rawValue: 1)
        /// `+`: positive numbers have a sign.
        package static let plus = Flags(rawValue: 2)
        /// A space: positive numbers have a space where negative ones have a sign.
        package static let space = Flags(rawValue: 4)
        /// `#`: C's alternative form.
        package static let alternate = Flags(rawValue: 8)
        /// `0`: padded with zeros.
        package static let zero = Flags(rawValue: 16)
        /// `'`: digits grouped as in the C library's locale; here it has no effect.
        package static let grouped = Flags(rawValue: 32)
    }

    /// A width or a precision.
    package enum Measure: Sendable, Hashable {
        /// None given.
        case none
        /// Written out; at most ``PrintfSpecifier/maximumMeasure``.
        case literal(Int)
        /// `*`: taken from the argument of this name.
        case argument(String)
    }

    /// The length modifier: the width of the integer in C.
    package enum Length: String, Sendable, Hashable, CaseIterable {
        /// As wide as C's `int`, or `double`.
        case none = ""
        /// `char`.
        case hh
        /// `short`.
        case h
        /// `long`.
        case l
        /// `long long`.
        case ll
        /// `long long`, as BSD writes it.
        case q
        /// `intmax_t`.
        case j
        /// `size_t`.
        case z
        /// `ptrdiff_t`.
        case t
        /// `long double`, of a floating-point number.
        case longDouble = "L"
    }

    /// The conversion letter, or the part in its place.
    package enum Conversion: Sendable, Hashable {
        /// `%@`.
        case object
        /// `%d`, `%i`, `%D`.
        case signed
        /// `%u`, `%U`.
        case unsigned
        /// `%o`, `%O`.
        case octal
        /// `%x`, `%X`.
        case hexadecimal(uppercase: Bool)
        /// `%f`, `%F`.
        case fixed(uppercase: Bool)
        /// `%e`, `%E`.
        case exponent(uppercase: Bool)
        /// `%g`, `%G`.
        case general(uppercase: Bool)
        /// `%a`, `%A`.
        case hexadecimalFloat(uppercase: Bool)
        /// `%c`, `%C`.
        case character
        /// `%s`, `%S`.
        case cString
        /// `%p`.
        case pointer
        /// `%#@name@`: a variable that a `.stringsdict` describes.
        case variable
    }

    /// The kind of value that C, or `NSString`, expects.
    package enum ValueType: Sendable, Hashable {
        /// Anything, shown as its description: `%@`.
        case object
        /// A whole number with a sign.
        case signed
        /// A whole number without a sign.
        case unsigned
        /// A floating-point number.
        case floating
        /// One character, or its code.
        case character
        /// Text; in C the address of its first byte.
        case cString
        /// An address.
        case pointer
    }

    /// The flags; their order does not matter.
    package let flags: Flags
    /// The least number of characters shown.
    package let width: Measure
    /// The number of digits after the decimal point, or the most characters of a text.
    package let precision: Measure
    /// The length modifier.
    package let length: Length
    /// The form into which the value is converted.
    package let conversion: Conversion

    /// The largest width or precision that is accepted. No message needs a larger one, and an attacker could abuse it.
    package static let maximumMeasure = 512

    /// The specifier that stands for the argument of a `*`: a plain `%d`.
    static let measure = PrintfSpecifier(flags: [], width: .none, precision: .none, length: .none, conversion: .signed)

    /// The kind of value expected.
    ///
    /// A stringsdict variable counts as signed until its table says otherwise.
    package var valueType: ValueType {
        switch conversion {
        case .object: .object
        case .signed, .variable: .signed
        case .unsigned, .octal, .hexadecimal: .unsigned
        case .fixed, .exponent, .general, .hexadecimalFloat: .floating
        case .character: .character
        case .cString: .cString
        case .pointer: .pointer
        }
    }
}
