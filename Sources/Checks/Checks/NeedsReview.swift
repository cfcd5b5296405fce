internal import Base
internal import Findings
internal import Messages
internal import Projects
internal import SourceCode
internal import Tables

/// An entry that its author has marked for a review.
enum NeedsReview: Check {
    static let description = CheckDescription(
        id: .needsReview, severity: .note,
        failing: [
            CheckExample([
                "en": """
                /* A button. */
                "A" = "Save";
                """,
                "pl": """
                /* A button. ↓needs-review */
                "A" = "Zapisz";
                """,
            ]),
            CheckExample(paths: [
                "Messages.xcstrings": """
                {"sourceLanguage": "en", "version": "1.0", "strings": {"Save": {"localizations": {
                  "pl": {"stringUnit": {"state": "needs_review", "value": "↓Zapisz"}}}}}}
                """
            ]),
        ],
        passing: [
            CheckExample([
                "en": """
                /* A button. */
                "A" = "Save";
                """,
                "pl":
                    """
                // Entries end in needs-review where they need one.

                /* No needs-reviewing. */
                "A" = "Zapisz";
                """,
            ])
        ])

    private static let word = Array("needs-review".utf8)

    static let needsFileAlone = true

    static func auditFile(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard table.format.supports(.multipleLocales) else { return audit(comments: file, report: report) }
        // One file has all locales. It is searched once, and its comments belong to the development locale.
        guard table.isDevelopment(file) else { return }
        audit(comments: file, report: report)
        guard file.file.hasText(in: .needsReview) else { return }
        for file in table.files { audit(statesOf: file, report: report) }
    }

    /// Whether the comment or the state of a message says that it needs a review.
    static func isMarked(_ message: TableMessage) -> Bool {
        message.comment?.contains("needs-review") == true
            || message.entry.value.texts.contains { $0.state == .needsReview }
    }

    private static func audit(comments file: LocaleFile, report: (Finding) -> Void) {
        let text = file.source.text
        let words = ByteSearch(word).matches(inCommentsOf: file.file).filter { start in
            !isWordPart(text, start - 1) && !isWordPart(text, start + word.count)
        }
        guard !words.isEmpty else { return }
        for message in file.orderedMessages {
            guard let comment = message.entry.commentRange else { continue }
            // The words are in file order.
            let place = words.firstIndex(from: comment.lowerBound)
            guard place < words.count, comment.contains(words[place]) else { continue }
            let start = words[place]
            report(
                finding(
                    inComment(), key: message.key, in: file, at: start..<start + word.count))
        }
    }

    private static func isWordPart(_ text: [UInt8], _ offset: Int) -> Bool {
        guard text.indices.contains(offset) else { return false }
        switch text[offset] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
            return true
        default: return false
        }
    }

    private static func audit(statesOf file: LocaleFile, report: (Finding) -> Void) {
        for message in file.orderedMessages {
            guard let text = message.entry.value.texts.first(where: { $0.state == .needsReview }) else { continue }
            report(
                finding(
                    inState(), key: message.key, in: file, at: text.range))
        }
    }
}

extension [Int] {
    /// The index of the first number that is not less than a given one, in an ascending list.
    /// - Complexity: O(log *n*).
    fileprivate func firstIndex(from number: Int) -> Int {
        var range = indices
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = self[middle] < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}

// MARK: Messages

extension NeedsReview {
    private static let inComment = FindingTemplate<Void>(.needsReview, "in-comment")
    private static let inState = FindingTemplate<Void>(.needsReview, "in-state")

    static let messages: [any DeclaredMessage] = [inComment, inState]
}
