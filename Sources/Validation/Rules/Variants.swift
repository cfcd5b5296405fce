internal import ICU
internal import Messages

/// An object must have one of several shapes, which one of its members names: a payment by card or by transfer. Only the
/// rules of that shape apply.
///
/// The member must name one of the shapes: without it, the object fails with `CANNOT_EMPTY`, and with another value with
/// `NOT_AN_OPTION`, both at the member. The other failures are those of ``Members``. A value of another kind fails with
/// `INVALID_FORMAT`.
public struct Variants: StandardRule {
    package static let name = "variants"
    package static let summary = "An object must have one of several shapes, which one of its members names."
    package static let parameters: [any DeclaredParameter] = [memberParameter, variantsParameter]
    package static let examples = [
        RuleExample(
            #""on": "type", "variants": {"card": [{"name": "number", "rules": [{"rule": "digits"}]}], "cash": []}"#,
            accepts: [.object(["type": "card", "number": "1"]), .object(["type": "cash"])],
            rejects: [
                .notDigits: [.object(["type": "card", "number": "a"])],
                .notEmpty: [.object(["type": "cash", "number": "1"])],
                .notAnOption: [.object(["type": "coin"]), .object(["type": 1])],
                .cannotEmpty: [.object(["number": "1"])],
            ])
    ]
    private static let memberParameter = RuleParameter.text("on", "The member that names the shape.").required()
    private static let variantsParameter = RuleParameter.variants(
        "variants", "The fields of each shape, by its name."
    ).required()
    package static let standardMessages = [
        MessageDeclaration(.cannotEmpty), MessageDeclaration(.notAnOption), MessageDeclaration(.notEmpty), .wrongKind,
    ]

    /// The name of the member that names the shape.
    public let member: String
    /// The fields of each shape, by its name.
    public let variants: [String: [FieldDefinition]]
    /// The rule of each shape.
    private let rules: [String: Members]

    /// Creates the rule.
    ///
    /// - Parameters:
    ///   - member: the name of the member that names the shape. It needs no field.
    ///   - variants: the fields of each shape, by its name.
    /// - Precondition: the name of the member isn't empty, and there is at least one shape.
    public init(on member: String, _ variants: [String: [FieldDefinition]]) {
        Self.memberParameter.require(member)
        if variants.isEmpty { Self.variantsParameter.fail(RuleParameters.shapes, variants) }
        self.member = member
        self.variants = variants
        rules = variants.mapValues { fields in
            let tag = FieldDefinition(name: member, kinds: .text)
            return Members(fields.contains { $0.serverName == member } ? fields : [tag] + fields)
        }
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let member = try parameters.take(Self.memberParameter)
        parameters.tag = member
        self.init(on: member, try parameters.take(Self.variantsParameter))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.memberParameter, member)
        form.tag = member
        form.put(Self.variantsParameter, variants)
    }

    /// Objects only.
    public var judgedKinds: ValueKinds { .object }

    public var declaredMessages: [MessageDeclaration] {
        var messages = [MessageDeclaration(.cannotEmpty), MessageDeclaration(.notAnOption)]
        for (_, rule) in rules.sorted(by: { $0.key < $1.key }) {
            messages += rule.declaredMessages.filter { !messages.contains($0) }
        }
        return messages.contains(.wrongKind) ? messages : messages + [.wrongKind]
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard case .object(let members) = value else { return judges(value) ? [] : wrongKind(value) }
        if members.isEmpty { return [] }
        let tag = (members[member] ?? .null).trimmed
        if tag.isEmpty { return [Failure(key: .cannotEmpty).below(.name(member))] }
        guard let rule = rule(for: tag) else { return [Failure(key: .notAnOption).below(.name(member))] }
        return rule.failures(for: value, in: context)
    }

    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        guard case .object(let members) = value, let tag = members[member]?.trimmed else { return nil }
        return rule(for: tag)?.typedValue(of: value, in: context)
    }

    private func rule(for tag: FieldValue) -> Members? {
        guard let name = tag.text, name.comparesInLinearTime else { return nil }
        return rules[name]
    }

    /// The fields of all shapes.
    public var parts: ValueParts {
        var names: Set<String> = []
        let fields = rules.sorted { $0.key < $1.key }.flatMap(\.value.fields)
        return ValueParts(members: fields.filter { names.insert($0.serverName).inserted })
    }
}

extension Rule where Self == Variants {
    /// An object must have one of several shapes, which one of its members names.
    public static func variants(on member: String, _ variants: [String: [FieldDefinition]]) -> Variants {
        Variants(on: member, variants)
    }
}
