internal import Base
package import ICU

/// The numbers that a call can pass to a message, as far as comparisons in the same function show.
package struct PassedNumbers: Sendable, Hashable {
    /// The range of the numbers.
    private(set) var range = 0...Int.max
    /// Numbers of the range that aren't passed.
    private(set) var excluded: Set<Int> = []

    /// Whether the code limits the numbers.
    package var isLimited: Bool { range != 0...Int.max || !excluded.isEmpty }

    /// All whole numbers from 0.
    static let all = PassedNumbers()

    /// One number alone.
    init(only number: Int) {
        self.init()
        limit(.equal, number)
    }

    private init() {}

    /// Returns whether one of the numbers has a plural category, among those that a plural has no exact form for.
    /// - Complexity: O(*n*) in the number of excluded numbers.
    package func reach(_ category: PluralCategory, by rules: PluralRules, besides exact: Set<Int>) -> Bool {
        var start = range.lowerBound
        while start <= range.upperBound,
            let number = rules.smallestInteger(in: start...range.upperBound, reaching: category)
        {
            if !excluded.contains(number), !exact.contains(number) { return true }
            if number == Int.max { return false }
            start = number + 1
        }
        return false
    }

    /// A comparison operator of Swift.
    enum Comparison: String {
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="

        /// The comparison that is true if this one is false.
        var negated: Comparison {
            switch self {
            case .equal: .notEqual
            case .notEqual: .equal
            case .less: .greaterOrEqual
            case .lessOrEqual: .greater
            case .greater: .lessOrEqual
            case .greaterOrEqual: .less
            }
        }

        /// The comparison with its operands swapped.
        var mirrored: Comparison {
            switch self {
            case .equal, .notEqual: self
            case .less: .greater
            case .lessOrEqual: .greaterOrEqual
            case .greater: .less
            case .greaterOrEqual: .lessOrEqual
            }
        }
    }

    /// Leaves only the numbers for which a comparison with a number is true.
    ///
    /// A comparison that no number meets changes nothing: the code isn't understood then.
    mutating func limit(_ comparison: Comparison, _ number: Int) {
        var (least, most) = (range.lowerBound, range.upperBound)
        switch comparison {
        case .equal: (least, most) = (max(least, number), min(most, number))
        case .notEqual: excluded.insert(number)
        case .less: most = min(most, number == Int.min ? number : number - 1)
        case .lessOrEqual: most = min(most, number)
        case .greater: least = max(least, number == Int.max ? number : number + 1)
        case .greaterOrEqual: least = max(least, number)
        }
        if least <= most { range = least...most }
    }
}

