internal import Base
internal import Messages

extension KindRule: WritableRule {
    func nodes(failingWith key: MessageKey?, ofTexts isOfTexts: Bool, to writer: inout FormFileWriter) -> [JSONNode]? {
        judgedKinds == .text ? [writer.node(of: Length(), failingWith: key)] : nil
    }
}

extension FieldRelation: WritableRule {
    func nodes(failingWith key: MessageKey?, ofTexts isOfTexts: Bool, to writer: inout FormFileWriter) -> [JSONNode]? {
        guard isOfTexts, !siblings.contains(where: \.readsTexts) else { return nil }
        let rule: any StandardRule = kind == .equal ? EqualTo(field: field) : DiffersFrom(field: field)
        return [writer.node(of: rule, failingWith: key)]
    }
}

extension UniqueElements: WritableRule {
    func nodes(failingWith key: MessageKey?, ofTexts isOfTexts: Bool, to writer: inout FormFileWriter) -> [JSONNode]? {
        member == nil && siblings.haveElementsOfTexts ? [writer.node(of: UniqueItems(), failingWith: key)] : nil
    }
}

extension NestedForm: WritableRule {
    func nodes(failingWith key: MessageKey?, ofTexts isOfTexts: Bool, to writer: inout FormFileWriter) -> [JSONNode]? {
        if !writer.entersModels { return [] }
        if writer.models.contains(model) {
            writer.refuse("`\(typeName)` contains itself.")
            return []
        }
        writer.models.append(model)
        defer { writer.models.removeLast() }
        if !isRequired {
            writer.refuse("An optional `\(typeName)` may be left empty on a page, and `members` may not.")
        }
        if definition.fields.isEmpty {
            writer.refuse("`\(typeName)` has no fields, and `members` needs one.")
            return []
        }
        if !definition.rules.isEmpty { writer.refuse("`\(typeName)` has rules about several of its fields.") }
        let members = writer.node(of: Members(definition.fields, allowsOthers: allowsOthers), failingWith: key)
        return [writer.node(of: Required(), failingWith: key), members]
    }
}
