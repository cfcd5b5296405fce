internal import Base

/// Edits of a string catalog. They keep Xcode's layout: two spaces for each level, `"key" : value`, and sorted keys.
struct CatalogEditing: TableEditor {
    private let file: TableFile
    private let whole: WholeCatalog
    private var source: SourceText { file.source }

    init(_ file: TableFile) {
        self.file = file
        whole = WholeCatalog(file.source)
    }

    func replacements(for edit: TableEdit) throws(TableEditError) -> [TextReplacement] {
        switch edit {
        case .setText(let text, let value): return [file.setting(text, to: value)]
        case .setValue(let entry, let value, let locale, let state):
            return try setValue(entry, to: value, locale: locale ?? file.sourceLocale ?? "en", state)
        case .add(let key, let value, let comment): return [try insert(entryMember(key, value, comment))]
        case .addAfter(let entry, let key, let value, let comment):
            return [insert(entryMember(key, value, comment), after: try member(of: entry), at: 2)]
        case .copy: throw .unsupported(file.format)
        case .copyLocalization(let entry, let locale, let state):
            return [try copyLocalization(of: entry, to: locale, state)]
        case .copyForm(let branch, let selector, let state):
            return [CatalogForms.copy(branch, as: selector, state, in: source)]
        case .setLeaves(let entry, let leaves):
            let steps = leaves.map { (path: CatalogLeaf.Component.path(of: $0)[...], leaf: $0) }
            return set(steps, in: try member(of: entry).value, at: 3)
        case .setComment(let entry, let comment):
            if let range = entry.commentRange { return [TextReplacement(range, JSONSpelling.spell(comment))] }
            return [insert(Member("comment", .text(comment)), into: try member(of: entry).value, at: 3)]
        case .remove(let entry): return [try remove(entry)]
        case .removeLocalization(let entry, let locale): return try removeLocalization(of: entry, in: locale)
        case .rename(let entry, let key):
            let rename = TextReplacement(entry.keyRange, JSONSpelling.spell(key))
            guard entry.isKeyOnly, let locale = file.sourceLocale else { return [rename] }
            return try [rename] + setValue(entry, to: entry.key, locale: locale, .new)
        case .move(let entry, let anchor): return try move(entry, after: anchor)
        }
    }

    static func spell(_ text: String, in range: Range<Int>, of source: SourceText) -> String {
        JSONSpelling.spell(text)
    }

    static func replacement(of range: Range<Int>, by value: String, in source: SourceText) -> TextReplacement {
        TextReplacement(range, JSONSpelling.spell(value))
    }

    // MARK: Places

    private func strings() throws(TableEditError) -> (node: JSONNode, members: [JSONMember]) {
        guard let node = whole.document.root?["strings"], case .object(let members) = node.value else {
            throw .noTable(path: source.path)
        }
        return (node, members)
    }

    private func index(of entry: TableEntry, in members: [JSONMember]) throws(TableEditError) -> Int {
        let start = entry.range.lowerBound
        let index = members.partitioningIndex(where: { $0.keyRange.lowerBound >= start })
        guard index < members.count, members[index].keyRange.lowerBound == start else {
            throw .noTable(path: source.path)
        }
        return index
    }

    private func member(of entry: TableEntry) throws(TableEditError) -> JSONMember {
        if let member = JSONMember(entry, in: source) { return member }
        let members = try strings().members
        return members[try index(of: entry, in: members)]
    }

    // MARK: Changes

    private func setValue(
        _ entry: TableEntry, to value: String, locale: String, _ state: TranslationState
    ) throws(TableEditError) -> [TextReplacement] {
        let member = try member(of: entry)
        let unit = Member("stringUnit", .object([Member("state", .text(state.word)), Member("value", .text(value))]))
        guard let localizations = member.value["localizations"] else {
            let added = Member("localizations", .object([Member(locale, .object([unit]))]))
            // Two edits that add a locale would each add this field. The replacement covers a byte that both need. The
            // edits then conflict, and one of them is made in a later round.
            return [touchingByteBefore(insert(added, into: member.value, at: 3))]
        }
        guard let localization = localizations[locale] else {
            return [insert(Member(locale, .object([unit])), into: localizations, at: 4)]
        }
        guard let present = localization["stringUnit"] else {
            guard localization["variations"] == nil else { throw .notOneText(key: entry.key) }
            return [insert(unit, into: localization, at: 5)]
        }
        guard localization["substitutions"] == nil else { throw .notOneText(key: entry.key) }
        var replacements: [TextReplacement] = []
        for (name, text) in [("state", state.word), ("value", value)] {
            if let node = present[name] {
                replacements.append(TextReplacement(node.range, "\"\(JSONSpelling.spell(text))\""))
            } else {
                replacements.append(insert(Member(name, .text(text)), into: present, at: 6))
            }
        }
        return replacements
    }

