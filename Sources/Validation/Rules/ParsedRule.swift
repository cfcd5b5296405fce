internal import Base
internal import Messages

/// A rule in a form file: `{"rule": "length", "min": 8, "key": "OWN_MESSAGE"}`.
struct ParsedRule {
    let rule: any Rule
    /// The messages of the rule, each with the place of its key in the file, or of the rule's name. The labels of fields
    /// inside the rule come last.
    let declarations: [LocatedMessage]
    /// The fields that the rule names.
    let references: [FieldReference]

    /// - Parameter errors: takes the mistakes that cost only a part inside, whether the rule itself can be read or not.
    /// - Throws: the mistake that costs the rule.
    init(_ node: JSONNode, in source: SourceText, errors: inout [FormError]) throws(FormError) {
        let body = try WrittenRuleBody(node, among: StandardRules.all, in: source, errors: &errors) {
            type, parameters throws(FormError) in try type.init(parameters: &parameters)
        }
        rule = body.key.map { body.rule.failing(with: $0) } ?? body.rule
        declarations = body.declarations(of: rule.declaredMessages)
        references = body.parameters.references
    }
}

/// A rule about several fields in a form file: `{"rule": "atLeastOneOf", "fields": ["phone", "email"]}`.
struct WrittenFormRule {
    let rule: any FormRule
    /// The messages of the rule, each with the place of its key in the file, or of the rule's name.
    let declarations: [LocatedMessage]
    /// The fields that the rule names.
    let references: [FieldReference]

    /// - Throws: the mistake that costs the rule.
    init(_ node: JSONNode, in source: SourceText, errors: inout [FormError]) throws(FormError) {
        let body = try WrittenRuleBody(node, among: StandardFormRules.all, in: source, errors: &errors) {
            type, parameters throws(FormError) -> any StandardFormRule in try type.init(parameters: &parameters)
        }
        var rule = body.rule
        if let key = body.key { rule.key = key }
        self.rule = rule
        declarations = body.declarations(of: rule.declaredMessages)
        references = body.parameters.references
    }
}

/// A rule of a form file without the message of the app.
private struct WrittenRuleBody<Rule> {
    let rule: Rule
    let parameters: RuleParameters
    private let name: FormObject.Text
    private let ownKey: FormObject.Text?

    /// The key of the message of the app; nil if the rule fails with its own.
    var key: MessageKey? { ownKey.map { MessageKey($0.value) } }

    init<Metatype>(
        _ node: JSONNode, among types: [Metatype], in source: SourceText, errors: inout [FormError],
        read: (Metatype, inout RuleParameters) throws(FormError) -> Rule
    ) throws(FormError) {
        var object = try FormObject(node, named: "rule", in: source)
        name = try object.requireText("rule")
        let known = types.compactMap { $0 as? any DeclaredRule.Type }
        guard let index = known.firstIndex(where: { [name] in $0.name == name.value }), index < types.count else {
            let names = known.map { $0.name }
            let nearest = NearestWord.of(name.value, among: names)
            throw FormError(.unknownRule(name.value, nearest: nearest, known: names), name.range, in: source)
        }
        ownKey = try object.text("key")
        var parameters = RuleParameters(object: object)
        defer { errors += parameters.errors }
        try parameters.check(known[index].relations)
        rule = try read(types[index], &parameters)
        let unknownNames = parameters.object.unknownNames
        errors += unknownNames.dropFirst()
        if let first = unknownNames.first { throw first }
        self.parameters = parameters
    }

    /// The messages of the rule, each with its place, and those inside it that are no failures.
    func declarations(of messages: [MessageDeclaration]) -> [LocatedMessage] {
        let inside = Dictionary(
            parameters.declarations.filter(\.isFailure).map { ($0.message, $0.range) },
            uniquingKeysWith: { first, _ in first })
        let failures = messages.map { message in
            let own = message.key.rawValue == ownKey?.value ? ownKey?.range : inside[message]
            return LocatedMessage(message: message, range: own ?? name.range, isFailure: true)
        }
        return failures + parameters.declarations.filter { !$0.isFailure }
    }
}
