internal import MessageFormat
internal import Messages

/// The length of a text must be within inclusive limits. It fails with `TEXT_TOO_SHORT` (`min`, `length`) or
/// `TEXT_TOO_LONG` (`max`, `length`). If both limits are set, both failures have `min` and `max`. If only one length is
/// allowed, it fails with `WRONG_TEXT_LENGTH` (`exact`, `length`).
///
/// A character may have any number of combining marks. So a text with a `max` in characters must also have no more than 32
/// scalars for each character that is allowed: `.length(...64)` refuses a text of more than 2,048 scalars, and `length` is then
/// their number.
///
/// These messages count characters, so they can't show a limit in another ``Unit``. A value that is too long in such a unit
/// fails with `TEXT_TOO_LONG_BY` (`excess`): the number of characters to remove at the end so that the rest fits. A value
/// that is too short fails with `TEXT_TOO_SHORT` (`min`, `length`), where `length` is the number of its characters, and
/// `min` a number of characters that is always enough if the person adds to the text.
///
/// By default, there are no limits.
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
    package static let summary = "The length of a text must be within inclusive limits, or be an exact length."
    package static let parameters: [any DeclaredParameter] = [minimum, maximum, exactLength, unitParameter]
    package static let relations = [ParameterRelation.alone("exact", without: ["min", "max"])]
    package static let examples = [
        RuleExample(
            #""min": 2, "max": 3"#, accepts: ["ab", "日本"], rejects: [.textTooShort: ["a"], .textTooLong: ["abcd"]]),
        RuleExample(#""exact": 6"#, accepts: ["123456"], rejects: [.wrongTextLength: ["12345"]]),
        RuleExample(#""max": 2, "unit": "utf8""#, accepts: ["ż"], rejects: [.textTooLongBy: ["字", "żab"]]),
        RuleExample(accepts: ["a"]),
    ]
    private static let minimum = RuleParameter.integer("min", in: 0...Int.max, "The minimum length.")
    private static let maximum = RuleParameter.integer("max", in: 1...Int.max, "The maximum length.")
    private static let exactLength = RuleParameter.integer("exact", in: 1...Int.max, "The exact length.")
    private static let unitParameter = RuleParameter.choice(
        "unit", of: Unit.self,
        "What is counted: what a person sees as one character, Unicode scalars, UTF-16 code units, or UTF-8 bytes."
    ).or(.characters)
    package static let standardMessages = [
        MessageDeclaration(.textTooShort, ["min": .integer(1...Int.max), "length": .integer(1...Int.max)]),
        MessageDeclaration(.textTooLong, ["max": .integer(1...Int.max), "length": .integer(2...Int.max)]),
        MessageDeclaration(.wrongTextLength, ["exact": .integer(1...Int.max), "length": .integer(1...Int.max)]),
        MessageDeclaration(.textTooLongBy, ["excess": .integer(1...Int.max)]),
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

    /// Creates the rule.
    ///
    /// - Precondition: `min` is at least 0, and `max` is at least 1 and not less than `min`.
    public init(min: Int = 0, max: Int? = nil, unit: Unit = .characters) {
        Self.minimum.require(min)
        Self.maximum.require(max, from: min)
        self.min = min
        self.max = max
        self.unit = unit
        isExact = false
    }

    /// Creates the rule for exactly one length.
    ///
    /// - Precondition: the length is at least 1.
    public init(exactly length: Int, unit: Unit = .characters) {
        Self.exactLength.require(length)
        min = length
        max = length
        self.unit = unit
        isExact = true
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let unit = try parameters.take(Self.unitParameter)
        if let exact = try parameters.take(Self.exactLength) {
            self.init(exactly: exact, unit: unit)
        } else {
            let min = try parameters.take(Self.minimum)
            self.init(min: min ?? 0, max: try parameters.take(Self.maximum, from: min), unit: unit)
        }
    }

    package func write(to form: inout FormFileWriter) {
        if isExact {
            form.put(Self.exactLength, min)
        } else {
            form.put(Self.minimum, min == 0 ? nil : min)
            form.put(Self.maximum, max)
        }
        form.put(Self.unitParameter, unit)
    }

    public var declaredMessages: [MessageDeclaration] {
        if unit != .characters { return declaredMessagesInUnits }
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

    private var declaredMessagesInUnits: [MessageDeclaration] {
        var messages: [MessageDeclaration] = []
        if min > 1 {
            messages.append(
                MessageDeclaration(.textTooShort, ["min": .integer(2...min), "length": .integer(1...(min - 1))]))
        }
        if let max, max < Int.max {
            messages.append(MessageDeclaration(.textTooLongBy, ["excess": .integer(1...Int.max)]))
        }
        return messages + [.wrongKind]
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        guard let text = value.text, !text.isEmpty else { return [] }
        let length = length(of: text)
        if unit != .characters { return failures(for: text, length: length) }
        if isExact {
            guard length != min else { return [] }
            return [Failure(key: .wrongTextLength, arguments: ["exact": .integer(min), "length": .integer(length)])]
        }
        if length < min { return [Failure(key: .textTooShort, arguments: arguments(length))] }
        if let max, length > max { return [Failure(key: .textTooLong, arguments: arguments(length))] }
        return []
    }

    /// - Parameter length: the length of the string in ``unit``.
    private func failures(for text: String, length: Int) -> [Failure] {
        if length < min {
            let characters = text.count
            // Every character that is added has at least one unit.
            let enough = characters + (min - length)
            return [Failure(key: .textTooShort, arguments: ["min": .integer(enough), "length": .integer(characters)])]
        }
        guard let max, length > max else { return [] }
        return [Failure(key: .textTooLongBy, arguments: ["excess": .integer(excess(of: text, beyond: max))])]
    }

    /// The number of characters at the end of a string that is longer than `max` without which it isn't.
    private func excess(of text: String, beyond max: Int) -> Int {
        var rest = max
        for (index, character) in text.enumerated() {
            rest -= length(of: String(character))
            if rest < 0 { return text.count - index }
        }
        return 0
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        // A length may be the largest number, and no text is as long.
        let lengths = [Swift.max(min, 1), max ?? min &+ 8, min - 1, (max ?? min) &+ 1]
        return lengths.flatMap(SampleTexts.texts).map { .text($0) }
    }

    private func arguments(_ length: Int) -> MessageArguments {
        var arguments: MessageArguments = ["length": .integer(length)]
        if min > 0 { arguments["min"] = .integer(min) }
        if let max { arguments["max"] = .integer(max) }
        return arguments
    }

    public func addHints(to hints: inout InputHints) {
        // A character or scalar has at least one UTF-16 code unit, and one such unit has at most three bytes of UTF-8.
        let least = unit == .utf8 ? min / 3 + (min.isMultiple(of: 3) ? 0 : 1) : min
        if least > 1 { hints.minLength = Swift.max(least, hints.minLength ?? 0) }
        // A character may have any number of UTF-16 code units, and a scalar at most two.
        guard let max, unit != .characters, max < Int.max / 2 else { return }
        hints.maxLength = Swift.min(unit == .scalars ? 2 * max : max, hints.maxLength ?? .max)
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
