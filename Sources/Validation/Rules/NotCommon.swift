internal import ICU
internal import Messages

/// A password must not be easy to guess: it isn't on a list of common passwords, and doesn't contain the value of another
/// field, such as the user's name, or a name such as the service's. It fails with `PASSWORD_TOO_EASY`.
///
/// See ``PasswordBlocklist`` for when a password is on a list. The value of a field counts if it has at least 4 characters, and
/// a name of any length does. Of an email address, the part before the `@` counts too. Neither case nor compatible forms count.
///
/// NIST SP 800-63B-4, section 3.1.1.2, compares a password with the list as a whole, and so does this rule. To look for the
/// values of fields and for names inside a password goes further. Leave ``fields`` and ``names`` empty to avoid that.
///
/// - Complexity: O(*n*) in the length of the password, and of each value and name.
public struct NotCommon: StandardRule {
    package static let name = "notCommon"
    package static let summary = "A password must not be common, nor contain the value of another field."
    package static let parameters: [any DeclaredParameter] = [fieldsParameter, namesParameter]
    package static let examples = [
        RuleExample(
            #""fields": ["other"], "names": ["Example Shop"]"#, accepts: ["ein Tisch mit drei Beinen"],
            rejects: [
                .passwordTooEasy: ["Password123", "abcabcabcabcabc", "anna.kowalska is mine", "my example SHOP!"]
            ],
            beside: ["other": "Anna.Kowalska@example.com"]),
        RuleExample(accepts: ["anna.kowalska"], rejects: [.passwordTooEasy: ["qwertyuiop", "ＰＡＳＳＷＯＲＤ"]]),
    ]
    private static let fieldsParameter = RuleParameter.fields(
        "fields", "The names of fields whose values a password must not contain.")
    private static let namesParameter = RuleParameter.texts(
        "names", "Names that a password must not contain, such as the service's.")
    package static let standardMessages = [MessageDeclaration(.passwordTooEasy), .wrongKind]

    /// The passwords that attackers try first.
    public let list: PasswordBlocklist
    /// The names of fields whose values a password must not contain.
    public let fields: [String]
    /// Names that a password must not contain, such as the service's.
    public let names: [String]

    /// Creates the rule.
    ///
    /// - Precondition: no name is empty.
    public init(_ list: PasswordBlocklist = .standard, fields: [String] = [], names: [String] = []) {
        Self.namesParameter.require(names, mayBeEmpty: true)
        self.list = list
        self.fields = fields
        self.names = names
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let fields = try parameters.take(Self.fieldsParameter)
        self.init(fields: fields ?? [], names: try parameters.take(Self.namesParameter) ?? [])
    }

    package func write(to form: inout FormFileWriter) {
        if list != .standard { form.refuse("`NotCommon` has a list of the app's own.") }
        form.put(Self.fieldsParameter, fields.isEmpty ? nil : fields)
        form.put(Self.namesParameter, names.isEmpty ? nil : names)
    }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        guard let text = value.text, !text.isEmpty, list.contains(text) || containsName(text, in: context) else {
            return []
        }
        return [Failure(key: .passwordTooEasy)]
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        fields.compactMap { context.fields[$0] } + Self.examples.flatMap(\.values)
    }

    private func containsName(_ text: String, in context: ValidationContext) -> Bool {
        let values = fields.compactMap { context.fields[$0]?.text }
        let parts = values.compactMap { value in value.firstIndex(of: "@").map { String(value[..<$0]) } }
        let words = names.map(Self.folded) + (values + parts).map(Self.folded).filter { $0.count >= 4 }
        if words.isEmpty { return false }
        let whole = Self.folded(text)
        return words.contains { whole.contains($0) }
    }

    private static func folded(_ text: String) -> ComparableText {
        ComparableText(NormalizationFormKD.normalized(text), ignoringCase: true)
    }

    public func addHints(to hints: inout InputHints) { hints.set(.password, autocomplete: "new-password") }
}

extension Rule where Self == NotCommon {
    /// A password must not be on a short list of common passwords.
    public static var notCommon: NotCommon { NotCommon() }

    /// A password must not be on a list, nor contain the values of fields, or names such as the service's.
    public static func notCommon(
        _ list: PasswordBlocklist = .standard, fields: [String] = [], names: [String] = []
    ) -> NotCommon {
        NotCommon(list, fields: fields, names: names)
    }
}