/// Reads which numbers a call in Swift passes to the message that it looks up.
///
/// The reader understands a number literal, and comparisons of a name with a number: the conditions of `if`, `else`, `guard` and
/// `? :` around the call in the same function. Whatever it doesn't understand limits nothing.
package struct PassedNumberReader: ~Escapable {
    private let bytes: Span<UInt8>
    private let opaque: [Range<Int>]
    private let declarations: [CodeDeclaration]

    /// The maximum number of bytes of a call. A longer one limits nothing.
    private static let reach = 4_096

    /// Creates a reader of a file.
    /// - Parameter opaque: the ranges that aren't code, sorted.
    /// - Complexity: O(*n*) in the length of the file.
    @_lifetime(copy bytes)
    package init(_ bytes: Span<UInt8>, opaque: [Range<Int>]) {
        self.bytes = bytes
        self.opaque = opaque
        declarations = CodeDeclarations.all(in: bytes, opaque: opaque)
    }

    /// Returns the numbers that are passed to the message of a literal.
    /// - Complexity: O(*n*) in the length of the function.
    package func numbers(passedTo literal: StringLiteral) -> PassedNumbers {
        let argument: Range<Int>
        if let interpolation = literal.interpolations.first {
            guard literal.interpolations.count == 1, literal.pounds == 0 else { return .all }
            argument = interpolation.lowerBound &+ 2..<interpolation.upperBound &- 1
        } else if let format = formatArgument(of: literal) {
            argument = format
        } else {
            return .all
        }
        let text = NumberComparison.operand(bytes.text(argument))
        if let number = Int(text) { return PassedNumbers(only: number) }
        let body = declarations.last { declaration in
            if case .type = declaration.kind { return false }
            return declaration.body.contains(literal.range.lowerBound)
        }?.body
        guard NumberComparison.isName(text), let body else { return .all }
        var walk = ConditionWalk(bytes, opaque: opaque, from: body.lowerBound)
        var numbers = PassedNumbers.all
        for comparison in walk.comparisons(at: literal.range.lowerBound) where comparison.name == text {
            numbers.limit(comparison.comparison, comparison.number)
        }
        return numbers
    }

    /// The only argument after a format that a call looks up: `count` in
    /// `String(format: NSLocalizedString("files", comment: ""), count)`.
    private func formatArgument(of literal: StringLiteral) -> Range<Int>? {
        guard literal.parenthesis >= 0, let end = closing(literal.parenthesis) else { return nil }
        let lookup = bytes.word(endingAt: literal.parenthesis)
        var start = bytes.offsetBeforeTrivia(lookup.lowerBound, opaque: opaque)
        if bytes.byte(start &- 1) == ASCII.colon {
            let label = bytes.word(endingAt: start &- 1)
            guard bytes.text(label) == "format" else { return nil }
            start = bytes.offsetBeforeTrivia(label.lowerBound, opaque: opaque)
        } else if LiteralContext.callee(bytes, before: start &- 1, opaque: opaque) != "localizedStringWithFormat" {
            return nil
        }
        let comma = bytes.offsetAfterTrivia(end)
        guard bytes.byte(start &- 1) == ASCII.openParenthesis, bytes.byte(comma) == ASCII.comma,
            let outerEnd = closing(start &- 1)
        else { return nil }
        let argument = comma &+ 1..<outerEnd &- 1
        for offset in argument where bytes[offset] == ASCII.comma || bytes[offset] == ASCII.quote { return nil }
        return argument
    }

    /// The offset after the parenthesis that closes another one.
    private func closing(_ opener: Int) -> Int? {
        var cursor = NonCodeCursor(opaque, passed: opaque.partitioningIndex { $0.lowerBound >= opener })
        var (offset, depth) = (opener, 0)
        let limit = min(bytes.count, opener &+ Self.reach)
        while offset < limit {
            if cursor.skip(&offset) { continue }
            switch bytes[offset] {
            case ASCII.openParenthesis: depth &+= 1
            case ASCII.closeParenthesis:
                depth &-= 1
                if depth == 0 { return offset &+ 1 }
            default: break
            }
            offset &+= 1
        }
        return nil
    }
}

/// A comparison of a name with a number: `count > 1`.
struct NumberComparison: Sendable, Hashable {
    /// The name, without `self.`.
    let name: String
    let comparison: PassedNumbers.Comparison
    let number: Int

    /// The comparison that is true if this one is false.
    var negated: NumberComparison { NumberComparison(name, comparison.negated, number) }

    /// The first of the names that periods separate.
    var base: Substring { name.prefix { $0 != "." } }

    private init(_ name: String, _ comparison: PassedNumbers.Comparison, _ number: Int) {
        (self.name, self.comparison, self.number) = (name, comparison, number)
    }

    /// Reads a comparison; nil for any other condition.
    private init?(_ text: Substring) {
        // Longer operators come first.
        for sign in ["==", "!=", "<=", ">=", "<", ">"] {
            guard let found = text.firstRange(of: sign), let comparison = PassedNumbers.Comparison(rawValue: sign)
            else {
                continue
            }
            let left = Self.operand(String(text[..<found.lowerBound]))
            let right = Self.operand(String(text[found.upperBound...]))
            if Self.isName(left), let number = Int(right) {
                self.init(left, comparison, number)
            } else if Self.isName(right), let number = Int(left) {
                self.init(right, comparison.mirrored, number)
            } else {
                return nil
            }
            return
        }
        return nil
    }

    /// The comparisons that are all true if a condition is true.
    static func all(in condition: String) -> [NumberComparison] {
        guard !condition.contains("||") else { return [] }
        return parts(of: condition).compactMap(NumberComparison.init)
    }

    /// The comparison that is true if a condition is false; nil if there isn't one.
    static func negated(_ condition: String) -> NumberComparison? {
        let parts = parts(of: condition)
        guard parts.count == 1, !condition.contains("||") else { return nil }
        return NumberComparison(parts[0])?.negated
    }

