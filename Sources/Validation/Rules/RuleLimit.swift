/// A limit of a rule: a value, or the value of another field.
///
/// ```swift
/// FieldDefinition(name: "maximum", rules: [Number(min: .field("minimum"))])
/// ```
public enum RuleLimit<Value: Sendable & Hashable>: Sendable, Hashable {
    /// A value.
    case value(Value)
    /// The value of another field of the same form or object. There is no limit while that field is empty, or fails by its
    /// own rules. A limit that *it* takes from a field is not one of these.
    case field(String)

    /// The value, unless it is that of another field.
    var constant: Value? {
        if case .value(let value) = self { value } else { nil }
    }
}

extension RuleLimit: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
    /// Creates a limit that is a value.
    public init(integerLiteral value: Value.IntegerLiteralType) {
        self = .value(Value(integerLiteral: value))
    }
}

extension RuleLimit: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
    /// Creates a limit that is a value.
    public init(floatLiteral value: Value.FloatLiteralType) {
        self = .value(Value(floatLiteral: value))
    }
}
