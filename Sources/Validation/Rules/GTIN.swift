internal import Messages

/// A text must be the number of a product, as under its bar code (GS1 General Specifications, section 7.9: GTIN-8, -12,
/// -13 or -14, of which EAN and UPC are older names): 8, 12, 13 or 14 digits. It fails with `UNLIKE_EXAMPLE` (`example`),
/// or with `WRONG_CHECK_DIGIT`, if only the last digit doesn't follow from the others.
///
/// Hyphens and spaces don't matter.
public struct GTIN: CodeRule {
    package static let name = "gtin"
    package static let summary = "A text must be the number of a product (GTIN, EAN, UPC)."
    package static let examples = [
        RuleExample(
            accepts: ["4006381333931", "96385074", "036000291452"],
            rejects: [.unlikeExample: ["400638", "40063813339AB"], .wrongCheckDigit: ["4006381333932"]])
    ]
    package static let standardMessages = [
        MessageDeclaration.unlikeExample, MessageDeclaration(.wrongCheckDigit), .wrongKind,
    ]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    package func failure(of text: String) -> Failure? {
        let code = text.code(without: [.spaces, .hyphens]) ?? []
        guard [8, 12, 13, 14].contains(code.count), code.allSatisfy(\.isDigit) else {
            return .unlikeExample("4006381333931")
        }
        return CheckDigits.gs1(code) ? nil : .wrongCheckDigit
    }

    public func addHints(to hints: inout InputHints) { hints.inputMode = "numeric" }
}

extension Rule where Self == GTIN {
    /// A text must be the number of a product.
    public static var gtin: GTIN { GTIN() }
}
