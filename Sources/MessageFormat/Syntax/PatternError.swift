package import ICU

/// A place in a pattern that could not be understood, and what was expected there.
package struct PatternError: Error, Sendable, Hashable {
    /// The kind of an error.
    package enum Kind: Sendable, Hashable {
        /// A `{` without its `}`.
        case unclosedBrace
        /// A `}` without a `{` before it.
        case unmatchedClosingBrace
        /// An apostrophe that quotes all text up to the end, closing braces included.
        case unclosedQuote
        /// `{}`.
        case emptyArgumentName
        /// `{user.name}`, `{01}`: not a name.
        case invalidArgumentName(String)
        /// `{name more}`: a name or a type that neither a comma nor the closing brace follows.
        case expectedCommaOrBrace(after: String)
        /// `{n, }`.
        case missingArgumentType
        /// `{n, plurial, …}`.
        case unknownArgumentType(String, suggestion: String?)
        /// `{n, number, percentage}`: not a style of the type.
        case unknownStyle(String, type: String, suggestion: String?)
        /// `{n, number, ::currency/}`: a skeleton or pattern that libicu rejects.
        case malformedNumberStyle(String)
        /// `{n, number, ::}`.
        case emptySkeleton(type: String)
        /// `{n, plural}`, `{n, plural, }`.
        case missingBranches(type: String)
        /// No `other` branch.
        case missingOther(type: String)
        /// `offset:x`.
        case invalidOffset
        /// `offset:` after a branch, or twice.
        case misplacedOffset
        /// `=x`, `=1.5`.
        case invalidExactNumber(String)
        /// `ones {…}`.
        case unknownPluralCategory(String, suggestion: PluralCategory?)
        /// The same selector twice.
        case duplicateSelector(String)
        /// `one` without its `{…}`.
        case missingBranchText(selector: String)
        /// `{…}` without a selector before it.
        case missingSelector
        /// A no-break space or a similar space where only an ordinary space may stand; the value is its code point.
        case unusualSpace(UInt32)
        /// Something between two branches, such as a comma.
        case unexpectedText(String)
        /// Arguments nested more deeply than ``MessagePattern/maximumNesting``.
        case nestingTooDeep
        /// `%0$@`, or `%1$` without a conversion after it.
        case invalidPosition
        /// `%#@name` without its closing `@`.
        case unclosedVariable
        /// A width or precision beyond ``PrintfSpecifier/maximumMeasure``.
        case measureTooLarge
        /// A defect of a message of MessageFormat 2.
        case messageFormat2(MF2Defect)
    }

    /// The kind of the error.
    package let kind: Kind
    /// UTF-8 offsets in the pattern's text; empty only if the text is empty.
    package let range: Range<Int>
}

/// The errors of one pattern while it is read, at most ``MessagePattern/maximumErrors``.
struct PatternErrors {
    private var list: [PatternError] = []

    var isEmpty: Bool { list.isEmpty }
    var count: Int { list.count }

    mutating func report(_ kind: PatternError.Kind, at range: Range<Int>) {
        guard list.count < MessagePattern.maximumErrors else { return }
        list.append(PatternError(kind: kind, range: range))
    }

    /// Reports an error unless it was reported before: forms that stand at the same place have the same errors.
    mutating func reportOnce(_ kind: PatternError.Kind, at range: Range<Int>) {
        guard !list.contains(PatternError(kind: kind, range: range)) else { return }
        report(kind, at: range)
    }

    /// The errors by position; two at the same position in the order in which they were found.
    var sorted: [PatternError] {
        if list.count < 2 { return list }
        return list.enumerated()
            .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
            .map(\.element)
    }
}
