internal import Base
package import Findings
internal import Projects
package import Tables

/// Verifies a file after fixes: the messages that the fixes are about may have changed, and no others.
///
/// Every fix is designed to be safe. The verification catches a faulty fix, so that a damaged file is never written.
package struct FixVerification {
    /// The number of texts that may change in a message.
    private var texts: [MessageID: Int] = [:]
    /// The messages that may be added or filled in.
    private var filled: Set<MessageID> = []
    /// The keys that may be removed, in every locale.
    private var removed: Set<String> = []
    /// The messages that may be removed.
    private var removedMessages: Set<MessageID> = []

    /// Makes a verification of a file in which only some messages were converted. The locale of a message is nil, except in
    /// a string catalog.
    package init(converting messages: Set<MessageID>) {
        filled = messages
    }

    /// Makes a verification of a file from which some messages were removed. The locale of a message is nil, except in a
    /// string catalog.
    package init(removing messages: Set<MessageID>) {
        removedMessages = messages
    }

    init(_ plans: [PlannedFix], in file: TableFile) {
        for plan in plans {
            guard let key = plan.finding.key else { continue }
            let message = MessageID(
                path: file.source.path, locale: file.format.supports(.multipleLocales) ? plan.finding.locale : nil,
                key: key)
            switch plan.request {
            case .removeUnused: removed.insert(key)
            case .addMissing, .fillPlurals: filled.insert(message)
            case nil: texts[message, default: 0] += 1
            }
        }
    }

    /// The reason why the file must not be written; nil where it may be written.
    ///
    /// - Complexity: linear in the length of the file.
    package func refusal(of after: TableFile, instead before: TableFile) -> RefusedFile? {
        // A copied text may contain errors that Apple's readers tolerate.
        guard after.isFixable, !filled.isEmpty || after.errors.count <= before.errors.count else {
            return RefusedFile(path: before.source.path, key: nil, locale: nil)
        }
        let difference = after.differences(from: before).first { !allows($0, in: before) }
        return difference.map { RefusedFile(path: before.source.path, key: $0.key, locale: $0.locale) }
    }

    private func allows(_ difference: TableDifference, in file: TableFile) -> Bool {
        let message = MessageID(path: file.source.path, locale: difference.locale, key: difference.key)
        switch difference.kind {
        case .added: return filled.contains(message)
        case .removed: return removed.contains(difference.key) || removedMessages.contains(message)
        case .texts(let count): return filled.contains(message) || count <= texts[message] ?? 0
        case .shape: return filled.contains(message)
        }
    }
}

/// A file that fixes would have damaged. It stays as it was. This is a defect of this program.
public struct RefusedFile: Sendable, Hashable {
    /// The file.
    public let path: String
    /// The key that would have changed by mistake; nil where the file could not be read any more.
    public let key: String?
    /// The locale of the key in a string catalog, as the catalog spells it.
    public let locale: String?

    /// Why the file stays as it was, and what to do, in full sentences.
    package var reason: String {
        let harm =
            key.map { key in
                "change `\(PrintableText(key))`\(locale.map { " in \(PrintableText($0))" } ?? ""), which has no finding"
            } ?? "leave a file that cannot be read"
        return """
            `\(PrintableText(path))` is left alone: the fixes would \(harm). This is a mistake of l10n-audit: please \
            report it, with the file.
            """
    }
}
