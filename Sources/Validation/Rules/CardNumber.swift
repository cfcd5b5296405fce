public import Messages

/// A text must be the number of a payment card: 12 to 19 digits with a correct check digit (Luhn formula, ISO/IEC 7812-1).
/// Single spaces or hyphens may separate the digits, and not all digits may be 0. It fails with `INVALID_CARD_NUMBER`.
/// Marks of direction around the text are ignored.
public struct CardNumber: StandardRule, TextRule {
    package static let name = "cardNumber"
    package static let summary = "A text must be the number of a payment card."
    package static let examples = [
        RuleExample(accepts: ["4111 1111 1111 1111"], rejects: [.invalidCardNumber: ["4111 1111 1111 1112"]])
    ]
    package static let standardMessages = [MessageDeclaration(.invalidCardNumber), .wrongKind]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    public var key: MessageKey { .invalidCardNumber }

    public func accepts(_ text: String) -> Bool {
        var digits: [UInt8] = []
        var mayBreak = false
        for scalar in text.withoutDirectionMarks.unicodeScalars {
            if let digit = scalar.decimalDigit {
                digits.append(UInt8(ascii: "0") + UInt8(digit))
                mayBreak = true
            } else if mayBreak, scalar == "-" || scalar.properties.generalCategory == .spaceSeparator {
                mayBreak = false
            } else {
                return false
            }
        }
        return mayBreak && (12...19).contains(digits.count) && CheckDigits.luhn(digits)
            && digits.contains { $0 != UInt8(ascii: "0") }
    }

    /// The text without marks of direction around it; nil if there are none.
    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        value.withoutDirectionMarks
    }
}

extension Rule where Self == CardNumber {
    /// A text must be the number of a payment card.
    public static var cardNumber: CardNumber { CardNumber() }
}
