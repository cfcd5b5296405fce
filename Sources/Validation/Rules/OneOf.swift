internal import ICU
internal import Messages

/// A text must be one of several options. In a selection, every choice must be one. It fails with `NOT_AN_OPTION`.
///
/// - Complexity: O(*n*) in the number of choices in the value.
public struct OneOf: StandardRule, MissingValueRule {
    package static let name = "oneOf"
    package static let summary = "A text must be one of several options. In a selection, every choice must be one."
    package static let parameters: [any DeclaredParameter] = [optionsParameter, ignoreCase]
    package static let examples = [
        RuleExample(
            #""options": ["green", "red"]"#, accepts: ["green", "red"], rejects: [.notAnOption: ["blue", "Red"]]),
        RuleExample(
            #""options": ["Łódź"], "ignoreCase": true"#, accepts: ["Łódź", "ŁÓDŹ"], rejects: [.notAnOption: ["Lodz"]]),
    ]
    private static let optionsParameter = RuleParameter.texts("options", "The accepted texts.").required()
    private static let ignoreCase = RuleParameter.ignoreCase
    package static let standardMessages = [MessageDeclaration(.notAnOption)]

    /// The options. They are compared by canonical equivalence.
    public let options: Set<String>
    /// Whether case is ignored, by simple case folding (Unicode, section 5.18).
    public let ignoresCase: Bool
    /// The options without case; nil if case counts.
    private let folded: Set<ComparableText>?
    /// The options in their original order.
    let choices: [String]

    /// Creates the rule.
    ///
    /// - Precondition: there is at least one option, and no option is empty.
    public init(_ options: some Sequence<String>, ignoringCase: Bool = false) {
        var seen: Set<String> = []
        choices = options.filter { seen.insert($0).inserted }
        Self.optionsParameter.require(choices)
        self.options = seen
        ignoresCase = ignoringCase
        folded = ignoringCase ? Set(seen.map { ComparableText($0, ignoringCase: true) }) : nil
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let ignoresCase = try parameters.take(Self.ignoreCase)
        self.init(try parameters.take(Self.optionsParameter), ignoringCase: ignoresCase)
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.optionsParameter, choices)
        form.put(Self.ignoreCase, ignoresCase)
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

    func failureOfMissing(in context: ValidationContext) -> Failure { Failure(key: .notAnOption) }

    private func isOption(_ text: String) -> Bool {
        guard text.comparesInLinearTime else { return choices.contains { $0.isEquivalent(to: text) } }
        return folded?.contains(ComparableText(text, ignoringCase: true)) ?? options.contains(text)
    }

    public func addHints(to hints: inout InputHints) { hints.options = choices }
}

extension Rule where Self == OneOf {
    /// A text must be one of several options.
    public static func one(of options: [String], ignoringCase: Bool = false) -> OneOf {
        OneOf(options, ignoringCase: ignoringCase)
    }
}
