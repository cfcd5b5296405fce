internal import Tables

/// A key that a file defines more than once.
enum DuplicateKey: Check {
    static let description = CheckDescription(
        id: "duplicate-key", severity: .error,
        summary: "A key is defined more than once in a file.",
        rationale: """
            The last definition wins and the others are lost, whichever the translator meant. Delete the definitions \
            that are not wanted. Where all of them say the same, this is a warning.
            """,
        failing: [
            CheckExample(["en": "\"OK\" = \"OK\";\n\"↓OK\" = \"Okay\";\n"]),
            CheckExample(["en": "\"OK\" = \"OK\";\n\"↓OK\" = \"OK\";\n"]),
        ],
        passing: [
            CheckExample(["en": "\"OK\" = \"OK\";\n\"ok\" = \"Okay\";\n"])
        ],
        fixability: Fixability(
            """
            A definition is removed only where every other one of the key says the same, in every form: which one \
            wins is then no question. The one that stays is the first with a comment. Definitions that differ, or \
            whose comments do, are left alone.
            """))

    static func audit(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        // A file without duplicates has as many messages as entries.
        // In a string catalog, JSON's own rules forbid it: `syntax-error` says so.
        guard file.messages.count < file.entries.count, file.file.format != .xcstrings else { return }
        var definitions: [String: [TableEntry]] = [:]
        for entry in file.entries { definitions[entry.key, default: []].append(entry) }
        let fixes = definitions.compactMapValues { $0.count > 1 ? DuplicateFix($0, in: file.file) : nil }
        var seen: [String: Int] = [:]
        for entry in file.entries {
            let key = entry.key
            let index = seen[key, default: 0]
            seen[key] = index + 1
            guard index > 0, let all = definitions[key], let earlier = all.first else { continue }
            let line = file.source.position(at: earlier.keyRange.lowerBound).line
            let isSame = earlier.value.texts.map(\.text) == entry.value.texts.map(\.text)
            report(
                finding(
                    isSame
                        ? "`\(key)` is defined again with the same value. Delete one of the two."
                        : "`\(key)` is defined again, and the value of line \(line) is lost. Delete one of the two.",
                    key: key, in: file, at: entry.keyRange, severity: isSame ? .warning : .error,
                    related: [
                        Finding.RelatedLocation(
                            location: Location(file.source, earlier.range), message: "the earlier definition")
                    ], fix: fixes[key]?.fix(of: index)))
        }
    }
}
