/// A defect of a JSON document.
public struct JSONError: Error, Sendable, Hashable {
    /// What is wrong.
    public let kind: Kind
    /// Where: bytes of the document's `SourceText.text`.
    ///
    /// Empty where something is missing: it belongs exactly there.
    public let range: Range<Int>

    /// What was expected and what to do, in one sentence without position.
    public var message: String { kind.message }

    /// The defects of JSON.
    public enum Kind: Sendable, Hashable {
        /// A defect of the bytes, before any grammar.
        case text(TextError.Kind)
        /// There is no value in the file.
        case emptyDocument
        /// Something behind the document's value.
        case textAfterDocument
        /// `found` stands where a value belongs; nil at the end of the file.
        case missingValue(found: String?)
        /// Something other than a key stands in an object; nil at the end of the file.
        case missingKey(found: String?)
        case missingColon(key: String)
        case missingComma
        /// A comma with nothing behind it.
        case trailingComma
        /// A comma with nothing before it.
        case extraComma
        /// An array or object that is not closed.
        case missingClosingBracket(String)
        /// A bracket that closes nothing.
        case unexpectedClosingBracket(String)
        /// A text whose quote is not closed on its line.
        case missingClosingQuote
        /// A text in single quotes, or a key in none.
        case wrongQuotes
        case comment
        case duplicateKey(String, first: Range<Int>)
        case invalidNumber(String)
        /// A bare word other than `true`, `false` and `null`.
        case unknownWord(String)
        case invalidEscape(String)
        /// Half of a surrogate pair; it reads as U+FFFD.
        case unpairedSurrogate(String)
        /// A control character in a text that is not written as an escape.
        case controlCharacter(UInt8)
        /// More brackets in each other than `limit`.
        case tooDeep(limit: Int)
    }
}

extension JSONError.Kind {
    fileprivate var message: String {
        switch self {
        case .text(let kind): kind.message
        case .emptyDocument: "the file is empty; write a JSON value, such as {}"
        case .textAfterDocument: "text behind the end of the document; delete it"
        case .missingValue(let found): "expected a value, found \(Self.visible(found))"
        case .missingKey(let found): "expected a key in double quotes, found \(Self.visible(found))"
        case .missingColon(let key): "missing \":\" after the key \"\(key)\""
        case .missingComma: "missing \",\" between two values"
        case .trailingComma: "nothing follows this comma; delete it"
        case .extraComma: "nothing precedes this comma; delete it"
        case .missingClosingBracket(let bracket): "missing \"\(bracket)\" for the bracket that opens here"
        case .unexpectedClosingBracket(let bracket): "\"\(bracket)\" closes nothing; delete it"
        case .missingClosingQuote: "missing quote at the end of this text; a line break in a text is written \\n"
        case .wrongQuotes: "texts and keys stand in double quotes; write \"…\""
        case .comment: "JSON has no comments; delete it"
        case .duplicateKey(let key, _): "the key \"\(key)\" is already in this object; delete one of them"
        case .invalidNumber(let text): "\"\(text)\" is no number of JSON; write digits such as 10, -1.5 or 2e3"
        case .unknownWord(let word): "\"\(word)\" is no value of JSON; write true, false, null, or a text in quotes"
        case .invalidEscape(let escape):
            "\"\(escape)\" is no escape of JSON; write \\\\ for a backslash, \\u and four digits for a character"
        case .unpairedSurrogate(let escape):
            "\"\(escape)\" is half of a character; write both halves, or the character itself"
        case .controlCharacter(let byte):
            "the control character U+00\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true)) "
                + "must be written as an escape"
        case .tooDeep(let limit): "more than \(limit) brackets stand in each other here; what lies deeper is not read"
        }
    }

    private static func visible(_ found: String?) -> String { found.map { "\"\($0)\"" } ?? "the end of the file" }
}
