internal import Exchange
internal import MessageFormat
internal import Messages
internal import Projects

/// The source texts of all tables of some projects, for finding translations of the same or nearly the same text.
///
/// Only the source texts are kept. Their translations are read from the projects on request.
struct TranslationMemory: Sendable {
    private struct Entry {
        let table: Int
        let key: String
    }

    private let entries: [Entry]
    private let texts: SimilarTextIndex

    /// - Complexity: linear in the characters of the source texts.
    init(_ tables: [ReportedTable]) {
        var entries: [Entry] = []
        var texts: [String] = []
        for (index, part) in tables.enumerated() {
            for key in part.table.sources.keys {
                guard let source = part.table.sources[key], !source.pattern.text.isEmpty else { continue }
                entries.append(Entry(table: index, key: key))
                texts.append(source.pattern.text)
            }
        }
        self.entries = entries
        self.texts = SimilarTextIndex(texts)
    }

    /// Translations of source texts similar to that of a message, nearest first, each translation once.
    ///
    /// - Parameters:
    ///   - tables: the tables that the memory was made from, as they are now, in the same order.
    ///   - locale: the language to translate into.
    func precedents(
        of key: String, in table: Int, of tables: [ReportedTable], names: [String], locale: LocaleTag, limit: Int = 5
    ) -> [EditingContext.Precedent] {
        guard tables.indices.contains(table), let text = tables[table].table.sources[key]?.pattern.text else {
            return []
        }
        var met: Set<[String]> = []
        var found: [EditingContext.Precedent] = []
        for match in texts.matches(of: text) where found.count < limit {
            let entry = entries[match.index]
            guard entry.table != table || entry.key != key, tables.indices.contains(entry.table) else { continue }
            let part = tables[entry.table]
            guard let source = part.table.sources[entry.key], let file = part.table.file(in: locale),
                !part.table.isDevelopment(file)
            else { continue }
            let units = TableUnits(part.table, in: part.project, original: names[entry.table])
                .units(of: entry.key, in: file.folder.spelling)
            let message = EditableMessage(units, of: source, in: locale, project: part.project, editsWholeText: false)
            let texts = message.fields.compactMap { field in field.text.map { (label: field.label, text: $0) } }
            let isEmpty = texts.allSatisfy(\.text.isEmpty)
            guard !isEmpty, !message.needsReview, met.insert([source.pattern.text] + texts.map(\.text)).inserted else {
                continue
            }
            found.append(
                EditingContext.Precedent(
                    table: names[entry.table], key: entry.key, likeness: match.likeness, source: source.pattern.text,
                    texts: texts))
        }
        return found
    }
}
