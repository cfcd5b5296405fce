internal import MessageFormat
internal import Messages
internal import Tables

/// Fields as a form file writes them: those of the form, or those of an object that a field holds. A part with a mistake is
/// left out, and no other.
struct WrittenFields {
    private let source: SourceText
    private let isInForm: Bool
    private(set) var fields: [FieldDefinition] = []
    private(set) var declarations: [PlacedMessage] = []
    private(set) var errors: [FormError] = []
    private var names: Set<String> = []
    private var references: [FieldReference] = []

    /// - Parameter isInForm: whether the fields are those of the form. An object has no room for what only a form does with
    ///   a field: when it shows errors, and what it makes of the server's codes.
    init(_ nodes: [JSONNode], isInForm: Bool, in source: SourceText) {
        self.source = source
        self.isInForm = isInForm
        for node in nodes {
            do throws(FormError) {
                fields.append(try field(node))
            } catch {
                errors.append(error)
            }
        }
    }

    /// Reports the names that no field has. Comes last, because a part may name a field that stands behind it in the file.
    /// - Parameter others: the names in parts that are no fields.
    mutating func checkReferences(and others: [FieldReference] = []) {
        let known = names.sorted()
        for reference in references + others where !names.contains(reference.name) {
            let nearest = NearestWord.of(reference.name, among: known)
            errors.append(
                FormError(.unknownField(reference.name, nearest: nearest, known: known), reference.range, in: source))
        }
    }

    private mutating func field(_ node: JSONNode) throws(FormError) -> FieldDefinition {
        var object = try FormObject(node, named: "field", in: source)
        let name = try object.requireText("name")
        guard names.insert(name.value).inserted else {
            throw FormError(.duplicateName(name.value), name.range, in: source)
        }
        var field = FieldDefinition(name: name.value)
        field.label = try object.message("label", declaring: &declarations)
        field.placeholder = try object.message("placeholder", declaring: &declarations)
        field.trims = try object.flag("trim") ?? true
        field.serverName = try object.text("serverName")?.value ?? field.name
        if isInForm { try readPartsOfForms(of: &field, from: &object) }
        let kinds = try object.texts("kinds")
        field.kinds = try kinds.map { texts throws(FormError) in try Self.kinds(texts, of: object) }
        let declared = declarations.count
        field.rules = (try object.array("rules") ?? []).compactMap { rule($0) }
        let byRules = Set(declarations[declared...].map(\.message))
        for message in field.failureMessages where !byRules.contains(message) {
            declarations.append(
                PlacedMessage(message: message, range: kinds?.first?.range ?? name.range, isFailure: true))
        }
        try object.finish()
        return field
    }

    private mutating func readPartsOfForms(
        of field: inout FieldDefinition, from object: inout FormObject
    ) throws(FormError) {
        field.timing = try object.choice("timing", of: ValidationTiming.self) ?? .afterEditing
        field.isValidated = try object.flag("validate") ?? true
        field.showsErrors = try object.flag("showErrors") ?? true
        field.claims = try object.texts("claims")?.map(\.value) ?? []
        field.serverErrors = try object.serverErrors(declaring: &declarations)
    }

    private static func kinds(
        _ texts: [(value: String, range: Range<Int>)], of field: FormObject
    ) throws(FormError) -> ValueKinds {
        var kinds: ValueKinds = []
        for text in texts {
            guard let kind = ValueKinds.byName.first(where: { $0.key == text.value })?.value else {
                let names = quoted(ValueKinds.byName.map(\.key))
                throw field.wrong("kinds", "an array of kinds: \(names)", at: text.range)
            }
            kinds.formUnion(kind)
        }
        if kinds.isEmpty {
            throw field.wrong("kinds", "an array of at least one kind", at: field.opening)
        }
        return kinds
    }

    private mutating func rule(_ node: JSONNode) -> (any Rule)? {
        do throws(FormError) {
            let written = try WrittenRule(node, in: source, errors: &errors)
            references += written.references
            declarations += written.declarations
            return written.rule
        } catch {
            errors.append(error)
            return nil
        }
    }
}
