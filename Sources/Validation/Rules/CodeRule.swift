internal import ICU
internal import MessageFormat
internal import Messages

/// A rule about a text that machines make and people copy, such as the number of an account, an identifier or an address.
///
/// Marks of direction around the text are ignored.
package protocol CodeRule: StandardRule {
    /// The failure of a text that isn't empty; nil if the text passes.
    func failure(of text: String) -> Failure?
}

extension CodeRule {
    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        codeFailures(for: value, failure)
    }

    /// The text without marks of direction around it; nil if there are none.
    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        value.withoutDirectionMarks
    }

    /// The failures of a value, of which a text is judged without marks of direction.
    func codeFailures(for value: FieldValue, _ failure: (String) -> Failure?) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        guard let text = value.text, !text.isEmpty else { return [] }
        return failure(text.withoutDirectionMarks).map { [$0] } ?? []
    }
}

extension Failure {
    /// The failure of a text that isn't in the format of an example.
    static func unlikeExample(_ example: String) -> Failure {
        Failure(key: .unlikeExample, arguments: ["example": .text(example)])
    }

    /// The failure of a text in the right format whose check digit is wrong.
    static let wrongCheckDigit = Failure(key: .wrongCheckDigit)
}

extension MessageDeclaration {
    /// The declaration of a failure with an example.
    static let unlikeExample = MessageDeclaration(.unlikeExample, ["example": .text])
}

/// A rule about a code from a list that a standard or a registry keeps.
package protocol CodeListRule: CodeRule {
    /// A code of the list.
    static var example: String { get }

    /// Whether the person types the code instead of choosing it.
    var isTyped: Bool { get }

    /// Whether the list has a code, which compares in linear time.
    func accepts(_ code: String) -> Bool
}

extension CodeListRule {
    package static var standardMessages: [MessageDeclaration] {
        [MessageDeclaration(.notAnOption), .unlikeExample, .wrongKind]
    }

    public var declaredMessages: [MessageDeclaration] {
        [isTyped ? .unlikeExample : MessageDeclaration(.notAnOption), .wrongKind]
    }

    package func failure(of text: String) -> Failure? {
        if text.comparesInLinearTime, accepts(text) { return nil }
        return isTyped ? .unlikeExample(Self.example) : Failure(key: .notAnOption)
    }
}

/// A rule about a code from a list that libicu has, and that other codes may be added to.
protocol ExtensibleCodeListRule: CodeListRule {
    /// The parameter with the other codes.
    static var acceptingParameter: RuleParameter<[String]?> { get }
    /// The codes that the system's libicu has.
    static var known: Set<String> { get }

    /// Other codes.
    var accepting: Set<String> { get }

    /// Creates the rule.
    init(accepting: Set<String>, typed: Bool)
}

extension ExtensibleCodeListRule {
    package static var parameters: [any DeclaredParameter] { [acceptingParameter, RuleParameter.typed] }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(
            accepting: Set(try parameters.take(Self.acceptingParameter) ?? []),
            typed: try parameters.take(RuleParameter.typed))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.acceptingParameter, accepting.isEmpty ? nil : accepting.sorted())
        form.put(RuleParameter.typed, isTyped)
    }

    package func accepts(_ code: String) -> Bool { Self.known.contains(code) || accepting.contains(code) }
}

extension RuleParameter where Value == Bool {
    /// Whether a code from a list is typed.
    static var typed: Self {
        RuleParameter<Bool?>.flag(
            "typed",
            "Whether the person types the code. The message then shows an example instead of asking for a choice."
        ).or(false)
    }
}
