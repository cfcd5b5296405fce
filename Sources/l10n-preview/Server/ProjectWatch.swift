internal import Audit
internal import AuditRun
internal import Messages
internal import Preview
internal import Tables
internal import Workbench

/// Reads projects again when their files change, beside the answering of requests.
actor ProjectWatch {
    /// The projects as they were read for the first time.
    let firstProjects: [Project]
    private let request: AuditRequest
    private var selection: PreviewPage.Selection
    /// Where the messages are edited; nil where the page only shows them.
    let workbench: Workbench?
    private let sources = LastValidSources()
    /// What the last reading has found.
    private let memory = AuditMemory()
    /// The files and the folders of the last reading.
    private var stamps: [String: FileStamp?] = [:]
    /// The projects as they were last read.
    private(set) var snapshot: LiveProject.Snapshot
    private var generation = 1

    /// Reads the projects for the first time.
    /// - Parameter isEditable: whether the messages are edited too.
    /// - Throws: as ``AuditRun/init(_:in:progress:)``.
    init(
        _ request: AuditRequest, selection: PreviewPage.Selection = PreviewPage.Selection(), isEditable: Bool = false
    ) throws {
        self.request = request
        self.selection = selection
        let run = try AuditRun(request, in: sources, memory: memory)
        firstProjects = run.projects
        workbench = isEditable ? Workbench(run, of: request) : nil
        snapshot = Self.snapshot(of: run, selection, isEditable: isEditable, generation: 1, sources.problems)
        sources.end()
        let known = Self.stamps(sources)
        stamps = known.merging(Self.looked(at: known.keys)) { known, _ in known }
    }

    private static func snapshot(
        of run: AuditRun, _ selection: PreviewPage.Selection, isEditable: Bool, generation: Int,
        _ problems: [FileProblem]
    ) -> LiveProject.Snapshot {
        let page = PreviewPage(
            run.projects, findings: run.findings, selection: selection, name: Project.name(of: run.projects),
            forms: FormsPreview.json(of: run.projects),
            isLive: true, isEditable: isEditable, generation: generation)
        return LiveProject.Snapshot(
            preview: LivePreview(run.projects), page: PageCells(page), problems: problems)
    }

    /// Looks whether a file has changed, and if so reads the projects and publishes them.
    /// - Returns: whether a file had changed.
    @discardableResult
    func look(for live: LiveProject) async -> Bool {
        guard stamps.contains(where: { FileStamp($0.key) != $0.value }) else { return false }
        await read()
        await live.publish(snapshot, generation: generation)
        return true
    }

    /// Shows a language that no table has yet.
    func add(_ locale: LocaleTag, for live: LiveProject) async {
        selection.added.insert(locale)
        await read()
        await live.publish(snapshot, generation: generation)
    }

    /// Looks again and again until the task is cancelled. Of many files, seldom: a look costs a call for each.
    func run(for live: LiveProject) async {
        while !Task.isCancelled {
            await look(for: live)
            try? await Task.sleep(for: .milliseconds(200 + stamps.count / 10))
        }
    }

    private func read() async {
        generation += 1
        // Stamps come before the reading: what is written after it is noticed next time. Files and folders that were
        // known stay known, so that one that is gone is seen when it is back.
        let known = Self.looked(at: stamps.keys)
        sources.begin()
        do {
            let run = try validRun()
            snapshot = Self.snapshot(
                of: run, selection, isEditable: workbench != nil, generation: generation, sources.problems)
            await workbench?.take(run)
            sources.end()
        } catch {
            // What was shown stays.
            if sources.problems.isEmpty {
                sources.note(FileProblem(path: "", position: nil, message: "\(error)", showsEarlierText: true))
            }
            snapshot.problems = sources.problems
        }
        stamps = Self.stamps(sources).merging(known) { _, before in before }
        stamps.merge(sources.stamps) { $1 }
    }

    /// A run over the files as they are, or, as far as mistakes in them end it, as they were.
    private func validRun() throws -> AuditRun {
        while true {
            do {
                return try AuditRun(request, in: sources, memory: memory)
            } catch  where sources.leaveOut(error) {
            }
        }
    }

    /// Those of the files, of the folders that hold them, and of the folders that hold locale folders: another file or
    /// locale changes one of them.
    private static func stamps(_ sources: LastValidSources) -> [String: FileStamp?] {
        let files = sources.stamps
        var stamps = files.merging(sources.folders) { file, _ in file }
        // A file that is not there is looked for by its own path.
        for (path, stamp) in files where stamp != nil {
            let folder = Files.folder(of: path)
            stamps[folder] = .some(FileStamp(folder))
            if folder.hasSuffix(".lproj") {
                let folder = Files.folder(of: folder)
                stamps[folder] = .some(FileStamp(folder))
            }
        }
        return stamps
    }

    /// Paths as they are now, and the locale folders below them, which need not hold a table yet.
    private static func looked(at paths: some Sequence<String>) -> [String: FileStamp?] {
        var stamps: [String: FileStamp?] = [:]
        for path in paths {
            stamps[path] = .some(FileStamp(path))
            guard !path.hasSuffix(".lproj"), let entries = try? Files.list(path) else { continue }
            for entry in entries where entry.isDirectory && entry.name.hasSuffix(".lproj") {
                let folder = path == "/" ? "/\(entry.name)" : "\(path)/\(entry.name)"
                stamps[folder] = .some(FileStamp(folder))
            }
        }
        return stamps
    }
}
