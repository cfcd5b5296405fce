import ICU
import MessageFormat
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What C's own `printf` writes for a specifier, against ours.
@Suite struct PrintfOracleTests {
    static let integers = [
        0, 1, 7, 8, 9, 10, 42, 255, 256, 65_535, 1_234_567, -1, -8, -255, -1_234_567, Int.max, Int.min,
    ]
    static let doubles = [
        0.0, -0.0, 0.1, 0.5, 1.0, 1.5, 2.5, 3.14159, -2.71828, 9.9999, 1234.5678, 1e10, 1e100, 1e-10,
        .leastNonzeroMagnitude,
        .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    ]

    @Test func integersAreThoseOfC() throws {
        for conversion in ["d", "i", "u", "o", "x", "X"] {
            for (flags, width, precision) in Self.layouts() {
                let isSigned = conversion == "d" || conversion == "i"
                guard isSigned || !flags.contains(where: { "+ ".contains($0) }) else { continue }
                guard conversion != "u" && !isSigned || !flags.contains("#") else { continue }
                let format = "%1$\(flags)\(width)\(precision)ll\(conversion)"
                let message = CompiledMessage(format, syntax: .printf, locale: "de")
                for value in Self.integers {
                    let actual = message.text(["1": .integer(value)])
                    #expect(try actual == cText(format, value), "\(format) \(value)")
                }
            }
        }
    }

    @Test func floatingPointNumbersAreThoseOfC() throws {
        for conversion in ["f", "F", "e", "E", "g", "G", "a", "A"] {
            for (flags, width, precision) in Self.layouts() {
                let format = "%1$\(flags)\(width)\(precision)\(conversion)"
                let message = CompiledMessage(format, syntax: .printf, locale: "de")
                for value in Self.doubles {
                    let actual = message.text(["1": .number(value)])
                    #expect(try actual == cText(format, value), "\(format) \(value)")
                }
            }
        }
    }

    @Test func largestFloatingPointNumber() throws {
        let format = "%1$512.512f"
        let actual = CompiledMessage(format, syntax: .printf, locale: "en").text([
            "1": .number(-.greatestFiniteMagnitude)
        ])
        #expect(try actual == cText(format, -Double.greatestFiniteMagnitude))
    }

    private static func layouts() -> [(flags: String, width: String, precision: String)] {
        var layouts: [(String, String, String)] = []
        for flags in ["", "-", "+", " ", "0", "#", "+0", "-#", "-0", "#0", "+ "] {
            for width in ["", "1", "6", "12"] {
                for precision in ["", ".", ".0", ".1", ".3", ".8"] { layouts.append((flags, width, precision)) }
            }
        }
        return layouts
    }

    private func cText(_ format: String, _ value: any CVarArg) throws -> String {
        var buffer = [CChar](repeating: 0, count: 2048)
        let count = withVaList([value]) { vsnprintf(&buffer, buffer.count, format, $0) }
        try #require(count >= 0 && Int(count) < buffer.count)
        return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
