internal import Base
internal import Messages

/// Writes the parts of a form as ``FormReader`` reads them, and notes what a form file can't say. Values that a part has anyway
/// are left out.
package struct FormFileWriter {
    /// What a form file can't say, in full sentences, each with the part that it is about.
    private(set) var obstacles: [String] = []
    /// The part that is being written, such as "The field `email`".
    private var part = "The form"
    /// The parameters of the rule that is being written.
    private var parameters: [JSONMember] = []
    /// The models that are being written, so that one inside itself comes to an end.
    var models: [ObjectIdentifier] = []
    /// Whether models are written. Without them, only the rules of the form itself are, because the form of a model may not be
    /// there yet.
    private(set) var entersModels = true
    /// Wrong names of fields, in full sentences, each with the part that has the name.
    private(set) var wrongNames: [String] = []
    /// The fields that the rules of the form, or of the object that is being written, name.
    private var references: [Reference] = []
    /// The field whose rules are being written.
    private var field = ""
    /// Whether these rules may name that field.
    private var mayNameItself = false
    /// The member that names the shape of the objects whose rule is being written. Rules may name it without a field of its own.
    var tag: String?

    /// A field that a rule names.
    private struct Reference {
        let name: String
        let part: String
        let isItself: Bool
    }

    init() {}

    /// Writes a parameter of a rule.
    mutating func put<Value>(_ parameter: RuleParameter<Value>, _ value: Value) {
        guard let node = parameter.write(value, &self) else { return }
        parameters.append(JSONMember(parameter.declaration.name, node))
    }

    /// The name of another field.
    ///
    /// - Parameter mayBeItself: whether it may be the field whose rule has the name.
    mutating func node(ofField name: String, mayBeItself: Bool = false) -> JSONNode {
        refer(to: [name], mayBeItself: mayBeItself)
        return .text(name)
    }

    /// Notes names of fields, which ``checkNames(among:)`` looks up.
    mutating func refer(to names: [String], mayBeItself: Bool = false) {
        references += names.map {
            Reference(name: $0, part: part, isItself: $0 == field && !mayBeItself && !mayNameItself)
        }
    }

    /// Notes wrong names: empty ones, those that two fields have, and those in rules that no other field has. Comes after the
    /// rules, because a rule may name a later field.
    ///
    /// - Parameters:
    ///   - names: the names of the fields of the form, or of the object.
    ///   - tag: the name of a member that rules may name without a field of its own.
    mutating func checkNames(among names: [String], tag: String? = nil) {
        checkUniqueness(of: names, ofEach: "A field")
        checkReferences(among: Set(names), tag: tag)
    }

    /// Notes the names in rules that no other field has.
    private mutating func checkReferences(among known: Set<String>, tag: String? = nil) {
        defer { references = [] }
        for reference in references {
            if reference.isItself {
                addWrongName(FormError.Kind.ownField(reference.name).message, in: reference.part)
            } else if !known.contains(reference.name), reference.name != tag {
                let mistake = FormError.Kind.unknownField(reference.name, among: known)
                addWrongName(mistake.message, in: reference.part)
            }
        }
    }

    /// The wrong names of fields in a rule of a typed form, in full sentences. Forms of models inside know their own.
    ///
    /// - Parameters:
    ///   - field: the field whose rule it is; nil for a condition, which may name any field.
    ///   - names: the names of the form's fields.
    static func wrongNames(in rule: any Rule, of field: String?, among names: Set<String>) -> [String] {
        var writer = FormFileWriter()
        writer.entersModels = false
        writer.field = field ?? ""
        writer.inPart(field.map { "The field `\($0)`" } ?? "A condition") { writer in
            _ = writer.node(of: rule)
        }
        writer.checkReferences(among: names)
        return writer.wrongNames
    }

    /// Notes the empty names of fields or of actions, and those that two of them have.
    ///
    /// - Parameter owner: what has such a name, at the beginning of a sentence.
    mutating func checkUniqueness(of names: [String], ofEach owner: String) {
        var known: Set<String> = []
        for name in names {
            if name.isEmpty {
                addWrongName("\(owner) has no name.", in: part)
            } else if !known.insert(name).inserted {
                addWrongName(FormError.Kind.duplicateName(name).message, in: part)
            }
        }
    }

    private mutating func addWrongName(_ mistake: String, in part: String) {
        let sentence = "\(part): \(mistake)"
        if !wrongNames.contains(sentence) { wrongNames.append(sentence) }
    }

    /// Notes what a form file can't say.
    mutating func refuse(_ reason: String) { obstacles.append("\(part): \(reason)") }

    /// Writes a part, whose name stands before its obstacles.
    mutating func inPart<Result>(_ part: String, _ write: (inout Self) -> Result) -> Result {
        let outer = self.part
        self.part = part
        defer { self.part = outer }
        return write(&self)
    }

    // MARK: Fields

    mutating func node(of field: FieldDefinition, isInForm: Bool) -> JSONNode {
        var members = [JSONMember("name", .text(field.name))]
        members.add("label", field.label)
        members.add("placeholder", field.placeholder)
        if let kinds = field.kinds {
            let names = ValueKinds.byName.filter { kinds.isSuperset(of: $0.value) }.map(\.key)
            members.append(JSONMember("kinds", .texts(names)))
        }
        if !field.trims { members.append(JSONMember("trim", .flag(false))) }
        if let letterCase = field.letterCase { members.append(JSONMember("case", .text(letterCase.rawValue))) }
        if field.normalizes { members.append(JSONMember("normalize", .flag(true))) }
        if field.stopsAtFirst { members.append(JSONMember("stopAtFirst", .flag(true))) }
        if field.serverName != field.name { members.append(JSONMember("serverName", .text(field.serverName))) }
        if isInForm {
            if field.timing != .afterEditing { members.append(JSONMember("timing", .text(field.timing.rawValue))) }
            if !field.isValidated { members.append(JSONMember("validate", .flag(false))) }
            if !field.showsErrors { members.append(JSONMember("showErrors", .flag(false))) }
            if let input = field.input { members.append(JSONMember("input", .text(input.rawValue))) }
            if !field.server.claimedErrorCodes.isEmpty {
                members.append(JSONMember("claimedErrorCodes", .texts(field.server.claimedErrorCodes)))
            }
            members.add("serverErrors", field.server.errors)
            if field.server.requestValue != nil { refuse("`requestValue` is a closure.") }
        }
        if !field.asyncRules.isEmpty { refuse("Asynchronous rules need a service.") }
        let outer = self.field
        self.field = field.name
        defer { self.field = outer }
        let rules = nodes(of: field.rules, ofTexts: field.takenKinds == .text)
        if !rules.isEmpty { members.append(JSONMember("rules", .array(rules))) }
        return .object(members)
    }

    /// The fields of an object.
    ///
    /// - Parameter tag: the name of a member that rules may name without a field of its own.
    mutating func node(ofMembers fields: [FieldDefinition], tag: String? = nil) -> JSONNode {
        let outer = (references, mayNameItself)
        (references, mayNameItself) = ([], false)
        defer { (references, mayNameItself) = outer }
        let nodes = fields.map { field in
            inPart("\(part), the member `\(field.name)`") { $0.node(of: field, isInForm: false) }
        }
        checkNames(among: fields.map(\.name), tag: tag)
        return .array(nodes)
    }

    /// The fields of objects of several shapes.
    mutating func node(of variants: [String: [FieldDefinition]]) -> JSONNode {
        let tag = tag
        return .object(
            variants.sorted { $0.key < $1.key }.map { JSONMember($0.key, node(ofMembers: $0.value, tag: tag)) })
    }

    // MARK: Rules

    mutating func node(of rules: [any Rule]) -> JSONNode { .array(nodes(of: rules, ofTexts: false)) }

    /// A rule inside another one.
    ///
    /// - Parameter mayNameItself: whether it may name the field whose rule it is in, as a condition may.
    mutating func node(of rule: any Rule, mayNameItself: Bool = false) -> JSONNode {
        let outer = self.mayNameItself
        self.mayNameItself = outer || mayNameItself
        defer { self.mayNameItself = outer }
        let nodes = nodes(of: [rule], ofTexts: false)
        return nodes.count == 1
            ? nodes[0] : .object([JSONMember("rule", .text(AllOf.name)), JSONMember("of", .array(nodes))])
    }

    /// - Parameter isOfTexts: whether the rules judge texts only, so that a text is never the same as another value.
    private mutating func nodes(of rules: [any Rule], ofTexts isOfTexts: Bool) -> [JSONNode] {
        rules.flatMap { rule -> [JSONNode] in
            // A rule that was given a message twice shows the one that was given last.
            var (base, key) = (rule, MessageKey?.none)
            while let failing = base as? FailingRule { (base, key) = (failing.base, key ?? failing.key) }
            switch base {
            case let rule as any StandardRule:
                return [node(of: rule, failingWith: key)]
            case let rule as any WritableRule:
                if let nodes = rule.nodes(failingWith: key, ofTexts: isOfTexts, to: &self) { return nodes }
            default: break
            }
            refuseRule(base)
            return []
        }
    }

    /// Notes a rule of the app, or one of typed forms that no shipped rule judges like.
    private mutating func refuseRule(_ rule: Any) {
        refuse("`\(type(of: rule))` isn't a rule that form files can have.")
    }

    mutating func node(of rule: some DeclaredRule, failingWith key: MessageKey?) -> JSONNode {
        let outer = parameters
        parameters = [JSONMember("rule", .text(type(of: rule).name))]
        defer { parameters = outer }
        rule.write(to: &self)
        parameters.add("key", key)
        return .object(parameters)
    }

    mutating func node(of rule: any FormRule) -> JSONNode? {
        guard let rule = rule as? any StandardFormRule else {
            refuseRule(rule)
            return nil
        }
        let isOwn = !type(of: rule).standardMessages.contains { $0.key == rule.key }
        return node(of: rule, failingWith: isOwn ? rule.key : nil)
    }
}

