internal import Tables
internal import Yams

/// Reads YAML as a tree of nodes with places. Every scalar is a text as it is written, even where YAML 1.1 gives it
/// another type: a bare `no` is the language, and a bare `off` is the word.
enum YAMLDocument {
    /// The document's value; nil where the text has none.
    static func root(of source: SourceText) throws(ConfigurationError) -> JSONNode? {
        do {
            guard let node = try Yams.compose(yaml: String(decoding: source.text, as: UTF8.self)) else { return nil }
            var builder = YAMLTreeBuilder(source)
            return try builder.node(node)
        } catch let error as ConfigurationError {
            throw error
        } catch {
            throw ConfigurationError(yaml: error as? YamlError ?? .no, in: source)
        }
    }
}

private struct YAMLTreeBuilder {
    private let source: SourceText
    /// The offset of each line's beginning, in bytes.
    private let lines: [Int]
    /// The place that was looked up last. Nodes come in the order of the file, so the next one is not far.
    private var last = (line: 0, column: 1, offset: 0)
    /// The number of further nodes that are allowed. A text without aliases has fewer nodes than this. Aliases of
    /// aliases could make more nodes than fit in memory.
    private var remaining: Int

    init(_ source: SourceText) {
        self.source = source
        remaining = 10_000 + 2 * source.text.count
        let bytes = source.text
        var lines = [0]
        while let start = lines.last, start < bytes.count {
            var next = source.lineRange(at: start).upperBound + 1
            if next < bytes.count, bytes[next - 1] == 0x0D, bytes[next] == 0x0A { next += 1 }
            lines.append(min(bytes.count, next))
        }
        self.lines = lines
    }

    mutating func node(_ node: Node) throws(ConfigurationError) -> JSONNode {
        remaining -= 1
        guard remaining > 0 else {
            throw ConfigurationError(
                "The aliases of this file expand to too much data. Use fewer of them.", 0..<0, in: source)
        }
        let start = node.mark.map { offset(of: $0) } ?? 0
        var end = start + 1
        let value: JSONNode.Value
        switch node {
        case .scalar(let scalar):
            value = .string(scalar.string)
            end = start + scalar.string.utf8.count
        case .sequence(let sequence):
            var elements: [JSONNode] = []
            for element in sequence { elements.append(try self.node(element)) }
            value = .array(elements)
        case .mapping(let mapping):
            var members: [JSONMember] = []
            for (key, element) in mapping {
                let name = try self.node(key)
                members.append(JSONMember(key: key.string ?? "", keyRange: name.range, value: try self.node(element)))
            }
            value = .object(members)
        case .alias:
            // The composer has replaced each alias by the node that it refers to.
            value = .null
        }
        return JSONNode(value: value, range: start..<min(max(start, end), max(start, source.text.count)))
    }

    /// The byte of a mark, which counts lines and characters from 1.
    private mutating func offset(of mark: Mark) -> Int {
        let line = max(1, mark.line)
        guard line <= lines.count else { return source.text.count }
        let column = max(1, mark.column)
        var place = (line: line, column: 1, offset: lines[line - 1])
        if last.line == line, last.column <= column { place = last }
        let bytes = source.text
        while place.column < column, place.offset < bytes.count {
            place.offset += 1
            while place.offset < bytes.count, bytes[place.offset] & 0xC0 == 0x80 { place.offset += 1 }
            place.column += 1
        }
        last = place
        return place.offset
    }
}
