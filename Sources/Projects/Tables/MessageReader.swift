internal import Base
internal import MessageFormat
internal import Messages
internal import Tables
internal import Writing

/// Makes the messages of a file from its entries. Each entry is scanned once, and few entries are decoded.
struct MessageReader {
    private let syntax: MessagePattern.Syntax
    private let entries: TableEntries
    private let shared: TableMessage.Entries
    private let source: SourceText
    /// Whether a key without a text is its own text. In a string catalog this is so in the source language only.
    private let keepsKeys: Bool
    /// The classes of characters in the language of the file.
    private let tables: CharacterTables

    init(
        _ entries: TableEntries, in source: SourceText, keepsKeys: Bool, syntax: MessagePattern.Syntax,
        tables: CharacterTables
    ) {
        self.entries = entries
        shared = TableMessage.Entries(entries, syntax: syntax)
        self.source = source
        self.keepsKeys = keepsKeys
        self.syntax = syntax
        self.tables = tables
    }

    /// The messages of the development locale. Their order defines the numbers of the table's keys.
    func developmentMessages() -> MessageTable {
        var keys: [String] = []
        var indexedEntries: [PlacedEntry] = []
        var lastOfKey: [String: Int] = [:]
        forEachPlacedEntry { indexed in
            let key = entries[indexed.index].key
            lastOfKey[key] = indexedEntries.count
            keys.append(key)
            indexedEntries.append(indexed)
        }
        if lastOfKey.count < keys.count {
            let last = keys.indices.filter { lastOfKey[keys[$0]] == $0 }
            indexedEntries = last.map { indexedEntries[$0] }
            keys = last.map { keys[$0] }
        }
        let rows = indexedEntries.map { indexed in
            KeyIndex.Row(
                summary: indexed.summary, key: indexed.key, value: indexed.value)
        }
        return MessageTable(
            indexedEntries.enumerated().map { $1.numbered($0) }, of: shared,
            numbers: KeyIndex(keys, rows: rows, in: source),
            isDevelopment: true)
    }

    /// The messages of a translation.
    func messages(of sources: MessageSources) -> MessageTable {
        var indexedEntries: [MessageTable.IndexedEntry] = []
        indexedEntries.reserveCapacity(entries.count)
        let sourceRows = SourceRows(sources)
        var expected = 0
        forEachPlacedEntry { indexedEntries.append(indexed($0, beside: sourceRows, expecting: &expected)) }
        return MessageTable(indexedEntries, of: shared, numbers: sources.numbers, isDevelopment: false)
    }

    /// The messages of a translation. Messages that have not changed since the file was read before are reused.
    /// - Parameters:
    ///   - old: the messages of the earlier reading. The source texts had the same keys.
    ///   - match: the entries that are the same in both readings.
    ///   - changedSources: whether the source text of a key has changed, by the key's number.
    /// - Returns: the messages, and the numbers of the keys whose message has changed.
    func messages(
        of sources: MessageSources, like old: MessageTable, _ match: EntryMatch, changedSources: [Bool]
    ) -> (messages: MessageTable, changed: [Int]) {
        var indexedEntries: [MessageTable.IndexedEntry] = []
        indexedEntries.reserveCapacity(entries.count)
        var changed = old.indexedEntries.filter { match.changedOldIndices.contains($0.index) }.compactMap(\.number)
        let sourceRows = SourceRows(sources)
        var (expected, oldPlace) = (0, 0)
        for index in entries.indices {
            if let oldIndex = match.oldIndex(of: index) {
                while oldPlace < old.indexedEntries.count, old.indexedEntries[oldPlace].index < oldIndex {
                    oldPlace += 1
                }
                if oldPlace < old.indexedEntries.count {
                    let known = old.indexedEntries[oldPlace]
                    if known.index == oldIndex, let number = known.number, !changedSources[number] {
                        indexedEntries.append(
                            MessageTable.IndexedEntry(entry: index, number: number, summary: known.summary))
                        expected = number + 1
                        continue
                    }
                }
            }
            guard let entry = placedEntry(at: index) else { continue }
            let indexed = indexed(entry, beside: sourceRows, expecting: &expected)
            if let number = indexed.number { changed.append(number) }
            indexedEntries.append(indexed)
        }
        return (MessageTable(indexedEntries, of: shared, numbers: sources.numbers, isDevelopment: false), changed)
    }

