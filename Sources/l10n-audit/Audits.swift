internal import Audit
internal import Tables

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
        _ configurations: [Configuration], from files: any ProjectFiles,
        adjust: ([String: SeverityOverride]) -> [String: SeverityOverride],
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
            findings += auditor.findings(in: project).filter { project.reports(on: $0.location.path) }
            checks.formUnion(Checks.descriptions.filter(auditor.runs).map(\.id))
        }
        self.projects = projects
        self.checks = checks
        keepSharedIgnores(of: configurations)
        if projects.count > 1 { keepOneOfEach() }
    }

    /// Two projects may have files in common, and find the same in them.
    private mutating func keepOneOfEach() {
        struct Subject: Hashable {
            let place: Place
            let end: Int
            let message: String
            let locale: String?
        }
        var places: Set<String> = []
        let shared = Set(
            projects.flatMap { Set($0.tables.flatMap(\.files).map(\.source.path)) }
                .filter { !places.insert($0).inserted })
        var seen: Set<Subject> = []
        findings.removeAll { finding in
            guard shared.contains(finding.location.path) || finding.check == "undefined-key" else { return false }
            let subject = Subject(
                place: Place(finding), end: finding.location.range.upperBound, message: finding.message,
                locale: finding.locale)
            return !seen.insert(subject).inserted
        }
    }

    /// An entry of `ignores` that stands for several projects is unused only if none of them needs it.
    private mutating func keepSharedIgnores(of configurations: [Configuration]) {
        guard configurations.count > 1 else { return }
        let shared = configurations.flatMap { configuration in
            Set(configuration.ignores.flatMap { [Place($0.location)] + $0.items.map(Place.init) })
        }
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

    init(_ ignored: Location) {
        check = "unused-ignore"
        path = ignored.path
        offset = ignored.range.lowerBound
    }

    init(_ finding: Finding) {
        check = finding.check
        path = finding.location.path
        offset = finding.location.range.lowerBound
    }
}
