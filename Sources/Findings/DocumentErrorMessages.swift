package import Base
package import Tables

/// The messages for defects of a JSON document.
package enum JSONErrorMessages {
    fileprivate static let emptyDocument = FindingTemplate<Void>(nil, "json-error.empty-document")
    fileprivate static let textAfterDocument = FindingTemplate<Void>(nil, "json-error.text-after-document")
    fileprivate static let noValueAtEnd = FindingTemplate<Void>(nil, "json-error.no-value-at-end")
    fileprivate static let missingValue = FindingTemplate<String>(nil, "json-error.missing-value", "found")
    fileprivate static let noKeyAtEnd = FindingTemplate<Void>(nil, "json-error.no-key-at-end")
    fileprivate static let missingKey = FindingTemplate<String>(nil, "json-error.missing-key", "found")
    fileprivate static let missingColon = FindingTemplate<String>(nil, "json-error.missing-colon", "key")
    fileprivate static let missingComma = FindingTemplate<Void>(nil, "json-error.missing-comma")
    fileprivate static let trailingComma = FindingTemplate<Void>(nil, "json-error.trailing-comma")
    fileprivate static let extraComma = FindingTemplate<Void>(nil, "json-error.extra-comma")
    fileprivate static let missingClosingBracket = FindingTemplate<String>(
        nil, "json-error.missing-closing-bracket", "bracket")
    fileprivate static let unexpectedClosingBracket = FindingTemplate<String>(
        nil, "json-error.unexpected-closing-bracket", "bracket")
    fileprivate static let missingClosingQuote = FindingTemplate<Void>(nil, "json-error.missing-closing-quote")
    fileprivate static let wrongQuotes = FindingTemplate<Void>(nil, "json-error.wrong-quotes")
    fileprivate static let comment = FindingTemplate<Void>(nil, "json-error.comment")
    fileprivate static let duplicateKey = FindingTemplate<String>(nil, "json-error.duplicate-key", "key")
    fileprivate static let invalidNumber = FindingTemplate<String>(nil, "json-error.invalid-number", "text")
    fileprivate static let unknownWord = FindingTemplate<String>(nil, "json-error.unknown-word", "word")
    fileprivate static let invalidEscape = FindingTemplate<String>(nil, "json-error.invalid-escape", "escape")
    fileprivate static let unpairedSurrogate = FindingTemplate<String>(nil, "json-error.unpaired-surrogate", "escape")
    fileprivate static let controlCharacter = FindingTemplate<String>(nil, "json-error.control-character", "code")
    fileprivate static let tooDeep = FindingTemplate<Int>(nil, "json-error.too-deep", "limit")

    package static let messages: [any DeclaredMessage] = [
        emptyDocument, textAfterDocument, noValueAtEnd, missingValue, noKeyAtEnd, missingKey, missingColon,
        missingComma, trailingComma, extraComma, missingClosingBracket, unexpectedClosingBracket,
        missingClosingQuote, wrongQuotes, comment, duplicateKey, invalidNumber, unknownWord, invalidEscape,
        unpairedSurrogate, controlCharacter, tooDeep,
    ]
}

extension JSONError.Kind {
    private typealias Messages = JSONErrorMessages

    package var content: FindingMessage {
        switch self {
        case .text(let kind): kind.content
        case .emptyDocument: Messages.emptyDocument()
        case .textAfterDocument: Messages.textAfterDocument()
        case .missingValue(let found): found.map { Messages.missingValue($0) } ?? Messages.noValueAtEnd()
        case .missingKey(let found): found.map { Messages.missingKey($0) } ?? Messages.noKeyAtEnd()
        case .missingColon(let key): Messages.missingColon(key)
        case .missingComma: Messages.missingComma()
        case .trailingComma: Messages.trailingComma()
        case .extraComma: Messages.extraComma()
        case .missingClosingBracket(let bracket): Messages.missingClosingBracket(bracket)
        case .unexpectedClosingBracket(let bracket): Messages.unexpectedClosingBracket(bracket)
        case .missingClosingQuote: Messages.missingClosingQuote()
        case .wrongQuotes: Messages.wrongQuotes()
        case .comment: Messages.comment()
        case .duplicateKey(let key, _): Messages.duplicateKey(key)
        case .invalidNumber(let text): Messages.invalidNumber(text)
        case .unknownWord(let word): Messages.unknownWord(word)
        case .invalidEscape(let escape): Messages.invalidEscape(escape)
        case .unpairedSurrogate(let escape): Messages.unpairedSurrogate(escape)
        case .controlCharacter(let byte): Messages.controlCharacter(Unicode.Scalar(byte).codePoint)
        case .tooDeep(let limit): Messages.tooDeep(limit)
        }
    }
}

