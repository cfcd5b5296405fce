internal import Findings
internal import Projects
internal import Writing

/// A quotation mark without its partner.
enum UnpairedQuote: TextCheck {
    static let description = CheckDescription(
        id: .unpairedQuote, severity: .warning,
        failing: [
            CheckExample(["en": #""A" = "Delete “%@”?";"#, "de": #""A" = "↓„%@ löschen?";"#]),
            CheckExample(["en": #""A" = "Delete it?";"#, "ja": #""A" = "これを削除↓」しますか？";"#]),
        ],
        passing: [
            CheckExample([
                "en": #""A" = "Delete “%@”?";"#, "de": #""A" = "„%@“ löschen?";"#,
                "he": #""A" = "למחוק את דוא\"ל?";"#, "sv": #""A" = "Radera ”%@”?";"#,
            ]),
            CheckExample(["en": #""A" = "A \" is missing";"#, "de": #""A" = "Ein „ fehlt";"#]),
        ], isOffByDefault: true)

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { .quotationMark }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard text.original != nil, text.message.features.contains(.quotationMark),
            text.sourceForms.allSatisfy({ isPaired(marks(in: $0.scalars), in: $0.scalars) && !isCutOff($0.scalars) })
        else { return }
        for form in text.forms {
            let marks = marks(in: form.scalars)
            // A text that is only a mark is about it, or is joined to another text.
            guard !isPaired(marks, in: form.scalars), form.scalars.contains(where: Words.isLetter),
                let mark = unpaired(marks, in: form.scalars)
            else { continue }
            return report(
                text.finding(
                    of: Self.self, unpairedMark(String(form.scalars[mark])), in: form, at: mark..<mark + 1))
        }
    }

    /// The places of double quotation marks. A mark that is itself in quotation marks, or alone between spaces, is mentioned
    /// and does not count.
    private static func marks(in scalars: [Unicode.Scalar]) -> [Int] {
        scalars.indices.filter { index in
            switch scalars[index] {
            case "\"", "«", "»", "\u{201C}"..."\u{201F}", "\u{300C}"..."\u{300F}", "\u{301D}"..."\u{301F}": break
            default: return false
            }
            guard index > 0, index + 1 < scalars.count else { return true }
            let (before, after) = (scalars[index - 1], scalars[index + 1])
            // French has spaces inside of its marks.
            let hasSpacesInside = scalars[index] == "«" || scalars[index] == "»"
            return !(!hasSpacesInside && before.isBlank && after.isBlank)
                && !(before.properties.isQuotationMark && after.properties.isQuotationMark)
        }
    }

    /// Whether a source text has a single mark without its partner at the edge of a word. The text is then a part of another
    /// one, or the mark is an apostrophe for the possessive.
    private static func isCutOff(_ scalars: [Unicode.Scalar]) -> Bool {
        scalars.indices.count { index in
            guard ["'", "`", "\u{2018}", "\u{2019}"].contains(scalars[index]) else { return false }
            let isInWord =
                index > 0 && index + 1 < scalars.count && Words.isLetter(scalars[index - 1])
                && Words.isLetter(scalars[index + 1])
            return !isInWord
        } % 2 == 1
    }

    /// Whether the marks are in pairs, with or without those that may be no quotation marks.
    private static func isPaired(_ marks: [Int], in scalars: [Unicode.Scalar]) -> Bool {
        marks.count % 2 == 0 || marks.count { !mayBeNone($0, in: scalars) } % 2 == 0
    }

    /// Whether a mark may mean inches, or stand before the last letter of a Hebrew abbreviation.
    private static func mayBeNone(_ mark: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard mark > 0 else { return false }
        let before = scalars[mark - 1]
        if scalars[mark] == "\"", before.properties.numericType != nil { return true }
        let hebrew: ClosedRange<UInt32> = 0x5D0...0x5EA
        return hebrew.contains(before.value) && mark + 1 < scalars.count && hebrew.contains(scalars[mark + 1].value)
    }

    /// The mark that is most probably without a partner: the last one of the kind with an odd number.
    private static func unpaired(_ marks: [Int], in scalars: [Unicode.Scalar]) -> Int? {
        let straight = marks.filter { scalars[$0] == "\"" }
        return straight.count % 2 == 1 ? straight.last : marks.last
    }
}

// MARK: Messages

extension UnpairedQuote {
    private static let unpairedMark = FindingTemplate<String>(.unpairedQuote, "unpaired-mark", "mark")

    static let messages: [any DeclaredMessage] = [unpairedMark]
}
