internal import ICU
internal import Messages
internal import Tables

/// A table that a locale lacks altogether.
enum MissingTable: Check {
    static let description = CheckDescription(
        id: "missing-table", severity: .warning,
        summary: "A locale has other tables of the folder, but not this one.",
        rationale: """
            Its readers see every message of the table in the development language. Add the table and translate it. \
            A regional locale whose parent has the table needs none of its own.
            """,
        failing: [
            CheckExample(paths: [
                "en.lproj/Messages.strings": "↓\"A\" = \"Cancel\";\n", "en.lproj/Other.strings": "\"B\" = \"Save\";\n",
                "pl.lproj/Other.strings": "\"B\" = \"Zapisz\";\n",
            ])
        ],
        passing: [
            CheckExample(paths: [
                "en.lproj/Messages.strings": "\"A\" = \"Cancel\";\n", "en.lproj/Other.strings": "\"B\" = \"Save\";\n",
                "es.lproj/Messages.strings": "\"A\" = \"Cancelar\";\n",
                "es.lproj/Other.strings": "\"B\" = \"Guardar\";\n",
                "es-MX.lproj/Other.strings": "\"B\" = \"Grabar\";\n",
            ])
        ])

    static func audit(_ project: Project, report: (Finding) -> Void) {
        for tables in Dictionary(grouping: project.tables, by: \.directory).values where tables.count > 1 {
            let absent = AbsentLocales(among: tables)
            for table in tables where !table.development.messages.isEmpty {
                let fileName = table.development.source.path.split(separator: "/").last.map(String.init) ?? table.name
                let fallback = LocaleFallback(
                    available: Set(table.files.map(\.locale)), development: table.development.locale)
                for folder in absent.locales(of: table) where fallback.parents(of: folder.locale).isEmpty {
                    report(
                        Finding(
                            check: description.id, severity: description.severity,
                            message: """
                                \(folder.spelling) has other tables of this folder, but no `\(fileName)`. Add it, and \
                                translate it.
                                """,
                            key: nil, locale: folder.spelling, table: table.name,
                            location: Location(table.development.source, 0..<0), related: []))
                }
            }
        }
    }
}
