internal import Base

extension CatalogLeaf {
    /// A member of the JSON objects that lead from an entry to a leaf.
    enum Component: Hashable {
        case name(String)
        /// A member of `substitutions`.
        case substitution(String)
        /// `stringUnit`, which holds the text and its state.
        case unit

        var name: String {
            switch self {
            case .name(let name), .substitution(let name): name
            case .unit: "stringUnit"
            }
        }

        static func path(of leaf: CatalogLeaf) -> [Component] {
            var path: [Component] = [.name("localizations"), .name(leaf.locale)]
            for step in leaf.steps {
                switch step {
                case .substitution(let name): path += [.name("substitutions"), .substitution(name)]
                case .branch(let dimension, let selector):
                    path += [.name("variations"), .name("\(dimension)"), .name(selector)]
                }
            }
            return path + [.unit]
        }
    }
}

/// The members of an object by name. If a name occurs twice, the last member is used, as in ``JSONNode/subscript(_:)``.
struct JSONMemberIndex {
    private let object: JSONNode
    private var members: [String: JSONNode]?

    init(_ object: JSONNode) {
        self.object = object
        // In a small object, a search one by one is faster.
        guard case .object(let all) = object.value, all.count > 8 else { return }
        members = Dictionary(all.map { ($0.key, $0.value) }) { _, last in last }
    }

    subscript(name: String) -> JSONNode? {
        if let members { return members[name] }
        return object[name]
    }
}
