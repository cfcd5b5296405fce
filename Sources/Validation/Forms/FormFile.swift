internal import CResources
internal import MessageFormat
internal import Messages
public import Tables

/// A form file: the form, the place of each message it declares, and every mistake in it.
///
/// ```json
/// {"form": "signup",
///  "fields": [{"name": "email", "label": "EMAIL", "rules": [{"rule": "required"}, {"rule": "email"}]}],
///  "actions": [{"name": "signUp", "label": "SIGN_UP", "requires": ["email"]}]}
/// ```
///
/// Any rule takes `"key"`, to fail with a message of the app's own.
public struct FormFile: Sendable {
    /// A message that the form can show, and where the file says so.
    public struct Declaration: Sendable {
        /// The message.
        public let message: MessageDeclaration
        /// The place in the file's text, in UTF-8 bytes.
        public let range: Range<Int>
    }

    /// The file.
    public let source: SourceText
    /// The form, without the parts that have errors.
    public let form: FormDefinition
    /// The messages that the form can show, in file order.
    public let declarations: [Declaration]
    /// The mistakes, in file order; empty where the form is whole.
    public let errors: [FormError]

    /// Reads a form file. Recovers from every mistake: a rule that is wrong costs that rule.
    public init(_ source: SourceText) {
        var reader = FormReader(source)
        form = reader.read()
        self.source = source
        declarations = reader.declarations
        errors = reader.errors
    }
}

extension FormDefinition {
    /// Reads a form from a JSON text.
    /// - Throws: the first mistake.
    public init(json source: SourceText) throws(FormError) {
        let file = FormFile(source)
        if let error = file.errors.first { throw error }
        self = file.form
    }

    /// The shipped forms, `login` and `signup`: ready to use, and an example of a form file.
    public static let standard: [FormDefinition] = {
        let list = cresources_forms()
        return UnsafeBufferPointer(start: list.files, count: list.count).map { resource in
            let bytes = UnsafeBufferPointer(start: resource.bytes, count: resource.count)
            return FormFile(SourceText(bytes: Array(bytes), path: String(cString: resource.path))).form
        }
    }()
}

private struct FormReader {
    let source: SourceText
    var declarations: [FormFile.Declaration] = []
    var errors: [FormError] = []
    private var fieldNames: Set<String> = []
    private var actionNames: Set<String> = []

    init(_ source: SourceText) {
        self.source = source
    }

    mutating func read() -> FormDefinition {
        let document = JSONDocument(source)
        errors += document.errors.map { FormError(.notJSON($0.message), $0.range, in: source) }
        var form = FormDefinition(name: "", fields: [])
        guard let root = document.root else { return form }
        recovering { reader throws(FormError) in
            var object = try JSONObject(root, named: "the file", in: reader.source)
            form.name = try object.requireText("form").value
            for part in FormDefinition.standardMessages {
                reader.declarations.append(FormFile.Declaration(message: part, range: object.nameRange))
            }
            form.fields = try object.array("fields").compactMap { reader.field($0) }
            form.actions = try object.array("actions").compactMap { reader.action($0, fields: form.fields.map(\.name)) }
            try object.finish()
        }
        return form
    }

    /// Runs a part; an error of it is noted and costs only the part.
    @discardableResult
    private mutating func recovering<Part>(_ read: (inout FormReader) throws(FormError) -> Part) -> Part? {
        do throws(FormError) {
            return try read(&self)
        } catch {
            errors.append(error)
            return nil
        }
    }

    private mutating func field(_ node: JSONNode) -> FieldDefinition? {
        recovering { reader throws(FormError) in
            var object = try JSONObject(node, named: "a field", in: reader.source)
            let name = try object.distinctName(in: &reader.fieldNames)
            var field = FieldDefinition(name: name, label: try reader.label(of: &object))
            field.trims = try object.flag("trim") ?? true
            field.rules = try object.array("rules").compactMap { reader.rule($0) }
            try object.finish()
            return field
        }
    }

    private mutating func action(_ node: JSONNode, fields: [String]) -> ActionDefinition? {
        recovering { reader throws(FormError) in
            var object = try JSONObject(node, named: "an action", in: reader.source)
            let name = try object.distinctName(in: &reader.actionNames)
            var action = ActionDefinition(name: name, label: try reader.label(of: &object))
            for node in try object.array("requires") {
                guard case .string(let field) = node.value, fields.contains(field) else {
                    let spelled = reader.source[node.range].filter { $0 != "\"" }
                    let nearest = NearestWord.of(spelled, among: fields)
                    throw FormError(.unknownField(spelled, nearest: nearest, known: fields), node.range, in: reader.source)
                }
                action.requires.append(field)
            }
            try object.finish()
            return action
        }
    }

    private mutating func label(of object: inout JSONObject) throws(FormError) -> MessageKey? {
        guard let text = try object.text("label") else { return nil }
        let label = MessageKey(text.value)
        declarations.append(FormFile.Declaration(message: MessageDeclaration(label), range: text.range))
        return label
    }

    private mutating func rule(_ node: JSONNode) -> (any Rule)? {
        recovering { reader throws(FormError) in
            var object = try JSONObject(node, named: "a rule", in: reader.source)
            let name = try object.requireText("rule")
            guard let type = StandardRules.all.first(where: { $0.name == name.value }) else {
                let known = StandardRules.all.map { $0.name }
                let nearest = NearestWord.of(name.value, among: known)
                throw FormError(.unknownRule(name.value, nearest: nearest, known: known), name.range, in: reader.source)
            }
            let key = try object.text("key")
            var parameters = RuleParameters(object: object)
            let standard = try type.init(parameters: &parameters)
            try parameters.object.finish()
            let rule: any Rule = key.map { standard.failing(with: MessageKey($0.value)) } ?? standard
            let range = key?.range ?? name.range
            reader.declarations += rule.declaredMessages.map { FormFile.Declaration(message: $0, range: range) }
            return rule
        }
    }
}
