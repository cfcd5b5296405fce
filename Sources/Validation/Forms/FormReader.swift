internal import Messages
internal import Tables

/// Reads a form file part by part. A part with a mistake is left out, and all other parts are kept.
struct FormReader {
    let source: SourceText
    private(set) var declarations: [PlacedMessage] = []
    private(set) var errors: [FormError] = []
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
            reader.declarations += FormDefinition.standardMessages.map {
                PlacedMessage(message: $0, range: object.opening, isFailure: false)
            }
            form.title = try object.message("title", declaring: &reader.declarations)
            form.serverErrors = try object.serverErrors(declaring: &reader.declarations)
            let fields = try object.array("fields") ?? []
            var written = WrittenFields(fields, isInForm: true, in: reader.source)
            form.fields = written.fields
            reader.declarations += written.declarations
            // The names in actions are checked with those in rules, whether what follows can be read or not.
            defer {
                written.checkReferences(and: reader.references)
                reader.errors += written.errors
            }
            form.actions = (try object.array("actions") ?? []).compactMap { reader.action($0) }
            try object.finish()
        }
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

    private mutating func action(_ node: JSONNode) -> ActionDefinition? {
        recovering { reader throws(FormError) in
            var object = try FormObject(node, named: "action", in: reader.source)
            let name = try object.requireText("name")
            guard reader.actionNames.insert(name.value).inserted else {
                throw FormError(.duplicateName(name.value), name.range, in: reader.source)
            }
            var action = ActionDefinition(name: name.value)
            action.label = try object.message("label", declaring: &reader.declarations)
            let fields = try object.texts("requires") ?? []
            reader.references += fields.map { FieldReference(name: $0.value, range: $0.range) }
            action.requires = fields.map(\.value)
            try object.finish()
            return action
        }
    }
}
