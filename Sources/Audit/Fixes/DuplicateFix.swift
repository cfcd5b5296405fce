internal import Tables

/// Removes a definition of a key that says what all others of it say.
struct DuplicateFix {
    private let definitions: [TableEntry]
    private let file: TableFile
    /// The definition that stays.
    private let kept: Int

    /// - Returns: nil where one of the definitions, of which there is at least one, says something else.
    init?(_ definitions: [TableEntry], in file: TableFile) {
        let isSame = { (definition: TableEntry) in
            file.format == .xcstrings
                ? definition.isWritten(as: definitions[0])
                : Self.isSame(definition, definitions[0], in: file.source)
        }
        guard definitions.dropFirst().allSatisfy(isSame) else { return nil }
        self.definitions = definitions
        self.file = file
        kept = definitions.firstIndex { $0.comment != nil } ?? 0
    }

    /// - Parameter index: that of the definition that is reported, which is not the first.
    func fix(of index: Int) -> Fix? {
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
