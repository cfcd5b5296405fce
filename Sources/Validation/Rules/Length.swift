internal import Messages

/// A text must have a length within inclusive limits. Fails with `TEXT_TOO_SHORT` (`min`, `length`) or
/// `TEXT_TOO_LONG` (`max`, `length`); where both limits are set, either failure has `min` and `max`. Where one length
/// alone is right, it fails with `WRONG_TEXT_LENGTH` (`exact`, `length`).
///
/// There is no limit but those that are given. In a form file, a rule without any limit is one of 0 to 256 characters.
///
/// - Complexity: O(*n*) in the length of the text.
public struct Length: StandardRule {
    /// What is counted.
    public enum Unit: String, Sendable, Hashable, CaseIterable {
        /// What a person sees as one character: extended grapheme clusters (UAX #29).
        case characters
        /// Unicode scalars.
        case scalars
        /// UTF-16 code units, as in `NSString`, Java and JavaScript.
        case utf16
        /// UTF-8 bytes, as many databases count.
        case utf8
    }

    package static let name = "length"
    package static let standardMessages = [
        MessageDeclaration(.textTooShort, ["min": .integer(1...Int.max), "length": .integer(1...Int.max)]),
        MessageDeclaration(.textTooLong, ["max": .integer(1...Int.max), "length": .integer(2...Int.max)]),
        MessageDeclaration(.wrongTextLength, ["exact": .integer(1...Int.max), "length": .integer(1...Int.max)]),
        .wrongKind,
    ]

    /// The smallest length allowed, 0 or more.
    public let min: Int
    /// The largest length allowed, at least `min` and 1; nil where there is no limit.
    public let max: Int?
    /// What is counted.
    public let unit: Unit
    /// Whether the rule was made for one length, which its message then names.
    public let isExact: Bool

    /// Makes the rule. A negative `min` counts as 0, a `max` below `min` as `min`, and a `max` of 0 as 1: a field that
    /// must stay empty is none.
    public init(min: Int = 0, max: Int? = nil, unit: Unit = .characters) {
        let min = Swift.max(0, min)
        self.min = min
        self.max = max.map { Swift.max(min, $0, 1) }
        self.unit = unit
        isExact = false
    }

    /// Makes the rule for one length, at least 1.
    public init(exactly length: Int, unit: Unit = .characters) {
        min = Swift.max(1, length)
        max = min
        self.unit = unit
        isExact = true
    }

    /// The largest length of a form file's rule that names no limit at all.
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
            // An empty text passes; for a length of 1, the shortest that can fail has 2.
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
        // An empty text passes, so the shortest that can fail has a length of 1.
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
    /// A text must have a length within inclusive limits; a limit that is not given is none.
    public static func length(min: Int = 0, max: Int? = nil, _ unit: Length.Unit = .characters) -> Length {
        Length(min: min, max: max, unit: unit)
    }

    /// A text must have one length: `.length(exactly: 6)`.
    public static func length(exactly length: Int, _ unit: Length.Unit = .characters) -> Length {
        Length(exactly: length, unit: unit)
    }

    /// A text must have a length within inclusive limits: `.length(8...64)`.
    public static func length(_ range: ClosedRange<Int>, _ unit: Length.Unit = .characters) -> Length {
        Length(min: range.lowerBound, max: range.upperBound, unit: unit)
    }

    /// A text must have at least a length: `.length(8...)`.
    public static func length(_ range: PartialRangeFrom<Int>, _ unit: Length.Unit = .characters) -> Length {
        Length(min: range.lowerBound, unit: unit)
    }

    /// A text must have at most a length: `.length(...64)`.
    public static func length(_ range: PartialRangeThrough<Int>, _ unit: Length.Unit = .characters) -> Length {
        Length(max: range.upperBound, unit: unit)
    }
}
