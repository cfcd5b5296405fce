internal import Messages

extension FormDefinition {
    /// The failures of the form's rules.
    ///
    /// - Parameter failing: whether a field has a failure of its own.
    func ruleFailures(in context: ValidationContext, failing: (String) -> Bool) -> [FormRuleFailure] {
        rules.flatMap { rule -> [FormRuleFailure] in
            if rule.fields.contains(where: failing) { return [] }
            return rule.failures(in: context).flatMap { failure in
                rule.shownFields.map { FormRuleFailure(field: $0, read: rule.fields, failure: failure) }
            }
        }
    }
}

extension FormDefinition {
    /// The failures of each field with those of the form's rules, and the failures of the form as a whole.
    ///
    /// - Parameter failures: the failures of each field's own rules.
    func addingRuleFailures(
        to failures: [[Failure]], in context: ValidationContext
    ) -> (fields: [[Failure]], form: [Failure]) {
        if rules.isEmpty { return (failures, []) }
        let failing = Set(zip(fields, failures).filter { !$1.isEmpty }.map(\.0.name))
        var (all, form) = (failures, [Failure]())
        for found in ruleFailures(in: context, failing: failing.contains) {
            if let index = fields.firstIndex(where: { $0.name == found.field }) {
                all[index].append(found.failure)
            } else {
                form.append(found.failure)
            }
        }
        return (all, form)
    }
}

extension FormRule {
    /// The fields that show the failures; nil for the form as a whole.
    fileprivate var shownFields: [String?] {
        switch place {
        case .form: [nil]
        case .eachField: fields
        case .field(let name): [name]
        }
    }
}

/// A failure of a rule about several fields.
struct FormRuleFailure: Sendable, Hashable {
    /// The field that shows it; nil for the form as a whole.
    let field: String?
    /// The fields that the rule reads.
    let read: [String]
    let failure: Failure
}
