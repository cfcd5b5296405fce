internal import Messages

/// A text must be an international standard serial number (ISO 3297) of a journal: `NNNN-NNNC`, of which the last
/// character may be `X`. The hyphen may be missing. It fails with `UNLIKE_EXAMPLE` (`example`), or with
/// `WRONG_CHECK_DIGIT`, if only the last character doesn't follow from the others.
public struct ISSN: CodeRule {
    package static let name = "issn"
    package static let summary = "A text must be the number of a journal (ISSN)."
    package static let examples = [
        RuleExample(
            accepts: ["0378-5955", "2434-561x", "03785955"],
            rejects: [.unlikeExample: ["0378 5955", "037859-55"], .wrongCheckDigit: ["0378-5954"]])
    ]
    package static let standardMessages = [
        MessageDeclaration.unlikeExample, MessageDeclaration(.wrongCheckDigit), .wrongKind,
    ]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    package func failure(of text: String) -> Failure? {
        let code = text.code(without: .hyphens) ?? []
        let scalars = Array(text.unicodeScalars.prefix(10))
        guard code.count == 8, code.isDigitsWithCheckCharacter,
            scalars.count == 8 || scalars.count == 9 && CodeSeparators(scalars[4]) == .hyphens
        else { return .unlikeExample("0378-5955") }
        return CheckDigits.weightedMod11(code) ? nil : .wrongCheckDigit
    }
}

extension Rule where Self == ISSN {
    /// A text must be the number of a journal.
    public static var issn: ISSN { ISSN() }
}
