internal import MessageFormat
internal import Messages

/// A rule about the number of parts of a value, such as its words.
protocol CountRule: StandardRule {
    /// What is counted, such as `words`.
    static var counted: String { get }
    /// The smallest number that can be too small: 0, or 1 if a value without parts is empty.
    static var leastCount: Int { get }
    static var tooFew: MessageKey { get }
    static var tooMany: MessageKey { get }

    /// The smallest number of parts.
    var min: Int { get }
    /// The largest number of parts; nil for no limit.
    var max: Int? { get }

    /// Creates the rule.
    ///
    /// - Precondition: there is a limit, `min` is at least 0, and `max` is at least 1 and not less than `min`.
    init(min: Int?, max: Int?)

    /// The number of parts of a value that the rule judges; nil if the value passes.
    func count(in value: FieldValue) -> Int?
}

extension CountRule {
    private static var minimum: RuleParameter<Int?> {
        RuleParameter.integer("min", in: 0...Int.max, "The minimum number of \(counted).")
    }
    private static var maximum: RuleParameter<Int?> {
        RuleParameter.integer("max", in: 1...Int.max, "The maximum number of \(counted).")
    }

    package static var parameters: [any DeclaredParameter] { [minimum, maximum] }
    package static var relations: [ParameterRelation] { [.anyOf(["min", "max"])] }

    package static var standardMessages: [MessageDeclaration] {
        [
            tooFewMessage(min: (leastCount + 1)...Int.max, count: leastCount...Int.max),
            tooManyMessage(max: 1...Int.max, count: 2...Int.max), .wrongKind,
        ]
    }

    private static func tooFewMessage(min: ClosedRange<Int>, count: ClosedRange<Int>) -> MessageDeclaration {
        MessageDeclaration(tooFew, ["min": .integer(min), "count": .integer(count)])
    }

    private static func tooManyMessage(max: ClosedRange<Int>, count: ClosedRange<Int>) -> MessageDeclaration {
        MessageDeclaration(tooMany, ["max": .integer(max), "count": .integer(count)])
    }

    /// Stops the program if there is no limit, or the limits contradict each other.
    static func require(min: Int?, max: Int?) {
        if min == nil, max == nil { fatalError("`min` or `max` must be given.") }
        minimum.require(min)
        maximum.require(max, from: min)
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let min = try parameters.take(Self.minimum)
        self.init(min: min, max: try parameters.take(Self.maximum, from: min))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.minimum, min)
        form.put(Self.maximum, max)
    }

    public var declaredMessages: [MessageDeclaration] {
        var messages: [MessageDeclaration] = []
        if min > Self.leastCount {
            messages.append(Self.tooFewMessage(min: min...min, count: Self.leastCount...(min - 1)))
        }
        if let max, max < Int.max { messages.append(Self.tooManyMessage(max: max...max, count: (max + 1)...Int.max)) }
        return messages + [.wrongKind]
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        guard let count = count(in: value), count >= Self.leastCount else { return [] }
        if count < min {
            return [Failure(key: Self.tooFew, arguments: ["min": .integer(min), "count": .integer(count)])]
        }
        if let max, count > max {
            return [Failure(key: Self.tooMany, arguments: ["max": .integer(max), "count": .integer(count)])]
        }
        return []
    }
}
