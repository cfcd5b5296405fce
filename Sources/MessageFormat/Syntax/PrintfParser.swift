/// A parser of the formats of `NSString`, as CoreFoundation reads them. After a percent sign come flags, spaces, digits, a
/// precision and lengths in any order, and then a conversion, or `#` and later `@name@`. Digits are a width unless a `$`
/// follows.
///
/// Prose uses percent signs too, and a text alone does not say whether it is a format. With ``Reading/isOpen``, a part that
/// CoreFoundation would take for a specifier is text if
/// - it has a space, and it stands after a number or a word continues after it: `50 % de réduction` is not `% d`;
/// - it has the flag `-` without a width, and a letter, and the same is true: `50%-os`, `10%-Gutschein`;
/// - it stands directly after a digit and has the flag `'`, or a letter follows it: `100%'u`, `100%ige`;
/// - it has a bare width of two digits or more and a letter follows it: `%20den`.
///
/// Arguments with and without a position may be mixed. Those without a position are counted separately, from 1.
///
/// In a string catalog of Xcode 26 an argument may have a name, `%(count)lld`, before which a position may stand. Xcode takes
/// the names away where it compiles the catalog, so that CoreFoundation never reads them: they are read in a text that may be a
/// format, and not in what is known to be one. A named argument is not counted.
struct PrintfParser {
    /// The knowledge about a text before it is read.
    enum Reading {
        /// The text may be a format or prose: parts that look like prose are text.
        case isOpen
        /// The text is a format: every part that CoreFoundation takes for a specifier is one.
        case isFormat
    }

    /// The content of a format.
    struct Format {
        var elements: [MessagePattern.Element] = []
        /// The errors by position.
        var errors: [PatternError] = []
        /// The number of the argument that chooses the form of each variable, by the offset of the variable's specifier.
        var variableNumbers: [Int: Int] = [:]
        /// The offsets of the variables that have a position.
        var positionedVariables: Set<Int> = []
    }

    private var cursor: PatternCursor
    private var format = Format()
    private var errors = PatternErrors()
    /// The number of the next argument without a position.
    private var nextArgument: Int
    private let reading: Reading

    /// Reads a format. Its arguments are counted from the first one, or from another one in the forms of variables.
    static func read(_ text: String, as reading: Reading = .isOpen, firstArgument: Int = 1) -> Format {
        PatternCursor.reading(text) { cursor in
            var parser = PrintfParser(cursor: cursor, nextArgument: firstArgument, reading: reading)
            parser.format.elements = parser.elements()
            parser.format.errors = parser.errors.sorted
            return parser.format
        }
    }

    private init(cursor: PatternCursor, nextArgument: Int, reading: Reading) {
        self.cursor = cursor
        self.nextArgument = nextArgument
        self.reading = reading
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
        var draft = PrintfDraft(start: cursor.position)
        cursor.position += 1
        readParts(of: &draft)
        if cursor.byte == UInt8(ascii: "@"), draft.flags.contains(.alternate) {
            cursor.position += 1
            return variable(draft)
        }
        draft.conversion = conversion()
        let range = draft.start..<cursor.position
        guard let conversion = draft.conversion, reading == .isFormat || !isProse(draft) else {
            if draft.position != nil { errors.report(.invalidPosition, at: range) }
            return nil
        }
        if let position = draft.position, position.number == 0 || position.number > Self.maximumPosition {
            errors.report(.invalidPosition, at: range)
            return nil
        }
        guard let width = resolved(draft.width), let precision = resolved(draft.precision) else {
            errors.report(.measureTooLarge, at: range)
            return nil
        }
        let specifier = PrintfSpecifier(
            flags: draft.flags, width: width, precision: precision, length: draft.length, conversion: conversion)
        return MessagePattern.Argument(
            name: draft.name.map { cursor.string($0) } ?? draft.position.map { String($0.number) } ?? sequentialName(),
            nameRange: draft.name ?? draft.position?.range ?? range, format: .printf(specifier), range: range)
    }

    /// Reads all parts before the conversion, in any order.
    private mutating func readParts(of draft: inout PrintfDraft) {
        while let byte = cursor.byte {
            switch byte {
            case UInt8(ascii: " "): draft.flags.insert(.space)
            case UInt8(ascii: "-"): draft.flags.insert(.leftAligned)
            case UInt8(ascii: "+"): draft.flags.insert(.plus)
            case UInt8(ascii: "#"): draft.flags.insert(.alternate)
            // In C this flag stands before the width. After a number it is an apostrophe: `%50'si`. CoreFoundation doesn't
            // have it.
            case UInt8(ascii: "'") where draft.width == nil && reading == .isOpen: draft.flags.insert(.grouped)
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                readDigits(of: &draft)
                continue
            case UInt8(ascii: "."):
                draft.precision = .literal(0)
                draft.hasPoint = true
                if cursor.byte(at: cursor.position + 1) == UInt8(ascii: "*") {
                    cursor.position += 2
                    draft.precision = argumentMeasure()
                    continue
                }
            case UInt8(ascii: "*"):
                cursor.position += 1
                draft.width = argumentMeasure()
                continue
            case UInt8(ascii: "(") where reading == .isOpen && draft.isBare:
                guard let name = argumentName() else { return }
                draft.name = name
                continue
            default:
                guard let length = length() else { return }
                draft.length = length
                continue
            }
            cursor.position += 1
        }
    }

