/// A text that is longer than its comment allows.
enum TooLong: TextCheck {
    static let description = CheckDescription(
        id: "too-long", severity: .warning,
        summary: "A text is longer than the limit in its comment or the configuration.",
        rationale: """
            It is cut off where it is shown. Say it in fewer words. The limit is a part `max: 30` of the comment \
            before the entry, in the file itself or, where that says none, in that of the development locale; without \
            either it is the smallest that the configuration's `limits` give the key, such as \
            `limits: [{key: TAB_*, max: 12}]`. It counts characters as readers do (grapheme clusters), in each form of \
            a plural. Arguments are not counted, since nobody knows how long they are.
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

    static func clues(in file: AuditedFile) -> TextFeatures { file.project.limits.isEmpty ? .limited : .any }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        if let limit = text.message.comment.flatMap(limit) ?? text.source?.comment.flatMap(limit) {
            guard let count = excess(of: text, over: limit) else { return }
            report(
                text.finding(
                    of: Self.self, "This text has \(count) characters; its comment allows \(limit). Shorten it."))
        } else if let limit = configured(for: text), let count = excess(of: text, over: limit.maximum) {
            report(
                finding(
                    "This text has \(count) characters; the configuration allows \(limit.maximum). Shorten it.",
                    key: text.message.key, in: text.file.file, at: text.message.valueRange,
                    related: [Finding.RelatedLocation(location: limit.location, message: "the limit")]))
        }
    }

    /// The number of characters of the first form that is longer than a limit.
    private static func excess(of text: AuditedText, over limit: Int) -> Int? {
        text.forms.lazy.map { form in form.string.count { $0 != Character(FlatText.argument) } }.first { $0 > limit }
    }

    private static func configured(for text: AuditedText) -> LengthLimit? {
        let limits = text.file.project.limits
        guard !limits.isEmpty else { return nil }
        let file = text.file.file
        return limits.filter { $0.covers(text.message.key, locale: file.locale, table: file.tableName) }
            .min { $0.maximum < $1.maximum }
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
