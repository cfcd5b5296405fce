internal import Base

/// A text of a string catalog and where it belongs: its locale, and the choices that lead to it.
public struct CatalogLeaf: Sendable, Hashable {
    /// One step from a locale's value to a text in it.
    public enum Step: Sendable, Hashable {
        /// Into the substitution that `%#@name@` refers to.
        case substitution(String)
        /// Into one branch of a choice, with the choice's dimension and the branch's selector.
        case branch(TableChoice.Dimension, String)
    }

    /// The locale, as the catalog spells it.
    public var locale: String
    /// The path from the locale's value to the text; empty if the value is one text.
    public var steps: [Step]
    /// The text.
    public var value: String
    /// The state of its translation.
    public var state: TranslationState
    /// The number of the argument, from 1, for a substitution that does not exist yet; nil for 1.
    public var argumentNumber: Int?
    /// The printf conversion, without `%`, for a substitution that does not exist yet; nil for `lld`.
    public var valueType: String?

    /// Creates a leaf.
    public init(
        locale: String, steps: [Step], value: String, state: TranslationState, argumentNumber: Int? = nil,
        valueType: String? = nil
    ) {
        self.locale = locale
        self.steps = steps
        self.value = value
        self.state = state
        self.argumentNumber = argumentNumber
        self.valueType = valueType
    }
}

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