    /// Reads a position, a width or a precision. Zeros before a width are a flag.
    private mutating func readDigits(of draft: inout PrintfDraft) {
        guard let (number, range) = digits() else { return }
        let leadsWithZero = cursor.byte(at: range.lowerBound) == UInt8(ascii: "0")
        if cursor.skip(UInt8(ascii: "$")) {
            draft.position = PrintfPosition(number: number, range: range)
        } else if draft.hasPoint {
            draft.precision = .literal(number)
        } else if number > 0 {
            draft.width = .literal(number)
        }
        if leadsWithZero, !draft.hasPoint, number > 0 || range.upperBound == cursor.position {
            draft.flags.insert(.zero)
        }
    }

    /// Reads `(count)`; nil, and nothing is read, where the parentheses hold no name.
    private mutating func argumentName() -> Range<Int>? {
        let open = cursor.position
        cursor.position += 1
        cursor.skip { $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil }
        let name = open + 1..<cursor.position
        let isNumber = cursor.byte(at: name.lowerBound).map { (0x30...0x39).contains($0) } ?? false
        guard !name.isEmpty, !isNumber, cursor.skip(UInt8(ascii: ")")) else {
            cursor.position = open
            return nil
        }
        return name
    }

    private static let maximumPosition = Int(Int16.max)

    private mutating func sequentialName() -> String {
        defer { nextArgument += 1 }
        return String(nextArgument)
    }

    /// Reads `%#@name@` from after its first `@`.
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

    /// Whether a specifier is prose; see the list at ``PrintfParser``.
    private func isProse(_ draft: PrintfDraft) -> Bool {
        let isBeforeLetter = cursor.scalar?.value.properties.isAlphabetic ?? false
        let isLetter = draft.conversion != .object
        if draft.name != nil { return isLetter && isBeforeLetter }
        if draft.position != nil { return draft.flags.contains(.space) && isBeforeLetter }
        if draft.flags.contains(.space) || isLetter && draft.flags.contains(.leftAligned) && draft.width == nil {
            // No word continues after an `@`, but a name may begin with it.
            return isLetter
                ? isBeforeLetter || isBehindNumber(draft.start) : isBeforeLetter && isBehindNumber(draft.start)
        }
        if let before = cursor.byte(at: draft.start - 1), (0x30...0x39).contains(before) {
            return isBeforeLetter || draft.flags.contains(.grouped)
        }
        if case .literal(10...) = draft.width, draft.flags.isEmpty, draft.precision == nil { return isBeforeLetter }
        return false
    }

    /// Whether a digit of any script stands before an offset, with only spaces between.
    private func isBehindNumber(_ offset: Int) -> Bool {
        var offset = offset
        while let (scalar, length) = cursor.scalar(before: offset) {
            guard scalar == " " || PatternCharacters.isUnusualSpace(scalar) else {
                return scalar.properties.numericType == .decimal
            }
            offset -= length
        }
        return false
    }
}

/// A specifier while it is read.
private struct PrintfDraft {
    let start: Int
    var position: PrintfPosition?
    /// The place of the name between parentheses.
    var name: Range<Int>?
    var flags: PrintfSpecifier.Flags = []
    var width: PrintfMeasure?
    /// Whether a full stop was read; digits after it are the precision.
    var hasPoint = false
    var precision: PrintfMeasure?
    var length = PrintfSpecifier.Length.none
    var conversion: PrintfSpecifier.Conversion?

    /// Whether nothing but a position was read. A name stands before all else.
    var isBare: Bool {
        name == nil && flags.isEmpty && width == nil && precision == nil && length == .none
    }
}

/// `1$`, with the place of its digits.
private struct PrintfPosition {
    let number: Int
    let range: Range<Int>
}

/// A width or precision whose argument has no number yet. It gets one only when the specifier turns out not to be prose,
/// because prose must not count arguments.
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

    /// Reads the measure after a `*`.
    private mutating func argumentMeasure() -> PrintfMeasure {
        position().map { .position($0.number) } ?? .nextArgument
    }

    /// The measure with the number of its argument; counts the argument of a `*`.
    ///
    /// Nil when the measure is too large.
    private mutating func resolved(_ measure: PrintfMeasure?) -> PrintfSpecifier.Measure? {
        switch measure {
        case nil: return .some(.none)
        case .literal(let number): return number <= PrintfSpecifier.maximumMeasure ? .literal(number) : nil
        case .nextArgument: return .argument(sequentialName())
        case .position(let number): return .argument(String(number))
        }
    }

    private mutating func length() -> PrintfSpecifier.Length? {
        guard let first = cursor.byte else { return nil }
        let pair = cursor.byte(at: cursor.position + 1) == first
        switch first {
        case UInt8(ascii: "h") where pair, UInt8(ascii: "l") where pair:
            cursor.position += 2
            return first == UInt8(ascii: "h") ? .hh : .ll
        default:
            guard let length = PrintfSpecifier.Length(rawValue: String(Unicode.Scalar(first))) else { return nil }
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
