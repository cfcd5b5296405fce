internal import Synchronization
internal import Tables

/// What is known of a project's code from its last audit. Safe to use from many threads.
final class CodeMemory: Sendable {
    private struct State {
        var files: [String: LexedSource] = [:]
        var references: KnownReferences?
        var keys: (tables: [CatalogTable], keys: SearchedKeys)?
    }

    private let state = Mutex(State())

    /// Forgets which keys are used. What was read stays known.
    func forgetReferences() { state.withLock { $0.references = nil } }

    /// The literals of a source file, read where that has not been done yet.
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

    /// The keys of some tables, arranged where that has not been done yet.
    func keys(of tables: [CatalogTable]) -> SearchedKeys {
        if let known = state.withLock(\.keys), known.tables.haveSameKeys(as: tables) {
            state.withLock { $0.keys?.tables = tables }
            return known.keys
        }
        let keys = SearchedKeys(of: tables)
        state.withLock { $0.keys = (tables, keys) }
        return keys
    }

    /// The uses of keys, where neither sources nor keys have changed since they were found.
    func references(in sources: [SourceText], of tables: [CatalogTable]) -> References? {
        guard let known = state.withLock(\.references), known.isOf(sources, tables) else { return nil }
        state.withLock { $0.references?.tables = tables }
        return known.references
    }

    func note(_ references: References, of tables: [CatalogTable]) {
        state.withLock { $0.references = KnownReferences(references: references, tables: tables) }
    }
}

/// The uses of keys, and the latest tables that have the keys: of older ones nothing is kept.
private struct KnownReferences: Sendable {
    let references: References
    var tables: [CatalogTable]

    /// Whether they are the uses of the keys of some tables in some sources.
    func isOf(_ sources: [SourceText], _ others: [CatalogTable]) -> Bool {
        sources.count == references.sources.count
            && zip(sources, references.sources).allSatisfy { $0.isIdentical(to: $1) } && tables.haveSameKeys(as: others)
    }
}

extension [CatalogTable] {
    /// Whether the same tables have the same keys.
    fileprivate func haveSameKeys(as others: [CatalogTable]) -> Bool {
        count == others.count
            && zip(self, others).allSatisfy { known, table in
                known.id == table.id && known.development.hasSameKeys(as: table.development)
            }
    }
}

extension LocaleFile {
    /// Whether two files have the same keys, in one order, and the same of them make symbols in code.
    fileprivate func hasSameKeys(as other: LocaleFile) -> Bool {
        let (own, others) = (messages.numbers, other.messages.numbers)
        if own === others { return true }
        guard own.keys == others.keys else { return false }
        return file.format != .xcstrings
            || zip(orderedMessages, other.orderedMessages).allSatisfy { left, right in
                left.entry.extractionState == right.entry.extractionState
                    && left.entry.generatesSymbol == right.entry.generatesSymbol
            }
    }
}
