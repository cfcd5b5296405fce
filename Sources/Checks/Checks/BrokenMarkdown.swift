internal import Findings
internal import Projects
internal import Writing

/// A translation whose Markdown signs are visible to readers, where those of the source text are not.
enum BrokenMarkdown: TextCheck {
    static let description = CheckDescription(
        id: .brokenMarkdown, severity: .warning,
        failing: [
            CheckExample(["en": #""A" = "Press **Save**.";"#, "de": #""A" = "Drücke ↓**Sichern.";"#]),
            CheckExample(["en": #""A" = "Press **Save**.";"#, "de": #""A" = "Drücke ↓** Sichern**.";"#]),
            CheckExample(["en": #""A" = "Press **Save.**";"#, "ja": #""A" = "↓**保存。**を押す";"#]),
            CheckExample([
                "en": #""A" = "Read [the help](https://example.com).";"#,
                "fr": #""A" = "Lisez [l’aide↓] (https://example.com).";"#,
            ]),
            CheckExample(["en": #""A" = "Run `make`.";"#, "de": #""A" = "Führe ↓`make aus.";"#]),
        ],
        passing: [
            CheckExample(["en": #""A" = "Press **Save**.";"#, "ja": #""A" = "**保存**を押す";"#]),
            CheckExample(["en": #""A" = "5 * 3 = 15 *";"#, "de": #""A" = "5 * 3 = 15 **";"#]),
            CheckExample([
                "en": #""A" = "Read [the help](https://example.com) (if you like).";"#,
                "fr": #""A" = "Lisez [l’aide](https://example.com) [si vous voulez] (c’est court).";"#,
            ]),
        ],
        fixability: Fixability())

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { .markupSign }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard text.original != nil, text.features.contains(.markupSign) else { return }
        let sources = text.sourceForms.map(\.scalars)
        for form in text.forms {
            let problem =
                brokenEmphasis(form, sources, in: text) ?? brokenLink(form, sources, in: text)
                ?? brokenCode(form, sources, in: text)
            if let problem { return report(problem) }
        }
    }

    // MARK: Emphasis

    private static func brokenEmphasis(
        _ form: RenderedForm, _ sources: [[Unicode.Scalar]], in text: AuditedText
    ) -> Finding? {
        guard form.scalars.contains("*") else { return nil }
        let expected = sources.map(MarkdownEmphasis.init)
        guard expected.allSatisfy(\.strays.isEmpty), let pairCount = expected.map(\.pairCount).max(), pairCount > 0
        else { return nil }
        let found = MarkdownEmphasis(of: form.scalars)
        guard let stray = found.strays.first else { return nil }
        let sign = form.string(stray.range)
        let message =
            if !stray.canOpen, !stray.canClose {
                spacedSign(sign)
            } else if found.strays.count > 1 {
                edgeOfEmphasis(sign)
            } else {
                unpairedSign(sign)
            }
        return text.finding(
            of: Self.self, message, in: form, at: stray.range,
            fix: fix(of: found.strays, in: form, text))
    }

    /// Removes spaces that prevent stray signs from forming pairs. Nil where stray signs are left after that.
    private static func fix(
        of strays: [MarkdownEmphasis.Stray], in form: RenderedForm, _ text: AuditedText
    ) -> Fix? {
        let scalars = form.scalars
        let blanks = strays.enumerated().compactMap { order, stray -> Int? in
            // Of two strays, the first should open and the second should close.
            let blank = order % 2 == 0 ? stray.range.upperBound : stray.range.lowerBound - 1
            return scalars.indices.contains(blank) && scalars[blank] == " " ? blank : nil
        }
        guard !blanks.isEmpty, strays.count % 2 == 0 || strays.count == 1 else { return nil }
        var mended = scalars
        for blank in blanks.sorted(by: >) { mended.remove(at: blank) }
        guard MarkdownEmphasis(of: mended).strays.isEmpty else { return nil }
        return fix(FixMessages.removeSpaceInEmphasis(), removing: blanks.map { $0..<$0 + 1 }, in: form, text)
    }

    // MARK: Links

    private static func brokenLink(
        _ form: RenderedForm, _ sources: [[Unicode.Scalar]], in text: AuditedText
    ) -> Finding? {
        let expected = sources.map(MarkdownLink.all)
        guard expected.joined().allSatisfy(\.isRight), let count = expected.map(\.count).min(), count > 0 else {
            return nil
        }
        let links = MarkdownLink.all(in: form.scalars)
        guard let wrong = links.first(where: { !$0.isRight }), links.count(where: \.isRight) < count else { return nil }
        let message = wrong.hasGap ? spacedLink() : damagedLink()
        let gaps = links.filter(\.hasGap).map { $0.joint.dropFirst().dropLast() }
        let isMended = links.allSatisfy { $0.isRight || $0.hasGap }
        return text.finding(
            of: Self.self, message, in: form, at: wrong.joint.lowerBound..<wrong.joint.upperBound,
            fix: isMended
                ? fix(FixMessages.removeSpaceInLink(), removing: gaps, in: form, text) : nil)
    }

    // MARK: Code

    private static func brokenCode(
        _ form: RenderedForm, _ sources: [[Unicode.Scalar]], in text: AuditedText
    ) -> Finding? {
        // A backtick that an apostrophe closes, as in `x', is a quotation mark.
        let areCode = sources.allSatisfy { source in
            let spans = source.split(separator: "`", omittingEmptySubsequences: false)
            return spans.count > 1 && spans.count % 2 == 1
                && !spans.enumerated().contains { $0.offset % 2 == 1 && $0.element.contains("'") }
        }
        guard areCode, form.scalars.count(where: { $0 == "`" }) % 2 == 1,
            let last = form.scalars.lastIndex(of: "`")
        else { return nil }
        return text.finding(
            of: Self.self, unpairedCode(),
            in: form, at: last..<last + 1)
    }

    private static func fix(
        _ title: FindingMessage, removing ranges: [Range<Int>], in form: RenderedForm, _ text: AuditedText
    ) -> Fix? {
        guard text.message.isText, text.forms.count == 1 else { return nil }
        let replacements = ranges.compactMap { text.message.replacement(of: form.patternRange($0), by: "") }
        return replacements.isEmpty || replacements.count < ranges.count ? nil : Fix(title, replacements)
    }
}

// MARK: Messages

extension BrokenMarkdown {
    private static let spacedSign = FindingTemplate<String>(.brokenMarkdown, "spaced-sign", "sign")
    private static let edgeOfEmphasis = FindingTemplate<String>(.brokenMarkdown, "edge-of-emphasis", "sign")
    private static let unpairedSign = FindingTemplate<String>(.brokenMarkdown, "unpaired-sign", "sign")
    private static let spacedLink = FindingTemplate<Void>(.brokenMarkdown, "spaced-link")
    private static let damagedLink = FindingTemplate<Void>(.brokenMarkdown, "damaged-link")
    private static let unpairedCode = FindingTemplate<Void>(.brokenMarkdown, "unpaired-code")

    static let messages: [any DeclaredMessage] = [
        spacedSign, edgeOfEmphasis, unpairedSign, spacedLink, damagedLink, unpairedCode,
    ]
}
