internal import Base

/// The entry for a key in one locale of a table.
///
/// Its ranges count bytes of the source's text. In a binary property list, they are empty and at the start. Its texts are
/// decoded at each call, so keep a text that you need twice.
public struct TableEntry: Sendable {
    private enum Origin: Sendable {
        case strings(StringsEntry)
        /// The value's nodes; nil if the key is the value.
        case tree(TableTree, TableRecord, nodes: Range<Int>?, localization: Int?)
    }

    private let origin: Origin

    init(_ entry: StringsEntry) { origin = .strings(entry) }

    init(_ tree: TableTree, _ record: TableRecord, nodes: Range<Int>) {
        origin = .tree(tree, record, nodes: nodes, localization: nil)
    }

    init(_ tree: TableTree, _ record: TableRecord, localization: Int?) {
        let nodes = localization.map { tree.children(of: $0) }
        // Without a localization the key is the value.
        origin = .tree(tree, record, nodes: nodes.flatMap { $0.isEmpty ? nil : $0 }, localization: localization)
    }

    /// The entry's record for all locales, with its tree; nil if the entry is not from a tree.
    var recordOfTree: (tree: TableTree, record: TableRecord)? {
        if case .tree(let tree, let record, _, _) = origin { (tree, record) } else { nil }
    }

    /// The locale's name in a string catalog, without its quotes; nil if the entry has no localization of its own.
    package var localeRange: Range<Int>? {
        guard case .tree(let tree, _, _, let localization?) = origin else { return nil }
        return tree.nodes[localization].token.range
    }

    /// The key with its escapes resolved.
    ///
    /// - Complexity: linear in its length.
    public var key: String {
        switch origin {
        case .strings(let entry): entry.key
        case .tree(let tree, let record, _, _): record.key.text(in: tree.source)
        }
    }

    /// The key without its quotes or tags.
    public var keyRange: Range<Int> {
        switch origin {
        case .strings(let entry): entry.keyRange
        case .tree(_, let record, _, _): record.key.range
        }
    }

    /// The value of the key.
    public var value: TableValue {
        switch origin {
        case .strings(let entry): TableValue(entry.source, entry.valueToken)
        case .tree(let tree, let record, nil, _): TableValue(tree.source, record.key)
        case .tree(let tree, _, let nodes?, _): TableValue(tree, nodes)
        }
    }

    /// The range of the value. For a value that is one text, it is the text without its quotes or tags. For other values,
    /// it is the whole part of the entry for the locale.
    public var valueRange: Range<Int> {
        if let text = value.text { return text.range }
        guard case .tree(let tree, let record, _, let localization) = origin else { return range }
        guard let localization, tree.source.encoding != .binaryPropertyList else { return record.range }
        let node = tree.nodes[localization]
        return node.token.range.lowerBound..<max(node.token.range.lowerBound, Int(node.extra))
    }

    /// The range in the source for a part of a value that is one text. For any other value, the value's whole range.
    ///
    /// - Parameter range: UTF-8 offsets in the text. Offsets past its end count as its end. An escape that the range
    ///   touches belongs to the result as a whole.
    /// - Complexity: linear in the value's length.
    public func sourceRange(ofValue range: Range<Int>) -> Range<Int> {
        value.text?.sourceRange(of: range) ?? valueRange
    }

    /// The range of everything that the entry says in its locale: in a string catalog its part for the locale, with the
    /// substitutions beside the text; else the whole entry.
    package var localizationRange: Range<Int> {
        guard case .tree(let tree, _, _, let localization?) = origin,
            tree.source.encoding != .binaryPropertyList
        else { return range }
        let node = tree.nodes[localization]
        let start = node.token.range.lowerBound
        return start..<max(start, Int(node.extra))
    }

    /// Whether there is no value and the key stands for itself.
    public var isKeyOnly: Bool {
        switch origin {
        case .strings(let entry): entry.isKeyOnly
        case .tree(_, _, let nodes, _): nodes == nil
        }
    }

    /// The comment for translators, without comment signs or escapes.
    public var comment: String? {
        switch origin {
        case .strings(let entry): return entry.comment
        case .tree(let tree, let record, _, _):
            guard let range = record.comment else { return nil }
            if tree.source.text.span.holdsComment(at: range.lowerBound) {
                return StringsComment.text(of: tree.source[range])
            }
            return TextToken(range, .json).text(in: tree.source)
        }
    }

    /// The range of the comment: with its comment signs, or in `.xcstrings` without its quotes.
    public var commentRange: Range<Int>? {
        switch origin {
        case .strings(let entry): entry.commentRange
        case .tree(_, let record, _, _): record.comment
        }
    }

    /// The range from the key to the end of the value, with everything that belongs to them. In `.xcstrings`, it includes
    /// all locales.
    ///
    /// The comment before the key is not part of it.
    public var range: Range<Int> {
        switch origin {
        case .strings(let entry): entry.range
        case .tree(let tree, let record, _, _):
            tree.source.encoding == .binaryPropertyList ? 0..<0 : record.range
        }
    }

    /// The state of the translation of a value that is one text; nil if the file does not say it.
    public var state: TranslationState? { value.text?.state }

    /// False if the file says that the key is not to be translated.
    public var shouldTranslate: Bool {
        guard case .tree(_, let record, _, _) = origin else { return true }
        return !record.flags.contains(.isNotToBeTranslated)
    }

    /// False if the file says that Xcode generates no Swift symbol for the key.
    public var generatesSymbol: Bool {
        guard case .tree(_, let record, _, _) = origin else { return true }
        return !record.flags.contains(.hasNoSymbol)
    }

    /// Whether the file says that a program wrote the comment.
    package var isCommentGenerated: Bool {
        guard case .tree(_, let record, _, _) = origin else { return false }
        return record.flags.contains(.hasGeneratedComment)
    }

    /// The origin of the key; nil if the file does not say it.
    public var extractionState: ExtractionState? {
        guard case .tree(let tree, let record, _, _) = origin else { return nil }
        return tree.word(at: record.extractionState).map { ExtractionState($0) }
    }
}

extension Span<UInt8> {
    /// Whether a comment of XML begins at an offset.
    fileprivate func holdsComment(at offset: Int) -> Bool { ByteCursor(self).holds("<!--", at: offset) }
}
