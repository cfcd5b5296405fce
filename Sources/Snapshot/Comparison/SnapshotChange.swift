package import Checks

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

/// Sentences about what has changed.
enum ChangeWords {
    private static let exampleCount = 3

    static func sentence(of change: SnapshotChange) -> String {
        let note = change.note.isEmpty ? "" : " " + change.note
        switch change.cause {
        case .fallbackParent:
            let (before, after) = (quoted(change.before ?? ""), quoted(change.after ?? ""))
            return change.arguments.isEmpty
                ? "Readers of `\(change.locale)` now get messages of \(after), before of \(before).\(note)"
                : "Readers now get messages of \(after), before of \(before).\(note)"
        case .text:
            guard let before = change.before else { return "The message is new since the snapshot." }
            guard let after = change.after else { return "The message is gone since the snapshot." }
            return "The message was edited since the snapshot: \(quoted(before)) is now \(quoted(after)).\(note)"
        default:
            return "\(title(change.cause)): \(example(change, withKey: false)).\(note)"
        }
    }

    static func sentence(of changes: [SnapshotChange]) -> String {
        guard let first = changes.first else { return "" }
        // Examples from different messages are more useful than one message with three numbers.
        var keys: Set<String?> = []
        let others = changes.filter { keys.insert($0.key).inserted }
        let examples = (others + changes.filter { !others.contains($0) }).prefix(exampleCount)
        let counted = "\(changes.count) texts"
        let list = examples.map { example($0, withKey: true) }.joined(separator: "; ")
        let lacking = changes.contains(where: \.lacksForm) ? " Add the forms that are missing." : ""
        switch first.cause {
        case .text: return "\(changes.count) messages were edited, added or removed: \(list)."
        case .fallbackParent: return changes.prefix(exampleCount).map(sentence).joined(separator: " ")
        default: return "\(title(first.cause)) in \(counted): \(list).\(lacking)"
        }
    }

    /// The name of a cause, for people.
    static func title(_ cause: SnapshotCause) -> String {
        switch cause {
        case .pluralCategory: "Other plural form"
        case .digits: "Other digits"
        case .numberGrouping: "Other signs in numbers"
        case .datePattern: "Dates written differently"
        case .listPattern: "Lists joined differently"
        case .fallbackParent: "Other fallback"
        case .text: "Edited message"
        }
    }

    private static func example(_ change: SnapshotChange, withKey: Bool) -> String {
        let key = withKey ? change.key.map { "`\($0)`" } ?? "" : ""
        let arguments = change.arguments.isEmpty ? "" : "with \(visible(change.arguments))"
        let head = [key, arguments].filter { !$0.isEmpty }.joined(separator: " ")
        let before = change.before.map(quoted) ?? "nothing"
        let after = change.after.map(quoted) ?? "nothing"
        return (head.isEmpty ? "" : head + " ") + "\(before) is now \(after)"
    }

    private static func quoted(_ text: String) -> String { "\u{201C}\(visible(text))\u{201D}" }

    /// The text with invisible characters written as escapes.
    static func visible(_ text: String) -> String {
        var visible = ""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: visible += escape(scalar)
            case .spaceSeparator where scalar != " ": visible += escape(scalar)
            default: visible.unicodeScalars.append(scalar)
            }
        }
        return visible
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
}
