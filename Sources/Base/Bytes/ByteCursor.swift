/// A position in a text that moves forward. Every reader of this module uses one.
///
/// Offsets count bytes of the text. Reading past the end gives nil, and moving past the end stops there. Nothing traps.
@usableFromInline package struct ByteCursor: ~Escapable {
    @usableFromInline package let bytes: Span<UInt8>
    @usableFromInline package internal(set) var offset: Int = 0

    @_lifetime(copy bytes)
    @inlinable package init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
    }

    @inlinable package var end: Int { bytes.count }

    @inlinable package var isAtEnd: Bool { offset >= bytes.count }

    /// The byte at the cursor, or nil at the end.
    @inlinable package var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// The byte `distance` bytes after the cursor, or nil past the end.
    @inlinable package func peek(_ distance: Int = 1) -> UInt8? { byte(at: offset &+ distance) }

    /// The byte at any offset, or nil outside the text.
    @inlinable package func byte(at offset: Int) -> UInt8? { offset >= 0 && offset < bytes.count ? bytes[offset] : nil }

    @inlinable package mutating func advance(_ distance: Int = 1) { move(to: offset &+ distance) }

    @inlinable package mutating func move(to target: Int) { offset = Swift.max(0, Swift.min(target, bytes.count)) }

    /// Moves past the byte if it is at the cursor.
    @inlinable package mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        advance()
        return true
    }

    /// Whether these bytes are at the offset.
    package func holds(_ literal: StaticString, at offset: Int) -> Bool { bytes.holds(literal, at: offset) }

    /// The offset just after the character that begins at `offset`. It skips whole scalars, so that no range splits
    /// one.
    package func offset(afterScalarAt offset: Int) -> Int {
        var next = offset &+ 1
        while let byte = byte(at: next), byte & 0xC0 == 0x80 { next &+= 1 }
        return Swift.min(next, bytes.count)
    }

    /// The offset of the line end (line feed or carriage return) at or after `offset`, or the end of the text.
    package func lineEnd(from offset: Int) -> Int { bytes.lineEnd(from: offset) }

    /// The offset of the first byte at or after `offset` that is neither space nor tab.
    package func offset(afterBlanksAt offset: Int) -> Int {
        var offset = offset
        while let byte = byte(at: offset), ASCII.isBlank(byte) { offset &+= 1 }
        return offset
    }

    /// The end of `range` without the spaces, tabs and line ends before it.
    package func trimmedEnd(of range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, let byte = byte(at: end &- 1), ASCII.isBlank(byte) || ASCII.isLineEnd(byte) {
            end &-= 1
        }
        return end
    }

    package func containsLineEnd(_ range: Range<Int>) -> Bool {
        contains(ASCII.lineFeed, in: range) || contains(ASCII.carriageReturn, in: range)
    }

    /// Whether a range contains a byte. The search stops at the range's end.
    package func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
        let part = bytes.extracting(range.clamped(to: 0..<bytes.count))
        return part.firstOffset(of: byte, from: 0) < part.count
    }

    /// The text of a range that lies on scalar boundaries.
    package func text(_ range: Range<Int>) -> String { bytes.text(range) }
}

// Uses the indentation of a file to match brackets and elements, if some of them are missing.
extension ByteCursor {
    /// The number of blanks between the start of the line and an offset; nil if the line has other text there, or is
    /// too long.
    package func indentation(before offset: Int) -> Int? {
        let start = max(0, offset - Self.longestIndentation)
        var blank = offset
        while blank > start, let byte = byte(at: blank - 1), ASCII.isBlank(byte) { blank -= 1 }
        guard blank == 0 || byte(at: blank - 1).map(ASCII.isLineEnd) == true else { return nil }
        return offset - blank
    }

    /// The number of blanks at the start of an offset's line; nil if the line is too long before the offset.
    package func indentation(ofLineAt offset: Int) -> Int? {
        let start = max(0, offset - Self.longestIndentation)
        var line = offset
        while line > start, let byte = byte(at: line - 1), !ASCII.isLineEnd(byte) { line -= 1 }
        guard line == 0 || byte(at: line - 1).map(ASCII.isLineEnd) == true else { return nil }
        return self.offset(afterBlanksAt: line) - line
    }

    /// Lines that people write are shorter than this.
    private static var longestIndentation: Int { 1_000 }
}
