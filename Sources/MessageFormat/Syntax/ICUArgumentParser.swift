internal import ICU

extension ICUParser {
    /// Reads the argument whose brace is next.
    ///
    /// When it returns nil, an error is reported and the cursor is after the part that becomes text.
    mutating func argument(depth: Int) -> MessagePattern.Argument? {
        let open = cursor.position
        cursor.position += 1
        let argument = argumentContent(open: open, depth: depth)
        if depth == 0 { reportUnclosed() }
        return argument
    }

    private mutating func argumentContent(open: Int, depth: Int) -> MessagePattern.Argument? {
        guard depth < MessagePattern.maximumNesting else { return recover(.nestingTooDeep, open: open, at: nil) }
        skipWhiteSpace()
        let (nameRange, isName) = nameRange()
        let name = cursor.string(nameRange)
        let resume = nameRange.upperBound
        guard !nameRange.isEmpty else { return recover(.emptyArgumentName, open: open, at: nil) }
        guard isName else {
            return recover(.invalidArgumentName(name), open: open, at: nameRange, resume: resume)
        }
        skipWhiteSpace()
        var format = MessagePattern.Format.none
        if cursor.skip(UInt8(ascii: ",")) {
            guard let written = typedFormat(open: open, depth: depth) else { return nil }
            format = written
        } else if !cursor.skip(UInt8(ascii: "}")) {
            return recover(.expectedCommaOrBrace(after: name), open: open, at: nameRange, resume: resume)
        }
        return MessagePattern.Argument(
            name: name, nameRange: nameRange, format: format, range: open..<cursor.position)
    }

    /// Reads the text at the place of a name, up to white space, a comma or a brace, and says whether it is a name.
    private mutating func nameRange() -> (Range<Int>, isName: Bool) {
        let start = cursor.position
        let word = cursor.word()
        cursor.skip { scalar in
            scalar != "{" && scalar != "}" && scalar != "," && !PatternCharacters.isWhiteSpace(scalar)
                && !PatternCharacters.isUnusualSpace(scalar)
        }
        let range = start..<cursor.position
        return (range, range == word && isNumberOrWord(range))
    }

    /// Reads the part after the comma that follows a name, up to and including the closing brace.
    private mutating func typedFormat(open: Int, depth: Int) -> MessagePattern.Format? {
        skipWhiteSpace()
        let typeRange = cursor.word()
        skipWhiteSpace()
        guard !typeRange.isEmpty else {
            return recover(.missingArgumentType, open: open, at: cursor.scalarRange(at: cursor.position))
        }
        guard let keyword = ArgumentKeyword(written: cursor[typeRange]) else {
            let type = cursor.string(typeRange)
            let suggestion = suggestedType(for: type)
            return recover(
                .unknownArgumentType(type, suggestion: suggestion), open: open, at: typeRange,
                resume: typeRange.upperBound)
        }
        let hasStyle = cursor.skip(UInt8(ascii: ","))
        guard hasStyle || cursor.byte == UInt8(ascii: "}") else {
            return recover(
                .expectedCommaOrBrace(after: cursor.string(typeRange)), open: open, at: typeRange,
                resume: typeRange.upperBound)
        }
        switch keyword {
        case .plural, .selectordinal, .select:
            guard hasStyle else {
                return recover(.missingBranches(type: keyword.rawValue), open: open, at: typeRange)
            }
            let heading = BranchHeading(keyword: keyword, typeRange: typeRange, open: open, depth: depth)
            return keyword == .select ? select(heading) : plural(heading)
        default:
            return simpleFormat(keyword, hasStyle: hasStyle, open: open)
        }
    }

    /// Gives up on an argument: everything up to its closing brace is text.
    ///
    /// Without a closing brace, everything before `resume` becomes text.
    mutating func recover<Result>(
        _ kind: PatternError.Kind, open: Int, at range: Range<Int>?, resume: Int? = nil
    ) -> Result? {
        if let closing = braces.closing(of: open) {
            errors.report(kind, at: range ?? open..<closing + 1)
            cursor.position = closing + 1
        } else {
            unclosedBrace = unclosedBrace ?? open
            cursor.position = resume ?? open + 1
        }
        return nil
    }

    /// Whether a word is a name: a number must have no leading zero and must not be too large for ICU.
    private func isNumberOrWord(_ range: Range<Int>) -> Bool {
        let digits = cursor[range]
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return true }
        guard digits.count == 1 || digits.first != UInt8(ascii: "0") else { return false }
        guard let number = Int(cursor.string(range)) else { return false }
        return number <= Int(Int16.max)
    }

    /// Reports unclosed arguments as one error, at the outermost brace: in most cases one brace is missing.
    private mutating func reportUnclosed() {
        defer {
            unclosedBrace = nil
            unclosedQuote = nil
        }
        guard let unclosedBrace else { return }
        if let unclosedQuote {
            errors.report(.unclosedQuote, at: unclosedQuote..<unclosedQuote + 1)
        } else {
            errors.report(.unclosedBrace, at: unclosedBrace..<unclosedBrace + 1)
        }
    }
}
