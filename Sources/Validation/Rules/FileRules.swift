internal import Messages

/// A file must not be larger than a limit. Fails with `NOT_ALLOWED` (`size`, `max`), both in bytes; say more with
/// ``Rule/failing(with:)``. A value that is no file fails with `INVALID_FORMAT`.
public struct FileSize: StandardRule {
    package static let name = "fileSize"
    package static let standardMessages = [
        MessageDeclaration(.notAllowed, ["size": .integer(1...Int.max), "max": .integer(0...Int.max)]), .wrongKind,
    ]

    /// The largest size allowed, in bytes, 0 or more.
    public let max: Int

    /// Makes the rule. A negative `max` counts as 0.
    public init(max: Int) {
        self.max = Swift.max(0, max)
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        guard let max = try parameters.integer("max", in: 1...Int.max) else { throw parameters.missing("max") }
        self.init(max: max)
    }

    /// Files alone.
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

/// A file must be of one of several media types, by what the client says of it. Fails with `NOT_ALLOWED` (`type`); say more
/// with ``Rule/failing(with:)``. A value that is no file fails with `INVALID_FORMAT`.
public struct FileType: StandardRule {
    package static let name = "fileType"
    package static let standardMessages = [MessageDeclaration(.notAllowed, ["type": .text]), .wrongKind]

    /// The types allowed, in lower case: `image/png`, or `image/*` for all of a kind.
    public let types: [String]

    /// Makes the rule.
    public init(_ types: [String]) {
        self.types = types.map { $0.lowercased() }
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        guard let types = try parameters.mediaTypes("types") else { throw parameters.missing("types") }
        self.init(types)
    }

    /// Files alone.
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
    /// A file must be of one of several media types.
    public static func fileType(_ types: [String]) -> FileType { FileType(types) }
}
