internal import ICU
internal import Messages

/// A text must be the code of a country in two letters in upper case (ISO 3166-1 alpha-2), such as `DE`. It fails with
/// `NOT_AN_OPTION`, or with `UNLIKE_EXAMPLE` (`example`), if the person types the code.
///
/// The codes are those of libicu without codes that ISO 3166-1 only reserves. Kosovo has a code that ISO leaves to its users.
public struct Country: CodeListRule {
    package static let name = "country"
    package static let summary = "A text must be the code of a country in two letters."
    package static let parameters: [any DeclaredParameter] = [kosovo, typed]
    package static let examples = [
        RuleExample(accepts: ["DE", "SS"], rejects: [.notAnOption: ["de", "UK", "XK", "DEU"]]),
        RuleExample(
            #""acceptsKosovo": true, "typed": true"#, accepts: ["XK"], rejects: [.unlikeExample: ["Germany", "EU"]]),
    ]
    private static let kosovo = RuleParameter.flag("acceptsKosovo", "Whether `XK` is accepted for Kosovo.").or(false)
    private static let typed = RuleParameter.typed
    package static let example = "DE"

    /// Whether `XK` is accepted.
    public let acceptsKosovo: Bool
    /// Whether the person types the code instead of choosing it.
    public let isTyped: Bool

    /// Creates the rule.
    public init(acceptsKosovo: Bool = false, typed: Bool = false) {
        self.acceptsKosovo = acceptsKosovo
        isTyped = typed
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(
            acceptsKosovo: try parameters.take(Self.kosovo), typed: try parameters.take(Self.typed))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.kosovo, acceptsKosovo)
        form.put(Self.typed, isTyped)
    }

    package func accepts(_ code: String) -> Bool {
        CodeLists.countries.contains(code) || acceptsKosovo && code == "XK"
    }

    /// The accepted codes, sorted.
    public var codes: [String] { (CodeLists.countries + (acceptsKosovo ? ["XK"] : [])).sorted() }

    public func addHints(to hints: inout InputHints) {
        if !isTyped { hints.options = codes }
        hints.autocomplete = "country"
    }
}

extension Rule where Self == Country {
    /// A text must be the code of a country.
    public static var country: Country { Country() }
}
