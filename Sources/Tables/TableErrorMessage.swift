extension TableError.Kind {
    var message: String {
        switch self {
        case .text(let kind): kind.message
        case .unsupportedFormat(.xmlPropertyList):
            "the file is an XML property list; write its entries as \"key\" = \"value\";"
        case .unsupportedFormat(.binaryPropertyList):
            "the file is a binary property list; write its entries as \"key\" = \"value\";"
        case .noEntries(let value): "the file holds \(value.name), not entries; write them as \"key\" = \"value\";"
        case .missingSemicolon(let key): "missing \";\" after the value of \"\(key)\""
        case .missingEquals(let key): "missing \"=\" after the key \"\(key)\"; write \"key\" = \"value\";"
        case .missingValue(let key): "missing value of \"\(key)\"; write = \"value\"; after the key"
        case .missingOpeningQuote(let part, let key): "missing quote before the \(part.phrase) \"\(key)\""
        case .missingClosingQuote(let part, let key): "missing quote after the \(part.phrase) \"\(key)\""
        case .unescapedQuote(let key):
            "this quote ends the value of \"\(key)\" too early; write \\\" for a quote inside a text"
        case .missingClosingBracket(let bracket): "missing \"\(bracket)\" for the bracket that opens here"
        case .malformedValue(let value, let key):
            "this cannot stand in \(value.name); if the value of \"\(key)\" is text, put it in quotes"
        case .malformedText(let found, let key):
            Self.wrongQuote(found) ?? "expected the value of \"\(key)\" in quotes, found \(Self.visible(found))"
        case .valueIsNotText(let value, let key):
            "the value of \"\(key)\" is \(value.name), which holds no text; put the text in quotes"
        case .extraSemicolon: "extra \";\": Apple's readers stop here without an error; delete it"
        case .unexpectedCharacter(let found, let expected, let key):
            "expected \"\(expected)\" in the entry of \"\(key)\", found \(Self.visible(found))"
        case .unexpectedText(let found): Self.unexpected(found)
        case .textAfterClosingBrace: "text after the \"}\" that closes the file; move it before the brace or delete it"
        case .unterminatedComment: "this comment is never closed; write */ at its end"
        case .unknownEscape("\\u"):
            "\"\\u\" is no escape in this format and reads as \"u\"; write \\U and four hexadecimal digits"
        case .unknownEscape(let escape):
            "\"\(escape)\" is no escape in this format and loses its backslash; delete the backslash, or double it"
        case .emptyUnicodeEscape: "\"\\U\" needs hexadecimal digits; write four, such as \\U00E9"
        case .unpairedSurrogate(let escape):
            "\"\(escape)\" is half of a character; write both halves, or the character itself"
        }
    }

    private static func unexpected(_ found: String) -> String {
        switch found {
        case "#": "\"#\" begins no comment in this format; write // before the line"
        case "*": "\"*\" stands outside any comment; comments do not nest: the first */ ends them"
        default: wrongQuote(found) ?? "expected an entry such as \"key\" = \"value\"; here, found \(visible(found))"
        }
    }

    private static func wrongQuote(_ found: String) -> String? {
        switch found {
        case "\u{201C}", "\u{201D}", "\u{201E}", "\u{2018}", "\u{2019}", "\u{AB}", "\u{BB}":
            "\(visible(found)) is no quotation mark of this format; write the straight quote \""
        default: nil
        }
    }

    /// A character as a reader of messages can see it: in quotes, or by its number.
    private static func visible(_ character: String) -> String {
        guard let scalar = character.unicodeScalars.first else { return "the end of the file" }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .privateUse,
            .unassigned, .nonspacingMark, .enclosingMark:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        default: return "\"\(scalar)\""
        }
    }
}

extension TableError.ValueKind {
    /// With its article.
    var name: String {
        switch self {
        case .array: "an array"
        case .dictionary: "a dictionary"
        case .data: "data"
        }
    }
}

extension TableError.Part {
    /// What stands before the key's name in a message.
    var phrase: String {
        switch self {
        case .key: "key"
        case .value: "value of"
        }
    }
}
