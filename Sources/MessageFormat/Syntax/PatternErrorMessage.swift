internal import Base
internal import ICU

extension PatternError {
    /// What was expected and what to do, in a sentence a translator can act on.
    package var message: String {
        switch kind {
        case .unclosedBrace:
            "This `{` is never closed. Add the missing `}`, or write '{' in apostrophes for a brace in the text."
        case .unmatchedClosingBrace:
            "This `}` closes nothing. Remove it, or write '}' in apostrophes for a brace in the text."
        case .unclosedQuote:
            "This apostrophe quotes everything after it, closing braces too. Write '' for an apostrophe in the text, "
                + "or close the quoted part with a second apostrophe."
        case .emptyArgumentName:
            "An argument needs a name right after `{`, as in {name}. Write '{' in apostrophes for a brace in the text."
        case .invalidArgumentName(let name):
            "`\(name)` is not an argument's name. Names have letters, digits and `_` only; "
                + "numbers have no leading zero."
        case .expectedCommaOrBrace(let word):
            "A comma, as in {\(word), …}, or the closing `}` must follow `\(word)`."
        case .missingArgumentType:
            "The argument's type must follow the comma: \(quoted(ArgumentKeyword.allCases.map(\.rawValue)))."
        case .unknownArgumentType(let type, let suggestion):
            if let suggestion {
                "`\(type)` is not a type of argument. Write `\(suggestion)`; such keywords are not translated."
            } else {
                "`\(type)` is not a type of argument. The types are "
                    + "\(quoted(ArgumentKeyword.allCases.map(\.rawValue))); they are not translated."
            }
        case .unknownStyle(let style, let type, let suggestion):
            if let suggestion {
                "`\(style)` is not a style of `\(type)`. Write `\(suggestion)`."
            } else {
                "`\(style)` is not a style of `\(type)`. Write one of its styles, or a skeleton after `::`."
            }
        case .malformedNumberStyle(let style):
            "`\(style)` does not describe a number. Write a skeleton such as `::.00` or `::compact-short`, "
                + "or a pattern such as `#,##0.00`."
        case .emptySkeleton(let type):
            "A skeleton for `\(type)` must follow `::`. Write one, or remove the style."
        case .missingBranches(let type):
            "`\(type)` needs branches after a comma, as in {…, \(type), other {…}}."
        case .missingOther(let type):
            "`\(type)` needs a branch `other {…}` for whatever no other branch names. "
                + "The word `other` is not translated."
        case .invalidOffset:
            "A whole number must follow `offset:`, as in offset:1."
        case .misplacedOffset:
            "`offset:` is allowed only once, before the first branch."
        case .invalidExactNumber(let number):
            "A whole number must follow `=`, as in =0 {…}; `\(number)` is not one."
        case .unknownPluralCategory(let word, let suggestion):
            if let suggestion {
                "`\(word)` is not a plural category. Write `\(suggestion.keyword)`; categories are not translated."
            } else {
                "`\(word)` is not a plural category. The categories are "
                    + "\(quoted(PluralCategory.allCases.map(\.keyword))); they are not translated."
            }
        case .duplicateSelector(let selector):
            "There is a branch for `\(selector)` already, and it is the one that counts. Remove one of the two."
        case .missingBranchText(let selector):
            "The text of `\(selector)` must follow in braces, as in \(selector) {…}."
        case .missingSelector:
            "A branch begins with what selects it, as in other {…}. Write it before the brace."
        case .unusualSpace(let codePoint):
            "This space is not an ordinary one (\(Unicode.Scalar(codePoint)?.codePoint ?? "")). Replace it; inside the braces of an "
                + "argument only ordinary spaces are understood."
        case .unexpectedText(let text):
            "Only white space is allowed between branches. Remove `\(text)`."
        case .nestingTooDeep:
            "Arguments are nested more than \(MessagePattern.maximumNesting) deep. "
                + "Split the message into several."
        case .invalidPosition:
            "Positions count from 1 and end in a conversion, as in %1$@. Write %% for a percent sign in the text."
        case .unclosedVariable:
            "The name of a variable ends with a second `@`, as in %#@name@."
        case .measureTooLarge:
            "Widths and precisions end at \(PrintfSpecifier.maximumMeasure). Use a smaller number."
        case .messageFormat2(let defect):
            defect.message
        }
    }
}
