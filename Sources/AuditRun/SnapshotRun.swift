internal import Base
package import Projects
package import Reports
package import Snapshot

/// A snapshot of what readers see, or a comparison with one. Nothing is printed or written.
package struct SnapshotRun: Sendable {
    /// The differences.
    package let check: SnapshotCheck
    private let projects: [Project]

    /// Compares what readers see with a snapshot.
    /// - Parameters:
    ///   - path: the snapshot file.
    ///   - run: the audit of the request, if it has read the projects already.
    /// - Throws: `SnapshotError`, and what an ``AuditRun`` throws.
    package init(
        checking path: String, _ request: AuditRequest, of run: AuditRun? = nil,
        in files: any ProjectFiles = FilesOnDisk(), progress: AuditProgress.Observer? = nil
    ) throws {
        let source = try files.read(path)
        let requested = try run?.requested ?? request.requestedProjects(in: files, progress: progress)
        projects = requested.map(\.project)
        check = try SnapshotCheck(
            source, of: SnapshotTables(projects), by: requested.map(\.auditor), progress: progress,
            includes: request.includes)
    }

    /// The findings, sorted and counted.
    /// - Parameter eachByItself: whether each difference is a finding. Otherwise, all differences of a locale with the
    ///   same cause are one finding.
    package func report(eachByItself: Bool) -> AuditReport {
        AuditReport(projects: projects, findings: check.findings(eachByItself: eachByItself), remark: check.remark)
    }

    /// The snapshot of all projects of a request, and the number of renderings in it.
    /// - Throws: what an ``AuditRun`` throws.
    package static func text(
        of request: AuditRequest, in files: any ProjectFiles = FilesOnDisk(), progress: AuditProgress.Observer? = nil
    ) throws -> (text: String, count: Int) {
        let projects = try request.projects(in: files, progress: progress)
        let tables = SnapshotTables(projects)
        guard !tables.all.isEmpty else {
            throw InvalidRequest(description: "There is no table here for a snapshot. Name a folder that holds tables.")
        }
        let snapshot = Snapshot(of: tables, progress: progress, includes: request.includes).withoutInherited(tables)
        return (snapshot.text, snapshot.renderingCount)
    }
}
