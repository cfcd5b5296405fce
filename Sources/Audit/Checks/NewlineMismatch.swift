internal import Tables

/// A translation whose line breaks are not those of the source text.
enum NewlineMismatch: TextCheck {
    static let description = CheckDescription(
        id: "newline-mismatch", severity: .warning,
        summary: "A translation starts or ends with a line break where the source text does not, or the reverse.",
        rationale: """
            A line break at the edge separates the text from another one; one too many leaves an empty line. Begin and \
            end as the source text does. Line breaks inside the text may differ. A `\\n` that readers see is reported \
            by `literal-escape`.
            """,
        failing: [
            CheckExample(["en": "\"A\" = \"Name\\n\";\n", "de": "\"A\" = \"↓Name\";\n"])
        ],
        passing: [
            CheckExample(["en": "\"A\" = \"One, and two\";\n", "de": "\"A\" = \"Eins\\nund zwei\";\n"])
        ])

    static func clues(in file: AuditedFile) -> TextFeatures { .lineBreak }

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
    }

    private static func message(verb: String, has: Bool) -> String {
        has
            ? "This text \(verb) with a line break, the source text does not. Remove it."
            : "The source text \(verb) with a line break, this text does not. Add it."
    }
}
