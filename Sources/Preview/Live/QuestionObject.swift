package import Tables

/// Why a question of a page cannot be answered.
package enum QuestionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The body is no JSON; the reason is the JSON reader's, a full sentence.
    case notJSON(reason: String)
    /// A value has another shape than the one expected.
    case wrongValue(name: String, expected: String)
    /// A value that must be there is not.
    case missingValue(name: String)
    /// A name that is not known here.
    case unknownName(String, known: [String])
    /// The project has no such thing.
    case unknown(kind: String, name: String)

    /// What is wrong and what would be right, in full sentences.
    package var description: String {
        switch self {
        case .notJSON(let reason): "The body is no JSON object. \(reason)"
        case .wrongValue(let name, let expected): "`\(name)` must be \(expected)."
        case .missingValue(let name): "`\(name)` is missing."
        case .unknownName(let name, let known):
            "`\(name)` is not known here. Known are \(known.map { "`\($0)`" }.joined(separator: ", "))."
        case .unknown(let kind, let name): "There is no \(kind) `\(name)`. Load the page again."
        }
    }
}

/// A JSON object of a request, read member by member. A member that is left at the end is an error.
package struct QuestionObject {
    private var members: [JSONMember]
    private var known: [String] = []

    package init(_ body: [UInt8]) throws(QuestionError) {
        let document = JSONDocument(SourceText(bytes: body, path: "request"))
        if let error = document.errors.first { throw .notJSON(reason: error.message) }
        guard case .object(let members) = document.root?.value else {
            throw .notJSON(reason: "Send an object: {…}.")
        }
        self.members = members
    }

    private init(members: [JSONMember]) {
        self.members = members
    }

    /// Takes a value; nil where there is none.
    mutating func take(_ name: String) -> JSONNode? {
        known.append(name)
        guard let index = members.lastIndex(where: { $0.key == name }) else { return nil }
        return members.remove(at: index).value
    }

    /// Takes a text; nil where there is none, or null.
    package mutating func text(_ name: String) throws(QuestionError) -> String? {
        switch take(name)?.value {
        case nil, .null: return nil
        case .string(let text): return text
        default: throw .wrongValue(name: name, expected: "a text")
        }
    }

    /// Takes a text that must be there.
    package mutating func requireText(_ name: String) throws(QuestionError) -> String {
        guard let text = try text(name) else { throw .missingValue(name: name) }
        return text
    }

    /// Takes true or false; false where there is neither.
    package mutating func flag(_ name: String) throws(QuestionError) -> Bool {
        guard let node = take(name) else { return false }
        guard case .boolean(let value) = node.value else { throw .wrongValue(name: name, expected: "true or false") }
        return value
    }

    /// Takes a number of things that must be there.
    package mutating func requireCount(_ name: String) throws(QuestionError) -> Int {
        guard let node = take(name) else { throw .missingValue(name: name) }
        guard case .number(let digits) = node.value, let count = Int(digits), count >= 0 else {
            throw .wrongValue(name: name, expected: "a whole number from 0")
        }
        return count
    }

    /// Takes an array of objects; empty where there is none.
    package mutating func objects(_ name: String) throws(QuestionError) -> [QuestionObject] {
        guard let node = take(name) else { return [] }
        guard case .array(let nodes) = node.value else {
            throw .wrongValue(name: name, expected: "an array of objects: [{…}]")
        }
        var objects: [QuestionObject] = []
        for node in nodes {
            guard case .object(let members) = node.value else {
                throw .wrongValue(name: name, expected: "an array of objects: [{…}]")
            }
            objects.append(QuestionObject(members: members))
        }
        return objects
    }

    /// Takes an object; nil where there is none.
    mutating func object(_ name: String) throws(QuestionError) -> QuestionObject? {
        guard let node = take(name) else { return nil }
        guard case .object(let members) = node.value else { throw .wrongValue(name: name, expected: "an object: {…}") }
        return QuestionObject(members: members)
    }

    /// Takes an object's members as they are; none where it is not there.
    package mutating func members(_ name: String) throws(QuestionError) -> [(name: String, value: JSONNode)] {
        try object(name)?.members.map { ($0.key, $0.value) } ?? []
    }

    package func finish() throws(QuestionError) {
        if let member = members.first { throw .unknownName(member.key, known: known) }
    }
}
