internal import Messages
internal import Validation

/// The visible content of a form at one moment, as message keys.
struct FormSnapshot: Sendable {
    struct Field: Sendable {
        var value: FieldValue
        var errors: [FieldError]
        var display: FieldDisplay
        var isRequired: Bool
    }

    /// An alert about a field, by the field's index.
    struct Alert: Sendable {
        let field: Int
        let error: FieldError
    }

    /// The fields, in the form's order.
    var fields: [Field]
    /// Whether each button is enabled, in the form's order.
    var enabled: [Bool]
    var formErrors: [FieldError]
    var summary: Failure
    var alert: Alert?
    /// The index of the field that has the focus.
    var focus: Int?

    init(_ state: FormState, alert: FormAlert? = nil) {
        let names = state.form.fields.map(\.name)
        fields = names.map { name in
            // Any language will do here, because only the presence of the mark counts.
            let view = state.view(of: name, in: MessageCatalog.standard.localized(for: "en"))
            return Field(
                value: state.value(of: name), errors: state.errors(of: name), display: state.display(of: name),
                isRequired: view?.requiredMark != nil)
        }
        enabled = state.form.actions.map { state.isEnabled($0.name) }
        formErrors = state.formErrors
        summary = state.summary.message
        self.alert = alert.flatMap { alert in
            names.firstIndex(of: alert.field).map { Alert(field: $0, error: alert.error) }
        }
        focus = state.focus.flatMap { names.firstIndex(of: $0) }
    }
}
