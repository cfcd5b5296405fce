internal import Synchronization

/// The text of one file, decoded once. All readers use it, and all ranges refer to it.
///
/// Copies share their storage, so a copy is cheap. The value is safe to use from many threads.
public struct SourceText: Sendable {
    private let storage: Storage

    /// Decodes the bytes of a file. Defects of the encoding are in `errors`.
    ///
    /// Linear in the number of bytes. UTF-8 without a byte order mark is shared, not copied.
    /// - Parameter path: the file's name in messages. The file is not opened.
    public init(bytes: [UInt8], path: String) {
        self.init(bytes: bytes, path: path, limit: Self.sizeLimit)
    }

    init(bytes: [UInt8], path: String, limit: Int) {
        var decoded = TextDecoding.decode(bytes)
        if decoded.text.count > limit {
            decoded.text = []
            decoded.errors = [TextError(kind: .tooLarge(limit: limit), range: 0..<0)]
        }
        storage = Storage(path: path, bytes: bytes, decoded: decoded)
    }

    /// The length of the longest text that is read, in bytes. Readers keep offsets as 32-bit numbers.
    static let sizeLimit = Int(Int32.max)

    /// The file's name in messages.
    public var path: String { storage.path }

    /// The file's bytes as they are on disk.
    public var bytes: [UInt8] { storage.bytes }

    /// The encoding that was detected in the bytes.
    package var encoding: TextEncoding { storage.decoded.encoding }

    /// The number of byte order marks at the beginning of the file: 0, 1, or more if a program has added another one.
    package var byteOrderMarks: Int { storage.decoded.byteOrderMarks }

    /// The text as valid UTF-8 without byte order marks.
    ///
    /// All ranges of this package are offsets into it. Empty for a binary property list, which has no text.
    public var text: [UInt8] { storage.decoded.text }

    /// The defects of the encoding, in file order.
    package var errors: [TextError] { storage.decoded.errors }

    /// The line and column of an offset. For an offset outside the text, it is that of the nearest end.
    ///
    /// - Complexity: the first call is linear in the length of the text; later calls take constant time.
    public func position(at offset: Int) -> SourcePosition {
        let text = storage.decoded.text
        return storage.positions.position(at: offset, in: text)
    }

    /// Whether both values are copies of the same decoded text. Two texts that were decoded separately are not identical,
    /// even if they are equal.
    package func isIdentical(to other: SourceText) -> Bool { storage === other.storage }

    /// The line end of the file's first line, which new lines use too.
    package var lineEnd: String { storage.lineEnd }

    /// The line that holds the offset, without its line end.
    ///
    /// - Complexity: linear in the line's length.
    public func lineRange(at offset: Int) -> Range<Int> {
        lineRange(at: offset, reaching: .max)
    }

    /// The part of an offset's line, without its line end, that lies within a number of bytes on each side.
    ///
    /// - Complexity: linear in the number of bytes that are examined.
    package func lineRange(at offset: Int, reaching reach: Int) -> Range<Int> {
        let text = storage.decoded.text
        var start = max(0, min(offset, text.count))
        // The line feed of a CRLF belongs to the line before it.
        if start > 0, start < text.count, text[start] == ASCII.lineFeed, text[start - 1] == ASCII.carriageReturn {
            start -= 1
        }
        var end = start
        let (first, last) = (max(0, start - min(reach, start)), end + min(reach, text.count - end))
        while start > first, !ASCII.isLineEnd(text[start - 1]) { start -= 1 }
        while end < last, !ASCII.isLineEnd(text[end]) { end += 1 }
        return start..<end
    }

    /// The ranges of the lines, without line ends. A line feed after a carriage return ends the same line.
    ///
    /// - Complexity: linear in the length of the text.
    package var lineRanges: [Range<Int>] {
        var ranges: [Range<Int>] = []
        let text = storage.decoded.text
        var offset = 0
        while offset < text.count {
            let range = lineRange(at: offset)
            ranges.append(range)
            offset = range.upperBound + 1
            if offset < text.count, text[offset] == ASCII.lineFeed, text[offset - 1] == ASCII.carriageReturn {
                offset += 1
            }
        }
        return ranges
    }

    /// The text of a range. Parts of the range outside of the text are left out.
    public subscript(range: Range<Int>) -> String {
        let text = storage.decoded.text
        return String(decoding: text[range.clamped(to: 0..<text.count)], as: UTF8.self)
    }
}

extension SourceText {
    private final class Storage: Sendable {
        let path: String
        let bytes: [UInt8]
        let decoded: TextDecoding
        /// It is determined once, because a file may be a single line.
        let lineEnd: String
        private let index = AtomicLazyReference<PositionIndex>()

        init(path: String, bytes: [UInt8], decoded: TextDecoding) {
            self.path = path
            self.bytes = bytes
            self.decoded = decoded
            let end = decoded.text.span.lineEnd(from: 0)
            lineEnd =
                end < decoded.text.count
                ? String(
                    decoding: decoded.text[end..<decoded.text.span.offset(afterLineEndAt: end)], as: UTF8.self)
                : "\n"
        }

        var positions: PositionIndex { index.load() ?? index.storeIfNil(PositionIndex(decoded.text)) }
    }
}
