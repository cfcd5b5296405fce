internal import Messages

/// A text must end with the right check digit, such as the number of a customer or of an invoice. It fails with
/// `WRONG_CHECK_DIGIT`. Spaces and hyphens don't matter.
///
/// A text with other characters than the system allows fails with `NOT_DIGITS` or `NOT_ALPHANUMERIC`. For numbers of cards,
/// bank accounts, books and products, use ``CardNumber``, ``IBAN``, ``ISBN`` and ``GTIN``, which also know the format.
public struct CheckDigit: CodeRule {
    /// A way to compute check digits.
    public enum System: String, Sendable, Hashable, CaseIterable {
        /// The Luhn formula (ISO/IEC 7812-1, annex B): two digits or more, not zeros alone. It's also called modulo 10.
        case luhn
        /// ISO/IEC 7064, MOD 97-10: digits and letters of any case, and two check digits at the end, as in an LEI (ISO
        /// 17442).
        case mod97
        /// ISO/IEC 7064, MOD 11-2: digits, and a check digit or `X` at the end, as in an ORCID or ISNI (ISO 27729).
        case mod11
    }

    package static let name = "checkDigit"
    package static let summary = "A text must end with the right check digit."
    package static let parameters: [any DeclaredParameter] = [systemParameter]
    package static let examples = [
        RuleExample(
            #""system": "luhn""#, accepts: ["7992-7398-713"],
            rejects: [.wrongCheckDigit: ["7992-7398-710", "0000"], .notDigits: ["7992a7398"]]),
        RuleExample(
            #""system": "mod97""#, accepts: ["5493001KJTIIGC8Y1R12"],
            rejects: [.wrongCheckDigit: ["5493001KJTIIGC8Y1R13"], .notAlphanumeric: ["5493001KJTIIGC8Y1R1?"]]),
        RuleExample(
            #""system": "mod11""#, accepts: ["0000-0002-1825-0097", "0000-0002-1694-233X"],
            rejects: [.wrongCheckDigit: ["0000-0002-1825-0098", "0000-X002"], .notDigits: ["0000-Y002"]]),
    ]
    private static let systemParameter = RuleParameter.choice(
        "system", of: System.self,
        "How the digit is computed: `luhn` (ISO/IEC 7812-1), or MOD 97-10 or MOD 11-2 of ISO/IEC 7064."
    ).required()
    package static let standardMessages = [
        MessageDeclaration(.wrongCheckDigit), MessageDeclaration(.notDigits), MessageDeclaration(.notAlphanumeric),
        .wrongKind,
    ]

    /// How the check digit is computed.
    public let system: System

    /// Creates the rule.
    public init(_ system: System) {
        self.system = system
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(try parameters.take(Self.systemParameter))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.systemParameter, system)
    }

    public var declaredMessages: [MessageDeclaration] {
        [MessageDeclaration(.wrongCheckDigit), MessageDeclaration(keyOfCharacters), .wrongKind]
    }

    private var keyOfCharacters: MessageKey { system == .mod97 ? .notAlphanumeric : .notDigits }

    package func failure(of text: String) -> Failure? {
        guard let code = text.code(without: [.spaces, .hyphens]) else { return Failure(key: keyOfCharacters) }
        let isRight: Bool
        switch system {
        case .luhn:
            guard code.allSatisfy(\.isDigit) else { return Failure(key: keyOfCharacters) }
            isRight = code.count >= 2 && code.contains { $0 != UInt8(ascii: "0") } && CheckDigits.luhn(code)
        case .mod97:
            isRight = code.count >= 3 && code.suffix(2).allSatisfy(\.isDigit) && CheckDigits.mod97(code)
        case .mod11:
            guard code.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "X") }) else {
                return Failure(key: keyOfCharacters)
            }
            isRight = code.count >= 2 && code.isDigitsWithCheckCharacter && CheckDigits.mod11(code)
        }
        return isRight ? nil : .wrongCheckDigit
    }

    public func addHints(to hints: inout InputHints) { if system == .luhn { hints.inputMode = "numeric" } }
}

extension Rule where Self == CheckDigit {
    /// A text must end with the right check digit.
    public static func checkDigit(_ system: CheckDigit.System) -> CheckDigit { CheckDigit(system) }
}