    /// The messages of a translation that has not changed, where some source texts have changed.
    /// - Parameters:
    ///   - old: the messages of the earlier reading. The source texts had the same keys.
    ///   - changedSources: the numbers of the source texts that have changed.
    func messages(of sources: MessageSources, unchanged old: MessageTable, changedSources: [Int]) -> MessageTable {
        let sourceRows = SourceRows(sources)
        let replaced = changedSources.compactMap { number -> (place: Int, entry: MessageTable.IndexedEntry)? in
            guard let place = old.place(number: number), let entry = placedEntry(at: old.indexedEntries[place].index)
            else { return nil }
            var expected = number
            return (place, indexed(entry, beside: sourceRows, expecting: &expected))
        }
        return MessageTable(old, numbers: sources.numbers, replacing: replaced)
    }

    /// The parts of the source texts that entries are compared with, extracted once.
    private struct SourceRows {
        let sources: MessageSources
        let numbers: KeyIndex
        let rows: [KeyIndex.Row]
        let text: [UInt8]

        init(_ sources: MessageSources) {
            self.sources = sources
            numbers = sources.numbers
            rows = numbers.rows
            text = numbers.text
        }
    }

    /// An entry with the number of its key, compared with its source text.
    /// - Parameter expected: the number of the key, if the file has the same order as the development locale's file.
    @inline(__always)
    private func indexed(
        _ placed: PlacedEntry, beside sourceRows: SourceRows, expecting expected: inout Int
    ) -> MessageTable.IndexedEntry {
        var placed = placed
        let isExpected =
            if let place = placed.key, expected < sourceRows.rows.count, let sourcePlace = sourceRows.rows[expected].key
            {
                source.text.span.extracting(place).isEqual(to: sourceRows.text.span.extracting(sourcePlace))
            } else {
                false
            }
        let number = isExpected ? expected : sourceRows.numbers[entries[placed.index].key]
        if let number { expected = number + 1 }
        compare(&placed, number, sourceRows)
        return placed.numbered(number)
    }

    /// The messages of a translation that was read before the sources of some keys were found. Messages of other keys stay as
    /// they are.
    func messages(_ messages: MessageTable, numberedBy sources: MessageSources) -> MessageTable {
        let sourceRows = SourceRows(sources)
        let indexedEntries = messages.indexedEntries.map { known in
            guard known.number == nil, let number = sourceRows.numbers[shared.key(at: known.index)] else {
                return known
            }
            let place = entries.place(at: known.index)
            var indexed = PlacedEntry(
                index: known.index, summary: known.summary,
                key: place.flatMap { $0.isKeyVerbatim ? $0.key : nil },
                value: place.flatMap { $0.isValueVerbatim ? $0.value : nil })
            indexed.summary.features.remove(.withoutSource)
            compare(&indexed, number, sourceRows)
            return indexed.numbered(number)
        }
        return MessageTable(indexedEntries, of: shared, numbers: sources.numbers, isDevelopment: false)
    }

    /// Adds the features that a message has in comparison with its source text.
    private func compare(_ indexed: inout PlacedEntry, _ number: Int?, _ sourceRows: SourceRows) {
        guard let number else {
            indexed.summary.features.insert(.withoutSource)
            return
        }
        if !sourceRows.sources.isInDevelopmentFile(number) { indexed.summary.features.insert(.withoutSource) }
        if isSame(indexed, number, sourceRows) {
            indexed.summary.features.insert(.sameAsSource)
        } else {
            noteLikeness(&indexed, sourceRows.rows[number], in: sourceRows.text)
        }
    }

    /// Whether two texts are equal by canonical equivalence, even where their bytes differ.
    private func isSame(_ indexed: PlacedEntry, _ number: Int, _ sourceRows: SourceRows) -> Bool {
        let row = sourceRows.rows[number]
        let features = (indexed.summary.features, row.summary.features)
        guard !features.0.contains(.severalTexts), !features.1.contains(.severalTexts) else { return false }
        if let value = indexed.value, let sourceValue = row.value {
            let text = source.text
            let (bytes, sourceBytes) = (text.span.extracting(value), sourceRows.text.span.extracting(sourceValue))
            if bytes.isEqual(to: sourceBytes) { return true }
            let mayBeSame =
                features.0.union(features.1).contains(.likeASCII)
                || features.0.intersection(features.1).contains(.beyondASCII)
            guard mayBeSame, !bytes.isEmpty, !sourceBytes.isEmpty else { return false }
            // No combining mark turns one ASCII character into another.
            if bytes[0] < 0x80, sourceBytes[0] < 0x80, bytes[0] != sourceBytes[0] { return false }
        }
        return entries[indexed.index].value.text?.text == sourceRows.sources[number: number]?.value
    }