    private func copyLocalization(
        of entry: TableEntry, to locale: String, _ state: TranslationState
    ) throws(TableEditError) -> TextReplacement {
        let member = try member(of: entry)
        guard let localizations = member.value["localizations"], let name = file.sourceLocale,
            let original = localizations[name]
        else { throw .notOneText(key: entry.key) }
        let copy = CatalogForms.written(original.range, inState: state, of: entry.value.texts, in: source)
        return insert(Member(locale, .copy(copy)), into: localizations, at: 4)
    }

    private typealias PlacedLeaf = (path: ArraySlice<CatalogLeaf.Component>, leaf: CatalogLeaf)

    /// Writes leaves below an object. Existing members are changed, and missing ones are inserted. `level` is that of
    /// the object's members.
    private func set(_ leaves: [PlacedLeaf], in object: JSONNode, at level: Int) -> [TextReplacement] {
        var replacements: [TextReplacement] = []
        var added: [Member] = []
        let present = JSONMemberIndex(object)
        for (component, leaves) in Self.grouped(leaves) {
            guard let node = present[component.name], case .object = node.value else {
                added.append(member(component, leaves))
                continue
            }
            guard component == .unit, let leaf = leaves.last?.leaf else {
                replacements += set(leaves.map { ($0.path.dropFirst(), $0.leaf) }, in: node, at: level + 1)
                continue
            }
            var fields: [Member] = []
            for (name, text) in [("state", leaf.state.word), ("value", leaf.value)] {
                guard let node = node[name] else {
                    fields.append(Member(name, .text(text)))
                    continue
                }
                if case .string(text) = node.value { continue }
                replacements.append(TextReplacement(node.range, "\"\(JSONSpelling.spell(text))\""))
            }
            replacements += insert(fields, into: node, at: level + 1)
        }
        return replacements + insert(added, into: object, at: level)
    }

    private static func grouped(_ leaves: [PlacedLeaf]) -> [(CatalogLeaf.Component, [PlacedLeaf])] {
        var groups: [(CatalogLeaf.Component, [PlacedLeaf])] = []
        var places: [CatalogLeaf.Component: Int] = [:]
        for placed in leaves {
            guard let component = placed.path.first else { continue }
            if let place = places[component] {
                groups[place].1.append(placed)
            } else {
                places[component] = groups.count
                groups.append((component, [placed]))
            }
        }
        return groups
    }

    /// A new member, with all members that lead from it to its leaves.
    private func member(_ component: CatalogLeaf.Component, _ leaves: [PlacedLeaf]) -> Member {
        guard component != .unit, let first = leaves.first?.leaf else {
            let leaf = leaves.last?.leaf
            return Member(
                component.name,
                .object([
                    Member("state", .text(leaf?.state.word ?? "new")), Member("value", .text(leaf?.value ?? "")),
                ]))
        }
        var fields: [Member] = []
        if case .substitution = component {
            fields.append(Member("argNum", .copy(String(first.argumentNumber ?? 1))))
            fields.append(Member("formatSpecifier", .text(first.valueType ?? "lld")))
        }
        let rest = leaves.map { PlacedLeaf(path: $0.path.dropFirst(), leaf: $0.leaf) }
        fields += Self.grouped(rest).map { member($0.0, $0.1) }.sorted { CatalogOrder.precedes($0.key, $1.key) }
        return Member(component.name, .object(fields))
    }

    /// Inserts members, each at the place that the order of keys requires.
    private func insert(_ members: [Member], into object: JSONNode, at level: Int) -> [TextReplacement] {
        let members = members.sorted { CatalogOrder.precedes($0.key, $1.key) }
        guard members.count > 1, case .object(let present) = object.value, present.isEmpty else {
            return members.map { insert($0, into: object, at: level) }
        }
        let lineEnd = source.lineEnd
        let content = members.map { write($0, level) }.joined(separator: "," + lineEnd)
        let end = max(object.range.lowerBound + 1, object.range.upperBound - 1)
        let text = "{" + lineEnd + content + lineEnd + String(repeating: "  ", count: level - 1)
        return [TextReplacement(object.range.lowerBound..<end, text)]
    }

    private func remove(_ entry: TableEntry) throws(TableEditError) -> TextReplacement {
        let members = try strings().members
        return TextReplacement(removal(try index(of: entry, in: members), of: members), "")
    }

