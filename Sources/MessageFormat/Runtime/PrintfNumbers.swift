internal import LibC

extension PrintfLayout {
    func appendInteger(_ value: Int, _ specifier: PrintfSpecifier, to buffer: inout [UInt8]) {
        let bits = specifier.bits(for: value)
        switch specifier.conversion {
        case .unsigned:
            append(sign: "", digits: String(bits), to: &buffer)
        case .octal:
            let digits = String(bits, radix: 8)
            guard flags.contains(.alternate) else { return append(sign: "", digits: digits, to: &buffer) }
            // The alternative form begins with a zero, also for zero with a precision of 0.
            var layout = self
            if layout.precision == 0 { layout.precision = 1 }
            layout.append(sign: "", digits: bits == 0 ? digits : "0" + digits, to: &buffer)
        case .hexadecimal(let uppercase):
            let prefix = flags.contains(.alternate) && bits != 0 ? (uppercase ? "0X" : "0x") : ""
            append(sign: prefix, digits: String(bits, radix: 16, uppercase: uppercase), to: &buffer)
        case .pointer:
            append(sign: "0x", digits: String(UInt64(bitPattern: Int64(value)), radix: 16), to: &buffer)
        default:
            let sign = value < 0 ? "-" : flags.contains(.plus) ? "+" : flags.contains(.space) ? " " : ""
            append(sign: sign, digits: String(value.magnitude), to: &buffer)
        }
    }

    /// Appends a floating-point number. The C library writes it, because it rounds correctly at every precision.
    func appendFloating(
        _ value: Double, _ conversion: PrintfSpecifier.Conversion, to buffer: inout [UInt8]
    ) {
        guard let letter = conversion.floatingLetter else { return }
        var format: [CChar] = [CChar(bitPattern: UInt8(ascii: "%"))]
        for (flag, sign) in Self.signs where flags.contains(flag) { format.append(CChar(bitPattern: sign)) }
        let measures = String(width == 0 ? "" : String(width)) + (precision.map { ".\($0)" } ?? "")
        format += (measures + letter).utf8.map { CChar(bitPattern: $0) } + [0]
        // Room for a sign, 309 digits, a point and as many digits as the largest precision.
        let capacity = 320 + PrintfSpecifier.maximumMeasure
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { room in
            let count = withVaList([value]) { vsnprintf(room.baseAddress, room.count, format, $0) }
            guard count > 0, Int(count) < room.count else { return }
            Self.append(room.prefix(Int(count)), to: &buffer)
        }
    }

    /// Appends the characters with a point as the decimal separator. The process may have set a C locale with another separator,
    /// which may have several bytes.
    private static func append(_ characters: Slice<UnsafeMutableBufferPointer<CChar>>, to buffer: inout [UInt8]) {
        var isSeparator = false
        for character in characters {
            let byte = UInt8(bitPattern: character)
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: " "):
                isSeparator = false
                buffer.append(byte)
            default:
                if !isSeparator { buffer.append(UInt8(ascii: ".")) }
                isSeparator = true
            }
        }
    }

    private static var signs: [(PrintfSpecifier.Flags, UInt8)] {
        [
            (.leftAligned, UInt8(ascii: "-")), (.plus, UInt8(ascii: "+")), (.space, UInt8(ascii: " ")),
            (.alternate, UInt8(ascii: "#")), (.zero, UInt8(ascii: "0")),
        ]
    }
}

extension PrintfSpecifier {
    /// The bits that C prints for an unsigned conversion.
    ///
    /// Without a length modifier, a number that fits in 32 bits has 32 bits.
    fileprivate func bits(for value: Int) -> UInt64 {
        let bits = UInt64(bitPattern: Int64(value))
        guard value < 0 else { return bits }
        switch length {
        case .hh: return UInt64(UInt8(truncatingIfNeeded: value))
        case .h: return UInt64(UInt16(truncatingIfNeeded: value))
        case .none: return value >= Int(Int32.min) ? UInt64(UInt32(truncatingIfNeeded: value)) : bits
        default: return bits
        }
    }
}

extension PrintfSpecifier.Conversion {
    fileprivate var floatingLetter: String? {
        switch self {
        case .fixed(let uppercase): uppercase ? "F" : "f"
        case .exponent(let uppercase): uppercase ? "E" : "e"
        case .general(let uppercase): uppercase ? "G" : "g"
        case .hexadecimalFloat(let uppercase): uppercase ? "A" : "a"
        default: nil
        }
    }
}
