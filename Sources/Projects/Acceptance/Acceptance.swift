package import Base
internal import Messages
internal import Tables

/// The result of accepting translations as fitting their source texts: the accepted translations, and the new content of
/// the file that lists them.
public struct Acceptance: Sendable {
    /// Why a translation was not accepted before.
    public enum Reason: Sendable, Hashable, CaseIterable {
        /// The source text has changed since the translation was accepted.
        case sourceChanged
        /// The translation was edited.
        case edited
        /// The file did not list the translation.
        case new
    }

    /// A translation.
    public struct Translation: Sendable {
        /// The table's name.
        public let table: String
        /// The locale, as its folder spells it.
        public let locale: String
        /// The key.
        public let key: String
    }

    /// The path of the file.
    public let path: String
    /// The translations that are accepted now, by table, locale and place in the file.
    public private(set) var accepted: [(translation: Translation, reason: Reason)] = []
    /// The translations that the file no longer lists, since they or their source texts are gone.
    public private(set) var dropped: [Translation] = []
    /// The number of requested translations that the file already listed as they are.
    public private(set) var unchanged = 0
    /// The file as it was read; nil if there was none.
    package let before: SourceText?
    /// The file's new text.
    public let text: String

    /// Accepts translations of a folder of tables.
    /// - Parameters:
    ///   - tables: the tables of one folder.
    ///   - includes: whether a translation is requested. Other translations stay as they were listed.
    ///   - exists: whether there is a file at a path. Lines about a table that exists, but was not read, are kept.
    ///   - fileDone: called after each file with translations.
    init(
        _ tables: [CatalogTable], in directory: String, before: AcceptedTranslations?,
        includes: (Translation) -> Bool, exists: (String) -> Bool, fileDone: () -> Void
    ) {
        path = Files.join(directory, AcceptedTranslations.fileName)
        self.before = before?.file
        var pairs = before?.pairs ?? [:]
        for table in tables {
            let sources = Dictionary(
                table.sources.messages.map { ($0.key, $0.contentHash) }, uniquingKeysWith: { $1 })
            for file in table.files where !table.isDevelopment(file) {
                defer { fileDone() }
                let place = table.acceptancePlace(of: file)
                for message in file.orderedMessages where message.entry.shouldTranslate {
                    guard let source = sources[message.key] else { continue }
                    let translation = Translation(table: table.name, locale: place.locale, key: message.key)
                    guard includes(translation) else { continue }
                    let pair = AcceptedTranslations.Pair(source: source, translation: message.contentHash)
                    let known = pairs[place]?[message.key] ?? []
                    pairs[place, default: [:]][message.key] = [pair]
                    if known.contains(pair) {
                        unchanged += 1
                    } else if known.isEmpty {
                        accepted.append((translation, .new))
                    } else {
                        let isEdited = known.contains { $0.source == source }
                        accepted.append((translation, isEdited ? .edited : .sourceChanged))
                    }
                }
            }
        }
        let tablesByName = Dictionary(tables.map { ($0.acceptanceName, $0) }) { first, _ in first }
        for (place, keys) in pairs {
            let table = tablesByName[place.table]
            let file = table?.files.first { $0.folder.spelling == place.locale }
            // A file that is damaged or was not read may still contain the translations or their source texts.
            if let file, !file.file.errors.isEmpty { continue }
            if let table, !table.development.file.errors.isEmpty { continue }
            if file == nil, exists(Files.join(Files.join(directory, "\(place.locale).lproj"), place.table)) { continue }
            if table == nil, exists(Files.join(directory, place.table)) { continue }
            let name = table?.name ?? String(Files.stem(of: place.table))
            for key in keys.keys.sorted() {
                if let file, file.messages[key] != nil, table?.sources[key] != nil { continue }
                let translation = Translation(table: name, locale: place.locale, key: key)
                guard includes(translation) else { continue }
                pairs[place]?[key] = nil
                dropped.append(translation)
            }
        }
        dropped.sort { ($0.table, $0.locale, $0.key) < ($1.table, $1.locale, $1.key) }
        var after = AcceptedTranslations()
        after.pairs = pairs
        text = after.text
    }
}

extension Project {
    /// Accepts the project's translations as they are, folder by folder. No file is written.
    /// - Parameters:
    ///   - includes: whether a translation is requested.
    ///   - progress: the observer, which is called for each file.
    public func accepting(
        where includes: (Acceptance.Translation) -> Bool, progress: AuditProgress.Observer? = nil
    ) -> [Acceptance] {
        let steps = tables.reduce(0) { count, table in count + table.files.count { !table.isDevelopment($0) } }
        progress?(.begins(.comparing, steps: steps))
        return Dictionary(grouping: tables, by: \.directory).sorted { $0.key < $1.key }.map { directory, tables in
            Acceptance(
                tables, in: directory, before: accepted[directory], includes: includes,
                exists: { CatalogFinder.exists($0, in: files) }, fileDone: { progress?(.stepDone) })
        }
    }
}
