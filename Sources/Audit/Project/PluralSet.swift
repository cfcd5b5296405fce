package import ICU
package import MessageFormat

/// The forms of a message that one number chooses between.
package struct PluralSet {
    /// One of the forms.
    package struct Form {
        /// When it is shown.
        package let selector: MessagePattern.PluralSelector
        /// Where the pattern says so.
        package let patternRange: Range<Int>
        /// The message.
        package let message: TableMessage

        /// Where the file's text says so.
        package var range: Range<Int> { message.sourceRange(patternRange) }
    }

    /// The name of the argument that is the number.
    package let argument: String
    /// Counting or ranking.
    package let kind: PluralKind
    /// What is subtracted from the number before a category is chosen.
    package let offset: Int
    /// The forms, in the order of the text.
    package let forms: [Form]
    /// Where the pattern names the argument.
    package let patternRange: Range<Int>
    /// The message.
    package let message: TableMessage

    /// Where the file's text names the argument.
    package var range: Range<Int> { message.sourceRange(patternRange) }

    /// The numbers that have a form of their own (`=1`).
    package var exactNumbers: Set<Int> {
        Set(
            forms.compactMap { form in
                if case .exactly(let number) = form.selector { number } else { nil }
            })
    }
}

extension TableMessage {
    /// Every plural of the message, outer ones before those in their forms.
    package var plurals: [PluralSet] {
        pattern.arguments.compactMap { argument in
            guard case .plural(let plural) = argument.format else { return nil }
            return PluralSet(
                argument: argument.name, kind: plural.kind, offset: plural.offset,
                forms: plural.branches.map {
                    PluralSet.Form(selector: $0.selector, patternRange: $0.selectorRange, message: self)
                }, patternRange: argument.nameRange, message: self)
        }
    }
}
