internal import Findings
internal import Projects
internal import Writing

/// A translation whose line breaks are not those of the source text.
enum NewlineMismatch: TextCheck {
    static let description = CheckDescription(
        id: .newlineMismatch, severity: .warning,
        failing: [
            CheckExample(["en": #""A" = "Name\n";"#, "de": #""A" = "↓Name";"#]),
            CheckExample([
                "en": #""A" = "One.\n\nTwo.";"#, "cs": #""A" = "Jedna.\n\nDvě.";"#,
                "de": #""A" = "Eins.\n\nZwei.";"#, "fr": #""A" = "Un.\n\nDeux.";"#,
                "tr": #""A" = "↓Bir. İki.";"#,
            ]),
        ],
        passing: [
            CheckExample(["en": #""A" = "One, and two";"#, "de": #""A" = "Eins\nund zwei";"#]),
            CheckExample([
                "en": #""A" = "One.\n\nTwo.";"#, "cs": #""A" = "Jedna. Dvě.";"#,
                "de": #""A" = "Eins.\n\nZwei.";"#, "fr": #""A" = "Un.\n\nDeux.";"#,
                "tr": #""A" = "Bir. İki.";"#,
            ]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { .lineBreak }

    static func auditText(_ audited: AuditedText, report: (Finding) -> Void) {
        guard let original = audited.original else { return }
        if let finding = lostParagraph(in: audited) { return report(finding) }
        for edge in TextEdge.allCases {
            let hasBreak = { (blank: Substring) in blank.contains(where: \.isNewline) }
            guard let isExpected = edge.agreement(of: original.forms(at: edge), hasBreak) else { continue }
            var seen: Set<Range<Int>> = []
            for form in audited.message.forms(at: edge) where hasBreak(edge.blank(of: form.string)) != isExpected {
                // The forms of a pattern are one text of the file.
                guard seen.insert(form.text.valueRange).inserted else { continue }
                report(
                    audited.finding(
                        of: Self.self, isExpected ? missingBreak(edge.rawValue) : extraBreak(edge.rawValue),
                        inFile: form.text.valueRange))
            }
        }
    }

    /// A finding on a text without a line break, where the source text and most other translations have paragraphs.
    /// - Complexity: linear in the number of locales.
    private static func lostParagraph(in text: AuditedText) -> Finding? {
        guard let number = text.message.number, text.features.contains(.lineBreak),
            // A visible escape or a tag may stand for the line break.
            text.message.features.isDisjoint(with: [.lineBreak, .backslash, .angle]),
            !text.sourceForms.isEmpty, text.sourceForms.allSatisfy(hasParagraphs)
        else { return nil }
        let others = text.file.table.auditedTranslations.filter { $0.folder != text.file.file.folder }
            .compactMap { $0.messages[number: number] }
            .filter { $0.features.isDisjoint(with: [.sameAsSource, .blank]) }
        let count = others.count { $0.features.contains(.lineBreak) && $0.forms.allSatisfy(hasParagraphs) }
        guard count > 2, count * 4 >= others.count * 3 else { return nil }
        return text.finding(
            of: Self.self, noParagraphs(count, others.count))
    }

    /// Whether a form contains an empty line.
    private static func hasParagraphs(_ form: RenderedForm) -> Bool {
        var breaks = 0
        var last: Unicode.Scalar = " "
        for scalar in form.scalars[form.trimmedRange] {
            defer { last = scalar }
            switch scalar.value {
            case 0x0A where last == "\r": break
            case 0x0A...0x0D, 0x85, 0x2028, 0x2029: breaks += 1
            default: if !scalar.isBlank { breaks = 0 }
            }
            if breaks > 1 { return true }
        }
        return false
    }
}

// MARK: Messages

extension NewlineMismatch {
    private static let noParagraphs = FindingTemplate<(Int, Int)>(.newlineMismatch, "no-paragraphs", "count", "all")
    private static let extraBreak = FindingTemplate<String>(.newlineMismatch, "extra-break", "edge")
    private static let missingBreak = FindingTemplate<String>(.newlineMismatch, "missing-break", "edge")

    static let messages: [any DeclaredMessage] = [noParagraphs, extraBreak, missingBreak]
}
