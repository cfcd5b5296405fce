internal import Audit

/// The audits of all projects that a command was asked for.
struct Audits {
    let projects: [Project]
    private(set) var findings: [Finding] = []
    /// The checks that have run in any project.
    let checks: Set<String>

    /// - Parameters:
    ///   - files: where the projects are read.
    ///   - adjust: changes the severities that a configuration gives, as options of the command do.
    init(
        _ configurations: [Configuration], from files: any ProjectFiles, adjust: ([String: SeverityOverride]) -> [String: SeverityOverride],
        progress: AuditProgress.Observer? = nil
    ) throws {
        var projects: [Project] = []
        var checks: Set<String> = []
        for configuration in configurations {
            let project = try Project(configuration, progress: progress, from: files)
            let severities = adjust(configuration.severities)
            projects.append(project)
            let auditor = Auditor(
                severities: severities, ignores: configuration.ignores, requiredLocales: configuration.requiredLocales,
                progress: progress)
            findings += auditor.findings(in: project)
            checks.formUnion(Checks.descriptions.filter(auditor.runs).map(\.id))
        }
        self.projects = projects
        self.checks = checks
        keepSharedIgnores(of: configurations)
    }

    /// An entry of `ignores` that stands for several projects is unused only if none of them needs it.
    private mutating func keepSharedIgnores(of configurations: [Configuration]) {
        guard configurations.count > 1 else { return }
        let shared = configurations.flatMap(\.ignores).map(Place.init)
        let holders = Dictionary(shared.map { ($0, 1) }, uniquingKeysWith: +)
        let reports = Dictionary(findings.map { (Place($0), 1) }, uniquingKeysWith: +)
        var seen: Set<Place> = []
        findings.removeAll { finding in
            let place = Place(finding)
            guard let count = holders[place] else { return false }
            return reports[place] != count || !seen.insert(place).inserted
        }
    }
}

/// An entry of `ignores`, or a finding about one.
private struct Place: Hashable {
    let check: String
    let path: String
    let offset: Int

    init(_ rule: IgnoreRule) {
        check = "unused-ignore"
        path = rule.location.path
        offset = rule.location.range.lowerBound
    }

    init(_ finding: Finding) {
        check = finding.check
        path = finding.location.path
        offset = finding.location.range.lowerBound
    }
}
