/// Reads an object that people or programs wrote, member by member. A member that was never taken is reported as unknown.
///
/// The nodes come from JSON or YAML. The messages are the same for both (``ObjectMistake``). The error type adds the place.
package struct ObjectReader<Failure: ObjectError> {
    /// A text and its place.
    package typealias Text = (value: String, range: Range<Int>)

    package let source: SourceText
    package let range: Range<Int>
    private var members: [JSONMember]
    private var known: [String] = []

    /// - Throws: an error if the node is not an object.
    package init(_ node: JSONNode, named name: String, in source: SourceText) throws(Failure) {
        self.source = source
        range = node.range
        members = try Self.members(of: node, named: name, in: source)
    }

    /// Reads an item of a list of objects.
    ///
    /// - Parameter alternative: what an item may be instead of an object, such as `a path`.
    /// - Throws: an error about the items of the list if the node is not an object.
    package init(
        item node: JSONNode, of list: String, or alternative: String? = nil, in source: SourceText
    ) throws(Failure) {
        guard case .object(let members) = node.value else {
            let expected = (alternative.map { "\($0), or " } ?? "") + Failure.objectShape
            throw Failure(.wrongItem(list: list, expected: expected), node.range, in: source)
        }
        self.source = source
        range = node.range
        self.members = members
    }

    /// Reads the root of a JSON document.
    ///
    /// - Throws: the first mistake of the document; or an error if the document is empty or its root is not an object.
    package init(json source: SourceText, named name: String) throws(Failure) {
        let document = JSONDocument(source)
        if let error = document.errors.first { throw Failure(.unreadable(error.message), error.range, in: source) }
        try self.init(document.root ?? JSONNode(value: .null, range: 0..<0), named: name, in: source)
    }

    // MARK: Members

    /// Whether there is a member that was not taken.
    package func contains(_ name: String) -> Bool {
        members.contains { $0.key == name }
    }

    /// Takes a value; nil if there is no such member. If the name occurs several times, all its members are taken, and the
    /// last one is returned. The reader of the format reports the repetition.
    package mutating func take(_ name: String) -> JSONNode? {
        known.append(name)
        let member = members.last { $0.key == name }
        members.removeAll { $0.key == name }
        return member?.value
    }

    /// Takes a required value.
    package mutating func require(_ name: String, _ purpose: String? = nil) throws(Failure) -> JSONNode {
        guard let node = take(name) else { throw missing(name, purpose) }
        return node
    }

    /// Reports the first member that was not taken, as an unknown name.
    package func finish() throws(Failure) {
        if let mistake = unknownNames.first { throw mistake }
    }

    /// A mistake for each member that was not taken, in file order.
    package var unknownNames: [Failure] {
        members.map { Failure(.unknownName($0.key, known: known), $0.keyRange, in: source) }
    }

    // MARK: Texts

    /// Takes a text; nil if there is no such member.
    package mutating func text(_ name: String) throws(Failure) -> Text? {
        guard let node = take(name) else { return nil }
        guard case .string(let text) = node.value else { throw wrong(name, "a text", at: node) }
        return (text, node.range)
    }

    /// Takes a text; nil if there is no such member, or if it is null.
    package mutating func textOrNull(_ name: String) throws(Failure) -> String? {
        guard let node = take(name), node.value != .null else { return nil }
        guard case .string(let text) = node.value else { throw wrong(name, "a text", at: node) }
        return text
    }

    /// Takes a required text that must not be empty.
    package mutating func requireText(_ name: String, _ purpose: String? = nil) throws(Failure) -> Text {
        guard let text = try text(name), !text.value.isEmpty else { throw missing(name, purpose) }
        return text
    }

    /// Takes a required text that may be empty.
    package mutating func requireTextOrEmpty(_ name: String) throws(Failure) -> String {
        guard let text = try textOrNull(name) else { throw missing(name) }
        return text
    }

    /// Takes an array of texts that must not be empty; nil if there is no such member.
    package mutating func texts(_ name: String) throws(Failure) -> [Text]? {
        guard let node = take(name) else { return nil }
        guard case .array(let nodes) = node.value else { throw wrong(name, "an array of texts: […]", at: node) }
        return try texts(nodes, of: name, expected: "an array of texts that are not empty")
    }

    /// Takes an array of texts that must not be empty, or a single such text; nil if there is no such member.
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

    /// Takes one of several allowed words; nil if there is no such member.
    package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Choice.Type
    ) throws(Failure) -> Choice? {
        guard let text = try text(name) else { return nil }
        return try choice(name, of: type, in: text)
    }

    /// The allowed word that a text is.
    package func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Choice.Type, in text: Text
    ) throws(Failure) -> Choice {
        guard let choice = Choice(rawValue: text.value) else {
            throw wrong(name, Self.oneOf(Choice.allCases.map(\.rawValue)), at: text.range)
        }
        return choice
    }

    /// Takes one of the given words; nil if there is no such member.
    package mutating func word(_ name: String, among words: [String]) throws(Failure) -> String? {
        guard let node = take(name) else { return nil }
        guard case .string(let word) = node.value, words.contains(word) else {
            throw wrong(name, Self.oneOf(words), at: node)
        }
        return word
    }

    /// The text for an expected word of several.
    package static func oneOf(_ words: [String]) -> String { "one of \(quoted(words))" }

    /// Takes a flag; nil if there is no such member.
    package mutating func flag(_ name: String) throws(Failure) -> Bool? {
        guard let node = take(name) else { return nil }
        guard case .boolean(let value) = node.value else { throw wrong(name, "true or false", at: node) }
        return value
    }

    /// Takes a required count.
    package mutating func requireCount(_ name: String) throws(Failure) -> Int {
        let node = try require(name)
        guard case .number(let digits) = node.value, let count = Int(digits), count >= 0 else {
            throw wrong(name, "a whole number from 0", at: node)
        }
        return count
    }

    // MARK: Arrays and objects

    /// Takes an array; nil if there is no such member.
    package mutating func array(_ name: String) throws(Failure) -> [JSONNode]? {
        guard let node = take(name) else { return nil }
        guard case .array(let nodes) = node.value else { throw wrong(name, Failure.arrayShape, at: node) }
        return nodes
    }

    /// Takes the items of an array, or a single item; nil if there is no such member.
    package mutating func items(_ name: String) -> [JSONNode]? {
        guard let node = take(name) else { return nil }
        if case .array(let nodes) = node.value { return nodes }
        return [node]
    }

    /// Takes an array of objects; empty if there is no such member.
    package mutating func objects(_ name: String) throws(Failure) -> [ObjectReader] {
        var objects: [ObjectReader] = []
        for node in try array(name) ?? [] { objects.append(try ObjectReader(item: node, of: name, in: source)) }
        return objects
    }

    /// Takes an object; nil if there is no such member.
    package mutating func object(_ name: String) throws(Failure) -> ObjectReader? {
        guard let node = take(name) else { return nil }
        return try ObjectReader(node, named: name, in: source)
    }

    /// Takes an object with arbitrary names, and returns its members in file order; empty if there is no such member.
    package mutating func members(_ name: String) throws(Failure) -> [JSONMember] {
        guard let node = take(name) else { return [] }
        return try Self.members(of: node, named: name, in: source)
    }

    /// The members of an object with arbitrary names, in file order.
    package static func members(
        of node: JSONNode, named name: String, in source: SourceText
    ) throws(Failure) -> [JSONMember] {
        guard case .object(let members) = node.value else {
            throw Failure(.wrongValue(name: name, expected: Failure.objectShape), node.range, in: source)
        }
        return members
    }

    // MARK: Places and mistakes

    /// The place of a member's value, before the member is taken.
    package func range(of name: String) -> Range<Int> {
        members.last { $0.key == name }?.value.range ?? opening
    }

    /// The place for an error about a missing member: the opening brace.
    package var opening: Range<Int> {
        range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
    }

    /// The error for a value of a wrong type.
    package func wrong(_ name: String, _ expected: String, at node: JSONNode) -> Failure {
        wrong(name, expected, at: node.range)
    }

    /// The error for a value of a wrong type.
    package func wrong(_ name: String, _ expected: String, at range: Range<Int>) -> Failure {
        Failure(.wrongValue(name: name, expected: expected), range, in: source)
    }

    /// The error for a missing value. If a member that was not taken has a similar name, the error is about that name.
    ///
    /// - Parameter purpose: a description of the value, if its name is not enough.
    package func missing(_ name: String, _ purpose: String? = nil) -> Failure {
        for member in members where NearestWord.of(member.key, among: [name]) != nil {
            return Failure(.unknownName(member.key, nearest: name, known: known), member.keyRange, in: source)
        }
        return Failure(.missingValue(name: name, purpose: purpose), opening, in: source)
    }
}
