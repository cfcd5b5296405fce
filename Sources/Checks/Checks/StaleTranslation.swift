package import Findings
internal import Messages
package import Projects
internal import Tables

/// A translation whose source text has changed since it was translated.
package enum StaleTranslation: Check {
    package static let description = CheckDescription(
        id: .staleTranslation, severity: .warning,
        failing: [
            CheckExample(paths: [
                ".l10n-accepted": """
                l10n-accepted 1
                Messages.strings\tpl\tSAVE\t44faa273e1e873b5\ted8bdc39eec2ae4f
                """,
                "en.lproj/Messages.strings": #""SAVE" = "Save a copy";"#,
                "pl.lproj/Messages.strings": #""SAVE" = "↓Zapisz";"#,
            ]),
            CheckExample(paths: [
                "Messages.xcstrings": """
                {"sourceLanguage": "en", "version": "1.0", "strings": {"SAVE": {"localizations": {
                  "en": {"stringUnit": {"state": "translated", "value": "Save a copy"}},
                  "pl": {"stringUnit": {"state": "stale", "value": "↓Zapisz"}}}}}}
                """
            ]),
        ],
        passing: [
            CheckExample(paths: [
                ".l10n-accepted": """
                l10n-accepted 1
                Messages.strings\tpl\tSAVE\t44faa273e1e873b5\ted8bdc39eec2ae4f
                """,
                "en.lproj/Messages.strings": """
                "SAVE" = "Save a copy";
                "OPEN" = "Open";
                """,
                "pl.lproj/Messages.strings": """
                "SAVE" = "Zapisz kopię";
                "OPEN" = "Otwórz";
                """,
            ])
        ])

    package static func auditFile(
        _ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void
    ) {
        guard !table.isDevelopment(file) else { return }
        let pairs = project.accepted[table.directory]?.pairs[table.acceptancePlace(of: file)] ?? [:]
        // A string catalog is one file for all locales, and itself marks stale texts.
        let isMarked = table.format.supports(.states) && file.file.hasText(in: .stale)
        guard !pairs.isEmpty || isMarked else { return }
        for message in file.orderedMessages {
            guard let number = table.sources.number(of: message.key), let source = table.sources[number: number]
            else { continue }
            let known = pairs[message.key] ?? []
            guard !known.isEmpty else {
                if message.isMarkedStale { report(finding(on: message, of: source, in: file, table)) }
                continue
            }
            let hash = table.contentHash(of: source, number: number)
            guard !known.contains(where: { $0.source == hash }) else { continue }
            let translation = message.contentHash
            guard known.contains(where: { $0.translation == translation }) else { continue }
            report(finding(on: message, of: source, in: file, table))
        }
    }

    private static func finding(
        on message: TableMessage, of source: TableMessage, in file: LocaleFile, _ table: CatalogTable
    ) -> Finding {
        finding(
            changed(), key: message.key, in: file, at: message.valueRange,
            related: [table.sources.related(source)])
    }
}

extension TableMessage {
    /// Whether a string catalog itself marks the translation as stale.
    fileprivate var isMarkedStale: Bool {
        entry.value.texts.contains { $0.state == .stale }
    }
}

// MARK: Messages

extension StaleTranslation {
    private static let changed = FindingTemplate<Void>(.staleTranslation, "changed")
    static let changedSince = FindingTemplate<String>(.staleTranslation, "changed-since", "revision")

    package static let messages: [any DeclaredMessage] = [changed, changedSince]
}
