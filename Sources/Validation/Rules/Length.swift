internal import Messages

/// The length of a text must be within inclusive limits. It fails with `TEXT_TOO_SHORT` (`min`, `length`) or
/// `TEXT_TOO_LONG` (`max`, `length`). If both limits are set, both failures have `min` and `max`. If only one length is
/// allowed, it fails with `WRONG_TEXT_LENGTH` (`exact`, `length`).
///
/// By default, there are no limits. In a form file, however, a rule without limits allows 0 to 256 characters.
///
/// - Complexity: O(*n*) in the length of the text.
public struct Length: StandardRule {
    /// The units in which a length is counted.
    public enum Unit: String, Sendable, Hashable, CaseIterable {
        /// Extended grapheme clusters (UAX #29): what a person sees as one character.
        case characters
        /// Unicode scalars.
        case scalars
        /// UTF-16 code units, as in `NSString`, Java and JavaScript.
        case utf16
        /// UTF-8 bytes, as in many databases.
        case utf8
    }

    package static let name = "length"
    package static let standardMessages = [
        MessageDeclaration(.textTooShort, ["min": .integer(1...Int.max), "length": .integer(1...Int.max)]),
        MessageDeclaration(.textTooLong, ["max": .integer(1...Int.max), "length": .integer(2...Int.max)]),
        MessageDeclaration(.wrongTextLength, ["exact": .integer(1...Int.max), "length": .integer(1...Int.max)]),
        .wrongKind,
    ]

    /// The smallest length that is allowed, at least 0.
    public let min: Int
    /// The largest length that is allowed, at least `min` and 1; nil for no limit.
    public let max: Int?
    /// The unit of the length.
    public let unit: Unit
    /// Whether only one length is allowed, which the message then names.
    public let isExact: Bool

    /// Creates the rule. A negative `min` is treated as 0, a `max` below `min` as `min`, and a `max` of 0 as 1, because a
    /// field that must stay empty makes no sense.
    public init(min: Int = 0, max: Int? = nil, unit: Unit = .characters) {
        let min = Swift.max(0, min)
        self.min = min
        self.max = max.map { Swift.max(min, $0, 1) }
        self.unit = unit
        isExact = false
    }

    /// Creates the rule for exactly one length, at least 1.
    public init(exactly length: Int, unit: Unit = .characters) {
        min = Swift.max(1, length)
        max = min
        self.unit = unit
        isExact = true
    }

    /// The largest length if a rule in a form file has no limits.
    static let greatestLengthOfFormFiles = 256

    package init(parameters: inout RuleParameters) throws(FormError) {
        let min = try parameters.integer("min", in: 0...Int.max)
        let max = try parameters.integer("max", in: Swift.max(1, min ?? 0)...Int.max)
        let exact = try parameters.integer("exact", in: 1...Int.max)
        let unit = try parameters.choice("unit", of: Unit.self) ?? .characters
        switch (exact, min, max) {
        case (let exact?, nil, nil): self.init(exactly: exact, unit: unit)
        case (.some, _, _): throw parameters.invalid("exact", "alone, without `min` and `max`")
        case (nil, nil, nil): self.init(max: Self.greatestLengthOfFormFiles, unit: unit)
        case (nil, _, _): self.init(min: min ?? 0, max: max, unit: unit)
        }
    }

    public var declaredMessages: [MessageDeclaration] {
        if isExact {
            // An empty text passes. So if the required length is 1, the shortest text that fails has a length of 2.
            let lengths = (min == 1 ? 2 : 1)...Int.max
            return [
                MessageDeclaration(.wrongTextLength, ["exact": .integer(min...min), "length": .integer(lengths)]),
                .wrongKind,
            ]
        }
        var limits: [String: ArgumentType] = [:]
        if min > 0 { limits["min"] = .integer(min...min) }
        if let max { limits["max"] = .integer(max...max) }
        var messages: [MessageDeclaration] = []
        // An empty text passes, so the shortest text that fails has a length of 1.
        if min > 1 {
            messages.append(
                MessageDeclaration(.textTooShort, limits.merging(["length": .integer(1...(min - 1))]) { $1 }))
        }
        if let max, max < Int.max {
            messages.append(
                MessageDeclaration(.textTooLong, limits.merging(["length": .integer((max + 1)...Int.max)]) { $1 }))
        }
        return messages + [.wrongKind]
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return [.wrongKind] }
        guard let text = value.text, !text.isEmpty else { return [] }
        let length = count(text)
        if isExact {
            guard length != min else { return [] }
            return [Failure(key: .wrongTextLength, arguments: ["exact": .integer(min), "length": .integer(length)])]
        }
        if length < min { return [Failure(key: .textTooShort, arguments: arguments(length))] }
        if let max, length > max { return [Failure(key: .textTooLong, arguments: arguments(length))] }
        return []
    }

    private func count(_ text: String) -> Int {
        switch unit {
        case .characters: text.count
        case .scalars: text.unicodeScalars.count
        case .utf16: text.utf16.count
        case .utf8: text.utf8.count
        }
    }

    private func arguments(_ length: Int) -> MessageArguments {
        var arguments: MessageArguments = ["length": .integer(length)]
        if min > 0 { arguments["min"] = .integer(min) }
        if let max { arguments["max"] = .integer(max) }
        return arguments
    }
}

extension Rule where Self == Length {
    /// The length of a text must be within inclusive limits. Without an argument, there is no limit.
    public static func length(min: Int = 0, max: Int? = nil, _ unit: Length.Unit = .characters) -> Length {
        Length(min: min, max: max, unit: unit)
    }

    /// A text must have exactly one length: `.length(exactly: 6)`.
    public static func length(exactly length: Int, _ unit: Length.Unit = .characters) -> Length {
        Length(exactly: length, unit: unit)
    }

    /// The length of a text must be within inclusive limits: `.length(8...64)`.
    public static func length(_ range: ClosedRange<Int>, _ unit: Length.Unit = .characters) -> Length {
        Length(min: range.lowerBound, max: range.upperBound, unit: unit)
    }

    /// A text must have a minimum length: `.length(8...)`.
    public static func length(_ range: PartialRangeFrom<Int>, _ unit: Length.Unit = .characters) -> Length {
        Length(min: range.lowerBound, unit: unit)
    }

    /// A text must have a maximum length: `.length(...64)`.
    public static func length(_ range: PartialRangeThrough<Int>, _ unit: Length.Unit = .characters) -> Length {
        Length(max: range.upperBound, unit: unit)
    }
}
