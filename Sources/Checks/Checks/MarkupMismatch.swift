internal import Findings
internal import MessageFormat
internal import Projects
internal import Writing

/// A translation with other tags than the source text.
enum MarkupMismatch: TextCheck {
    static let description = CheckDescription(
        id: .markupMismatch, severity: .warning,
        failing: [
            CheckExample(["en": #""A" = "Press <b>Save</b>.";"#, "de": #""A" = "↓Drücke <b>Sichern<b>.";"#]),
            CheckExample(["en": #""A" = "Read <a>more</a>.";"#, "de": #""A" = "↓Lies mehr.";"#]),
            CheckExample(["en": #""A" = "Press <b>Save</b>.";"#, "de": #""A" = "Drücke ↓</b>Sichern<b>.";"#]),
            CheckExample(["en": #""A" = "Read more.";"#, "de": #""A" = "↓Lies <script>mehr.";"#]),
            CheckExample([
                "en": #""A" = ".input {$n} {{Read {#link}{$n}{/link}}}";"#,
                "de": #""A" = "↓.input {$n} {{Lies {#link}{$n}}}";"#,
            ]),
        ],
        passing: [
            CheckExample([
                "en": #""A" = "Press <b>Save</b>.<br/>";"#, "de": #""A" = "<B>Sichern</B> drücken.";"#,
            ]),
            CheckExample(["en": #""A" = "<none>";"#, "de": #""A" = "<keine>";"#]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures {
        file.table.syntax == .mf2 ? [.angle, .brace] : .angle
    }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard text.original != nil else { return }
        if auditMarkup(of: text, report: report) { return }
        let expected = text.sourceForms.map(counts)
        guard let source = expected.last else { return }
        for form in text.forms {
            let found = counts(form)
            if expected.contains(found) {
                guard let range = misplaced(in: form), !text.sourceForms.contains(where: { misplaced(in: $0) != nil })
                else { continue }
                return report(
                    text.finding(
                        of: Self.self,
                        unpairedTag(form.string(range)), in: form, at: range))
            }
            return report(
                text.finding(
                    of: Self.self,
                    difference(missing: difference(source, found), extra: difference(found, source))))
        }
    }

    /// Reports the markup of MessageFormat 2 where no variant of the source text has the same markup.
    /// - Returns: whether there is a finding.
    private static func auditMarkup(of text: AuditedText, report: (Finding) -> Void) -> Bool {
        guard let message = text.message.pattern.messageFormat2,
            let source = text.source?.pattern.messageFormat2
        else { return false }
        let expected = source.patterns.map(counts)
        for found in message.patterns.map(counts) where !expected.contains(found) {
            let missing = difference(expected.last ?? [:], found)
            let extra = difference(found, expected.last ?? [:])
            report(text.finding(of: Self.self, difference(missing: missing, extra: extra)))
            return true
        }
        return false
    }

    private static func difference(missing: [String], extra: [String]) -> FindingMessage {
        if extra.isEmpty { return missingTags(missing) }
        return missing.isEmpty ? extraTags(extra) : otherTags(missing, extra)
    }

    private static func counts(_ pattern: [MF2Message.PatternElement]) -> [String: Int] {
        let markup = pattern.compactMap { element -> MF2Message.Markup? in
            if case .markup(let markup) = element { markup } else { nil }
        }
        return Dictionary(markup.map { ($0.spelling, 1) }, uniquingKeysWith: +)
    }

    private static func difference(_ counts: [String: Int], _ others: [String: Int]) -> [String] {
        counts.filter { $0.value > others[$0.key] ?? 0 }.map(\.key).sorted()
    }

    /// The first closing tag whose opening tag is missing or not the innermost. Tags that are never closed are ignored.
    private static func misplaced(in form: RenderedForm) -> Range<Int>? {
        let tags = MarkupTag.all(in: form)
        let closed = Set(tags.filter(\.tag.isClosing).map(\.tag.name))
        var open: [String] = []
        for (tag, range) in tags where closed.contains(tag.name) {
            if !tag.isClosing {
                open.append(tag.name)
            } else if open.last == tag.name {
                open.removeLast()
            } else {
                return range
            }
        }
        return nil
    }

    private static func counts(_ form: RenderedForm) -> [String: Int] {
        Dictionary(MarkupTag.all(in: form).map { ($0.tag.spelling, 1) }, uniquingKeysWith: +)
    }
}

extension MF2Message {
    /// The pattern, or the patterns of the variants.
    fileprivate var patterns: [[PatternElement]] {
        switch body {
        case .pattern(let pattern): [pattern]
        case .select(_, let variants): variants.map(\.pattern)
        }
    }
}

extension MF2Message.Markup {
    /// The spelling without options.
    fileprivate var spelling: String {
        switch kind {
        case .open: "{#\(name)}"
        case .standalone: "{#\(name) /}"
        case .close: "{/\(name)}"
        }
    }
}

// MARK: Messages

extension MarkupMismatch {
    private static let unpairedTag = FindingTemplate<String>(.markupMismatch, "unpaired-tag", "tag")
    private static let missingTags = FindingTemplate<[String]>(.markupMismatch, "missing-tags", "missing")
    private static let extraTags = FindingTemplate<[String]>(.markupMismatch, "extra-tags", "extra")
    private static let otherTags = FindingTemplate<([String], [String])>(
        .markupMismatch, "other-tags", "missing", "extra")

    static let messages: [any DeclaredMessage] = [unpairedTag, missingTags, extraTags, otherTags]
}
