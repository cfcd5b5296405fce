internal import MessageFormat
package import Tables

/// An object that people or their programs wrote, read member by member. A member that is taken is known; a member that is
/// left at the end is an error.
///
/// The nodes may come from JSON or from YAML. What is wrong is said in the same words for each of them, by
/// ``ObjectMistake``; the error type keeps the place.
package struct ObjectReader<Failure: ObjectError> {
    /// A text and its place.
    package typealias Text = (value: String, range: Range<Int>)

    package let source: SourceText
    package let range: Range<Int>
    private var members: [JSONMember]
    private var known: [String] = []

    /// - Throws: where the node is no object.
    package init(_ node: JSONNode, named name: String, in source: SourceText) throws(Failure) {
        self.source = source
        range = node.range
        members = try Self.members(of: node, named: name, in: source)
    }

    /// The root of a JSON document.
    /// - Throws: the first mistake of the document; where it has none and no value either, or the value is no object.
    package init(json source: SourceText, named name: String) throws(Failure) {
        let document = JSONDocument(source)
        if let error = document.errors.first { throw Failure(.unreadable(error.message), error.range, in: source) }
        try self.init(document.root ?? JSONNode(value: .null, range: 0..<0), named: name, in: source)
    }

    // MARK: Members

    /// Takes a value; nil where the object has none of the name. Of several, the last counts and all are taken: the
    /// reader of the format reports that there are several.
    package mutating func take(_ name: String) -> JSONNode? {
        known.append(name)
        let member = members.last { $0.key == name }
        members.removeAll { $0.key == name }
        return member?.value
    }

    /// Takes a value that must be there.
    package mutating func require(_ name: String, _ purpose: String? = nil) throws(Failure) -> JSONNode {
        guard let node = take(name) else { throw missing(name, purpose) }
        return node
    }

    /// Reports the members that are left: their names are not known here.
    package func finish() throws(Failure) {
        guard let member = members.first else { return }
        throw Failure(.unknownName(member.key, known: known), member.keyRange, in: source)
    }

    // MARK: Texts

    /// Takes a text; nil where there is none.
    package mutating func text(_ name: String) throws(Failure) -> Text? {
        guard let node = take(name) else { return nil }
        guard case .string(let text) = node.value else { throw wrong(name, "a text", at: node) }
        return (text, node.range)
    }

    /// Takes a text; nil where there is none, or null.
    package mutating func textOrNull(_ name: String) throws(Failure) -> String? {
        guard let node = take(name), node.value != .null else { return nil }
        guard case .string(let text) = node.value else { throw wrong(name, "a text", at: node) }
        return text
    }

    /// Takes a text that must be there and not empty.
    package mutating func requireText(_ name: String, _ purpose: String? = nil) throws(Failure) -> Text {
        guard let text = try text(name), !text.value.isEmpty else { throw missing(name, purpose) }
        return text
    }

    /// Takes a text that must be there, and may be empty.
    package mutating func requireTextOrEmpty(_ name: String) throws(Failure) -> String {
        guard let text = try textOrNull(name) else { throw missing(name) }
        return text
    }

    /// Takes an array of texts that are not empty; nil where there is none.
    package mutating func texts(_ name: String) throws(Failure) -> [Text]? {
        guard let node = take(name) else { return nil }
        guard case .array(let nodes) = node.value else { throw wrong(name, "an array of texts: […]", at: node) }
        return try texts(nodes, of: name, expected: "an array of texts that are not empty")
    }

    /// Takes an array of texts that are not empty, or a single one that stands in its place; nil where there is none.
    package mutating func textOrTexts(_ name: String) throws(Failure) -> [Text]? {
        guard let nodes = items(name) else { return nil }
        return try texts(nodes, of: name, expected: "a text that is not empty, or several")
    }

    private func texts(_ nodes: [JSONNode], of name: String, expected: String) throws(Failure) -> [Text] {
        var texts: [Text] = []
        for node in nodes {
            guard case .string(let text) = node.value, !text.isEmpty else { throw wrong(name, expected, at: node) }
            texts.append((text, node.range))
        }
        return texts
    }

    // MARK: Closed sets, flags, numbers

    /// Takes one of a closed set of words; nil where there is none.
    package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Choice.Type
    ) throws(Failure) -> Choice? {
        guard let text = try text(name) else { return nil }
        return try choice(name, of: type, in: text)
    }

    /// The word of a closed set that a text is.
    package func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Choice.Type, in text: Text
    ) throws(Failure) -> Choice {
        guard let choice = Choice(rawValue: text.value) else {
            throw wrong(name, Self.oneOf(Choice.allCases.map(\.rawValue)), at: text.range)
        }
        return choice
    }

    /// Takes one of some words; nil where there is none.
    package mutating func word(_ name: String, among words: [String]) throws(Failure) -> String? {
        guard let node = take(name) else { return nil }
        guard case .string(let word) = node.value, words.contains(word) else {
            throw wrong(name, Self.oneOf(words), at: node)
        }
        return word
    }

    /// What is expected where only some words are right.
    package static func oneOf(_ words: [String]) -> String { "one of \(ObjectMistake.list(words))" }

    /// Takes true or false; nil where there is neither.
    package mutating func flag(_ name: String) throws(Failure) -> Bool? {
        guard let node = take(name) else { return nil }
        guard case .boolean(let value) = node.value else { throw wrong(name, "true or false", at: node) }
        return value
    }

    /// Takes a number of things that must be there.
    package mutating func requireCount(_ name: String) throws(Failure) -> Int {
        let node = try require(name)
        guard case .number(let digits) = node.value, let count = Int(digits), count >= 0 else {
            throw wrong(name, "a whole number from 0", at: node)
        }
        return count
    }

    // MARK: Arrays and objects

    /// Takes an array; nil where there is none.
    package mutating func array(_ name: String) throws(Failure) -> [JSONNode]? {
        guard let node = take(name) else { return nil }
        guard case .array(let nodes) = node.value else { throw wrong(name, Failure.arrayShape, at: node) }
        return nodes
    }

    /// Takes the items of an array, or a single one that stands in its place; nil where there is neither.
    package mutating func items(_ name: String) -> [JSONNode]? {
        guard let node = take(name) else { return nil }
        if case .array(let nodes) = node.value { return nodes }
        return [node]
    }

    /// Takes an array of objects; empty where there is none.
    package mutating func objects(_ name: String) throws(Failure) -> [ObjectReader] {
        var objects: [ObjectReader] = []
        for node in try array(name) ?? [] { objects.append(try ObjectReader(node, named: name, in: source)) }
        return objects
    }

    /// Takes an object; nil where there is none.
    package mutating func object(_ name: String) throws(Failure) -> ObjectReader? {
        guard let node = take(name) else { return nil }
        return try ObjectReader(node, named: name, in: source)
    }

    /// Takes an object whose names are the writer's own; its members in file order, none where it is not there.
    package mutating func members(_ name: String) throws(Failure) -> [JSONMember] {
        guard let node = take(name) else { return [] }
        return try Self.members(of: node, named: name, in: source)
    }

    /// The members of an object whose names are the writer's own, in file order.
    package static func members(
        of node: JSONNode, named name: String, in source: SourceText
    ) throws(Failure) -> [JSONMember] {
        guard case .object(let members) = node.value else {
            throw Failure(.wrongValue(name: name, expected: Failure.objectShape), node.range, in: source)
        }
        return members
    }

    // MARK: Places and mistakes

    /// The place of the value of a member that is not taken yet.
    package func range(of name: String) -> Range<Int> {
        members.last { $0.key == name }?.value.range ?? opening
    }

    /// Where to point when something is missing: the opening brace.
    package var opening: Range<Int> {
        range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
    }

    /// A value that is there is not what is expected.
    package func wrong(_ name: String, _ expected: String, at node: JSONNode) -> Failure {
        wrong(name, expected, at: node.range)
    }

    /// A value that is there is not what is expected.
    package func wrong(_ name: String, _ expected: String, at range: Range<Int>) -> Failure {
        Failure(.wrongValue(name: name, expected: expected), range, in: source)
    }

    /// A value that must be there is not, or stands there by a name that is misspelled.
    /// - Parameter purpose: what it is for, where the name does not say so.
    package func missing(_ name: String, _ purpose: String? = nil) -> Failure {
        for member in members where NearestWord.of(member.key, among: [name]) != nil {
            return Failure(.unknownName(member.key, nearest: name, known: known), member.keyRange, in: source)
        }
        return Failure(.missingValue(name: name, purpose: purpose), opening, in: source)
    }
}
