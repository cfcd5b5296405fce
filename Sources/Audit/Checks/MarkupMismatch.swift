/// A translation whose tags are not those of the source text.
enum MarkupMismatch: TextCheck {
    static let description = CheckDescription(
        id: "markup-mismatch", severity: .warning,
        summary: "A translation has other tags than the source text, or another number of them.",
        rationale: """
            A tag that is not closed spreads over the rest of the page; one that is gone takes a link or an emphasis \
            with it. Use the tags of the source text. Breaks of lines (`<br>`) are left to each language, and words \
            in angle brackets that are no tags (`<none>`) may be translated.
            """,
        failing: [
            CheckExample(["en": "\"A\" = \"Press <b>Save</b>.\";\n", "de": "\"A\" = \"↓Drücke <b>Sichern<b>.\";\n"]),
            CheckExample(["en": "\"A\" = \"Read <a>more</a>.\";\n", "de": "\"A\" = \"↓Lies mehr.\";\n"]),
        ],
        passing: [
            CheckExample([
                "en": "\"A\" = \"Press <b>Save</b>.<br/>\";\n", "de": "\"A\" = \"<B>Sichern</B> drücken.\";\n",
            ]),
            CheckExample(["en": "\"A\" = \"<none>\";\n", "de": "\"A\" = \"<keine>\";\n"]),
        ])

    static func clues(in file: AuditedFile) -> TextFeatures { .angle }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        guard text.original != nil else { return }
        let expected = text.sourceForms.map(counts)
        guard let source = expected.last else { return }
        for form in text.forms {
            let found = counts(form)
            guard !expected.contains(found) else { continue }
            let missing = difference(source, found)
            let extra = difference(found, source)
            var parts: [String] = []
            if !missing.isEmpty { parts.append("lacks \(list(missing)) of the source text") }
            if !extra.isEmpty { parts.append("has \(list(extra)) more than the source text") }
            return report(
                text.finding(
                    of: Self.self, "This text \(parts.joined(separator: ", and ")). Use the tags of the source text."))
        }
    }

    private static func counts(_ form: FlatText) -> [MarkupTag: Int] {
        Dictionary(MarkupTag.all(in: form).map { ($0.tag, 1) }, uniquingKeysWith: +)
    }

    private static func difference(_ counts: [MarkupTag: Int], _ others: [MarkupTag: Int]) -> [String] {
        counts.filter { $0.value > others[$0.key] ?? 0 }.map(\.key.spelling).sorted()
    }
}
