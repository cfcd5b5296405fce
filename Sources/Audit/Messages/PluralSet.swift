package import ICU
package import MessageFormat

/// The forms of a message that one number chooses between.
package struct PluralSet {
    /// One of the forms.
    package struct Form {
        /// When it is shown.
        package let selector: MessagePattern.PluralSelector
        /// Where it says so.
        let place: Place

        /// Where the file's text says so.
        package var range: Range<Int> { place.sourceRange }
    }

    /// The name of the argument that is the number.
    package let argument: String
    /// The plural in the message's pattern; nil for a variable of a table that the format itself does not name.
    let argumentUse: MessagePattern.Argument?
    /// Counting or ranking.
    package let kind: PluralKind
    /// What is subtracted from the number before a category is chosen.
    package let offset: Int
    /// The forms, in the order of the text.
    package let forms: [Form]
    /// The number as a message of a check names it: `{min}`, or the variable of a `.stringsdict`.
    package let spelling: String
    /// Whether the forms are entries of a `.stringsdict` or `.xcstrings`: there `zero` is for 0 in every language.
    package let isOfTable: Bool
    /// Where the argument is named.
    let place: Place

    /// The name of the argument that is the number in the message's pattern: its position where the format is printf's.
    package var number: String { argumentUse?.name ?? argument }

    /// Where the file's text names the argument.
    package var range: Range<Int> { place.sourceRange }

    /// A place in the file's text, worked out when it is asked for.
    enum Place {
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
