internal import ICU
internal import Messages

/// A text must be the code of a currency in three letters in upper case (ISO 4217), such as `EUR`. It fails with
/// `NOT_AN_OPTION`, or with `UNLIKE_EXAMPLE` (`example`), if the person types the code.
///
/// The codes are the currencies in circulation that the system's libicu knows. An old libicu has codes that ended since, and
/// lacks new ones: `accepting` adds those.
public struct Currency: ExtensibleCodeListRule {
    package static let name = "currency"
    package static let summary = "A text must be the code of a currency in three letters."
    package static let examples = [
        RuleExample(accepts: ["EUR", "GBP", "INR"], rejects: [.notAnOption: ["eur", "DEM", "XXX", "€"]]),
        RuleExample(
            #""accepting": ["XCG"], "typed": true"#, accepts: ["XCG", "EUR"], rejects: [.unlikeExample: ["euro"]]),
    ]
    static let acceptingParameter = RuleParameter.texts(
        "accepting", "Codes that are accepted although the system's libicu doesn't have them.")
    static var known: Set<String> { CodeLists.currencies }
    package static let example = "EUR"

    /// Codes that are accepted besides those of the system's libicu.
    public let accepting: Set<String>
    /// Whether the person types the code instead of choosing it.
    public let isTyped: Bool

    /// Creates the rule.
    ///
    /// - Precondition: no code is empty.
    public init(accepting: Set<String> = [], typed: Bool = false) {
        Self.acceptingParameter.require(accepting.sorted(), mayBeEmpty: true)
        self.accepting = accepting
        isTyped = typed
    }

    /// The accepted codes, sorted.
    public var codes: [String] { Self.known.union(accepting).sorted() }

    public func addHints(to hints: inout InputHints) {
        if !isTyped { hints.options = codes }
        hints.autocomplete = "transaction-currency"
    }
}

extension Rule where Self == Currency {
    /// A text must be the code of a currency.
    public static var currency: Currency { Currency() }
}
