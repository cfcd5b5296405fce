public import Messages

/// A text must be a telephone number: digits of any script, at most 15 (ITU-T E.164). The usual separators may be between
/// them: spaces, hyphens, points, slashes, and brackets around a group. It fails with `INVALID_PHONE_FORMAT`.
///
/// A number may begin with `+` and a country code. Then it has at least 7 digits, and the first one is not 0. A zero in brackets
/// after the country code, as in `+44 (0)20 7946 0958`, is dialed only within the country and doesn't count as a digit. A number
/// without `+` has at least 3 digits. The rule may require the `+`, or the format of E.164 itself, in which programs exchange
/// numbers. Whether a number is in use isn't checked. Marks of direction around the number are ignored.
public struct Phone: StandardRule, TextRule {
    /// A way to write numbers.
    public enum Format: String, Sendable, Hashable, CaseIterable {
        /// With or without a country code.
        case any
        /// With `+` and a country code.
        case international
        /// As in ITU-T E.164: `+` and 7 to 15 of the digits 0–9, of which the first is not 0, without separators.
        case e164
    }

    package static let name = "phone"
    package static let summary = "A text must be a phone number."
    package static let parameters: [any DeclaredParameter] = [formatParameter, international]
    package static let relations = [ParameterRelation.alone("format", without: ["international"])]
    package static let examples = [
        RuleExample(accepts: ["+1 202 555 0123", "202 555 0123"], rejects: [.invalidPhoneFormat: ["12"]]),
        RuleExample(
            #""international": true"#, accepts: ["+1 202 555 0123"], rejects: [.invalidPhoneFormat: ["202 555 0123"]]),
        RuleExample(
            #""format": "e164""#, accepts: ["+12025550123"],
            rejects: [.invalidPhoneFormat: ["+1 202 555 0123", "12025550123", "+0123456789"]]),
    ]
    private static let formatParameter = RuleParameter.choice(
        "format", of: Format.self,
        "How the number must be written: in any way, with + and a country code, or as in E.164 without separators."
    )
    private static let international = RuleParameter.flag(
        "international", "Whether the number must begin with + and a country code. It's the same as this `format`."
    ).or(false)
    package static let standardMessages = [MessageDeclaration(.invalidPhoneFormat), .wrongKind]

    /// How the number must be written.
    public let format: Format
    /// Whether the number must begin with `+` and a country code.
    public var isInternational: Bool { format != .any }

    /// Creates the rule.
    public init(_ format: Format = .any) {
        self.format = format
    }

    /// Creates the rule.
    public init(international: Bool) {
        self.init(international ? .international : .any)
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        if let format = try parameters.take(Self.formatParameter) {
            self.init(format)
        } else {
            self.init(international: try parameters.take(Self.international))
        }
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.formatParameter, format == .any ? nil : format)
    }

    public var key: MessageKey { .invalidPhoneFormat }

    public func accepts(_ text: String) -> Bool {
        if format == .e164, !text.withoutDirectionMarks.utf8.dropFirst().allSatisfy(\.isDigit) { return false }
        guard let number = Self.plainNumber(text) else { return false }
        let digits = number.drop { $0 == "+" }
        guard digits.count < number.count else { return !isInternational && (3...15).contains(digits.count) }
        return (7...15).contains(digits.count) && digits.first != "0"
    }

    /// The text without marks of direction around it; nil if there are none.
    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        value.withoutDirectionMarks
    }

    /// The number without separators, in the digits 0–9, as servers usually expect it; nil if the text is not a number. Of
    /// `+44 (0)20 7946 0958` it is `+442079460958`.
    public static func plainNumber(_ text: String) -> String? {
        var number = ""
        var isOpen = false
        // The length of the number before the group in brackets.
        var start = 0
        var mayBreak = false
        var last: Unicode.Scalar?
        for scalar in text.withoutDirectionMarks.unicodeScalars {
            switch scalar {
            case _ where scalar.decimalDigit != nil:
                number += String(scalar.decimalDigit ?? 0)
                mayBreak = true
            case "+", "\u{FF0B}":
                guard number.isEmpty, !isOpen, last == nil else { return nil }
                number = "+"
            case "(", "\u{FF08}":
                guard !isOpen else { return nil }
                isOpen = true
                start = number.utf8.count
                mayBreak = false
            case ")", "\u{FF09}":
                guard isOpen, mayBreak else { return nil }
                isOpen = false
                if number.utf8.count == start + 1, number.utf8.last == UInt8(ascii: "0"),
                    hasNationalPrefix(number.dropLast())
                {
                    number.removeLast()
                }
            case _ where isSpace(scalar):
                // Two separators in a row are allowed only if one is a space, as in "(020) 7946" and "7946 - 0958".
                guard last != nil, last.map(isSpace) == false else { return nil }
            case "-", ".", "/", "\u{2010}", "\u{2011}", "\u{2013}", "\u{FF0D}":
                guard mayBreak, !isOpen else { return nil }
                mayBreak = false
            default:
                return nil
            }
            last = scalar
        }
        guard !isOpen, let last, last.decimalDigit != nil || last == ")" || last == "\u{FF09}" else { return nil }
        return number.isEmpty || number == "+" ? nil : number
    }

    /// Whether a zero after a country code, such as `+44`, is only dialed within the country.
    private static func hasNationalPrefix(_ code: Substring) -> Bool {
        code.hasPrefix("+") && (2...4).contains(code.utf8.count) && !codesBeforeZero.contains(code)
    }

    /// The country codes after which numbers begin with a zero, according to the ITU's list of numbering plans: Italy and the
    /// Vatican, Ivory Coast, Congo.
    private static let codesBeforeZero: Set<Substring> = ["+39", "+225", "+242"]

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .spaceSeparator
    }

    public func addHints(to hints: inout InputHints) { hints.set(.telephone, autocomplete: "tel") }
}

extension Rule where Self == Phone {
    /// A text must be a telephone number.
    public static var phone: Phone { Phone() }

    /// A text must be a telephone number that is written in a certain way.
    public static func phone(_ format: Phone.Format) -> Phone { Phone(format) }
}
