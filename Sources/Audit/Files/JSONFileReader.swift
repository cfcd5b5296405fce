internal import MessageFormat
internal import Tables

/// A mistake in a JSON file of the project, with its place and what would be right.
public struct JSONFileError: Error, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Kind: Sendable, Hashable {
        /// The text is no JSON; the message is the JSON reader's.
        case notJSON(String)
        /// Something else was expected, such as ``an array: `[…]` ``.
        case wrongValue(name: String, expected: String)
        /// A value that must be there is not.
        case missingValue(name: String)
        /// A name that is not known here; the nearest known one, and all of them.
        case unknownName(String, nearest: String?, known: [String])
    }

    /// What is wrong.
    public let kind: Kind
    /// The place.
    public let location: Location

    /// What is wrong and what would be right.
    public var message: String {
        switch kind {
        case .notJSON(let message): message
        case .wrongValue(let name, let expected): "\"\(name)\" must be \(expected)"
        case .missingValue(let name): "\"\(name)\" is missing"
        case .unknownName(let name, let nearest, let known):
            "unknown name \"\(name)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
                + "; known here: " + known.map { "\"\($0)\"" }.joined(separator: ", ")
        }
    }

    /// The file, the line, the column and the message, as compilers print them.
    public var description: String {
        "\(location.path):\(location.start.line):\(location.start.column): \(message)"
    }
}

/// Reads a JSON file of the project. What is wrong costs the entry that it is in.
struct JSONFileReader {
    let source: SourceText
    private(set) var errors: [JSONFileError] = []

    init(_ source: SourceText) {
        self.source = source
    }

    /// The entries of a file `{"version": 1, "NAME": […]}`.
    mutating func entries(_ name: String) -> [JSONNode] {
        let document = JSONDocument(source)
        for error in document.errors { report(.notJSON(error.message), error.range) }
        // Half a file would lack much that its other half has.
        guard errors.isEmpty, let root = document.root,
            let members = members(of: root, named: "the file", known: ["version", name, "$schema"])
        else { return [] }
        if let version = members["version"] {
            if version.value != .number("1") { report(.wrongValue(name: "version", expected: "1"), version.range) }
        } else {
            report(.missingValue(name: "version"), opening(root))
        }
        guard let list = members[name] else {
            report(.missingValue(name: name), opening(root))
            return []
        }
        guard case .array(let nodes) = list.value else {
            report(.wrongValue(name: name, expected: "an array: [\u{2026}]"), list.range)
            return []
        }
        return nodes
    }

    /// The members of an object, of which only some names are known.
    mutating func members(of node: JSONNode, named name: String, known: [String]) -> [String: JSONNode]? {
        guard let members = pairs(of: node, named: name) else { return nil }
        for member in members where !known.contains(member.key) {
            let nearest = NearestWord.of(member.key, among: known)
            report(.unknownName(member.key, nearest: nearest, known: known), member.keyRange)
        }
        return Dictionary(members.map { ($0.key, $0.value) }) { $1 }
    }

    /// The members of an object.
    mutating func pairs(of node: JSONNode, named name: String) -> [JSONMember]? {
        if case .object(let members) = node.value { return members }
        report(.wrongValue(name: name, expected: "an object: {\u{2026}}"), node.range)
        return nil
    }

    /// Where an object or array begins.
    func opening(_ node: JSONNode) -> Range<Int> {
        node.range.lowerBound..<min(node.range.lowerBound + 1, node.range.upperBound)
    }

    mutating func report(_ kind: JSONFileError.Kind, _ range: Range<Int>) {
        errors.append(JSONFileError(kind: kind, location: Location(source, range)))
    }
}
