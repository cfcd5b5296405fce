internal import ICU

/// A regional translation that says what its parent says.
enum RedundantTranslation: TextCheck {
    static let description = CheckDescription(
        id: "redundant-translation", severity: .note,
        summary: "A regional translation equals that of the locale it falls back to.",
        rationale: """
            A reader sees the same without it, and it has to be kept in step. Delete it. Runs for tables that are \
            resolved along the locale chain, as this package does (`runtime: messages`): Apple's systems choose one \
            folder for the whole app and ask no parent. Texts with numbers or other arguments that each region writes \
            its own way are left alone.
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

    static func clues(in file: AuditedFile) -> TextFeatures {
        // Apple's runtime asks no parent: what a folder lacks is shown in the development language.
        file.table.runtime == .messages && file.parents.contains { $0.locale.language == file.writing.language }
            ? .any : []
    }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        // What differs by device can only be deleted as a whole.
        guard let message = text.file.file.messages[text.message.key],
            let parent = text.file.parents.lazy.filter({ $0.locale.language == text.file.writing.language })
                .compactMap({ $0.messages[text.message.key] }).first,
            parent.saysTheSame(as: message), message.value.contains(where: \.isLetter),
            text.message.arguments.allSatisfy({ $0.kind == .object || $0.kind == .text })
        else { return }
        report(
            text.finding(
                of: Self.self, "The locale that this one falls back to says the same. Delete one of the two.",
                inFile: message.valueRange, related: false))
    }
}
