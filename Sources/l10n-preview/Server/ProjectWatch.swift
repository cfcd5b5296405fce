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
        stamps = Self.stamps(texts.stamps)
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
        texts.begin()
        var texts = texts
        do throws(AuditError) {
            project = try Project(configuration) { path throws(FileError) in try texts.read(path) }
            self.texts = texts
        } catch {
            // What was shown stays, and the files that were known are looked at again.
            for path in stamps.keys { stamps[path] = FileStamp(path) }
            self.texts = texts
            self.texts.note(FileProblem(path: "", position: nil, message: "\(error)", showsEarlierText: true))
            return
        }
        stamps = Self.stamps(self.texts.stamps)
    }

    /// Those of the files, of the folders that hold them, and of the folders that hold locale folders: another file or
    /// locale changes one of them.
    private static func stamps(_ files: [String: FileStamp]) -> [String: FileStamp?] {
        var stamps: [String: FileStamp?] = files.mapValues { $0 }
        for path in files.keys {
            let folder = self.folder(of: path)
            stamps[folder] = .some(FileStamp(folder))
            if folder.hasSuffix(".lproj") {
                let folder = self.folder(of: folder)
                stamps[folder] = .some(FileStamp(folder))
            }
        }
        return stamps
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
