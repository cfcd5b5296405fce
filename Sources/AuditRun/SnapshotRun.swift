package import Audit
package import Snapshot
internal import Tables

/// What readers see, written down or held against what was written down. Nothing is printed or written.
package struct SnapshotRun: Sendable {
    /// The differences.
    package let check: SnapshotCheck
    private let projects: [Project]

    /// Compares what readers see with a snapshot.
    /// - Parameters:
    ///   - path: the snapshot file.
    ///   - known: the projects of the request, where an ``AuditRun`` has read them already.
    /// - Throws: `SnapshotError`, and what an ``AuditRun`` throws.
    package init(
        checking path: String, _ request: AuditRequest, of known: [Project]? = nil,
        in files: any ProjectFiles = FilesOnDisk(), progress: AuditProgress.Observer? = nil
    ) throws {
        let source = try files.read(path)
        let configurations = try request.configurations(in: files)
        projects = try known ?? configurations.map { try Project($0, progress: progress, from: files) }
        try request.checkLocales(of: projects)
        check = try SnapshotCheck(
            source, of: SnapshotTables(projects), by: configurations.map { request.auditor($0) }, progress: progress,
            includes: request.includes)
    }

    /// The findings, sorted and counted.
    /// - Parameter eachByItself: whether each difference is a finding, or those of a locale and a cause are one.
    package func report(eachByItself: Bool) -> AuditReport {
        AuditReport(projects: projects, findings: check.findings(eachByItself: eachByItself), remarks: [check.remark])
    }

    /// The snapshot of what a request names.
    /// - Throws: what an ``AuditRun`` throws.
    package static func text(
        of request: AuditRequest, in files: any ProjectFiles = FilesOnDisk(), progress: AuditProgress.Observer? = nil
    ) throws -> (text: String, count: Int) {
        let projects = try request.projects(in: files, progress: progress)
        let tables = SnapshotTables(projects)
        guard !tables.all.isEmpty else { throw RequestError(description: "There is no table here to write down.") }
        let snapshot = Snapshot(of: tables, progress: progress, includes: request.includes).withoutInherited(tables)
        return (snapshot.text, snapshot.renderingCount)
    }
}
