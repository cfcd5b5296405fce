/// What rules say about a value in the keywords of JSON Schema (draft 2020-12, Validation).
///
/// A rule adds only what can't refuse a value that it accepts. JSON Schema counts code points, for example, so a maximum length
/// in characters has no keyword. See ``Rule/constrain(_:)``.
public struct ValueSchema: Sendable {
    /// Whether an empty value is refused.
    public var isRequired = false
    /// Whether only `true` is accepted.
    public var isTrue = false
    /// The minimum length of a text, in code points.
    public var minLength: Int?
    /// The maximum length of a text, in code points.
    public var maxLength: Int?
    /// The format of a text, such as `date`: for the documentation. A validator may ignore it.
    public var format: String?
    /// A pattern that a text matches from its beginning, in the regular expressions that JSON Schema recommends (Core, section
    /// 6.4).
    public var prefix: String?
    /// The accepted texts, if no text besides is accepted.
    public var options: [String]?
    /// The accepted whole numbers, if no number besides is accepted.
    public var numbers: [Int]?
    /// Whether a number must be whole.
    public var isWhole = false
    /// The minimum of a number.
    public var minimum: Double?
    /// The maximum of a number.
    public var maximum: Double?
    /// A number that an accepted number is greater than.
    public var exclusiveMinimum: Double?
    /// A number that an accepted number is less than.
    public var exclusiveMaximum: Double?
    /// The minimum number of elements of an array that isn't empty.
    public var minItems: Int?
    /// The maximum number of elements of an array.
    public var maxItems: Int?
    /// Whether the elements of an array differ: for the documentation.
    public var hasUniqueItems = false
    /// Whether the value is a secret that no response contains.
    public var isWriteOnly = false
    /// The media type of a file.
    public var mediaType: String?

    init(_ rules: [any Rule]) {
        for rule in rules { rule.constrain(&self) }
    }

    /// Adds a minimum length. The largest one counts.
    public mutating func addMinLength(_ length: Int) { minLength = max(length, minLength ?? 0) }

    /// Adds a maximum length. The smallest one counts.
    public mutating func addMaxLength(_ length: Int) { maxLength = min(length, maxLength ?? length) }
}

// What the shipped rules add. A rule that isn't listed adds nothing.

extension Required {
    public func constrain(_ schema: inout ValueSchema) { schema.isRequired = true }
}

extension Accepted {
    public func constrain(_ schema: inout ValueSchema) {
        schema.isTrue = true
        schema.isRequired = true
    }
}

extension Length {
    public func constrain(_ schema: inout ValueSchema) {
        // A code point has at most 4 bytes, at most 2 UTF-16 code units, and is at most one character.
        let pointSize = unit == .utf8 ? 4 : unit == .utf16 ? 2 : 1
        if min > 0 { schema.addMinLength(min / pointSize + (min.isMultiple(of: pointSize) ? 0 : 1)) }
        if let max, unit != .characters { schema.addMaxLength(max) }
    }
}

extension Email {
    public func constrain(_ schema: inout ValueSchema) {
        schema.format = acceptsInternationalDomains ? "idn-email" : "email"
        // The shortest one is `a@b`. One with a point may be as short, since a domain may have a character that maps to several.
        schema.addMinLength(3)
    }
}

extension WebAddress {
    public func constrain(_ schema: inout ValueSchema) {
        schema.format = "iri"
    }
}

extension UUIDText {
    public func constrain(_ schema: inout ValueSchema) { schema.format = "uuid" }
}

extension HostName {
    public func constrain(_ schema: inout ValueSchema) { schema.format = "idn-hostname" }
}

extension IPAddress {
    public func constrain(_ schema: inout ValueSchema) {
        if let version { schema.format = version == .v4 ? "ipv4" : "ipv6" }
    }
}

extension DurationText {
    public func constrain(_ schema: inout ValueSchema) { schema.format = "duration" }
}

extension DateEntry {
    public func constrain(_ schema: inout ValueSchema) { if format == .iso { schema.format = "date" } }
}

extension Age {
    public func constrain(_ schema: inout ValueSchema) { if format == .iso { schema.format = "date" } }
}

extension PasswordRequirements {
    public func constrain(_ schema: inout ValueSchema) {
        schema.addMinLength(min)
        schema.isWriteOnly = true
    }
}

extension Password {
    public func constrain(_ schema: inout ValueSchema) { schema.isWriteOnly = true }
}

extension NotCommon {
    public func constrain(_ schema: inout ValueSchema) { schema.isWriteOnly = true }
}

extension OneOf {
    public func constrain(_ schema: inout ValueSchema) { if !ignoresCase { schema.options = choices } }
}

extension Integer {
    public func constrain(_ schema: inout ValueSchema) {
        schema.isWhole = true
        func limit(_ limit: RuleLimit<Int>?) -> Double? {
            // A number that a `Double` doesn't have is left out.
            limit?.constant.flatMap { $0.magnitude < 1 << 53 ? Double($0) : nil }
        }
        schema.add(min: limit(min), max: limit(max), above: limit(above), below: limit(below))
    }
}

extension Number {
    public func constrain(_ schema: inout ValueSchema) {
        schema.add(min: min?.constant, max: max?.constant, above: above?.constant, below: below?.constant)
    }
}

extension ValueSchema {
    fileprivate mutating func add(min: Double?, max: Double?, above: Double?, below: Double?) {
        if let min { minimum = Swift.max(min, minimum ?? min) }
        if let max { maximum = Swift.min(max, maximum ?? max) }
        if let above { exclusiveMinimum = Swift.max(above, exclusiveMinimum ?? above) }
        if let below { exclusiveMaximum = Swift.min(below, exclusiveMaximum ?? below) }
    }
}

extension ItemCount {
    public func constrain(_ schema: inout ValueSchema) {
        if min > 0 { schema.minItems = Swift.max(min, schema.minItems ?? 0) }
        if let max { schema.maxItems = Swift.min(max, schema.maxItems ?? max) }
    }
}

extension UniqueItems {
    public func constrain(_ schema: inout ValueSchema) { schema.hasUniqueItems = members.isEmpty }
}

extension FileType {
    public func constrain(_ schema: inout ValueSchema) { if types.count == 1 { schema.mediaType = types.first } }
}

extension FailingRule {
    public func constrain(_ schema: inout ValueSchema) { base.constrain(&schema) }
}

extension AllOf {
    public func constrain(_ schema: inout ValueSchema) { for rule in rules { rule.constrain(&schema) } }
}
