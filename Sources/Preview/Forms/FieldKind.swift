internal import Validation

/// The control with which a person fills in a field. It follows from the field's rules.
enum FieldKind: String, Sendable, Hashable {
    case text
    case email
    case tel
    case url
    case number
    case date
    case password
    /// A switch.
    case checkbox
    /// One of several options.
    case choice
    /// Any number of several options.
    case choices

    init(_ field: FieldDefinition) {
        let rules = field.rules.flatMap(\.parts)
        let has = { (type: any Rule.Type) in rules.contains { Swift.type(of: $0) == type } }
        if has(Accepted.self) || field.takenKinds == .flag {
            self = .checkbox
        } else if has(SelectionCount.self) || field.takenKinds == .selection {
            self = .choices
        } else if has(OneOf.self) {
            self = .choice
        } else if has(Password.self) || has(PasswordRequirements.self) || !field.trims {
            // A field that is not trimmed is usually a password, because white space counts in a password.
            self = .password
        } else if has(Email.self) {
            self = .email
        } else if has(Phone.self) {
            self = .tel
        } else if has(WebAddress.self) {
            self = .url
        } else if has(DateEntry.self) {
            self = .date
        } else if has(Integer.self) || has(Number.self) || has(Digits.self) || has(CardNumber.self) {
            self = .number
        } else {
            self = .text
        }
    }
}

extension FieldDefinition {
    /// The options, sorted. Letters replace the options where no rule names them.
    var options: [String] {
        let named = rules.flatMap(\.parts).compactMap { ($0 as? OneOf)?.options }
        guard let first = named.first else {
            let counts = rules.flatMap(\.parts).compactMap { $0 as? SelectionCount }
                .map { min(24, max($0.min, $0.max ?? 0) + 1) }
            guard FieldKind(self) == .choices else { return [] }
            return "ABCDEFGHIJKLMNOPQRSTUVWXY".prefix(max(3, counts.max() ?? 0)).map(String.init)
        }
        return named.dropFirst().reduce(first) { $0.intersection($1) }.sorted()
    }
}

extension Rule {
    /// The rule itself and the rules in it, down to the last.
    var parts: [any Rule] {
        let inner: [any Rule] =
            switch self {
            case let rule as FailingRule: [rule.base]
            case let rule as AllOf: rule.rules
            case let rule as AnyOf: rule.rules
            case let rule as Not: [rule.base]
            case let rule as Optionally: [rule.base]
            case let rule as When: rule.rules
            default: []
            }
        return [self] + inner.flatMap(\.parts)
    }
}
