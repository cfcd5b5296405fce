internal import Messages

/// A rule that ships with this package: it can be written in a form file, and its messages are in the shipped catalog.
package protocol StandardRule: Rule {
    /// What a form file calls it, such as `length`.
    static var name: String { get }

    /// What the rule can fail with, whatever its parameters: the widest ranges.
    static var standardMessages: [MessageDeclaration] { get }

    /// Reads the rule from a form file, and takes each parameter that it knows. The reader reports the others as
    /// unknown.
    init(parameters: inout RuleParameters) throws(FormError)
}

/// Every rule that ships with this package.
package enum StandardRules {
    /// The rules, in the order of the documentation.
    package static let all: [any StandardRule.Type] = [
        Required.self,
        Length.self,
        Email.self,
        Password.self,
        PasswordRequirements.self,
        Phone.self,
        WebAddress.self,
        Pattern.self,
        Alphabetic.self,
        Alphanumeric.self,
        Digits.self,
        Integer.self,
        Number.self,
        DateEntry.self,
        EqualTo.self,
        OneOf.self,
        SelectionCount.self,
        Accepted.self,
        CardNumber.self,
        UUIDText.self,
        IPAddress.self,
        Not.self,
        AnyOf.self,
        AllOf.self,
        Optionally.self,
        When.self,
        Each.self,
        Members.self,
        ItemCount.self,
        FileSize.self,
        FileType.self,
    ]
}
