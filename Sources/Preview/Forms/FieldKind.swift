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
        } else if has(SelectionCount.self) || field.takesArraysAlone {
            // An array of texts that a person enters is shown as some texts to choose from.
            self = .choices
        } else if has(OneOf.self) {
            self = .choice
        } else if has(Password.self) || has(PasswordRequirements.self) || has(NotCommon.self) || !field.trims {
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
    fileprivate var takesArraysAlone: Bool {
        let kinds = takenKinds
        return kinds.contains(.selection) && kinds.isSubset(of: [.selection, .list])
    }

    /// The options, sorted. Where no rule names them, texts replace them that the rules of elements accept, or letters.
    var options: [String] {
        let named = rules.flatMap(\.parts).compactMap { ($0 as? OneOf)?.options }
        guard let first = named.first else {
            guard FieldKind(self) == .choices else { return [] }
            // One more than the rules allow, so that there can be too many.
            let counts = rules.flatMap(\.parts).compactMap(\.count).map { min(23, max($0.min, $0.max ?? 0)) + 1 }
            let letters = "ABCDEFGHIJKLMNOPQRSTUVWXY".prefix(max(3, counts.max() ?? 0)).map(String.init)
            return elementTexts(letters) ?? letters
        }
        return named.dropFirst().reduce(first) { $0.intersection($1) }.sorted()
    }
}

extension FieldDefinition {
    /// Texts that the rules of an array's elements accept, as many as there are letters where so many are found; nil where there
    /// are no such rules, or they accept no text that is tried.
    private func elementTexts(_ letters: [String]) -> [String]? {
        let elements = rules.flatMap(\.parts).compactMap { $0 as? Each }.flatMap(\.rules)
        if elements.isEmpty { return nil }
        let alone = FormDefinition(alone: FieldDefinition(name: "element", rules: elements))
        let isAccepted = { (text: String) in
            !text.isEmpty && alone.failures(for: ["element": .text(text)]).isEmpty
        }
        let texts = InputCandidates.elementTexts(for: elements).filter(isAccepted)
        guard let first = texts.first else { return nil }
        // `name@example.com`, and `Aname@example.com`.
        let more = letters.map { $0 + first }.filter { !texts.contains($0) && isAccepted($0) }
        return Array((texts + more).prefix(letters.count))
    }
}

extension Rule {
    /// How many choices or elements the rule allows; nil where it says nothing of that.
    var count: (min: Int, max: Int?)? {
        switch self {
        case let rule as SelectionCount: (rule.min, rule.max)
        case let rule as ItemCount: (rule.min, rule.max)
        default: nil
        }
    }

    /// The rule itself and the rules in it, down to the last.
    var parts: [any Rule] {
        let inner: [any Rule] =
            switch self {
            case let rule as FailingRule: [rule.base]
            case let rule as any StandardRule: rule.components
            default: []
            }
        return [self] + inner.flatMap(\.parts)
    }
}