    private func removeLocalization(of entry: TableEntry, in locale: String) throws(TableEditError) -> [TextReplacement]
    {
        guard let localizations = try member(of: entry).value["localizations"],
            case .object(let members) = localizations.value
        else { return [] }
        let places = members.indices.filter { members[$0].key == locale }
        // Xcode writes an object without members on two lines.
        guard places.count < members.count else {
            let end = max(localizations.range.lowerBound + 1, localizations.range.upperBound - 1)
            let text = "{" + source.lineEnd + source.lineEnd + String(repeating: "  ", count: 3)
            return [TextReplacement(localizations.range.lowerBound..<end, text)]
        }
        return places.map { TextReplacement(removal($0, of: members), "") }
    }

    /// The range of a member, with the comma that is no longer needed.
    private func removal(_ index: Int, of members: [JSONMember]) -> Range<Int> {
        let member = members[index]
        if index + 1 < members.count { return lineStart(member)..<lineStart(members[index + 1]) }
        if index > 0 { return members[index - 1].value.range.upperBound..<member.value.range.upperBound }
        return lineStart(member)..<member.value.range.upperBound
    }

    private func lineStart(_ member: JSONMember) -> Int {
        let text = source.text
        var start = member.keyRange.lowerBound
        while start > 0, ASCII.isBlank(text[start - 1]) { start -= 1 }
        return start
    }

    private func move(_ entry: TableEntry, after anchor: TableEntry?) throws(TableEditError) -> [TextReplacement] {
        let members = try strings().members
        let from = try index(of: entry, in: members)
        var to = -1
        if let anchor { to = try index(of: anchor, in: members) }
        guard to != from, to != from - 1 else { return [] }
        let member = members[from]
        let text = source[member.keyRange.lowerBound..<member.value.range.upperBound]
        let indent = source.lineEnd + source[lineStart(member)..<member.keyRange.lowerBound]
        let removal = TextReplacement(removal(from, of: members), "")
        if to >= 0 {
            let end = members[to].value.range.upperBound
            return [TextReplacement(end..<end, "," + indent + text), removal]
        }
        let start = members[0].keyRange.lowerBound
        return [TextReplacement(start..<start, text + "," + indent), removal]
    }

    // MARK: New members

    private struct Member {
        let key: String
        let value: Value

        init(_ key: String, _ value: Value) {
            self.key = key
            self.value = value
        }
    }

    private indirect enum Value {
        case text(String)
        case object([Member])
        /// Text that is written without changes.
        case copy(String)
    }

    private func entryMember(_ key: String, _ value: String, _ comment: String?) -> Member {
        var fields: [Member] = []
        if let comment { fields.append(Member("comment", .text(comment))) }
        fields.append(Member("extractionState", .text("manual")))
        if value != key || file.sourceLocale == nil {
            let unit = Member(
                "stringUnit", .object([Member("state", .text("translated")), Member("value", .text(value))]))
            fields.append(Member("localizations", .object([Member(file.sourceLocale ?? "en", .object([unit]))])))
        }
        return Member(key, .object(fields))
    }

    private func touchingByteBefore(_ replacement: TextReplacement) -> TextReplacement {
        guard replacement.range.isEmpty else { return replacement }
        let range = replacement.range.lowerBound - 1..<replacement.range.upperBound
        return TextReplacement(range, source[range] + replacement.text)
    }

    private func insert(_ member: Member) throws(TableEditError) -> TextReplacement {
        insert(member, into: try strings().node, at: 2)
    }

    /// Inserts a member at the place that the order of keys requires. `level` is that of the object's members.
    private func insert(_ member: Member, into object: JSONNode, at level: Int) -> TextReplacement {
        guard case .object(let members) = object.value, let first = members.first else {
            let lineEnd = source.lineEnd
            let content = lineEnd + write(member, level) + lineEnd + String(repeating: "  ", count: level - 1)
            let end = max(object.range.lowerBound + 1, object.range.upperBound - 1)
            return TextReplacement(object.range.lowerBound..<end, "{" + content)
        }
        if let previous = members.last(where: { CatalogOrder.precedes($0.key, member.key) }) {
            return insert(member, after: previous, at: level)
        }
        let text = write(member, level).dropFirst(2 * level)
        let separator = "," + source.lineEnd + source[lineStart(first)..<first.keyRange.lowerBound]
        return TextReplacement(first.keyRange.lowerBound..<first.keyRange.lowerBound, text + separator)
    }

    private func insert(_ member: Member, after previous: JSONMember, at level: Int) -> TextReplacement {
        let end = previous.value.range.upperBound
        return TextReplacement(end..<end, "," + source.lineEnd + write(member, level))
    }

