package import Base
package import Tables

extension TableError {
    /// The defect, as the message of a finding.
    package var content: FindingMessage { kind.content }
}

/// The messages for defects of tables. `Tables` describes the same defects in English, for programs that only read tables.
package enum TableErrorMessages {
    fileprivate static let unsupportedFormat = FindingTemplate<String>(nil, "table-error.unsupported-format", "format")
    fileprivate static let noEntries = FindingTemplate<String>(nil, "table-error.no-entries", "kind")
    fileprivate static let missingSemicolon = FindingTemplate<String>(nil, "table-error.missing-semicolon", "key")
    fileprivate static let missingEquals = FindingTemplate<String>(nil, "table-error.missing-equals", "key")
    fileprivate static let missingValue = FindingTemplate<String>(nil, "table-error.missing-value", "key")
    fileprivate static let missingOpeningQuote = FindingTemplate<(String, String)>(
        nil, "table-error.missing-opening-quote", "part", "key")
    fileprivate static let missingClosingQuote = FindingTemplate<(String, String)>(
        nil, "table-error.missing-closing-quote", "part", "key")
    fileprivate static let unescapedQuote = FindingTemplate<String>(nil, "table-error.unescaped-quote", "key")
    fileprivate static let missingClosingBracket = FindingTemplate<String>(
        nil, "table-error.missing-closing-bracket", "bracket")
    fileprivate static let malformedValue = FindingTemplate<(String, String)>(
        nil, "table-error.malformed-value", "kind", "key")
    fileprivate static let malformedText = FindingTemplate<(String, String)>(
        nil, "table-error.malformed-text", "found", "key")
    fileprivate static let wrongQuote = FindingTemplate<String>(nil, "table-error.wrong-quote", "found")
    fileprivate static let valueIsNotText = FindingTemplate<(String, String)>(
        nil, "table-error.value-is-not-text", "kind", "key")
    fileprivate static let extraSemicolon = FindingTemplate<Void>(nil, "table-error.extra-semicolon")
    fileprivate static let unexpectedCharacter = FindingTemplate<(String, String, String)>(
        nil, "table-error.unexpected-character", "found", "expected", "key")
    fileprivate static let unexpectedText = FindingTemplate<String>(nil, "table-error.unexpected-text", "found")
    fileprivate static let hashComment = FindingTemplate<Void>(nil, "table-error.hash-comment")
    fileprivate static let nestedComment = FindingTemplate<Void>(nil, "table-error.nested-comment")
    fileprivate static let textAfterClosingBrace = FindingTemplate<Void>(nil, "table-error.text-after-closing-brace")
    fileprivate static let unterminatedComment = FindingTemplate<Void>(nil, "table-error.unterminated-comment")
    fileprivate static let lowercaseUnicodeEscape = FindingTemplate<Void>(nil, "table-error.lowercase-unicode-escape")
    fileprivate static let unknownEscape = FindingTemplate<String>(nil, "table-error.unknown-escape", "escape")
    fileprivate static let emptyUnicodeEscape = FindingTemplate<Void>(nil, "table-error.empty-unicode-escape")
    fileprivate static let unpairedSurrogate = FindingTemplate<String>(nil, "table-error.unpaired-surrogate", "escape")
    fileprivate static let tooManyErrors = FindingTemplate<Int>(nil, "table-error.too-many-errors", "limit")

    package static let messages: [any DeclaredMessage] = [
        unsupportedFormat, noEntries, missingSemicolon, missingEquals, missingValue, missingOpeningQuote,
        missingClosingQuote, unescapedQuote, missingClosingBracket, malformedValue, malformedText, wrongQuote,
        valueIsNotText, extraSemicolon, unexpectedCharacter, unexpectedText, hashComment,
        nestedComment, textAfterClosingBrace, unterminatedComment, lowercaseUnicodeEscape, unknownEscape,
        emptyUnicodeEscape, unpairedSurrogate, tooManyErrors,
    ]
}

extension TableError.Kind {
    private typealias Messages = TableErrorMessages

    package var content: FindingMessage {
        switch self {
        case .text(let kind): kind.content
        case .unsupportedFormat(let format): Messages.unsupportedFormat(format == .xmlPropertyList ? "XML" : "binary")
        case .noEntries(let value): Messages.noEntries(value.keyword)
        case .missingSemicolon(let key): Messages.missingSemicolon(key)
        case .missingEquals(let key): Messages.missingEquals(key)
        case .missingValue(let key): Messages.missingValue(key)
        case .missingOpeningQuote(let part, let key): Messages.missingOpeningQuote(part.keyword, key)
        case .missingClosingQuote(let part, let key): Messages.missingClosingQuote(part.keyword, key)
        case .unescapedQuote(let key): Messages.unescapedQuote(key)
        case .missingClosingBracket(let bracket): Messages.missingClosingBracket(bracket)
        case .malformedValue(let value, let key): Messages.malformedValue(value.keyword, key)
        case .malformedText(let found, let key):
            Self.isQuote(found) ? Messages.wrongQuote(found) : Messages.malformedText(Self.visible(found), key)
        case .valueIsNotText(let value, let key): Messages.valueIsNotText(value.keyword, key)
        case .extraSemicolon: Messages.extraSemicolon()
        case .unexpectedCharacter(let found, let expected, let key):
            Messages.unexpectedCharacter(Self.visible(found), expected, key)
        case .unexpectedText("#"): Messages.hashComment()
        case .unexpectedText("*"): Messages.nestedComment()
        case .unexpectedText(let found):
            Self.isQuote(found) ? Messages.wrongQuote(found) : Messages.unexpectedText(Self.visible(found))
        case .textAfterClosingBrace: Messages.textAfterClosingBrace()
        case .unterminatedComment: Messages.unterminatedComment()
        case .unknownEscape("\\u"): Messages.lowercaseUnicodeEscape()
        case .unknownEscape(let escape): Messages.unknownEscape(escape)
        case .emptyUnicodeEscape: Messages.emptyUnicodeEscape()
        case .unpairedSurrogate(let escape): Messages.unpairedSurrogate(escape)
        case .propertyList(let defect): defect.content
        case .json(let kind): kind.content
        case .structure(let defect): defect.content
        case .tooManyErrors(let limit): Messages.tooManyErrors(limit)
        }
    }
}

