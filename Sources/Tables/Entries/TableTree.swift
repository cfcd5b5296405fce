internal import Base

/// The entries of a `.stringsdict`, a `.xcstrings`, or a property list in a `.strings` file, as offsets into its text.
final class TableTree: Sendable {
    let source: SourceText
    let records: ChunkedStorage<TableRecord>
    let nodes: ChunkedStorage<TableNode>
    let errors: [TableError]
    /// The locales, in the order of the file.
    let locales: [String]
    let localizations: ChunkedStorage<Localization>
    /// Indices of `localizations`, grouped by locale.
    private let order: [UInt32]
    /// The place in `order` where each locale begins, and the end of the last one.
    private let starts: [Int]
    /// Indices of `locales` in the order of their names.
    private let namesInOrder: [UInt32]
    /// The number of texts in each state that checks ask for. A changed entry is counted again, and nothing else.
    private let stateCounts: TextStateCounts

    /// The value of an entry in one locale.
    struct Localization: Sendable {
        let record: UInt32
        let node: UInt32
        var locale: UInt32
    }

    /// Whether the file ends too early, or closes a part while an inner one is open. Missing text may then be after its
    /// end.
    let isCutOff: Bool

    init(
        _ builder: consuming TableTreeBuilder, source: SourceText, errors: [TableError], locales: [String] = [],
        isCutOff: Bool = false
    ) {
        self.source = source
        self.isCutOff = isCutOff
        self.errors = errors
        self.locales = locales
        records = builder.records
        nodes = builder.nodes
        localizations = builder.localizations
        var starts = [Int](repeating: 0, count: locales.count + 1)
        for index in 0..<localizations.count { starts[Int(localizations[index].locale) + 1] += 1 }
        for locale in locales.indices { starts[locale + 1] += starts[locale] }
        var next = starts
        var order = [UInt32](repeating: 0, count: localizations.count)
        for index in 0..<localizations.count {
            let locale = Int(localizations[index].locale)
            order[next[locale]] = UInt32(truncatingIfNeeded: index)
            next[locale] += 1
        }
        namesInOrder = locales.indices.map { UInt32(truncatingIfNeeded: $0) }
            .sorted { locales[Int($0)] < locales[Int($1)] }
        self.starts = starts
        self.order = order
        stateCounts = TextStateCounts(of: builder.nodes, 0..<builder.nodes.count, in: source)
    }

    /// The tree of a text that differs from this tree's text in one entry. The entry names the same locales in the same
    /// order.
    ///
    /// - Parameters:
    ///   - place: the entry's index.
    ///   - entry: the builder that has read this entry, and no other.
    ///   - source: the new text. Everything after the entry moves by the difference in length.
    init(_ tree: TableTree, replacing place: Int, with entry: borrowing TableTreeBuilder, source: SourceText) {
        self.source = source
        isCutOff = tree.isCutOff
        errors = tree.errors
        locales = tree.locales
        (order, starts, namesInOrder) = (tree.order, tree.starts, tree.namesInOrder)
        let old = tree.records[place]
        let bytes = source.text.count - tree.source.text.count
        let added = entry.nodes.count - old.nodes.count
        let first = old.nodes.lowerBound
        records = tree.records.replacing(place..<place + 1, with: entry.records) {
            $0.moved(bytes: 0, nodes: first)
        } following: {
            $0.moved(bytes: bytes, nodes: added)
        }
        nodes = tree.nodes.replacing(old.nodes, with: entry.nodes) {
            $0.moved(bytes: 0, nodes: first)
        } following: {
            $0.moved(bytes: bytes, nodes: added)
        }
        let named = tree.localizations(of: place)
        localizations = tree.localizations.replacing(named, with: entry.localizations) {
            Localization(record: UInt32(place), node: $0.node + UInt32(first), locale: $0.locale)
        } following: {
            Localization(record: $0.record, node: UInt32(Int($0.node) + added), locale: $0.locale)
        }
        stateCounts =
            tree.stateCounts
            .replacing(
                TextStateCounts(of: tree.nodes, old.nodes, in: tree.source),
                with: TextStateCounts(of: entry.nodes, 0..<entry.nodes.count, in: source))
    }

