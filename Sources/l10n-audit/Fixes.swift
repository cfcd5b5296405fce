internal import Audit
internal import Tables

/// What becomes of the files of all projects that a command was asked for.
struct Fixes {
    /// The files that change, sorted by path.
    let files: [FixedFile]
    /// The files of wanted locales that could not be read without a doubt.
    let untouched: [UntouchedFile]
    /// How many files were looked at.
    let fileCount: Int

    init(
        _ options: ProjectOptions, _ selection: SelectionOptions, _ requests: Set<FixRequest>, showsProgress: Bool
    ) throws {
        var files: [String: FixedFile] = [:]
        var untouched: [UntouchedFile] = []
        var projects: [Project] = []
        try withProgressBar(isShown: showsProgress) { progress in
            let pastFiles = try selection.changedSince.map { try PastFiles(since: $0) }
            for configuration in try options.configurations() {
                var past: PastAudit?
                if let pastFiles {
                    past = try PastAudit(of: [configuration], in: pastFiles) { files in
                        let then = try options.configurations(in: files).filter { $0.root == configuration.root }
                        let audits = try Audits(then, from: files, adjust: selection.severities, progress: progress)
                        return (audits.findings, audits.projects)
                    }
                }
                past?.sayFailure()
                // A file may belong to two projects: the second finds it as the first leaves it.
                let project = try Project(configuration, progress: progress).replacing(files.mapValues(\.after))
                let auditor = Auditor(
                    severities: selection.severities(configuration.severities), ignores: configuration.ignores,
                    requiredLocales: configuration.requiredLocales, progress: progress)
                let fixer = Fixer(auditor: auditor, requests: requests)
                let outcome = fixer.run(
                    on: project,
                    selecting: { findings in
                        let news = past?.findings.news(in: findings, of: [project]) ?? findings
                        return news.filter {
                            options.includes($0.locale ?? "") && project.reports(on: $0.location.path)
                        }
                    })
                for file in outcome.files {
                    files[file.after.path] = files[file.after.path]?.followed(by: file) ?? file
                }
                untouched += outcome.untouched.filter { options.includes($0.locale) && project.reports(on: $0.path) }
                projects.append(project)
            }
        }
        try options.checkLocales(of: projects)
        self.files = files.values.sorted { $0.after.path < $1.after.path }
        var seen: Set<String> = []
        self.untouched = untouched.filter { seen.insert($0.path).inserted }
        fileCount =
            Set(
                projects.flatMap { project in
                    project.tables.flatMap(\.files).map(\.source.path).filter(project.reports)
                }
            ).count
    }
}
