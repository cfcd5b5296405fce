internal import Messages

/// A shipped rule. Form files may use it, and its messages are in the shipped catalog.
package protocol StandardRule: Rule {
    /// The name of the rule in form files, such as `length`.
    static var name: String { get }

    /// The messages that the rule can fail with, with the widest ranges that any parameters give.
    static var standardMessages: [MessageDeclaration] { get }

    /// Reads the rule from a form file, and takes the parameters that it knows. The reader reports all others as unknown.
    init(parameters: inout RuleParameters) throws(FormError)
}

/// All shipped rules.
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
