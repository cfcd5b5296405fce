internal import Base
internal import CResources

/// The members and values that a hand-written file may have, from the JSON Schema of its format (draft 2020-12). Only the
/// parts of JSON Schema that `Resources/Schemas` uses are supported.
struct FileSchema: Sendable {
    /// A step into a value.
    enum Step: Hashable {
        case member(String)
        case item
    }

    /// A member that an object may have.
    struct Member: Hashable {
        let name: String
        let description: String?
    }

    /// The members and values that may stand at a place.
    struct Choices {
        fileprivate(set) var members: [Member] = []
        /// The words that may be the value.
        fileprivate(set) var words: [String] = []
        /// Whether the id of a check may be the value, or the name of a member.
        fileprivate(set) var takesCheck = false
    }

    /// The schema of `.l10n-audit.yml`.
    static let configuration = FileSchema(named: "l10n-audit.schema.json")
    /// The schema of form files.
    static let form = FileSchema(named: "form.schema.json")

    private let root: JSONNode?

    /// - Parameter name: the file name of an embedded schema.
    private init(named name: String) {
        let list = cresources_schemas()
        let file = UnsafeBufferPointer(start: list.files, count: list.count).first {
            Files.name(of: String(cString: $0.path)) == name
        }
        root = file.flatMap { file in
            let bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
            return JSONDocument(SourceText(bytes: bytes, path: name)).root
        }
    }

    /// The members and values that may stand at the end of a path.
    /// - Parameter texts: the members of the object there whose values are texts. They decide between alternatives
    ///   (`oneOf`).
    /// - Complexity: linear in the size of the schema.
    func choices(at path: [Step], beside texts: [String: String] = [:]) -> Choices {
        var schemas = root.map { [$0] } ?? []
        for step in path { schemas = schemas.flatMap { expanded($0) }.flatMap { Self.next(step, in: $0) } }
        var choices = Choices()
        for schema in schemas.flatMap({ expanded($0, beside: texts) }) { choices.add(schema) }
        return choices
    }

    /// The description of a member of the object at the end of a path.
    func description(of name: String, at path: [Step], beside texts: [String: String] = [:]) -> String? {
        choices(at: path, beside: texts).members.first { $0.name == name }?.description
    }

    /// The schemas of the value that a step leads to.
    private static func next(_ step: Step, in schema: JSONNode) -> [JSONNode] {
        switch step {
        case .item: return schema["items"].map { [$0] } ?? []
        case .member(let name):
            let next = schema["properties"]?[name] ?? schema["additionalProperties"]
            return next.map { [$0] } ?? []
        }
    }

    /// A schema, and the schemas that it refers to or is composed of.
    /// - Parameter texts: the text members that exclude alternatives (`oneOf`) with other texts. If several alternatives
    ///   remain, none is used, since it is not known yet which one applies. Nil uses all alternatives.
    private func expanded(_ schema: JSONNode, beside texts: [String: String]? = nil) -> [JSONNode] {
        var schemas = [schema]
        if let reference = schema["$ref"]?.textValue, let name = reference.split(separator: "/").last,
            let definition = root?["$defs"]?[String(name)]
        {
            schemas += expanded(definition, beside: texts)
        }
        for part in (schema["allOf"]?.array ?? []) + (schema["anyOf"]?.array ?? []) {
            schemas += expanded(part, beside: texts)
        }
        let alternatives = (schema["oneOf"]?.array ?? []).filter { Self.fits($0, texts ?? [:]) }
        if alternatives.count == 1 || texts == nil {
            schemas += alternatives.flatMap { expanded($0, beside: texts) }
        }
        return schemas
    }

    /// Whether text members equal the constants of a schema.
    private static func fits(_ schema: JSONNode, _ texts: [String: String]) -> Bool {
        guard case .object(let properties)? = schema["properties"]?.value else { return true }
        return properties.allSatisfy { property in
            guard let wanted = property.value["const"]?.textValue, let text = texts[property.key] else { return true }
            return text == wanted
        }
    }
}

extension FileSchema.Choices {
    fileprivate mutating func add(_ schema: JSONNode) {
        if case .object(let properties)? = schema["properties"]?.value {
            for property in properties where !members.contains(where: { $0.name == property.key }) {
                members.append(
                    FileSchema.Member(name: property.key, description: property.value["description"]?.textValue))
            }
        }
        let own = (schema["enum"]?.array ?? []) + [schema["const"]].compactMap(\.self)
        for word in own.compactMap(\.textValue) where !words.contains(word) { words.append(word) }
        let references = [schema["$ref"], schema["propertyNames"]?["$ref"]].compactMap { $0?.textValue }
        if references.contains("#/$defs/check") { takesCheck = true }
    }
}
