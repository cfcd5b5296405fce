internal import Base
internal import MessageFormat

/// Errors in JSON, for writing and reading. Each field has an array of objects with `message` and `code`, and with the
/// `arguments` of the message, if it has any. When errors are read, a text may be used instead of an object, and a single error
/// instead of an array.
///
/// ```json
/// {"phone": [{"message": "Enter a telephone number.", "code": "invalid"}],
///  "age": [{"message": "Enter 18 or more.", "code": "number_too_small", "arguments": {"min": 18}}],
///  "non_field_errors": [{"message": "…", "code": "password_matches_username"}]}
/// ```
///
/// An error in a body that cannot be read also has its place: `line` and `column`, counted from 1.
public struct JSONServerErrors: ServerErrorDecoding, ErrorFormat {
    /// The name of the member for errors that concern no single field.
    public var nonFieldName: String

    /// Creates the format.
    public init(nonFieldName: String = "non_field_errors") {
        self.nonFieldName = nonFieldName
    }

    public var mediaType: String { "application/json" }

    public func body(of refusal: Refusal, in localizer: inout ResponseLocalizer) -> [UInt8] {
        var errors: [String: [(entry: Refusal.Entry, message: String)]] = [:]
        for entry in refusal.entries {
            let name = entry.path.steps.isEmpty ? nonFieldName : entry.path.description
            errors[name, default: []].append((entry, localizer.text(entry.failure)))
        }
        var json = JSONWriter(.embedded)
        json.object { json in
            for (name, errors) in errors.sorted(by: { $0.key < $1.key }) {
                json.member(name) { json in
                    json.array(errors) { json, error in
                        json.object { json in
                            json.member("code", error.entry.code)
                            json.member("message", error.message)
                            let arguments = error.entry.failure.arguments
                            if !arguments.names.isEmpty { json.member("arguments") { $0.arguments(arguments) } }
                            guard let place = error.entry.place else { return }
                            json.member("line", place.line)
                            json.member("column", place.column)
                        }
                    }
                }
            }
        }
        return json.bytes
    }

    public func errors(in body: [UInt8]) throws(ServerExchangeError) -> ServerErrors {
        var errors = ServerErrors()
        for member in try JSONDocument.object(in: body, named: "the body") {
            let found = try Self.list(member)
            if member.key == nonFieldName {
                errors.nonField += found
            } else {
                errors.fields[member.key, default: []] += found
            }
        }
        return errors
    }

    private static func list(_ member: JSONMember) throws(ServerExchangeError) -> [ServerError] {
        guard case .array(let nodes) = member.value.value else { return [try error(member.value, name: member.key)] }
        var errors: [ServerError] = []
        for node in nodes { errors.append(try error(node, name: member.key)) }
        return errors
    }

    private static func error(_ node: JSONNode, name: String) throws(ServerExchangeError) -> ServerError {
        switch node.value {
        case .string(let message):
            return ServerError(message: message)
        case .object:
            let texts = ["code", "message"].map { part in
                if case .string(let text)? = node[part]?.value { text } else { "" }
            }
            let arguments =
                node["arguments"].map {
                    // The codes of shipped messages are their keys in lower case.
                    MessageArguments($0, of: MessageKey(texts[0].uppercased()))
                } ?? [:]
            if texts != ["", ""] { return ServerError(code: texts[0], arguments: arguments, message: texts[1]) }
        case .null, .boolean, .number, .array:
            break
        }
        throw .unexpectedValue(name: name, expected: "an array of objects with the texts `code` and `message`")
    }
}

extension JSONDocument {
    /// The members of the body's object. No object in the body has two members of the same name.
    ///
    /// - Parameter limits: the limits for names. By default, they are those of a response, where a name may be the path of a
    ///   value.
    static func object(
        in body: [UInt8], named name: String, limits: BodyLimits = BodyLimits(nameLength: 8_192)
    ) throws(ServerExchangeError) -> [JSONMember] {
        let document = JSONDocument(SourceText(bytes: body, path: ""))
        var duplicate: String?
        for error in document.errors {
            guard case .duplicateKey(let key, _) = error.kind else { throw .notJSON(reason: error.message) }
            duplicate = duplicate ?? key
        }
        if let duplicate { throw .duplicateName(duplicate) }
        guard let root = document.root, case .object(let members) = root.value else {
            throw .unexpectedValue(name: name, expected: "an object: {…}")
        }
        switch limits.problemOfNames(in: root)?.problem {
        case .duplicate(let name): throw .duplicateName(name)
        case let problem?: throw .notJSON(reason: problem.description)
        case nil: break
        }
        return members
    }
}
