internal import Findings
internal import MessageFormat
internal import Projects
internal import Writing

/// A plural whose forms are all the same, where those of the source text differ.
enum PluralFormsAlike: TextCheck {
    static let description = CheckDescription(
        id: .pluralFormsAlike, severity: .note,
        failing: [
            CheckExample([
                "en": #""A" = "{n, plural, one {# file} other {# files}}";"#,
                "de": #""A" = "↓{n, plural, one {# Dateien} other {# Dateien}}";"#,
            ])
        ],
        passing: [
            CheckExample([
                "en":
                    """
                "A" = "{n, plural, one {# file} other {# files}}";
                "B" = "{n, plural, one {# s} other {# s}}";
                """,
                "de":
                    """
                "A" = "{n, plural, one {# Datei} other {# Dateien}}";
                "B" = "{n, plural, one {# s} other {# s}}";
                """,
            ])
        ], isOffByDefault: true)

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { [.brace, .severalTexts] }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard text.original != nil, isPlural(text.message), text.forms.count > 1, areAlike(text.forms),
            text.source.map(isPlural) == true, !areAlike(text.sourceForms)
        else { return }
        report(text.finding(of: Self.self, alike()))
    }

    /// Whether a message chooses its form only by one plural.
    private static func isPlural(_ message: TableMessage) -> Bool {
        let choices = message.content.arguments.filter { argument in
            switch argument.format {
            case .plural, .select: true
            default: false
            }
        }
        guard choices.count == 1, case .plural? = choices.first?.format else { return false }
        return true
    }

    private static func areAlike(_ forms: [RenderedForm]) -> Bool {
        forms.dropFirst().allSatisfy { $0.scalars == forms.first?.scalars }
    }
}

// MARK: Messages

extension PluralFormsAlike {
    private static let alike = FindingTemplate<Void>(.pluralFormsAlike, "alike")

    static let messages: [any DeclaredMessage] = [alike]
}
