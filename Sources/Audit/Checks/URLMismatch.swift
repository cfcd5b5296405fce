/// A translation that lacks an address of the source text.
enum URLMismatch: TextCheck {
    static let description = CheckDescription(
        id: "url-mismatch", severity: .warning,
        summary: "A translation lacks a web address of the source text.",
        rationale: """
            The link leads nowhere, or elsewhere. Copy the address. One of the same owner may stand in its place, as \
            that of a page in the reader's language does.
            """,
        failing: [
            CheckExample([
                "en": "\"A\" = \"See https://example.com/help.\";\n",
                "de": "\"A\" = \"↓Siehe https://exmaple.com/help.\";\n",
            ]),
            CheckExample([
                "en": "\"A\" = \"See https://example.com.\";\n", "de": "\"A\" = \"↓Siehe https: //example.com.\";\n",
            ]),
        ],
        passing: [
            CheckExample([
                "en": "\"A\" = \"See https://example.com/help.\";\n",
                "de": "\"A\" = \"Siehe https://de.example.com/hilfe.\";\n",
                "ja": "\"A\" = \"https://example.com/help。\";\n",
            ])
        ])

    static func clues(in file: AuditedFile) -> TextFeatures { .address }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        guard let source = text.original, source.features.contains(.address) else { return }
        let owners = Set(text.forms.flatMap { WebAddress.all(in: $0).map(\.address.owner) })
        for form in text.sourceForms {
            for (address, _) in WebAddress.all(in: form) where !owners.contains(address.owner) {
                // `smb://server/file` is an example, and may be translated.
                guard address.host.contains("."), !address.text.unicodeScalars.contains(FlatText.argument) else {
                    continue
                }
                return report(
                    text.finding(
                        of: Self.self, "The source text has the address `\(address.text)`, this text does not. Copy it."
                    ))
            }
        }
    }
}
