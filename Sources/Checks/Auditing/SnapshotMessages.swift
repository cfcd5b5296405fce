package import Findings

/// The messages of differences from a snapshot, which the target `Snapshot` finds.
package enum SnapshotMessages {
    private static let pluralForms = FindingTemplate<(Int, [FindingMessage])>(
        .pluralCategory, "other-forms", "count", "changes")
    private static let digits = FindingTemplate<(Int, [FindingMessage])>(.digits, "other-digits", "count", "changes")
    private static let numberSigns = FindingTemplate<(Int, [FindingMessage])>(
        .numberGrouping, "other-signs", "count", "changes")
    private static let dates = FindingTemplate<(Int, [FindingMessage])>(
        .datePattern, "other-pattern", "count", "changes")
    private static let lists = FindingTemplate<(Int, [FindingMessage])>(
        .listPattern, "other-pattern", "count", "changes")
    private static let chains = FindingTemplate<(Int, [FindingMessage])>(
        .fallbackParent, "other-locales", "count", "changes")
    private static let texts = FindingTemplate<(Int, [FindingMessage])>(.text, "edited-texts", "count", "changes")
    private static let edited = FindingTemplate<(String, String)>(.text, "edited", "before", "after")
    private static let added = FindingTemplate<Void>(.text, "added")
    private static let removed = FindingTemplate<Void>(.text, "removed")
    private static let addedKey = FindingTemplate<String>(.text, "added-key", "key")
    private static let removedKey = FindingTemplate<String>(.text, "removed-key", "key")

    private static let changed = FindingTemplate<(String, String)>(nil, "snapshot.changed", "before", "after")
    private static let changedWith = FindingTemplate<(String, String, String)>(
        nil, "snapshot.changed-with", "arguments", "before", "after")
    private static let changedKey = FindingTemplate<(String, String, String)>(
        nil, "snapshot.changed-key", "key", "before", "after")
    private static let changedKeyWith = FindingTemplate<(String, String, String, String)>(
        nil, "snapshot.changed-key-with", "key", "arguments", "before", "after")

    /// A number has another plural form, which the message has: the forms now, and before.
    package static let otherForm = FindingTemplate<(String, String)>(.pluralCategory, "other-form", "after", "before")
    /// A number has another plural form, which the message doesn't have: the forms that are missing.
    package static let missingForms = FindingTemplate<[String]>(.pluralCategory, "missing-forms", "forms")
    /// Some messages don't have the plural forms that they need now.
    package static let addForms = FindingTemplate<Void>(.pluralCategory, "add-forms")
    /// The fallback chain of a locale's readers has changed: the locale, the chain now, and before.
    package static let otherChain = FindingTemplate<(String, String, String)>(
        .fallbackParent, "other-chain", "locale", "after", "before")
    /// The number of messages that two fallback chains answer differently, and one of them.
    package static let differing = FindingTemplate<(Int, String)>(
        .fallbackParent, "differing-messages", "count", "example")
    /// The answer to a header `Accept-Language` has changed: the header, the answer now, and before.
    package static let otherAnswer = FindingTemplate<(String, String, String)>(
        .fallbackParent, "other-answer", "request", "after", "before")

    static let messages: [any DeclaredMessage] = [
        pluralForms, digits, numberSigns, dates, lists, chains, texts, edited, added, removed, addedKey, removedKey,
        changed, changedWith, changedKey, changedKeyWith, otherForm, missingForms, addForms, otherChain, differing,
        otherAnswer,
    ]

    /// A number of differences of one cause.
    /// - Parameter changes: the differences to show, and what else there is to know about them.
    package static func differences(
        _ cause: SnapshotCause, count: Int, _ changes: [FindingMessage]
    ) -> FindingMessage {
        switch cause {
        case .pluralCategory: pluralForms(count, changes)
        case .digits: digits(count, changes)
        case .numberGrouping: numberSigns(count, changes)
        case .datePattern: dates(count, changes)
        case .listPattern: lists(count, changes)
        case .fallbackParent: chains(count, changes)
        case .text: texts(count, changes)
        }
    }

    /// A text before and after.
    /// - Parameters:
    ///   - key: nil if the finding shows the key already.
    ///   - arguments: the arguments as the snapshot spells them; empty if there are none.
    package static func change(
        ofKey key: String?, arguments: String, before: String, after: String
    ) -> FindingMessage {
        switch (key, arguments) {
        case (nil, ""): changed(before, after)
        case (nil, _): changedWith(arguments, before, after)
        case (let key?, ""): changedKey(key, before, after)
        case (let key?, _): changedKeyWith(key, arguments, before, after)
        }
    }

    /// A message that was edited, added or removed.
    package static func edit(before: String?, after: String?) -> FindingMessage {
        guard let before else { return added() }
        guard let after else { return removed() }
        return edited(before, after)
    }

    /// A message that was added or removed, as one of several.
    package static func addition(ofKey key: String, isRemoval: Bool) -> FindingMessage {
        isRemoval ? removedKey(key) : addedKey(key)
    }
}
