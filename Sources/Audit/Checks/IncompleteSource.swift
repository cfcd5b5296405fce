internal import Messages
internal import Tables

/// A table whose development language lacks what its translations have.
enum IncompleteSource: Check {
    static let description = CheckDescription(
        id: "incomplete-source", severity: .warning,
        summary: "Most locales of a table have messages that the development language has nowhere.",
        rationale: """
            Readers of the development language see the keys, and nobody can compare the translations with a source \
            text. Add the messages to the development table. Where code holds the texts, name the code under `sources`: \
            interface files, intent definitions and `Info.plist` files that lie beside the tables are read anyway, and \
            so is code below the audited folder. One finding stands for all keys of the table.
            """,
        failing: [
            CheckExample([
                "en": "↓\"OK\" = \"OK\";\n", "de": "\"OK\" = \"OK\";\n\"disk.title\" = \"Platte\";\n",
                "fr": "\"OK\" = \"OK\";\n\"disk.title\" = \"Disque\";\n",
                "pl": "\"OK\" = \"OK\";\n\"disk.title\" = \"Dysk\";\n",
            ])
        ],
        passing: [
            CheckExample([
                "en": "\"OK\" = \"OK\";\n", "de": "\"OK\" = \"OK\";\n\"disk.title\" = \"Platte\";\n",
                "fr": "\"OK\" = \"OK\";\n", "pl": "\"OK\" = \"OK\";\n",
            ]),
            CheckExample([
                "en": "\"Free space\" = \"Free space\";\n",
                "de": "\"Free space\" = \"Freier Platz\";\n\"Hard disk\" = \"Festplatte\";\n",
                "pl": "\"Free space\" = \"Wolne miejsce\";\n\"Hard disk\" = \"Dysk twardy\";\n",
            ]),
        ])

    /// What a table lacks.
    struct Lack {
        /// The keys that no source has, in the order of the files.
        let keys: [String]
        /// Whether they are so many that nothing can be said of each.
        let isMostOfTable: Bool
    }

    /// The keys whose sources are not known, where these are more than those of the development language.
    static func lack(of table: CatalogTable) -> Lack? {
        let unknown = keysWithoutSource(of: table)
        return isMost(unknown, of: table) ? Lack(keys: unknown, isMostOfTable: true) : nil
    }

    /// Whether keys are so many that nothing can be said of each.
    private static func isMost(_ unknown: [String], of table: CatalogTable) -> Bool {
        unknown.count > 10 && unknown.count * 2 > table.sources.count
    }

    private static func keysWithoutSource(of table: CatalogTable) -> [String] {
        let (sources, isInfo) = (table.sources, table.name.hasSuffix("InfoPlist"))
        return sources.keys.indices.filter { number in
            sources.origin(of: number) == .none
                && !(isInfo && PropertyListTexts.isSystemKey(sources.keys[number]))
                && (table.overlays.isEmpty || SourceReaders(of: [table]).overlayAnswer(sources.keys[number]) == nil)
        }.map { sources.keys[$0] }
    }

    static func audit(_ project: Project, report: (Finding) -> Void) {
        for table in project.tables where !table.development.file.isCutOff {
            let unknown = keysWithoutSource(of: table)
            guard !unknown.isEmpty else { continue }
            let isMost = isMost(unknown, of: table)
            let common =
                isMost
                ? unknown
                : unknown.filter { key in
                    table.sources.number(of: key).map(table.sources.isCommon) ?? false
                }
            guard let first = common.first,
                !common.contains(where: { project.references?.undefinedKeys.contains($0) == true })
            else { continue }
            let own = table.development.messages.count
            let locale = table.development.folder.spelling
            let names = common.count == 1 ? "`\(first)`" : "\(common.count) keys, such as `\(first)`,"
            report(
                finding(
                    """
                    `\(table.name)` has \(own) key\(own == 1 ? "" : "s") in \(locale) and \(table.sources.count) in all \
                    locales: \(names) \(common.count == 1 ? "has" : "have") no text in the development language. Add \
                    \(common.count == 1 ? "it" : "them"), or name the code that has \(common.count == 1 ? "it" : "them") \
                    under `sources`.
                    """,
                    in: table.representative, at: 0..<0))
        }
    }
}
