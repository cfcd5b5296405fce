public import Messages

/// A text must be a UUID (RFC 9562), in upper or lower case: `01890a5d-ac96-774b-bcce-b302099a8057`. It fails with
/// `INVALID_UUID`. Marks of direction around the text are ignored.
public struct UUIDText: StandardRule, TextRule {
    package static let name = "uuid"
    package static let summary = "A text must be a UUID."
    package static let examples = [
        RuleExample(accepts: ["01890a5d-ac96-774b-bcce-b302099a8057"], rejects: [.invalidUUID: ["01890a5d"]])
    ]
    package static let standardMessages = [MessageDeclaration(.invalidUUID), .wrongKind]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    public var key: MessageKey { .invalidUUID }

    public func accepts(_ text: String) -> Bool {
        let text = text.withoutDirectionMarks
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12] && groups.allSatisfy { $0.allSatisfy(\.isHexDigit) }
    }

    /// The text without marks of direction around it; nil if there are none.
    public func typed(_ value: FieldValue, in context: ValidationContext) -> FieldValue? { value.withoutDirectionMarks }
}

extension Rule where Self == UUIDText {
    /// A text must be a UUID.
    public static var uuid: UUIDText { UUIDText() }
}
