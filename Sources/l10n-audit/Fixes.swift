internal import Audit
internal import Tables

/// What becomes of the files of all projects that a command was asked for.
struct Fixes {
    /// The files that change, sorted by path.
    let files: [FixedFile]
    /// The files of wanted locales that could not be read without a doubt.
    let untouched: [UntouchedFile]
    /// The files that fixes would have damaged.
    let refused: [RefusedFile]
    /// How many files were looked at.
    let fileCount: Int
    /// What the removal of unused messages rests on, project by project; none where it was not asked for.
    let removals: [UnusedKeyRemoval]

    /// - Parameter baseline: what is known, and left alone.
    init(
        _ options: ProjectOptions, _ selection: SelectionOptions, _ requests: FixRequestOptions,
        baseline: Baseline?, showsProgress: Bool
    ) throws {
        var removals: [UnusedKeyRemoval] = []
        var files: [String: FixedFile] = [:]
        var untouched: [UntouchedFile] = []
        var refused: [RefusedFile] = []
        var projects: [Project] = []
        /// What the audits of the projects found, before anything was mended in them.
        var found: [Finding] = []
        try withProgressBar(isShown: showsProgress) { progress in
            let configurations = try options.configurations()
            var past: PastAudit?
            if let revision = selection.changedSince {
                past = try PastAudit(of: configurations, in: PastFiles(since: revision)) { files in
                    let then = try options.configurations(in: files)
                    let audits = try Audits(then, from: files, adjust: selection.severities, progress: progress)
                    let findings = baseline?.unknown(among: audits.findings, of: audits.projects)
                    return (findings ?? audits.findings, audits.projects)
                }
                past?.sayFailure()
            }
            projects = try configurations.map { try Project($0, progress: progress) }
            for (configuration, project) in zip(configurations, projects) {
                // A file may belong to two projects: the second finds it as the first leaves it.
                let fixed = Dictionary(files.values.map { ($0.after.path, $0.after) }) { first, _ in first }
                let auditor = Auditor(
                    severities: selection.severities(configuration.severities), ignores: configuration.ignores,
                    requiredLocales: configuration.requiredLocales, progress: progress)
                let earlier = found
                var isFirst = true
                let choose = { (findings: [Finding]) in
                    if isFirst { found += findings }
                    isFirst = false
                    var chosen = findings
                    for known in [baseline?.unknown, past?.findings.unknown].compactMap(\.self) {
                        chosen = known(chosen, projects, earlier)
                    }
                    return chosen.filter {
                        options.includes($0.locale ?? "") && project.reports(on: $0.location.path)
                    }
                }
                let outcome = Fixer(auditor: auditor, requests: requests.all, isForced: requests.force)
                    .run(on: project.replacing(fixed), choosing: choose)
                for file in outcome.files {
                    let target = Files.target(of: file.after.path)
                    files[target] = files[target]?.followed(by: file) ?? file
                }
                untouched += outcome.untouched.filter { options.includes($0.locale) && project.reports(on: $0.path) }
                refused += outcome.refused
                if let removal = outcome.removal { removals.append(removal) }
            }
        }
        try options.checkLocales(of: projects)
        // One table that would lose too much says that sources are missing: nothing else is changed either.
        let isRefused = !requests.force && removals.contains(where: \.isRefused)
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
    }
}
