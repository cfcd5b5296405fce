public import Messages

/// A text must contain only letters and digits of any script, with accents and vowel signs. It fails with
/// `NOT_ALPHANUMERIC`. A space is neither.
public struct Alphanumeric: StandardRule, TextRule {
    package static let name = "alphanumeric"
    package static let summary = "A text must contain only letters and digits of any script."
    package static let examples = [RuleExample(accepts: ["abc1"], rejects: [.notAlphanumeric: ["a-b"]])]
    package static let standardMessages = [MessageDeclaration(.notAlphanumeric), .wrongKind]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    public var key: MessageKey { .notAlphanumeric }

    public func accepts(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        return scalars.first?.isMarkOrJoiner == false
            && scalars.allSatisfy { $0.isLetter || $0.isMarkOrJoiner || $0.decimalDigit != nil }
    }
}

extension Rule where Self == Alphanumeric {
    /// A text must contain only letters and digits.
    public static var alphanumeric: Alphanumeric { Alphanumeric() }
}
