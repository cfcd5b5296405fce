internal import ICU

/// The part of an argument before its branches.
struct BranchHeading {
    let keyword: ArgumentKeyword
    let typeRange: Range<Int>
    let open: Int
    let depth: Int
}

/// The selectors of one argument, while they are read.
private struct Selectors {
    var keywords = SelectorSet<String>()
    var categories: UInt8 = 0
    var numbers = SelectorSet<Int>()
    /// Whether a missing `other` is not reported: `other` is there, or another error explains its absence.
    var hasOther = false
    /// Whether a branch was written, understood or not.
    var hasBranch = false
    /// A word that resembles no plural category. If no other branch follows it, the error suggests `other`.
    var unknown: (word: String, range: Range<Int>)?
}

/// The selectors that were read so far in one argument.
///
/// Up to eight are searched one by one. The rest are in a set, so that thousands of selectors take linear time too.
private struct SelectorSet<Selector: Hashable> {
    private var few: [Selector] = []
    private var many: Set<Selector> = []
    private static var mostFew: Int { 8 }

    /// Inserts a selector; returns false when it is already there.
    mutating func insert(_ selector: Selector) -> Bool {
        if few.contains(selector) { return false }
        if few.count == Self.mostFew { return many.insert(selector).inserted }
        few.append(selector)
        return true
    }
}

extension ICUParser {
    mutating func select(_ heading: BranchHeading) -> MessagePattern.Format? {
        var branches: [MessagePattern.SelectBranch] = []
        let complete = eachBranch(heading) { parser, selectors in
            let range = parser.cursor.word()
            let keyword = parser.cursor.string(range)
            if keyword == "other" { selectors.hasOther = true }
            if !selectors.keywords.insert(keyword) { parser.errors.report(.duplicateSelector(keyword), at: range) }
            guard let elements = parser.branchText(heading, selector: range, isPlural: false) else { return false }
            branches.append(
                MessagePattern.SelectBranch(
                    keyword: keyword, keywordRange: range, elements: elements,
                    range: range.lowerBound..<parser.cursor.position))
            return true
        }
        return complete ? .select(branches) : nil
    }

    mutating func plural(_ heading: BranchHeading) -> MessagePattern.Format? {
        var branches: [MessagePattern.PluralBranch] = []
        branches.reserveCapacity(2)
        var offset: Int?
        let complete = eachBranch(heading) { parser, selectors in
            let range = parser.selectorRange()
            if parser.cursor.isWord("offset", at: range), parser.cursor.skip(UInt8(ascii: ":")) {
                let keyword = range.lowerBound..<parser.cursor.position
                parser.readOffset(keyword: keyword, into: &offset, hasBranch: selectors.hasBranch)
                return true
            }
            let selector = parser.pluralSelector(range, in: &selectors)
            guard let elements = parser.branchText(heading, selector: range, isPlural: true) else { return false }
            if let selector {
                branches.append(
                    MessagePattern.PluralBranch(
                        selector: selector, selectorRange: range, elements: elements,
                        range: range.lowerBound..<parser.cursor.position))
            }
            return true
        }
        let kind: PluralKind = heading.keyword == .plural ? .cardinal : .ordinal
        return complete ? .plural(MessagePattern.Plural(kind: kind, offset: offset ?? 0, branches: branches)) : nil
    }

    /// Reads branches up to and including the brace that closes the argument.
    ///
    /// Returns false when the argument becomes text.
    ///
    /// When the closing brace is missing, or a branch has no text, the branches before it count. So the reader sees the
    /// sentence that was meant.
    private mutating func eachBranch(
        _ heading: BranchHeading, read: (inout ICUParser, inout Selectors) -> Bool
    ) -> Bool {
        var selectors = Selectors()
        var isAborted = false
        var end = cursor.position
        scan: while true {
            skipWhiteSpace()
            switch cursor.byte {
            case nil:
                unclosedBrace = min(unclosedBrace ?? heading.open, heading.open)
                isAborted = true
                break scan
            case UInt8(ascii: "}"):
                cursor.position += 1
                break scan
            case UInt8(ascii: "{"):
                let start = cursor.position
                errors.report(.missingSelector, at: start..<start + 1)
                _ = branchText(heading, selector: start..<start, isPlural: heading.keyword != .select)
            default:
                guard isSelectorNext(heading) else {
                    skipUnexpectedText()
                    continue
                }
                guard read(&self, &selectors) else {
                    isAborted = true
                    closeBrokenArgument(heading, end: end, hasBranch: selectors.hasBranch)
                    break scan
                }
                selectors.hasBranch = true
            }
            end = cursor.position
        }
        return conclude(heading, selectors, isAborted: isAborted)
    }

