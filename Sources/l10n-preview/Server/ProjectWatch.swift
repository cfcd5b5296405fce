internal import Audit
internal import Preview
internal import Tables

/// Reads a project again when its files change, beside the answering of requests.
actor ProjectWatch {
    /// The project as it was read for the first time.
    let firstProject: Project
    private let configuration: Configuration
    private let selection: PreviewPage.Selection
    private var texts = GoodTexts()
    /// The files and the folders of the last reading.
    private var stamps: [String: FileStamp?] = [:]
    private var project: Project
    private var generation = 1

    /// Reads the project for the first time.
    /// - Throws: where it cannot be read, or has no tables.
    init(
        _ configuration: Configuration, selection: PreviewPage.Selection = PreviewPage.Selection()
    ) throws(AuditError) {
        self.configuration = configuration
        self.selection = selection
        var texts = GoodTexts()
        project = try Project(configuration) { path throws(FileError) in try texts.read(path) }
        self.texts = texts
        firstProject = project
        let known = Self.stamps(texts.stamps)
        stamps = known.merging(Self.looked(at: known.keys)) { known, _ in known }
    }

    /// The project as it was last read.
    var snapshot: LiveProject.Snapshot {
        let page = PreviewPage(
            project, findings: Auditor().findings(in: project), selection: selection,
            forms: FormsPreview(project).json, isLive: true, generation: generation)
        return LiveProject.Snapshot(
            preview: LivePreview(project), html: page.html, data: page.data, problems: texts.problems)
    }

    /// Looks whether a file has changed, and if so reads the project and publishes it.
    /// - Returns: whether a file had changed.
    @discardableResult
    func look(for live: LiveProject) async -> Bool {
        let changed = stamps.contains { FileStamp($0.key) != $0.value }
        guard changed else { return false }
        read()
        await live.publish(snapshot, generation: generation)
        return true
    }

    /// Looks again and again until the task is cancelled.
    func run(for live: LiveProject) async {
        while !Task.isCancelled {
            await look(for: live)
            try? await Task.sleep(for: .milliseconds(200))
        }
    }

    private func read() {
        generation += 1
        // Stamps come before the reading: what is written after it is noticed next time. Files and folders that were
        // known stay known, so that one that is gone is seen when it is back.
        let known = Self.looked(at: stamps.keys)
        texts.begin()
        var read = texts
        do throws(AuditError) {
            do throws(AuditError) {
                project = try Project(configuration) { path throws(FileError) in try read.read(path) }
            } catch .invalidForms {
                project = try projectWithoutBrokenForms(&read)
            }
        } catch {
            // What was shown stays.
            if read.problems.isEmpty {
                read.note(FileProblem(path: "", position: nil, message: "\(error)", showsEarlierText: true))
            }
        }
        texts = read
        stamps = Self.stamps(read.stamps).merging(known) { _, before in before }
        for (path, stamp) in read.stamps { stamps[path] = .some(stamp) }
    }

    /// The project without the forms that have a mistake and were never without one.
    private func projectWithoutBrokenForms(_ read: inout GoodTexts) throws(AuditError) -> Project {
        var configuration = configuration
        configuration.forms = read.formsWithoutMistakes.map { ConfiguredPath($0) }
        let broken = read.problems.filter { $0.path.hasSuffix(".json") && !$0.showsEarlierText }
        let stamps = read.stamps
        var again = texts
        let project = try Project(configuration) { path throws(FileError) in try again.read(path) }
        for problem in broken { again.note(problem) }
        again.watch(stamps)
        read = again
        return project
    }

    /// Those of the files, of the folders that hold them, and of the folders that hold locale folders: another file or
    /// locale changes one of them.
    private static func stamps(_ files: [String: FileStamp]) -> [String: FileStamp?] {
        var stamps: [String: FileStamp?] = files.mapValues { $0 }
        for path in files.keys {
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
