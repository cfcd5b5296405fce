internal import Base
package import Changes
package import Findings
package import Projects

/// The changes that `fix` would make to the files of all projects of a request. Nothing is written.
///
/// The projects and the wanted findings are those of an ``AuditRun``. The ``Fixer`` audits each project by itself, since it
/// audits again in memory after each change.
package struct FixRun: Sendable {
    /// The files that change, sorted by path.
    package let files: [FixedFile]
    /// The files of wanted locales that are left alone, because they could not be read with certainty.
    package let untouched: [UntouchedFile]
    /// The files that are left alone, because fixes would have damaged them.
    package let refused: [RefusedFile]
    /// The number of files that were examined.
    package let fileCount: Int
    /// The evidence for the removal of unused messages, one for each project; empty where no removal was asked for.
    package let removals: [UnusedKeyRemoval]
    /// Why the findings at the revision are unknown, in a sentence; nil where they are known, and where no revision is
    /// given.
    package let notice: String?

    /// - Parameters:
    ///   - requests: the fixes that are made only on request.
    ///   - isForced: whether unused messages are removed, however many there are.
    ///   - isWanted: whether a finding is mended, in addition to what the request says.
    /// - Throws: as ``AuditRun/init(_:in:progress:cache:)``.
    package init(
        _ request: AuditRequest, _ requests: Set<FixRequest>, isForced: Bool, progress: AuditProgress.Observer? = nil,
        where isWanted: (Finding) -> Bool = { _ in true }
    ) throws {
        let disk = FilesOnDisk()
        let past = try request.past(in: disk, progress: progress)
        let requested = try request.requestedProjects(in: disk, progress: progress)
        let projects = requested.map(\.project)
        let wanted = try WantedFindings(of: request, newerThan: past, in: disk)
        var removals: [UnusedKeyRemoval] = []
        var files: [String: FixedFile] = [:]
        var untouched: [UntouchedFile] = []
        var refused: [RefusedFile] = []
        /// The findings of the audits of the projects, before any fix.
        var found: [Finding] = []
        for part in requested {
            let project = part.project
            // A file may belong to two projects. The second project starts from the file as the first one leaves it.
            let fixed = Dictionary(files.values.map { ($0.after.path, $0.after) }) { first, _ in first }
            // The audit of this project finds the defects of a shared file again.
            let own = Set(project.tables.flatMap(\.files).map(\.source.path).filter(project.reports))
            let earlier = found.filter { !own.contains($0.location.path) }
            let earlierCount = wanted.among(earlier, of: projects).count
            var isFirst = true
            let choose = { (findings: [Finding]) in
                let reported = findings.filter { project.reports(on: $0.location.path) }
                if isFirst { found += reported }
                isFirst = false
                return wanted.among(earlier + reported, of: projects).dropFirst(earlierCount).filter(isWanted)
            }
            let fixer = Fixer(auditor: part.auditor, requests: requests, isForced: isForced)
            let outcome = fixer.run(on: project.replacing(fixed), choosing: choose)
            for file in outcome.files {
                let target = Files.target(of: file.after.path)
                files[target] = files[target]?.followed(by: file) ?? file
            }
            untouched += outcome.untouched.filter { request.includes($0.locale) && project.reports(on: $0.path) }
            refused += outcome.refused
            if let removal = outcome.removal { removals.append(removal) }
        }
        // A table that would lose too many messages shows that sources are missing. Then nothing else is changed
        // either.
        let isRefused = !isForced && removals.contains(where: \.isRefused)
        self.files = isRefused ? [] : files.values.sorted { $0.after.path < $1.after.path }
        self.removals = removals
        var seen: Set<String> = []
        self.untouched = untouched.filter { seen.insert($0.path).inserted }
        self.refused = refused
        fileCount =
            Set(
                projects.flatMap { project in
                    project.tables.flatMap(\.files).map(\.source.path).filter(project.reports)
                }
            ).count
        notice = past?.failure
    }
}
