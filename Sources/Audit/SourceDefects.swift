internal import ICU
internal import Messages
internal import Tables

/// Finds the defect of a source text in the findings on its translations: where most of them differ from it in the same way,
/// the source text is the one that differs.
enum SourceDefects {
    /// The checks that hold a translation against its source text, of which either may be the one to mend.
    private static let checks: Set<String> = [
        "argument-mismatch", "argument-type-mismatch", "unused-argument", "literal-argument", "whitespace-mismatch",
        "newline-mismatch", "punctuation-mismatch", "bracket-mismatch", "number-mismatch", "url-mismatch",
        "markup-mismatch",
    ]

    private struct Subject: Hashable {
        let check: String
        let table: Int
        let key: String
        let message: String
    }

    /// The findings, with one on the source text in place of those on translations that agree with each other against it.
    ///
    /// - Complexity: linear in the number of findings, and of locales for each source text that may have a defect.
    static func replacingFindings(in findings: [Finding], of project: Project) -> [Finding] {
        var places: [String: Int] = [:]
        for (index, table) in project.tables.enumerated() {
            for file in table.files { places["\(file.source.path)\u{0}\(table.name)"] = index }
        }
        func subject(_ finding: Finding) -> Subject? {
            guard checks.contains(finding.check), let key = finding.key, let table = finding.table,
                let place = places["\(finding.location.path)\u{0}\(table)"],
                finding.locale != project.tables[place].development.folder.spelling
            else { return nil }
            // A string catalog names the locale first.
            let prefix = "\(finding.locale ?? ""): "
            let message =
                finding.message.hasPrefix(prefix) ? String(finding.message.dropFirst(prefix.count)) : finding.message
            return Subject(check: finding.check, table: place, key: key, message: message)
        }
        var locales: [Subject: Set<String>] = [:]
        for finding in findings {
            if let subject = subject(finding) { locales[subject, default: []].insert(finding.locale ?? "") }
        }
        let blamed = locales.filter { subject, found in
            // Regions of a language, and links to one file, agree without a second opinion.
            guard Set(found.map { LocaleTag($0).language }).count >= leastAgreement else { return false }
            let table = project.tables[subject.table]
            return found.count * 2 > table.translations.count { $0.messages[subject.key] != nil }
        }
        guard !blamed.isEmpty else { return findings }
        var reported: Set<Subject> = []
        return findings.compactMap { finding in
            guard let subject = subject(finding), let found = blamed[subject] else { return finding }
            guard reported.insert(subject).inserted else { return nil }
            return defect(finding, subject.message, locales: found, in: project.tables[subject.table])
        }
    }

    /// Translators of so many languages do not make the same mistake by accident.
    private static let leastAgreement = 3

    private static func defect(
        _ finding: Finding, _ message: String, locales: Set<String>, in table: CatalogTable
    ) -> Finding {
        guard let key = finding.key, let source = table.sources[key] else { return finding }
        let count = table.translations.count { $0.messages[key] != nil }
        var defect = Finding(
            check: finding.check, severity: finding.severity,
            message: """
                \(locales.count) of \(count) translations differ from this source text in one way, so it may be the one to \
                mend. Of each is said: \(message)
                """,
            key: key, locale: table.development.folder.spelling, table: table.name,
            location: table.sources.location(of: source), related: [])
        defect.form = finding.form
        return defect
    }
}
