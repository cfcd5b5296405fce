/// Reads the formats of C's `printf` and of `NSString`.
///
/// Prose uses percent signs too, so a specifier must look like one. It is text where
/// - its grammar does not match: `50%.`, `%20`, `% de` in any script but ASCII;
/// - it has the space flag: `50 % de réduction` is not `% d`; only `%1$ d` is one, if no letter follows;
/// - it has the flag `-` without a width: `50%-os`, `10%-Gutschein`;
/// - it stands directly behind a digit and has the flag `'`, or a letter follows it: `100%'u`, `100%ige`;
/// - it has a bare width of two digits or more and a letter follows it: `%20den`.
///
/// Positional and sequential arguments may be mixed; those without a position are counted on their own, from 1.
struct PrintfParser {
    /// What a format says.
    struct Format {
        var elements: [MessagePattern.Element] = []
        /// By position.
        var errors: [PatternError] = []
        /// The argument that chooses the form of a variable, by where its specifier begins.
        var variableNumbers: [Int: Int] = [:]
        /// Where the variables begin that have a position.
        var positionedVariables: Set<Int> = []
    }

    private var cursor: PatternCursor
    private var format = Format()
    private var errors = PatternErrors()
    /// The number of the next argument without a position.
    private var nextArgument: Int

    /// Reads from the first argument on, or from another, as the forms of variables do.
    static func read(_ text: String, firstArgument: Int = 1) -> Format {
        PatternCursor.reading(text) { cursor in
            var parser = PrintfParser(cursor: cursor, nextArgument: firstArgument)
            parser.format.elements = parser.elements()
            parser.format.errors = parser.errors.sorted
            return parser.format
        }
    }

    private init(cursor: PatternCursor, nextArgument: Int) {
        self.cursor = cursor
        self.nextArgument = nextArgument
    }

    private mutating func elements() -> [MessagePattern.Element] {
        var elements: [MessagePattern.Element] = []
        var text: [UInt8] = []
        var textStart = 0
        while !cursor.isAtEnd {
            let start = cursor.position
            if cursor.byte != UInt8(ascii: "%") {
                while let byte = cursor.byte, byte != UInt8(ascii: "%") { cursor.position += 1 }
                text += cursor[start..<cursor.position]
            } else if cursor.byte(at: start + 1) == UInt8(ascii: "%") {
                text.append(UInt8(ascii: "%"))
                cursor.position += 2
            } else if let argument = argument() {
                if textStart < start {
                    elements.append(.text(String(decoding: text, as: UTF8.self), textStart..<start))
                }
                text.removeAll(keepingCapacity: true)
                elements.append(.argument(argument))
                textStart = cursor.position
            } else {
                cursor.position = start + 1
                text.append(UInt8(ascii: "%"))
            }
        }
        if textStart < cursor.position {
            elements.append(.text(String(decoding: text, as: UTF8.self), textStart..<cursor.position))
        }
        return elements
    }

    private mutating func argument() -> MessagePattern.Argument? {
        let start = cursor.position
        cursor.position += 1
        let position = position()
        var draft = PrintfDraft(start: start, position: position)
        draft.flags = flags()
        if draft.flags.contains(.alternate), cursor.skip(UInt8(ascii: "@")) { return variable(draft) }
        draft.width = measure()
        if cursor.skip(UInt8(ascii: ".")) { draft.precision = measure() ?? .literal(0) }
        draft.length = length()
        draft.conversion = conversion()
        guard let conversion = draft.conversion, !isProse(draft) else {
            if position != nil { errors.report(.invalidPosition, at: start..<cursor.position) }
            return nil
        }
        if let position, position.number == 0 || position.number > Self.maximumPosition {
            errors.report(.invalidPosition, at: start..<cursor.position)
            return nil
        }
        guard let width = resolved(draft.width), let precision = resolved(draft.precision) else {
            errors.report(.measureTooLarge, at: start..<cursor.position)
            return nil
        }
        let specifier = PrintfSpecifier(
            flags: draft.flags, width: width, precision: precision, length: draft.length, conversion: conversion)
        let range = start..<cursor.position
        return MessagePattern.Argument(
            name: position.map { String($0.number) } ?? sequentialName(), nameRange: position?.range ?? range,
            format: .printf(specifier), range: range)
    }

    private static let maximumPosition = Int(Int16.max)

    private mutating func sequentialName() -> String {
        defer { nextArgument += 1 }
        return String(nextArgument)
    }

    /// `%#@name@`, behind its first `@`.
    private mutating func variable(_ draft: PrintfDraft) -> MessagePattern.Argument? {
        let start = cursor.position
        cursor.skip { $0 != "@" && $0 != "%" && !PatternCharacters.isWhiteSpace($0) }
        let nameRange = start..<cursor.position
        guard !nameRange.isEmpty, cursor.skip(UInt8(ascii: "@")) else {
            errors.report(.unclosedVariable, at: draft.start..<cursor.position)
            return nil
        }
        if let position = draft.position {
            format.variableNumbers[draft.start] = position.number
            format.positionedVariables.insert(draft.start)
        } else {
            format.variableNumbers[draft.start] = nextArgument
            nextArgument += 1
        }
        let specifier = PrintfSpecifier(
            flags: draft.flags, width: .none, precision: .none, length: .none, conversion: .variable)
        return MessagePattern.Argument(
            name: cursor.string(nameRange), nameRange: nameRange, format: .printf(specifier),
            range: draft.start..<cursor.position)
    }

