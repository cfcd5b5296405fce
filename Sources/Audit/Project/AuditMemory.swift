internal import Synchronization
internal import Tables

/// What the last audit of some projects has read and found, for a program that audits them again after each change, such as
/// an editor's server: what has not changed is then neither read nor looked at again.
///
/// An audit with a memory finds what one without finds. Give one memory to the audits of one request, which follow each
/// other. Safe to use from many threads.
package final class AuditMemory: Sendable {
    private struct State {
        /// By path, the texts that say how tables and code are to be looked at; nil where there is no file.
        var texts: [String: SourceText?] = [:]
        /// The folders that were searched, in their order, and the files that were found.
        var searches: [(root: String, files: [String])] = []
        /// How many of them the current audit has repeated.
        var repeated = 0
        var projects: [ProjectMemory] = []
    }

    private let state = Mutex(State())

    package init() {}

    /// The same files. As soon as one of them has changed that is neither a table nor code, or one was made or deleted,
    /// what was found is forgotten.
    package func watching(_ files: any ProjectFiles) -> any ProjectFiles {
        state.withLock { $0.repeated = 0 }
        return WatchedProjectFiles(files: files, memory: self)
    }

    /// What is known of one of the projects, by its place among the configurations of the request.
    package func project(_ index: Int) -> ProjectMemory {
        state.withLock { state in
            while state.projects.count <= index { state.projects.append(ProjectMemory(of: self)) }
            return state.projects[index]
        }
    }

    /// Notes a text that says how others are to be looked at.
    /// - Parameter text: nil where there is none.
    fileprivate func note(_ text: SourceText?, at path: String) {
        state.withLock { state in
            // Nothing that was found depends on a text that is asked for the first time.
            guard let known = state.texts.updateValue(text, forKey: path) else { return }
            switch (known, text) {
            case (nil, nil): return
            case (let known?, let text?) where known.isIdentical(to: text): return
            default: break
            }
            for project in state.projects { project.forgetFindings() }
        }
    }

    fileprivate func note(_ files: [String], below root: String) {
        let files = files.sorted()
        state.withLock { state in
            defer { state.repeated += 1 }
            if state.repeated < state.searches.count {
                let known = state.searches[state.repeated]
                if known.root == root, known.files == files { return }
                state.searches.removeSubrange(state.repeated...)
            }
            state.searches.append((root, files))
            for project in state.projects { project.forgetFindings() }
        }
    }
}

/// Files of which a memory notes what it is told of projects.
private struct WatchedProjectFiles: ProjectFiles {
    let files: any ProjectFiles
    let memory: AuditMemory

    func read(_ path: String) throws(FileError) -> SourceText {
        // A package's manifest is code, and says what the tables are resolved with.
        let isCode = SourceLanguage(path: path) != nil && !CompanionFiles.isPackage(path)
        let isWatched = !CatalogFinder.isTableName(path) && !isCode
        do throws(FileError) {
            let text = try files.read(path)
            if isWatched { memory.note(text, at: path) }
            return text
        } catch {
            if isWatched { memory.note(nil, at: path) }
            throw error
        }
    }

    func size(of path: String) -> Int? { files.size(of: path) }

    func tree(below root: String, entering shouldEnter: (String) -> Bool) throws(FileError) -> FileTree {
        let tree = try files.tree(below: root, entering: shouldEnter)
        memory.note(tree.files, below: root)
        return tree
    }
}

/// What is known of one project from its last audit. See ``AuditMemory``.
package final class ProjectMemory: Sendable {
    /// What was found in the files of some tables.
    private struct Found: Sendable {
        let tables: [CatalogTable]
        /// The keys that code looks up and no table has: some checks leave out what is said of them.
        let undefinedKeys: Set<String>?
        let severities: [CheckID: SeverityOverride]
        /// By file.
        let findings: [[Finding]]
    }

    let tables = TableMemory()
    let code = CodeMemory()
    private let found = Mutex<Found?>(nil)
    private unowned let memory: AuditMemory

    fileprivate init(of memory: AuditMemory) {
        self.memory = memory
    }

    /// Notes a text that says how the project is to be looked at, although it is that of a table: one of an overlay.
    func note(_ text: SourceText) { memory.note(text, at: text.path) }

    fileprivate func forgetFindings() {
        tables.forgetFindings()
        code.forgetReferences()
        found.withLock { $0 = nil }
    }

    /// What was found in the files of the same tables by checks that need not know who uses a key.
    func found(in project: Project, by severities: [CheckID: SeverityOverride]) -> [[Finding]]? {
        guard let found = found.withLock(\.self), found.severities == severities,
            found.tables.count == project.tables.count,
            zip(found.tables, project.tables).allSatisfy({ $0.isIdentical(to: $1) }),
            found.undefinedKeys == project.references?.undefinedKeys
        else { return nil }
        return found.findings
    }

    func note(_ findings: [[Finding]], in project: Project, by severities: [CheckID: SeverityOverride]) {
        let new = Found(
            tables: project.tables, undefinedKeys: project.references?.undefinedKeys, severities: severities,
            findings: findings)
        found.withLock { $0 = new }
    }
}
