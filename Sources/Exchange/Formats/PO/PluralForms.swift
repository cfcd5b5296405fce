public import ICU

/// The header field `Plural-Forms` of PO files: the number of forms in a language, and an expression of C that gives
/// the form for a number.
///
/// https://www.gnu.org/software/gettext/manual/html_node/Plural-forms.html
public struct PluralForms: Sendable {
    /// The plural categories that are forms, in the order of the forms' numbers, which is CLDR's order.
    package let categories: [PluralCategory]
    /// The expression. Its only variable is `n`.
    public let expression: String

    /// The forms of a language by CLDR's rules: the categories that whole numbers below a million have.
    ///
    /// The result is exact for these numbers. A category that only larger numbers have, such as `many` in French, is no
    /// form: such a number takes the last form. A category that only fractions have, such as `other` in Polish, is no
    /// form either.
    ///
    /// - Complexity: linear in the length of the rules.
    public init(_ locale: LocaleTag) {
        let rules = PluralRules.rules(for: locale, kind: .cardinal)
        categories = rules.categories.filter { rules.smallestInteger(in: 0...999_999, reaching: $0) != nil }
        var expression = "\(categories.count - 1)"
        // `other` has no condition. It is last, and takes all remaining numbers.
        for (index, category) in categories.enumerated().dropLast().reversed() {
            let condition = Self.condition(rules.condition(of: category))
            expression = "\(condition) ? \(index) : \(expression)"
        }
        self.expression = expression
    }

    /// The value of the field.
    public var field: String { "nplurals=\(categories.count); plural=(\(expression));" }

    // MARK: CLDR's conditions in C

    /// UTS 35, part 3, "Plural rules syntax". For a whole number, `n` and `i` are the number itself, and the other
    /// operands are 0.
    private static func condition(_ rule: String) -> String {
        let words = rule.split(separator: " ")
        var alternatives: [String] = []
        for alternative in words.split(separator: "or") {
            var relations: [String] = []
            var isPossible = true
            for words in alternative.split(separator: "and") {
                switch relation(Array(words)) {
                case .constant(true): break
                case .constant(false): isPossible = false
                case .test(let test): if !relations.contains(test) { relations.append(test) }
                }
            }
            guard isPossible else { continue }
            if relations.isEmpty { return "1" }
            alternatives.append(relations.joined(separator: " && "))
        }
        if alternatives.isEmpty { return "0" }
        return alternatives.count == 1 ? alternatives[0] : alternatives.map(parenthesized).joined(separator: " || ")
    }

    private static func parenthesized(_ test: String) -> String {
        test.contains(" ") && !(test.hasPrefix("(") && test.firstIndex(of: ")") == test.indices.last)
            ? "(\(test))" : test
    }

    private enum Relation {
        case constant(Bool)
        case test(String)
    }

    /// Converts a relation, such as `n % 10 = 2..4,9` or `v = 0`, from its words.
    private static func relation(_ words: [Substring]) -> Relation {
        guard words.count >= 3, let list = words.last else { return .constant(false) }
        let isNegated = words[words.count - 2] == "!="
        let ranges = list.split(separator: ",").compactMap { range -> ClosedRange<Int>? in
            let bounds = range.split(separator: ".").compactMap { Int($0) }
            guard let first = bounds.first, let last = bounds.last, first <= last else { return nil }
            return first...last
        }
        guard words[0] == "n" || words[0] == "i" else {
            return .constant(ranges.contains { $0.contains(0) } != isNegated)
        }
        let operand = words.count == 5 ? "n%\(words[2])" : "n"
        let tests = ranges.map { range -> String in
            if range.lowerBound == range.upperBound { return "\(operand)\(isNegated ? "!=" : "==")\(range.lowerBound)" }
            if range.lowerBound == 0 { return "\(operand)\(isNegated ? ">" : "<=")\(range.upperBound)" }
            return isNegated
                ? "(\(operand)<\(range.lowerBound) || \(operand)>\(range.upperBound))"
                : "\(operand)>=\(range.lowerBound) && \(operand)<=\(range.upperBound)"
        }
        guard !isNegated, tests.count > 1 else { return .test(tests.joined(separator: " && ")) }
        return .test("(" + tests.map { $0.contains(" ") ? "(\($0))" : $0 }.joined(separator: " || ") + ")")
    }
}
