internal import Messages

extension DecodingError {
    /// The answer to a body that could not be decoded as a program's own type: a failure with its place, and with a key of
    /// the shipped catalog.
    ///
    /// A missing value or null fails with `CANNOT_EMPTY`. A value of another type fails with `NOT_AN_INTEGER`,
    /// `NOT_A_NUMBER` or `INVALID_FORMAT`. The status is 400 if the body as a whole cannot be read, and 422 otherwise.
    public var refusal: Refusal {
        let entry: Refusal.Entry
        switch self {
        case .keyNotFound(let key, let context):
            entry = Self.entry(Failure(key: .cannotEmpty), context.codingPath + [key])
        case .valueNotFound(_, let context):
            entry = Self.entry(Failure(key: .cannotEmpty), context.codingPath)
        case .typeMismatch(let type, let context):
            entry = Self.entry(Self.failure(of: type), context.codingPath)
        case .dataCorrupted(let context):
            entry = Self.entry(Failure(key: .invalidFormat), context.codingPath)
            if context.codingPath.isEmpty { return Refusal(status: 400, entries: [entry]) }
        @unknown default:
            entry = Self.entry(Failure(key: .invalidFormat), [])
        }
        return Refusal(entries: [entry])
    }

    private static func entry(_ failure: Failure, _ path: [any CodingKey]) -> Refusal.Entry {
        let steps = path.map { $0.intValue.map { .index($0) } ?? ValuePath.Step.name($0.stringValue) }
        return Refusal.Entry(path: ValuePath(steps), failure: failure)
    }

    private static func failure(of type: Any.Type) -> Failure {
        switch type {
        case is any FixedWidthInteger.Type: Failure(key: .notAnInteger)
        case is any BinaryFloatingPoint.Type:
            Number().notANumber([Failure.exampleOfNumber], localized: false, in: ValidationContext())
        default: Failure(key: .invalidFormat)
        }
    }
}
