internal import MessageFormat
package import Tables

/// A JSON object of a form file, read member by member. A member that is taken is known; a member that is left at the
/// end is an error.
package struct JSONObject {
    let source: SourceText
    let range: Range<Int>
    private var members: [JSONMember]
    private var known: [String] = []

    /// - Throws: where the node is no object.
    package init(_ node: JSONNode, named name: String, in source: SourceText) throws(FormError) {
        guard case .object(let members) = node.value else {
            throw FormError(.wrongValue(name: name, expected: "an object: {…}"), node.range, in: source)
        }
        self.source = source
        self.range = node.range
        self.members = members
    }

    /// Takes a member; nil where the object has none of the name. Of several, the last counts and all are taken: the JSON
    /// reader reports that there are several.
    package mutating func take(_ name: String) -> JSONMember? {
        known.append(name)
        let member = members.last { $0.key == name }
        members.removeAll { $0.key == name }
        return member
    }

    /// Takes a member that must be there.
    mutating func require(_ name: String) throws(FormError) -> JSONMember {
        guard let member = take(name) else {
            throw FormError(.missingValue(name: name, alternatives: []), nameRange, in: source)
        }
        return member
    }

    /// Takes a text; nil where there is none.
    package mutating func text(_ name: String) throws(FormError) -> (value: String, range: Range<Int>)? {
        guard let member = take(name) else { return nil }
        guard case .string(let value) = member.value.value else {
            throw FormError(.wrongValue(name: name, expected: "a text in quotes"), member.value.range, in: source)
        }
        return (value, member.value.range)
    }

    /// Takes a text that must be there and not empty.
    mutating func requireText(_ name: String) throws(FormError) -> (value: String, range: Range<Int>) {
        guard let text = try text(name), !text.value.isEmpty else {
            throw FormError(.missingValue(name: name, alternatives: []), nameRange, in: source)
        }
        return text
    }

    /// Takes a name that no other object of its kind has.
    mutating func distinctName(in names: inout Set<String>) throws(FormError) -> String {
        let name = try requireText("name")
        guard names.insert(name.value).inserted else {
            throw FormError(.duplicateName(name.value), name.range, in: source)
        }
        return name.value
    }

    /// Takes true or false; nil where there is neither.
    package mutating func flag(_ name: String) throws(FormError) -> Bool? {
        guard let member = take(name) else { return nil }
        guard case .boolean(let value) = member.value.value else {
            throw FormError(.wrongValue(name: name, expected: "true or false"), member.value.range, in: source)
        }
        return value
    }

    /// Takes one of a closed set of words; nil where there is none.
    package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Choice.Type
    ) throws(FormError) -> Choice? {
        guard let text = try text(name) else { return nil }
        return try choice(name, of: type, in: text)
    }

    /// The word of a closed set that a text is.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Choice.Type, in text: (value: String, range: Range<Int>)
    ) throws(FormError) -> Choice {
        guard let choice = Choice(rawValue: text.value) else {
            let words = Choice.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
            throw FormError(.wrongValue(name: name, expected: "one of \(words)"), text.range, in: source)
        }
        return choice
    }

    /// Takes an array of texts that are not empty; nil where there is none.
    package mutating func texts(_ name: String) throws(FormError) -> [(value: String, range: Range<Int>)]? {
        guard let member = take(name) else { return nil }
        guard case .array(let nodes) = member.value.value else {
            throw FormError(.wrongValue(name: name, expected: "an array of texts: […]"), member.value.range, in: source)
        }
        var texts: [(value: String, range: Range<Int>)] = []
        for node in nodes {
            guard case .string(let text) = node.value, !text.isEmpty else {
                throw FormError(
                    .wrongValue(name: name, expected: "an array of texts in quotes"), node.range, in: source)
            }
            texts.append((text, node.range))
        }
        return texts
    }

    /// Takes an object whose values are texts that are not empty, in file order; empty where there is none.
    mutating func textsByName(_ name: String) throws(FormError) -> [(name: String, text: String, range: Range<Int>)] {
        guard let member = take(name) else { return [] }
        guard case .object(let members) = member.value.value else {
            throw FormError(
                .wrongValue(name: name, expected: "an object of texts: {…}"), member.value.range, in: source)
        }
        var texts: [(name: String, text: String, range: Range<Int>)] = []
        for member in members {
            guard case .string(let text) = member.value.value, !text.isEmpty else {
                throw FormError(
                    .wrongValue(name: member.key, expected: "a text in quotes"), member.value.range, in: source)
            }
            texts.append((member.key, text, member.value.range))
        }
        return texts
    }

    /// Takes an array; empty where there is none.
    mutating func array(_ name: String) throws(FormError) -> [JSONNode] {
        guard let member = take(name) else { return [] }
        guard case .array(let nodes) = member.value.value else {
            throw FormError(.wrongValue(name: name, expected: "an array: […]"), member.value.range, in: source)
        }
        return nodes
    }

    /// Reports the members that are left: their names are not known here.
    package func finish() throws(FormError) {
        guard let member = members.first else { return }
        throw FormError(
            .unknownName(member.key, nearest: NearestWord.of(member.key, among: known), known: known),
            member.keyRange, in: source)
    }

    /// The place of the value of a member that is not taken yet.
    func range(of name: String) -> Range<Int> {
        members.last { $0.key == name }?.value.range ?? nameRange
    }

    /// Where to point when something is missing: the opening brace.
    var nameRange: Range<Int> {
        range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
    }
}

extension FormError {
    package init(_ kind: Kind, _ range: Range<Int>, in source: SourceText) {
        self.init(kind: kind, path: source.path, range: range, position: source.position(at: range.lowerBound))
    }
}
