internal import Messages

/// The elements of an array must differ, as a whole or in some of their members. It fails with `DUPLICATE_ITEM` at each
/// element that is equal to an earlier one.
///
/// Elements are equal as in JSON Schema (Validation, section 6.4.3): `1` and `1.0` are, `1` and `"1"` aren't, and members
/// may be in any order. Texts are compared by canonical equivalence and with case, without white space at their ends. Unlike
/// in JSON Schema, empty elements are never equal, because they are no values yet.
///
/// - Complexity: O(*n*) in the size of the value.
public struct UniqueItems: StandardRule {
    package static let name = "uniqueItems"
    package static let summary = "The elements of an array must differ."
    package static let parameters: [any DeclaredParameter] = [membersParameter]
    package static let examples = [
        RuleExample(
            accepts: [.selection(["a", "A", ""]), .list([1, "1", .null, .null])],
            rejects: [.duplicateItem: [.selection(["a", "a "]), .list([1, "b", 1])]]),
        RuleExample(
            #""by": ["article"]"#,
            accepts: [.list([.object(["article": "a"]), .object(["article": "b"]), .object([:])])],
            rejects: [
                .duplicateItem: [.list([.object(["article": "a", "n": 1]), .object(["article": "a", "n": 2])])]
            ]),
    ]
    private static let membersParameter = RuleParameter.texts(
        "by", "The members that must differ. If there are none, the elements are compared as a whole.")
    package static let standardMessages = [MessageDeclaration(.duplicateItem), .wrongKind]

    /// The names of the members of each element that are compared; empty to compare the elements as a whole.
    public let members: [String]

    /// Creates the rule.
    ///
    /// - Precondition: no name is empty.
    public init(by members: [String] = []) {
        Self.membersParameter.require(members, mayBeEmpty: true)
        self.members = members
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(by: try parameters.take(Self.membersParameter) ?? [])
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.membersParameter, members.isEmpty ? nil : members)
    }

    /// Arrays of any elements.
    public var judgedKinds: ValueKinds { [.selection, .list] }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        var seen: Set<[FieldValue]> = []
        return value.elements.enumerated().compactMap { index, element in
            let compared = compared(element)
            if compared.allSatisfy(\.isEmpty) || seen.insert(compared).inserted { return nil }
            return Failure(key: .duplicateItem).below(.index(index))
        }
    }

    /// The parts of an element that are compared. An element that isn't an object is compared as a whole.
    private func compared(_ element: FieldValue) -> [FieldValue] {
        guard !members.isEmpty, case .object(let values) = element else { return [element.trimmed] }
        return members.map { values[$0]?.trimmed ?? .null }
    }
}

extension Rule where Self == UniqueItems {
    /// The elements of an array must differ, as a whole or in some of their members.
    public static func unique(by members: String...) -> UniqueItems { UniqueItems(by: members) }
}
