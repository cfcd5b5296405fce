internal import Base
internal import MessageFormat
internal import Messages

/// The kinds of limits of a number.
enum NumberLimitKind: String, Sendable, Hashable, CaseIterable {
    case min
    case max
    case above
    case below

    var key: MessageKey {
        switch self {
        case .min: .numberTooSmall
        case .max: .numberTooLarge
        case .above: .numberNotGreater
        case .below: .numberNotLess
        }
    }

    /// The name of the limit in the message.
    var argument: String { isLower ? "min" : "max" }
    var isLower: Bool { self == .min || self == .above }
    var isExclusive: Bool { self == .above || self == .below }

    var purpose: String {
        switch self {
        case .min: "The smallest accepted number."
        case .max: "The largest accepted number."
        case .above: "A number that an accepted number is greater than."
        case .below: "A number that an accepted number is less than."
        }
    }

    func allows<Number: Comparable>(_ number: Number, _ limit: Number) -> Bool {
        switch self {
        case .min: number >= limit
        case .max: number <= limit
        case .above: number > limit
        case .below: number < limit
        }
    }
}

/// A number that has limits: `Int` or `Double`.
protocol LimitedNumber: Comparable, Hashable, Sendable {
    /// The type of a limit in form files.
    static var shape: ParameterDeclaration.Shape { get }
    /// The expected value of a limit, for errors.
    static var expected: String { get }
    /// Whether the number can be a limit.
    var isLimit: Bool { get }
    var argument: MessageArgument { get }
    /// The number as a form file has it.
    var node: JSONNode { get }
    /// Whether the type has the limit anyway.
    func isImplied(as kind: NumberLimitKind) -> Bool

    init?(json: String)

    /// The number that another field has, as a limit. A number between two numbers of the type becomes the one that allows the
    /// same numbers.
    init?(_ value: FieldValue, as kind: NumberLimitKind)

    /// The type of a limit in a message; nil for any limit.
    static func type(_ limit: Self?) -> ArgumentType
}

extension Int: LimitedNumber {
    static var shape: ParameterDeclaration.Shape { .integer(Int.min...Int.max) }
    static var expected: String { "a whole number" }
    var isLimit: Bool { true }
    var argument: MessageArgument { .integer(self) }
    var node: JSONNode { .integer(self) }
    func isImplied(as kind: NumberLimitKind) -> Bool { kind == .min && self == .min || kind == .max && self == .max }

    init?(json: String) {
        self.init(json)
    }

    init?(_ value: FieldValue, as kind: NumberLimitKind) {
        switch value {
        case .integer(let number): self = number
        case .number(let number):
            // At least 2.5 is at least 3, and greater than 2.5 is greater than 2.
            self.init(exactly: number.rounded(kind == .min || kind == .below ? .up : .down))
        case .text(let text):
            guard let plain = NumberSymbols.plain.plainNumber(text) else { return nil }
            guard let number = Int(plain) ?? Double(plain).flatMap({ Int(.number($0), as: kind) }) else { return nil }
            self = number
        case .flag, .selection, .date, .list, .object, .file, .null: return nil
        }
    }

    static func type(_ limit: Int?) -> ArgumentType {
        limit.map { .integer($0...$0) } ?? .integer(Int.min...Int.max)
    }
}

extension Double: LimitedNumber {
    static var shape: ParameterDeclaration.Shape { .number }
    static var expected: String { "a number" }
    var isLimit: Bool { isFinite }
    /// A limit is shown with all its digits, so that it can be entered.
    var argument: MessageArgument { .exact(self) }
    var node: JSONNode { .number(self) }
    func isImplied(as kind: NumberLimitKind) -> Bool { false }

    init?(json: String) {
        self.init(json)
    }

    init?(_ value: FieldValue, as kind: NumberLimitKind) {
        switch value {
        case .integer(let number): self.init(number)
        case .number(let number): self = number
        case .text(let text):
            guard let number = NumberSymbols.plain.plainNumber(text).flatMap(Double.init) else { return nil }
            self = number
        case .flag, .selection, .date, .list, .object, .file, .null: return nil
        }
        if !isFinite { return nil }
    }

    static func type(_ limit: Double?) -> ArgumentType {
        let largest = Double.greatestFiniteMagnitude
        return limit.map { .number($0...$0) } ?? .number(-largest...largest)
    }
}

/// The limits of a number, each a number or another field.
struct NumberLimits<Number: LimitedNumber>: Sendable, Hashable {
    /// The limits in the order in which they are checked.
    private(set) var all: [Entry] = []

    struct Entry: Sendable, Hashable {
        let kind: NumberLimitKind
        let limit: RuleLimit<Number>
    }

    /// A limit in conflict with another one, or not finite.
    struct Conflict {
        let name: String
        let expected: String
        let value: Number
    }

    static var parameters: [any DeclaredParameter] {
        NumberLimitKind.allCases.map { parameter($0) }
    }

    private static func parameter(_ kind: NumberLimitKind) -> RuleParameter<RuleLimit<Number>?> {
        .limit(kind.rawValue, kind.purpose)
    }

