package import Audit

/// A difference between the snapshot and what readers see now.
package struct SnapshotChange: Sendable, Hashable {
    /// The cause of the difference.
    package let cause: SnapshotCause
    /// The locale of the text. If the text is in a fallback locale, it is the locale that the reader asked for.
    package let locale: String
    /// The table's name in the snapshot.
    package let table: String
    /// The key; nil for a difference that concerns all messages.
    package let key: String?
    /// The arguments, as the snapshot spells them.
    package let arguments: String
    /// The earlier value: a text, a form, or the fallback chain; nil if there was none.
    package let before: String?
    /// The present value; nil if there is none.
    package let after: String?
    /// Additional information, in a sentence; empty if there is none.
    package var note = ""
    /// Whether the message lacks a plural form that it now needs.
    package var lacksForm = false
}
