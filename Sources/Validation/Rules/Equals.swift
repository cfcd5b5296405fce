internal import ICU
internal import MessageFormat
internal import Messages

/// A text must be a given text, such as the name of what is about to be deleted. It fails with `WRONG_VALUE` (`value`).
///
/// Texts are compared by canonical equivalence (Unicode Standard, section 3.12), as `String` compares them, and with case.
public struct Equals: StandardRule {
    package static let name = "equals"
    package static let summary = "A text must be a given text."
    package static let parameters: [any DeclaredParameter] = [valueParameter]
    package static let examples = [
        RuleExample(
            #""value": "Café""#, accepts: ["Café", "Cafe\u{301}"], rejects: [.wrongValue: ["Cafe", "café"]])
    ]
    private static let valueParameter = RuleParameter.text("value", "The text.").required()
    package static let standardMessages = [MessageDeclaration(.wrongValue, ["value": .text]), .wrongKind]

    /// The text.
    public let value: String

    /// Creates the rule.
    ///
    /// - Precondition: the text isn't empty.
    public init(_ value: String) {
        Self.valueParameter.require(value)
        self.value = value
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(try parameters.take(Self.valueParameter))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.valueParameter, value)
    }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        guard let text = value.text, !text.isEmpty, !text.isEquivalent(to: self.value) else { return [] }
        return [Failure(key: .wrongValue, arguments: ["value": .text(self.value)])]
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] { [.text(value), .text(value + "x")] }
}

extension Rule where Self == Equals {
    /// A text must be a given text.
    public static func equals(_ value: String) -> Equals { Equals(value) }
}
