internal import Base

// Reads the rules and fields inside a rule.

extension RuleParameters {
    /// Takes another rule.
    ///
    /// - Parameter mayNameItself: whether the rule may name the field whose rule is read, as a condition may.
    /// - Returns: nil if there is no such parameter.
    mutating func rule(_ name: String, mayNameItself: Bool = false) throws(FormError) -> (any Rule)? {
        guard let node = object.take(name) else { return nil }
        let known = references.count
        let rule = try rule(node)
        if mayNameItself {
            for index in known..<references.count { references[index].mayBeItself = true }
        }
        return rule
    }

    /// Takes an array of at least one other rule.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func rules(_ name: String) throws(FormError) -> [any Rule]? {
        guard let nodes = try object.array(name) else { return nil }
        var rules: [any Rule] = []
        for node in nodes { rules.append(try rule(node)) }
        if rules.isEmpty { throw invalid(name, Self.rules) }
        return rules
    }

    static let rules = "an array of at least one rule"

    /// The recursion is as deep as the document, whose depth the JSON reader limits.
    private mutating func rule(_ node: JSONNode) throws(FormError) -> any Rule {
        let written = try ParsedRule(node, in: object.source, errors: &errors)
        references += written.references
        declarations += written.declarations
        return written.rule
    }

    /// Takes the fields of an object, at least one. If their rules name fields, those are fields of the same object.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func members(_ name: String) throws(FormError) -> [FieldDefinition]? {
        guard let nodes = try object.array(name) else { return nil }
        if nodes.isEmpty { throw invalid(name, Self.members) }
        return members(nodes)
    }

    static let members = "an array of at least one field"

    /// Takes the fields of objects of several shapes, by the names of the shapes.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func variants(_ name: String) throws(FormError) -> [String: [FieldDefinition]]? {
        guard let node = object.take(name) else { return nil }
        var variants: [String: [FieldDefinition]] = [:]
        for member in try FormObject.members(of: node, named: name, in: object.source) {
            guard case .array(let nodes) = member.value.value else {
                throw object.wrong(member.key, FormError.arrayShape, at: member.value)
            }
            variants[member.key] = members(nodes, tag: tag)
        }
        if variants.isEmpty { throw invalid(name, Self.shapes) }
        return variants
    }

    static let shapes = "an object with at least one shape"

    /// - Parameter tag: the name of a member that rules may name without a field of its own.
    private mutating func members(_ nodes: [JSONNode], tag: String? = nil) -> [FieldDefinition] {
        var written = ParsedFields(nodes, isInForm: false, in: object.source)
        written.checkReferences(tag: tag)
        declarations += written.declarations
        errors += written.errors
        return written.fields
    }
}
