internal import Base
internal import ICU
package import MessageFormat

extension PatternError {
    /// The defect, as the message of a finding.
    package var content: FindingMessage { kind.content }
}

/// The messages for defects of patterns. `MessageFormat` describes the same defects in English, for programs that only read
/// patterns.
package enum PatternErrorMessages {
    fileprivate static let unclosedBrace = FindingTemplate<Void>(nil, "pattern-error.unclosed-brace")
    fileprivate static let unmatchedClosingBrace = FindingTemplate<Void>(nil, "pattern-error.unmatched-closing-brace")
    fileprivate static let unclosedQuote = FindingTemplate<Void>(nil, "pattern-error.unclosed-quote")
    fileprivate static let emptyArgumentName = FindingTemplate<Void>(nil, "pattern-error.empty-argument-name")
    fileprivate static let invalidArgumentName = FindingTemplate<String>(
        nil, "pattern-error.invalid-argument-name", "name")
    fileprivate static let expectedCommaOrBrace = FindingTemplate<String>(
        nil, "pattern-error.expected-comma-or-brace", "word")
    fileprivate static let missingArgumentType = FindingTemplate<[String]>(
        nil, "pattern-error.missing-argument-type", "types")
    fileprivate static let unknownArgumentType = FindingTemplate<(String, [String])>(
        nil, "pattern-error.unknown-argument-type", "type", "types")
    fileprivate static let similarArgumentType = FindingTemplate<(String, String)>(
        nil, "pattern-error.similar-argument-type", "type", "suggestion")
    fileprivate static let unknownStyle = FindingTemplate<(String, String)>(
        nil, "pattern-error.unknown-style", "style", "type")
    fileprivate static let similarStyle = FindingTemplate<(String, String, String)>(
        nil, "pattern-error.similar-style", "style", "type", "suggestion")
    fileprivate static let malformedNumberStyle = FindingTemplate<String>(
        nil, "pattern-error.malformed-number-style", "style")
    fileprivate static let emptySkeleton = FindingTemplate<String>(nil, "pattern-error.empty-skeleton", "type")
    fileprivate static let missingBranches = FindingTemplate<String>(nil, "pattern-error.missing-branches", "type")
    fileprivate static let missingOther = FindingTemplate<String>(nil, "pattern-error.missing-other", "type")
    fileprivate static let invalidOffset = FindingTemplate<Void>(nil, "pattern-error.invalid-offset")
    fileprivate static let misplacedOffset = FindingTemplate<Void>(nil, "pattern-error.misplaced-offset")
    fileprivate static let invalidExactNumber = FindingTemplate<String>(
        nil, "pattern-error.invalid-exact-number", "number")
    fileprivate static let unknownPluralCategory = FindingTemplate<(String, [String])>(
        nil, "pattern-error.unknown-plural-category", "word", "categories")
    fileprivate static let similarPluralCategory = FindingTemplate<(String, String)>(
        nil, "pattern-error.similar-plural-category", "word", "suggestion")
    fileprivate static let duplicateSelector = FindingTemplate<String>(
        nil, "pattern-error.duplicate-selector", "selector")
    fileprivate static let missingBranchText = FindingTemplate<String>(
        nil, "pattern-error.missing-branch-text", "selector")
    fileprivate static let missingSelector = FindingTemplate<Void>(nil, "pattern-error.missing-selector")
    fileprivate static let unusualSpace = FindingTemplate<String>(nil, "pattern-error.unusual-space", "code")
    fileprivate static let unexpectedText = FindingTemplate<String>(nil, "pattern-error.unexpected-text", "text")
    fileprivate static let nestingTooDeep = FindingTemplate<Int>(nil, "pattern-error.nesting-too-deep", "limit")
    fileprivate static let invalidPosition = FindingTemplate<Void>(nil, "pattern-error.invalid-position")
    fileprivate static let unclosedVariable = FindingTemplate<Void>(nil, "pattern-error.unclosed-variable")
    fileprivate static let measureTooLarge = FindingTemplate<Int>(nil, "pattern-error.measure-too-large", "limit")

    package static let messages: [any DeclaredMessage] = [
        unclosedBrace, unmatchedClosingBrace, unclosedQuote, emptyArgumentName, invalidArgumentName,
        expectedCommaOrBrace, missingArgumentType, unknownArgumentType, similarArgumentType, unknownStyle,
        similarStyle, malformedNumberStyle, emptySkeleton, missingBranches, missingOther, invalidOffset,
        misplacedOffset, invalidExactNumber, unknownPluralCategory, similarPluralCategory, duplicateSelector,
        missingBranchText, missingSelector, unusualSpace, unexpectedText, nestingTooDeep, invalidPosition,
        unclosedVariable, measureTooLarge,
    ]
}

