internal import Base
internal import Findings
internal import ICU
internal import Messages
internal import Projects
internal import Tables
internal import Writing

/// A regional translation that is equal to its parent's.
enum RedundantTranslation: TextCheck {
    static let description = CheckDescription(
        id: .redundantTranslation, severity: .note,
        failing: [
            CheckExample([
                "en": #""A" = "Cancel";"#, "es": #""A" = "Cancelar";"#, "es-MX": #""A" = "↓Cancelar";"#,
            ]),
            CheckExample([
                "en": #""A" = "{n} files";"#, "es": #""A" = "{n} archivos";"#,
                "es-MX": #""A" = "↓{n} archivos";"#,
            ]),
        ],
        passing: [
            CheckExample(["en": #""A" = "OK";"#, "es": #""A" = "OK";"#]),
            CheckExample([
                "en": #""A" = "{n, plural, one {# file} other {# files}}";"#,
                "pt": #""A" = "{n, plural, one {# pasta} other {# pastas}}";"#,
                "pt-PT": #""A" = "{n, plural, one {# pasta} other {# pastas}}";"#,
            ]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures {
        // Apple's runtime does not use parents. Where a folder lacks a text, it shows the development language.
        !file.project.overlays.isEmpty
            || file.table.runtime == .messages && file.table.isRuntimeKnown
                && file.parents.contains { $0.locale.language == file.writing.language }
            ? .any : []
    }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        // A text that differs by device can only be deleted as a whole.
        let file = text.file.file
        guard !text.file.writing.isPseudo, let message = file.messages[text.message.key],
            let answer = text.file.readers.answer(message.key, without: file), answer.message.saysTheSame(as: message),
            answer.locale == file.locale || isTheSame(text, from: answer.locale),
            answer.syntax == text.file.table.syntax || !message.value.utf8.contains(where: isSign)
        else { return }
        let other =
            switch answer.overlay {
            case nil:
                file.file.format.supports(.multipleLocales)
                    ? sameAsParentInCatalog(answer.spelling, file.source.path, file.spelling)
                    : sameAsParent(answer.spelling, file.source.path)
            case let overlay? where answer.locale == file.locale:
                sameAsOverlay(overlay)
            case let overlay?:
                sameAsOverlayOfParent(overlay, answer.spelling)
            }
        report(text.finding(of: Self.self, other, inFile: message.valueRange, related: false))
    }

    /// Whether readers of the text's locale see the same if the text comes from the table of another locale.
    private static func isTheSame(_ text: AuditedText, from other: LocaleTag) -> Bool {
        guard text.message.value.contains(where: \.isLetter) else { return false }
        // Only this package's runtime shows numbers and dates as the reader's locale does.
        guard text.file.table.runtime == .messages else {
            return text.message.arguments.allSatisfy { $0.kind == .object || $0.kind == .text }
        }
        return text.message.plurals.allSatisfy { plural in
            let (own, others) = (
                PluralRules.rules(for: text.file.file.locale, kind: plural.kind),
                PluralRules.rules(for: other, kind: plural.kind)
            )
            return own.categories == others.categories
                && own.categories.allSatisfy { own.text(of: $0) == others.text(of: $0) }
        }
    }

    /// Whether a byte has a meaning in only one of the two syntaxes.
    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "'"), UInt8(ascii: "%"): true
        default: false
        }
    }
}

// MARK: Messages

extension RedundantTranslation {
    private static let sameAsParent = FindingTemplate<(String, String)>(
        .redundantTranslation, "same-as-parent", "locale", "path")
    private static let sameAsParentInCatalog = FindingTemplate<(String, String, String)>(
        .redundantTranslation, "same-as-parent-in-catalog", "locale", "path", "own")
    private static let sameAsOverlay = FindingTemplate<String>(.redundantTranslation, "same-as-overlay", "overlay")
    private static let sameAsOverlayOfParent = FindingTemplate<(String, String)>(
        .redundantTranslation, "same-as-overlay-of-parent", "overlay", "locale")

    static let messages: [any DeclaredMessage] = [
        sameAsParent, sameAsParentInCatalog, sameAsOverlay, sameAsOverlayOfParent,
    ]
}
