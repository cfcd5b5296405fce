internal import Messages

/// A text must hold a lowercase letter a–z, an uppercase letter A–Z and a digit of any script. Fails with
/// `INVALID_PASSWORD_FORMAT`. Put it beside ``Length``, which says how long a password must be.
///
/// - Complexity: O(*n*) in the length of the text.
public struct Password: StandardRule {
    public static let name = "password"
    public static let standardMessages = [MessageDeclaration(.invalidPasswordFormat)]

    /// Makes the rule.
    public init() {}

    public init(parameters: inout RuleParameters) throws(FormError) {}

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard let text = value.text, !text.isEmpty else { return [] }
        let scalars = text.unicodeScalars
        let passes =
            scalars.contains { ("a"..."z").contains($0) } && scalars.contains { ("A"..."Z").contains($0) }
            && scalars.contains { $0.properties.generalCategory == .decimalNumber }
        return passes ? [] : [Failure(key: .invalidPasswordFormat)]
    }
}

extension Rule where Self == Password {
    /// A text must hold a lowercase letter, an uppercase letter and a digit.
    public static var password: Password { Password() }
}
