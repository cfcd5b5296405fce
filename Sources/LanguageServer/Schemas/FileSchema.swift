internal import CResources
internal import Tables

/// What may stand in a file that people write, by the JSON Schema of its format (draft 2020-12): as much of schemas as those of
/// `Resources/Schemas` use.
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

    /// What may stand at a place.
    struct Choices {
        fileprivate(set) var members: [Member] = []
        /// The words of which one may stand there.
        fileprivate(set) var words: [String] = []
        /// Whether the id of a check may stand there, or its name as that of a member.
        fileprivate(set) var takesCheck = false
    }

    /// The schema of `.l10n-audit.yml`.
    static let configuration = FileSchema(named: "l10n-audit.schema.json")
    /// The schema of form files.
    static let form = FileSchema(named: "form.schema.json")

    private let root: JSONNode?

    /// - Parameter name: that of one of the embedded schemas.
    private init(named name: String) {
        let list = cresources_schemas()
        let file = UnsafeBufferPointer(start: list.files, count: list.count).first {
            String(cString: $0.path).hasSuffix("/\(name)")
        }
        root = file.flatMap { file in
            let bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
            return JSONDocument(SourceText(bytes: bytes, path: name)).root
        }
    }

    /// What may stand at the end of a path.
    /// - Parameter texts: the members of the object there that are texts, which say what the others may be.
    /// - Complexity: linear in the size of the schema.
    func choices(at path: [Step], beside texts: [String: String] = [:]) -> Choices {
        var schemas = root.map { [$0] } ?? []
        for step in path { schemas = schemas.flatMap { expanded($0) }.flatMap { Self.next(step, in: $0) } }
        var choices = Choices()
        for schema in schemas.flatMap({ expanded($0, beside: texts) }) { choices.add(schema) }
        return choices
    }

    /// What a member of the object at the end of a path means.
    func description(of name: String, at path: [Step], beside texts: [String: String] = [:]) -> String? {
        choices(at: path, beside: texts).members.first { $0.name == name }?.description
    }

    /// The schemas of what a step leads to.
    private static func next(_ step: Step, in schema: JSONNode) -> [JSONNode] {
        switch step {
        case .item: return schema["items"].map { [$0] } ?? []
        case .member(let name):
            let next = schema["properties"]?[name] ?? schema["additionalProperties"]
            return next.map { [$0] } ?? []
        }
    }

    /// A schema, and those that it refers to and is made of.
    /// - Parameter texts: what leaves out those of `oneOf` that want other texts. Where several are left, nobody knows yet
    ///   which of them it will be, and there is none. Nil for all of them.
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

    /// Whether texts are those that a schema wants.
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
