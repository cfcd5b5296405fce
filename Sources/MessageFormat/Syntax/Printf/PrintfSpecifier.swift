/// What stands between a percent sign and the letter that ends it.
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
        /// `'`: digits grouped, where the C library's locale groups them; here it has no effect.
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

    /// The length modifier: how wide C takes an integer to be.
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

    /// The letter at the end, or what stands in its place.
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
        /// Text, to C the address of its first byte.
        case cString
        /// An address.
        case pointer
    }

    /// The flags, in whatever order they stood.
    package let flags: Flags
    /// The least number of characters shown.
    package let width: Measure
    /// Digits behind the decimal point, or the most characters of a text.
    package let precision: Measure
    /// The length modifier.
    package let length: Length
    /// What the value is turned into.
    package let conversion: Conversion

    /// The largest width or precision that is accepted. No message needs a larger one, and an attack could use it.
    package static let maximumMeasure = 512

    /// What `*` expects: a plain `%d`.
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
