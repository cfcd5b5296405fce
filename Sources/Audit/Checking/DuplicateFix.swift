internal import Tables

/// Removes definitions of a key where all definitions are the same.
enum DuplicateFix {
    /// The fixes of a file, by key and by the place of the definition that is reported, which is not the first.
    ///
    /// - Parameter definitions: those of each key that has several.
    /// - Complexity: linear in the length of the file.
    static func all(of definitions: [String: [TableEntry]], in file: TableFile) -> [String: [Int: Fix]] {
        var fixes: [String: [Int: Fix]] = [:]
        var places: [(key: String, index: Int, victim: TableEntry)] = []
        for (key, entries) in definitions where saySame(entries, in: file) {
            // The definition that stays.
            let kept = entries.firstIndex { $0.comment != nil } ?? 0
            let comment = entries[kept].comment
            for index in entries.indices.dropFirst() {
                // In place of one that stays, the first goes: it has no comment.
                let victim = entries[index == kept ? 0 : index]
                guard victim.comment == nil || victim.comment == comment else { continue }
                places.append((key, index, victim))
            }
        }
        guard let replacements = try? file.replacements(for: places.map { .remove($0.victim) }) else { return [:] }
        for (place, replacements) in zip(places, replacements) {
            let line = file.source.position(at: place.victim.keyRange.lowerBound).line
            fixes[place.key, default: [:]][place.index] = Fix(
                "Remove the definition of line \(line): another says the same.", replacements)
        }
        return fixes
    }

    /// Whether all definitions, of which there is at least one, are the same.
    private static func saySame(_ definitions: [TableEntry], in file: TableFile) -> Bool {
        definitions.dropFirst().allSatisfy { definition in
            file.format == .xcstrings
                ? definition.isWritten(as: definitions[0]) : isSame(definition, definitions[0], in: file.source)
        }
    }

    private static func isSame(_ one: TableEntry, _ other: TableEntry, in source: SourceText) -> Bool {
        if let text = one.value.text, let otherText = other.value.text, one.value.variables.isEmpty,
            other.value.variables.isEmpty
        {
            return text.text == otherText.text
        }
        return source[one.keyRange.upperBound..<one.range.upperBound]
            == source[other.keyRange.upperBound..<other.range.upperBound]
    }
}