extension PatternError.Kind {
    private typealias Messages = PatternErrorMessages

    package var content: FindingMessage {
        switch self {
        case .unclosedBrace: Messages.unclosedBrace()
        case .unmatchedClosingBrace: Messages.unmatchedClosingBrace()
        case .unclosedQuote: Messages.unclosedQuote()
        case .emptyArgumentName: Messages.emptyArgumentName()
        case .invalidArgumentName(let name): Messages.invalidArgumentName(name)
        case .expectedCommaOrBrace(let word): Messages.expectedCommaOrBrace(word)
        case .missingArgumentType: Messages.missingArgumentType(Self.argumentTypes)
        case .unknownArgumentType(let type, let suggestion):
            suggestion.map { Messages.similarArgumentType(type, $0) }
                ?? Messages.unknownArgumentType(type, Self.argumentTypes)
        case .unknownStyle(let style, let type, let suggestion):
            suggestion.map { Messages.similarStyle(style, type, $0) } ?? Messages.unknownStyle(style, type)
        case .malformedNumberStyle(let style): Messages.malformedNumberStyle(style)
        case .emptySkeleton(let type): Messages.emptySkeleton(type)
        case .missingBranches(let type): Messages.missingBranches(type)
        case .missingOther(let type): Messages.missingOther(type)
        case .invalidOffset: Messages.invalidOffset()
        case .misplacedOffset: Messages.misplacedOffset()
        case .invalidExactNumber(let number): Messages.invalidExactNumber(number)
        case .unknownPluralCategory(let word, let suggestion):
            suggestion.map { Messages.similarPluralCategory(word, $0.keyword) }
                ?? Messages.unknownPluralCategory(word, PluralCategory.allCases.map(\.keyword))
        case .duplicateSelector(let selector): Messages.duplicateSelector(selector)
        case .missingBranchText(let selector): Messages.missingBranchText(selector)
        case .missingSelector: Messages.missingSelector()
        case .unusualSpace(let codePoint): Messages.unusualSpace(Unicode.Scalar(codePoint)?.codePoint ?? "")
        case .unexpectedText(let text): Messages.unexpectedText(text)
        case .nestingTooDeep: Messages.nestingTooDeep(MessagePattern.maximumNesting)
        case .invalidPosition: Messages.invalidPosition()
        case .unclosedVariable: Messages.unclosedVariable()
        case .measureTooLarge: Messages.measureTooLarge(PrintfSpecifier.maximumMeasure)
        case .messageFormat2(let defect): defect.content
        }
    }

    private static var argumentTypes: [String] { ArgumentKeyword.allCases.map(\.rawValue) }
}