    /// The messages with the limits that any parameters give.
    static var standardMessages: [MessageDeclaration] {
        NumberLimitKind.allCases.map { MessageDeclaration($0.key, [$0.argument: Number.type(nil)]) }
    }

    init() {}

    /// Stops the program if the limits exclude every number, or one isn't finite.
    init(
        min: RuleLimit<Number>?, max: RuleLimit<Number>?, above: RuleLimit<Number>?, below: RuleLimit<Number>?
    ) {
        add(.min, min)
        add(.above, above)
        add(.max, max)
        add(.below, below)
        if let conflict {
            fatalError("`\(conflict.name)` must be \(conflict.expected), but it is \(conflict.value).")
        }
    }

    init(parameters: inout RuleParameters) throws(FormError) {
        for kind in [NumberLimitKind.min, .above, .max, .below] { add(kind, try parameters.take(Self.parameter(kind))) }
        if let conflict { throw parameters.invalid(conflict.name, conflict.expected) }
    }

    func write(to form: inout FormFileWriter) {
        for kind in NumberLimitKind.allCases {
            let limits = all.filter { $0.kind == kind && $0.limit.constant?.isImplied(as: kind) != true }
            if limits.count > 1 { form.refuse("`\(kind.rawValue)` is both a number and the value of a field.") }
            form.put(Self.parameter(kind), limits.first?.limit)
        }
    }

    subscript(kind: NumberLimitKind) -> RuleLimit<Number>? {
        all.first { $0.kind == kind }?.limit
    }

    mutating func add(_ kind: NumberLimitKind, _ limit: RuleLimit<Number>?) {
        if let limit { all.append(Entry(kind: kind, limit: limit)) }
    }

    /// Adds the constant limits of others, and removes those that are less strict.
    mutating func tighten(by others: NumberLimits) {
        for other in others.all {
            guard let limit = other.limit.constant else { continue }
            let isStrict = all.contains { entry in
                guard entry.kind.isLower == other.kind.isLower, let own = entry.limit.constant else { return false }
                return other.kind.isLower ? own >= limit : own <= limit
            }
            if isStrict { continue }
            all.removeAll { $0.kind == other.kind && $0.limit.constant != nil }
            all.append(other)
        }
    }

    private var conflict: Conflict? {
        for entry in all {
            guard let limit = entry.limit.constant else { continue }
            let name = entry.kind.rawValue
            if !limit.isLimit { return Conflict(name: name, expected: Number.expected, value: limit) }
            if entry.kind.isLower { continue }
            for other in all where other.kind.isLower {
                guard let least = other.limit.constant else { continue }
                let isExclusive = entry.kind.isExclusive || other.kind.isExclusive
                if isExclusive ? limit <= least : limit < least {
                    let expected = "\(Number.expected) \(isExclusive ? "greater than" : "from") \(least)"
                    return Conflict(name: name, expected: expected, value: limit)
                }
            }
        }
        return nil
    }

    /// Whether negative numbers are excluded, whatever other fields contain.
    var excludesNegativeNumbers: Bool {
        all.contains { entry in
            guard entry.kind.isLower, let limit = entry.limit.constant else { return false }
            return limit.argument.isNegative == false
        }
    }

    /// The names of the fields that give limits.
    var fields: [String] {
        all.compactMap { if case .field(let name) = $0.limit { name } else { nil } }
    }

    var declaredMessages: [MessageDeclaration] {
        all.map { MessageDeclaration($0.kind.key, [$0.kind.argument: Number.type($0.limit.constant)]) }
    }

    /// The first limit that a number breaks.
    ///
    /// - Parameters:
    ///   - number: the number; nil if it is outside the range of the type. Its sign then tells on which side.
    ///   - notation: how the message shows the limit. It's asked for only if there is a failure.
    func failure(
        of number: Number?, isNegative: Bool, notation: @autoclosure () -> NumberNotation,
        in context: ValidationContext
    ) -> Failure? {
        for entry in all {
            guard let limit = limit(entry, in: context) else { continue }
            let isAllowed = number.map { entry.kind.allows($0, limit) } ?? (entry.kind.isLower != isNegative)
            if isAllowed { continue }
            return Failure(
                key: entry.kind.key, arguments: [entry.kind.argument: limit.argument.shown(in: notation())])
        }
        return nil
    }

    private func limit(_ entry: Entry, in context: ValidationContext) -> Number? {
        switch entry.limit {
        case .value(let value): value
        case .field(let name): context.limit(from: name).flatMap { Number($0, as: entry.kind) }
        }
    }

    /// The limits that are known in a context, for samples.
    func known(in context: ValidationContext) -> [Number] {
        all.compactMap { limit($0, in: context) }
    }
}

extension MessageArgument {
    /// Whether a number is negative; nil for any other value.
    fileprivate var isNegative: Bool? {
        switch self {
        case .integer(let number): number < 0
        case .number(let number), .exact(let number): number < 0
        case .plain(let number): number.isNegative
        case .text, .date, .list: nil
        }
    }
}
