/// A defect of a JSON document.
public struct JSONError: Error, Sendable, Hashable {
    /// The kind of the defect.
    public let kind: Kind
    /// The place of the defect, in bytes of the document's `SourceText.text`.
    ///
    /// If something is missing, the range is empty, and the missing text belongs exactly there.
    public let range: Range<Int>

    /// The message for a key that an object has twice, in JSON and in YAML.
    package static func givenTwice(_ key: String) -> String {
        "The key `\(key)` is already in this object. Delete one of them."
    }

    /// The defect and the remedy, in full sentences without a position.
    public var message: String { kind.message }

    /// The defects of JSON.
    public enum Kind: Sendable, Hashable {
        /// A defect of the bytes, before any grammar.
        case text(TextError.Kind)
        /// There is no value in the file.
        case emptyDocument
        /// Something after the document's value.
        case textAfterDocument
        /// `found` is where a value belongs; nil at the end of the file.
        case missingValue(found: String?)
        /// Something other than a key is in the place of a key; nil at the end of the file.
        case missingKey(found: String?)
        case missingColon(key: String)
        case missingComma
        /// A comma with nothing after it.
        case trailingComma
        /// A comma with nothing before it.
        case extraComma
        /// An array or object that is not closed. The text holds its closing bracket. If few brackets inside it are
        /// open too, it also holds theirs, in the order in which they belong there.
        case missingClosingBracket(String)
        /// A bracket that closes nothing.
        case unexpectedClosingBracket(String)
        /// A text whose quote is not closed on its line.
        case missingClosingQuote
        /// A text in single quotes, or a key without quotes.
        case wrongQuotes
        case comment
        case duplicateKey(String, first: Range<Int>)
        case invalidNumber(String)
        /// A bare word other than `true`, `false` and `null`.
        case unknownWord(String)
        case invalidEscape(String)
        /// Half of a surrogate pair. It is read as U+FFFD.
        case unpairedSurrogate(String)
        /// A control character in a text that is not written as an escape.
        case controlCharacter(UInt8)
        /// More nested brackets than `limit`.
        case tooDeep(limit: Int)
    }
}

extension JSONError.Kind {
    package var message: String {
        switch self {
        case .text(let kind): kind.message
        case .emptyDocument: "The file is empty. Write a JSON value, such as `{}`."
        case .textAfterDocument: "Text follows the end of the document. Delete it."
        case .missingValue(let found): "A value belongs here, not \(Self.visible(found)). Write it."
        case .missingKey(let found): "A key in double quotes belongs here, not \(Self.visible(found)). Write it."
        case .missingColon(let key): "The `:` after the key `\(key)` is missing. Write it."
        case .missingComma: "The `,` between two values is missing. Write it."
        case .trailingComma: "Nothing follows this comma. Delete it."
        case .extraComma: "Nothing precedes this comma. Delete it."
        case .missingClosingBracket(let bracket):
            "The bracket that opens here is not closed. Write `\(bracket)` at its end."
        case .unexpectedClosingBracket(let bracket): "This `\(bracket)` closes nothing. Delete it."
        case .missingClosingQuote:
            "This text has no quote at its end. Write it; a line break in a text is written `\\n`."
        case .wrongQuotes: "Texts and keys need double quotes. Write `\"` around it."
        case .comment: "JSON has no comments. Delete it."
        case .duplicateKey(let key, _): JSONError.givenTwice(key)
        case .invalidNumber(let text): "`\(text)` isn't a number in JSON. Write digits such as `10`, `-1.5` or `2e3`."
        case .unknownWord(let word):
            "`\(word)` isn't a value in JSON. Write `true`, `false`, `null`, or a text in quotes."
        case .invalidEscape(let escape):
            "`\(escape)` isn't an escape in JSON. Write `\\\\` for a backslash, `\\u` and four digits for a character."
        case .unpairedSurrogate(let escape):
            "`\(escape)` is half of a character. Write both halves, or the character itself."
        case .controlCharacter(let byte):
            "The control character \(Unicode.Scalar(byte).codePoint) must be written as an escape. "
                + "Write `\\u` and its four digits."
        case .tooDeep(let limit): "Brackets are nested more than \(limit) deep, and this was not read. Nest less."
        }
    }

    private static func visible(_ found: String?) -> String { found.map { "`\($0)`" } ?? "the end of the file" }
}
