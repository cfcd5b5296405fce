internal import Tables

/// A translation whose line breaks are not those of the source text.
enum NewlineMismatch: TextCheck {
    static let description = CheckDescription(
        id: "newline-mismatch", severity: .warning,
        summary: "A translation starts or ends with a line break where the source text does not, or shows `\\n`.",
        rationale: """
            A line break at the edge sets the text apart from another; one too many leaves an empty line. A \
            backslash and an `n` that reach the reader were meant for a line break, with one backslash too many. Do \
            as the source text does. Where lines break inside the text is left to each language.
            """,
        failing: [
            CheckExample(["en": "\"A\" = \"Name\\n\";\n", "de": "\"A\" = \"↓Name\";\n"]),
            CheckExample(["en": "\"A\" = \"One\\nTwo\";\n", "de": "\"A\" = \"Eins↓\\\\nZwei\";\n"]),
        ],
        passing: [
            CheckExample(["en": "\"A\" = \"One, and two\";\n", "de": "\"A\" = \"Eins\\nund zwei\";\n"]),
            CheckExample(["en": "\"A\" = \"C:\\\\new\";\n", "de": "\"A\" = \"D:\\\\new\";\n"]),
        ])

    static func clues(in file: AuditedFile) -> TextFeatures { [.lineBreak, .backslash] }

    static func audit(_ audited: AuditedText, report: (Finding) -> Void) {
        guard let original = audited.original else { return }
        for edge in TextEdge.allCases {
            let hasBreak = { (blank: Substring) in blank.contains(where: \.isNewline) }
            guard let isExpected = edge.agreement(of: original.forms(at: edge), hasBreak) else { continue }
            var seen: Set<Range<Int>> = []
            for form in audited.message.forms(at: edge) where hasBreak(edge.blank(of: form.string)) != isExpected {
                // The forms of a pattern are one text of the file.
                guard seen.insert(form.text.valueRange).inserted else { continue }
                report(
                    audited.finding(
                        of: Self.self, message(verb: edge.verb, has: !isExpected), inFile: form.text.valueRange))
            }
        }
        let texts = audited.message.isText ? [audited.message] : audited.pieces.map(\.message)
        let sources = original.isText ? [original.value] : original.entry.value.texts.map(\.text)
        guard !sources.contains(where: { backslash(in: $0) != nil }) else { return }
        for text in texts {
            guard let start = backslash(in: text.value) else { continue }
            report(
                audited.finding(
                    of: Self.self, "The reader sees a backslash and an `n`. Write one backslash less.",
                    inFile: text.sourceRange(start..<start + 2)))
        }
    }

    /// The offset, in UTF-8, of the first backslash with an `n` behind it. One with a mark on it is another letter: the
    /// `ń` of a path.
    private static func backslash(in text: String) -> Int? {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return nil }
        let scalars = text.unicodeScalars
        let backslash = scalars.indices.first { index in
            let next = scalars[index...].dropFirst()
            return scalars[index] == "\\" && next.first == "n" && next.dropFirst().first.map(isMark) != true
        }
        return backslash.map { text.utf8.distance(from: text.startIndex, to: $0) }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    private static func message(verb: String, has: Bool) -> String {
        has
            ? "This text \(verb) with a line break, the source text does not. Remove it."
            : "The source text \(verb) with a line break, this text does not. Add it."
    }
}
