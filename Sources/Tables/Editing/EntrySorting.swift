internal import Base

extension TableFile {
    /// The entries in another order, each with its comment. Text between entries stays at its place.
    ///
    /// Two entries keep their order if neither key comes before the other.
    ///
    /// - Returns: nil if it is uncertain what must be moved: a comment belongs to no entry or may be about the whole file,
    ///   two entries share a line, or the file is not a table.
    public func sorting(by precedes: (String, String) -> Bool) -> TextReplacement? {
        let text = source.text
        let blocks = entries().map { EntryBlock($0, in: text) }
        guard let first = blocks.first, let last = blocks.last, source.encoding != .binaryPropertyList,
            notation == .json || blocks.allSatisfy(\.hasOwnLines), !isHeading(first, text)
        else { return nil }
        var gaps: [Range<Int>] = []
        for (block, next) in zip(blocks, blocks.dropFirst()) {
            guard block.content.upperBound <= next.content.lowerBound else { return nil }
            let gap = block.content.upperBound..<next.content.lowerBound
            guard gap.allSatisfy({ Self.isSpace(text[$0]) || notation == .json && text[$0] == ASCII.comma }) else {
                return nil
            }
            gaps.append(gap)
        }
        let keys = entries().map(\.key)
        let order = keys.indices.sorted { left, right in
            if precedes(keys[left], keys[right]) { return true }
            return !precedes(keys[right], keys[left]) && left < right
        }
        var result = ""
        for (place, index) in order.enumerated() {
            result += source[blocks[index].content]
            if place < gaps.count { result += source[gaps[place]] }
        }
        return TextReplacement(first.content.lowerBound..<last.content.upperBound, result)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { ASCII.isBlank(byte) || ASCII.isLineEnd(byte) }

    /// Whether the first comment is about the whole file, although it is directly before the first entry.
    private func isHeading(_ block: EntryBlock, _ text: [UInt8]) -> Bool {
        guard let comment = entries().first?.commentRange, comment.lowerBound == block.content.lowerBound,
            text[..<comment.lowerBound].allSatisfy(Self.isSpace)
        else { return false }
        let words = source[comment].lowercased()
        return ["copyright", "\u{A9}", "license", "." + format.pathExtension].contains { words.contains($0) }
    }
}