extension TableError.ValueKind {
    /// The selector of the message's branch.
    fileprivate var keyword: String {
        switch self {
        case .array: "array"
        case .dictionary: "dictionary"
        case .data: "data"
        }
    }
}

extension TableError.Part {
    /// The selector of the message's branch.
    fileprivate var keyword: String {
        switch self {
        case .key: "key"
        case .value: "value"
        }
    }
}

/// The messages for defects of the bytes of a file.
package enum TextErrorMessages {
    fileprivate static let repeatedByteOrderMark = FindingTemplate<Void>(nil, "text-error.repeated-byte-order-mark")
    fileprivate static let missingByteOrderMark = FindingTemplate<String>(
        nil, "text-error.missing-byte-order-mark", "encoding")
    fileprivate static let damagedByte = FindingTemplate<(String, Int)>(
        nil, "text-error.damaged-byte", "byte", "more")
    fileprivate static let otherByte = FindingTemplate<(String, Int, String)>(
        nil, "text-error.byte-of-other-encoding", "byte", "more", "encoding")
    fileprivate static let invalidCharacter = FindingTemplate<(String, Int)>(
        nil, "text-error.invalid-character", "encoding", "more")
    fileprivate static let incompleteCharacter = FindingTemplate<String>(
        nil, "text-error.incomplete-character", "encoding")
    fileprivate static let tooLarge = FindingTemplate<Int>(nil, "text-error.too-large", "limit")

    package static let messages: [any DeclaredMessage] = [
        repeatedByteOrderMark, missingByteOrderMark, damagedByte, otherByte, invalidCharacter, incompleteCharacter,
        tooLarge,
    ]
}

extension TextError.Kind {
    private typealias Messages = TextErrorMessages

    package var content: FindingMessage {
        switch self {
        case .repeatedByteOrderMark: Messages.repeatedByteOrderMark()
        case .missingByteOrderMark(let encoding): Messages.missingByteOrderMark(encoding.name)
        case .invalidUTF8(let byte, let places, .utf8): Messages.damagedByte(Self.hexadecimal(byte), places - 1)
        case .invalidUTF8(let byte, let places, let readAs):
            Messages.otherByte(Self.hexadecimal(byte), places - 1, readAs.name)
        case .invalidCharacter(let encoding, let places): Messages.invalidCharacter(encoding.name, places - 1)
        case .incompleteCharacter(let encoding): Messages.incompleteCharacter(encoding.name)
        case .tooLarge(let limit): Messages.tooLarge(limit)
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String { "0x" + String(byte, radix: 16, uppercase: true) }
}

/// The messages for values that a `.stringsdict` or `.xcstrings` file must not have.
package enum TableStructureMessages {
    fileprivate static let notACatalog = FindingTemplate<Void>(nil, "table-structure.not-a-catalog")
    fileprivate static let wrongKind = FindingTemplate<(String, String)>(
        nil, "table-structure.wrong-kind", "name", "kind")
    fileprivate static let missingField = FindingTemplate<(String, String)>(
        nil, "table-structure.missing-field", "name", "field")
    fileprivate static let valueTypeWithSign = FindingTemplate<(String, String)>(
        nil, "table-structure.value-type-with-sign", "variable", "type")
    fileprivate static let unknownValueType = FindingTemplate<(String, String)>(
        nil, "table-structure.unknown-value-type", "variable", "type")
    fileprivate static let unknownRule = FindingTemplate<(String, String)>(
        nil, "table-structure.unknown-rule", "variable", "rule")
    package static let unknownPluralCategory = FindingTemplate<String>(
        nil, "table-structure.unknown-plural-category", "word")
    fileprivate static let overlappingVariations = FindingTemplate<(String, String)>(
        nil, "table-structure.overlapping-variations", "first", "second")
    fileprivate static let wrongWidth = FindingTemplate<String>(nil, "table-structure.wrong-width", "word")

    package static let messages: [any DeclaredMessage] = [
        notACatalog, wrongKind, missingField, valueTypeWithSign, unknownValueType, unknownRule, unknownPluralCategory,
        overlappingVariations, wrongWidth,
    ]
}

extension TableStructureDefect {
    private typealias Messages = TableStructureMessages

    fileprivate var content: FindingMessage {
        switch self {
        case .notACatalog: Messages.notACatalog()
        case .wrongKind(let name, let kind): Messages.wrongKind(name, kind.keyword)
        case .missingField(let field, let name): Messages.missingField(name, field)
        case .wrongValueType(let type, let variable):
            type.hasPrefix("%") ? Messages.valueTypeWithSign(variable, type) : Messages.unknownValueType(variable, type)
        case .unknownRule(let rule, let variable): Messages.unknownRule(variable, rule)
        case .unknownPluralCategory(let word): Messages.unknownPluralCategory(word)
        case .overlappingVariations(let first, let second): Messages.overlappingVariations(first, second)
        case .wrongWidth(let word): Messages.wrongWidth(word)
        }
    }
}

extension TableStructureDefect.ValueKind {
    /// The selector of the message's branch.
    fileprivate var keyword: String {
        switch self {
        case .text: "text"
        case .dictionary: "dictionary"
        case .number: "number"
        case .truthValue: "boolean"
        }
    }
}
