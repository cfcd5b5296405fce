internal import ICU
internal import Tables

/// A message that a locale lacks.
enum MissingKey: Check {
    static let description = CheckDescription(
        id: "missing-key", severity: .error,
        summary: "A message of the development locale is in neither the locale nor its CLDR parents.",
        rationale: """
            A reader sees the message in the development language. Translate it. A regional table needs to hold only \
            what differs from its parent: what stands in `pt` is not missing in `pt-BR`. Nor is what an overlay of the \
            configuration, such as the shipped messages, says in the locale. A message that is declared, and that only \
            an overlay has, is missing in the locales that the overlay lacks.
            """,
        failing: [
            CheckExample(["en": "\"OK\" = \"OK\";\n\"CANCEL\" = \"Cancel\";\n", "pl": "\"OK\" = \"OK\";\n↓"])
        ],
        passing: [
            CheckExample([
                "en": "\"OK\" = \"OK\";\n\"CANCEL\" = \"Cancel\";\n",
                "es": "\"OK\" = \"Aceptar\";\n\"CANCEL\" = \"Cancelar\";\n",
                "es-MX": "\"OK\" = \"OK\";\n",
            ]),
            CheckExample(["en": "\"OK\" = \"OK\";\n\"GAP\" = \" \";\n", "pl": "\"OK\" = \"OK\";\n"]),
        ],
        fixability: Fixability(
            """
            Each missing key is added with the source text, behind the key that it follows in the source, and marked: in \
            a comment, `needs-review`, or in a string catalog by the state of that name. Readers see what they saw before.
            """, request: .addMissing))

    static func audit(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard !table.isDevelopment(file), !file.file.isCutOff else { return }
        let readers = table.readers(of: file.locale)
        let readable = readers.ownFiles
        let readsSource = table.sharesLanguage(file.locale)
        let sources = table.sources
        for (number, key) in sources.keys.enumerated()
        where !readable.contains(where: { $0.messages.contains(number: number) })
            && sources.asksForTranslation(number) && !isElsewhere(key, table, project, file)
            && (table.overlays.isEmpty || readers.answerOfLineage(key) == nil) && !isDamaged(key, in: file)
        {
            let source = sources[number: number]
            // A plural whose forms are keys has those of each language: `missing-plural-category` knows which.
            if let form = sources.pluralForm(of: key), form.category != .other { continue }
            if readsSource, source != nil { continue }
            report(
                finding(
                    "`\(key)` is missing. Translate the source text.", key: key, in: file,
                    at: source.map(file.placeOfMissing) ?? file.endRange,
                    related: source.map { source in
                        [sources.related(source)]
                    } ?? []))
        }
    }

    /// Reports messages that are declared and that only overlays have: no table asks for their translation.
    static func audit(_ project: Project, report: (Finding) -> Void) {
        guard let declared = project.declared?.byKey, !project.overlays.isEmpty else { return }
        let tables = project.tables
        let sourceReaders = SourceReaders(of: tables)
        let answers = declared.keys.sorted().compactMap { key in
            tables.contains { $0.development.messages[key] != nil }
                ? nil : sourceReaders.overlayAnswer(key).map { (key: key, answer: $0) }
        }
        guard !answers.isEmpty else { return }
        // What readers of a development locale lack, `undefined-key` reports.
        var seen = Set(tables.map(\.development.locale))
        for table in tables {
            for file in table.files where file.locale.isKnown && seen.insert(file.locale).inserted {
                let readers = table.readers(of: file.locale)
                for (key, answer) in answers where readers.answerOfLineage(key) == nil {
                    let isElsewhere = tables.contains { table in
                        table.readers(of: file.locale).answerOfLineage(key) != nil
                    }
                    guard !isElsewhere, !file.file.isCutOff, !isDamaged(key, in: file) else { continue }
                    let overlay = answer.overlay ?? ""
                    report(
                        finding(
                            """
                            `\(key)` is missing: it is declared, and the overlay `\(overlay)` lacks it in this locale. Add it \
                            here.
                            """, key: key, in: file, at: file.endRange))
                }
            }
        }
    }

    /// Whether the `.strings` or `.stringsdict` beside the file has the key.
    private static func isElsewhere(
        _ key: String, _ table: CatalogTable, _ project: Project, _ file: LocaleFile
    ) -> Bool {
        project.tables.contains { other in
            other.name == table.name && other.directory == table.directory && other.format != table.format
                && other.files.contains { $0.locale == file.locale && $0.messages[key] != nil }
        }
    }

    /// Whether the key stands in a part of the file that could not be read, which is reported already.
    private static func isDamaged(_ key: String, in file: LocaleFile) -> Bool {
        file.file.errors.contains { file.source[$0.range].contains("\"\(key)\"") }
    }
}
