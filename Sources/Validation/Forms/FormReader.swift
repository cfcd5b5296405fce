internal import MessageFormat
internal import Messages
internal import Tables

/// Reads a form file part by part. A part with a mistake is left out, and all other parts are kept.
struct FormReader {
    let source: SourceText
    private(set) var declarations: [FormFile.Declaration] = []
    private(set) var errors: [FormError] = []
    private var fieldNames: Set<String> = []
    private var actionNames: Set<String> = []
    private var references: [FieldReference] = []

    init(_ source: SourceText) {
        self.source = source
    }

    mutating func read() -> FormDefinition {
        let document = JSONDocument(source)
        errors += document.errors.map { FormError(ObjectMistake.unreadable($0.message), $0.range, in: source) }
        var form = FormDefinition(name: "", fields: [])
        guard let root = document.root else { return form }
        recovering { reader throws(FormError) in
            var object = try FormObject(root, named: "form", in: reader.source)
            _ = object.take("$schema")
            form.name = try object.requireText("form").value
            for part in FormDefinition.standardMessages { reader.declare(part, at: object.opening) }
            form.title = try reader.message("title", of: &object)
            form.serverErrors = try reader.serverErrors(of: &object)
            form.fields = (try object.array("fields") ?? []).compactMap { reader.field($0) }
            form.actions = (try object.array("actions") ?? []).compactMap { reader.action($0) }
            try object.finish()
        }
        checkReferences()
        errors.sort { $0.range.lowerBound < $1.range.lowerBound }
        return form
    }

    /// Reads a part. If it has an error, stores the error and returns nil.
    @discardableResult
    private mutating func recovering<Part>(_ read: (inout FormReader) throws(FormError) -> Part) -> Part? {
        do throws(FormError) {
            return try read(&self)
        } catch {
            errors.append(error)
            return nil
        }
    }

    private mutating func declare(_ message: MessageDeclaration, at range: Range<Int>) {
        declarations.append(FormFile.Declaration(message: message, range: range))
    }

    private mutating func field(_ node: JSONNode) -> FieldDefinition? {
        recovering { reader throws(FormError) in
            var object = try FormObject(node, named: "field", in: reader.source)
            let nameRange = object.range(of: "name")
            var field = FieldDefinition(name: try reader.name(of: &object, in: \.fieldNames))
            field.label = try reader.message("label", of: &object)
            field.placeholder = try reader.message("placeholder", of: &object)
            field.trims = try object.flag("trim") ?? true
            field.timing = try object.choice("timing", of: ValidationTiming.self) ?? .afterEditing
            field.isValidated = try object.flag("validate") ?? true
            field.showsErrors = try object.flag("showErrors") ?? true
            field.serverName = try object.text("serverName")?.value ?? field.name
            field.claims = try object.texts("claims")?.map(\.value) ?? []
            field.serverErrors = try reader.serverErrors(of: &object)
            let kinds = try object.texts("kinds")
            field.kinds = try kinds.map { texts throws(FormError) in try reader.kinds(texts, of: object) }
            let declared = reader.declarations.count
            field.rules = (try object.array("rules") ?? []).compactMap { reader.rule($0) }
            let byRules = Set(reader.declarations[declared...].map(\.message))
            for message in field.failureMessages where !byRules.contains(message) {
                reader.declare(message, at: kinds?.first?.range ?? nameRange)
            }
            try object.finish()
            return field
        }
    }

    /// Reads a name, which no other part of its kind may have.
    private mutating func name(
        of object: inout FormObject, in names: WritableKeyPath<FormReader, Set<String>>
    ) throws(FormError) -> String {
        let name = try object.requireText("name")
        guard self[keyPath: names].insert(name.value).inserted else {
            throw FormError(.duplicateName(name.value), name.range, in: source)
        }
        return name.value
    }

    private func kinds(
        _ texts: [(value: String, range: Range<Int>)], of field: FormObject
    ) throws(FormError) -> ValueKinds {
        var kinds: ValueKinds = []
        for text in texts {
            guard let kind = ValueKinds.byName.first(where: { $0.key == text.value })?.value else {
                let names = ObjectMistake.list(ValueKinds.byName.map(\.key))
                throw field.wrong("kinds", "an array of kinds: \(names)", at: text.range)
            }
            kinds.formUnion(kind)
        }
        if kinds.isEmpty {
            throw field.wrong("kinds", "an array of at least one kind", at: field.opening)
        }
        return kinds
    }

    private mutating func action(_ node: JSONNode) -> ActionDefinition? {
        recovering { reader throws(FormError) in
            var object = try FormObject(node, named: "action", in: reader.source)
            var action = ActionDefinition(name: try reader.name(of: &object, in: \.actionNames))
            action.label = try reader.message("label", of: &object)
            let fields = try object.texts("requires") ?? []
            reader.references += fields.map { FieldReference(name: $0.value, range: $0.range) }
            action.requires = fields.map(\.value)
            try object.finish()
            return action
        }
    }

    private mutating func rule(_ node: JSONNode) -> (any Rule)? {
        recovering { reader throws(FormError) in
            let written = try WrittenRule(node, in: reader.source)
            reader.references += written.references
            reader.declarations += written.declarations.map {
                FormFile.Declaration(message: $0.message, range: $0.range)
            }
            return written.rule
        }
    }

    private mutating func message(_ name: String, of object: inout FormObject) throws(FormError) -> MessageKey? {
        guard let text = try object.text(name) else { return nil }
        let key = MessageKey(text.value)
        declare(MessageDeclaration(key), at: text.range)
        return key
    }

    private mutating func serverErrors(of object: inout FormObject) throws(FormError) -> [String: MessageKey] {
        var keys: [String: MessageKey] = [:]
        for member in try object.members("serverErrors") {
            guard case .string(let text) = member.value.value, !text.isEmpty else {
                throw object.wrong(member.key, "a text that is not empty", at: member.value)
            }
            keys[member.key] = MessageKey(text)
            declare(MessageDeclaration(MessageKey(text)), at: member.value.range)
        }
        return keys
    }

    /// It is checked last, because a part may name a field that comes after it in the file.
    private mutating func checkReferences() {
        for reference in references where !fieldNames.contains(reference.name) {
            let known = fieldNames.sorted()
            let nearest = NearestWord.of(reference.name, among: known)
            errors.append(
                FormError(.unknownField(reference.name, nearest: nearest, known: known), reference.range, in: source))
        }
    }
}
