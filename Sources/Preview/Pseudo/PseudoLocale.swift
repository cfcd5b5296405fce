public import ICU
package import MessageFormat
internal import Projects

/// A language that is generated from the source text, to test a layout before there is a translation. Arguments, plural
/// syntax, markup and addresses stay as they are.
public enum PseudoLocale: String, Sendable, CaseIterable {
    /// Latin letters with accents, in brackets, 30 to 50 per cent longer. It reveals text that is cut off, joined from
    /// pieces, or not from a table.
    case accented = "en-XA"
    /// Words that run from right to left. It reveals a layout that is not mirrored.
    case bidirectional = "ar-XB"

    /// The locale under which the texts are stored.
    public var locale: LocaleTag { LocaleTag(rawValue) }

    /// The pattern in this language, in the syntax of the original, which must be one text.
    ///
    /// - Complexity: O(*n*) in the length of the pattern.
    package func text(of pattern: MessagePattern) -> String {
        if pattern.syntax == .mf2 { return replaced(pattern).messageFormat2?.text ?? pattern.text }
        let bytes = Array(pattern.text.utf8)
        var text: [UInt8] = []
        var end = 0
        var texts = PseudoText(self, syntax: pattern.syntax)
        for range in pattern.textRanges where range.lowerBound >= end && range.upperBound <= bytes.count {
            text += bytes[end..<range.lowerBound]
            text += texts.transformed(String(decoding: bytes[range], as: UTF8.self)).utf8
            end = range.upperBound
        }
        text += bytes[end...]
        let body = String(decoding: text, as: UTF8.self)
        return self == .accented && !pattern.text.isEmpty ? "[\(body)\(Self.padding(for: pattern))]" : body
    }

    /// The message in this language as a pattern to format. The original may be one text, or the forms of a
    /// `.stringsdict` or `.xcstrings`.
    func pattern(of source: TableMessage) -> MessagePattern {
        let pattern = source.pattern
        guard !source.isText else { return MessagePattern(text(of: pattern), syntax: pattern.syntax) }
        return replaced(pattern)
    }

    private func replaced(_ pattern: MessagePattern) -> MessagePattern {
        var texts = PseudoText(self, syntax: pattern.syntax)
        switch self {
        case .accented:
            return pattern.replacingTexts(prefix: "[", suffix: Self.padding(for: pattern) + "]") {
                texts.transformed($0)
            }
        case .bidirectional:
            return pattern.replacingTexts { texts.transformed($0) }
        }
    }

    /// Padding of half the length for a short text, and of a third for a long one. German and Finnish texts are longer
    /// by about as much.
    private static func padding(for pattern: MessagePattern) -> String {
        let length = MessagePattern.longestText(of: pattern.elements)
        let percent = length < 10 ? 50 : length < 30 ? 40 : 30
        let count = (length * percent + 99) / 100
        return count < 2 ? "" : " " + String(repeating: "~", count: count - 1)
    }
}

extension MessagePattern {
    /// The text between the arguments, and in their forms, as ranges of the pattern in ascending order.
    var textRanges: [Range<Int>] {
        var ranges: [Range<Int>] = []
        func collect(_ elements: [Element]) {
            for element in elements {
                switch element {
                case .text(_, let range): ranges.append(range)
                case .pluralNumber: break
                case .argument(let argument): Self.branches(of: argument).forEach(collect)
                }
            }
        }
        collect(elements)
        return ranges
    }

    /// The number of characters that a reader sees, without arguments, in the longest form of the message.
    fileprivate static func longestText(of elements: [Element]) -> Int {
        elements.reduce(0) { length, element in
            switch element {
            case .text(let text, _): length + text.count
            case .pluralNumber: length + 1
            case .argument(let argument): length + (branches(of: argument).map(longestText).max() ?? 0)
            }
        }
    }

    private static func branches(of argument: Argument) -> [[Element]] {
        switch argument.format {
        case .plural(let plural): plural.branches.map(\.elements)
        case .select(let branches): branches.map(\.elements)
        default: []
        }
    }
}