    /// The range of an entry in `localizations`; logarithmic.
    func localizations(of record: Int) -> Range<Int> {
        func first(_ record: Int) -> Int {
            (0..<localizations.count).partitioningIndex(where: { Int(localizations[$0].record) >= record })
        }
        return first(record)..<first(record + 1)
    }

    /// The index of the last entry that begins at or before an offset; logarithmic.
    func lastRecord(before offset: Int) -> Int? {
        let next = (0..<records.count).partitioningIndex(where: { records[$0].range.lowerBound > offset })
        return next > 0 ? next - 1 : nil
    }

    /// The index of a locale; logarithmic, because a file may name as many locales as fit into it.
    func index(ofLocale name: String) -> Int? {
        let place = namesInOrder.partitioningIndex(where: { locales[Int($0)] >= name })
        guard place < namesInOrder.endIndex, locales[Int(namesInOrder[place])] == name else { return nil }
        return Int(namesInOrder[place])
    }

    /// The places of a locale, for `localization(at:)`.
    func range(of locale: Int) -> Range<Int> { starts[locale]..<starts[locale + 1] }

    func localization(at place: Int) -> Localization { localizations[Int(order[place])] }

    /// The children of a node.
    func children(of node: Int) -> Range<Int> { node + 1..<Int(nodes[node].next) }

    /// The first node of a kind among these nodes. Their children are skipped.
    func first(_ kind: TableNode.Kind, in range: Range<Int>) -> Int? {
        var index = range.lowerBound
        while index < range.upperBound {
            let node = nodes[index]
            if node.kind == kind { return index }
            index = Int(node.next)
        }
        return nil
    }

    /// All nodes of a kind among these nodes. Their children are skipped.
    func all(_ kind: TableNode.Kind, in range: Range<Int>) -> [Int] {
        var found: [Int] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if nodes[index].kind == kind { found.append(index) }
            index = Int(nodes[index].next)
        }
        return found
    }

    /// Whether a text has a state, which is one of ``TextStateCounts/states``; constant.
    func hasText(in state: TranslationState) -> Bool { stateCounts.contains(state) }

    /// The word that begins at an offset and ends before its quote.
    func word(at offset: UInt32) -> String? {
        guard offset > 0 else { return nil }
        let start = Int(offset)
        let end = source.text.span.firstOffset(of: ASCII.quote, from: start)
        return source[start..<end]
    }
}

/// Collects the entries of a file in the order in which they are read.
struct TableTreeBuilder {
    var records = ChunkedStorage<TableRecord>()
    var nodes = ChunkedStorage<TableNode>()
    var localizations = ChunkedStorage<TableTree.Localization>()

    mutating func begin(_ key: TextToken, at start: Int) -> TableRecord {
        TableRecord(key: key, start: start, firstNode: nodes.count)
    }

    mutating func end(_ record: TableRecord, at end: Int) {
        var record = record
        record.range = record.range.lowerBound..<end
        record.endNode = UInt32(truncatingIfNeeded: nodes.count)
        records.append(record)
    }

    /// Adds a node whose children follow until `close`.
    mutating func open(
        _ kind: TableNode.Kind, _ token: TextToken, _ dimension: TableChoice.Dimension = .plural
    ) -> Int {
        nodes.append(TableNode(kind: kind, dimension: dimension, token: token))
        return nodes.count - 1
    }

    mutating func close(_ node: Int, at end: Int) {
        nodes[node].next = UInt32(truncatingIfNeeded: nodes.count)
        nodes[node].extra = UInt32(truncatingIfNeeded: end)
    }

    mutating func add(_ kind: TableNode.Kind, _ token: TextToken, extra: Int = 0) {
        nodes.append(TableNode(kind: kind, token: token, next: nodes.count + 1, extra: extra))
    }

    mutating func localize(_ node: Int, locale: Int) {
        localizations.append(
            TableTree.Localization(
                record: UInt32(truncatingIfNeeded: records.count), node: UInt32(truncatingIfNeeded: node),
                locale: UInt32(truncatingIfNeeded: locale)))
    }
}
