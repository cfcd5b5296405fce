package import ICU
package import Messages

/// Parameters of a rule, and values that a field with the rule then accepts and rejects.
///
/// The examples of a rule are its samples in every test over all rules, the values that the preview enters into a field
/// with the rule, and a part of the documentation.
package struct RuleExample: Sendable {
    /// The parameters as members of an object in JSON, without the name of the rule: `"min": 2, "max": 3`.
    package let parameters: String
    /// Values that pass, the best sample first.
    package let accepted: [FieldValue]
    /// Values that fail, by the key of their first failure.
    package let rejected: KeyValuePairs<MessageKey, [FieldValue]>
    /// The values of the fields that the rule names.
    package let fields: [String: FieldValue]
    /// The reader's locale.
    package let locale: LocaleTag
    /// The current time in RFC 3339 format; nil if the rule doesn't depend on it.
    package let now: String?

    package init(
        _ parameters: String = "", accepts accepted: [FieldValue] = [],
        rejects rejected: KeyValuePairs<MessageKey, [FieldValue]> = [:], beside fields: [String: FieldValue] = [:],
        locale: LocaleTag = .undetermined, now: String? = nil
    ) {
        self.parameters = parameters
        self.accepted = accepted
        self.rejected = rejected
        self.fields = fields
        self.locale = locale
        self.now = now
    }

    /// All values, the accepted ones first.
    package var values: [FieldValue] { accepted + rejected.flatMap(\.value) }

    /// The context in which the values pass and fail.
    package var context: ValidationContext {
        ValidationContext(
            fields: fields, locale: locale, now: now.flatMap { DateTime($0)?.secondsSince1970(in: ValidationContext()) }
        )
    }

    /// The rule as a form file contains it.
    package func json(ofRule name: String) -> String {
        "{\"rule\": \"\(name)\"\(parameters.isEmpty ? "" : ", ")\(parameters)}"
    }
}
