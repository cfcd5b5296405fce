/// Numbers the arguments of texts, as Xcode writes them into XLIFF, and removes the numbers again. `%#@NAME@` of a
/// string catalog becomes `%1$#@NAME@`, and `%arg` in a substitution becomes `%1$lld`.
enum NumberedText {
    /// The text as Xcode writes it.
    static func numbered(_ text: String, of unit: TranslationUnit) -> String {
        guard !unit.substitutions.isEmpty, text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var result = text
        for substitution in unit.substitutions {
            for (plain, numbered) in spellings(of: substitution, in: unit) {
                result = result.replacing(plain, with: numbered)
            }
        }
        return result
    }

    /// The text as the table spells it. A text that equals the numbered form of a known text becomes that known text.
    static func unnumbered(_ text: String, of unit: TranslationUnit) -> String {
        guard !unit.substitutions.isEmpty else { return text }
        for known in [unit.target, unit.source].compactMap(\.self) where isSame(numbered(known, of: unit), text) {
            return known
        }
        var result = text
        for substitution in unit.substitutions {
            for (plain, numbered) in spellings(of: substitution, in: unit) {
                // If a known text has the number itself, and none has `%arg`, the number is really meant. Otherwise, the text
                // is stored with `%arg`, as Xcode stores it.
                let known = [unit.target, unit.source].compactMap(\.self)
                let isMeant =
                    unit.form.substitution != nil && known.contains { $0.contains(numbered) }
                    && !known.contains { $0.contains(plain) }
                if !isMeant { result = result.replacing(numbered, with: plain) }
            }
        }
        return result
    }

    private static func spellings(
        of substitution: TranslationUnit.Substitution, in unit: TranslationUnit
    ) -> [(plain: String, numbered: String)] {
        guard unit.form.substitution == nil else {
            // Other formats have no word for the argument.
            guard substitution.isOfCatalog else { return [] }
            return [("%arg", "%\(substitution.number)$\(substitution.specifier)")]
        }
        return [("%#@\(substitution.name)@", "%\(substitution.number)$#@\(substitution.name)@")]
    }
}
