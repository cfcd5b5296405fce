internal import Base
internal import Messages

/// Reads a part of a form file. A part with a mistake is left out, and no other.
protocol FormPartReader {
    var source: SourceText { get }
    /// The mistakes so far.
    var errors: [FormError] { get set }
}

extension FormPartReader {
    /// Reads a part; nil where it is absent or has a mistake. The other parts are read in any case.
    mutating func reading<Part>(_ read: (inout Self) throws(FormError) -> Part?) -> Part? {
        do throws(FormError) {
            return try read(&self)
        } catch {
            errors.append(error)
            return nil
        }
    }

    /// Reads the name of a field or an action, which no other of its kind may have.
    /// - Parameter names: the names that were read before. The name is added to them.
    mutating func readName(
        of object: inout FormObject, among names: WritableKeyPath<Self, Set<String>>
    ) -> FormObject.Text? {
        let name = reading { _ throws(FormError) in try object.requireText("name") }
        if let name, !self[keyPath: names].insert(name.value).inserted {
            errors.append(FormError(.duplicateName(name.value), name.range, in: source))
        }
        return name
    }

    /// Adds a mistake for each name in an object that was not read, except where the name is a mistake already.
    /// - Parameter count: the number of mistakes before those of the object.
    mutating func addUnknownNames(of object: FormObject, after count: Int) {
        let places = Set(errors[count...].map(\.range))
        errors += object.unknownNames.filter { !places.contains($0.range) }
    }
}

/// Fields as a form file writes them: those of the form, or those of an object that a field holds. A part with a mistake is
/// left out, and no other.
struct ParsedFields: FormPartReader {
    let source: SourceText
    private let isInForm: Bool
    private(set) var fields: [FieldDefinition] = []
    private(set) var declarations: [LocatedMessage] = []
    var errors: [FormError] = []
    private var names: Set<String> = []
    private var references: [FieldReference] = []

    /// - Parameter isInForm: whether the fields are those of the form. An object has no room for what only a form does with
    ///   a field: when it shows errors, and what it makes of the server's codes.
    init(_ nodes: [JSONNode], isInForm: Bool, in source: SourceText) {
        self.source = source
        self.isInForm = isInForm
        for node in nodes {
            if let field = reading({ fields throws(FormError) in try fields.field(node) }) { fields.append(field) }
        }
    }

    /// Reports the names that no field has. Comes last, because a part may name a field that stands behind it in the file.
    /// - Parameters:
    ///   - others: the names in parts that are no fields.
    ///   - tag: the name of a member that rules may name without a field of its own.
    mutating func checkReferences(and others: [FieldReference] = [], tag: String? = nil) {
        for reference in references + others where !names.contains(reference.name) && reference.name != tag {
            let kind = FormError.Kind.unknownField(reference.name, among: names)
            errors.append(FormError(kind, reference.range, in: source))
        }
    }

    /// - Returns: nil where a part of the field other than its rules has a mistake.
    private mutating func field(_ node: JSONNode) throws(FormError) -> FieldDefinition? {
        var object = try FormObject(node, named: "field", in: source)
        let earlierErrors = errors.count
        let name = readName(of: &object, among: \.names)
        var field = FieldDefinition(name: name?.value ?? "")
        field.label = reading { fields throws(FormError) in
            try object.message("label", declaring: &fields.declarations)
        }
        field.placeholder = reading { fields throws(FormError) in
            try object.message("placeholder", declaring: &fields.declarations)
        }
        field.trims = reading { _ throws(FormError) in try object.flag("trim") } ?? true
        field.letterCase = reading { _ throws(FormError) in try object.choice("case", of: LetterCase.self) }
        field.normalizes = reading { _ throws(FormError) in try object.flag("normalize") } ?? false
        field.stopsAtFirst = reading { _ throws(FormError) in try object.flag("stopAtFirst") } ?? false
        field.server.name = reading { _ throws(FormError) in try object.text("serverName") }?.value
        if isInForm { readPartsOfForms(of: &field, from: &object) }
        let kinds = reading { _ throws(FormError) in try object.texts("kinds") }
        if let kinds { field.kinds = reading { _ throws(FormError) in try Self.kinds(kinds, of: object) } }
        let rules = reading { _ throws(FormError) in try object.array("rules") } ?? []
        addUnknownNames(of: object, after: earlierErrors)
        let isWhole = errors.count == earlierErrors
        let declared = declarations.count
        field.rules = rules.compactMap { rule($0, of: name?.value) }
        guard isWhole, let name else { return nil }
        let possible = field.failureMessages
        if !possible.contains(where: { $0.key == .cannotEmpty }) {
            let placed = declarations[declared...].filter { $0.message.key != .cannotEmpty }
            declarations.replaceSubrange(declared..., with: placed)
        }
        let byRules = Set(declarations[declared...].map(\.message))
        for message in possible where !byRules.contains(message) {
            declarations.append(
                LocatedMessage(message: message, range: kinds?.first?.range ?? name.range, isFailure: true))
        }
        return field
    }

    private mutating func readPartsOfForms(of field: inout FieldDefinition, from object: inout FormObject) {
        field.timing =
            reading { _ throws(FormError) in try object.choice("timing", of: ValidationTiming.self) } ?? .afterEditing
        field.isValidated = reading { _ throws(FormError) in try object.flag("validate") } ?? true
        field.showsErrors = reading { _ throws(FormError) in try object.flag("showErrors") } ?? true
        field.input = reading { _ throws(FormError) in try object.choice("input", of: InputHints.Control.self) }
        field.server.claimedErrorCodes =
            reading { _ throws(FormError) in try object.texts("claimedErrorCodes") }?.map(\.value) ?? []
        field.server.errors =
            reading { fields throws(FormError) in try object.serverErrors(declaring: &fields.declarations) } ?? [:]
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

    private mutating func rule(_ node: JSONNode, of field: String?) -> (any Rule)? {
        do throws(FormError) {
            let written = try ParsedRule(node, in: source, errors: &errors)
            references += written.references
            for reference in written.references where reference.name == field && !reference.mayBeItself {
                errors.append(FormError(.ownField(reference.name), reference.range, in: source))
            }
            declarations += written.declarations
            return written.rule
        } catch {
            errors.append(error)
            return nil
        }
    }
}
