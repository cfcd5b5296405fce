internal import MessageFormat

/// Words in braces where the source text has names of arguments: `{Nombre del curso}` for `{course_name}`.
struct RenamedPlaceholders {
    /// The braces with their words, in the order of the text: ranges of the pattern.
    let ranges: [Range<Int>]
    /// The arguments of the source text that the translation does not have.
    let missing: [ArgumentUse]

    /// - Returns: nil unless all arguments of the source text are plain (`{name}`), one of them is missing in the
    ///   translation, and words stand between braces instead. A comma or a keyword of ICU would be syntax.
    init?(in text: AuditedText) {
        guard text.message.isText, let source = text.source, source.isText, text.file.table.syntax == .icu,
            !text.message.pattern.errors.isEmpty, source.pattern.errors.isEmpty,
            text.file.declaration(of: text.message.key) == nil,
            source.pattern.arguments.allSatisfy({ $0.format == .none })
        else { return nil }
        let ranges = Self.wordsInBraces(of: text.message.value)
        let kept = Set(text.message.pattern.argumentNames)
        let missing = source.distinctArguments.filter { !kept.contains($0.name) }
        guard !ranges.isEmpty, !missing.isEmpty else { return nil }
        (self.ranges, self.missing) = (ranges, missing)
    }

    /// Whether a mistake of the pattern is one of these names.
    func explains(_ error: PatternError) -> Bool {
        ranges.contains { $0.lowerBound <= error.range.lowerBound && error.range.upperBound <= $0.upperBound }
    }

    /// The braces that hold letters, spaces and what joins words, and at least two words: one word is a name.
    private static func wordsInBraces(of value: String) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start: Int?
        var (words, isWord) = (0, false)
        var offset = 0
        for scalar in value.unicodeScalars {
            let length = UTF8.width(scalar)
            defer { offset += length }
            switch scalar {
            case "{": (start, words, isWord) = (offset, 0, false)
            case "}":
                if let start, words > 1 { ranges.append(start..<offset + length) }
                start = nil
            case _ where Words.isLetter(scalar):
                if !isWord { words += 1 }
                isWord = true
            case "-", "'", "\u{2019}": break
            case _ where scalar.isBlank: isWord = false
            default: start = nil
            }
        }
        return ranges
    }
}
