/// An entry as offsets into the text, in 32 bytes. Nothing is decoded.
///
/// Offsets of 32 bits are enough, because no `SourceText` is longer (`SourceText.sizeLimit`).
struct StringsRecord: Sendable {
    private var keyStart: UInt32
    private var keyEnd: UInt32
    private var valueStart: UInt32
    private var valueEnd: UInt32
    private var commentStart: UInt32 = 0
    private var commentEnd: UInt32 = 0
    private var entryEnd: UInt32
    var flags: Flags

    struct Flags: OptionSet, Sendable {
        let rawValue: UInt32
        static let keyIsQuoted = Flags(rawValue: 1)
        static let keyHasEscapes = Flags(rawValue: 2)
        static let valueIsQuoted = Flags(rawValue: 4)
        static let valueHasEscapes = Flags(rawValue: 8)
        static let isKeyOnly = Flags(rawValue: 16)
        static let hasComment = Flags(rawValue: 32)
    }

    @inline(__always)
    init(key: StringsToken, value: StringsToken, end: Int, isKeyOnly: Bool) {
        keyStart = UInt32(truncatingIfNeeded: key.start)
        keyEnd = UInt32(truncatingIfNeeded: key.end)
        valueStart = UInt32(truncatingIfNeeded: value.start)
        valueEnd = UInt32(truncatingIfNeeded: value.end)
        entryEnd = UInt32(truncatingIfNeeded: end)
        flags = isKeyOnly ? .isKeyOnly : []
        if key.isQuoted { flags.insert(.keyIsQuoted) }
        if key.hasEscapes { flags.insert(.keyHasEscapes) }
        if value.isQuoted { flags.insert(.valueIsQuoted) }
        if value.hasEscapes { flags.insert(.valueHasEscapes) }
    }

    var keyRange: Range<Int> { Int(keyStart)..<Int(keyEnd) }
    var valueRange: Range<Int> { Int(valueStart)..<Int(valueEnd) }
    var range: Range<Int> { Int(keyStart) - (flags.contains(.keyIsQuoted) ? 1 : 0)..<Int(entryEnd) }

    var commentRange: Range<Int>? {
        get { flags.contains(.hasComment) ? Int(commentStart)..<Int(commentEnd) : nil }
        set {
            commentStart = UInt32(truncatingIfNeeded: newValue?.lowerBound ?? 0)
            commentEnd = UInt32(truncatingIfNeeded: newValue?.upperBound ?? 0)
            if newValue == nil { flags.remove(.hasComment) } else { flags.insert(.hasComment) }
        }
    }
}

/// A key or a value, as it is written in the text.
struct StringsToken {
    /// The start of the text between the quotes, or of the whole text if there are none.
    var start: Int
    var end: Int
    /// The opening quote, or 0.
    var quote: UInt8
    /// False if the file ends before the closing quote.
    var isClosed: Bool
    var hasEscapes: Bool

    var isQuoted: Bool { quote != 0 }
    var range: Range<Int> { start..<end }
    /// The offset of the opening quote, or of the first character.
    var outerStart: Int { isQuoted ? start &- 1 : start }
    /// The offset just after the closing quote, or after the last character.
    var outerEnd: Int { isQuoted && isClosed ? end &+ 1 : end }
}
