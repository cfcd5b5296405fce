internal import ICU
internal import Messages

/// A password must meet several requirements. Each requirement that it does not meet is a separate failure, in this order:
/// `PASSWORD_NEEDS_LOWERCASE`, `PASSWORD_NEEDS_UPPERCASE`, `PASSWORD_NEEDS_DIGIT`, `PASSWORD_NEEDS_SYMBOL`,
/// `PASSWORD_TOO_SHORT` (`min`, `length`) and `PASSWORD_EQUALS_FIELD`.
///
/// - Complexity: O(*n*) in the length of the text.
public struct PasswordRequirements: StandardRule {
    /// A kind of characters, in any script. A password must contain at least one of each required kind.
    public enum Character: String, Sendable, Hashable, CaseIterable {
        /// Characters with the Unicode property `Lowercase`.
        case lowercase
        /// Characters with the Unicode property `Uppercase`.
        case uppercase
        /// Characters of the general category `Nd`.
        case digit
        /// Characters of the general categories `P*` and `S*`.
        case symbol
    }

    package static let name = "passwordRequirements"
    package static let summary = "A password must meet several requirements, each with its own message."
    package static let parameters: [any DeclaredParameter] = [charactersParameter, minimum, otherFieldsParameter]
    package static let relations = [ParameterRelation.anyOf(["characters", "min", "differsFrom"])]
    package static let examples = [
        RuleExample(
            #""characters": ["lowercase", "uppercase", "digit", "symbol"], "min": 8"#, accepts: ["aA1!aA1!"],
            rejects: [
                .passwordNeedsLowercase: ["AA1!AA1!"], .passwordNeedsUppercase: ["aa1!aa1!"],
                .passwordNeedsDigit: ["aAa!aAa!"], .passwordNeedsSymbol: ["aA1aaA1a"], .passwordTooShort: ["aA1!"],
            ]),
        RuleExample(
            #""differsFrom": ["other"]"#, accepts: ["aA1!aA1!"], rejects: [.passwordEqualsField: ["ANNA"]],
            beside: ["other": "anna"]),
    ]
    private static let charactersParameter = RuleParameter.choices(
        "characters", of: Character.self, "The kinds of characters. A password must contain at least one of each.")
    private static let minimum = RuleParameter.integer(
        "min", in: 0...Int.max, "The minimum length, in characters.")
    private static let otherFieldsParameter = RuleParameter.fields(
        "differsFrom", "The names of fields whose values must differ from the password.")
    package static let standardMessages =
        Character.allCases.map { MessageDeclaration(key(for: $0)) } + [
            // An empty password passes, so a smallest length of 1 has no effect.
            MessageDeclaration(.passwordTooShort, ["min": .integer(2...Int.max), "length": .integer(1...Int.max)]),
            MessageDeclaration(.passwordEqualsField), .wrongKind,
        ]

    /// The required kinds of characters.
    public let characters: Set<Character>
    /// The smallest length that is allowed, in characters (grapheme clusters).
    public let min: Int
    /// The names of fields whose values must differ from the password. They are compared without case.
    public let otherFields: [String]

    /// Creates the rule.
    ///
    /// - Precondition: `min` is at least 0.
    public init(_ characters: Set<Character> = [], min: Int = 0, differsFrom otherFields: [String] = []) {
        Self.minimum.require(min)
        self.characters = characters
        self.min = min
        self.otherFields = otherFields
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let characters = try parameters.take(Self.charactersParameter)
        let min = try parameters.take(Self.minimum)
        let otherFields = try parameters.take(Self.otherFieldsParameter)
        self.init(Set(characters ?? []), min: min ?? 0, differsFrom: otherFields ?? [])
    }

    public var declaredMessages: [MessageDeclaration] {
        var messages = demanded.map { MessageDeclaration(Self.key(for: $0)) }
        if min > 1 {
            messages.append(
                MessageDeclaration(.passwordTooShort, ["min": .integer(min...min), "length": .integer(1...(min - 1))]))
        }
        if !otherFields.isEmpty { messages.append(MessageDeclaration(.passwordEqualsField)) }
        return messages + [.wrongKind]
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return [.wrongKind] }
        guard let text = value.text, !text.isEmpty else { return [] }
        var failures = demanded.filter { !Self.holds($0, in: text) }.map { Failure(key: Self.key(for: $0)) }
        let length = text.count
        if length < min {
            failures.append(
                Failure(key: .passwordTooShort, arguments: ["min": .integer(min), "length": .integer(length)]))
        }
        let folded = text.lowercased()
        if otherFields.contains(where: { context.fields[$0]?.text?.lowercased().isEquivalent(to: folded) == true }) {
            failures.append(Failure(key: .passwordEqualsField))
        }
        return failures
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        let texts = [Swift.max(min, 4), min - 1].flatMap { length in
            ["aA1!", "A1!", "a1!", "aA!", "aA1"].compactMap { SampleTexts.text(ofLength: length, repeating: $0) }
        }
        return texts.map { .text($0) } + otherFields.compactMap { context.fields[$0] }
    }

    private var demanded: [Character] { Character.allCases.filter(characters.contains) }

    private static func holds(_ character: Character, in text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            switch character {
            case .lowercase: scalar.properties.isLowercase
            case .uppercase: scalar.properties.isUppercase
            case .digit: scalar.decimalDigit != nil
            case .symbol: scalar.isSymbol
            }
        }
    }

    private static func key(for character: Character) -> MessageKey {
        switch character {
        case .lowercase: .passwordNeedsLowercase
        case .uppercase: .passwordNeedsUppercase
        case .digit: .passwordNeedsDigit
        case .symbol: .passwordNeedsSymbol
        }
    }
}

extension Rule where Self == PasswordRequirements {
    /// A password must meet several requirements, each with its own message.
    public static func password(
        _ characters: Set<PasswordRequirements.Character>, min: Int = 0, differsFrom otherFields: [String] = []
    ) -> PasswordRequirements {
        PasswordRequirements(characters, min: min, differsFrom: otherFields)
    }
}
