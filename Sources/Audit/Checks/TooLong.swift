/// A text that is longer than its comment allows.
enum TooLong: TextCheck {
    static let description = CheckDescription(
        id: "too-long", severity: .warning,
        summary: "A text is longer than the limit in its comment.",
        rationale: """
            It is cut off where it is shown. Say it in fewer words. The limit is a part `max: 30` of the comment \
            before the entry, in the file itself or in that of the development locale; it counts characters as \
            readers do. Arguments are not counted, since nobody knows how long they are.
            """,
        failing: [
            CheckExample([
                "en": "/* Title of a tab; max: 8 */\n\"A\" = \"Settings\";\n", "de": "\"A\" = \"↓Einstellungen\";\n",
            ])
        ],
        passing: [
            CheckExample([
                "en": "/* Title of a tab; max: 8 */\n\"A\" = \"Settings\";\n", "de": "\"A\" = \"Optionen\";\n",
                "ja": "\"A\" = \"設定\";\n",
            ]),
            CheckExample(["en": "/* The largest number, as in max: 8 files. */\n\"A\" = \"Too many files\";\n"]),
        ])

    static func clues(in file: AuditedFile) -> TextFeatures { .limited }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        // No limit is shorter than one character, and most texts have none.
        guard let limit = text.message.comment.flatMap(limit) ?? text.source?.comment.flatMap(limit) else { return }
        for form in text.forms {
            let count = form.string.count { $0 != Character(FlatText.argument) }
            guard count > limit else { continue }
            return report(
                text.finding(
                    of: Self.self, "This text has \(count) characters; its comment allows \(limit). Shorten it."))
        }
    }

    /// The number behind `max:`, where nothing but `characters` follows in the same part of the comment.
    private static func limit(in comment: String) -> Int? {
        // Most comments have none, so the bytes are looked at first.
        guard comment.utf8.contains(UInt8(ascii: ":")) else { return nil }
        let text = comment.lowercased()
        for mark in text.ranges(of: "max:") {
            if mark.lowerBound > text.startIndex, text[text.index(before: mark.lowerBound)].isLetter { continue }
            let rest = text[mark.upperBound...].drop { $0 == " " }
            let digits = rest.prefix { ("0"..."9").contains($0) }
            let tail = rest.dropFirst(digits.count).drop { $0 == " " }
            guard let number = Int(digits), number > 0,
                tail.isEmpty || tail.first?.isNewline == true || tail.first?.isPunctuation == true
                    || tail.hasPrefix("char")
            else { continue }
            return number
        }
        return nil
    }
}
