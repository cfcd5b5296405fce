internal import ICU
internal import Tables

/// A text whose accents are separate characters.
enum NotNormalized: TextCheck {
    static let description = CheckDescription(
        id: .notNormalized, severity: .note,
        summary: "A text is not in Unicode's normalization form C: some of its letters are decomposed.",
        rationale: """
            The text looks the same as other texts but is not equal to them: search does not find it, and some fonts \
            draw the accents beside the letters. It came from a file name, or from a program that decomposes \
            letters. Write the text again, or let the editor normalize it to NFC (UAX #15). The order of several \
            marks on a letter is not reported, because keyboards of Arabic and Hebrew write another order than \
            Unicode does. Letters that NFC itself decomposes, such as some letters of Bengali, are not reported \
            either.
            """,
        failing: [
            CheckExample(["fr": "\"A\" = \"Cr↓e\u{301}er\";\n"])
        ],
        passing: [
            CheckExample(["fr": "\"A\" = \"Cr\u{E9}er\";\n", "ar": "\"A\" = \"مقدّ\u{64E}م\";\n"])
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { .unnormalized }

    static let looksAtEachText = true

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        let value = text.message.value
        guard text.message.features.contains(.unnormalized), !NormalizationFormC.contains(value) else { return }
        var offset = 0
        for character in value {
            let length = String(character).utf8.count
            defer { offset += length }
            let scalars = Array(character.unicodeScalars)
            let normalized = Array(NormalizationFormC.normalized(String(character)).unicodeScalars)
            guard normalized.count < scalars.count else { continue }
            return report(
                text.finding(
                    of: Self.self,
                    "`\(character)` is written in \(list(scalars)), NFC has \(list(normalized)). Normalize the text.",
                    at: offset..<offset + length))
        }
    }

    private static func list(_ scalars: [Unicode.Scalar]) -> String {
        scalars.map(\.codePoint).joined(separator: " ")
    }
}
