internal import Tables

/// Removes messages that nothing uses, in every locale.
enum UnusedKeyFixes {
    static func all(for findings: [Finding], in project: Project) -> [PlannedFix] {
        let index = FindingIndex(findings)
        guard !index.isEmpty else { return [] }
        // From every file or from none: a message that stayed in one would be missing elsewhere, or have no source.
        return project.tables.filter { $0.files.allSatisfy(\.isFixable) }.flatMap { table in
            // The findings are about the development locale's file, or the string catalog.
            table.files.flatMap { file -> [PlannedFix] in
                guard file.file.format != .xcstrings || table.isDevelopment(file) else { return [] }
                return fixes(of: file, from: table.development, index)
            }
        }
    }

    private static func fixes(of file: LocaleFile, from source: LocaleFile, _ index: FindingIndex) -> [PlannedFix] {
        let unused = file.entries.compactMap { entry in
            index[entry.key, in: source].map { (finding: $0, entry: entry) }
        }
        guard let replacements = try? file.file.replacements(for: unused.map { .remove($0.entry) }) else { return [] }
        return zip(unused, replacements).map { unused, replacements in
            let fix = Fix("Remove `\(unused.entry.key)`, which nothing uses.", replacements)
            return PlannedFix(unused.finding, fix, in: file.source, request: .removeUnused)
        }
    }
}
