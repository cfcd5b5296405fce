internal import Messages

/// A text must be a ULID (github.com/ulid/spec): 26 characters of Crockford's Base32 in either case, which has no I, L, O
/// and U. The first one is at most 7, because a ULID has 128 bits. It fails with `UNLIKE_EXAMPLE` (`example`).
public struct ULID: CodeRule {
    package static let name = "ulid"
    package static let summary = "A text must be a ULID."
    package static let examples = [
        RuleExample(
            accepts: ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "01arz3ndektsv4rrffq69g5fav"],
            rejects: [.unlikeExample: ["8ZZZZZZZZZZZZZZZZZZZZZZZZZ", "01ARZ3NDEITSV4RRFFQ69G5FAV", "01ARZ3"]])
    ]
    package static let standardMessages = [MessageDeclaration.unlikeExample, .wrongKind]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    package func failure(of text: String) -> Failure? {
        guard text.utf8.count == 26, let first = text.utf8.first, (0x30...0x37).contains(first),
            text.utf8.allSatisfy({ $0.isLetterOrDigit && !"ILOU".utf8.contains($0.uppercasedLetter) })
        else { return .unlikeExample("01ARZ3NDEKTSV4RRFFQ69G5FAV") }
        return nil
    }
}

extension Rule where Self == ULID {
    /// A text must be a ULID.
    public static var ulid: ULID { ULID() }
}
