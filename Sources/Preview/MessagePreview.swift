public import Audit
public import Messages

/// A message as its readers meet it: each of its forms with real numbers, beside its source and what the audit says.
public struct MessagePreview: Sendable {
    /// One form of the message.
    public struct Form: Sendable, Hashable {
        /// What leads to the form, such as `few 2, 3, 4`; empty where the message has one form only.
        public let condition: String
        /// What a reader sees.
        public let text: String
    }

    /// The key.
    public let key: String
    /// The name of the table.
    public let table: String
    /// The locale of the reader.
    public let locale: LocaleTag
    /// The locale whose text is shown; another than the reader's where this one has none.
    public let answeringLocale: LocaleTag
    /// What the author says to translators.
    public let comment: String?
    /// The pattern in the development locale.
    public let source: String
    /// The forms, in the order of CLDR's categories.
    public let forms: [Form]
    /// What the audit finds in the message.
    public let findings: [Finding]
}