    private static func parts(of condition: String) -> [Substring] {
        condition.replacing("&&", with: ",").split(separator: ",").map { Substring($0) }
    }

    /// An operand without white space around it, and without `self.`.
    static func operand(_ text: String) -> String {
        var text = text[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text.hasPrefix("self.") ? text.dropFirst(5) : text)
    }

    /// Whether an operand is a name, or names with periods between them.
    static func isName(_ text: String) -> Bool {
        text.utf8.first.map { ASCII.isLetter($0) || $0 == 0x5F } == true
            && text.utf8.allSatisfy { ASCII.isIdentifier($0) || $0 == ASCII.period }
    }
}

/// A walk through the body of a Swift function that tracks which comparisons are true.
struct ConditionWalk: ~Escapable {
    private enum Kind {
        /// A block that runs once or several times in its function.
        case block
        /// The block of an `if`, with the comparisons that are true after it in its `else`.
        case branch(otherwise: [NumberComparison])
        /// The `else` block of a `guard`, with the comparisons that are true after it.
        case exit(after: [NumberComparison])
    }

    private struct Scope {
        let kind: Kind
        var known: [NumberComparison]
        let parentheses: Int
    }

    /// The beginning of a statement that a brace will follow.
    private struct Header {
        let keyword: String
        let start: Int
        /// The comparisons that earlier branches of the same `if` leave.
        let earlier: [NumberComparison]
        /// The number of open parentheses.
        let parentheses: Int
        /// The end of the condition, if `else` comes before the brace.
        var end: Int?
    }

    /// The condition of `? :`.
    private struct Choice {
        let condition: String
        let parentheses: Int
        var isNegated = false
        var known: [NumberComparison] {
            isNegated ? NumberComparison.negated(condition).map { [$0] } ?? [] : NumberComparison.all(in: condition)
        }
    }

