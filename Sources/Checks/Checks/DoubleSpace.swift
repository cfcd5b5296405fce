internal import Findings
internal import MessageFormat
internal import Projects
internal import Writing

/// Two spaces in the place of one.
enum DoubleSpace: TextCheck {
    static let description = CheckDescription(
        id: .doubleSpace, severity: .note,
        failing: [
            CheckExample(["en": #""A" = "Save the file";"#, "de": #""A" = "Die↓  Datei sichern";"#]),
            CheckExample(["en": #""A" = "Save the↓  file";"#]),
        ],
        passing: [
            CheckExample([
                "en": #"""
                "A" = "Saved.  Close it.";
                "B" = "One\n  two";
                "C" = "x  |  y";
                """#,
                "de": #"""
                "A" = "Gesichert.  Schließ es.";
                "B" = "Eins\n  zwei";
                "C" = "x  |  y";
                """#,
            ])
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { .doubleSpace }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard text.message.features.contains(.doubleSpace), text.message.pattern.errors.isEmpty,
            text.source?.features.contains(.doubleSpace) != true,
            // Several lines with gaps are a table, whichever language they were first written in.
            !text.message.value.contains(where: \.isNewline)
        else { return }
        for form in text.forms {
            let scalars = form.scalars
            let inner = form.trimmedRange
            for index in inner where scalars[index] == " " && scalars[index + 1] == " " {
                guard index > 0, Words.isLetter(scalars[index - 1]) || scalars[index - 1] == ",",
                    let end = scalars[index...].firstIndex(where: { $0 != " " }), Words.isLetter(scalars[end])
                else { continue }
                return report(
                    text.finding(
                        of: Self.self, spaces(end - index), in: form,
                        at: index..<end))
            }
        }
    }
}

// MARK: Messages

extension DoubleSpace {
    private static let spaces = FindingTemplate<Int>(.doubleSpace, "spaces", "count")

    static let messages: [any DeclaredMessage] = [spaces]
}
