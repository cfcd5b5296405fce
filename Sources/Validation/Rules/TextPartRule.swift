internal import Messages

/// A rule about strings that are parts of a value. They are compared by canonical equivalence.
protocol TextPartRule: StandardRule {
    /// The parameter with the strings.
    static var textsParameter: RuleParameter<[String]> { get }

    /// The strings.
    var parts: TextParts { get }

    /// Creates the rule.
    ///
    /// - Precondition: there is at least one string, and none is empty.
    init(_ texts: [String], ignoringCase: Bool)

    /// The failure of a value that isn't empty; nil if it passes.
    func failure(of whole: ComparableText) -> Failure?
}

extension TextPartRule {
    package static var parameters: [any DeclaredParameter] { [textsParameter, RuleParameter.ignoreCase] }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let ignoresCase = try parameters.take(RuleParameter.ignoreCase)
        self.init(try parameters.take(Self.textsParameter), ignoringCase: ignoresCase)
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.textsParameter, parts.texts)
        form.put(RuleParameter.ignoreCase, parts.ignoresCase)
    }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        guard let text = value.text, !text.isEmpty else { return [] }
        return failure(of: ComparableText(text, ignoringCase: parts.ignoresCase)).map { [$0] } ?? []
    }
}

/// Strings that are compared with parts of a value.
struct TextParts: Sendable {
    let texts: [String]
    /// Whether case is ignored, by simple case folding (Unicode, section 5.18).
    let ignoresCase: Bool
    private let compared: [ComparableText]

    init(_ texts: [String], ignoringCase: Bool) {
        self.texts = texts
        ignoresCase = ignoringCase
        compared = texts.map { ComparableText($0, ignoringCase: ignoringCase) }
    }

    /// The first string that satisfies a condition.
    func first(where condition: (ComparableText) -> Bool) -> String? {
        compared.firstIndex(where: condition).map { texts[$0] }
    }
}
