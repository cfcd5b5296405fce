/// Reads a JSON document step by step and reports its defects.
///
/// The open brackets are kept in an array, not on the call stack. Their depth is limited all the same, for code that
/// walks the tree.
package struct JSONReader: ~Escapable {
    package var cursor: ByteCursor
    package var errors = ErrorList<JSONError>()
    private var frames: [Frame] = []
    private var openObjects = 0
    /// The number of innermost brackets that are known to be unclosed. One error is enough for all of them.
    private var unclosedCount = 0
    /// Whether it is known that the document ends too early.
    package private(set) var isCutOff = false
    /// Whether a bracket was found unclosed.
    package private(set) var hasUnclosed = false
    /// Whether indentation decides which brackets belong together. A closing bracket that is first on its line closes a
    /// bracket whose line has the same indentation. A key that is first on its line belongs to a bracket whose line has
    /// less indentation. It is used for a second try, after brackets did not fit together.
    package var usesIndentation = false
    /// Whether the comma before the next key is missing together with the bracket.
    private var isCommaForgotten = false
    private var state = State.start

    /// The number of open brackets around the text that is read.
    private let outerDepth: Int

    @_lifetime(copy text)
    package init(_ text: Span<UInt8>) {
        cursor = ByteCursor(text)
        outerDepth = 0
    }

    /// Reads the value at an offset, inside a number of open brackets. The text ends with the value.
    @_lifetime(copy text)
    package init(_ text: Span<UInt8>, valueAt offset: Int, inside depth: Int) {
        cursor = ByteCursor(text)
        cursor.move(to: offset)
        outerDepth = depth
    }

    /// An array or object that is not closed yet.
    private struct Frame {
        let start: Int
        let isObject: Bool
        let indentation: Int?

        var closer: UInt8 { isObject ? ASCII.closeBrace : ASCII.closeBracket }
    }

    private enum State {
        case start
        /// A value is expected.
        case value
        /// After an opening bracket.
        case first
        /// After a value in an array or object. The value ends at this offset.
        case next(after: Int)
        /// After the document's value.
        case done(hasValue: Bool)
        case ended
    }

    /// The next step. After the last one, it is always `.end`.
    package mutating func next() -> JSONEvent {
        while true {
            switch state {
            case .value:
                if let event = readValue() { return event }
            case .next(let end):
                if let event = readNext(after: end) { return event }
            case .first:
                if let event = readFirst() { return event }
            case .start:
                skipSpace()
                if cursor.isAtEnd {
                    if errors.isEmpty { report(.emptyDocument, at: cursor.end..<cursor.end) }
                    state = .ended
                } else {
                    state = .value
                }
            case .done(let hasValue):
                skipSpace()
                if hasValue, !cursor.isAtEnd {
                    report(.textAfterDocument, at: cursor.offset..<cursor.trimmedEnd(of: cursor.offset..<cursor.end))
                }
                state = .ended
            case .ended: return .end
            }
        }
    }

    private mutating func readValue() -> JSONEvent? {
        skipSpace()
        let start = cursor.offset
        guard let byte = cursor.current, byte == ASCII.openBracket || byte == ASCII.openBrace else {
            let event = readScalar()
            valueEnded(at: event == nil ? start : cursor.offset, hasValue: event != nil)
            return event
        }
        let isObject = byte == ASCII.openBrace
        if outerDepth + frames.count == JSONDocument.depthLimit {
            report(.tooDeep(limit: JSONDocument.depthLimit), at: start..<start + 1)
            isCutOff = !skipBrackets()
            valueEnded(at: cursor.offset, hasValue: true)
            return .skipped(isObject: isObject, start..<cursor.offset)
        }
        cursor.advance()
        let indentation = usesIndentation ? cursor.indentation(ofLineAt: start) : nil
        frames.append(Frame(start: start, isObject: isObject, indentation: indentation))
        if isObject { openObjects &+= 1 }
        state = .first
        return isObject ? .beginObject(start) : .beginArray(start)
    }

    private mutating func valueEnded(at end: Int, hasValue: Bool) {
        state = frames.isEmpty ? .done(hasValue: hasValue) : .next(after: end)
    }

    private mutating func close() -> JSONEvent? {
        guard let frame = frames.popLast() else { return nil }
        if frame.isObject { openObjects &-= 1 }
        valueEnded(at: cursor.offset, hasValue: true)
        let range = frame.start..<cursor.offset
        return frame.isObject ? .endObject(range) : .endArray(range)
    }

    /// Moves to the first value after an opening bracket.
    private mutating func readFirst() -> JSONEvent? {
        skipSpace()
        if cursor.current == ASCII.comma { skipCommas(.extraComma) }
        return readElement()
    }

    /// Moves over the comma after a value, to the next value.
    private mutating func readNext(after end: Int) -> JSONEvent? {
        skipSpace()
        if isCommaForgotten || standsOutside { return readElement() }
        let comma = cursor.offset
        if cursor.take(ASCII.comma) {
            skipSpace()
            if cursor.current == ASCII.comma { skipCommas(.extraComma) }
            if let byte = cursor.current, byte == ASCII.closeBracket || byte == ASCII.closeBrace {
                report(.trailingComma, at: comma..<comma + 1)
            }
            return readElement()
        }
        switch cursor.current {
        case nil, ASCII.closeBrace, ASCII.closeBracket: break
        case let byte? where Self.beginsValue(byte): report(.missingComma, at: end..<end)
        default:
            report(.missingComma, at: end..<end)
            skipToSeparator()
            skipSpace()
            _ = cursor.take(ASCII.comma)
        }
        return readElement()
    }

    private mutating func skipCommas(_ kind: JSONError.Kind) {
        let start = cursor.offset
        while cursor.take(ASCII.comma) { skipSpace() }
        report(kind, at: start..<start + 1)
    }

    /// Stops where a value begins (in an object, after its key), or at the end of the frame.
    private mutating func readElement() -> JSONEvent? {
        guard let frame = frames.last else { return nil }
        while true {
            skipSpace()
            if unclosedCount == 0, standsOutside { reportKeyOutside() }
            guard let byte = cursor.current else {
                if !isCutOff, !endsWithError { reportUnclosed(from: frames.startIndex) }
                isCutOff = true
                return close()
            }
            if unclosedCount > 0 {
                unclosedCount &-= 1
                return close()
            }
            isCommaForgotten = false
            if byte == ASCII.closeBrace || byte == ASCII.closeBracket {
                // The bracket closes an outer one, so the closing bracket of this frame was forgotten. Or it closes
                // nothing.
                if let closed = frameClosed(by: byte) {
                    if closed == frames.count - 1 {
                        cursor.advance()
                    } else {
                        reportUnclosed(from: closed + 1)
                        unclosedCount = frames.count - closed - 2
                    }
                    return close()
                }
                report(.unexpectedClosingBracket(cursor.text(hereRange)), at: hereRange)
                cursor.advance()
                _ = cursor.take(ASCII.comma)
                continue
            }
            guard frame.isObject else {
                state = .value
                return nil
            }
            if let key = readKey() {
                state = .value
                return .key(key)
            }
        }
    }

    /// The innermost open bracket that the bracket at the cursor can close.
    private func frameClosed(by closer: UInt8) -> Int? {
        let candidates = closer == ASCII.closeBrace ? openObjects : frames.count &- openObjects
        guard candidates > 0 else { return nil }
        if usesIndentation, let indentation = cursor.indentation(before: cursor.offset),
            let frame = frames.lastIndex(where: { $0.closer == closer && $0.indentation == indentation })
        {
            return frame
        }
        return frames.lastIndex { $0.closer == closer }
    }

    /// Whether the indentation shows that the key at the cursor does not belong to the innermost bracket.
    private var standsOutside: Bool {
        guard usesIndentation, cursor.current == ASCII.quote, let outer = frames.last?.indentation,
            let indentation = cursor.indentation(before: cursor.offset)
        else { return false }
        return indentation <= outer
    }

    /// Reports the brackets that should be closed before the key at the cursor.
    private mutating func reportKeyOutside() {
        guard let indentation = cursor.indentation(before: cursor.offset) else { return }
        let inner = frames.reversed().prefix { ($0.indentation ?? -1) >= indentation }.count
        reportUnclosed(from: frames.count - inner)
        unclosedCount = inner
        isCommaForgotten = true
    }

    /// Reports the open brackets from an index on. The error is at the first of them.
    private mutating func reportUnclosed(from first: Int) {
        let frames = frames[first...]
        guard let start = frames.first?.start else { return }
        hasUnclosed = true
        let closers = frames.count > Self.namedClosers ? frames.prefix(1) : frames
        report(
            .missingClosingBracket(String(decoding: closers.reversed().map(\.closer), as: UTF8.self)),
            at: start..<start + 1)
    }

    /// The maximum number of closing brackets that an error names.
    private static let namedClosers = 8

    /// Whether an error at the document's end already says that the document ends too early.
    private var endsWithError: Bool {
        errors.last.map { $0.range.upperBound >= cursor.trimmedEnd(of: 0..<cursor.end) } ?? false
    }

    /// Reads a key and its colon; nil if the member has no value to read.
    private mutating func readKey() -> JSONToken? {
        guard let key = readKeyText() else {
            report(.missingKey(found: found), at: hereRange)
            skipToSeparator()
            _ = cursor.take(ASCII.comma)
            return nil
        }
        skipSpace()
        if cursor.take(ASCII.colon) { return key }
        // A key without its closing quote may contain the colon.
        if errors.last?.kind != .missingClosingQuote || errors.last?.range != key.range {
            let name = cursor.text(key.content)
            report(.missingColon(key: name), at: key.range.upperBound..<key.range.upperBound)
        }
        if cursor.take(ASCII.equals) { return key }
        if let byte = cursor.current, Self.beginsValue(byte) { return key }
        skipToSeparator()
        _ = cursor.take(ASCII.comma)
        return nil
    }
}
