import TestSupport

/// Text that may or may not be a pattern: pieces of patterns thrown together, and good patterns with something broken.
struct RandomText {
    var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func icu() -> String {
        generator.below(2) == 0
            ? pieces(Self.icuPieces, atMost: 14) : broken(RandomPattern(seed: generator.next()).text)
    }

    mutating func printf() -> String {
        pieces(Self.printfPieces, atMost: 10)
    }

    private mutating func pieces(_ pieces: [String], atMost count: Int) -> String {
        (0..<generator.below(count)).map { _ in generator.pick(pieces) }.joined()
    }

    /// One to three scalars removed, doubled, or replaced by one with a meaning.
    private mutating func broken(_ pattern: String) -> String {
        var scalars = Array(pattern.unicodeScalars.prefix(160))
        for _ in 0...generator.below(3) where !scalars.isEmpty {
            let index = generator.below(scalars.count)
            switch generator.below(3) {
            case 0: scalars.remove(at: index)
            case 1: scalars.insert(scalars[index], at: index)
            default: scalars[index] = generator.pick(Self.meaningful)
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private static let meaningful: [Unicode.Scalar] = [
        "{", "}", "'", "#", ",", "=", ":", " ", "o", "|", "-", "\u{2028}",
    ]

    private static let icuPieces = [
        "{", "{", "{", "}", "}", "}", "'", "''", "#", "|", ",", ", ", " ", "\n", "\u{200F}", "n", "{n}", "{n, number}",
        "0", "12",
        "00", "{n, plural, ", "{n,selectordinal,", "{g, select, ", "offset:", "offset:1 ", "=1 ", "=", "=1.5", "one ",
        "other ", "other {", "other {#}", "one {", "few{x}", "ones {", "zero", "male {", "plural", "number", "integer",
        "choice", "date", ", short", "::", "::.00", "#,##0", "select", "selectordinal", "spellout", "list", "-", "+",
        ".",
        "\u{E9}", "\u{1F600}", "\u{A0}", "user.name", "text", "'{'", "'#'", "<b>", "{n, plural, other {", "}}",
    ]
    private static let printfPieces = [
        "%", "%%", "%@", "%1$@", "%2$d", "%0$@", "%d", "%ld", "%#@", "%#@files@", "%.2f", "%*d", "%-5s", "%05d", "50%",
        "100 % ",
        "%20den", "$", "1", "@", "l", "h", "#", "-", " ", "\u{E9}", "\u{1F600}", "text", "%999999999d", "%1$*2$d", "*",
        ".", "'",
    ]
}
