public import Audit
public import Messages
package import Snapshot

/// A message as readers see it: each of its forms with real numbers, with its source text and the findings of the
/// audit.
public struct MessagePreview: Sendable {
    /// One form of the message.
    public struct Form: Sendable, Hashable {
        /// The choices that lead to the form; empty where the message has one form only.
        public let choices: [Choice]
        /// What a reader sees.
        public let text: String

        /// The choices as text, such as `few 2, 3, 4; who her`.
        public var condition: String { choices.map(\.description).joined(separator: "; ") }
    }

    /// A value of an argument that leads to a form.
    public struct Choice: Sendable, Hashable, CustomStringConvertible {
        /// Why the value is shown.
        public enum Reason: String, Sendable, Hashable {
            /// It is of a plural category, or one that has a form of its own.
            case plural
            /// It is a keyword of a select.
            case select
            /// It is the first or the last that the rule can give.
            case boundary
        }

        /// What makes the value worth showing.
        public let reason: Reason
        /// The argument's name.
        public let argument: String
        /// The category, the exact number (`=0`), the keyword, or which end of the range it is.
        public let selector: String
        /// The smallest numbers that lead to the form; empty where the selector says which number it is.
        public let numbers: String

        /// In words: `few 2, 3, 4`, `who her`, `min at most 64`.
        public var description: String {
            let words = reason == .plural ? [selector, numbers] : [argument, selector, numbers]
            return words.filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// How far a message is translated.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// The locale has a text of its own.
        case translated
        /// The text is that of a CLDR parent, of `es` for a reader of `es-MX`, or that of an overlay.
        case fallback
        /// A reader sees the source text, or the key.
        case missing
        /// So does a reader here, and no translation is asked for: there is no letter to translate, nobody reads the text,
        /// or few languages have it.
        case notNeeded = "not-needed"
        /// The locale has a text that somebody should review: its file says so, or its source text has changed.
        case needsReview = "needs-review"
    }

    /// The key.
    public let key: String
    /// The name of the table.
    public let table: String
    /// The locale of the reader.
    public let locale: LocaleTag
    /// The locale whose text is shown; a fallback locale where the reader's has none.
    public let answeringLocale: LocaleTag
    /// The overlay whose text is shown; nil where it is the table's own.
    public let overlay: String?
    /// Whether a reader sees the key, because nothing that readers of the locale are answered with has a text.
    public let showsKey: Bool
    /// How far it is translated.
    public let state: State
    /// What the author says to translators.
    public let comment: String?
    /// What the message says in the language in which it is first written; nil where the key stands in translations alone.
    public let source: SourcePreview?
    /// The pattern that is shown; the texts of several forms, a line each.
    public var pattern: String { written.joined }
    /// The texts that the file has, of which it is made.
    public let written: [WrittenText]
    /// The characters of its longest form, those of arguments left out.
    public let length: Int
    /// How many characters its comment, or that of the source text, allows.
    public let lengthLimit: Int?
    /// The forms, in the order of CLDR's categories, followed by the boundaries of the rule.
    public let forms: [Form]
    /// What the audit finds in the message.
    public let findings: [Finding]
    /// What readers saw before, where it was something else.
    package var changes: [SnapshotChange] = []
}
