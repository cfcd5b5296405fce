internal import Base

// Elements: their tags and their texts.
extension XMLPropertyListReader {
    private enum Name {
        case list
        case dictionary
        case array
        case key
        case string
        case truth
        case scalar
        case unknown
    }

    /// Reads the element whose `<` is at the cursor; nil if it gives no step.
    mutating func readElement() -> PropertyListEvent? {
        let start = cursor.offset
        // Most elements of a file have no attributes.
        if cursor.holds("<key>", at: start) { return readKey(start, start + 5, "key") }
        if cursor.holds("<string>", at: start) { return readString(start, start + 8, "string") }
        let nameRange = nameRange(at: start + 1)
        let name = cursor.text(nameRange)
        guard let tag = readTag(start, behind: nameRange.upperBound, stopsAtTag: name != "plist") else { return nil }
        let range = start..<tag.end
        switch Self.names[name] ?? .unknown {
        case .list:
            if openList != nil || !frames.isEmpty { report(.repeatedList, at: range) }
            if !tag.isEmpty, openList == nil { openList = start }
        case .dictionary: return open(isDictionary: true, range, isEmpty: tag.isEmpty)
        case .array: return open(isDictionary: false, range, isEmpty: tag.isEmpty)
        case .key:
            if tag.isEmpty { return key(range, TextToken(tag.end..<tag.end, .verbatim)) }
            return readKey(start, tag.end, "key")
        case .string:
            if tag.isEmpty { return string(range, TextToken(tag.end..<tag.end, .verbatim)) }
            return readString(start, tag.end, "string")
        case .truth, .scalar:
            if !tag.isEmpty { _ = readText(start, from: tag.end, name) }
            valueBegins(at: start..<cursor.offset)
            return .other(start..<cursor.offset)
        case .unknown: report(.unknownElement(name), at: range)
        }
        return nil
    }

    private static let names: [String: Name] = [
        "plist": .list, "dict": .dictionary, "array": .array, "key": .key, "string": .string, "true": .truth,
        "false": .truth, "integer": .scalar, "real": .scalar, "date": .scalar, "data": .scalar,
    ]

    private func nameRange(at start: Int) -> Range<Int> {
        var end = start
        while let byte = cursor.byte(at: end) {
            switch byte {
            case ASCII.greater, ASCII.slash, ASCII.less, ASCII.space, 0x09...0x0D: return start..<end
            default: end &+= 1
            }
        }
        return start..<end
    }

    /// Moves past the tag's `>`; nil, with an error, if there is none. Apple's readers do not know `>` in
    /// attributes.
    private mutating func readTag(
        _ start: Int, behind name: Int, stopsAtTag: Bool = true
    ) -> (end: Int, isEmpty: Bool)? {
        var offset = name
        while let byte = cursor.byte(at: offset) {
            switch byte {
            case ASCII.greater:
                cursor.move(to: offset + 1)
                return (offset + 1, cursor.byte(at: offset - 1) == ASCII.slash)
            case ASCII.less where stopsAtTag:
                cursor.move(to: offset)
                report(.unclosedTag, at: start..<cursor.trimmedEnd(of: start..<offset))
                return nil
            default: offset &+= 1
            }
        }
        cursor.move(to: offset)
        report(.unclosedTag, at: start..<cursor.trimmedEnd(of: start..<cursor.end))
        return nil
    }

    private mutating func open(isDictionary: Bool, _ range: Range<Int>, isEmpty: Bool) -> PropertyListEvent? {
        valueBegins(at: range)
        let start = range.lowerBound
        if isEmpty {
            following = isDictionary ? .endDictionary(end: cursor.offset) : .endArray(end: cursor.offset)
        } else if frames.count == Self.depthLimit {
            report(.tooDeep(limit: Self.depthLimit), at: range)
            skipElements()
            return .other(start..<cursor.offset)
        } else {
            let indentation = usesIndentation ? cursor.indentation(ofLineAt: start) : nil
            frames.append(Frame(start: start, isDictionary: isDictionary, indentation: indentation))
        }
        return isDictionary ? .beginDictionary(start) : .beginArray(start)
    }

    /// Moves over the content of a dictionary or array without reading it.
    private mutating func skipElements() {
        var depth = 1
        while depth > 0, !cursor.isAtEnd {
            let place = cursor.bytes.firstOffset(of: ASCII.less, from: cursor.offset)
            cursor.move(to: place + 1)
            if cursor.holds("<dict>", at: place) || cursor.holds("<array>", at: place) { depth += 1 }
            if cursor.holds("</dict>", at: place) || cursor.holds("</array>", at: place) { depth -= 1 }
        }
        isCutOff = depth > 0
        cursor.move(to: tagEnd(cursor.offset))
    }