    private func write(_ member: Member, _ level: Int) -> String {
        let indent = String(repeating: "  ", count: level)
        let lineEnd = source.lineEnd
        let value: String
        switch member.value {
        case .text(let text): value = "\"\(JSONSpelling.spell(text))\""
        case .copy(let text): value = text
        case .object(let members):
            let content = members.map { write($0, level + 1) }.joined(separator: "," + lineEnd)
            value = "{" + lineEnd + content + lineEnd + indent + "}"
        }
        return "\(indent)\"\(JSONSpelling.spell(member.key))\" : \(value)"
    }
}

/// A catalog that is parsed as a whole when an edit needs more than one entry of it.
private final class WholeCatalog {
    private let source: SourceText
    private(set) lazy var document = JSONDocument(source)

    init(_ source: SourceText) { self.source = source }
}

extension JSONMember {
    /// The member of an entry of a string catalog. The rest of the catalog is not parsed.
    ///
    /// - Returns: nil where the entry is not written as one member without a mistake.
    fileprivate init?(_ entry: TableEntry, in source: SourceText) {
        let range = entry.range
        guard range.lowerBound > 0, range.upperBound <= source.text.count else { return nil }
        let bytes = [UInt8(ascii: "{")] + source.text[range] + [UInt8(ascii: "}")]
        let document = JSONDocument(SourceText(bytes: bytes, path: source.path))
        guard document.errors.isEmpty, case .object(let members)? = document.root?.value, members.count == 1,
            members[0].keyRange.lowerBound == 1, members[0].value.range.upperBound == bytes.count - 1
        else { return nil }
        self = members[0].moved(by: range.lowerBound - 1)
    }

    fileprivate func moved(by distance: Int) -> JSONMember {
        JSONMember(
            key: key, keyRange: keyRange.lowerBound + distance..<keyRange.upperBound + distance,
            value: value.moved(by: distance))
    }
}

extension JSONNode {
    fileprivate func moved(by distance: Int) -> JSONNode {
        let value: Value =
            switch self.value {
            case .array(let elements): .array(elements.map { $0.moved(by: distance) })
            case .object(let members): .object(members.map { $0.moved(by: distance) })
            default: self.value
            }
        return JSONNode(value: value, range: range.lowerBound + distance..<range.upperBound + distance)
    }
}

extension TableFile {
    /// Whether an earlier version of a string catalog differs from this one in the texts of one key in one locale alone. False
    /// means that a closer comparison is needed.
    ///
    /// - Parameter before: the entry of the key in the earlier version.
    /// - Complexity: linear in the length of both, which are compared byte by byte. Only the entry is parsed.
    package func differs(from earlier: TableFile, inOnly before: TableEntry, locale: String) -> Bool {
        guard notation == .json, earlier.notation == .json, errors.count <= earlier.errors.count else {
            return false
        }
        let (entries, earlierEntries) = (entries(), earlier.entries())
        guard entries.count == earlierEntries.count, let place = earlierEntries.place(of: before) else { return false }
        let entry = entries[place]
        guard entry.key == before.key, entry.range.lowerBound == before.range.lowerBound,
            let member = JSONMember(entry, in: source), let earlierMember = JSONMember(before, in: earlier.source)
        else { return false }
        let (text, earlierText) = (source.text, earlier.source.text)
        let rest = text.count - entry.range.upperBound
        let difference = TextDifference(earlierText, text)
        guard rest == earlierText.count - before.range.upperBound, difference.prefix >= entry.range.lowerBound,
            // The suffix doesn't count bytes that the prefix has.
            difference.suffix >= rest
                || text[entry.range.upperBound...] == earlierText[before.range.upperBound...]
        else { return false }
        return pieces(of: member, without: locale) == earlier.pieces(of: earlierMember, without: locale)
    }

    /// The parts of an entry besides the texts of one locale, as they are written.
    private func pieces(of entry: JSONMember, without locale: String) -> [[UInt8]] {
        guard case .object(let fields) = entry.value.value else { return [Array(source.text[entry.value.range])] }
        return fields.flatMap { field -> [[UInt8]] in
            let name = Array(source.text[field.keyRange])
            guard field.key == "localizations", case .object(let localizations) = field.value.value else {
                return [name, Array(source.text[field.value.range])]
            }
            return localizations.filter { $0.key != locale }.flatMap {
                [Array(source.text[$0.keyRange]), Array(source.text[$0.value.range])]
            }
        }
    }
}

extension TableEntries {
    /// The index of an entry of these entries; nil if it isn't one of them, or if they are not in the order of the file.
    ///
    /// - Complexity: logarithmic in their number.
    fileprivate func place(of entry: TableEntry) -> Int? {
        var range = indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            let start = self[middle].range.lowerBound
            if start == entry.range.lowerBound { return self[middle].range == entry.range ? middle : nil }
            range = start < entry.range.lowerBound ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }
}
