internal import Base
package import MessageFormat

extension MessagePattern {
    /// The ends of the message's forms; nil where only the parsed pattern shows them.
    package var plainEnds: [TextSummary.PlainEnd]? {
        var ends: [TextSummary.PlainEnd] = []
        return Self.collectEnds(of: elements, into: &ends) ? ends : nil
    }

    /// Collects the ends of forms. The recursion is as deep as the tree, which the parser limits.
    private static func collectEnds(of elements: [Element], into ends: inout [TextSummary.PlainEnd]) -> Bool {
        switch elements.last {
        case .text(var text, _):
            guard let end = text.withUTF8(TextSummary.end(ofPiece:)) else { return false }
            if !ends.contains(end) { ends.append(end) }
            return true
        case .pluralNumber:
            if !ends.contains(.unmarked) { ends.append(.unmarked) }
            return true
        case .argument(let argument):
            switch argument.format {
            case .plural(let plural) where !plural.branches.isEmpty:
                return plural.branches.allSatisfy { collectEnds(of: $0.elements, into: &ends) }
            case .select(let branches) where !branches.isEmpty:
                return branches.allSatisfy { collectEnds(of: $0.elements, into: &ends) }
            default:
                if !ends.contains(.unmarked) { ends.append(.unmarked) }
                return true
            }
        case nil:
            return false
        }
    }
}

extension TextSummary {
    /// Whether a form of a pattern may begin or end with white space: white space follows an opening brace, or precedes a
    /// closing one.
    static func hasBlankInBraces(_ bytes: UnsafeBufferPointer<UInt8>, _ tables: CharacterTables) -> Bool {
        var offset = 0
        while true {
            offset = bytes.span.firstOffset(
                of: UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "}"), from: offset)
            guard offset < bytes.count else { return false }
            if bytes[offset] == UInt8(ascii: "{") {
                if offset + 1 < bytes.count, mayBeBlank(bytes, at: offset + 1, tables) { return true }
            } else if offset > 0 {
                var last = offset - 1
                while last > 0, bytes[last] & 0xC0 == 0x80 { last -= 1 }
                if mayBeBlank(bytes, at: last, tables) { return true }
            }
            offset += 1
        }
    }

    /// Whether the character at an offset may be Unicode white space.
    private static func mayBeBlank(
        _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, _ tables: CharacterTables
    ) -> Bool {
        let byte = bytes[offset]
        let kinds = byte < 0x80 ? tables.ascii[Int(byte)] : tables.kinds(of: scalar(in: bytes, at: offset).value)
        return kinds.isDisjoint(with: [.visible, .unmarkedEnd])
    }
}
