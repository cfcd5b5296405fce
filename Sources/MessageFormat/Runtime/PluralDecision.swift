internal import ICU

/// The style that decides the category of a plural. As in `icu::MessageFormat`, it is the style in which `other` first shows
/// the number, as `#` or as the argument itself.
///
/// Only a style that writes digits by a pattern decides by the digits that it shows. With a skeleton, or a number in words,
/// the category is that of the number itself.
enum PluralDecision {
    static func of(
        _ plural: MessagePattern.Plural, name: String
    ) -> (MessageProgram.CategoryBasis, NumberFormat.Style) {
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
