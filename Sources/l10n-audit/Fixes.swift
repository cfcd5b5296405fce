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

    init(
        _ options: ProjectOptions, _ selection: SelectionOptions, _ requests: Set<FixRequest>, showsProgress: Bool
    ) throws {
        var changed = try selection.changedSince.map { try ChangedFiles(since: $0) }
        var files: [String: FixedFile] = [:]
        var untouched: [UntouchedFile] = []
        var refused: [RefusedFile] = []
        var projects: [Project] = []
        try withProgressBar(isShown: showsProgress) { progress in
            for configuration in try options.configurations() {
                // A file may belong to two projects: the second finds it as the first leaves it.
                let project = try Project(configuration, progress: progress).replacing(files.mapValues(\.after))
                let auditor = Auditor(
                    severities: selection.severities(configuration.severities), ignores: configuration.ignores,
                    requiredLocales: configuration.requiredLocales, progress: progress)
                let outcome = Fixer(auditor: auditor, requests: requests).run(on: project) { finding in
                    options.includes(finding.locale ?? "") && changed?.include(finding) ?? true
                }
                for file in outcome.files {
                    files[file.after.path] = files[file.after.path]?.followed(by: file) ?? file
                }
                untouched += outcome.untouched.filter { options.includes($0.locale) }
                refused += outcome.refused
                projects.append(project)
            }
        }
        try options.checkLocales(of: projects)
        self.files = files.values.sorted { $0.after.path < $1.after.path }
        var seen: Set<String> = []
        self.untouched = untouched.filter { seen.insert($0.path).inserted }
        self.refused = refused
        fileCount = Set(projects.flatMap(\.tables).flatMap(\.files).map(\.source.path)).count
    }
}
