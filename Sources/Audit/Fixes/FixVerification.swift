package import Tables

/// Whether a file that was mended holds what it should: what the fixes are about has changed, and nothing else has.
///
/// Every fix is made so that it does. This is for the one that is not: a file is never written that lost something.
package struct FixVerification {
    /// How many texts may differ of what a key says in a locale.
    private var texts: [MessageID: Int] = [:]
    /// What is filled in there.
    private var filled: Set<MessageID> = []
    /// The keys that go, in every locale.
    private var removed: Set<String> = []

    /// For a file in which some messages are written anew, and nothing else.
    package init(converting messages: [(key: String, locale: String?)], in file: TableFile) {
        filled = Set(messages.map { MessageID(path: file.source.path, locale: $0.locale, key: $0.key) })
    }

    init(_ plans: [PlannedFix], in file: TableFile) {
        for plan in plans {
            guard let key = plan.finding.key else { continue }
            let message = MessageID(
                path: file.source.path, locale: file.format == .xcstrings ? plan.finding.locale : nil, key: key)
            switch plan.request {
            case .removeUnused: removed.insert(key)
            case .addMissing, .fillPlurals: filled.insert(message)
            case nil: texts[message, default: 0] += 1
            }
        }
    }

    /// Why the file must not be written; nil where it may be.
    ///
    /// - Complexity: linear in the length of the file.
    package func refusal(of after: TableFile, instead before: TableFile) -> RefusedFile? {
        // What is filled in may be copied with what readers forgive there.
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
        case .removed: return removed.contains(difference.key)
        case .texts(let count): return filled.contains(message) || count <= texts[message] ?? 0
        case .shape: return filled.contains(message)
        }
    }
}

/// A file that fixes would have damaged: it stays as it was, and the fault is this program's.
public struct RefusedFile: Sendable, Hashable {
    /// The file.
    public let path: String
    /// The key that would have changed though nothing is wrong with it; nil where the file could not be read any more.
    public let key: String?
    /// The locale of the key in a string catalog, as it spells it.
    public let locale: String?
}
