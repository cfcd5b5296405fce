internal import Audit
internal import MessageFormat
internal import Tables
internal import Yams

/// A YAML mapping, read key by key: what is taken is known, what is left at the end is an error.
struct ConfigurationMapping {
    private let path: String
    private var pairs: [(key: Node, value: Node)]
    private var known: [String] = []

    init(_ node: Node, path: String) throws(ConfigurationError) {
        guard let mapping = node.mapping else {
            throw ConfigurationError(path: path, node, "Expected lines such as `key: value`.")
        }
        self.path = path
        pairs = mapping.map { (key: $0.key, value: $0.value) }
    }

    mutating func take(_ name: String) -> Node? {
        known.append(name)
        guard let index = pairs.firstIndex(where: { $0.key.string == name }) else { return nil }
        return pairs.remove(at: index).value
    }

    mutating func text(_ name: String) throws(ConfigurationError) -> String? {
        guard let node = take(name) else { return nil }
        return try Self.text(node, name, path: path)
    }

    static func text(_ node: Node, _ name: String, path: String) throws(ConfigurationError) -> String {
        guard let text = node.scalar?.string, !text.isEmpty else {
            throw ConfigurationError(path: path, node, "`\(name)` takes a text.")
        }
        return text
    }

    mutating func word(_ name: String, among words: [String]) throws(ConfigurationError) -> String? {
        guard let node = take(name) else { return nil }
        guard let word = node.scalar?.string, words.contains(word) else {
            let list = words.map { "`\($0)`" }.joined(separator: ", ")
            throw ConfigurationError(path: path, node, "`\(name)` is one of \(list).")
        }
        return word
    }

    /// The items of a sequence, or a single one that stands in its place.
    /// - Parameter mistake: what is said of a sequence without items; nil where it means something.
    mutating func items(_ name: String, emptyMeans mistake: String? = nil) throws(ConfigurationError) -> [Node]? {
        guard let node = take(name) else { return nil }
        let items = node.sequence.map(Array.init) ?? [node]
        if items.isEmpty, let mistake { throw ConfigurationError(path: path, node, mistake) }
        return items
    }

    /// The texts of a sequence, or a single one that stands in its place; nil where the name is not there.
    mutating func texts(_ name: String) throws(ConfigurationError) -> [String]? {
        guard let nodes = try items(name) else { return nil }
        var texts: [String] = []
        for node in nodes { texts.append(try Self.text(node, name, path: path)) }
        return texts
    }

    func finish() throws(ConfigurationError) {
        guard let key = pairs.first?.key else { return }
        let name = key.string ?? ""
        let nearest = NearestWord.of(name, among: known).map { " Did you mean `\($0)`?" } ?? ""
        let list = known.map { "`\($0)`" }.joined(separator: ", ")
        throw ConfigurationError(path: path, key, "Nothing is called `\(name)` here.\(nearest) Known are \(list).")
    }
}

extension Node {
    /// Where the node's text stands: its mark counts lines and characters from 1.
    func location(of text: String, in source: SourceText) -> Location {
        guard let mark else { return Location(source, 0..<0) }
        let bytes = source.text
        var offset = 0
        for _ in 1..<max(1, mark.line) {
            offset = min(bytes.count, source.lineRange(at: offset).upperBound + 1)
            if offset > 0, offset < bytes.count, bytes[offset - 1] == 0x0D, bytes[offset] == 0x0A { offset += 1 }
        }
        let line = source[source.lineRange(at: offset)]
        let start = offset + line.unicodeScalars.prefix(max(0, mark.column - 1)).reduce(0) { $0 + UTF8.width($1) }
        return Location(source, min(bytes.count, start)..<min(bytes.count, start + text.utf8.count))
    }
}
