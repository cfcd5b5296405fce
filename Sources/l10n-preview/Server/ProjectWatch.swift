internal import AuditRun
internal import Base
internal import Messages
internal import NIOCore
internal import NIOPosix
internal import Preview
internal import Projects
internal import Workbench

/// Reads projects again when their files change, while requests are answered.
///
/// A reading may take seconds, so it has a thread of its own. On one of the few threads that all tasks share, it would keep
/// requests waiting.
actor ProjectWatch {
    private static let threads = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let executor: any SerialExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// The projects as they were read for the first time.
    let firstProjects: [Project]
    private let request: AuditRequest
    private var selection: PreviewPage.Selection
    /// The editor of the messages; nil where the page only shows them.
    let workbench: Workbench?
    private let sources = LastValidSources()
    /// What the last audit has read and found, for the next one to reuse.
    private let cache = AuditCache()
    /// The files and folders of the last reading, with their stamps.
    private var stamps: [String: FileStamp?] = [:]
    /// The projects as they were last read.
    private(set) var snapshot: LiveProject.Snapshot
    private var generation = 1
    /// The number of saves before the latest reading began.
    private var knownSaves = 0

    /// Reads the projects for the first time.
    /// - Parameter isEditable: whether the messages can be edited.
    /// - Throws: as ``AuditRun/init(_:in:progress:cache:)``.
    init(
        _ request: AuditRequest, selection: PreviewPage.Selection = PreviewPage.Selection(), isEditable: Bool = false
    ) throws {
        executor = Self.threads.next().executor
        self.request = request
        self.selection = selection
        let run = try AuditRun(request, in: sources, cache: cache)
        firstProjects = run.projects
        workbench = isEditable ? Workbench(run, of: request) : nil
        snapshot = Self.snapshot(
            of: run, selection, isEditable: isEditable, generation: 1, sources.problems, after: nil)
        sources.end()
        let known = Self.stamps(sources)
        stamps = known.merging(Self.looked(at: known.keys)) { known, _ in known }
    }

    private static func snapshot(
        of run: AuditRun, _ selection: PreviewPage.Selection, isEditable: Bool, generation: Int,
        saves: Int = 0, _ problems: [FileProblem], after earlier: PageCells?
    ) -> LiveProject.Snapshot {
        let page = PreviewPage(
            run.projects, findings: run.findings, selection: selection, name: Project.name(of: run.projects),
            forms: FormsPreview.json(of: run.projects),
            isLive: true, isEditable: isEditable, generation: generation, saves: saves)
        return LiveProject.Snapshot(
            preview: LivePreview(run.projects), page: PageCells(page, after: earlier), problems: problems)
    }

    /// Checks whether a file has changed. If so, reads the projects again and publishes them.
    /// - Returns: whether a file had changed.
    @discardableResult
    func look(for live: LiveProject) async -> Bool {
        // A save during the last reading may have come too late for it, and too early for the stamps.
        guard workbench?.saveCount ?? 0 != knownSaves || stamps.contains(where: { FileStamp($0.key) != $0.value })
        else { return false }
        await read()
        await live.publish(snapshot, generation: generation)
        return true
    }

    /// Adds a language that no table has yet to the page.
    func add(_ locale: LocaleTag, for live: LiveProject) async {
        selection.added.insert(locale)
        await read()
        await live.publish(snapshot, generation: generation)
    }

    /// Checks repeatedly until the task is cancelled. With many files it checks less often, since each check costs a system
    /// call for each file.
    func run(for live: LiveProject) async {
        while !Task.isCancelled {
            await look(for: live)
            try? await Task.sleep(for: .milliseconds(200 + stamps.count / 10))
        }
    }

    private func read() async {
        generation += 1
        knownSaves = workbench?.saveCount ?? 0
        // Stamps are taken before the reading, so that a write after them is noticed next time. Known files and folders stay
        // known, so that a deleted one is noticed when it is back.
        let known = Self.looked(at: stamps.keys)
        sources.begin()
        do {
            let run = try validRun()
            snapshot = Self.snapshot(
                of: run, selection, isEditable: workbench != nil, generation: generation, saves: knownSaves,
                sources.problems, after: snapshot.page)
            await workbench?.replaceProjects(with: run)
            sources.end()
        } catch {
            // The previous snapshot stays.
            if sources.problems.isEmpty {
                sources.note(FileProblem(path: "", position: nil, message: "\(error)", showsEarlierText: true))
            }
            snapshot.problems = sources.problems
        }
        stamps = Self.stamps(sources).merging(known) { _, before in before }
        stamps.merge(sources.stamps) { $1 }
    }

    /// A run over the current files. A file whose mistakes end the run is read with its earlier content.
    private func validRun() throws -> AuditRun {
        while true {
            do {
                return try AuditRun(request, in: sources, cache: cache)
            } catch  where sources.leaveOut(error) {
            }
        }
    }

    /// The stamps of the files, of their folders, and of the folders that hold locale folders. A new file or locale changes
    /// one of these folders.
    private static func stamps(_ sources: LastValidSources) -> [String: FileStamp?] {
        let files = sources.stamps
        var stamps = files.merging(sources.folders) { file, _ in file }
        // A missing file is watched by its own path.
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

    /// The current stamps of paths, and of the locale folders in them, which need not hold a table yet.
    private static func looked(at paths: some Sequence<String>) -> [String: FileStamp?] {
        var stamps: [String: FileStamp?] = [:]
        for path in paths {
            stamps[path] = .some(FileStamp(path))
            guard !path.hasSuffix(".lproj"), let entries = try? Files.list(path) else { continue }
            for entry in entries where entry.isDirectory && entry.name.hasSuffix(".lproj") {
                let folder = Files.join(path, entry.name)
                stamps[folder] = .some(FileStamp(folder))
            }
        }
        return stamps
    }
}
