internal import ICU
internal import Messages

/// A text must be a business identifier code (ISO 9362:2022) of 8 or 11 characters: four letters or digits of the
/// institution, a country (ISO 3166-1, or `XK` for Kosovo), two letters or digits, and three more for a branch. It fails
/// with `UNLIKE_EXAMPLE` (`example`).
///
/// The case of letters doesn't matter. Whether an institution has the code isn't checked.
public struct BIC: CodeRule {
    package static let name = "bic"
    package static let summary = "A text must be a business identifier code of a bank (BIC)."
    package static let examples = [
        RuleExample(
            accepts: ["DEUTDEFF500", "deutdeff", "1234DEFFXXX"],
            rejects: [.unlikeExample: ["DEUTDEF", "DEUTXXFF", "DEUTDEFFXX"]])
    ]
    package static let standardMessages = [MessageDeclaration.unlikeExample, .wrongKind]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    package func failure(of text: String) -> Failure? {
        guard let code = text.code(without: []), code.count == 8 || code.count == 11,
            case let country = String(decoding: code[4..<6], as: UTF8.self),
            country == "XK" || CodeLists.countries.contains(country)
        else { return .unlikeExample("DEUTDEFF500") }
        return nil
    }
}

extension Rule where Self == BIC {
    /// A text must be a business identifier code.
    public static var bic: BIC { BIC() }
}