    /// Reads the closing tag at the cursor; nil if it gives no step.
    mutating func readClosingTag() -> PropertyListEvent? {
        let start = cursor.offset
        let nameRange = nameRange(at: start + 2)
        let name = cursor.text(nameRange)
        let isDictionary = name == "dict"
        let tail = cursor.offset(afterBlanksAt: nameRange.upperBound)
        if let byte = cursor.byte(at: tail), byte != ASCII.greater, !ASCII.isLineEnd(byte) {
            report(.unclosedTag, at: start..<nameRange.upperBound)
        }
        if isDictionary || name == "array", let closed = frameClosed(isDictionary: isDictionary, at: start) {
            if closed < frames.count - 1 {
                // The tag closes an outer element, so the closing tag of this element was forgotten.
                if unclosedCount > 0 {
                    unclosedCount -= 1
                } else {
                    reportUnclosed(from: closed + 1)
                    unclosedCount = frames.count - closed - 2
                }
                return closeFrame()
            }
            if !isClosedTooEarly(at: start) {
                guard let tag = readTag(start, behind: nameRange.upperBound) else { return nil }
                cursor.move(to: tag.end)
                return closeFrame()
            }
        }
        if name == "plist", openList != nil {
            if !frames.isEmpty {
                if !isCutOff { reportUnclosed(from: frames.startIndex) }
                isCutOff = true
                return closeFrame()
            }
            _ = readTag(start, behind: nameRange.upperBound)
            openList = nil
            if !hasRoot { report(.empty, at: start..<start) }
            hasRoot = true
            isListClosed = true
            return nil
        }
        guard let tag = readTag(start, behind: nameRange.upperBound) else { return nil }
        // The tag may be the one that was missing when the list was closed.
        if !isCutOff { report(.unexpectedClosingTag(name), at: start..<tag.end) }
        return nil
    }

    /// Whether the indentation shows that the innermost element should be closed before the key at an offset.
    mutating func closesBefore(_ key: Int) -> Bool {
        if unclosedCount > 0 {
            unclosedCount -= 1
            return true
        }
        guard let indentation = cursor.indentation(before: key) else { return false }
        let inner = frames.reversed().prefix { ($0.indentation ?? -1) >= indentation }.count
        guard inner > 0 else { return false }
        reportUnclosed(from: frames.count - inner)
        unclosedCount = inner - 1
        return true
    }

    /// The innermost open element that the closing tag at an offset can close.
    private func frameClosed(isDictionary: Bool, at start: Int) -> Int? {
        if usesIndentation, let indentation = cursor.indentation(before: start),
            let frame = frames.lastIndex(where: {
                $0.isDictionary == isDictionary && $0.indentation == indentation
            })
        {
            return frame
        }
        return frames.lastIndex { $0.isDictionary == isDictionary }
    }

    /// Whether the tag would close the list although more of its keys follow. The tag is then one too many.
    private func isClosedTooEarly(at start: Int) -> Bool {
        guard frames.count == 1, openList != nil else { return false }
        var next = cursor.bytes.firstOffset(of: ASCII.less, from: start + 1)
        while cursor.holds("</dict>", at: next) || cursor.holds("</array>", at: next) {
            next = cursor.bytes.firstOffset(of: ASCII.less, from: next + 1)
        }
        return cursor.holds("<key>", at: next)
    }

    private mutating func readKey(_ start: Int, _ content: Int, _ name: StaticString) -> PropertyListEvent? {
        let token = readText(start, from: content, "\(name)")
        return key(start..<cursor.offset, token)
    }

    private mutating func key(_ range: Range<Int>, _ token: TextToken) -> PropertyListEvent? {
        guard let frame = frames.indices.last, frames[frame].isDictionary else {
            report(.misplacedKey, at: range)
            return nil
        }
        if let previous = frames[frame].key { report(.keyWithoutValue(text(previous)), at: previous.range) }
        frames[frame].key = token
        keyComment = lastComment
        return .key(PropertyListToken(range: range, text: token))
    }

    private mutating func readString(_ start: Int, _ content: Int, _ name: StaticString) -> PropertyListEvent? {
        let token = readText(start, from: content, "\(name)")
        return string(start..<cursor.offset, token)
    }

    private mutating func string(_ range: Range<Int>, _ token: TextToken) -> PropertyListEvent? {
        valueBegins(at: range)
        return .string(PropertyListToken(range: range, text: token))
    }
}
