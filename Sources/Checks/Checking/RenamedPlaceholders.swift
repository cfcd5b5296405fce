internal import MessageFormat
internal import Projects
internal import Writing

/// Words in braces where the source text has names of arguments: `{Nombre del curso}` for `{course_name}`.
struct RenamedPlaceholders {
    /// The ranges of the pattern with braces and words, in the order of the text.
    let ranges: [Range<Int>]
    /// The arguments of the source text that the translation does not have.
    let missing: [ArgumentUse]

    /// - Returns: nil unless all arguments of the source text are plain (`{name}`), the translation lacks one of them, and it
    ///   has words between braces. A comma or a keyword of ICU in the braces would be syntax.
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

    /// Whether an error of the pattern is in one of these ranges.
    func explains(_ error: PatternError) -> Bool {
        ranges.contains { $0.lowerBound <= error.range.lowerBound && error.range.upperBound <= $0.upperBound }
    }

    /// The braces with at least two words and nothing else but what joins words. A single word is a name.
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