/// A rule that isn't one of form files, and that they write as such rules.
protocol WritableRule: Rule {
    /// - Parameters:
    ///   - key: the key of the app that the rule fails with; nil for its own.
    ///   - isOfTexts: whether the rules of the field judge texts only.
    /// - Returns: the rules; nil if form files have none that judge the same.
    func nodes(failingWith key: MessageKey?, ofTexts isOfTexts: Bool, to writer: inout FormFileWriter) -> [JSONNode]?
}

extension Rule {
    /// Whether the rule reads a text as another value, which can be written in several ways.
    var readsTexts: Bool {
        judgedKinds.intersection([.number, .date]) != [] && judgedKinds != .any || self is TimeEntry
            || self is DateTimeEntry
    }
}

extension [any Rule] {
    /// Whether the elements of an array are texts that can be written in one way only.
    var haveElementsOfTexts: Bool {
        let elements = compactMap { $0 as? Each }.flatMap(\.rules)
        return elements.judgedKinds == .text && !elements.contains { $0.readsTexts }
    }
}

// MARK: Values

extension JSONNode {
    private init(_ value: Value) { self.init(value: value, range: 0..<0) }

    static func flag(_ value: Bool) -> Self { Self(.boolean(value)) }
    static func integer(_ value: Int) -> Self { Self(.number(String(value))) }
    static func number(_ value: Double) -> Self { Self(.number(String(value))) }
    static func text(_ value: String) -> Self { Self(.string(value)) }
    static func texts(_ values: [String]) -> Self { Self(.array(values.map { .text($0) })) }
    static func array(_ elements: [JSONNode]) -> Self { Self(.array(elements)) }
    static func object(_ members: [JSONMember]) -> Self { Self(.object(members)) }
}

