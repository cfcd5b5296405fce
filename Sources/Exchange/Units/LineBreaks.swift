/// The spelling of line breaks in a text: `\n`, `\r\n` or `\r`. Spreadsheets and Windows tools change it in every text of
/// a file, which isn't an edit.
enum LineBreaks {
    /// A text whose line breaks are spelled as in the first of some other texts that has any; `\n` if none has any.
    ///
    /// If that text mixes several spellings, the breaks stay as they are.
    ///
    /// - Complexity: linear in the length of the texts.
    static func spelled(_ text: String, like others: [String?]) -> String {
        guard containsBreak(text) else { return text }
        let spellings = others.lazy.compactMap { $0.map { Self.spellings(in: $0) } }.first { !$0.isEmpty }
        guard let spellings else { return spelled(text, with: "\n") }
        return spellings.count == 1 ? spellings.reduce(text) { spelled($0, with: $1) } : text
    }

    /// Whether a text has the given digest, whatever the spelling of its line breaks.
    static func hasDigest(_ digest: UInt64, _ text: String) -> Bool {
        UnitDigest.of(text) == digest
            || containsBreak(text)
                && ["\n", "\r\n", "\r"].contains { UnitDigest.of(spelled(text, with: $0)) == digest }
    }

    /// Whether a text is another one without some of its lines.
    ///
    /// - Complexity: linear in the length of both.
    static func isCut(_ text: String, from other: String) -> Bool {
        let (lines, others) = (lines(of: text), lines(of: other))
        guard lines.count < others.count else { return false }
        var rest = others[...]
        return lines.allSatisfy { line in
            guard let place = rest.firstIndex(where: { isSame($0, line) }) else { return false }
            rest = rest[(place + 1)...]
            return true
        }
    }

    /// The number of lines in a text. Line breaks at its end begin no line.
    static func lineCount(of text: String) -> Int { containsBreak(text) ? lines(of: text).count : 1 }

    private static func lines(of text: String) -> [String] {
        var lines: [String] = []
        forEachPiece(of: text) { piece, _ in lines.append(String(piece)) }
        while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func containsBreak(_ text: String) -> Bool { text.utf8.contains { $0 == 0x0A || $0 == 0x0D } }

    private static func spellings(in text: String) -> Set<String> {
        var spellings: Set<String> = []
        forEachPiece(of: text) { _, lineBreak in if let lineBreak { spellings.insert(lineBreak) } }
        return spellings
    }

    private static func spelled(_ text: String, with lineBreak: String) -> String {
        var spelled = ""
        spelled.reserveCapacity(text.utf8.count)
        forEachPiece(of: text) { piece, end in
            spelled += piece
            if end != nil { spelled += lineBreak }
        }
        return spelled
    }

    /// Passes on each line with the break at its end, which the last line doesn't have.
    private static func forEachPiece(of text: String, _ body: (Substring, String?) -> Void) {
        let scalars = text.unicodeScalars
        var start = scalars.startIndex
        var index = start
        while index < scalars.endIndex {
            let next = scalars.index(after: index)
            switch scalars[index] {
            case "\n":
                body(text[start..<index], "\n")
                start = next
                index = next
            case "\r":
                let isPair = next < scalars.endIndex && scalars[next] == "\n"
                body(text[start..<index], isPair ? "\r\n" : "\r")
                start = isPair ? scalars.index(after: next) : next
                index = start
            default: index = next
            }
        }
        body(text[start...], nil)
    }
}
