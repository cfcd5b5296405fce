internal import ICU
internal import Messages

/// A text must be in the format of a country's postal codes. The country is given, or is the value of another field (ISO
/// 3166-1 alpha-2). It fails with `UNLIKE_EXAMPLE` (`example`), with an example of the country.
///
/// Spaces, hyphens and the case of letters don't matter. Only the number and kind of the characters are checked, because
/// countries change which codes are in use. If the country is empty or unknown or has no postal codes, everything passes.
public struct PostalCode: CodeRule {
    package static let name = "postalCode"
    package static let summary = "A text must be in the format of a country's postal codes."
    package static let parameters: [any DeclaredParameter] = [countryParameter, fieldParameter]
    package static let relations = [
        ParameterRelation.anyOf(["country", "field"]), ParameterRelation.alone("country", without: ["field"]),
    ]
    package static let examples = [
        RuleExample(
            #""country": "CA""#, accepts: ["K1A 0B1", "k1a0b1"], rejects: [.unlikeExample: ["K1A", "12345"]]),
        RuleExample(
            #""field": "other""#, accepts: ["00-950", "00950"], rejects: [.unlikeExample: ["SW1A 1AA", "0095"]],
            beside: ["other": "PL"]),
    ]
    private static let countryParameter = RuleParameter.text("country", "The country in two letters.")
    private static let fieldParameter = RuleParameter.field("field", "The name of the field with the country.")
    private static let expected = "the code of a country in two letters, such as `GB` (ISO 3166-1)"
    package static let standardMessages = [MessageDeclaration.unlikeExample, .wrongKind]

    /// The source of the country.
    public enum Source: Sendable, Hashable {
        /// A country in two letters.
        case country(String)
        /// The name of the field with the country.
        case field(String)
    }

    /// The source of the country.
    public let source: Source

    /// Creates the rule for the country that another field has.
    public init(of field: String) {
        source = .field(field)
    }

    /// Creates the rule for a country in two letters.
    ///
    /// - Precondition: ISO 3166-1 has the country.
    public init(country: String) {
        if !Self.isCountry(country) { Self.countryParameter.fail(Self.expected, country) }
        source = .country(country)
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        if let country = try parameters.take(Self.countryParameter) {
            guard Self.isCountry(country) else { throw parameters.invalid("country", Self.expected) }
            source = .country(country)
        } else {
            source = .field(try parameters.take(Self.fieldParameter) ?? "")
        }
    }

    private static func isCountry(_ code: String) -> Bool {
        CodeLists.countries.contains(code) || PostalCodes.format(of: code) != nil
    }

    package func write(to form: inout FormFileWriter) {
        switch source {
        case .country(let country): form.put(Self.countryParameter, country)
        case .field(let name): form.put(Self.fieldParameter, name)
        }
    }

    package func failure(of text: String) -> Failure? { failure(of: text, in: ValidationContext()) }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        codeFailures(for: value) { failure(of: $0, in: context) }
    }

    private func failure(of text: String, in context: ValidationContext) -> Failure? {
        guard let format = format(in: context) else { return nil }
        let code = text.code(without: [.spaces, .hyphens]) ?? []
        return format.accepts(code) ? nil : .unlikeExample(format.example)
    }

    private func format(in context: ValidationContext) -> PostalCodes.Format? {
        switch source {
        case .country(let country): PostalCodes.format(of: country)
        case .field(let field): context.fields[field]?.text.flatMap(PostalCodes.format)
        }
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        format(in: context).map { [.text($0.example), "?"] } ?? []
    }

    public func addHints(to hints: inout InputHints) { hints.autocomplete = "postal-code" }
}

extension Rule where Self == PostalCode {
    /// A text must be in the format of the postal codes of the country that another field has.
    public static func postalCode(of field: String) -> PostalCode { PostalCode(of: field) }

    /// A text must be in the format of a country's postal codes.
    public static func postalCode(country: String) -> PostalCode { PostalCode(country: country) }
}
