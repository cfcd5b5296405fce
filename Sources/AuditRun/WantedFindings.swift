internal import Findings
internal import Projects
internal import Reports

/// The findings that a request asks for: they are not in its baseline, newer than its revision, and of its locales.
struct WantedFindings {
    /// The known findings; nil where the request has no baseline.
    let baseline: Baseline?
    private let past: PastFindings?
    private let request: AuditRequest

    /// - Parameter past: the findings at the revision; nil where the request has no revision.
    /// - Throws: `FileError` or `BaselineError` where the baseline cannot be read.
    init(of request: AuditRequest, newerThan past: PastFindings?, in files: any ProjectFiles) throws {
        self.request = request
        self.past = past
        baseline = try request.baseline.map { try Baseline(try files.read($0)) }
    }

    /// The wanted ones among findings, in their order.
    ///
    /// Findings with the same content are told apart by their order. So findings at the end of a list do not change
    /// which of the earlier ones are wanted.
    /// - Parameters:
    ///   - changes: findings on changes since the revision, which are newer than it.
    ///   - projects: the projects of the findings.
    func among(_ findings: [Finding], and changes: [Finding] = [], of projects: [Project]) -> [Finding] {
        var wanted = findings
        if let baseline { wanted = baseline.unknown(among: wanted, of: projects) }
        if let past { wanted = past.findings.unknown(among: wanted, of: projects) }
        wanted += baseline?.unknown(among: changes, of: projects) ?? changes
        if !request.locales.isEmpty { wanted.removeAll { !request.includes($0.locale ?? "") } }
        return wanted
    }
}