/// The messages for defects of messages of MessageFormat 2.
package enum MF2ErrorMessages {
    fileprivate static let unclosedPlaceholder = FindingTemplate<Void>(nil, "mf2-error.unclosed-placeholder")
    fileprivate static let unescapedClosingBrace = FindingTemplate<Void>(nil, "mf2-error.unescaped-closing-brace")
    fileprivate static let emptyPlaceholder = FindingTemplate<Void>(nil, "mf2-error.empty-placeholder")
    fileprivate static let unclosedPattern = FindingTemplate<Void>(nil, "mf2-error.unclosed-pattern")
    fileprivate static let unclosedLiteral = FindingTemplate<Void>(nil, "mf2-error.unclosed-literal")
    fileprivate static let invalidEscape = FindingTemplate<Void>(nil, "mf2-error.invalid-escape")
    fileprivate static let nullCharacter = FindingTemplate<Void>(nil, "mf2-error.null-character")
    fileprivate static let missingName = FindingTemplate<String>(nil, "mf2-error.missing-name", "sign")
    fileprivate static let missingSpace = FindingTemplate<Void>(nil, "mf2-error.missing-space")
    fileprivate static let missingOptionValue = FindingTemplate<String>(nil, "mf2-error.missing-option-value", "name")
    fileprivate static let unexpectedText = FindingTemplate<String>(nil, "mf2-error.unexpected-text", "text")
    fileprivate static let unknownKeyword = FindingTemplate<String>(nil, "mf2-error.unknown-keyword", "keyword")
    fileprivate static let malformedLocal = FindingTemplate<Void>(nil, "mf2-error.malformed-local-declaration")
    fileprivate static let malformedDeclaration = FindingTemplate<String>(
        nil, "mf2-error.malformed-declaration", "keyword")
    fileprivate static let missingBody = FindingTemplate<Void>(nil, "mf2-error.missing-body")
    fileprivate static let incompleteMatch = FindingTemplate<Void>(nil, "mf2-error.incomplete-match")
    fileprivate static let missingVariantPattern = FindingTemplate<Void>(nil, "mf2-error.missing-variant-pattern")
    fileprivate static let missingKeys = FindingTemplate<Void>(nil, "mf2-error.missing-keys")
    fileprivate static let textAfterMessage = FindingTemplate<Void>(nil, "mf2-error.text-after-message")
    fileprivate static let duplicateDeclaration = FindingTemplate<String>(
        nil, "mf2-error.duplicate-declaration", "name")
    fileprivate static let duplicateOption = FindingTemplate<String>(nil, "mf2-error.duplicate-option", "name")
    fileprivate static let missingSelectorAnnotation = FindingTemplate<String>(
        nil, "mf2-error.missing-selector-annotation", "name")
    fileprivate static let variantKeyMismatch = FindingTemplate<(Int, Int)>(
        nil, "mf2-error.variant-key-mismatch", "expected", "found")
    fileprivate static let missingFallbackVariant = FindingTemplate<String>(
        nil, "mf2-error.missing-fallback-variant", "keys")
    fileprivate static let duplicateVariant = FindingTemplate<Void>(nil, "mf2-error.duplicate-variant")

    package static let messages: [any DeclaredMessage] = [
        unclosedPlaceholder, unescapedClosingBrace, emptyPlaceholder, unclosedPattern, unclosedLiteral, invalidEscape,
        nullCharacter, missingName, missingSpace, missingOptionValue, unexpectedText, unknownKeyword, malformedLocal,
        malformedDeclaration, missingBody, incompleteMatch, missingVariantPattern, missingKeys, textAfterMessage,
        duplicateDeclaration, duplicateOption, missingSelectorAnnotation, variantKeyMismatch, missingFallbackVariant,
        duplicateVariant,
    ]
}

extension MF2Defect {
    private typealias Messages = MF2ErrorMessages

    fileprivate var content: FindingMessage {
        switch self {
        case .unclosedPlaceholder: Messages.unclosedPlaceholder()
        case .unescapedClosingBrace: Messages.unescapedClosingBrace()
        case .emptyPlaceholder: Messages.emptyPlaceholder()
        case .unclosedPattern: Messages.unclosedPattern()
        case .unclosedLiteral: Messages.unclosedLiteral()
        case .invalidEscape: Messages.invalidEscape()
        case .nullCharacter: Messages.nullCharacter()
        case .missingName(let sign): Messages.missingName(sign)
        case .missingSpace: Messages.missingSpace()
        case .missingOptionValue(let name): Messages.missingOptionValue(name)
        case .unexpectedText(let text): Messages.unexpectedText(text)
        case .unknownKeyword(let keyword): Messages.unknownKeyword(keyword)
        case .malformedDeclaration(".local"): Messages.malformedLocal()
        case .malformedDeclaration(let keyword): Messages.malformedDeclaration(keyword)
        case .missingBody: Messages.missingBody()
        case .incompleteMatch: Messages.incompleteMatch()
        case .missingVariantPattern: Messages.missingVariantPattern()
        case .missingKeys: Messages.missingKeys()
        case .textAfterMessage: Messages.textAfterMessage()
        case .duplicateDeclaration(let name): Messages.duplicateDeclaration(name)
        case .duplicateOption(let name): Messages.duplicateOption(name)
        case .missingSelectorAnnotation(let name): Messages.missingSelectorAnnotation(name)
        case .variantKeyMismatch(let expected, let found): Messages.variantKeyMismatch(expected, found)
        case .missingFallbackVariant(let count):
            Messages.missingFallbackVariant(repeatElement("*", count: count).joined(separator: " "))
        case .duplicateVariant: Messages.duplicateVariant()
        }
    }
}
