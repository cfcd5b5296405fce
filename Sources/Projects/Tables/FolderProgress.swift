internal import ICU
internal import Messages
internal import Synchronization
internal import Tables

/// How far the tables of a folder are translated into a locale.
package enum TranslationProgress {
    /// The locale has less than a tenth of the messages.
    case begun
    /// The locale lacks more than a fifth of the messages, so its readers can't expect the app in their language.
    case partial
    /// The locale lacks a fifth of the messages or less, or a few.
    case nearlyComplete

    /// The number of missing messages up to which a locale counts as nearly complete, however short the tables are.
    package static let fewMissing = 5

    package init(wanted: Int, missing: Int) {
        if missing <= Self.fewMissing {
            self = .nearlyComplete
        } else if (wanted - missing) * 10 < wanted {
            self = .begun
        } else {
            self = missing * 5 > wanted ? .partial : .nearlyComplete
        }
    }
}

/// How far the folders of a project are translated into each locale. Safe to use from many threads.
final class FolderProgress: Sendable {
    private struct Place: Hashable {
        let directory: String
        let locale: LocaleTag
    }

    private struct State {
        var tables: [String: [CatalogTable]]?
        var known: [Place: TranslationProgress] = [:]
    }

    private let state = Mutex(State())

    /// Returns how far a folder's tables are translated into a locale.
    ///
    /// Messages of the locale's CLDR parents count as its own, and messages in state `new` don't count.
    /// - Parameter all: the tables of the project.
    /// - Complexity: O(*n*) in the number of the folder's tables, the first time for a folder and locale. For string catalogs
    ///   with messages in state `new`, linear also in the number of messages.
    func progress(of locale: LocaleTag, in directory: String, among all: [CatalogTable]) -> TranslationProgress {
        let place = Place(directory: directory, locale: locale)
        return state.withLock { state in
            if let known = state.known[place] { return known }
            let folders = state.tables ?? Dictionary(grouping: all, by: \.directory)
            state.tables = folders
            var (wanted, own) = (0, 0)
            for table in folders[directory] ?? [] where table.development.locale != locale {
                let count = table.hasDevelopmentFile ? table.development.messages.count : table.sources.count
                let finished = table.readers(of: locale).ownFiles.reduce(0) { $0 + table.finishedCount(in: $1) }
                wanted += count
                // A translation may have messages that the source lacks.
                own += min(count, finished)
            }
            let progress = TranslationProgress(wanted: wanted, missing: wanted - own)
            state.known[place] = progress
            return progress
        }
    }
}

extension CatalogTable {
    /// The number of messages of a file that aren't in state `new`.
    fileprivate func finishedCount(in file: LocaleFile) -> Int {
        guard file.file.hasText(in: .new) else { return file.messages.count }
        return file.orderedMessages.count { !isUnfinished($0) }
    }

    /// Whether a locale lacks more than a fifth of the table's messages, and more than a few.
    /// - Complexity: O(*n*) in the number of keys.
    package func isPartial(_ file: LocaleFile) -> Bool {
        let hasNew = file.file.hasText(in: .new)
        var (wanted, missing) = (0, 0)
        for number in sources.keys.indices where wantsTranslation(number) {
            wanted += 1
            if !file.messages.contains(number: number)
                || hasNew && file.messages[number: number].map(isUnfinished) == true
            {
                missing += 1
            }
        }
        return TranslationProgress(wanted: wanted, missing: missing) != .nearlyComplete
    }
}
