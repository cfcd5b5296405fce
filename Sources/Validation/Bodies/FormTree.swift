/// The values of a form's body, each where its name says: `items[2].email` is a member of an element of an array.
///
/// A form has texts and files alone. What a text stands for, the field says that takes it: see ``FieldDefinition/takenKinds``.
struct FormTree {
    private struct Node {
        var values: [FieldValue] = []
        var members: [String: Node] = [:]
        var elements: [Int: Node] = [:]

        mutating func insert(_ value: FieldValue, at path: ArraySlice<ValuePath.Step>) {
            switch path.first {
            case nil: values.append(value)
            case .name(let name): members[name, default: Node()].insert(value, at: path.dropFirst())
            case .index(let index): elements[index, default: Node()].insert(value, at: path.dropFirst())
            }
        }

        /// Whether it is one kind of value, and not a text and an object at once.
        var isPlain: Bool { [values.isEmpty, members.isEmpty, elements.isEmpty].count { !$0 } <= 1 }
    }

    private var root = Node()
    private let limits: BodyLimits
    /// How many elements arrays have that no name filled.
    private var gaps = 0

    init(_ body: FormBody, for form: FormDefinition, limits: BodyLimits) throws(BodyError) {
        self.limits = limits
        let fields = Set(form.fields.map(\.serverName))
        for part in body.parts {
            // `tags[]` is how some programs write a name that may stand several times.
            let name = part.name.hasSuffix("[]") ? String(part.name.dropLast(2)) : part.name
            // A field's own name is never a path, and what is no path is a name that no field has.
            let path = fields.contains(name) ? nil : ValuePath(name, limit: limits.depth)
            let steps = path?.steps ?? [.name(name)]
            // An index is a promise of as many elements.
            for case .index(let index) in steps where index >= limits.values {
                throw BodyError(.tooLarge(limit: limits.values))
            }
            root.insert(part.value, at: steps[...])
        }
    }

    /// The values by the names of the body.
    mutating func values(for form: FormDefinition) throws(BodyError) -> [String: FieldValue] {
        try members(of: root, at: [], fields: form.fields)
    }

    private mutating func members(
        of node: Node, at path: [ValuePath.Step], fields: [FieldDefinition]
    ) throws(BodyError) -> [String: FieldValue] {
        var values: [String: FieldValue] = [:]
        for (name, child) in node.members.sorted(by: { $0.key < $1.key }) {
            let field = fields.first { $0.serverName == name }
            values[name] = try value(
                of: child, at: path + [.name(name)], taking: field?.takenKinds ?? .any, rules: field?.rules ?? [])
        }
        // A browser sends nothing for a box that is not checked.
        for field in fields where field.takenKinds == .flag && values[field.serverName] == nil {
            values[field.serverName] = false
        }
        return values
    }

    private mutating func value(
        of node: Node, at path: [ValuePath.Step], taking kinds: ValueKinds, rules: [any Rule]
    ) throws(BodyError) -> FieldValue {
        guard node.isPlain else { throw BodyError(.duplicateName(ValuePath(path).description)) }
        let parts = rules.parts
        if !node.members.isEmpty {
            return .object(try members(of: node, at: path, fields: parts.members))
        }
        if let last = node.elements.keys.max() {
            gaps += last + 1 - node.elements.count
            guard gaps <= limits.values else { throw BodyError(.tooLarge(limit: limits.values)) }
            var elements: [FieldValue] = []
            for index in 0...last {
                let element = node.elements[index] ?? Node(values: [.null])
                let elementKinds = parts.elements.isEmpty ? .any : parts.elements.judgedKinds
                elements.append(
                    try value(of: element, at: path + [.index(index)], taking: elementKinds, rules: parts.elements))
            }
            return FieldValue(elements: elements)
        }
        let isSeveral = !kinds.isDisjoint(with: [.selection, .list])
        if node.values.count > 1 || isSeveral && !kinds.contains(.text) {
            guard isSeveral else { throw BodyError(.duplicateName(ValuePath(path).description)) }
            // A select without a choice sends an empty text.
            return FieldValue(elements: node.values.filter { !$0.isEmpty })
        }
        return node.values.first.map { $0.read(as: kinds) } ?? .null
    }
}

extension FieldValue {
    /// An array, as a request's: of texts alone it is a selection.
    init(elements: [FieldValue]) {
        let texts = elements.compactMap(\.text)
        self = texts.count == elements.count ? .selection(texts) : .list(elements)
    }

    /// A text of a form as what its field takes, where that is no text. What cannot be read so stays a text, and the field's
    /// rules refuse it.
    fileprivate func read(as kinds: ValueKinds) -> FieldValue {
        guard case .text(let text) = self, !text.isEmpty, !kinds.contains(.text) else { return self }
        if kinds.contains(.flag) {
            switch text {
            case "on", "true", "1": return true
            case "off", "false", "0": return false
            default: break
            }
        }
        if kinds.contains(.number), let plain = NumberSymbols.plain.plainNumber(text), let number = Double(plain) {
            return Int(plain).map { .integer($0) } ?? .number(number)
        }
        if kinds.contains(.date), let date = CalendarDate(text) { return .date(date) }
        return self
    }
}
