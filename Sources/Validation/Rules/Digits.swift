internal import Messages

/// A text must hold digits alone: 0–9, and where asked also those of the person's locale. Fails with `NOT_DIGITS`.
///
/// For codes and other digits that are no quantity; for a quantity there is ``Integer``.
public struct Digits: StandardRule {
    package static let name = "digits"
    package static let standardMessages = [MessageDeclaration(.notDigits), .wrongKind]

    /// Whether the digits of the person's locale are accepted beside 0–9.
    public let isLocalized: Bool

    /// Makes the rule.
    public init(localized: Bool = false) {
        isLocalized = localized
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(localized: try parameters.flag("localized") ?? false)
    }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return [.wrongKind] }
        guard let text = value.text, !text.isEmpty else { return [] }
        let symbols = isLocalized ? NumberSymbols(locale: context.locale) : .plain
        return text.unicodeScalars.allSatisfy { symbols.digit($0) != nil } ? [] : [Failure(key: .notDigits)]
    }
}

extension Rule where Self == Digits {
    /// A text must hold the digits 0–9 alone.
    public static var digits: Digits { Digits() }
}
