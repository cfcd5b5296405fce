internal import Base

extension TableError.Kind {
    var message: String {
        switch self {
        case .text(let kind): kind.message
        case .unsupportedFormat(.xmlPropertyList):
            "The file is an XML property list. Write its entries as `\"key\" = \"value\";`."
        case .unsupportedFormat(.binaryPropertyList):
            "The file is a binary property list. Write its entries as `\"key\" = \"value\";`."
        case .noEntries(let value):
            "The file contains \(value.name), not entries. Write them as `\"key\" = \"value\";`."
        case .missingSemicolon(let key): "The `;` after the value of `\(key)` is missing. Write it."
        case .missingEquals(let key): "The `=` after the key `\(key)` is missing. Write `\"key\" = \"value\";`."
        case .missingValue(let key): "The value of `\(key)` is missing. Write `= \"value\";` after the key."
        case .missingOpeningQuote(let part, let key):
            "The quote before the \(part.phrase) `\(key)` is missing. Write it."
        case .missingClosingQuote(let part, let key):
            "The quote after the \(part.phrase) `\(key)` is missing. Write it."
        case .unescapedQuote(let key):
            "This quote ends the value of `\(key)` too early. Write `\\\"` for a quote inside a text."
        case .missingClosingBracket(let bracket):
            "The bracket that opens here is not closed. Write `\(bracket)` at its end."
        case .malformedValue(let value, let key):
            "This isn't allowed in \(value.name). If the value of `\(key)` is text, put it in quotes."
        case .malformedText(let found, let key):
            Self.wrongQuote(found)
                ?? "The value of `\(key)` begins with `\(Self.visible(found))`. Put it in quotes."
        case .valueIsNotText(let value, let key):
            "The value of `\(key)` is \(value.name), not text. Put the text in quotes."
        case .extraSemicolon: "This `;` is one too many, and Apple's parser stops here without an error. Delete it."
        case .unexpectedCharacter(let found, let expected, let key):
            "The entry of `\(key)` has `\(Self.visible(found))` where `\(expected)` belongs. Write `\(expected)`."
        case .unexpectedText(let found): Self.unexpected(found)
        case .textAfterClosingBrace:
            "There is text after the `}` that closes the file. Move it before the brace or delete it."
        case .unterminatedComment: "This comment is never closed. Write `*/` at its end."
        case .unknownEscape("\\u"):
            "`\\u` isn't an escape in this format and is read as `u`. Write `\\U` and four hexadecimal digits."
        case .unknownEscape(let escape):
            "`\(escape)` isn't an escape in this format and loses its backslash. Delete the backslash, or double it."
        case .emptyUnicodeEscape: "`\\U` needs hexadecimal digits. Write four, such as `\\U00E9`."
        case .unpairedSurrogate(let escape):
            "`\(escape)` is half of a character. Write both halves, or the character itself."
        case .propertyList(let defect): defect.message
        case .json(let kind): kind.message
        case .structure(let defect): defect.message
        case .tooManyErrors(let limit):
            "The file has more than \(limit) mistakes, and only these are shown. Correct them first."
        }
    }

    private static func unexpected(_ found: String) -> String {
        switch found {
        case "#": "`#` doesn't start a comment in this format. Write `//` before the line."
        case "*": "`*` is outside any comment: comments do not nest, and the first `*/` ends them. Delete it."
        default:
            wrongQuote(found)
                ?? "An entry cannot begin with `\(visible(found))`. Write one such as `\"key\" = \"value\";`, or delete this."
        }
    }

    private static func wrongQuote(_ found: String) -> String? {
        isQuote(found) ? "`\(found)` isn't a quotation mark of this format. Write the straight quote `\"`." : nil
    }

    /// Whether a character is a quotation mark of prose, which a table does not use.
    package static func isQuote(_ found: String) -> Bool {
        ["\u{201C}", "\u{201D}", "\u{201E}", "\u{2018}", "\u{2019}", "\u{AB}", "\u{BB}"].contains(found)
    }

    /// A character in a visible form: itself, or its number.
    package static func visible(_ character: String) -> String {
        guard let scalar = character.unicodeScalars.first else { return "" }
        return switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .privateUse,
            .unassigned, .nonspacingMark, .enclosingMark:
            scalar.codePoint
        default: String(scalar)
        }
    }
}

extension TableError.ValueKind {
    /// The name with its article.
    var name: String {
        switch self {
        case .array: "an array"
        case .dictionary: "a dictionary"
        case .data: "data"
        }
    }
}

extension TableError.Part {
    /// The words before the key's name in a message.
    var phrase: String {
        switch self {
        case .key: "key"
        case .value: "value of"
        }
    }
}
