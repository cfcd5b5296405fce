internal import ICU

/// What decides the category of a plural: as for `icu::MessageFormat`, the way in which `other` first shows the number, as
/// `#` or as the argument itself.
///
/// Of those ways only the ones that write digits by a pattern count what they show. A skeleton, or a number in words, shows
/// what it will; the category is that of the number as such.
enum PluralDecision {
    static func of(
        _ plural: MessagePattern.Plural, name: String
    ) -> (MessageProgram.Deciding, NumberFormat.Style) {
        if let style = plural.decidingStyle { return (style == .decimal ? .wholeOrShown : .shown, style) }
        let other = plural.branches.first { $0.selector == .category(.other) }
        for element in other?.elements ?? [] {
            switch element {
            case .pluralNumber: return (.wholeOrShown, .decimal)
            case .argument(let argument) where argument.name == name:
                switch argument.format {
                case .none: return (.wholeOrShown, .decimal)
                case .number(.skeleton), .spellout, .ordinal, .duration, .date, .time: return (.value, .decimal)
                case .number(.decimal): return (.wholeOrShown, .decimal)
                case .number(.integer): return (.wholeOrShown, .integer)
                case .number(let style): return (.shown, style)
                case .list, .plural, .select, .printf: continue
                }
            case .text, .argument: continue
            }
        }
        return (.wholeOrShown, .decimal)
    }
}
