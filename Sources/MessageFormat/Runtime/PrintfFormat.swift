internal import ICU

/// The text that C writes for a specifier: ASCII digits, no groups, the same in each locale. `%'d` does not group either.
///
/// C cuts a number to the width of its type; this code shows all of it. Only the unsigned forms of negative numbers need a
/// width, which is that of the length modifier.
extension MessageProgram {
    func append(
        _ printf: Printf, _ arguments: MessageArguments, to output: inout MessageOutput, issues: inout IssueCollector
    ) {
        let name = names[Int(printf.name)]
        guard let value = arguments[name] else {
            // Width and precision are resolved although they are not used, because they may report issues.
            _ = PrintfLayout(printf.specifier, arguments, issues: &issues)
            issues.report(.missingArgument(name: name))
            if printf.source.isSome { output.append(literals[printf.source]) }
            return
        }
        if printf.specifier.isBare, append(bare: value, printf.specifier.conversion, to: &output) { return }
        let layout = PrintfLayout(printf.specifier, arguments, issues: &issues)
        let expected = output.appendArray { buffer in
            let expected = layout.append(value, printf.specifier, to: &buffer)
            if expected != nil { layout.append(text: value.plainText, to: &buffer) }
            return expected
        }
        if let expected { issues.report(.wrongArgumentType(name: name, expected: expected)) }
    }

    /// Appends the most frequent cases: `%@` or `%s` with a text, `%@` or `%d` with a whole number. False for all others.
    private func append(
        bare value: MessageArgument, _ conversion: PrintfSpecifier.Conversion, to output: inout MessageOutput
    ) -> Bool {
        switch (conversion, value) {
        case (.object, .text(let text)), (.cString, .text(let text)): output.append(text)
        case (.object, .integer(let value)), (.signed, .integer(let value)): output.append(String(value))
        default: return false
        }
        return true
    }
}

extension PrintfSpecifier {
    fileprivate var isBare: Bool { flags.isEmpty && width == .none && precision == .none }
}

/// A specifier's flags, width and precision after each `*` is replaced by its value.
struct PrintfLayout {
    var flags: PrintfSpecifier.Flags
    var width: Int
    var precision: Int?

    init(_ specifier: PrintfSpecifier, _ arguments: MessageArguments, issues: inout IssueCollector) {
        flags = specifier.flags
        width = 0
        precision = nil
        if let value = Self.measure(specifier.width, arguments, issues: &issues) {
            if value < 0 { flags.insert(.leftAligned) }
            width = Self.clamped(value.magnitude)
        }
        if let value = Self.measure(specifier.precision, arguments, issues: &issues), value >= 0 {
            precision = Self.clamped(value.magnitude)
        }
    }

    private static func clamped(_ magnitude: UInt) -> Int {
        Int(min(magnitude, UInt(PrintfSpecifier.maximumMeasure)))
    }

    private static func measure(
        _ measure: PrintfSpecifier.Measure, _ arguments: MessageArguments, issues: inout IssueCollector
    ) -> Int? {
        switch measure {
        case .none: return nil
        case .literal(let value): return value
        case .argument(let name):
            if case .integer(let value) = arguments[name] { return value }
            issues.report(
                arguments[name] == nil
                    ? .missingArgument(name: name) : .wrongArgumentType(name: name, expected: .integer))
            return nil
        }
    }

    /// Appends the value. For a value of the wrong kind, appends nothing and returns the kind that was expected.
    func append(
        _ value: MessageArgument, _ specifier: PrintfSpecifier, to buffer: inout [UInt8]
    ) -> MessageArgument.Kind? {
        switch (specifier.conversion, value) {
        case (.object, _), (.variable, _):
            append(text: value.plainText, to: &buffer)
        case (.cString, .text(let text)):
            append(text: text, to: &buffer)
        case (.cString, _):
            return .text
        case (.character, .text(let text)) where text.count == 1:
            append(text: text, to: &buffer)
        case (.character, .integer(let value)):
            guard let code = UInt32(exactly: value), let scalar = Unicode.Scalar(code) else { return .text }
            append(text: String(scalar), to: &buffer)
        case (.character, _):
            return .text
        case (.signed, _), (.unsigned, _), (.octal, _), (.hexadecimal, _), (.pointer, _):
            guard let whole = value.whole else { return .integer }
            appendInteger(whole, specifier, to: &buffer)
        case (.fixed, _), (.exponent, _), (.general, _), (.hexadecimalFloat, _):
            switch value {
            case .integer(let whole): appendFloating(Double(whole), specifier.conversion, to: &buffer)
            case .number(let number), .exact(let number): appendFloating(number, specifier.conversion, to: &buffer)
            case .plain(let number): appendFloating(number.double, specifier.conversion, to: &buffer)
            case .text, .date, .list: return .number
            }
        }
        return nil
    }

    /// Appends a text. Width and precision count characters as the reader sees them.
    func append(text: String, to buffer: inout [UInt8]) {
        let shown = precision.map { text.prefix($0) } ?? text[...]
        let padding = width > 0 ? max(0, width - shown.count) : 0
        let spaces = repeatElement(UInt8(ascii: " "), count: padding)
        if !flags.contains(.leftAligned) { buffer.append(contentsOf: spaces) }
        buffer.append(contentsOf: shown.utf8)
        if flags.contains(.leftAligned) { buffer.append(contentsOf: spaces) }
    }

    /// Appends a sign and digits, with zeros between them or spaces before or after them.
    func append(sign: String, digits: String, to buffer: inout [UInt8]) {
        let zeros = flags.contains(.zero) && !flags.contains(.leftAligned) && precision == nil
        let least = zeros ? width - sign.utf8.count : precision ?? 1
        // C shows nothing for zero with a precision of 0.
        let written = precision == 0 && digits == "0" ? "" : digits
        let padded = String(repeating: "0", count: max(0, least - written.utf8.count)) + written
        let layout = PrintfLayout(flags: flags, width: width)
        layout.append(text: sign + padded, to: &buffer)
    }

    private init(flags: PrintfSpecifier.Flags, width: Int) {
        self.flags = flags
        self.width = width
        precision = nil
    }
}

extension MessageArgument {
    /// The value as a whole number, if it is one.
    fileprivate var whole: Int? {
        switch self {
        case .integer(let value): value
        case .number(let value), .exact(let value): Int(exactly: value)
        case .plain(let value): Int(value.description)
        case .text, .date, .list: nil
        }
    }
}
