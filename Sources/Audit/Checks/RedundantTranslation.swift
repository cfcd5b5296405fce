internal import ICU
internal import Messages

/// A regional translation that is equal to its parent's.
enum RedundantTranslation: TextCheck {
    static let description = CheckDescription(
        id: .redundantTranslation, severity: .note,
        summary: "A translation equals the translation of the locale that it falls back to, or of an overlay.",
        rationale: """
            Without this translation, readers see the same text. With it, every change must be made twice. Delete \
            it. The check runs for tables that are resolved along the locale chain, as this package does (`runtime: \
            messages`). Apple's systems choose one folder for the whole app and use no parent. Texts with numbers or \
            other arguments that each region writes in its own way are not reported. If the configuration names \
            overlays, such as the shipped messages, a text is also redundant if an overlay has the same text in the \
            locale.
            """,
        failing: [
            CheckExample([
                "en": "\"A\" = \"Cancel\";\n", "es": "\"A\" = \"Cancelar\";\n", "es-MX": "\"A\" = \"↓Cancelar\";\n",
            ])
        ],
        passing: [
            CheckExample(["en": "\"A\" = \"OK\";\n", "es": "\"A\" = \"OK\";\n"]),
            CheckExample([
                "en": "\"A\" = \"{n} files\";\n", "es": "\"A\" = \"{n} archivos\";\n",
                "es-MX": "\"A\" = \"{n} archivos\";\n",
            ]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures {
        // Apple's runtime does not use parents. Where a folder lacks a text, it shows the development language.
        !file.project.overlays.isEmpty
            || file.table.runtime == .messages && file.parents.contains { $0.locale.language == file.writing.language }
            ? .any : []
    }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        // A text that differs by device can only be deleted as a whole.
        let file = text.file.file
        guard let message = file.messages[text.message.key],
            let answer = text.file.readers.answer(message.key, without: file), answer.message.saysTheSame(as: message),
            answer.locale == file.locale || isTheSameInEachRegion(text),
            answer.syntax == text.file.table.syntax || !message.value.utf8.contains(where: isSign)
        else { return }
        let other =
            switch answer.overlay {
            case nil: "The locale that this one falls back to says the same. Delete one of the two."
            case let overlay? where answer.locale == file.locale:
                "The overlay `\(overlay)` says the same. Delete this entry."
            case let overlay?:
                "The overlay `\(overlay)` says the same in \(answer.spelling), which readers get here. Delete this entry."
            }
        report(text.finding(of: Self.self, other, inFile: message.valueRange, related: false))
    }

    private static func isTheSameInEachRegion(_ text: AuditedText) -> Bool {
        text.message.value.contains(where: \.isLetter)
            && text.message.arguments.allSatisfy { $0.kind == .object || $0.kind == .text }
    }

    /// Whether a byte has a meaning in only one of the two syntaxes.
    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "'"), UInt8(ascii: "%"): true
        default: false
        }
    }
}
