public import Findings
public import Messages
package import Snapshot

/// A message as readers see it: each of its forms with real numbers, with its source text and the findings of the
/// audit.
public struct MessagePreview: Sendable {
    /// One form of the message.
    public struct Form: Sendable, Hashable {
        /// The choices that lead to the form; empty where the message has one form only.
        public let choices: [Choice]
        /// The text that a reader sees.
        public let text: String

        /// The choices as text, such as `few 2, 3, 4; who her`.
        public var condition: String { choices.map(\.description).joined(separator: "; ") }
    }

    /// A value of an argument that leads to a form.
    public struct Choice: Sendable, Hashable, CustomStringConvertible {
        /// The reason why a value is shown.
        public enum Reason: String, Sendable, Hashable {
            /// The value is of a plural category, or is a number with its own form.
            case plural
            /// The value is a keyword of a select.
            case select
            /// The value is the smallest or the largest that the rule can give.
            case boundary
        }

        /// The reason why the value is shown.
        public let reason: Reason
        /// The argument's name.
        public let argument: String
        /// The category, the exact number (`=0`), the keyword, or the end of the range.
        public let selector: String
        /// The smallest numbers that lead to the form; empty where the selector is a number.
        public let numbers: String

        /// The choice in words: `few 2, 3, 4`, `who her`, `min at most 64`.
        public var description: String {
            let words = reason == .plural ? [selector, numbers] : [argument, selector, numbers]
            return words.filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// The progress of a message's translation.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// The locale has a text of its own.
        case translated
        /// The text comes from a CLDR parent, such as `es` for a reader of `es-MX`, or from an overlay.
        case fallback
        /// A reader sees the source text, or the key; or a text of the locale, or a form of it, is in state `new` or empty.
        case missing
        /// A reader sees the source text, or the key, but no translation is needed. There is no letter to translate,
        /// nobody reads the text, or few languages have it.
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
    /// The locale of the shown text. It is a fallback locale where the reader's locale has no text.
    public let answeringLocale: LocaleTag
    /// The overlay that the shown text comes from; nil where it is the table's own text.
    public let overlay: String?
    /// Whether a reader sees the key, because neither the locale nor its fallbacks have a text.
    public let showsKey: Bool
    /// Whether a reader sees nothing, because the locale has an empty text and Apple's systems show it.
    package let showsNothing: Bool
    /// The progress of the translation.
    public let state: State
    /// The author's comment for translators.
    public let comment: String?
    /// The message in the language in which it is first written; nil where only translations have the key.
    public let source: SourcePreview?
    /// The shown pattern; where there are several forms, their texts, one on each line.
    public var pattern: String { written.joined }
    /// The texts of the file that the pattern consists of.
    public let written: [WrittenText]
    /// The number of characters in its longest form, without arguments.
    public let length: Int
    /// The maximum number of characters that its comment, or the source text's comment, allows.
    public let lengthLimit: Int?
    /// The forms, in the order of CLDR's categories, followed by the boundaries of the rule.
    public let forms: [Form]
    /// The audit's findings about the message.
    public let findings: [Finding]
    /// The differences from what readers saw before.
    package var changes: [SnapshotChange] = []
}