    private let bytes: Span<UInt8>
    private var opaque: NonCodeCursor
    private var offset: Int
    private var scopes = [Scope(kind: .block, known: [], parentheses: 0)]
    private var header: Header?
    private var choices: [Choice] = []
    private var parentheses = 0
    /// The start of the expression that the walk is in.
    private var expression: Int
    /// The comparisons that are true in an `else` after the block that was closed last; nil if there was other code since.
    private var otherwise: [NumberComparison]?

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, opaque: [Range<Int>], from start: Int) {
        self.bytes = bytes
        self.opaque = NonCodeCursor(opaque, passed: opaque.partitioningIndex { $0.lowerBound >= start })
        offset = start
        expression = start
    }

    /// Walks up to an offset, and returns the comparisons that are true there.
    /// - Complexity: O(*n*) in the distance.
    mutating func comparisons(at end: Int) -> [NumberComparison] {
        while offset < end {
            if opaque.skip(&offset) { continue }
            step()
        }
        return scopes.flatMap(\.known) + choices.flatMap(\.known)
    }

    private mutating func step() {
        let byte = bytes[offset]
        if ASCII.isIdentifier(byte) {
            let word = bytes.word(startingAt: offset)
            offset = word.upperBound
            read(word)
            return
        }
        switch byte {
        case ASCII.openBrace: open()
        case ASCII.closeBrace: close()
        case ASCII.openParenthesis, ASCII.openBracket:
            parentheses &+= 1
            expression = offset &+ 1
        case ASCII.closeParenthesis, ASCII.closeBracket:
            parentheses &-= 1
            choices.removeAll { $0.parentheses > parentheses }
        case ASCII.comma, ASCII.semicolon:
            endExpression()
        case ASCII.equals
        where bytes.byte(offset &+ 1) != ASCII.equals && !ASCII.isOperator(bytes.byte(offset &- 1)):
            expression = offset &+ 1
        case UInt8(ascii: "?") where ASCII.isSpace(bytes.byte(offset &- 1)) && ASCII.isSpace(bytes.byte(offset &+ 1)):
            choices.append(Choice(condition: bytes.text(expression..<offset), parentheses: parentheses))
            expression = offset &+ 1
        case ASCII.colon where ASCII.isSpace(bytes.byte(offset &- 1)):
            // A choice in the other branch is over.
            while choices.last.map({ $0.parentheses == parentheses && $0.isNegated }) == true { choices.removeLast() }
            if choices.last?.parentheses == parentheses { choices[choices.count - 1].isNegated = true }
            expression = offset &+ 1
        // A label.
        case ASCII.colon: expression = offset &+ 1
        case ASCII.lineFeed:
            let next = bytes.byte(bytes.offsetAfterTrivia(offset))
            if header == nil, ![UInt8(ascii: "?"), ASCII.colon, ASCII.period].contains(next) { endExpression() }
        default: break
        }
        if !ASCII.isSpace(byte), byte != ASCII.closeBrace { otherwise = nil }
        offset &+= 1
    }

    private mutating func endExpression() {
        expression = offset &+ 1
        choices.removeAll { $0.parentheses == parentheses }
    }

    private mutating func read(_ word: Range<Int>) {
        let earlier = otherwise
        otherwise = nil
        let text = bytes.text(word)
        switch text {
        case "if", "for", "while", "switch", "do", "repeat", "guard":
            begin(text, after: word, earlier: header?.keyword == "else" ? header?.earlier : nil)
        case "else":
            if header?.keyword == "guard" {
                header?.end = word.lowerBound
            } else {
                begin(text, after: word, earlier: earlier)
            }
        case "return", "in": expression = word.upperBound
        default: forgetChanged(text, word)
        }
    }

    private mutating func begin(_ keyword: String, after word: Range<Int>, earlier: [NumberComparison]?) {
        header = Header(keyword: keyword, start: word.upperBound, earlier: earlier ?? [], parentheses: parentheses)
    }

    /// Forgets what is known of a name that may get another value.
    private mutating func forgetChanged(_ name: String, _ word: Range<Int>) {
        let isMember = bytes.byte(word.lowerBound &- 1) == ASCII.period && !isOfSelf(word)
        guard !isMember, scopes.contains(where: { $0.known.contains { $0.base == name[...] } }) else { return }
        var end = word.upperBound
        while bytes.byte(end) == ASCII.period, case let member = bytes.word(startingAt: end &+ 1), !member.isEmpty {
            end = member.upperBound
        }
        let next = bytes.offsetAfterTrivia(end)
        let isAssigned =
            bytes.byte(next) == ASCII.equals && bytes.byte(next &+ 1) != ASCII.equals
            || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%")]
                .contains(bytes.byte(next)) && bytes.byte(next &+ 1) == ASCII.equals
        let isPassed = bytes.byte(word.lowerBound &- 1) == ASCII.ampersand
        // A method may change the value, and a loop gives the name another one.
        let isCalled = end > word.upperBound && bytes.byte(end) == ASCII.openParenthesis
        let isLoop = header?.keyword == "for" && bytes.offsetAfterTrivia(header?.start ?? 0) == word.lowerBound
        guard isAssigned || isPassed || isCalled || isLoop else { return }
        for index in scopes.indices { scopes[index].known.removeAll { $0.base == name[...] } }
    }

    private func isOfSelf(_ word: Range<Int>) -> Bool {
        bytes.text(bytes.word(endingAt: word.lowerBound &- 1)) == "self"
    }

    private mutating func open() {
        defer {
            expression = offset &+ 1
            choices = []
            parentheses = 0
        }
        // A closure may be part of a condition.
        guard let header, header.parentheses == parentheses else { return openClosure() }
        self.header = nil
        let condition = bytes.text(header.start..<(header.end ?? offset))
        switch header.keyword {
        case "if":
            let negated = NumberComparison.negated(condition).map { [$0] } ?? []
            push(
                .branch(otherwise: header.earlier + negated), header.earlier + NumberComparison.all(in: condition))
        case "guard": push(.exit(after: NumberComparison.all(in: condition)), [])
        case "else": push(.block, header.earlier)
        default: push(.block, [])
        }
    }

    private mutating func push(_ kind: Kind, _ known: [NumberComparison]) {
        scopes.append(Scope(kind: kind, known: known, parentheses: parentheses))
    }

    /// A closure may run later, when names have other values.
    private mutating func openClosure() {
        push(.block, [])
        for index in scopes.indices { scopes[index].known = [] }
    }

    private mutating func close() {
        guard scopes.count > 1, let scope = scopes.popLast() else { return }
        parentheses = scope.parentheses
        expression = offset &+ 1
        choices = []
        switch scope.kind {
        case .branch(let otherwise): self.otherwise = otherwise
        case .exit(let known): scopes[scopes.count - 1].known += known
        case .block: break
        }
    }
}
