/// The words of a comment.
enum StringsComment {
    /// Takes the comment signs and the blanks around the text away; `//` lines stay lines.
    ///
    /// Scalars, not characters: a combining mark after a sign must not hide it.
    static func text(of comment: String) -> String {
        var words = comment.unicodeScalars[...]
        if words.starts(with: "/*".unicodeScalars) {
            words = words.dropFirst(2)
            if words.suffix(2).elementsEqual("*/".unicodeScalars) { words = words.dropLast(2) }
            return String(trim(words))
        }
        if words.starts(with: "<!--".unicodeScalars) {
            words = words.dropFirst(4)
            if words.suffix(3).elementsEqual("-->".unicodeScalars) { words = words.dropLast(3) }
            return String(trim(words))
        }
        let lines = words.split { $0 == "\n" || $0 == "\r" }
        return lines.map { String(trim(trim($0).drop { $0 == "/" })) }.joined(separator: "\n")
    }

    private static func trim(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
        var text = text.drop(while: \.properties.isWhitespace)
        while let last = text.last, last.properties.isWhitespace { text.removeLast() }
        return text
    }
}
