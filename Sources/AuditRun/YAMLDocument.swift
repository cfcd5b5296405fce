internal import Base

/// Reads YAML 1.1 by libyaml as a tree of nodes with places. Every scalar is a text as it is written, even where YAML gives it
/// another type: a bare `no` is the language, and a bare `off` is the word.
enum YAMLDocument {
    /// The document's value; nil where the text has none.
    static func root(of source: SourceText) throws(ConfigurationError) -> JSONNode? {
        let reader = try YAMLEventReader(source)
        guard case .document = try reader.next().event else { return nil }
        var composer = YAMLComposer(reader)
        let root = try composer.root()
        _ = try reader.next()
        let (event, range) = try reader.next()
        guard case .end = event else {
            throw ConfigurationError("A second document begins here. Delete it: one is read.", range, in: source)
        }
        return root
    }
}

/// Makes nodes of the events of one document.
private struct YAMLComposer {
    /// The maximum depth. The contents of aliases count too. The stack of every thread is large enough for it, and real
    /// configurations are far less deep.
    private static let depthLimit = 100
    private let reader: YAMLEventReader
    /// The nodes that have names for aliases.
    private var anchors: [String: Composed] = [:]
    /// The number of nodes so far, in which an alias counts as what it stands for.
    private var count = 0
    /// The largest number of nodes. A text without aliases has fewer nodes than this. Aliases of aliases could make more nodes
    /// than can be checked in time.
    private let limit: Int

    /// A node, the number of nodes in it, and how deep they are nested: 1 for a text.
    private struct Composed {
        let node: JSONNode
        let count: Int
        let height: Int
    }

    init(_ reader: YAMLEventReader) {
        self.reader = reader
        limit = 10_000 + 2 * reader.source.text.count
    }

    mutating func root() throws(ConfigurationError) -> JSONNode {
        let (event, range) = try reader.next()
        return try node(event, range, depth: 0).node
    }

    private mutating func node(
        _ event: YAMLEvent, _ range: Range<Int>, depth: Int
    ) throws(ConfigurationError) -> Composed {
        let before = count
        count += 1
        var height = 1
        let value: JSONNode.Value
        let anchor: String?
        switch event {
        case .alias(let name):
            guard let known = anchors[name] else {
                throw ConfigurationError(
                    "The alias `*\(name)` stands for nothing. Write `&\(name)` before the value that it should repeat.",
                    range, in: reader.source)
            }
            try checkDepth(depth + known.height - 1, range)
            count += known.count - 1
            (anchor, value, height) = (nil, known.node.value, known.height)
        case .scalar(let text, let name):
            (anchor, value) = (name, .string(text))
        case .sequence(let name):
            try checkDepth(depth + 1, range)
            var elements: [JSONNode] = []
            while let element = try nextNode(depth: depth + 1) {
                elements.append(element.node)
                height = max(height, element.height + 1)
            }
            (anchor, value) = (name, .array(elements))
        case .mapping(let name):
            try checkDepth(depth + 1, range)
            var members: [JSONMember] = []
            var names: Set<String> = []
            while let member = try nextMember(depth: depth + 1, names: &names) {
                members.append(member.member)
                height = max(height, member.height + 1)
            }
            (anchor, value) = (name, .object(members))
        case .document, .closing, .end:
            // libyaml never has these where a value is due.
            throw ConfigurationError("This is not YAML: a value is missing.", range, in: reader.source)
        }
        guard count <= limit else {
            throw ConfigurationError(
                "The aliases of this file expand to too much data. Use fewer of them.", 0..<0, in: reader.source)
        }
        let composed = Composed(node: JSONNode(value: value, range: range), count: count - before, height: height)
        if let anchor { anchors[anchor] = composed }
        return composed
    }

    private func checkDepth(_ depth: Int, _ range: Range<Int>) throws(ConfigurationError) {
        guard depth < Self.depthLimit else {
            throw ConfigurationError(
                "Values are nested more than \(Self.depthLimit) deep. Nest less.", range, in: reader.source)
        }
    }

    /// The next element of a list, or the next key of a mapping; nil at the end.
    private mutating func nextNode(depth: Int) throws(ConfigurationError) -> Composed? {
        let (event, range) = try reader.next()
        if case .closing = event { return nil }
        return try node(event, range, depth: depth)
    }

    private mutating func nextMember(
        depth: Int, names: inout Set<String>
    ) throws(ConfigurationError) -> (member: JSONMember, height: Int)? {
        guard let key = try nextNode(depth: depth)?.node else { return nil }
        guard let name = key.textValue else {
            throw ConfigurationError("A key must be a text, such as `key: value`.", key.range, in: reader.source)
        }
        guard names.insert(name).inserted else {
            throw ConfigurationError(JSONError.givenTwice(name), key.range, in: reader.source)
        }
        let (event, range) = try reader.next()
        let value = try node(event, range, depth: depth)
        return (JSONMember(key: name, keyRange: key.range, value: value.node), value.height)
    }
}
