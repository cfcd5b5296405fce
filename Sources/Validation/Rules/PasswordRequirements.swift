internal import ICU
internal import MessageFormat
internal import Messages

/// A password must meet several requirements. Each requirement that it does not meet is a separate failure, in this order:
/// `PASSWORD_NEEDS_LOWERCASE`, `PASSWORD_NEEDS_UPPERCASE`, `PASSWORD_NEEDS_DIGIT`, `PASSWORD_NEEDS_SYMBOL`,
/// `PASSWORD_TOO_SHORT` (`min`, `length`), `PASSWORD_EQUALS_FIELD` and `PASSWORD_TOO_EASY`.
///
/// NIST SP 800-63B-4, section 3.1.1.2, asks for a length and a list of common passwords, and forbids to require kinds of
/// characters: ``nist``. Requirements of both kinds can be combined all the same.
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
    package static let parameters: [any DeclaredParameter] = [
        charactersParameter, minimum, otherFieldsParameter, refuseCommon,
    ]
    package static let relations = [ParameterRelation.anyOf(["characters", "min", "differsFrom", "refuseCommon"])]
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
        RuleExample(
            #""min": 8, "refuseCommon": true"#, accepts: ["ein Tisch"],
            rejects: [.passwordTooEasy: ["Password1", "aaaaaaaa"], .passwordTooShort: ["Tisch"]]),
    ]
    private static let charactersParameter = RuleParameter.choices(
        "characters", of: Character.self, "The kinds of characters. A password must contain at least one of each.")
    private static let minimum = RuleParameter.integer(
        "min", in: 0...Int.max, "The minimum length, in Unicode scalars.")
    private static let otherFieldsParameter = RuleParameter.fields(
        "differsFrom", "The names of fields whose values must differ from the password.")
    private static let refuseCommon = RuleParameter.flag(
        "refuseCommon", "Whether passwords that attackers try first are refused."
    ).or(false)
    package static let standardMessages =
        Character.allCases.map { MessageDeclaration(key(for: $0)) } + [
            // An empty password passes, so a smallest length of 1 has no effect.
            MessageDeclaration(.passwordTooShort, ["min": .integer(2...Int.max), "length": .integer(1...Int.max)]),
            MessageDeclaration(.passwordEqualsField), MessageDeclaration(.passwordTooEasy), .wrongKind,
        ]

    /// The required kinds of characters.
    public let characters: Set<Character>
    /// The smallest length that is allowed, in Unicode scalars: NIST SP 800-63B-4, section 3.1.1.2, counts each code point as a
    /// character.
    public let min: Int
    /// The names of fields whose values must differ from the password. They are compared without case.
    public let otherFields: [String]

    /// Whether passwords that attackers try first are refused: those of ``PasswordBlocklist/standard``. For a longer list, add
    /// ``NotCommon``.
    public let refusesCommon: Bool

    /// The requirements of NIST SP 800-63B-4, section 3.1.1.2, for a password that is the only factor: at least 15 characters,
    /// and none that attackers try first. No kinds of characters are required. There is no largest length; if there must be
    /// one, it has to be 64 or more.
    ///
    /// The list is short: add ``NotCommon`` with a longer one, or ``NotLeaked``. For a password beside a second factor, 8
    /// characters are enough: `PasswordRequirements(min: 8, refusesCommon: true)`.
    public static let nist = PasswordRequirements(min: 15, refusesCommon: true)

    /// What was usual before: at least 8 characters, with a lowercase letter, an uppercase letter and a digit among them. NIST
    /// SP 800-63B-4 forbids to require such kinds of characters, since people then choose passwords that are easy to guess.
    public static let traditional = PasswordRequirements([.lowercase, .uppercase, .digit], min: 8)

    /// Creates the rule.
    ///
    /// - Precondition: there is a requirement, and `min` is at least 0.
    public init(
        _ characters: Set<Character> = [], min: Int? = nil, differsFrom otherFields: [String] = [],
        refusesCommon: Bool = false
    ) {
        if min == nil, Self.isEmpty(characters, otherFields, refusesCommon) {
            fatalError("`characters`, `min`, `differsFrom` or `refusesCommon` must be given.")
        }
        Self.minimum.require(min)
        self.characters = characters
        self.min = min ?? 0
        self.otherFields = otherFields
        self.refusesCommon = refusesCommon
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let characters = try parameters.take(Self.charactersParameter)
        let min = try parameters.take(Self.minimum)
        let otherFields = try parameters.take(Self.otherFieldsParameter)
        let refusesCommon = try parameters.take(Self.refuseCommon)
        if min == nil, Self.isEmpty(Set(characters ?? []), otherFields ?? [], refusesCommon) {
            throw parameters.missing("characters", orOneOf: ["min", "differsFrom", "refuseCommon"])
        }
        self.init(
            Set(characters ?? []), min: min, differsFrom: otherFields ?? [], refusesCommon: refusesCommon)
    }

    private static func isEmpty(_ characters: Set<Character>, _ otherFields: [String], _ refusesCommon: Bool) -> Bool {
        characters.isEmpty && otherFields.isEmpty && !refusesCommon
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.charactersParameter, demanded)
        form.put(Self.minimum, min)
        form.put(Self.otherFieldsParameter, otherFields)
        form.put(Self.refuseCommon, refusesCommon)
    }

    public var declaredMessages: [MessageDeclaration] {
        var messages = demanded.map { MessageDeclaration(Self.key(for: $0)) }
        if min > 1 {
            messages.append(
                MessageDeclaration(.passwordTooShort, ["min": .integer(min...min), "length": .integer(1...(min - 1))]))
        }
        if !otherFields.isEmpty { messages.append(MessageDeclaration(.passwordEqualsField)) }
        if refusesCommon { messages.append(MessageDeclaration(.passwordTooEasy)) }
        return messages + [.wrongKind]
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        guard let text = value.text, !text.isEmpty else { return [] }
        var failures = demanded.filter { !Self.holds($0, in: text) }.map { Failure(key: Self.key(for: $0)) }
        let length = text.unicodeScalars.count
        if length < min {
            failures.append(
                Failure(key: .passwordTooShort, arguments: ["min": .integer(min), "length": .integer(length)]))
        }
        let folded = text.lowercased()
        if otherFields.contains(where: { context.fields[$0]?.text?.lowercased().isEquivalent(to: folded) == true }) {
            failures.append(Failure(key: .passwordEqualsField))
        }
        if refusesCommon, PasswordBlocklist.standard.contains(text) {
            failures.append(Failure(key: .passwordTooEasy))
        }
        return failures
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        let texts = [Swift.max(min, 4), min - 1].flatMap { length in
            ["aA1!", "A1!", "a1!", "aA!", "aA1"].compactMap { SampleTexts.text(ofLength: length, repeating: $0) }
        }
        let common = SampleTexts.text(ofLength: Swift.max(min, 8), repeating: "a")
        return (texts + Self.phrases + [common].compactMap { $0 }).map { .text($0) }
            + otherFields.compactMap { context.fields[$0] }
    }

    /// Passwords that nobody tries first, with all kinds of characters.
    private static let phrases = ["3 blaue Hunde, 1 Zaun", "3 blaue Hunde, 1 Zaun und 5 gelbe Vögel auf dem Dach"]

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

    public func addHints(to hints: inout InputHints) { hints.set(.password, autocomplete: "new-password") }
}

extension Rule where Self == PasswordRequirements {
    /// A password must meet several requirements, each with its own message.
    public static func password(
        _ characters: Set<PasswordRequirements.Character>, min: Int? = nil, differsFrom otherFields: [String] = [],
        refusesCommon: Bool = false
    ) -> PasswordRequirements {
        PasswordRequirements(characters, min: min, differsFrom: otherFields, refusesCommon: refusesCommon)
    }

    /// A password must meet one of the usual sets of requirements: `.password(.nist)`.
    public static func password(_ requirements: PasswordRequirements) -> PasswordRequirements { requirements }
}
