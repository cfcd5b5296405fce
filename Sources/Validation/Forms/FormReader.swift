internal import Base
internal import Messages

/// Reads a form file part by part. A part with a mistake is left out, and all other parts are kept.
struct FormReader: FormPartReader {
    let source: SourceText
    private(set) var declarations: [LocatedMessage] = []
    var errors: [FormError] = []
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
        guard
            var object = reading({ reader throws(FormError) in
                try FormObject(root, named: "form", in: reader.source)
            })
        else { return form }
        _ = object.take("$schema")
        form.name = reading { _ throws(FormError) in try object.requireText("form").value } ?? ""
        declarations += FormDefinition.standardMessages.map {
            LocatedMessage(message: $0, range: object.opening, isFailure: false)
        }
        form.title = reading { reader throws(FormError) in
            try object.message("title", declaring: &reader.declarations)
        }
        form.serverErrors =
            reading { reader throws(FormError) in
                try object.serverErrors(declaring: &reader.declarations)
            } ?? [:]
        let fields = reading { _ throws(FormError) in try object.array("fields") } ?? []
        var written = ParsedFields(fields, isInForm: true, in: source)
        form.fields = written.fields
        declarations += written.declarations
        let rules = reading { _ throws(FormError) in try object.array("rules") } ?? []
        form.rules = rules.compactMap { rule($0) }
        let actions = reading { _ throws(FormError) in try object.array("actions") } ?? []
        form.actions = actions.compactMap { action($0) }
        // The names in actions are checked with those in rules.
        written.checkReferences(and: references)
        errors += written.errors
        addUnknownNames(of: object, after: 0)
        errors.sort { $0.range.lowerBound < $1.range.lowerBound }
        return form
    }

    /// - Returns: nil if the rule has a mistake.
    private mutating func rule(_ node: JSONNode) -> (any FormRule)? {
        reading { reader throws(FormError) in
            let written = try WrittenFormRule(node, in: reader.source, errors: &reader.errors)
            reader.references += written.references
            reader.declarations += written.declarations
            return written.rule
        }
    }

    /// - Returns: nil where a part of the action has a mistake.
    private mutating func action(_ node: JSONNode) -> ActionDefinition? {
        guard
            var object = reading({ reader throws(FormError) in
                try FormObject(node, named: "action", in: reader.source)
            })
        else { return nil }
        let earlierErrors = errors.count
        let name = readName(of: &object, among: \.actionNames)
        var action = ActionDefinition(name: name?.value ?? "")
        action.label = reading { reader throws(FormError) in
            try object.message("label", declaring: &reader.declarations)
        }
        let fields = reading { _ throws(FormError) in try object.texts("requires") } ?? []
        references += fields.map { FieldReference(name: $0.value, range: $0.range) }
        action.requires = fields.map(\.value)
        addUnknownNames(of: object, after: earlierErrors)
        return errors.count == earlierErrors ? action : nil
    }
}
