internal import CSystemYAML
internal import Tables

/// Reads YAML 1.1 by libyaml as a tree of nodes with places. Every scalar is a text as it is written, even where YAML gives it
/// another type: a bare `no` is the language, and a bare `off` is the word.
enum YAMLDocument {
    /// The document's value; nil where the text has none.
    static func root(of source: SourceText) throws(ConfigurationError) -> JSONNode? {
        let reader = YAMLEventReader(source)
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
    /// A stack of this depth is in each thread. No configuration comes near it.
    private static let depthLimit = 100
    private let reader: YAMLEventReader
    /// The nodes that have names for aliases, each with the number of nodes in it.
    private var anchors: [String: (node: JSONNode, count: Int)] = [:]
    /// The number of nodes so far, in which an alias counts as what it stands for.
    private var count = 0
    /// The largest number of nodes. A text without aliases has fewer nodes than this. Aliases of aliases could make more than
    /// anybody can look at.
    private let limit: Int

    init(_ reader: YAMLEventReader) {
        self.reader = reader
        limit = 10_000 + 2 * reader.source.text.count
    }

    mutating func root() throws(ConfigurationError) -> JSONNode {
        let (event, range) = try reader.next()
        return try node(event, range, depth: 0)
    }

    private mutating func node(_ event: YAMLEvent, _ range: Range<Int>, depth: Int) throws(ConfigurationError)
        -> JSONNode
    {
        guard depth < Self.depthLimit else {
            throw ConfigurationError(
                "Values are nested more than \(Self.depthLimit) deep. Nest less.", range, in: reader.source)
        }
        let before = count
        count += 1
        let node: JSONNode
        var anchor: String?
        switch event {
        case .alias(let name):
            guard let known = anchors[name] else {
                throw ConfigurationError(
                    "The alias `*\(name)` stands for nothing. Write `&\(name)` before the value that it should repeat.",
                    range,
                    in: reader.source)
            }
            count += known.count
            node = JSONNode(value: known.node.value, range: range)
        case .scalar(let text, let name):
            anchor = name
            node = JSONNode(value: .string(text), range: range)
        case .sequence(let name):
            anchor = name
            var elements: [JSONNode] = []
            while let element = try nextNode(depth: depth + 1) { elements.append(element) }
            node = JSONNode(value: .array(elements), range: range)
        case .mapping(let name):
            anchor = name
            node = JSONNode(value: .object(try members(depth: depth + 1)), range: range)
        case .document, .closing, .end:
            // libyaml never has these where a value is due.
            throw ConfigurationError("This is not YAML: a value is missing.", range, in: reader.source)
        }
        guard count <= limit else {
            throw ConfigurationError(
                "The aliases of this file expand to too much data. Use fewer of them.", 0..<0, in: reader.source)
        }
        if let anchor { anchors[anchor] = (node, count - before) }
        return node
    }

    /// The next element of a list; nil where the list ends.
    private mutating func nextNode(depth: Int) throws(ConfigurationError) -> JSONNode? {
        let (event, range) = try reader.next()
        if case .closing = event { return nil }
        return try node(event, range, depth: depth)
    }

    private mutating func members(depth: Int) throws(ConfigurationError) -> [JSONMember] {
        var members: [JSONMember] = []
        var names: Set<String> = []
        while let key = try nextNode(depth: depth) {
            guard let name = key.textValue else {
                throw ConfigurationError("A key must be a text, such as `key: value`.", key.range, in: reader.source)
            }
            guard names.insert(name).inserted else {
                throw ConfigurationError(JSONError.givenTwice(name), key.range, in: reader.source)
            }
            let (event, range) = try reader.next()
            members.append(JSONMember(key: name, keyRange: key.range, value: try node(event, range, depth: depth)))
        }
        return members
    }
}
