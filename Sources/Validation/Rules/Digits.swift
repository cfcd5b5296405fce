internal import Messages

/// A text must contain only digits: 0–9 and, if the rule is localized, those of any script. It fails with
/// `NOT_DIGITS`.
///
/// It is for codes and other digits that are not a quantity. For a quantity, use ``Integer``.
public struct Digits: StandardRule {
    package static let name = "digits"
    package static let summary = "A text must contain only digits."
    package static let parameters: [any DeclaredParameter] = [localized]
    package static let examples = [
        RuleExample(accepts: ["0012"], rejects: [.notDigits: ["12-345", "٣"]]),
        RuleExample(#""localized": true"#, accepts: ["٠١٢", "012"], rejects: [.notDigits: ["٫٥"]], locale: "ar-EG"),
    ]
    private static let localized = RuleParameter.localized
    package static let standardMessages = [MessageDeclaration(.notDigits), .wrongKind]

    /// Whether the digits of any script are accepted besides 0–9.
    public let isLocalized: Bool

    /// Creates the rule.
    public init(localized: Bool = false) {
        isLocalized = localized
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(localized: try parameters.take(Self.localized))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.localized, isLocalized)
    }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        guard let text = value.text, !text.isEmpty else { return [] }
        let symbols = NumberSymbols(isLocalized, in: context)
        return text.unicodeScalars.allSatisfy { symbols.digit($0) != nil } ? [] : [Failure(key: .notDigits)]
    }
}

extension Rule where Self == Digits {
    /// A text must contain only the digits 0–9.
    public static var digits: Digits { Digits() }
}
