internal import Base
internal import Findings
internal import ICU
internal import Messages
internal import Projects

/// A table that a locale lacks altogether.
enum MissingTable: Check {
    static let description = CheckDescription(
        id: .missingTable, severity: .warning,
        failing: [
            CheckExample(paths: [
                "en.lproj/Messages.strings": #"↓"A" = "Cancel";"#, "en.lproj/Other.strings": #""B" = "Save";"#,
                "pl.lproj/Other.strings": #""B" = "Zapisz";"#,
            ])
        ],
        passing: [
            CheckExample(paths: [
                "en.lproj/Messages.strings": #""A" = "Cancel";"#, "en.lproj/Other.strings": #""B" = "Save";"#,
                "es.lproj/Messages.strings": #""A" = "Cancelar";"#,
                "es.lproj/Other.strings": #""B" = "Guardar";"#,
                "es-MX.lproj/Other.strings": #""B" = "Grabar";"#,
            ])
        ])

    static func auditProject(_ project: Project, report: (Finding) -> Void) {
        for tables in Dictionary(grouping: project.tables, by: \.directory).values where tables.count > 1 {
            let locales = Set(tables.flatMap { $0.files.map(\.locale) }.filter(\.isKnown)).count
            let absent = AbsentLocales(among: tables)
            for table in tables where table.hasDevelopmentFile && !table.development.messages.isEmpty {
                // A table that few locales have is not meant for all.
                guard table.files.count(where: { $0.locale.isKnown }) * 2 >= locales else { continue }
                let fileName = String(Files.name(of: table.development.source.path))
                for folder in absent.locales(of: table)
                where table.ships(folder.locale) && table.readers(of: folder.locale).ownFiles.isEmpty
                    && !isOverlaid(table, in: folder.locale)
                {
                    let isOnlyBegun = project.progress(of: folder.locale, in: table.directory) == .begun
                    report(
                        Finding(
                            check: description.id, severity: isOnlyBegun ? .note : .warning,
                            message: Self.absent(folder.spelling, fileName), key: nil, locale: folder.spelling,
                            table: table.name,
                            location: Location(table.development.source, 0..<0), related: []))
                }
            }
        }
    }

    /// Whether overlays have all messages of the table in a locale.
    private static func isOverlaid(_ table: CatalogTable, in locale: LocaleTag) -> Bool {
        guard !table.overlays.isEmpty else { return false }
        let readers = table.readers(of: locale)
        return table.development.orderedMessages.allSatisfy { message in
            !message.asksForTranslation || readers.answerOfLineage(message.key) != nil
        }
    }
}

// MARK: Messages

extension MissingTable {
    private static let absent = FindingTemplate<(String, String)>(.missingTable, "absent", "locale", "file")

    static let messages: [any DeclaredMessage] = [absent]
}
