internal import MessageFormat
internal import Messages
internal import Tables

/// A rule as a form file writes it: `{"rule": "length", "min": 8, "key": "OWN_MESSAGE"}`.
struct WrittenRule {
    let rule: any Rule
    /// The messages of the rule, each with the place to point to: the rule's own key, or its name.
    let declarations: [(message: MessageDeclaration, range: Range<Int>)]
    /// The fields that it names.
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
