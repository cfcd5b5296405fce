internal import MessageFormat
internal import Messages

/// A file must not be larger than a limit. It fails with `FILE_TOO_LARGE`: `max` and `size` in megabytes of 1,000,000 bytes,
/// with all their digits, and `maxBytes` and `sizeBytes` for programs. A value of another kind fails with `INVALID_FORMAT`.
public struct FileSize: StandardRule {
    package static let name = "fileSize"
    package static let summary = "A file must not be larger than a limit."
    package static let parameters: [any DeclaredParameter] = [maximum]
    package static let examples = [
        RuleExample(
            #""max": 1000"#, accepts: [.file(UploadedFile(name: "a", content: Array(repeating: 1, count: 1_000)))],
            rejects: [.fileTooLarge: [.file(UploadedFile(name: "a", content: Array(repeating: 1, count: 1_001)))]])
    ]
    private static let maximum = RuleParameter.integer("max", in: 1...Int.max, "The maximum size, in bytes.").required()
    package static let standardMessages = [message(max: 1...Int.max, size: 2...Int.max), .wrongKind]

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

    package func write(to form: inout FormFileWriter) {
        form.put(Self.maximum, max)
    }

    /// Files only.
    public var judgedKinds: ValueKinds { .file }

    public var declaredMessages: [MessageDeclaration] {
        let limit = Swift.min(max, .max - 1)
        return [Self.message(max: max...max, size: (limit + 1)...Int.max), .wrongKind]
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        guard case .file(let file) = value, file.content.count > max else { return [] }
        let size = file.content.count
        return [
            Failure(
                key: .fileTooLarge,
                arguments: [
                    "max": .exact(Self.megabytes(max)), "size": .exact(Self.megabytes(size)),
                    "maxBytes": .integer(max), "sizeBytes": .integer(size),
                ])
        ]
    }

    /// - Parameters:
    ///   - max: the limits, in bytes.
    ///   - size: the sizes, in bytes.
    private static func message(max: ClosedRange<Int>, size: ClosedRange<Int>) -> MessageDeclaration {
        func megabytes(_ range: ClosedRange<Int>) -> ArgumentType {
            .number(Self.megabytes(range.lowerBound)...Self.megabytes(range.upperBound))
        }
        return MessageDeclaration(
            .fileTooLarge,
            ["max": megabytes(max), "size": megabytes(size), "maxBytes": .integer(max), "sizeBytes": .integer(size)])
    }

    /// The division is rounded only once, so the number is the nearest one to the decimal fraction.
    private static func megabytes(_ bytes: Int) -> Double { Double(bytes) / 1_000_000 }
}

extension Rule where Self == FileSize {
    /// A file must not be larger than a limit in bytes.
    public static func fileSize(max: Int) -> FileSize { FileSize(max: max) }
}
