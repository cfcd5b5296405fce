import Base
import ICU
import Testing

@testable import Checks
@testable import Findings
@testable import MessageFormat
@testable import Projects
@testable import Reports
@testable import SourceCode
@testable import Tables

/// The messages of findings for the errors of other targets, which describe the same errors in English.
@Suite struct ErrorMessageTests {
    private static let text: [TextError.Kind] = [
        .repeatedByteOrderMark, .missingByteOrderMark(.utf16LittleEndian),
        .invalidUTF8(byte: 0xE9, places: 1, readAs: .utf8), .invalidUTF8(byte: 0xE9, places: 3, readAs: .utf8),
        .invalidUTF8(byte: 0xE9, places: 2, readAs: .windows1252), .invalidCharacter(.utf16BigEndian, places: 2),
        .incompleteCharacter(.utf16LittleEndian), .tooLarge(limit: 1_000_000),
    ]

    private static let propertyLists: [PropertyListDefect] = [
        .wrongEncodingLabel("latin1", actual: .utf8), .entityDeclarations,
        .unclosedElement("dict", closing: "</dict>"), .unclosedTag, .unclosedMarkup("-->"),
        .unexpectedClosingTag("dict"), .mismatchedClosingTag(expected: "key", found: "string"),
        .unknownElement("b"), .markupInText("<b>"), .unknownReference("&nbsp;"), .controlCharacter(1),
        .unexpectedText, .keyWithoutValue("K"), .valueWithoutKey, .misplacedKey, .empty, .repeatedList,
        .contentAfterList, .tooDeep(limit: 1_000), .damagedBinary, .expandingBinary,
    ]

    private static let json: [JSONError.Kind] = [
        .emptyDocument, .textAfterDocument, .missingValue(found: nil), .missingValue(found: "}"),
        .missingKey(found: nil), .missingKey(found: "1"), .missingColon(key: "K"), .missingComma, .trailingComma,
        .extraComma, .missingClosingBracket("]"), .unexpectedClosingBracket("}"), .missingClosingQuote,
        .wrongQuotes, .comment, .duplicateKey("K", first: 0..<1), .invalidNumber("01"), .unknownWord("none"),
        .invalidEscape("\\x"), .unpairedSurrogate("\\uD800"), .controlCharacter(1), .tooDeep(limit: 1_000),
    ]

    private static let structures: [TableStructureDefect] = [
        .notACatalog, .wrongKind(name: "K", expected: .text), .wrongKind(name: "K", expected: .dictionary),
        .wrongKind(name: "K", expected: .number), .wrongKind(name: "K", expected: .truthValue),
        .missingField("F", of: "K"), .wrongValueType("%d", variable: "n"), .wrongValueType("q", variable: "n"),
        .unknownRule("R", variable: "n"), .unknownPluralCategory("ones"),
        .overlappingVariations("device", "plural"), .wrongWidth("wide"),
    ]

    private static let tables: [TableError.Kind] =
        text.map { .text($0) } + propertyLists.map { .propertyList($0) } + json.map { .json($0) }
        + structures.map { .structure($0) } + [
            .unsupportedFormat(.xmlPropertyList), .unsupportedFormat(.binaryPropertyList), .noEntries(.array),
            .noEntries(.data), .missingSemicolon(key: "K"), .missingEquals(key: "K"), .missingValue(key: "K"),
            .missingOpeningQuote(.key, key: "K"), .missingOpeningQuote(.value, key: "K"),
            .missingClosingQuote(.key, key: "K"), .missingClosingQuote(.value, key: "K"), .unescapedQuote(key: "K"),
            .missingClosingBracket(")"), .malformedValue(.dictionary, key: "K"),
            .malformedText(found: "-", key: "K"), .malformedText(found: "\u{2019}", key: "K"),
            .malformedText(found: "\u{A0}", key: "K"), .valueIsNotText(.data, key: "K"), .extraSemicolon,
            .unexpectedCharacter(found: ":", expected: "=", key: "K"), .unexpectedText(found: "#"),
            .unexpectedText(found: "*"), .unexpectedText(found: "\u{AB}"), .unexpectedText(found: "\0"),
            .textAfterClosingBrace, .unterminatedComment, .unknownEscape("\\u"), .unknownEscape("\\q"),
            .emptyUnicodeEscape, .unpairedSurrogate("\\UD800"), .tooManyErrors(limit: 1_000),
        ]

    private static let messageFormat2: [MF2Defect] = [
        .unclosedPlaceholder, .unescapedClosingBrace, .emptyPlaceholder, .unclosedPattern, .unclosedLiteral,
        .invalidEscape, .nullCharacter, .missingName(after: "$"), .missingSpace, .missingOptionValue("style"),
        .unexpectedText("!"), .unknownKeyword(".inputs"), .malformedDeclaration(keyword: ".local"),
        .malformedDeclaration(keyword: ".input"), .missingBody, .incompleteMatch, .missingVariantPattern,
        .missingKeys, .textAfterMessage, .duplicateDeclaration("n"), .duplicateOption("style"),
        .missingSelectorAnnotation("n"), .variantKeyMismatch(expected: 2, found: 1),
        .missingFallbackVariant(selectors: 2), .duplicateVariant,
    ]

    private static let patterns: [PatternError.Kind] =
        messageFormat2.map { .messageFormat2($0) } + [
            .unclosedBrace, .unmatchedClosingBrace, .unclosedQuote, .emptyArgumentName, .invalidArgumentName("a.b"),
            .expectedCommaOrBrace(after: "n"), .missingArgumentType, .unknownArgumentType("x", suggestion: nil),
            .unknownArgumentType("plurial", suggestion: "plural"),
            .unknownStyle("x", type: "number", suggestion: nil),
            .unknownStyle("percentage", type: "number", suggestion: "percent"), .malformedNumberStyle("::x"),
            .emptySkeleton(type: "number"), .missingBranches(type: "plural"), .missingOther(type: "plural"),
            .invalidOffset, .misplacedOffset, .invalidExactNumber("1.5"),
            .unknownPluralCategory("x", suggestion: nil), .unknownPluralCategory("ones", suggestion: .one),
            .duplicateSelector("one"), .missingBranchText(selector: "one"), .missingSelector, .unusualSpace(0xA0),
            .unexpectedText(","), .nestingTooDeep, .invalidPosition, .unclosedVariable, .measureTooLarge,
        ]

    /// One error has one description, wherever a reader meets it.
    @Test func `The catalog describes an error in the words of its target`() {
        for kind in Self.tables {
            let error = TableError(kind: kind, range: 0..<0, consequence: .tolerated)
            #expect(error.content.text == error.message)
        }
        for kind in Self.patterns {
            let error = PatternError(kind: kind, range: 0..<0)
            #expect(error.content.text == error.message)
        }
    }

    @Test func `These tests have each message for an error`() {
        let declared =
            TextErrorMessages.messages + TableErrorMessages.messages + TableStructureMessages.messages
            + PropertyListMessages.messages + JSONErrorMessages.messages + PatternErrorMessages.messages
            + MF2ErrorMessages.messages
        let shown = Self.tables.map(\.content.key) + Self.patterns.map(\.content.key)
        #expect(Set(shown) == Set(declared.map(\.declaration.key)))
    }
}
