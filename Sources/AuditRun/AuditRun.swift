internal import Base
internal import Checks
package import Findings
package import Projects
package import Reports

/// One audit of all projects of a request: the projects as they are, and the findings in them.
///
/// Every command and server that reports findings makes one, so all of them report the same. Nothing is printed or
/// written.
package struct AuditRun: Sendable {
    /// The projects, each with its auditor.
    package let requested: [RequestedProject]
    /// The projects alone, in the same order.
    package let projects: [Project]
    /// The wanted findings, without those that are ignored, listed in the baseline, or older than the revision.
    package let findings: [Finding]
    /// Why the findings at the revision are unknown, in a sentence; nil where they are known, and where no revision is
    /// given.
    package let notice: String?

    /// - Parameters:
    ///   - files: the files from which the configuration and everything that it names are read. For a revision, git's
    ///     files count.
    ///   - cache: what the last run of the same request has read and found; nil for a run without a cache.
    /// - Throws: ``InvalidConfiguration``, ``InvalidRequest``, `AuditError`, ``GitError``, `BaselineError` or `FileError`.
    package init(
        _ request: AuditRequest, in files: any ProjectFiles = FilesOnDisk(), progress: AuditProgress.Observer? = nil,
        cache: AuditCache? = nil
    ) throws {
        // The audit of the revision runs first, so its files are freed before the present files are read.
        let past = try request.past(in: files, progress: progress)
        let files = cache?.watching(files) ?? files
        let audits = try ProjectAudits(request, in: files, progress: progress, cache: cache)
        namesLocales = !request.locales.isEmpty
        requested = audits.requested
        projects = audits.projects
        try request.checkLocales(of: projects)
        findings = try audits.findings(wantedBy: request, newerThan: past, in: files)
        notice = past?.failure
    }

    /// Whether the request names the locales, so that a report lists each missing message.
    private let namesLocales: Bool

    /// The findings, sorted and counted. If a locale lacks a large part of a table, one finding replaces those on its missing messages,
    /// unless the request names the locale. In a format for people, one finding replaces those on the encodings of a project's
    /// files. Programs need each file and its fix.
    package func report(for format: ReportFormat) -> AuditReport {
        var shown = findings
        if !namesLocales {
            shown = UnfinishedTables.replacingFindings(in: shown, of: projects)
            if format.isForPeople { shown = Encoding.joiningFindings(in: shown, of: projects) }
        }
        return AuditReport(projects: projects, findings: shown)
    }

    /// The baseline file that lists all present findings, and their number.
    package static func baseline(
        _ request: AuditRequest, progress: AuditProgress.Observer? = nil
    ) throws -> (text: String, count: Int) {
        let audits = try ProjectAudits(request, in: FilesOnDisk(), progress: progress)
        try request.checkLocales(of: audits.projects)
        return (Baseline.text(of: audits.findings, in: audits.projects), audits.findings.count)
    }
}

/// The findings that the same projects had at a commit.
struct PastFindings {
    /// The findings at the commit.
    var findings = KnownFindings()
    /// The tables at the commit of which a file has changed since, by the folder of their project.
    var tables: [String: [CatalogTable]] = [:]
    /// Why the findings at the commit are unknown, in a sentence; nil where they are known.
    var failure: String?
}

extension AuditRequest {
    /// The findings at the revision; nil where the request has no revision.
    /// - Parameter present: the files as they are now.
    /// - Throws: ``GitError`` where a project is not in the repository, and `FileError` where git lacks the content
    ///   that a file had.
    func past(in present: any ProjectFiles, progress: AuditProgress.Observer?) throws -> PastFindings? {
        guard let revision else { return nil }
        let files = try RevisionFiles(since: revision)
        for configuration in try configurations(in: present) { try files.check(configuration.root) }
        var past = PastFindings()
        do {
            let audits = try ProjectAudits(self, in: files, progress: progress)
            past.findings = KnownFindings(
                try audits.findings(wantedBy: self, newerThan: nil, in: files), in: audits.projects)
            for project in audits.projects {
                past.tables[project.root, default: []] += project.tables.filter { table in
                    table.files.contains { files.hasChanged($0.source.path) }
                }
            }
        } catch {
            if let error = files.missingContentError { throw error }
            past.failure =
                "The project could not be audited as it was at `\(revision)`, so every finding counts as new: \(error)"
        }
        return past
    }
}

/// The projects of a request, and all findings in them.
struct ProjectAudits {
    let requested: [RequestedProject]
    let projects: [Project]
    private(set) var findings: [Finding] = []

