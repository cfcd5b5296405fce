/// The values of a form's body, in arrays and objects as their names say. `items[2].email` is a member of the third element
/// of an array.
///
/// A form contains only texts and files. The field that a text is for decides what the text stands for: see
/// ``FieldDefinition/takenKinds``.
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

        /// Whether the node is only one of the following: a value, an object, an array.
        var isPlain: Bool { [values.isEmpty, members.isEmpty, elements.isEmpty].count { !$0 } <= 1 }
    }

    private var root = Node()
    private let limits: BodyLimits
    private let isPartial: Bool
    /// The number of array elements that no name in the body has set.
    private var gaps = 0

    /// - Parameter isPartial: whether a flag that is missing has no value, instead of being off.
    init(_ body: FormBody, for form: FormDefinition, limits: BodyLimits, isPartial: Bool) throws(BodyError) {
        self.limits = limits
        self.isPartial = isPartial
        let fields = Set(form.fields.map(\.serverName))
        for part in body.parts {
            // Some programs write `tags[]` for a name that may occur several times.
            let name = part.name.hasSuffix("[]") ? String(part.name.dropLast(2)) : part.name
            // A name of a field is never read as a path. A name that is neither a field nor a valid path is kept as it is.
            let path = fields.contains(name) ? nil : ValuePath(name, limit: limits.depth)
            let steps = path?.steps ?? [.name(name)]
            // An index requires an array with at least as many elements.
            for case .index(let index) in steps where index >= limits.values {
                throw BodyError(.tooLarge(limit: limits.values))
            }
            root.insert(part.value, at: steps[...])
        }
    }

    /// The values, by the names in the body.
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
        if isPartial { return values }
        // A browser sends nothing for a check box that is off.
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
            // A page without script has room for elements that nobody has to fill in, and cannot take the room away.
            while elements.last?.isLeftEmpty == true { elements.removeLast() }
            return FieldValue(elements: elements)
        }
        let isSeveral = !kinds.isDisjoint(with: [.selection, .list])
        if node.values.count > 1 || isSeveral && !kinds.contains(.text) {
            guard isSeveral else { throw BodyError(.duplicateName(ValuePath(path).description)) }
            // A select element without a choice sends an empty text.
            return FieldValue(elements: node.values.filter { !$0.isEmpty })
        }
        return node.values.first.map { $0.read(as: kinds) } ?? .null
    }
}

extension FieldValue {
    /// An array of a request. It is a selection if all elements are texts, and a list otherwise.
    init(elements: [FieldValue]) {
        let texts = elements.compactMap(\.text)
        self = texts.count == elements.count ? .selection(texts) : .list(elements)
    }

    /// Whether nothing was entered: no text, no choice, and in an object or an array nothing either.
    fileprivate var isLeftEmpty: Bool {
        switch self {
        case .flag(let isOn): !isOn
        case .selection(let texts): texts.allSatisfy(\.isEmpty)
        case .list(let values): values.allSatisfy(\.isLeftEmpty)
        case .object(let members): members.values.allSatisfy(\.isLeftEmpty)
        default: isEmpty
        }
    }

    /// The value that a form's text stands for in a field that takes no texts. A text that cannot be read as such a value
    /// is kept, and the field's rules refuse it.
    fileprivate func read(as kinds: ValueKinds) -> FieldValue {
        guard case .text(let text) = self, !text.isEmpty, !kinds.contains(.text) else { return self }
        if kinds.contains(.flag) {
            switch FieldValue.text(text) {
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
