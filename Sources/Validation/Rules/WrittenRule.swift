internal import MessageFormat
internal import Messages
internal import Tables

/// A rule in a form file: `{"rule": "length", "min": 8, "key": "OWN_MESSAGE"}`.
struct WrittenRule {
    let rule: any Rule
    /// The messages of the rule, each with the place of its key in the file, or of the rule's name. The labels of fields
    /// inside the rule come last.
    let declarations: [PlacedMessage]
    /// The fields that the rule names.
    let references: [FieldReference]

    /// - Parameter errors: takes the mistakes that cost only a part inside, whether the rule itself can be read or not.
    /// - Throws: the mistake that costs the rule.
    init(_ node: JSONNode, in source: SourceText, errors: inout [FormError]) throws(FormError) {
        var object = try FormObject(node, named: "rule", in: source)
        let name = try object.requireText("rule")
        guard let type = StandardRules.all.first(where: { $0.name == name.value }) else {
            let known = StandardRules.all.map { $0.name }
            let nearest = NearestWord.of(name.value, among: known)
            throw FormError(.unknownRule(name.value, nearest: nearest, known: known), name.range, in: source)
        }
        let key = try object.text("key")
        var parameters = RuleParameters(object: object)
        defer { errors += parameters.errors }
        try parameters.check(type.relations)
        let standard = try type.init(parameters: &parameters)
        let unknownNames = parameters.object.unknownNames
        errors += unknownNames.dropFirst()
        if let first = unknownNames.first { throw first }
        rule = key.map { standard.failing(with: MessageKey($0.value)) } ?? standard
        let inside = Dictionary(
            parameters.declarations.filter(\.isFailure).map { ($0.message, $0.range) },
            uniquingKeysWith: { first, _ in first })
        let failures = rule.declaredMessages.map { message in
            let own = message.key.rawValue == key?.value ? key?.range : inside[message]
            return PlacedMessage(message: message, range: own ?? name.range, isFailure: true)
        }
        declarations = failures + parameters.declarations.filter { !$0.isFailure }
        references = parameters.references
    }
}
