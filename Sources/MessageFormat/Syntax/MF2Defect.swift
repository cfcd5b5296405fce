/// A defect of a message of MessageFormat 2.
package enum MF2Defect: Sendable, Hashable {
    /// A `{` without its `}`.
    case unclosedPlaceholder
    /// A `}` in a text, which must be escaped.
    case unescapedClosingBrace
    /// `{}`.
    case emptyPlaceholder
    /// `{{` without its `}}`.
    case unclosedPattern
    /// `|text` without its second bar.
    case unclosedLiteral
    /// A backslash before anything but `\`, `{`, `|` and `}`.
    case invalidEscape
    /// U+0000.
    case nullCharacter
    /// `{$}`, `{:}`, `{#}`: a sign without the name it needs.
    case missingName(after: String)
    /// `{42:number}`: no white space between two parts.
    case missingSpace
    /// `{:number style}`, `{:number style=}`.
    case missingOptionValue(String)
    /// Text that cannot begin a part of a placeholder.
    case unexpectedText(String)
    /// `.inputs`: none of the keywords.
    case unknownKeyword(String)
    /// A declaration with the wrong syntax.
    case malformedDeclaration(keyword: String)
    /// Declarations without a pattern after them.
    case missingBody
    /// `.match` without variables, or without variants.
    case incompleteMatch
    /// Keys without `{{…}}`.
    case missingVariantPattern
    /// `{{…}}` without keys before it.
    case missingKeys
    /// Text after the end of the message.
    case textAfterMessage
    /// A variable is declared twice, or used before its declaration.
    case duplicateDeclaration(String)
    /// An option is set twice.
    case duplicateOption(String)
    /// A selector whose variable has no function.
    case missingSelectorAnnotation(String)
    /// More or fewer keys than selectors.
    case variantKeyMismatch(expected: Int, found: Int)
    /// No variant with `*` for every selector.
    case missingFallbackVariant(selectors: Int)
    /// Two variants with the same keys.
    case duplicateVariant

    /// The name of the error in the specification's test suite: `syntax-error` for every defect that is not of the data model.
    package var type: String {
        switch self {
        case .duplicateDeclaration: "duplicate-declaration"
        case .duplicateOption: "duplicate-option-name"
        case .missingSelectorAnnotation: "missing-selector-annotation"
        case .variantKeyMismatch: "variant-key-mismatch"
        case .missingFallbackVariant: "missing-fallback-variant"
        case .duplicateVariant: "duplicate-variant"
        default: "syntax-error"
        }
    }

    /// What was expected and what to do.
    var message: String {
        switch self {
        case .unclosedPlaceholder:
            "This `{` is never closed. Add the missing `}`, or write `\\{` for a brace in the text."
        case .unescapedClosingBrace:
            "This `}` closes nothing. Remove it, or write `\\}` for a brace in the text."
        case .emptyPlaceholder:
            "A placeholder needs a value, a function or markup, as in {$name}. Write `\\{` for a brace in the text."
        case .unclosedPattern: "This `{{` is never closed. Add the missing `}}`."
        case .unclosedLiteral: "This `|` begins a literal that is never closed. Add the second `|`."
        case .invalidEscape: "A backslash is allowed only before `\\`, `{`, `|` or `}`. Write `\\\\` for a backslash."
        case .nullCharacter: "A message can't contain U+0000. Remove it."
        case .missingName(let sign): "A name must follow `\(sign)`. Write one, or remove the sign."
        case .missingSpace: "White space is missing here. Write a space between the two parts."
        case .missingOptionValue(let name): "The option `\(name)` needs a value, as in \(name)=value."
        case .unexpectedText(let text):
            "`\(text)` is not expected here. A placeholder holds a value, then a function such as :number with its "
                + "options, then attributes. Quote a literal with such characters: |text|."
        case .unknownKeyword(let keyword):
            "`\(keyword)` is not a keyword. The keywords are `.input`, `.local` and `.match`. To begin a text with a "
                + "full stop, write {{\u{2026}}} around it."
        case .malformedDeclaration(".local"): "A declaration is written .local $name = {\u{2026}}."
        case .malformedDeclaration(let keyword): "A declaration is written \(keyword) {$name :function}."
        case .missingBody: "A pattern in {{\u{2026}}}, or `.match`, must follow the declarations."
        case .incompleteMatch: "`.match` is written .match $name, then variants such as * {{\u{2026}}}."
        case .missingVariantPattern: "The pattern of a variant must follow its keys, in {{\u{2026}}}."
        case .missingKeys: "The keys of a variant must be before its pattern, as in * {{\u{2026}}}."
        case .textAfterMessage:
            "Nothing may follow the end of the message. Remove it, or put it into {{\u{2026}}}."
        case .duplicateDeclaration(let name):
            "`$\(name)` is declared here after it was declared or used. Declare each variable once, before its use."
        case .duplicateOption(let name): "The option `\(name)` is set already. Remove one of the two."
        case .missingSelectorAnnotation(let name):
            "`$\(name)` selects a variant and has no function. Declare it with one, as in .input {$\(name) :number}."
        case .variantKeyMismatch(let expected, let found):
            "A variant has one key for each selector: expected \(expected), found \(found)."
        case .missingFallbackVariant(let count):
            "A variant for all other values is missing. Add "
                + "\(repeatElement("*", count: count).joined(separator: " ")) {{\u{2026}}}."
        case .duplicateVariant: "There is a variant with these keys already. Remove one of the two."
        }
    }
}
