internal import Base
internal import Tables

/// Marks conflicts in a string catalog, which stays JSON. The texts with a conflict need review, and the comment of
/// their key holds the texts of both sides.
struct CatalogReview {
    private let document: JSONDocument
    private var replacements: [TextReplacement] = []
    /// The offsets of texts whose state is replaced already.
    private var marked: Set<Int> = []

    private init(_ text: [UInt8]) {
        document = JSONDocument(SourceText(bytes: text, path: ""))
    }

    /// The merged catalog with marks.
    static func marking(
        _ conflicts: [MergeConflict], in text: [UInt8], labels: MergeLabels
    ) throws(MergeObstacle) -> [UInt8] {
        var review = CatalogReview(text)
        var notes: [String: [String]] = [:]
        var keys: [String] = []
        for conflict in conflicts {
            guard conflict.path.count > 1 else { throw .outsideEntries }
            review.markUnits(of: conflict)
            if notes[conflict.key] == nil { keys.append(conflict.key) }
            notes[conflict.key, default: []].append(note(on: conflict, labels))
        }
        for key in keys { review.comment(on: key, notes[key] ?? []) }
        do {
            return try review.document.source.replacing(review.replacements).bytes
        } catch {
            throw .unexpectedResult
        }
    }

    // MARK: States

    private mutating func markUnits(of conflict: MergeConflict) {
        var node = document.root
        for key in conflict.path { node = node?[key] }
        guard let node else { return }
        mark(node, conflict.base.flatMap(CatalogRules.node), isUnit: conflict.path.last == "stringUnit")
    }

    /// Marks the texts that differ from the common ancestor.
    private mutating func mark(_ node: JSONNode, _ base: JSONNode?, isUnit: Bool) {
        guard case .object(let members) = node.value else { return }
        guard isUnit else {
            for member in members { mark(member.value, base?[member.key], isUnit: member.key == "stringUnit") }
            return
        }
        if let base, base["value"]?.value == node["value"]?.value { return }
        guard marked.insert(node.range.lowerBound).inserted else { return }
        set("state", to: TranslationState.needsReview.word, in: node)
    }

    // MARK: Comments

    private mutating func comment(on key: String, _ notes: [String]) {
        guard let entry = document.root?["strings"]?[key] else { return }
        var lines = notes
        if case .string(let comment)? = entry["comment"]?.value, !comment.isEmpty { lines.insert(comment, at: 0) }
        set("comment", to: lines.joined(separator: "\n"), in: entry)
    }

    /// Member names that do not help to find a place.
    private static let structure: Set<String> = ["localizations", "variations", "stringUnit"]

    /// A sentence about a conflict, in one line of a comment. It contains the word by which the check `needs-review` finds
    /// comments, because a conflict need not be about a text, which could have a state.
    private static func note(on conflict: MergeConflict, _ labels: MergeLabels) -> String {
        let place = conflict.path.dropFirst(2).filter { !structure.contains($0) }.joined(separator: " ")
        return "Merge conflict\(place.isEmpty ? "" : " in \(place)") (needs-review): "
            + "\(labels.ours) \(predicate(conflict.ours)), and \(labels.theirs) \(predicate(conflict.theirs)). "
            + "Choose one, then delete this line."
    }

    /// What a side did, as the predicate of a sentence.
    private static func predicate(_ value: Bytes?) -> String {
        guard let value else { return "deleted it" }
        guard let node = CatalogRules.node(value) else {
            return "has `\(oneLine(String(decoding: value, as: UTF8.self)))`"
        }
        var found: [String] = []
        list(node, at: [], &found)
        return found.isEmpty ? "has an empty entry" : "has " + found.joined(separator: ", ")
    }

    /// Lists the texts in a value. In a value without texts, such as one with only a comment, all members are listed.
    private static func list(_ node: JSONNode, at path: [String], _ found: inout [String]) {
        let place = path.isEmpty ? "" : path.joined(separator: " ") + " "
        switch node.value {
        case .object(let members):
            if let text = node["value"] { return list(text, at: path, &found) }
            for member in members {
                list(member.value, at: structure.contains(member.key) ? path : path + [member.key], &found)
            }
        case .array(let values): for value in values { list(value, at: path, &found) }
        case .string(let text): found.append("\(place)\u{201C}\(oneLine(text))\u{201D}")
        case .number(let text): found.append("\(place)\(text)")
        case .boolean(let flag): found.append("\(place)\(flag)")
        case .null: found.append("\(place)null")
        }
    }

    /// A text without line breaks, which would end the line of the note.
    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    // MARK: Members

    /// Sets the text of a member of an object. A missing member becomes the first one, with the layout of its
    /// neighbours.
    private mutating func set(_ name: String, to text: String, in object: JSONNode) {
        var spelled: [UInt8] = []
        JSONSpelling.append(text, to: &spelled)
        let value = "\"\(String(decoding: spelled, as: UTF8.self))\""
        if let present = object[name] {
            replacements.append(TextReplacement(present.range, value))
            return
        }
        guard case .object(let members) = object.value else { return }
        let source = document.source
        let start = object.range.lowerBound + 1
        guard let first = members.first else {
            let indent = indentation(at: object.range.lowerBound)
            replacements.append(
                TextReplacement(
                    start..<object.range.upperBound - 1, "\n\(indent)  \"\(name)\" : \(value)\n\(indent)"))
            return
        }
        let lead = source[start..<first.keyRange.lowerBound]
        let separator = source[first.keyRange.upperBound..<first.value.range.lowerBound]
        replacements.append(TextReplacement(start..<start, "\(lead)\"\(name)\"\(separator)\(value),"))
    }

    private func indentation(at offset: Int) -> String {
        let line = document.source[document.source.lineRange(at: offset)]
        return String(line.prefix { $0 == " " || $0 == "\t" })
    }
}