/// The messages for defects of a property list.
package enum PropertyListMessages {
    fileprivate static let wrongEncodingLabel = FindingTemplate<(String, String)>(
        nil, "property-list.wrong-encoding-label", "label", "encoding")
    fileprivate static let entityDeclarations = FindingTemplate<Void>(nil, "property-list.entity-declarations")
    fileprivate static let unclosedElement = FindingTemplate<(String, String)>(
        nil, "property-list.unclosed-element", "name", "closing")
    fileprivate static let unclosedTag = FindingTemplate<Void>(nil, "property-list.unclosed-tag")
    fileprivate static let unclosedMarkup = FindingTemplate<String>(nil, "property-list.unclosed-markup", "end")
    fileprivate static let unexpectedClosingTag = FindingTemplate<String>(
        nil, "property-list.unexpected-closing-tag", "name")
    fileprivate static let mismatchedClosingTag = FindingTemplate<(String, String)>(
        nil, "property-list.mismatched-closing-tag", "found", "expected")
    fileprivate static let unknownElement = FindingTemplate<String>(nil, "property-list.unknown-element", "name")
    fileprivate static let markupInText = FindingTemplate<String>(nil, "property-list.markup-in-text", "tag")
    fileprivate static let unknownReference = FindingTemplate<String>(nil, "property-list.unknown-reference", "text")
    fileprivate static let controlCharacter = FindingTemplate<String>(nil, "property-list.control-character", "code")
    fileprivate static let unexpectedText = FindingTemplate<Void>(nil, "property-list.unexpected-text")
    fileprivate static let keyWithoutValue = FindingTemplate<String>(nil, "property-list.key-without-value", "key")
    fileprivate static let valueWithoutKey = FindingTemplate<Void>(nil, "property-list.value-without-key")
    fileprivate static let misplacedKey = FindingTemplate<Void>(nil, "property-list.misplaced-key")
    fileprivate static let empty = FindingTemplate<Void>(nil, "property-list.empty")
    fileprivate static let repeatedList = FindingTemplate<Void>(nil, "property-list.repeated-list")
    fileprivate static let contentAfterList = FindingTemplate<Void>(nil, "property-list.content-after-list")
    fileprivate static let tooDeep = FindingTemplate<Int>(nil, "property-list.too-deep", "limit")
    fileprivate static let damagedBinary = FindingTemplate<Void>(nil, "property-list.damaged-binary")
    fileprivate static let expandingBinary = FindingTemplate<Void>(nil, "property-list.expanding-binary")

    package static let messages: [any DeclaredMessage] = [
        wrongEncodingLabel, entityDeclarations, unclosedElement, unclosedTag, unclosedMarkup, unexpectedClosingTag,
        mismatchedClosingTag, unknownElement, markupInText, unknownReference, controlCharacter, unexpectedText,
        keyWithoutValue, valueWithoutKey, misplacedKey, empty, repeatedList, contentAfterList, tooDeep, damagedBinary,
        expandingBinary,
    ]
}

extension PropertyListDefect {
    private typealias Messages = PropertyListMessages

    package var content: FindingMessage {
        switch self {
        case .wrongEncodingLabel(let label, let actual): Messages.wrongEncodingLabel(label, actual.name)
        case .entityDeclarations: Messages.entityDeclarations()
        case .unclosedElement(let name, let closing): Messages.unclosedElement(name, closing)
        case .unclosedTag: Messages.unclosedTag()
        case .unclosedMarkup(let end): Messages.unclosedMarkup(end)
        case .unexpectedClosingTag(let name): Messages.unexpectedClosingTag(name)
        case .mismatchedClosingTag(let expected, let found): Messages.mismatchedClosingTag(found, expected)
        case .unknownElement(let name): Messages.unknownElement(name)
        case .markupInText(let tag): Messages.markupInText(tag)
        case .unknownReference(let text): Messages.unknownReference(text)
        case .controlCharacter(let byte): Messages.controlCharacter(Unicode.Scalar(byte).codePoint)
        case .unexpectedText: Messages.unexpectedText()
        case .keyWithoutValue(let key): Messages.keyWithoutValue(key)
        case .valueWithoutKey: Messages.valueWithoutKey()
        case .misplacedKey: Messages.misplacedKey()
        case .empty: Messages.empty()
        case .repeatedList: Messages.repeatedList()
        case .contentAfterList: Messages.contentAfterList()
        case .tooDeep(let limit): Messages.tooDeep(limit)
        case .damagedBinary: Messages.damagedBinary()
        case .expandingBinary: Messages.expandingBinary()
        }
    }
}
