internal import Findings
internal import Projects
internal import Writing

/// A translation that starts or ends with a space where the source text does not, or the reverse.
enum WhitespaceMismatch: TextCheck {
    static let description = CheckDescription(
        id: .whitespaceMismatch, severity: .note,
        failing: [
            CheckExample(["en": #""A" = "Name: ";"#, "de": #""A" = "↓Name:";"#]),
            CheckExample(["en": #""A" = "Name";"#, "de": #""A" = "↓ Name";"#]),
            CheckExample(["en": #""A" = "Name";"#, "ja": #""A" = "名前↓\#u{A0}";"#]),
            CheckExample([
                "en": #""A" = "{n, plural, one {# file} other {# files}}";"#,
                "de": #""A" = "{n, plural, one {# Datei} other {# Dateien↓ }}";"#,
            ]),
        ],
        passing: [
            CheckExample(["en": #""A" = "Name: ";"#, "de": #""A" = "Name: ";"#, "ja": #""A" = "名前：";"#]),
            CheckExample(["en": #""A" = "Name ";"#, "fr": #""A" = "Nom\#u{A0}";"#]),
            CheckExample([
                "en": #""A" = "{who, select, me {I have } other {They have }}{n}";"#,
                "de": #""A" = "{who, select, me {Ich habe} other {Sie haben}} {n}";"#,
            ]),
        ],
        fixability: Fixability())

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { .blankEdge }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard let original = text.original, !text.file.writing.isPseudo else { return }
        var lacking: [(form: EdgeForm, edge: TextEdge)] = []
        for edge in TextEdge.allCases {
            guard let isExpected = edge.agreement(of: original.forms(at: edge), hasSpace) else { continue }
            let wrong = text.message.forms(at: edge).filter { hasSpace(edge.blank(of: $0.string)) != isExpected }
            guard !isExpected || text.file.writing.hasSpacesBetweenWords else { continue }
            // The forms of a pattern are one text of the file.
            var rest = wrong[...]
            while let first = rest.first {
                let forms = rest.prefix { $0.text === first.text }
                rest = rest.dropFirst(forms.count)
                if isExpected {
                    lacking.append((first, edge))
                } else {
                    report(excess(in: Array(forms), at: edge, text))
                }
            }
        }
        // A text without the spaces at both ends has one defect.
        for (index, lack) in lacking.enumerated()
        where !lacking[..<index].contains(where: { $0.form.text === lack.form.text }) {
            let edges = lacking[index...].filter { $0.form.text === lack.form.text }.map(\.edge)
            let message = missingSpace(edges.count > 1 ? "both" : lack.edge.rawValue)
            let runsTogether = edges.contains(.end) && original.isContinued
            report(
                text.finding(
                    of: Self.self, message, inFile: lack.form.text.valueRange, severity: runsTogether ? .warning : nil))
        }
    }

    /// Whether white space at an edge is a space. Line breaks have their own check.
    private static func hasSpace(_ blank: Substring) -> Bool {
        !blank.isEmpty && !blank.contains(where: \.isNewline)
    }

    private static func excess(in forms: [EdgeForm], at edge: TextEdge, _ text: AuditedText) -> Finding {
        var ranges: [Range<Int>] = []
        for form in forms {
            // White space after a plural is the end of all its forms, and counts once.
            if let range = form.range(of: edge.blank(of: form.string), at: edge), !ranges.contains(range) {
                ranges.append(range)
            }
        }
        let message = extraSpace(edge.rawValue)
        guard let owner = forms.first?.text, let first = ranges.first else {
            return text.finding(of: Self.self, message, inFile: forms.first?.text.valueRange ?? text.message.valueRange)
        }
        let replacements = ranges.compactMap { owner.replacement(of: $0, by: "") }
        return text.finding(
            of: Self.self, message, inFile: owner.sourceRange(first),
            fix: replacements.count == ranges.count
                ? Fix(edge == .start ? FixMessages.removeSpaceAtStart() : FixMessages.removeSpaceAtEnd(), replacements)
                : nil)
    }
}

// MARK: Messages

extension WhitespaceMismatch {
    private static let missingSpace = FindingTemplate<String>(.whitespaceMismatch, "missing-space", "edges")
    private static let extraSpace = FindingTemplate<String>(.whitespaceMismatch, "extra-space", "edge")

    static let messages: [any DeclaredMessage] = [missingSpace, extraSpace]
}
