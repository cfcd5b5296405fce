public import Messages

/// A text must contain only letters of any script, with their accents and vowel signs. It fails with `NOT_ALPHABETIC`. A
/// space is not a letter.
public struct Alphabetic: StandardRule, TextRule {
    package static let name = "alphabetic"
    package static let summary = "A text must contain only letters of any script."
    package static let examples = [RuleExample(accepts: ["Anna", "Łukasz"], rejects: [.notAlphabetic: ["Anna 1"]])]
    package static let standardMessages = [MessageDeclaration(.notAlphabetic), .wrongKind]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    public var key: MessageKey { .notAlphabetic }

    public func accepts(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        return scalars.first?.isLetter == true && scalars.allSatisfy { $0.isLetter || $0.isMarkOrJoiner }
    }
}

extension Rule where Self == Alphabetic {
    /// A text must contain only letters.
    public static var alphabetic: Alphabetic { Alphabetic() }
}
