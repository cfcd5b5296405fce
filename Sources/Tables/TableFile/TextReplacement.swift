public import Base

/// A range of a source's text, and the text that replaces it.
public struct TextReplacement: Sendable, Hashable {
    /// The replaced bytes of ``SourceText/text``; empty for an insertion.
    public var range: Range<Int>
    /// The new text, as the file's format spells it.
    public var text: String

    /// Creates a replacement.
    public init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }
}

extension [TextReplacement] {
    /// The replacements by place. Those at the same place keep their order.
    fileprivate var inOrder: [TextReplacement] {
        func isBefore(_ left: TextReplacement, _ right: TextReplacement) -> Bool {
            (left.range.lowerBound, left.range.upperBound) < (right.range.lowerBound, right.range.upperBound)
        }
        // Most replacements are made in the order of the file.
        if zip(self, dropFirst()).allSatisfy({ !isBefore($1, $0) }) { return self }
        return enumerated().sorted { left, right in
            if isBefore(left.element, right.element) { return true }
            return !isBefore(right.element, left.element) && left.offset < right.offset
        }.map(\.element)
    }
}

extension SourceText {
    /// The file after some of its text was replaced. Every other byte stays, even if it is damaged.
    ///
    /// Insertions at the same place keep the given order, and come before a deletion there.
    ///
    /// - Throws: an error if replacements overlap, or if the file's encoding lacks a character.
    /// - Complexity: linear in the length of the file, and O(*n* log *n*) in the number of replacements.
    public func replacing(_ replacements: [TextReplacement]) throws(TableEditError) -> SourceText {
        let sorted = replacements.inOrder
        for (left, right) in zip(sorted, sorted.dropFirst()) where left.range.upperBound > right.range.lowerBound {
            throw .conflict
        }
        let offsets = byteOffsets(of: sorted.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
        var result: [UInt8] = []
        // All files of a project may be rewritten at the same time. So no more memory is reserved than a UTF-8 file needs.
        result.reserveCapacity(max(0, sorted.reduce(bytes.count) { $0 + $1.text.utf8.count - $1.range.count }))
        var copied = 0
        for (index, replacement) in sorted.enumerated() {
            result += bytes[copied..<offsets[2 * index]]
            if encoding == .utf8 {
                result.append(contentsOf: replacement.text.utf8)
            } else {
                result += try encoding.bytes(of: replacement.text)
            }
            copied = offsets[2 * index + 1]
        }
        result += bytes[copied...]
        return SourceText(bytes: result, path: path)
    }

    /// The offsets in the file's bytes for ascending offsets of the text.
    private func byteOffsets(of offsets: [Int]) -> [Int] {
        let start = byteOrderMarks * encoding.byteOrderMark.count
        if encoding == .utf8, bytes.count - start == text.count,
            errors.allSatisfy({ $0.kind == .repeatedByteOrderMark })
        {
            return offsets.map { $0 + start }
        }
        var result: [Int] = []
        var characters = EncodedCharacters(bytes.span, from: start, encoding)
        var place = 0
        for offset in offsets {
            while place < offset, let character = characters.next() { place += UTF8.width(character.scalar) }
            result.append(characters.offset)
        }
        return result
    }
}

extension TextEncoding {
    /// The bytes of a text in this encoding, without a byte order mark.
    func bytes(of text: String) throws(TableEditError) -> [UInt8] {
        switch self {
        case .utf8, .binaryPropertyList: return Array(text.utf8)
        case .utf16LittleEndian: return text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case .utf16BigEndian: return text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        case .utf32LittleEndian:
            return text.unicodeScalars.flatMap { scalar in
                [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
            }
        case .utf32BigEndian:
            return text.unicodeScalars.flatMap { scalar in
                [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
            }
        case .windows1252:
            var bytes: [UInt8] = []
            for scalar in text.unicodeScalars {
                guard let byte = (UInt8.min...UInt8.max).first(where: { SingleByteEncodings.windows1252($0) == scalar })
                else { throw .notEncodable(scalar, self) }
                bytes.append(byte)
            }
            return bytes
        }
    }
}
