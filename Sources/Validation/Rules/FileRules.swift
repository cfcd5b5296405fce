internal import Messages

/// A file must not be larger than a limit. It fails with `NOT_ALLOWED` (`size`, `max`), both in bytes. For a more helpful
/// message, use ``Rule/failing(with:)``. A value of another kind fails with `INVALID_FORMAT`.
public struct FileSize: StandardRule {
    package static let name = "fileSize"
    package static let summary = "A file must not be larger than a limit."
    package static let parameters: [any DeclaredParameter] = [maximum]
    package static let examples = [
        RuleExample(
            #""max": 2"#, accepts: [.file(UploadedFile(name: "a", content: [1, 2]))],
            rejects: [.notAllowed: [.file(UploadedFile(name: "a", content: [1, 2, 3]))]])
    ]
    private static let maximum = RuleParameter.integer("max", in: 1...Int.max, "The maximum size, in bytes.").required()
    package static let standardMessages = [
        MessageDeclaration(.notAllowed, ["size": .integer(2...Int.max), "max": .integer(1...Int.max)]), .wrongKind,
    ]

    /// The largest size that is allowed, in bytes, at least 1.
    public let max: Int

    /// Creates the rule.
    ///
    /// - Precondition: `max` is at least 1.
    public init(max: Int) {
        Self.maximum.require(max)
        self.max = max
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(max: try parameters.take(Self.maximum))
    }

    /// Files only.
    public var judgedKinds: ValueKinds { .file }

    public var declaredMessages: [MessageDeclaration] {
        let limit = Swift.min(max, .max - 1)
        return [
            MessageDeclaration(.notAllowed, ["size": .integer((limit + 1)...Int.max), "max": .integer(max...max)]),
            .wrongKind,
        ]
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return [.wrongKind] }
        guard case .file(let file) = value, file.content.count > max else { return [] }
        return [Failure(key: .notAllowed, arguments: ["size": .integer(file.content.count), "max": .integer(max)])]
    }
}

/// A file must have one of several media types. The type is what the client says, which is not verified. It fails with
/// `NOT_ALLOWED` (`type`). For a more helpful message, use ``Rule/failing(with:)``. A value of another kind fails with
/// `INVALID_FORMAT`.
public struct FileType: StandardRule {
    package static let name = "fileType"
    package static let summary = "A file must have one of several media types, according to the client."
    package static let parameters: [any DeclaredParameter] = [typesParameter]
    package static let examples = [
        RuleExample(
            #""types": ["image/*", "text/plain"]"#,
            accepts: [.file(UploadedFile(name: "a", mediaType: "image/png", content: [1]))],
            rejects: [.notAllowed: [.file(UploadedFile(name: "a", mediaType: "text/html", content: [1]))]])
    ]
    private static let typesParameter = RuleParameter.mediaTypes(
        "types", "The accepted types: image/png, or image/* for all images."
    ).required()
    package static let standardMessages = [MessageDeclaration(.notAllowed, ["type": .text]), .wrongKind]

    /// The allowed types in lower case, such as `image/png`, or `image/*` for all images.
    public let types: [String]

    /// Creates the rule.
    public init(_ types: [String]) {
        self.types = types.map { $0.lowercased() }
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(try parameters.take(Self.typesParameter))
    }

    /// Files only.
    public var judgedKinds: ValueKinds { .file }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return [.wrongKind] }
        guard case .file(let file) = value else { return [] }
        let isAllowed = types.contains { type in
            type == file.mediaType || type.hasSuffix("/*") && file.mediaType.hasPrefix(type.dropLast())
        }
        return isAllowed ? [] : [Failure(key: .notAllowed, arguments: ["type": .text(file.mediaType)])]
    }
}

extension Rule where Self == FileSize {
    /// A file must not be larger than a limit in bytes.
    public static func fileSize(max: Int) -> FileSize { FileSize(max: max) }
}

extension Rule where Self == FileType {
    /// A file must have one of several media types.
    public static func fileType(_ types: [String]) -> FileType { FileType(types) }
}
