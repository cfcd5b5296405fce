internal import Messages
internal import Validation

/// Input that makes a form's rules fail with each message that they declare. It is found by trying values on the rules.
struct SampleInputs {
    private let form: FormDefinition
    /// Values that are valid together. A field in ``fieldsWithoutSample`` has an empty text.
    let valid: [String: FieldValue]
    /// The fields for which no valid value was found.
    let fieldsWithoutSample: [String]

    init(_ form: FormDefinition) {
        self.form = form
        var values: [String: FieldValue] = [:]
        // A field may be compared with a later one, so the values are tested again.
        for _ in 0..<2 {
            for field in form.fields {
                let current = values[field.name] ?? ""
                if !current.isEmpty, Self.failures(of: current, in: field, beside: values).isEmpty { continue }
                values[field.name] = Self.validValue(of: field, beside: values) ?? ""
            }
        }
        valid = values
        fieldsWithoutSample = form.fields.filter {
            !Self.failures(of: values[$0.name] ?? "", in: $0, beside: values).isEmpty
        }.map(\.name)
    }

    /// Values of all fields that make one field fail with a key, and with no other key if such values are found. A
    /// person can enter the field's own value there.
    func values(failingWith key: MessageKey, at field: FieldDefinition) -> [String: FieldValue]? {
        var best: (rank: Int, values: [String: FieldValue])?
        for values in situations(of: field) {
            let candidates = InputCandidates(for: field, beside: values).values
            for candidate in candidates where candidate.isEmpty || FieldKind(field).takes(candidate) {
                let keys = Self.failures(of: candidate, in: field, beside: values).map(\.key)
                guard let index = keys.firstIndex(of: key) else { continue }
                let rank = index == 0 ? keys.count - 1 : keys.count + index
                if rank < best?.rank ?? Int.max {
                    best = (rank, values.merging([field.name: candidate]) { $1 })
                }
                if rank == 0 { return best?.values }
            }
        }
        return best?.values
    }

    /// Values of the other fields with which the field's rules apply, because ``When`` requires a value of another
    /// field, or ``WhenEmpty`` an empty one.
    private func situations(of field: FieldDefinition) -> [[String: FieldValue]] {
        let conditions = field.rules.flatMap(\.parts).compactMap { $0 as? When }
        let situations = conditions.compactMap { condition -> [String: FieldValue]? in
            guard var other = form.field(condition.field) else { return nil }
            other.rules = [condition.condition] + other.rules
            return Self.validValue(of: other, beside: valid).map { valid.merging([condition.field: $0]) { $1 } }
        }
        let others = field.rules.flatMap(\.parts).compactMap { ($0 as? When)?.field ?? ($0 as? WhenEmpty)?.field }
        return [valid] + situations + others.map { valid.merging([$0: ""]) { $1 } }
    }

    private static func validValue(of field: FieldDefinition, beside values: [String: FieldValue]) -> FieldValue? {
        InputCandidates(for: field, beside: values).values.first { candidate in
            guard FieldKind(field).takes(candidate) else { return false }
            return failures(of: candidate, in: field, beside: values).isEmpty
        }
    }

    private static func failures(
        of value: FieldValue, in field: FieldDefinition, beside values: [String: FieldValue]
    ) -> [Failure] {
        FormDefinition(alone: field).failures(for: values.merging([field.name: value]) { $1 })[field.name] ?? []
    }
}

extension FieldKind {
    /// Whether a value is of the kind that a person enters into such a field, and is not empty.
    fileprivate func takes(_ value: FieldValue) -> Bool {
        switch (self, value) {
        case (.checkbox, .flag), (.choices, .selection): true
        case (.checkbox, _), (.choices, _): false
        case (_, .text(let text)): !text.isEmpty
        default: false
        }
    }
}
