internal import Base

// Recovery inside an entry that begins correctly and continues with a mistake. It finds out what is missing, and how much
// of the entry can be kept.
extension StringsReader {
    /// Recovers if neither `=` nor `;` follows a key. The cursor is after the key and the space that follows it.
    mutating func recoverAfterKey(_ key: StringsToken) {
        let name = name(of: key)
        if key.isQuoted, resumeInside(key, part: .key) != nil { return }
        guard let byte = cursor.current, !(isBraced && byte == ASCII.closeBrace) else {
            report(.missingValue(key: name), at: key.outerEnd..<key.outerEnd, .rejectsFile)
            return
        }
        if let shorter = keyWithoutEquals(key) {
            // The quote that closed the key opens the value: "a = "b";
            report(.missingClosingQuote(.key, key: self.name(of: shorter)), at: shorter.end..<shorter.end, .rejectsFile)
            cursor.move(to: key.end)
            readValue(of: shorter)
            return
        }
        let start = cursor.offset
        if byte == ASCII.quote || byte == ASCII.apostrophe {
            if !key.isQuoted, start == key.end {
                report(.missingOpeningQuote(.key, key: name), at: key.start..<key.start, .rejectsFile)
                cursor.advance()
                skipSpace()
                if cursor.take(ASCII.equals) { readValue(of: key) } else { skipToEntry() }
            } else if looksLikeEntry(at: start, isLineStart: true), cursor.containsLineEnd(key.outerEnd..<start) {
                report(.missingValue(key: name), at: key.outerEnd..<key.outerEnd, .rejectsFile)
            } else {
                report(.missingEquals(key: name), at: key.outerEnd..<key.outerEnd, .rejectsFile)
                readValue(of: key)
            }
            return
        }
        if byte == ASCII.asterisk, cursor.peek() == ASCII.slash {
            cursor.advance(2)
            report(.unexpectedText(found: character(at: start)), at: start..<cursor.offset, .rejectsFile)
            return
        }
        if !key.isQuoted, Self.isUnquoted(byte), byte != ASCII.colon {
            // The text is probably prose, and its first word is no key.
            skipToEntry()
            let range = key.start..<cursor.trimmedEnd(of: key.start..<cursor.offset)
            report(.unexpectedText(found: character(at: key.start)), at: range, .rejectsFile)
            return
        }
        let range = characterRange(at: start)
        let found = character(at: start)
        report(.unexpectedCharacter(found: found, expected: "=", key: name), at: range, .rejectsFile)
        let next = cursor.offset(afterBlanksAt: range.upperBound)
        if cursor.byte(at: next) == ASCII.quote, !ASCII.isLetter(byte) {
            cursor.move(to: next)
            readValue(of: key)
        } else {
            skipToEntry()
        }
    }

    /// Recovers if no `;` follows a value. The cursor is after the value and the space that follows it; `start` is just
    /// after the `=`.
    mutating func recoverAfterValue(_ value: StringsToken, of key: StringsToken, behind start: Int) {
        let name = name(of: key)
        let next = cursor.offset
        let isOnLaterLine = cursor.containsLineEnd(value.outerEnd..<next)
        let beginsEntry = looksLikeEntry(at: next, isLineStart: isOnLaterLine)
        let isMissingSemicolon = value.isClosed && isOnLaterLine && beginsEntry
        if !isMissingSemicolon, value.isQuoted, let shorter = resumeInside(value, part: .value, key: name) {
            let end = cursor.offset(afterBlanksAt: shorter.end)
            append(key: key, value: shorter, end: cursor.byte(at: end) == ASCII.semicolon ? end + 1 : shorter.end)
            return
        }
        if cursor.current == ASCII.equals, cursor.containsLineEnd(start..<value.outerStart) {
            // The value was the next entry's key.
            report(.missingValue(key: name), at: start..<start, .rejectsFile)
            cursor.move(to: value.outerStart)
            return
        }
        if !isOnLaterLine, !beginsEntry, keepTextToLastQuote(from: value, of: key, named: name) { return }
        let isAtEnd = cursor.isAtEnd || isBraced && cursor.current == ASCII.closeBrace
        if isAtEnd || isOnLaterLine || beginsEntry {
            report(.missingSemicolon(key: name), at: value.outerEnd..<value.outerEnd, .rejectsFile)
            append(key: key, value: value, end: value.outerEnd)
            return
        }
        let found = character(at: next)
        let kind = TableError.Kind.unexpectedCharacter(found: found, expected: ";", key: name)
        report(kind, at: characterRange(at: next), .rejectsFile)
        append(key: key, value: value, end: value.outerEnd)
        cursor.move(to: characterRange(at: next).upperBound)
        skipToEntry()
    }

    /// Reads an array, a dictionary or data, or reports that there is no value at the cursor.
    mutating func readValueWithoutText(of key: StringsToken, behind start: Int) {
        let name = name(of: key)
        let opening = cursor.offset
        let kind: TableError.ValueKind
        switch cursor.current {
        case ASCII.openParenthesis: kind = .array
        case ASCII.openBrace: kind = .dictionary
        case ASCII.less: kind = .data
        default:
            readMalformedValue(of: key, named: name, behind: start)
            return
        }
        switch skipStructure() {
        case .closed:
            let end = cursor.offset
            report(.valueIsNotText(kind, key: name), at: opening..<end, .tolerated)
            skipSpace()
            if cursor.take(ASCII.semicolon) {
                entryEnded()
                return
            }
            report(.missingSemicolon(key: name), at: end..<end, .rejectsFile)
            skipToEntry()
        case .malformed(let place):
            report(.malformedValue(kind, key: name), at: characterRange(at: place), .rejectsFile)
            cursor.move(to: place)
            skipToEntry()
        case .unclosed(let bracket, let closer):
            report(.missingClosingBracket(closer), at: bracket..<bracket + 1, .rejectsFile)
            // This happens only once, because each such value searches the rest of the file.
            if hasResumedInsideValue { return }
            hasResumedInsideValue = true
            cursor.move(to: opening + 1)
            skipToEntry()
        }
    }

