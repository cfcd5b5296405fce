/// Text escaped for Swift code: for a string literal or a documentation comment. No text can end the literal or the
/// comment.
enum SwiftText {
    /// A string literal on one line.
    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": literal += "\\\\"
            case "\"": literal += "\\\""
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            default: append(scalar, to: &literal)
            }
        }
        return literal + "\""
    }

    /// A multi-line string literal with the lines of the text, without indentation.
    static func linesLiteral(_ text: String) -> String {
        var literal = "\"\"\"\n"
        var wasQuote = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": literal += "\\\\"
            // The literal ends at three quotes in a row. An escaped quote breaks such a row.
            case "\"" where wasQuote: literal += "\\\""
            case "\n", "\t": literal.unicodeScalars.append(scalar)
            case "\r": literal += "\\r"
            default: append(scalar, to: &literal)
            }
            wasQuote = scalar == "\""
        }
        return literal + "\n\"\"\""
    }

    /// The lines of a documentation paragraph, with all markup characters escaped.
    static func paragraph(_ text: String) -> [String] {
        lines(text).map { line in
            var shown = ""
            for scalar in line.unicodeScalars {
                switch scalar {
                case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "&", "!":
                    shown.unicodeScalars.append("\\")
                case "-", "+", "=", ":":
                    if shown.isEmpty { shown.unicodeScalars.append("\\") }
                default: break
                }
                append(scalar, to: &shown)
            }
            return shown
        }
    }

    /// A fenced code block for a documentation comment.
    static func block(_ texts: [String]) -> [String] {
        let content = texts.flatMap(lines).map { $0.unicodeScalars.reduce(into: "") { append($1, to: &$0) } }
        let fence = String(repeating: "`", count: max(3, 1 + longestRun(of: "`", in: content)))
        return [fence] + content + [fence]
    }

    /// A code span within a line of documentation.
    static func code(_ text: String) -> String {
        let shown = literal(text).dropFirst().dropLast()
        let quote = String(repeating: "`", count: 1 + longestRun(of: "`", in: [String(shown)]))
        let space = quote.count > 1 ? " " : ""
        return quote + space + shown + space + quote
    }

    /// The text on one line, for compiler messages: the tools that read them expect one message per line.
    static func line(_ text: String) -> String {
        lines(text).joined(separator: " ").unicodeScalars.reduce(into: "") { append($1, to: &$0) }
    }

    private static func longestRun(of character: Unicode.Scalar, in lines: [String]) -> Int {
        var longest = 0
        for line in lines {
            var run = 0
            for scalar in line.unicodeScalars {
                run = scalar == character ? run + 1 : 0
                longest = max(longest, run)
            }
        }
        return longest
    }

    private static func lines(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            String(line).trimmingSpaces
        }
    }

    /// Appends a scalar. Invisible scalars, and those that change the direction of text, are written as escapes.
    private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
        if scalar.isASCII, scalar.value >= 0x20, scalar.value < 0x7F { return text.unicodeScalars.append(scalar) }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
            text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: text.unicodeScalars.append(scalar)
        }
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        var text = self[...]
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text.drop(while: \.isWhitespace))
    }
}
