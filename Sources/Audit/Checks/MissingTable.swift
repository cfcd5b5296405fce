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
            // A table may have been begun in another locale; the language of the fullest is that of the folder.
            let development = tables.max { $0.development.messages.count < $1.development.messages.count }
            let folders = Set(tables.flatMap { $0.files.map(\.folder) }).sorted { $0.name < $1.name }
            for table in tables where !table.development.messages.isEmpty {
                let fileName = table.development.source.path.split(separator: "/").last.map(String.init) ?? table.name
                let there = Set(table.files.map(\.locale))
                let fallback = LocaleFallback(available: there, development: table.development.locale)
                for folder in folders {
                    // The language in which a table is written needs no translation; that of `Base` is not known.
                    guard !there.contains(folder.locale), development?.development.locale != folder.locale,
                        folder.locale.isKnown,
                        fallback.parents(of: folder.locale).isEmpty,
                        !tables.contains(where: { holds($0, keysOf: table, in: folder.locale) })
                    else { continue }
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

    /// Whether another table of the same name, as `.strings` and `.stringsdict` share one, has every message.
    private static func holds(_ other: CatalogTable, keysOf table: CatalogTable, in locale: LocaleTag) -> Bool {
        guard other.name == table.name, let file = other.files.first(where: { $0.locale == locale }) else {
            return false
        }
        return table.development.messages.keys.allSatisfy { file.messages[$0] != nil }
    }
}