    private mutating func conclude(_ heading: BranchHeading, _ selectors: Selectors, isAborted: Bool) -> Bool {
        var selectors = selectors
        let type = heading.keyword.rawValue
        if selectors.unknown != nil {
            reportUnknown(&selectors, suggestion: selectors.hasOther || isAborted ? nil : .other)
            selectors.hasOther = true
        }
        guard selectors.hasBranch else {
            if !isAborted { errors.report(.missingBranches(type: type), at: heading.typeRange) }
            return false
        }
        if !selectors.hasOther, !isAborted { errors.report(.missingOther(type: type), at: heading.typeRange) }
        return true
    }

    /// Moves the cursor after a selector without text: to the closing brace of the argument, or back to the end of the last
    /// complete branch.
    private mutating func closeBrokenArgument(_ heading: BranchHeading, end: Int, hasBranch: Bool) {
        if let closing = braces.closing(of: heading.open) {
            cursor.position = max(cursor.position, closing + 1)
        } else {
            unclosedBrace = min(unclosedBrace ?? heading.open, heading.open)
            cursor.position = hasBranch ? end : heading.typeRange.upperBound
        }
    }

    /// Reads `{…}` after a selector.
    ///
    /// Returns nil when there is none, and reports an error.
    private mutating func branchText(
        _ heading: BranchHeading, selector: Range<Int>, isPlural: Bool
    ) -> [MessagePattern.Element]? {
        skipWhiteSpace()
        guard cursor.skip(UInt8(ascii: "{")) else {
            if braces.closing(of: heading.open) != nil {
                errors.report(.missingBranchText(selector: cursor.string(selector)), at: selector)
            }
            return nil
        }
        let elements = message(Context(depth: heading.depth + 1, isPlural: isPlural))
        if !cursor.skip(UInt8(ascii: "}")) {
            unclosedBrace = min(unclosedBrace ?? heading.open, heading.open)
        }
        return elements
    }

    private mutating func reportUnknown(_ selectors: inout Selectors, suggestion: PluralCategory?) {
        guard let (word, range) = selectors.unknown else { return }
        errors.report(.unknownPluralCategory(word, suggestion: suggestion), at: range)
        selectors.unknown = nil
    }

    private func isSelectorNext(_ heading: BranchHeading) -> Bool {
        guard let (scalar, _) = cursor.scalar else { return false }
        return PatternCharacters.isWord(scalar) || (scalar == "=" && heading.keyword != .select)
    }

    private mutating func skipUnexpectedText() {
        let start = cursor.position
        cursor.skip { $0 != "{" && $0 != "}" && $0 != "=" && PatternCharacters.isSyntax($0) }
        if cursor.position == start { cursor.position = cursor.scalarRange(at: start).upperBound }
        let range = start..<cursor.position
        errors.report(.unexpectedText(cursor.string(range)), at: range)
    }
}

extension ICUParser {
    /// Reads the word of a category, or `=` and the text after it.
    private mutating func selectorRange() -> Range<Int> {
        let start = cursor.position
        guard cursor.skip(UInt8(ascii: "=")) else { return cursor.word() }
        cursor.skip { scalar in
            switch scalar {
            case "+", "-", ".", "\u{221E}": true
            default: PatternCharacters.isWord(scalar)
            }
        }
        return start..<cursor.position
    }

    private mutating func pluralSelector(
        _ range: Range<Int>, in selectors: inout Selectors
    ) -> MessagePattern.PluralSelector? {
        reportUnknown(&selectors, suggestion: nil)
        if cursor.byte(at: range.lowerBound) == UInt8(ascii: "=") {
            let number = cursor.string(range.lowerBound + 1..<range.upperBound)
            guard let value = Int(number) else {
                errors.report(.invalidExactNumber(number), at: range)
                return nil
            }
            if !selectors.numbers.insert(value) { errors.report(.duplicateSelector("=\(value)"), at: range) }
            return .exactly(value)
        }
        guard let category = PluralCategory(utf8: cursor[range]) else {
            let word = cursor.string(range)
            if let category = TranslatedKeyword.category(word) {
                errors.report(.unknownPluralCategory(word, suggestion: category), at: range)
                if category == .other { selectors.hasOther = true }
            } else {
                selectors.unknown = (word, range)
            }
            return nil
        }
        let bit: UInt8 = 1 << category.rawValue
        if selectors.categories & bit != 0 { errors.report(.duplicateSelector(category.keyword), at: range) }
        selectors.categories |= bit
        if category == .other { selectors.hasOther = true }
        return .category(category)
    }

    private mutating func readOffset(keyword: Range<Int>, into offset: inout Int?, hasBranch: Bool) {
        skipWhiteSpace()
        let start = cursor.position
        cursor.skip { $0 == "+" || $0 == "-" || $0 == "." || ("0"..."9").contains($0) }
        guard let value = Int(cursor.string(start..<cursor.position)) else {
            if cursor.position == start { _ = cursor.word() }
            errors.report(.invalidOffset, at: keyword.lowerBound..<max(keyword.upperBound, cursor.position))
            return
        }
        let range = keyword.lowerBound..<cursor.position
        if offset != nil || hasBranch {
            errors.report(.misplacedOffset, at: range)
        } else {
            offset = value
        }
    }
}
