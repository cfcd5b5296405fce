internal import Messages

/// A file must not be larger than a limit. It fails with `NOT_ALLOWED` (`size`, `max`), both in bytes. For a more helpful
/// message, use ``Rule/failing(with:)``. A value of another kind fails with `INVALID_FORMAT`.
public struct FileSize: Rule {
    /// The largest size that is allowed, in bytes.
    public let max: Int

    /// Creates the rule.
    public init(max: Int) {
        self.max = max
    }

    /// Files only.
    public var judgedKinds: ValueKinds { .file }

    public var declaredMessages: [MessageDeclaration] {
        let limit = Swift.max(0, Swift.min(max, .max - 1))
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
public struct FileType: Rule {
    /// The allowed types in lower case, such as `image/png`, or `image/*` for all images.
    public let types: [String]

    /// Creates the rule.
    public init(_ types: [String]) {
        self.types = types.map { $0.lowercased() }
    }

    /// Files only.
    public var judgedKinds: ValueKinds { .file }

    public var declaredMessages: [MessageDeclaration] {
        [MessageDeclaration(.notAllowed, ["type": .text]), .wrongKind]
    }

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
