internal import Messages

/// A rule that sees the value as the other rules of its field read it, such as the number that a text is.
protocol SiblingRule: Rule {
    /// The other rules of the field.
    var siblings: [any Rule] { get set }
}

/// A value must be equal to that of another field, or differ from it: ``EqualTo`` and ``DiffersFrom`` for values that may be
/// written in several ways. The number 5 and the text "5" are one number for a property of the type `Int`.
struct FieldRelation: SiblingRule {
    enum Kind: Sendable {
        case equal
        case different
    }

    let kind: Kind
    /// The name of the other field.
    let field: String
    var siblings: [any Rule] = []

    private var key: MessageKey { kind == .equal ? .doesNotMatch : .sameAsOther }

    var judgedKinds: ValueKinds { .any }
    var declaredMessages: [MessageDeclaration] { [MessageDeclaration(key)] }

    func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        if value.isEmpty { return [] }
        let isEqual = siblings.typedValue(of: value, in: context) == context.typedValue(of: field)
        return isEqual == (kind == .equal) ? [] : [Failure(key: key)]
    }
}

/// The elements of a list must differ: ``UniqueItems`` for elements that may be written in several ways, and for those that
/// differ in a member. It fails with `DUPLICATE_ITEM`, at the member if there is one.
struct UniqueElements: SiblingRule {
    /// The name of the member, which is looked up when a value is judged, because the form of the elements may not be there
    /// before; nil to compare the elements as a whole.
    var member: (@Sendable () -> String?)?
    var siblings: [any Rule] = []

    var judgedKinds: ValueKinds { [.selection, .list] }
    var declaredMessages: [MessageDeclaration] { UniqueItems.standardMessages }

    func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return [.wrongKind] }
        let typed = siblings.typedValue(of: value, in: context)
        guard let member else { return UniqueItems().failures(for: typed, in: context) }
        guard let name = member() else { preconditionFailure("No field of the elements has the key path of `unique`.") }
        return UniqueItems(by: [name]).failures(for: typed, in: context).map { failure in
            guard case .index(let index)? = failure.path.steps.first, case .object = typed.elements[index] else {
                return failure
            }
            return Failure(
                key: failure.key, arguments: failure.arguments, path: failure.path.appending(ValuePath([.name(name)])))
        }
    }

    func constrain(_ schema: inout ValueSchema) { schema.hasUniqueItems = member == nil }
}
