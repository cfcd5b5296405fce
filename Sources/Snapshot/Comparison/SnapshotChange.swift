package import Audit

/// Something that readers see otherwise than when the snapshot was written.
package struct SnapshotChange: Sendable, Hashable {
    /// Why.
    package let cause: SnapshotCause
    /// The locale of the text; the request of the reader where another locale answers.
    package let locale: String
    /// The table by its name in the snapshot.
    package let table: String
    /// The key; nil where it is about all messages.
    package let key: String?
    /// The arguments, as the snapshot spells them.
    package let arguments: String
    /// What was seen: a text, a form, or the locales that answered; nil where there was nothing.
    package let before: String?
    /// What is seen now; nil where there is nothing.
    package let after: String?
    /// What else is to be said, in a sentence; empty where there is nothing.
    package var note = ""
    /// Whether a message lacks a form that it now needs.
    package var lacksForm = false
}
