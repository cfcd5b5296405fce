internal import MessageFormat
internal import Messages
internal import Tables

/// A rule in a form file: `{"rule": "length", "min": 8, "key": "OWN_MESSAGE"}`.
struct WrittenRule {
    let rule: any Rule
    /// The messages of the rule, each with the place of its key in the file, or of the rule's name.
    let declarations: [(message: MessageDeclaration, range: Range<Int>)]
    /// The fields that the rule names.
    let references: [FieldReference]

    init(_ node: JSONNode, in source: SourceText) throws(FormError) {
        var object = try FormObject(node, named: "rule", in: source)
        let name = try object.requireText("rule")
        guard let type = StandardRules.all.first(where: { $0.name == name.value }) else {
            let known = StandardRules.all.map { $0.name }
            let nearest = NearestWord.of(name.value, among: known)
            throw FormError(.unknownRule(name.value, nearest: nearest, known: known), name.range, in: source)
        }
        let key = try object.text("key")
        var parameters = RuleParameters(object: object)
        let standard = try type.init(parameters: &parameters)
        try parameters.object.finish()
        rule = key.map { standard.failing(with: MessageKey($0.value)) } ?? standard
        declarations = rule.declaredMessages.map { message in
            let isOwn = message.key.rawValue == key?.value
            return (message, isOwn ? key?.range ?? name.range : name.range)
        }
        references = parameters.references
    }
}
