internal import Base
internal import Messages
package import Projects

extension AuditRequest {
    /// The acceptances that `accept` would write. Each one says that a translation fits its source text as it is now.
    /// - Parameters:
    ///   - keys: patterns of the wanted keys, in which `*` stands for any text; empty for all keys.
    ///   - tables: the names of the wanted tables; empty for all tables.
    package func acceptances(
        keys: [String], tables names: [String], in files: any ProjectFiles = FilesOnDisk(),
        progress: AuditProgress.Observer? = nil
    ) throws -> [Acceptance] {
        let projects = try projects(in: files, progress: progress)
        let tables = projects.flatMap(\.tables)
        for name in names where !tables.contains(where: { $0.name == name }) {
            let known = quoted(Set(tables.map(\.name)).sorted())
            throw InvalidRequest(description: "No table is called `\(name)`. There are \(known).")
        }
        for pattern in keys {
            let isKnown = tables.contains { table in
                table.files.contains { $0.messages.keys.contains { IgnoreRule.matches($0, pattern: pattern) } }
            }
            guard !isKnown else { continue }
            throw InvalidRequest(description: "No table has a key `\(pattern)`. Correct it; * stands for any text.")
        }
        return projects.flatMap { project in
            project.accepting(
                where: { translation in
                    includes(translation.locale) && (names.isEmpty || names.contains(translation.table))
                        && (keys.isEmpty || keys.contains { IgnoreRule.matches(translation.key, pattern: $0) })
                        && project.reports(on: translation)
                }, progress: progress)
        }
    }
}

extension Project {
    /// Whether a translation is in one of the files that are reported on.
    fileprivate func reports(on translation: Acceptance.Translation) -> Bool {
        // A translation that no longer exists is in no file.
        isWhole
            || tables.contains { table in
                table.name == translation.table
                    && table.files.contains { $0.folder.spelling == translation.locale && reports(on: $0.source.path) }
            }
    }
}
