internal import Tables

/// Removes a definition of a key that says what all others of it say.
enum DuplicateFix {
    /// - Parameter index: that of the definition that is reported, which is not the first.
    static func fix(of index: Int, of definitions: [TableEntry], in file: TableFile) -> Fix? {
        guard definitions.dropFirst().allSatisfy({ isSame($0, definitions[0], in: file.source) }) else { return nil }
        let kept = definitions.firstIndex { $0.comment != nil } ?? 0
        // In place of one that stays, the first goes: it has no comment.
        let victim = definitions[index == kept ? 0 : index]
        guard victim.comment == nil || victim.comment == definitions[kept].comment,
            let replacements = try? file.replacements(for: [.remove(victim)]).first
        else { return nil }
        let line = file.source.position(at: victim.keyRange.lowerBound).line
        return Fix("Remove the definition of line \(line): another says the same.", replacements)
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
