internal import Base
internal import SourceCode
internal import Synchronization
internal import Tables

/// The results of a project's last audit about its code. Safe to use from many threads.
final class CodeCache: Sendable {
    private struct State {
        var files: [String: LexedSource] = [:]
        var references: KnownReferences?
        var keys: (tables: [CatalogTable], keys: SearchedKeys)?
    }

    private let state = Mutex(State())

    /// Forgets the uses of keys. Files that were read stay known.
    func forgetReferences() { state.withLock { $0.references = nil } }

    /// The literals of a source file. A file that is new or has changed is read.
    func file(_ source: SourceText, language: SourceLanguage) -> LexedSource {
        if let known = state.withLock({ $0.files[source.path] }), known.source.isIdentical(to: source),
            known.language == language
        {
            return known
        }
        let read = LexedSource(source, language: language)
        state.withLock { $0.files[source.path] = read }
        return read
    }

    /// The keys of some tables, arranged for searches. They are arranged again where the keys have changed.
    func keys(of tables: [CatalogTable]) -> SearchedKeys {
        if let known = state.withLock(\.keys), known.tables.haveSameKeys(as: tables) {
            state.withLock { $0.keys?.tables = tables }
            return known.keys
        }
        let keys = SearchedKeys(of: tables)
        state.withLock { $0.keys = (tables, keys) }
        return keys
    }

    /// The known uses of keys; nil where sources or keys have changed since they were found.
    func references(in sources: [SourceText], of tables: [CatalogTable]) -> References? {
        guard let known = state.withLock(\.references), known.isOf(sources, tables) else { return nil }
        state.withLock { $0.references?.tables = tables }
        return known.references
    }

    func note(_ references: References, of tables: [CatalogTable]) {
        state.withLock { $0.references = KnownReferences(references: references, tables: tables) }
    }
}

/// The uses of keys, and the latest tables with these keys. No older table is kept in memory.
private struct KnownReferences: Sendable {
    let references: References
    var tables: [CatalogTable]

    /// Whether these are the uses of the keys of given tables in given sources.
    func isOf(_ sources: [SourceText], _ others: [CatalogTable]) -> Bool {
        sources.count == references.sources.count
            && zip(sources, references.sources).allSatisfy { $0.isIdentical(to: $1) } && tables.haveSameKeys(as: others)
    }
}

extension [CatalogTable] {
    /// Whether both lists have the same tables, with the same keys.
    fileprivate func haveSameKeys(as others: [CatalogTable]) -> Bool {
        count == others.count
            && zip(self, others).allSatisfy { known, table in
                known.id == table.id && known.development.hasSameKeys(as: table.development)
            }
    }
}

extension LocaleFile {
    /// Whether two files have the same keys in the same order, and the same keys generate symbols.
    fileprivate func hasSameKeys(as other: LocaleFile) -> Bool {
        let (own, others) = (messages.numbers, other.messages.numbers)
        if own === others { return true }
        guard own.keys == others.keys else { return false }
        return !file.format.supports(.extraction)
            || zip(orderedMessages, other.orderedMessages).allSatisfy { left, right in
                left.entry.extractionState == right.entry.extractionState
                    && left.entry.generatesSymbol == right.entry.generatesSymbol
            }
    }
}
