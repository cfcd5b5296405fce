internal import ICU

extension ICUParser {
    /// Reads the format of a type without branches.
    ///
    /// The cursor is at the closing brace, or after the comma before a style.
    mutating func simpleFormat(_ keyword: ArgumentKeyword, hasStyle: Bool, open: Int) -> MessagePattern.Format? {
        var written = cursor.position..<cursor.position
        if hasStyle {
            guard let range = styleRange(open: open) else { return recover(.unclosedBrace, open: open, at: nil) }
            written = range
        }
        cursor.position += 1
        return format(keyword, written)
    }

    /// Reads up to the closing brace, which is not read; nil when there is none.
    ///
    /// Braces nest, and an apostrophe quotes the text up to the next one.
    private mutating func styleRange(open: Int) -> Range<Int>? {
        let start = cursor.position
        if hasUnclosedStyle {
            guard let closing = braces.closing(of: open), closing >= start else { return nil }
            cursor.position = closing
            return start..<closing
        }
        defer { hasUnclosedStyle = cursor.isAtEnd }
        var depth = 0
        while let byte = cursor.byte {
            switch byte {
            case UInt8(ascii: "'"):
                repeat { cursor.position += 1 } while cursor.byte != nil && cursor.byte != UInt8(ascii: "'")
                if cursor.isAtEnd { return nil }
            case UInt8(ascii: "{"):
                depth += 1
            case UInt8(ascii: "}"):
                if depth == 0 { return start..<cursor.position }
                depth -= 1
            default:
                break
            }
            cursor.position += 1
        }
        return nil
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var inner = cursor
        inner.position = range.lowerBound
        var start = range.upperBound
        var end = range.upperBound
        while inner.position < range.upperBound, let (scalar, length) = inner.scalar {
            if !PatternCharacters.isWhiteSpace(scalar) {
                start = min(start, inner.position)
                end = inner.position + length
            }
            inner.position += length
        }
        return start..<max(start, end)
    }

    /// - Parameter written: the style with the white space around it.
    private mutating func format(_ keyword: ArgumentKeyword, _ written: Range<Int>) -> MessagePattern.Format? {
        let range = trimmed(written)
        let style = cursor.string(range)
        let skeleton = style.hasPrefix("::") ? trimmedSkeleton(range) : nil
        if let skeleton, skeleton.isEmpty {
            errors.report(.emptySkeleton(type: keyword.rawValue), at: range)
            return nil
        }
        switch keyword {
        case .number:
            return numberStyle(style, skeleton: skeleton, at: range).map { .number($0) }
        case .date:
            return .date(dateStyle(style, written, skeleton: skeleton))
        case .time:
            return .time(dateStyle(style, written, skeleton: skeleton))
        case .spellout:
            return .spellout(ruleSet: style.isEmpty ? nil : style)
        case .ordinal:
            return .ordinal(ruleSet: style.isEmpty ? nil : style)
        case .duration:
            return .duration(ruleSet: style.isEmpty ? nil : style)
        case .list:
            guard let list = MessagePattern.ListStyle(rawValue: style.isEmpty ? "and" : style.lowercased()) else {
                reportUnknownStyle(
                    style, of: keyword, among: MessagePattern.ListStyle.allCases.map(\.rawValue), at: range)
                return nil
            }
            return .list(list)
        case .plural, .selectordinal, .select:
            return nil
        }
    }

    private mutating func numberStyle(
        _ style: String, skeleton: String?, at range: Range<Int>
    ) -> NumberFormat.Style? {
        if let skeleton { return validated(.skeleton(skeleton), at: range) }
        switch style.lowercased() {
        case "": return .decimal
        case "integer": return .integer
        case "percent": return .percent
        case "currency": return .currency(nil)
        default: break
        }
        // A pattern shows where digits go. A word without such signs is a name, and ICU does not have it.
        if style.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "@") })
        {
            return validated(.pattern(style), at: range)
        }
        reportUnknownStyle(style, of: .number, among: ["integer", "percent", "currency"], at: range)
        return nil
    }

    /// The longest style in bytes.
    ///
    /// A longer one could ask libicu for more digits than any reader would read.
    private static let maximumNumberStyle = 128

    private mutating func validated(_ style: NumberFormat.Style, at range: Range<Int>) -> NumberFormat.Style? {
        do throws(NumberFormatError) {
            guard range.count <= Self.maximumNumberStyle else { throw .malformed(style, offset: nil, name: "") }
            try style.validate()
            return style
        } catch {
            errors.report(.malformedNumberStyle(cursor.string(range)), at: range)
            return nil
        }
    }

    private func trimmedSkeleton(_ range: Range<Int>) -> String {
        cursor.string(trimmed(min(range.lowerBound + 2, range.upperBound)..<range.upperBound))
    }

    private func dateStyle(
        _ style: String, _ written: Range<Int>, skeleton: String?
    ) -> MessagePattern.DateStyle {
        if let skeleton { return .skeleton(skeleton) }
        switch style.lowercased() {
        case "": return .standard
        case "short": return .short
        case "medium": return .medium
        case "long": return .long
        case "full": return .full
        // libicu takes the white space around a pattern as part of it, but ignores it around a name.
        default: return .pattern(cursor.string(written))
        }
    }

    private mutating func reportUnknownStyle(
        _ style: String, of keyword: ArgumentKeyword, among names: [String], at range: Range<Int>
    ) {
        let suggestion = TranslatedKeyword.style(style, among: names)
        errors.report(.unknownStyle(style, type: keyword.rawValue, suggestion: suggestion), at: range)
    }

    /// The type that was probably meant. Its letters decide, or, when it was translated, the branches after it.
    func suggestedType(for type: String) -> String? {
        if type.lowercased() == "choice" { return ArgumentKeyword.plural.rawValue }
        if let type = TranslatedKeyword.type(type) { return type }
        var ahead = cursor
        guard ahead.skip(UInt8(ascii: ",")) else { return nil }
        ahead.skipWhiteSpace()
        if ahead.byte == UInt8(ascii: "=") { return ArgumentKeyword.plural.rawValue }
        let selector = ahead.string(ahead.word())
        ahead.skipWhiteSpace()
        guard ahead.byte == UInt8(ascii: "{"), !selector.isEmpty, selector != "other" else { return nil }
        let isPlural = PluralCategory(keyword: selector) != nil
        return (isPlural ? ArgumentKeyword.plural : .select).rawValue
    }
}
