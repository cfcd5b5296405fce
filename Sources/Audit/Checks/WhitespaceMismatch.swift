internal import Tables

/// A translation with a space at its start or end where the source text has none, or the reverse.
enum WhitespaceMismatch: TextCheck {
    static let description = CheckDescription(
        id: "whitespace-mismatch", severity: .warning,
        summary: "A translation starts or ends with a space where the source text does not, or the reverse.",
        rationale: """
            A space at the edge joins the text to another one, or is there by mistake: the reader sees words run \
            together, or a line that is not aligned. Do as the source text does. Languages without spaces between \
            words need not repeat one, and full-width punctuation holds its own. Line breaks have a check of their \
            own: `newline-mismatch`.
            """,
        failing: [
            CheckExample(["en": "\"A\" = \"Name: \";\n", "de": "\"A\" = \"↓Name:\";\n"]),
            CheckExample(["en": "\"A\" = \"Name\";\n", "de": "\"A\" = \"↓ Name\";\n"]),
            CheckExample(["en": "\"A\" = \"Name\";\n", "ja": "\"A\" = \"名前↓\u{A0}\";\n"]),
        ],
        passing: [
            CheckExample(["en": "\"A\" = \"Name: \";\n", "de": "\"A\" = \"Name: \";\n", "ja": "\"A\" = \"名前：\";\n"]),
            CheckExample(["en": "\"A\" = \"Name \";\n", "fr": "\"A\" = \"Nom\u{A0}\";\n"]),
        ],
        fixability: Fixability(
            """
            A space that the source text does not have is removed. Where the source text has one that the translation \
            lacks, nothing is changed: it may be the source text that is wrong.
            """))

    static func clues(in file: AuditedFile) -> TextFeatures { .blankEdge }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        guard let original = text.original else { return }
        let value = text.message.value
        for edge in [Edge.start, .end] {
            let blank = edge.blank(of: value)
            let sourceBlank = edge.blank(of: original.value)
            guard blank.isEmpty != sourceBlank.isEmpty else { continue }
            if blank.isEmpty {
                guard text.file.writing.hasSpacesBetweenWords else { continue }
                report(
                    text.finding(
                        of: Self.self,
                        "The source text \(edge.verb) with a space, this text does not. Add it, or remove both."))
            } else {
                let count = value.utf8.count
                let range = edge == .start ? 0..<blank.utf8.count : count - blank.utf8.count..<count
                report(
                    text.finding(
                        of: Self.self,
                        "This text \(edge.verb) with a space, the source text does not. Remove it.", at: range,
                        fix: text.message.isText
                            ? Fix(
                                "Remove the space at the \(edge == .start ? "start" : "end").",
                                [TextReplacement(text.message.sourceRange(range), "")]) : nil))
            }
        }
    }

    private enum Edge {
        case start
        case end

        var verb: String { self == .start ? "starts" : "ends" }

        /// The white space at the edge; empty where a line break is part of it.
        func blank(of text: String) -> Substring {
            let blank =
                switch self {
                case .start: text.prefix(while: \.isWhitespace)
                case .end:
                    text.lastIndex { !$0.isWhitespace }.map { text[text.index(after: $0)...] } ?? text[...]
                }
            return blank.contains(where: \.isNewline) ? "" : blank
        }
    }
}
