internal import Base
package import Findings
package import Projects

extension Auditor {
    /// The findings on one message of a translation: those that ``findings(in:)`` has on it, in any order.
    ///
    /// An editor needs them while a person types. Other messages are looked at only as far as a check compares the message
    /// with them.
    ///
    /// - Parameter file: a file of the table that is not of its development language.
    /// - Complexity: linear in the number of messages of the file and of the development locale's file, and in the number of
    ///   locales. The first call for a project also takes the time for what checks know of each table as a whole.
    package func findings(
        on key: String, in file: LocaleFile, of table: CatalogTable, in project: Project
    ) -> [Finding] {
        let checks = Checks.all.filter { runs($0.description) }
        let own = MessageID(path: file.source.path, locale: file.spelling, key: key)
        var findings: [Finding] = []
        for check in checks where check.findsMessagesOfProject {
            check.auditProject(project) { if $0.messageID?.whole == own { findings.append(adjusted($0)) } }
        }
        if table.ships(file), !project.copies.contains(where: { $0.table.id == table.id }) {
            findings += self.findings(on: key, in: file, of: table, project, by: checks)
            // Some checks look at all locales when they are asked about the development locale's file.
            if table.hasDevelopmentFile {
                for check in checks where !check.needsUses {
                    check.auditFile(table.development, of: table, in: project) {
                        if $0.messageID?.whole == own { findings.append(adjusted($0)) }
                    }
                }
            }
            // If other translations differ from the source text in the same way, the source text is wrong.
            if findings.contains(where: { SourceDefects.checks.contains($0.check) }) {
                let compared = Checks.withSilencing(SourceDefects.checks)
                let comparing = checks.filter { compared.contains($0.description.id) }
                for other in table.auditedTranslations where other.folder != file.folder {
                    findings += self.findings(on: key, in: other, of: table, project, by: comparing)
                }
            }
        }
        findings = UnreachableForms.replacingFindings(in: findings, of: project, by: self)
        findings = SourceDefects.replacingFindings(in: Self.withoutSilencedFindings(findings), of: project)
        var ignores = IgnoreList(project, rules: ignores) { read in
            [file, table.development].contains { $0.source.path == read.source.path }
        }
        guard !ignores.isEmpty else { return findings.filter { $0.messageID?.whole == own } }
        findings.removeAll { ignores.covers($0) }
        if runs(UnusedIgnore.description.id) {
            findings += ignores.unused { runs($0) && !SnapshotCause.ids.contains($0) }.map(adjusted)
        }
        return findings.filter { $0.messageID?.whole == own }
    }

    /// The findings on a message in one file.
    private func findings(
        on key: String, in file: LocaleFile, of table: CatalogTable, _ project: Project, by checks: [any Check.Type]
    ) -> [Finding] {
        var findings: [Finding] = []
        for check in checks where !check.needsUses {
            check.auditFile(file, of: table, in: project) {
                if $0.key == key, $0.locale == file.spelling { findings.append($0) }
            }
        }
        if let place = file.messages.place(of: key) {
            TextAudit(
                checks.compactMap { $0.textCheck }, in: AuditedFile(file, of: table, in: project),
                usesPrefilter: usesPrefilter
            ).addFindings(on: file.messages.indexedEntries[place], at: place, to: &findings)
        }
        return findings.map { adjusted($0, in: file) }
    }
}
