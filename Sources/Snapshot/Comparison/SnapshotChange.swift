package import Checks
package import Findings

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
    /// Additional information; nil if there is none.
    package var note: FindingMessage? = nil
    /// Whether the message lacks a plural form that it now needs.
    package var lacksForm = false
}

/// The messages that describe changes.
enum ChangeMessages {
    private static let exampleCount = 3

    static func message(of change: SnapshotChange) -> FindingMessage {
        switch change.cause {
        case .fallbackParent:
            SnapshotMessages.differences(.fallbackParent, count: 1, [example(change)] + notes(change))
        case .text: SnapshotMessages.edit(before: change.before.map(visible), after: change.after.map(visible))
        default: SnapshotMessages.differences(change.cause, count: 1, [example(change, withKey: false)] + notes(change))
        }
    }

    /// - Parameter changes: at least one, all of the same cause.
    static func message(of changes: [SnapshotChange]) -> FindingMessage {
        // Examples from different messages are more useful than one message with three numbers.
        var keys: Set<String?> = []
        let others = changes.filter { keys.insert($0.key).inserted }
        var examples = (others + changes.filter { !others.contains($0) }).prefix(exampleCount).map { example($0) }
        if changes.contains(where: \.lacksForm) { examples.append(SnapshotMessages.addForms()) }
        return SnapshotMessages.differences(changes[0].cause, count: changes.count, examples)
    }

    private static func notes(_ change: SnapshotChange) -> [FindingMessage] { change.note.map { [$0] } ?? [] }

    private static func example(_ change: SnapshotChange, withKey: Bool = true) -> FindingMessage {
        let (before, after) = (visible(change.before ?? ""), visible(change.after ?? ""))
        switch change.cause {
        case .fallbackParent where change.arguments.isEmpty:
            return SnapshotMessages.otherChain(change.locale, after, before)
        case .fallbackParent:
            return SnapshotMessages.otherAnswer(change.arguments, after, before)
        case .text where change.before == nil || change.after == nil:
            return SnapshotMessages.addition(ofKey: change.key ?? "", isRemoval: change.after == nil)
        default:
            return SnapshotMessages.change(
                ofKey: withKey ? change.key : nil, arguments: visible(change.arguments), before: before, after: after)
        }
    }

    /// The text with invisible characters written as escapes.
    private static func visible(_ text: String) -> String {
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
