internal import Messages

/// A text must be an international standard book number (ISO 2108): 13 digits that begin with 978 or 979, or the 10
/// characters that were used until 2006, of which the last may be `X`. It fails with `UNLIKE_EXAMPLE` (`example`), or with
/// `WRONG_CHECK_DIGIT`, if only the last digit doesn't follow from the others.
///
/// Hyphens and spaces don't matter. Numbers that begin with 9790 are of printed music (ISMN, ISO 10957), not of books. The
/// groups of the number aren't checked, because agencies get new ranges all the time.
public struct ISBN: CodeRule {
    package static let name = "isbn"
    package static let summary = "A text must be the number of a book (ISBN)."
    package static let examples = [
        RuleExample(
            accepts: ["978-0-306-40615-7", "0-306-40615-2", "080442957x"],
            rejects: [
                .unlikeExample: ["9790041811529", "0123456789012", "97803064061"],
                .wrongCheckDigit: ["978-0-306-40615-8", "0-306-40615-X"],
            ])
    ]
    package static let standardMessages = [
        MessageDeclaration.unlikeExample, MessageDeclaration(.wrongCheckDigit), .wrongKind,
    ]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    package func failure(of text: String) -> Failure? {
        let code = text.code(without: [.spaces, .hyphens]) ?? []
        if code.count == 10, code.isDigitsWithCheckCharacter {
            return CheckDigits.weightedMod11(code) ? nil : .wrongCheckDigit
        }
        let isBook = code.starts(with: "978".utf8) || code.starts(with: "979".utf8) && !code.starts(with: "9790".utf8)
        guard code.count == 13, code.allSatisfy(\.isDigit), isBook else { return .unlikeExample("978-0-306-40615-7") }
        return CheckDigits.gs1(code) ? nil : .wrongCheckDigit
    }
}

extension [UInt8] {
    /// Whether all bytes are digits, of which the last may be `X`.
    var isDigitsWithCheckCharacter: Bool {
        dropLast().allSatisfy(\.isDigit) && (last?.isDigit == true || last == UInt8(ascii: "X"))
    }
}

extension Rule where Self == ISBN {
    /// A text must be the number of a book.
    public static var isbn: ISBN { ISBN() }
}
