internal import MessageFormat
internal import Messages
internal import Tables

/// Makes the messages of a file from its entries: each is looked at once, and few are decoded.
struct MessageReader {
    private let syntax: MessagePattern.Syntax
    private let entries: TableEntries
    private let shared: TableMessage.Entries
    private let source: SourceText
    /// Whether a key without a text of its own stands for itself: in a string catalog, in the source language only.
    private let keepsKeys: Bool
    /// What the characters are in the language of the file.
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

    /// The messages of the development locale, which number the keys of the table.
    func developmentMessages() -> MessagesByKey {
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
            KeyNumbers.Row(
                summary: indexed.summary, key: indexed.key, value: indexed.value)
        }
        return MessagesByKey(
            indexedEntries.enumerated().map { $1.numbered($0) }, of: shared,
            numbers: KeyNumbers(keys, rows: rows, in: source),
            isDevelopment: true)
    }

    /// The messages of a translation.
    func messages(of sources: MessageSources) -> MessagesByKey {
        let numbers = sources.numbers
        let rows = numbers.rows
        var indexedEntries: [MessagesByKey.IndexedEntry] = []
        indexedEntries.reserveCapacity(entries.count)
        var expected = 0
        let (text, sourceText) = (source.text, numbers.text)
        forEachPlacedEntry { indexed in
            var indexed = indexed
            let isExpected =
                if let place = indexed.key, expected < rows.count, let sourcePlace = rows[expected].key {
                    text.span.extracting(place).isEqual(to: sourceText.span.extracting(sourcePlace))
                } else {
                    false
                }
            let number = isExpected ? expected : numbers[entries[indexed.index].key]
            if let number { expected = number + 1 }
            compare(&indexed, number, rows, in: text, sourceText, of: sources)
            indexedEntries.append(indexed.numbered(number))
        }
        return MessagesByKey(indexedEntries, of: shared, numbers: numbers, isDevelopment: false)
    }

    /// The messages of a translation that were read when the sources of some of their keys were not known: what is known
    /// of the others stays.
    func messages(_ messages: MessagesByKey, numberedBy sources: MessageSources) -> MessagesByKey {
        let numbers = sources.numbers
        let (rows, text, sourceText) = (numbers.rows, source.text, numbers.text)
        let indexedEntries = messages.indexedEntries.map { known in
            guard known.number == nil, let number = numbers[shared.key(at: known.index)] else { return known }
            let place = entries.place(at: known.index)
            var indexed = PlacedEntry(
                index: known.index, summary: known.summary,
                key: place.flatMap { $0.isKeyVerbatim ? $0.key : nil },
                value: place.flatMap { $0.isValueVerbatim ? $0.value : nil })
            indexed.summary.features.remove(.withoutSource)
            compare(&indexed, number, rows, in: text, sourceText, of: sources)
            return indexed.numbered(number)
        }
        return MessagesByKey(indexedEntries, of: shared, numbers: numbers, isDevelopment: false)
    }

    /// Notes what a message has in common with its source text.
    private func compare(
        _ indexed: inout PlacedEntry, _ number: Int?, _ rows: [KeyNumbers.Row], in text: [UInt8], _ sourceText: [UInt8],
        of sources: MessageSources
    ) {
        guard let number else {
            indexed.summary.features.insert(.withoutSource)
            return
        }
        if !sources.isInDevelopmentFile(number) { indexed.summary.features.insert(.withoutSource) }
        if isSame(indexed, rows[number], in: text, sourceText, of: sources, number) {
            indexed.summary.features.insert(.sameAsSource)
        } else {
            noteLikeness(&indexed, rows[number], in: text, sourceText)
        }
    }

    /// Whether two texts are the same to Unicode, which they can be without having the same bytes.
    private func isSame(
        _ indexed: PlacedEntry, _ row: KeyNumbers.Row, in text: [UInt8], _ sourceText: [UInt8],
        of sources: MessageSources,
        _ number: Int
    ) -> Bool {
        let features = (indexed.summary.features, row.summary.features)
        guard !features.0.contains(.severalTexts), !features.1.contains(.severalTexts) else { return false }
        if let value = indexed.value, let sourceValue = row.value {
            let (bytes, sourceBytes) = (text.span.extracting(value), sourceText.span.extracting(sourceValue))
            if bytes.isEqual(to: sourceBytes) { return true }
            let mayBeSame =
                features.0.union(features.1).contains(.likeASCII)
                || features.0.intersection(features.1).contains(.beyondASCII)
            guard mayBeSame, !bytes.isEmpty, !sourceBytes.isEmpty else { return false }
            // No mark changes a character of ASCII into another.
            if bytes[0] < 0x80, sourceBytes[0] < 0x80, bytes[0] != sourceBytes[0] { return false }
        }
        return entries[indexed.index].value.text?.text == sources[number: number]?.value
    }

    private func noteLikeness(
        _ indexed: inout PlacedEntry, _ row: KeyNumbers.Row, in text: [UInt8], _ sourceText: [UInt8]
    ) {
        let features = indexed.summary.features.union(row.summary.features)
        guard !features.isDisjoint(with: [.argument, .digit, .address, .angle]), let value = indexed.value,
            let sourceValue = row.value
        else { return }
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

    /// What is known of an entry before its key is looked for.
    private struct PlacedEntry {
        let index: Int
        var summary: TextSummary
        /// Where the key and the value stand byte for byte.
        let key: Range<Int>?
        let value: Range<Int>?

        func numbered(_ number: Int?) -> MessagesByKey.IndexedEntry {
            MessagesByKey.IndexedEntry(entry: index, number: number, summary: summary)
        }
    }

    private func forEachPlacedEntry(_ body: (PlacedEntry) -> Void) {
        let text = source.text
        let isPlain = text.withUnsafeBufferPointer { text in
            entries.forEachPlace { index, place in
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
                body(
                    PlacedEntry(
                        index: index, summary: summary, key: place.isKeyVerbatim ? place.key : nil,
                        value: place.isValueVerbatim ? place.value : nil))
            }
        }
        if isPlain { return }
        for (index, entry) in entries.enumerated() where keepsKeys || !entry.isKeyOnly {
            var summary = TextSummary(of: entry.value, syntax: syntax, tables)
            if entry.comment?.contains(":") == true { summary.features.insert(.limited) }
            body(PlacedEntry(index: index, summary: summary, key: nil, value: nil))
        }
    }

    /// Whether a comment has the end of `max:`.
    private static func mayLimit(_ comment: UnsafeBufferPointer<UInt8>) -> Bool {
        var last: UInt8 = 0
        for byte in comment {
            if byte == UInt8(ascii: ":"), last | 0x20 == UInt8(ascii: "x") { return true }
            last = byte
        }
        return false
    }
}
