extension SentenceEnd {
    /// The end of a form, and the range of the sign; nil where it does not end with a sign.
    ///
    /// Closing quotation marks and brackets after the sign are ignored.
    package static func of(_ text: RenderedForm, in writing: WritingSystem) -> (end: SentenceEnd, range: Range<Int>)? {
        let scalars = text.scalars
        var index = text.trimmedRange.upperBound
        while index > 0, isCloser(scalars[index - 1]) || scalars[index - 1].isBlank { index -= 1 }
        guard index > 0, let end = end(of: scalars[index - 1].value, language: writing.language) else { return nil }
        // An emoticon, `:)` or `;)`, is not punctuation.
        if end == .colon || end == .semicolon, index < scalars.count, scalars[index] == ")" { return nil }
        // A sign alone in brackets or quotation marks is mentioned, not used: "a colon (:)".
        if index < text.trimmedRange.upperBound, index < 2 || !isWord(scalars[index - 2]) { return nil }
        if index >= 3, scalars[index - 3..<index].allSatisfy({ $0 == "." }) {
            return (.ellipsis, index - 3..<index)
        }
        return (end, index - 1..<index)
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .openPunctuation, .initialPunctuation, .finalPunctuation: false
        default: scalar != "\"" && scalar != "'"
        }
    }

    private static func isCloser(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return "\"')]}".unicodeScalars.contains(scalar) }
        return switch scalar.properties.generalCategory {
        case .closePunctuation, .finalPunctuation, .format: true
        // A quotation mark that closes in one language opens in another.
        case .initialPunctuation: true
        default: false
        }
    }
}
