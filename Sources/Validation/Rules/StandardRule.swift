internal import Messages

/// A shipped rule. Form files may use it, and its messages are in the shipped catalog.
///
/// It declares everything about itself once. Form files, their schema, the documentation, the tests over all rules and the
/// preview follow from the declaration.
package protocol StandardRule: Rule, DeclaredRule {
    /// Parameters of every kind, with values that lead to each message of the rule.
    static var examples: [RuleExample] { get }

    /// Other rules that judge the same value. By default, there are none.
    var components: [any Rule] { get }

    /// Values to enter into a field with the rule: some that pass, and some that lead to each of its messages. By default,
    /// they are those of the examples. A rule whose messages depend on its parameters makes them from these.
    func inputs(in context: ValidationContext) -> [FieldValue]
}

/// What a shipped rule declares about itself, whether it judges one value or several fields.
package protocol DeclaredRule {
    /// The name of the rule in form files, such as `length`.
    static var name: String { get }

    /// What a value must be, in a sentence for the schema and the documentation.
    static var summary: String { get }

    /// The parameters in form files, in the order of the documentation. By default, there are none.
    static var parameters: [any DeclaredParameter] { get }

    /// What the parameters mean to each other in form files.
    static var relations: [ParameterRelation] { get }

    /// The messages that the rule can fail with, with the widest ranges that any parameters give.
    static var standardMessages: [MessageDeclaration] { get }

    /// Reads the rule from a form file. It takes each of the declared parameters.
    init(parameters: inout RuleParameters) throws(FormError)

    /// Writes the declared parameters, from which ``init(parameters:)`` reads the same rule. By default, there are none.
    func write(to form: inout FormFileWriter)
}

extension DeclaredRule {
    package func write(to form: inout FormFileWriter) {}
    package static var parameters: [any DeclaredParameter] { [] }
    package static var relations: [ParameterRelation] { [] }
}

extension StandardRule {
    package var components: [any Rule] { [] }
    package func inputs(in context: ValidationContext) -> [FieldValue] { Self.examples.flatMap(\.values) }
}

/// All shipped rules.
package enum StandardRules {
    /// The rules, in the order of the documentation.
    package static let all: [any StandardRule.Type] = [
        Required.self,
        Empty.self,
        Length.self,
        Email.self,
        Password.self,
        PasswordRequirements.self,
        NotCommon.self,
        Phone.self,
        WebAddress.self,
        Pattern.self,
        Contains.self,
        StartsWith.self,
        EndsWith.self,
        Excludes.self,
        Characters.self,
        Slug.self,
        SingleLine.self,
        NoSpaces.self,
        NoHiddenCharacters.self,
        OneScript.self,
        NotConfusable.self,
        WordCount.self,
        Alphabetic.self,
        Alphanumeric.self,
        Digits.self,
        Integer.self,
        Number.self,
        MultipleOf.self,
        Decimals.self,
        DateEntry.self,
        Age.self,
        TimeEntry.self,
        DateTimeEntry.self,
        EqualTo.self,
        DiffersFrom.self,
        Equals.self,
        OneOf.self,
        SelectionCount.self,
        Accepted.self,
        CardNumber.self,
        UUIDText.self,
        IPAddress.self,
        HostName.self,
        Network.self,
        MACAddress.self,
        IBAN.self,
        BIC.self,
        ISBN.self,
        ISSN.self,
        GTIN.self,
        CheckDigit.self,
        ULID.self,
        Base64.self,
        JSONText.self,
        SemanticVersion.self,
        HexColor.self,
        DurationText.self,
        Country.self,
        Currency.self,
        TimeZoneID.self,
        LanguageTag.self,
        PostalCode.self,
        Not.self,
        AnyOf.self,
        AllOf.self,
        Optionally.self,
        When.self,
        WhenEmpty.self,
        Each.self,
        Members.self,
        Variants.self,
        ItemCount.self,
        UniqueItems.self,
        FileSize.self,
        FileType.self,
        ImageSize.self,
    ]
}