    private func noteLikeness(_ indexed: inout PlacedEntry, _ row: KeyIndex.Row, in sourceText: [UInt8]) {
        let features = indexed.summary.features.union(row.summary.features)
        guard !features.isDisjoint(with: [.argument, .digit, .address, .angle]), let value = indexed.value,
            let sourceValue = row.value
        else { return }
        let text = source.text
        if let plural = indexed.summary.plural, let sourcePlural = row.summary.plural {
            let length = Int(plural.nameLength)
            let isSame =
                plural.nameLength == sourcePlural.nameLength
                && text[value].dropFirst().prefix(length)
                    .elementsEqual(sourceText[sourceValue].dropFirst().prefix(length))
            if isSame { indexed.summary.features.insert(.samePlural) }
            return
        }
        let likeness = text.withUnsafeBufferPointer { text in
            sourceText.withUnsafeBufferPointer { sourceText in
                PlainPattern.likeness(
                    of: UnsafeBufferPointer(rebasing: text[value]),
                    UnsafeBufferPointer(rebasing: sourceText[sourceValue]), having: features, syntax)
            }
        }
        indexed.summary.features.formUnion(likeness)
    }

    /// An entry before the number of its key is known.
    private struct PlacedEntry {
        let index: Int
        var summary: TextSummary
        /// The ranges of the key and the value where the file has them unescaped.
        let key: Range<Int>?
        let value: Range<Int>?

        func numbered(_ number: Int?) -> MessageTable.IndexedEntry {
            MessageTable.IndexedEntry(entry: index, number: number, summary: summary)
        }
    }

    private func forEachPlacedEntry(_ body: (PlacedEntry) -> Void) {
        let isPlain = source.text.withUnsafeBufferPointer { text in
            entries.forEachPlace { index, place in body(placedEntry(at: index, place, in: text)) }
        }
        if isPlain { return }
        for index in entries.indices {
            if let entry = placedEntryOfTree(at: index) { body(entry) }
        }
    }

    /// The entry at an index; nil for a key without a text that is not its own text.
    private func placedEntry(at index: Int) -> PlacedEntry? {
        guard let place = entries.place(at: index) else { return placedEntryOfTree(at: index) }
        return source.text.withUnsafeBufferPointer { placedEntry(at: index, place, in: $0) }
    }

    @inline(__always)
    private func placedEntry(
        at index: Int, _ place: EntryRanges, in text: UnsafeBufferPointer<UInt8>
    ) -> PlacedEntry {
        var summary =
            place.isValueVerbatim
            ? TextSummary(of: UnsafeBufferPointer(rebasing: text[place.value]), tables)
            : TextSummary(of: entries[index].value.text?.text ?? "", tables)
        if let comment = place.comment, Self.mayLimit(UnsafeBufferPointer(rebasing: text[comment])) {
            summary.features.insert(.limited)
        }
        summary.noteArguments(syntax)
        if syntax == .icu, place.isValueVerbatim, summary.features.contains(.argument) {
            summary.plural = PlainPlural(UnsafeBufferPointer(rebasing: text[place.value]))
        }
        return PlacedEntry(
            index: index, summary: summary, key: place.isKeyVerbatim ? place.key : nil,
            value: place.isValueVerbatim ? place.value : nil)
    }

    private func placedEntryOfTree(at index: Int) -> PlacedEntry? {
        let entry = entries[index]
        guard keepsKeys || !entry.isKeyOnly else { return nil }
        var summary = TextSummary(of: entry.value, syntax: syntax, tables)
        if entry.comment?.contains(":") == true { summary.features.insert(.limited) }
        return PlacedEntry(index: index, summary: summary, key: nil, value: nil)
    }

    /// Whether a comment has an `x` before a colon, as in `max:`.
    private static func mayLimit(_ comment: UnsafeBufferPointer<UInt8>) -> Bool {
        var last: UInt8 = 0
        for byte in comment {
            if byte == UInt8(ascii: ":"), last | 0x20 == UInt8(ascii: "x") { return true }
            last = byte
        }
        return false
    }
}
