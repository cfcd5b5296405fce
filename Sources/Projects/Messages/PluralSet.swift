package import ICU
package import MessageFormat

/// The forms of a message among which one number chooses.
package struct PluralSet {
    /// One of the forms.
    package struct Form {
        /// The selector of the form.
        package let selector: MessagePattern.PluralSelector
        /// The place of the selector.
        package let place: Place

        /// The range of the selector in the file's text.
        package var range: Range<Int> { place.sourceRange }
    }

    /// The name of the number's argument.
    package let argument: String
    /// The plural in the message's pattern; nil for a variable of a table that the format does not name.
    package let argumentUse: MessagePattern.Argument?
    /// The kind of plural: cardinal or ordinal.
    package let kind: PluralKind
    /// The number that is subtracted before a category is chosen.
    package let offset: Int
    /// The forms, in the order of the text.
    package let forms: [Form]
    /// The name of the number in findings: `{min}`, or the variable of a `.stringsdict`.
    package let spelling: String
    /// Whether the forms are entries of a `.stringsdict` or `.xcstrings`. There `zero` means 0 in every language.
    package let isOfTable: Bool
    /// The place of the argument's name.
    let place: Place

    /// The name of the number's argument in the message's pattern: its position where the format is printf's.
    package var number: String { argumentUse?.name ?? argument }

    /// The range of the argument's name in the file's text.
    package var range: Range<Int> { place.sourceRange }

    /// A place in the file's text. Its range is computed when it is asked for.
    package enum Place {
        case pattern(TableMessage, Range<Int>)
        case file(Range<Int>)

        var sourceRange: Range<Int> {
            switch self {
            case .pattern(let message, let range): message.sourceRange(range)
            case .file(let range): range
            }
        }
    }

    /// The numbers that have a form of their own (`=1`).
    package var exactNumbers: Set<Int> {
        Set(
            forms.compactMap { form in
                if case .exactly(let number) = form.selector { number } else { nil }
            })
    }
}
