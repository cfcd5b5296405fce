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
                // Where no known text has `%arg`, a numbered argument is really meant.
                let isUsed = [unit.target, unit.source].contains { $0?.contains(plain) ?? false }
                if isUsed || unit.form.substitution == nil { result = result.replacing(numbered, with: plain) }
            }
        }
        return result
    }

    private static func spellings(
        of substitution: TranslationUnit.Substitution, in unit: TranslationUnit
    ) -> [(plain: String, numbered: String)] {
        guard unit.form.substitution == nil else {
            return [("%arg", "%\(substitution.number)$\(substitution.specifier)")]
        }
        return [("%#@\(substitution.name)@", "%\(substitution.number)$#@\(substitution.name)@")]
    }
}