    /// Reports the text at the cursor, where the value belongs. It begins neither a text nor a value in brackets.
    private mutating func readMalformedValue(of key: StringsToken, named name: String, behind start: Int) {
        let place = cursor.offset
        if cursor.isAtEnd || cursor.current == ASCII.semicolon || cursor.containsLineEnd(start..<place) {
            report(.missingValue(key: name), at: start..<start, .rejectsFile)
            if cursor.take(ASCII.semicolon) { entryEnded() }
            return
        }
        let range = characterRange(at: place)
        report(.malformedText(found: character(at: place), key: name), at: range, .rejectsFile)
        let next = cursor.offset(afterBlanksAt: range.upperBound)
        if cursor.byte(at: next) == ASCII.quote {
            cursor.move(to: next)
            readValue(of: key)
        } else {
            cursor.move(to: range.upperBound)
            skipToEntry()
        }
    }

    /// Ends a text that continues into the next entry because its quote is missing, and moves the cursor to where reading
    /// continues.
    ///
    /// Texts may contain line ends, so this is tried only if there is a mistake after the text.
    private mutating func resumeInside(
        _ token: StringsToken, part: TableError.Part, key: String? = nil
    ) -> StringsToken? {
        guard let cut = cut(token) else { return nil }
        var shorter = token
        shorter.end = cut.end
        shorter.isClosed = false
        shorter.hasEscapes = cursor.contains(ASCII.backslash, in: shorter.range)
        // Errors about escapes after the cut will be reported again when that text is read.
        while let last = errors.last, last.range.lowerBound >= cut.resume, last.consequence == .tolerated {
            errors.removeLast()
        }
        let consequence = part == .key && !token.isClosed ? consequenceBetweenEntries : .rejectsFile
        let name = key ?? name(of: shorter)
        report(.missingClosingQuote(part, key: name), at: cut.end..<cut.end, consequence)
        cursor.move(to: cut.resume)
        return shorter
    }

    /// The end of a text without its quote, and the offset at which reading continues.
    ///
    /// The text ends at the first line that ends with `;`, or before the line where something else begins.
    private func cut(_ token: StringsToken) -> (end: Int, resume: Int)? {
        if token.isClosed, !cursor.containsLineEnd(token.range) { return nil }
        var end: Int?
        var lineStart = token.start
        while true {
            let lineEnd = cursor.lineEnd(from: lineStart)
            guard lineEnd < token.end || !token.isClosed else { return nil }
            let text = lineStart..<min(lineEnd, token.end)
            var textEnd = cursor.trimmedEnd(of: text)
            if end == nil, textEnd > text.lowerBound, cursor.byte(at: textEnd - 1) == ASCII.semicolon {
                textEnd = cursor.trimmedEnd(of: text.lowerBound..<textEnd - 1)
                end = textEnd
            }
            let next = firstWord(afterLineEndAt: lineEnd)
            if next >= cursor.end { return (end ?? textEnd, cursor.end) }
            if next <= token.end, looksLikeEntry(at: next, isLineStart: true) || startsComment(at: next) {
                return (end ?? textEnd, lineEnd)
            }
            lineStart = next
        }
    }

    /// The key of `"a = "`, whose closing quote opened the value.
    private func keyWithoutEquals(_ key: StringsToken) -> StringsToken? {
        let trimmed = cursor.trimmedEnd(of: key.range)
        guard key.isQuoted, trimmed > key.start, cursor.byte(at: trimmed - 1) == ASCII.equals else { return nil }
        var shorter = key
        shorter.end = cursor.trimmedEnd(of: key.start..<trimmed - 1)
        shorter.isClosed = false
        return shorter.end > shorter.start ? shorter : nil
    }

    /// Keeps `"a "b" c";` and `a b";` as one value. It ends at the first quote that a `;` follows.
    private mutating func keepTextToLastQuote(
        from value: StringsToken, of key: StringsToken, named name: String
    ) -> Bool {
        let quote = value.isQuoted ? value.quote : ASCII.quote
        var offset = value.outerEnd
        if cursor.current == ASCII.equals || failed.hasNoQuoteBeforeSemicolon(quote, from: offset) { return false }
        while let byte = cursor.byte(at: offset), !ASCII.isLineEnd(byte) {
            if byte == ASCII.backslash { offset &+= 1 }
            if byte == quote {
                let behind = cursor.offset(afterBlanksAt: offset &+ 1)
                if cursor.byte(at: behind) == ASCII.semicolon {
                    var longer = value
                    longer.end = offset
                    longer.hasEscapes = true
                    if value.isQuoted {
                        report(.unescapedQuote(key: name), at: value.end..<value.end + 1, .rejectsFile)
                    } else {
                        let place = value.start..<value.start
                        report(.missingOpeningQuote(.value, key: name), at: place, .rejectsFile)
                    }
                    cursor.move(to: behind &+ 1)
                    append(key: key, value: longer, end: cursor.offset)
                    return true
                }
            }
            offset &+= 1
        }
        failed.noteNoQuoteBeforeSemicolon(quote, in: value.outerEnd..<max(offset, value.outerEnd))
        return false
    }
}
