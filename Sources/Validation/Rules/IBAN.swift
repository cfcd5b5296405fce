internal import Messages

/// A text must be an international bank account number (ISO 13616-1): a country, two check digits and the account in the
/// structure that SWIFT's IBAN Registry, release 101, has for the country. It fails with `UNLIKE_EXAMPLE` (`example`),
/// or with `WRONG_CHECK_DIGIT`, if only the check digits (ISO/IEC 7064, MOD 97-10) are wrong.
///
/// Spaces and the case of letters don't matter. The check digits that some countries have inside the account aren't
/// checked. A country that joined after that release isn't accepted.
public struct IBAN: CodeRule {
    package static let name = "iban"
    package static let summary = "A text must be an international bank account number."
    package static let examples = [
        RuleExample(
            accepts: ["DE89 3704 0044 0532 0130 00", "gb82west12345698765432"],
            rejects: [
                .unlikeExample: ["FR76", "AX2112345600000785", "DE89-3704-0044-0532-0130-00"],
                .wrongCheckDigit: ["DE89 3704 0044 0532 0130 01"],
            ])
    ]
    package static let standardMessages = [
        MessageDeclaration.unlikeExample, MessageDeclaration(.wrongCheckDigit), .wrongKind,
    ]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    package func failure(of text: String) -> Failure? {
        guard let code = text.code(without: .spaces), code.count > 4, code[2...3].allSatisfy(\.isDigit),
            IBANRegistry.contains(country: code[..<2], account: code[4...])
        else { return .unlikeExample("DE89 3704 0044 0532 0130 00") }
        // ISO 13616-1 computes 98 minus a remainder, so 00, 01 and 99 don't occur, though their sum may be right.
        let check = code[2].alphanumericValue * 10 + code[3].alphanumericValue
        return (2...98).contains(check) && CheckDigits.mod97(Array(code[4...] + code[..<4])) ? nil : .wrongCheckDigit
    }
}

extension Rule where Self == IBAN {
    /// A text must be an international bank account number.
    public static var iban: IBAN { IBAN() }
}
