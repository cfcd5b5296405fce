internal import Base

/// The difference between two versions of a file for one key.
package struct TableDifference: Sendable, Hashable {
    /// A kind of difference.
    package enum Kind: Sendable, Hashable {
        /// Only the later version has the key.
        case added
        /// Only the earlier version has the key.
        case removed
        /// Texts have changed; the argument is their number. Their forms, states and places are the same.
        case texts(Int)
        /// The forms, variables or states differ, or one version says that the entry is not to be translated.
        case shape
    }

    /// The key.
    package let key: String
    /// The locale as the file spells it; nil if the file's folder names the locale.
    package let locale: String?
    /// The kind of the difference.
    package let kind: Kind

    /// Describes a difference.
    package init(key: String, locale: String?, kind: Kind) {
        self.key = key
        self.locale = locale
        self.kind = kind
    }
}

extension TableFile {
    /// The differences from an earlier version of the file, for each locale. If a key occurs twice, the last entry is
    /// compared. Comments, the order of keys and the encoding are ignored.
    ///
    /// - Complexity: linear in the length of both versions.
    package func differences(from earlier: TableFile) -> [TableDifference] {
        var names = earlier.locales
        let known = Set(names)
        names += locales.filter { !known.contains($0) }
        // Without a source language, a catalog's keys belong to none of its locales.
        let locales: [String?] = format.supports(.multipleLocales) && sourceLocale != nil ? names : names + [nil]
        return locales.flatMap { differences(from: earlier, in: $0) }
    }

    private func differences(from earlier: TableFile, in locale: String?) -> [TableDifference] {
        let (before, after) = (earlier.lastEntries(in: locale), lastEntries(in: locale))
        var differences: [TableDifference] = []
        for entry in earlier.entries(in: locale) {
            let key = entry.key
            guard let old = before[key], old.range == entry.range else { continue }
            guard let new = after[key] else {
                differences.append(TableDifference(key: key, locale: locale, kind: .removed))
                continue
            }
            if let kind = new.difference(from: old) {
                differences.append(TableDifference(key: key, locale: locale, kind: kind))
            }
        }
        for entry in entries(in: locale) where before[entry.key] == nil {
            differences.append(TableDifference(key: entry.key, locale: locale, kind: .added))
        }
        return differences
    }

    private func lastEntries(in locale: String?) -> [String: TableEntry] {
        Dictionary(entries(in: locale).map { ($0.key, $0) }) { _, last in last }
    }
}

extension TableEntry {
    fileprivate func difference(from other: TableEntry) -> TableDifference.Kind? {
        guard isKeyOnly == other.isKeyOnly, shouldTranslate == other.shouldTranslate,
            extractionState == other.extractionState
        else { return .shape }
        return value.difference(from: other.value)
    }

    /// Whether two entries have the same texts in their locale, in every form.
    package func saysTheSame(as other: TableEntry) -> Bool { difference(from: other) == nil }

    /// Whether two entries are written with the same content: in a string catalog, in every locale.
    package func isWritten(as other: TableEntry) -> Bool {
        switch (recordOfTree, other.recordOfTree) {
        case (let one?, let two?):
            return shouldTranslate == other.shouldTranslate && extractionState == other.extractionState
                && TableValue(one.tree, one.record.nodes).difference(from: TableValue(two.tree, two.record.nodes))
                    == nil
        case (nil, nil): return value.difference(from: other.value) == nil
        default: return false
        }
    }
}

extension TableValue {
    /// The difference between two values as they are written; nil if there is none.
    fileprivate func difference(from other: TableValue) -> TableDifference.Kind? {
        guard let (tree, nodes) = nodesOfTree, let (otherTree, otherNodes) = other.nodesOfTree else {
            guard nodesOfTree == nil, other.nodesOfTree == nil, let text, let otherText = other.text else {
                return .shape
            }
            return text.isWritten(as: otherText) ? nil : .texts(1)
        }
        guard nodes.count == otherNodes.count else { return .shape }
        var texts = 0
        for (index, otherIndex) in zip(nodes, otherNodes) {
            let (node, otherNode) = (tree.nodes[index], otherTree.nodes[otherIndex])
            guard node.kind == otherNode.kind, node.dimension == otherNode.dimension,
                Int(node.next) - nodes.lowerBound == Int(otherNode.next) - otherNodes.lowerBound
            else { return .shape }
            let isSame = tree.source.holdsSame(at: node.token, as: otherNode.token, in: otherTree.source)
            guard node.kind == .text else {
                if !isSame { return .shape }
                continue
            }
            if tree.word(at: node.extra) != otherTree.word(at: otherNode.extra) { return .shape }
            if !isSame { texts += 1 }
        }
        return texts == 0 ? nil : .texts(texts)
    }
}

extension TableText {
    fileprivate func isWritten(as other: TableText) -> Bool {
        source.holdsSame(at: token, as: other.token, in: other.source)
    }
}

extension SourceText {
    /// Whether two texts are written in the same way, or are the same text.
    fileprivate func holdsSame(at token: TextToken, as other: TextToken, in source: SourceText) -> Bool {
        if token.spelling == other.spelling, token.range.count == other.range.count, token.range.upperBound > 0,
            text[token.range] == source.text[other.range]
        {
            return true
        }
        return token.text(in: self) == other.text(in: source)
    }
}