extension JSONMember {
    init(_ key: String, _ value: JSONNode) { self.init(key: key, keyRange: 0..<0, value: value) }
}

extension [JSONMember] {
    mutating func add(_ name: String, _ key: MessageKey?) {
        if let key { append(JSONMember(name, .text(key.rawValue))) }
    }

    mutating func add(_ name: String, _ keys: [String: MessageKey]) {
        if keys.isEmpty { return }
        let members = keys.sorted { $0.key < $1.key }.map { JSONMember($0.key, .text($0.value.rawValue)) }
        append(JSONMember(name, .object(members)))
    }
}

extension RuleLimit {
    /// The limit as a form file has it: a value, or an object with the name of a field.
    func node(in writer: inout FormFileWriter, _ value: (Value) -> JSONNode) -> JSONNode {
        switch self {
        case .value(let constant): value(constant)
        case .field(let name): .object([JSONMember("field", writer.node(ofField: name))])
        }
    }
}

extension DateLimit {
    /// The limit as a form file has it.
    func node(in writer: inout FormFileWriter) -> JSONNode {
        let offsets = [("plusDays", days), ("plusMonths", months), ("plusYears", years)]
        return switch origin {
        case .date: .text(constant?.description ?? "")
        case .today: .relative(to: "today", offsets)
        case .field(let name): .relative(to: writer.node(ofField: name), offsets)
        }
    }
}

extension DateTimeEntry.Limit {
    /// The limit as a form file has it. A moment is in UTC.
    func node(in writer: inout FormFileWriter) -> JSONNode {
        switch origin {
        case .moment: .text(constant.flatMap(DateTime.utcText) ?? "")
        case .now: .relative(to: "now", [("plusMinutes", minutes)])
        case .field(let name): .relative(to: writer.node(ofField: name), [("plusMinutes", minutes)])
        }
    }
}

extension JSONNode {
    fileprivate static func relative(to current: String, _ offsets: [(String, Int)]) -> JSONNode {
        let added = members(of: offsets)
        return added.isEmpty ? .text(current) : .object([JSONMember("from", .text(current))] + added)
    }

    fileprivate static func relative(to field: JSONNode, _ offsets: [(String, Int)]) -> JSONNode {
        .object([JSONMember("field", field)] + members(of: offsets))
    }

    private static func members(of offsets: [(String, Int)]) -> [JSONMember] {
        offsets.filter { $0.1 != 0 }.map { JSONMember($0.0, .integer($0.1)) }
    }
}
