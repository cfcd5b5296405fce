public import Base

/// A table's file in any of the formats: its entries, their places, and its defects.
///
/// Reading continues after every error. The entries are everything that can be understood, and `errors` holds the
/// defects. Entries are offsets into the source, and are decoded on demand. The file is safe to use from many threads.
public struct TableFile: Sendable {
    /// The text of the file. All ranges refer to it.
    public let source: SourceText
    /// The file's format, according to the path's extension or, for any other extension, according to the content.
    public let format: Format
    /// All defects of the file, including those of its encoding, in file order.
    public let errors: [TableError]
    /// The source language of the keys, as the file spells it; nil if the file does not name it.
    public let sourceLocale: String?
    /// The syntax in which the file is written.
    public var notation: TableNotation { contents.notation }
    /// The locales that the file itself names, including the source language, as the file spells them, in file order.
    ///
    /// It is empty if the file's folder names the locale.
    public var locales: [String] { tree?.locales ?? [] }

    /// Whether the file ends in the middle of an entry, as after an interrupted upload. Missing keys may then be after
    /// its end. One of `errors` says so. Known only for property lists and string catalogs.
    public var isCutOff: Bool { tree?.isCutOff ?? false }

    private let contents: TableContents

    /// The entries as a tree; nil if each is one text.
    var tree: TableTree? {
        if case .tree(let tree, _) = contents.storage { tree } else { nil }
    }

    /// Reads a file in a format, in time linear in its length.
    init(_ source: SourceText, as format: Format) { self.init(source, format, format.type.read(source)) }

    private init(_ source: SourceText, _ format: Format, _ contents: TableContents) {
        (self.source, self.format, self.contents) = (source, format, contents)
        errors = contents.errors
        if case .tree(_, let locale) = contents.storage { sourceLocale = locale } else { sourceLocale = nil }
    }

    /// Reads a changed text of the same file, in the same format. If only one entry of a string catalog has changed, only that
    /// entry is parsed.
    ///
    /// - Complexity: linear in the length of the text.
    package func reading(_ source: SourceText) -> TableFile {
        TableFile(source, format, format.type.read(source, after: contents))
    }

    /// Whether any text of a string catalog, in any locale, has a state.
    ///
    /// - Complexity: linear in the number of texts.
    package func hasText(in state: TranslationState) -> Bool { tree?.hasText(in: state) ?? false }

    /// The ranges of a string catalog's comments, without their quotes, in file order.
    package var catalogCommentRanges: some Sequence<Range<Int>> {
        let records = (notation == .json ? tree : nil)?.records ?? ChunkedStorage()
        return (0..<records.count).lazy.compactMap { records[$0].comment }
    }

    /// The place where Apple's readers stop without an error, and the number of keys that they lose; nil if they read the
    /// whole file, or reject it.
    ///
    /// - Complexity: linear in the number of entries, if there is such a place.
    public var truncation: TableTruncation? {
        guard !errors.contains(where: { $0.consequence == .rejectsFile }),
            let error = errors.first(where: { $0.consequence == .stopsReading })
        else { return nil }
        var kept: Set<String> = []
        var lost: Set<String> = []
        for entry in entries() {
            if entry.range.lowerBound < error.range.lowerBound {
                kept.insert(entry.key)
            } else {
                lost.insert(entry.key)
            }
        }
        return TableTruncation(error: error, lostKeys: lost.subtracting(kept).count)
    }

    /// The entries of the file, in file order. A key that occurs twice is listed twice; apps see the last one.
    ///
    /// In the source language of a string catalog, every key has an entry. A key without a text of its own is its own
    /// value.
    ///
    /// - Parameter locale: one of `locales`; nil for the source language, or if the file's folder names the locale.
    /// - Complexity: logarithmic in the number of locales.
    public func entries(in locale: String? = nil) -> TableEntries {
        let tree: TableTree
        switch contents.storage {
        case .texts(let table): return TableEntries(.strings(table.entries))
        case .tree(let found, _): tree = found
        }
        guard format.supports(.multipleLocales) else { return TableEntries(.records(tree)) }
        guard let locale, locale != sourceLocale else {
            return TableEntries(.sources(tree, sourceLocale.flatMap { tree.index(ofLocale: $0) }))
        }
        return localizations(in: locale)
    }

    /// The entries of a string catalog that have their own text in a locale, in file order. A key without its own text is
    /// left out, even in the source language. If a key names the locale twice, it is listed twice.
    ///
    /// - Complexity: logarithmic in the number of locales.
    package func localizations(in locale: String) -> TableEntries {
        guard let tree, let index = tree.index(ofLocale: locale) else { return TableEntries(.none) }
        return TableEntries(.localizations(tree, tree.range(of: index)))
    }
}

/// A place after which Apple's readers see nothing of a file.
public struct TableTruncation: Sendable, Hashable {
    /// The error that stops them.
    public let error: TableError
    /// The number of keys that occur only after the place.
    public let lostKeys: Int
}

/// The entries of a table in one locale. Each entry is created when it is accessed.
public struct TableEntries: Sendable, RandomAccessCollection {
    enum Storage: Sendable {
        case none
        case strings(StringsTable.Entries)
        case records(TableTree)
        case localizations(TableTree, Range<Int>)
        /// Every record, in the source language. The number is the index of that locale, if the file has it.
        case sources(TableTree, Int?)
    }

    let storage: Storage

    init(_ storage: Storage) { self.storage = storage }

    /// Always 0.
    public var startIndex: Int { 0 }

    /// The number of entries.
    public var endIndex: Int {
        switch storage {
        case .none: 0
        case .strings(let entries): entries.count
        case .records(let tree), .sources(let tree, _): tree.records.count
        case .localizations(_, let range): range.count
        }
    }

    /// The entry at a position, in constant time, because nothing is decoded.
    public subscript(position: Int) -> TableEntry {
        switch storage {
        case .none: preconditionFailure("an empty collection has no elements")
        case .strings(let entries): return TableEntry(entries[position])
        case .records(let tree):
            let record = tree.records[position]
            return TableEntry(tree, record, nodes: record.nodes)
        case .localizations(let tree, let range):
            let localization = tree.localization(at: range.lowerBound + position)
            return TableEntry(tree, tree.records[Int(localization.record)], localization: Int(localization.node))
        case .sources(let tree, let locale):
            let record = tree.records[position]
            var node: Int?
            if let locale {
                // A key has few localizations, and the source language is usually among the first.
                var index = record.nodes.lowerBound
                let name = tree.locales[locale]
                while index < record.nodes.upperBound {
                    let candidate = tree.nodes[index]
                    if candidate.token.bytes.count == name.utf8.count, candidate.token.text(in: tree.source) == name {
                        node = index
                    }
                    index = Int(candidate.next)
                }
            }
            return TableEntry(tree, record, localization: node)
        }
    }
}
