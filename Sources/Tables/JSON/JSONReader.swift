/// Reads a JSON document into nodes and errors.
///
/// The open brackets are kept in an array, not on the call stack; their depth is limited all the same, for those who
/// walk the tree.
struct JSONReader: ~Escapable {
    var cursor: ByteCursor
    var errors: [JSONError] = []

    @_lifetime(copy text)
    init(_ text: Span<UInt8>) {
        cursor = ByteCursor(text)
    }

    mutating func readDocument() -> JSONNode? {
        skipSpace()
        guard !cursor.isAtEnd else {
            if errors.isEmpty { report(.emptyDocument, at: cursor.end..<cursor.end) }
            return nil
        }
        let root = readTree()
        skipSpace()
        if root != nil, !cursor.isAtEnd {
            report(.textAfterDocument, at: cursor.offset..<cursor.trimmedEnd(of: cursor.offset..<cursor.end))
        }
        return root
    }

    /// An array or object that is not closed yet.
    private struct Frame {
        let start: Int
        let isObject: Bool
        var elements: [JSONNode] = []
        var members: [JSONMember] = []
        /// Of the member whose value is read next.
        var key: (text: String, range: Range<Int>)?
        var seen: [String: Range<Int>] = [:]

        var closer: UInt8 { isObject ? ASCII.closeBrace : ASCII.closeBracket }

        mutating func take(_ node: JSONNode?) {
            if isObject {
                if let key, let node { members.append(JSONMember(key: key.text, keyRange: key.range, value: node)) }
                key = nil
            } else if let node {
                elements.append(node)
            }
        }

        func node(end: Int) -> JSONNode {
            JSONNode(value: isObject ? .object(members) : .array(elements), range: start..<end)
        }
    }

    private mutating func readTree() -> JSONNode? {
        var frames: [Frame] = []
        while true {
            // A value is expected here.
            var node: JSONNode?
            skipSpace()
            let start = cursor.offset
            if let byte = cursor.current, byte == ASCII.openBracket || byte == ASCII.openBrace {
                if frames.count == JSONDocument.depthLimit {
                    report(.tooDeep(limit: JSONDocument.depthLimit), at: start..<start + 1)
                    node = skipBrackets()
                } else {
                    cursor.advance()
                    frames.append(Frame(start: start, isObject: byte == ASCII.openBrace))
                    if prepareFirst(&frames) { continue }
                    node = close(&frames)
                }
            } else {
                node = readScalar()
            }
            while true {
                guard var frame = frames.popLast() else { return node }
                frame.take(node)
                let hasNext = prepareNext(&frame, after: max(start, node?.range.upperBound ?? start), frames)
                frames.append(frame)
                if hasNext { break }
                node = close(&frames)
            }
        }
    }

    private mutating func close(_ frames: inout [Frame]) -> JSONNode? {
        frames.popLast()?.node(end: cursor.offset)
    }

    /// Moves to the first value behind an opening bracket; false where there is none.
    private mutating func prepareFirst(_ frames: inout [Frame]) -> Bool {
        guard var frame = frames.popLast() else { return false }
        skipSpace()
        let hasNext: Bool
        if cursor.take(frame.closer) {
            hasNext = false
        } else {
            if cursor.current == ASCII.comma { skipCommas(.extraComma) }
            hasNext = prepareElement(&frame, frames)
        }
        frames.append(frame)
        return hasNext
    }

    /// Moves over the comma behind a value to the next one; false behind the closing bracket.
    private mutating func prepareNext(_ frame: inout Frame, after end: Int, _ outer: [Frame]) -> Bool {
        skipSpace()
        let comma = cursor.offset
        if cursor.take(ASCII.comma) {
            skipSpace()
            if cursor.current == ASCII.comma { skipCommas(.extraComma) }
            if let byte = cursor.current, byte == ASCII.closeBracket || byte == ASCII.closeBrace {
                report(.trailingComma, at: comma..<comma + 1)
            }
            return prepareElement(&frame, outer)
        }
        if cursor.take(frame.closer) { return false }
        switch cursor.current {
        case nil, ASCII.closeBrace, ASCII.closeBracket: break
        case let byte? where Self.beginsValue(byte): report(.missingComma, at: end..<end)
        default:
            report(.missingComma, at: end..<end)
            skipToSeparator()
            skipSpace()
            _ = cursor.take(ASCII.comma)
        }
        return prepareElement(&frame, outer)
    }

    private mutating func skipCommas(_ kind: JSONError.Kind) {
        let start = cursor.offset
        while cursor.take(ASCII.comma) { skipSpace() }
        report(kind, at: start..<start + 1)
    }

    /// Stops where a value begins, in an object behind its key; false where the frame ends instead.
    private mutating func prepareElement(_ frame: inout Frame, _ outer: [Frame]) -> Bool {
        while true {
            skipSpace()
            guard let byte = cursor.current else {
                let closer = frame.isObject ? "}" : "]"
                report(.missingClosingBracket(closer), at: frame.start..<frame.start + 1)
                return false
            }
            if cursor.take(frame.closer) { return false }
            if byte == ASCII.closeBrace || byte == ASCII.closeBracket {
                // It closes an outer bracket, and this one was forgotten; or it is one too many.
                if outer.contains(where: { $0.closer == byte }) {
                    let closer = frame.isObject ? "}" : "]"
                    report(.missingClosingBracket(closer), at: frame.start..<frame.start + 1)
                    return false
                }
                report(.unexpectedClosingBracket(cursor.text(cursor.offset..<cursor.offset + 1)), at: hereRange)
                cursor.advance()
                _ = cursor.take(ASCII.comma)
                continue
            }
            guard frame.isObject else { return true }
            if readKey(&frame) { return true }
        }
    }

    /// Reads a key and its colon; false where the member has no value to read.
    private mutating func readKey(_ frame: inout Frame) -> Bool {
        guard let key = readKeyText() else {
            report(.missingKey(found: found), at: hereRange)
            skipToSeparator()
            _ = cursor.take(ASCII.comma)
            return false
        }
        if let first = frame.seen.updateValue(key.range, forKey: key.text) {
            report(.duplicateKey(key.text, first: first), at: key.range)
        }
        frame.key = key
        skipSpace()
        if cursor.take(ASCII.colon) { return true }
        report(.missingColon(key: key.text), at: key.range.upperBound..<key.range.upperBound)
        if cursor.take(ASCII.equals) { return true }
        if let byte = cursor.current, Self.beginsValue(byte) { return true }
        frame.key = nil
        skipToSeparator()
        _ = cursor.take(ASCII.comma)
        return false
    }
}