    /// See the list at the top.
    private func isProse(_ draft: PrintfDraft) -> Bool {
        let isBeforeLetter = cursor.scalar?.value.properties.isAlphabetic ?? false
        if draft.position != nil { return draft.flags.contains(.space) && isBeforeLetter }
        if draft.flags.contains(.space) { return true }
        if draft.flags.contains(.leftAligned), draft.width == nil { return true }
        if let before = cursor.byte(at: draft.start - 1), (0x30...0x39).contains(before) {
            return isBeforeLetter || draft.flags.contains(.grouped)
        }
        if case .literal(10...) = draft.width, draft.flags.isEmpty, draft.precision == nil { return isBeforeLetter }
        return false
    }
}

/// A specifier while it is read.
private struct PrintfDraft {
    let start: Int
    let position: PrintfPosition?
    var flags: PrintfSpecifier.Flags = []
    var width: PrintfMeasure?
    var precision: PrintfMeasure?
    var length = PrintfSpecifier.Length.none
    var conversion: PrintfSpecifier.Conversion?
}

/// `1$`, with the place of its digits.
private struct PrintfPosition {
    let number: Int
    let range: Range<Int>
}

/// A width or precision before arguments are counted: prose must not count.
private enum PrintfMeasure {
    case literal(Int)
    case nextArgument
    case position(Int)
}

extension PrintfParser {
    private mutating func digits() -> (number: Int, range: Range<Int>)? {
        let start = cursor.position
        var number = 0
        while let byte = cursor.byte, (0x30...0x39).contains(byte) {
            number = min(number * 10 + Int(byte - 0x30), 1_000_000)
            cursor.position += 1
        }
        return cursor.position > start ? (number, start..<cursor.position) : nil
    }

    private mutating func position() -> PrintfPosition? {
        let start = cursor.position
        if let (number, range) = digits(), cursor.skip(UInt8(ascii: "$")) {
            return PrintfPosition(number: number, range: range)
        }
        cursor.position = start
        return nil
    }

    private mutating func flags() -> PrintfSpecifier.Flags {
        var flags: PrintfSpecifier.Flags = []
        while let byte = cursor.byte {
            switch byte {
            case UInt8(ascii: "-"): flags.insert(.leftAligned)
            case UInt8(ascii: "+"): flags.insert(.plus)
            case UInt8(ascii: " "): flags.insert(.space)
            case UInt8(ascii: "#"): flags.insert(.alternate)
            case UInt8(ascii: "0"): flags.insert(.zero)
            case UInt8(ascii: "'"): flags.insert(.grouped)
            default: return flags
            }
            cursor.position += 1
        }
        return flags
    }

    private mutating func measure() -> PrintfMeasure? {
        guard cursor.skip(UInt8(ascii: "*")) else { return digits().map { .literal($0.number) } }
        return position().map { .position($0.number) } ?? .nextArgument
    }

    /// Counts the argument of a `*`.
    ///
    /// Nil if the measure is too large.
    private mutating func resolved(_ measure: PrintfMeasure?) -> PrintfSpecifier.Measure? {
        switch measure {
        case nil: return .some(.none)
        case .literal(let number): return number <= PrintfSpecifier.maximumMeasure ? .literal(number) : nil
        case .nextArgument: return .argument(sequentialName())
        case .position(let number): return .argument(String(number))
        }
    }

    private mutating func length() -> PrintfSpecifier.Length {
        guard let first = cursor.byte else { return .none }
        let pair = cursor.byte(at: cursor.position + 1) == first
        switch first {
        case UInt8(ascii: "h") where pair, UInt8(ascii: "l") where pair:
            cursor.position += 2
            return first == UInt8(ascii: "h") ? .hh : .ll
        default:
            guard let length = PrintfSpecifier.Length(rawValue: String(Unicode.Scalar(first))) else { return .none }
            cursor.position += 1
            return length
        }
    }

    private mutating func conversion() -> PrintfSpecifier.Conversion? {
        guard let byte = cursor.byte, let conversion = Self.conversion(byte) else { return nil }
        cursor.position += 1
        return conversion
    }

    private static func conversion(_ letter: UInt8) -> PrintfSpecifier.Conversion? {
        switch letter {
        case UInt8(ascii: "@"): .object
        case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"): .signed
        case UInt8(ascii: "u"), UInt8(ascii: "U"): .unsigned
        case UInt8(ascii: "o"), UInt8(ascii: "O"): .octal
        case UInt8(ascii: "x"): .hexadecimal(uppercase: false)
        case UInt8(ascii: "X"): .hexadecimal(uppercase: true)
        case UInt8(ascii: "f"): .fixed(uppercase: false)
        case UInt8(ascii: "F"): .fixed(uppercase: true)
        case UInt8(ascii: "e"): .exponent(uppercase: false)
        case UInt8(ascii: "E"): .exponent(uppercase: true)
        case UInt8(ascii: "g"): .general(uppercase: false)
        case UInt8(ascii: "G"): .general(uppercase: true)
        case UInt8(ascii: "a"): .hexadecimalFloat(uppercase: false)
        case UInt8(ascii: "A"): .hexadecimalFloat(uppercase: true)
        case UInt8(ascii: "c"), UInt8(ascii: "C"): .character
        case UInt8(ascii: "s"), UInt8(ascii: "S"): .cString
        case UInt8(ascii: "p"): .pointer
        default: nil
        }
    }
}
