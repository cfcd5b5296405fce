internal import ICU
internal import Messages

/// A text must be one of several options. In a selection, every choice must be one. It fails with `NOT_AN_OPTION`.
///
/// - Complexity: O(*n*) in the number of choices in the value.
public struct OneOf: StandardRule {
    package static let name = "oneOf"
    package static let summary = "A text must be one of several options. In a selection, every choice must be one."
    package static let parameters: [any DeclaredParameter] = [optionsParameter]
    package static let examples = [
        RuleExample(
            #""options": ["green", "red"]"#, accepts: ["green", "red"], rejects: [.notAnOption: ["blue", "Red"]])
    ]
    private static let optionsParameter = RuleParameter.texts("options", "The accepted texts.").required()
    package static let standardMessages = [MessageDeclaration(.notAnOption)]

    /// The options. They are compared with case.
    public let options: Set<String>
    /// The options in their original order.
    let choices: [String]

    /// Creates the rule.
    public init(_ options: some Sequence<String>) {
        var seen: Set<String> = []
        choices = options.filter { seen.insert($0).inserted }
        self.options = seen
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(try parameters.take(Self.optionsParameter))
    }

    /// Texts and selections. A value of another kind fails with `NOT_AN_OPTION`. A field takes a selection only if it has a
    /// ``SelectionCount`` or if its ``FieldDefinition/kinds`` say so.
    public var judgedKinds: ValueKinds { [.text, .selection] }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        options.sorted().map { .text($0) } + ["?"]
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        let isRight =
            switch value {
            case .text(let text): text.isEmpty || isOption(text)
            case .selection(let choices): choices.allSatisfy(isOption)
            case .null: true
            case .flag, .date, .integer, .number, .list, .object, .file: false
            }
        return isRight ? [] : [Failure(key: .notAnOption)]
    }

    private func isOption(_ text: String) -> Bool {
        text.comparesInLinearTime ? options.contains(text) : choices.contains { $0.isEquivalent(to: text) }
    }
}

extension Rule where Self == OneOf {
    /// A text must be one of several options.
    public static func one(of options: [String]) -> OneOf { OneOf(options) }
}