    init(
        _ request: AuditRequest, in files: any ProjectFiles, progress: AuditProgress.Observer?,
        cache: AuditCache? = nil
    ) throws {
        var requested: [RequestedProject] = []
        var found: [[Finding]] = []
        try request.forEachProject(in: files, progress: progress, cache: cache) { part, cache in
            found.append(part.auditor.findings(in: part.project, cache: cache))
            requested.append(part)
        }
        requested = requested.assigningFilesToInnermost()
        self.requested = requested
        projects = requested.map(\.project)
        found = zip(projects, found).map { project, found in found.filter { project.reports(on: $0.location.path) } }
        guard projects.count > 1 else {
            findings = found.flatMap(\.self)
            return
        }
        findings = Self.keepingOneOfEach(of: found, in: projects)
        keepSharedIgnores(of: requested.map(\.configuration))
    }

    /// The wanted findings, among them one for each baseline entry that no longer matches.
    func findings(
        wantedBy request: AuditRequest, newerThan past: PastFindings?, in files: any ProjectFiles
    ) throws -> [Finding] {
        let wanted = try WantedFindings(of: request, newerThan: past, in: files)
        let changes = changes(since: past, request)
        let explained = Auditor.withoutExplainedTables(findings, besides: changes)
        return wanted.among(explained + staleEntries(of: wanted.baseline, request), and: changes, of: projects)
    }

    /// The findings on what has changed since the revision: all of them are new.
    private func changes(since past: PastFindings?, _ request: AuditRequest) -> [Finding] {
        guard let past, let revision = request.revision, !past.tables.isEmpty else { return [] }
        let current = projects.flatMap(\.tables)
        let known = Set(findings.filter { $0.isOf(.staleTranslation) }.compactMap(\.messageID))
        // `required-locales` says the same of a locale that is gone.
        let required = Set(findings.filter { $0.isOf(.missingLocale) }.compactMap(\.locale))
        var seen: Set<FindingID> = []
        return requested.flatMap { part in
            part.auditor.findings(
                onChangesOf: part.project, since: past.tables[part.project.root] ?? [], beside: current,
                revision: revision
            ).filter { finding in
                part.project.reports(on: finding.location.path)
                    && !(finding.messageID.map(known.contains) ?? false)
                    && !(finding.isOf(.missingLocale) && finding.locale.map(required.contains) ?? false)
                    && seen.insert(FindingID(finding)).inserted
            }
        }
    }

    /// A finding for each baseline entry that no longer matches.
    private func staleEntries(of baseline: Baseline?, _ request: AuditRequest) -> [Finding] {
        guard let baseline else { return [] }
        return baseline.gone(from: findings, of: projects).compactMap { gone -> Finding? in
            // With paths or locales, the audit may have covered only a part of the baseline.
            guard request.paths.isEmpty, projects.allSatisfy(\.isWhole), request.includes(gone.locale ?? "") else {
                return nil
            }
            return gone.projects.lazy.map { requested[$0].auditor }.filter { gone.check.map($0.runs) ?? true }
                .compactMap { $0.applyingSeverities(to: [gone.finding]).first }.first
        }
    }

    /// One of each finding. Two projects may share files, and then both report the same findings in them. The finding of the
    /// project to which the file belongs most closely is kept, or that of the first of several such projects.
    /// - Parameter found: the findings of each project.
    private static func keepingOneOfEach(of found: [[Finding]], in projects: [Project]) -> [Finding] {
        var places: Set<String> = []
        let shared = Set(
            projects.flatMap { Set($0.tables.flatMap(\.files).map(\.source.path)) }
                .filter { !places.insert($0).inserted })
        let mayRepeat = { (finding: Finding) in
            shared.contains(finding.location.path) || finding.isOf(.undefinedKey)
        }
        var closest: [FindingID: (project: Int, pathDistance: Int)] = [:]
        for (index, project) in projects.enumerated() {
            for finding in found[index] where mayRepeat(finding) {
                let (id, pathDistance) = (FindingID(finding), project.pathDistance(to: finding.location.path))
                if let other = closest[id], other.pathDistance >= pathDistance { continue }
                closest[id] = (index, pathDistance)
            }
        }
        return found.enumerated().flatMap { index, findings in
            findings.filter { finding in
                guard mayRepeat(finding) else { return true }
                let id = FindingID(finding)
                guard closest[id]?.project == index else { return false }
                closest[id] = nil
                return true
            }
        }
    }

    /// An entry of `ignores` that several projects share is unused only if no project needs it.
    private mutating func keepSharedIgnores(of configurations: [Configuration]) {
        let shared = configurations.flatMap { configuration in
            Set(configuration.ignores.flatMap { [LocationID($0.location)] + $0.items.map(LocationID.init) })
        }
        let holders = Dictionary(shared.map { ($0, 1) }, uniquingKeysWith: +)
        let unused = findings.filter { $0.isOf(.unusedIgnore) }
        let reports = Dictionary(unused.map { (LocationID($0.location), 1) }, uniquingKeysWith: +)
        var seen: Set<LocationID> = []
        findings.removeAll { finding in
            guard finding.isOf(.unusedIgnore) else { return false }
            let place = LocationID(finding.location)
            guard let count = holders[place] else { return false }
            return reports[place] != count || !seen.insert(place).inserted
        }
    }
}
