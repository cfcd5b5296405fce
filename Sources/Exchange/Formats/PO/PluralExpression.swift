/// An expression of `Plural-Forms`: the part of C that gettext knows, over the number `n`.
///
/// `?:`, `||`, `&&`, `==`, `!=`, `<`, `>`, `<=`, `>=`, `+`, `-`, `*`, `/`, `%`, `!`, numbers, `n` and parentheses.
public struct PluralExpression: Sendable {
    private indirect enum Node: Sendable {
        case number
        case constant(UInt)
        case not(Node)
        case operation(Operator, Node, Node)
        case choice(Node, Node, Node)
    }

    private enum Operator: String, Sendable {
        case or = "||"
        case and = "&&"
        case equal = "=="
        case unequal = "!="
        case atMost = "<="
        case atLeast = ">="
        case less = "<"
        case greater = ">"
        case plus = "+"
        case minus = "-"
        case times = "*"
        case divided = "/"
        case remainder = "%"

        /// The operators from the weakest to the strongest, as in C.
        static let levels: [[Operator]] = [
            [.or], [.and], [.equal, .unequal], [.atMost, .atLeast, .less, .greater], [.plus, .minus],
            [.times, .divided, .remainder],
        ]
    }

    private let root: Node

    /// Reads an expression; nil if the text isn't one, or is nested more than 100 levels deep.
    ///
    /// - Complexity: linear in its length.
    public init?(_ text: some StringProtocol) {
        var reader = Reader(Array(text.utf8))
        guard let node = reader.choice(), reader.isAtEnd else { return nil }
        root = node
    }

    /// The number of the form for a number; nil if a part divides by zero or grows beyond 64 bits.
    public func form(of number: UInt) -> UInt? { Self.value(root, number) }

    private static func value(_ node: Node, _ number: UInt) -> UInt? {
        switch node {
        case .number: return number
        case .constant(let value): return value
        case .not(let operand): return value(operand, number).map { $0 == 0 ? 1 : 0 }
        case .choice(let condition, let first, let second):
            return value(condition, number).flatMap { value($0 != 0 ? first : second, number) }
        case .operation(let kind, let left, let right):
            guard let left = value(left, number) else { return nil }
            // The right side is not evaluated if the left side decides.
            if kind == .or, left != 0 { return 1 }
            if kind == .and, left == 0 { return 0 }
            return value(right, number).flatMap { result(kind, left, $0) }
        }
    }

    private static func result(_ kind: Operator, _ left: UInt, _ right: UInt) -> UInt? {
        func exact(_ result: (partialValue: UInt, overflow: Bool)) -> UInt? {
            result.overflow ? nil : result.partialValue
        }
        return switch kind {
        case .or, .and: right != 0 ? 1 : 0
        case .equal: left == right ? 1 : 0
        case .unequal: left != right ? 1 : 0
        case .atMost: left <= right ? 1 : 0
        case .atLeast: left >= right ? 1 : 0
        case .less: left < right ? 1 : 0
        case .greater: left > right ? 1 : 0
        case .plus: exact(left.addingReportingOverflow(right))
        case .minus: exact(left.subtractingReportingOverflow(right))
        case .times: exact(left.multipliedReportingOverflow(by: right))
        case .divided: exact(left.dividedReportingOverflow(by: right))
        case .remainder: exact(left.remainderReportingOverflow(dividingBy: right))
        }
    }

    private struct Reader {
        private let bytes: [UInt8]
        private var offset = 0
        private var depth = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        private mutating func skipSpace() {
            while offset < bytes.count, bytes[offset] == 0x20 || 0x09...0x0D ~= bytes[offset] { offset += 1 }
        }

        var isAtEnd: Bool {
            mutating get {
                skipSpace()
                return offset == bytes.count
            }
        }

        private mutating func take(_ word: String) -> Bool {
            skipSpace()
            guard bytes[offset...].starts(with: word.utf8) else { return false }
            offset += word.utf8.count
            return true
        }

        mutating func choice() -> Node? {
            depth += 1
            defer { depth -= 1 }
            guard depth <= 100, let condition = operation(level: 0) else { return nil }
            guard take("?") else { return condition }
            guard let first = choice(), take(":"), let second = choice() else { return nil }
            return .choice(condition, first, second)
        }

        private mutating func operation(level: Int) -> Node? {
            guard level < Operator.levels.count else { return operand() }
            guard var left = operation(level: level + 1) else { return nil }
            var count = 0
            while let kind = Operator.levels[level].first(where: { take($0.rawValue) }) {
                count += 1
                // A long chain makes a tree as deep as parentheses do.
                guard count <= 100, let right = operation(level: level + 1) else { return nil }
                left = .operation(kind, left, right)
            }
            return left
        }

        private mutating func operand() -> Node? {
            depth += 1
            defer { depth -= 1 }
            guard depth <= 100 else { return nil }
            if take("!") { return operand().map { .not($0) } }
            if take("(") {
                guard let inside = choice(), take(")") else { return nil }
                return inside
            }
            if take("n") { return .number }
            let digits = bytes[offset...].prefix { 0x30...0x39 ~= $0 }
            offset += digits.count
            return UInt(String(decoding: digits, as: UTF8.self)).map { .constant($0) }
        }
    }
}
