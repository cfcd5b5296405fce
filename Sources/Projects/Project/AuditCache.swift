internal import Base
package import Findings
internal import SourceCode
internal import Synchronization

/// The results of the last audit of some projects, for a program that audits them again after each change, such as an
/// editor's server. Parts that have not changed are neither read nor checked again.
///
/// An audit with a cache has the same findings as one without. One cache serves the audits of one request, which run one
/// after another. Safe to use from many threads.
package final class AuditCache: Sendable {
    private struct State {
        /// By path, the texts that affect how tables and code are checked; nil where the file does not exist.
        var texts: [String: SourceText?] = [:]
        /// The folders that were searched, in their order, and the files that were found in each.
        var searches: [(root: String, files: [String])] = []
        /// The number of these searches that the current audit has repeated.
        var repeated = 0
        var projects: [ProjectCache] = []
    }

    private let state = Mutex(State())

    package init() {}

    /// The same files, watched. The findings are forgotten as soon as a file is created or deleted, or a file changes that is
    /// neither a table nor code.
    package func watching(_ files: any ProjectFiles) -> any ProjectFiles {
        state.withLock { $0.repeated = 0 }
        return WatchedProjectFiles(files: files, cache: self)
    }

    /// The cache of one of the projects, by the index of its configuration in the request.
    package func project(_ index: Int) -> ProjectCache {
        state.withLock { state in
            while state.projects.count <= index { state.projects.append(ProjectCache(of: self)) }
            return state.projects[index]
        }
    }

    /// Notes a text that affects how other files are checked.
    /// - Parameter text: nil where the file does not exist.
    fileprivate func note(_ text: SourceText?, at path: String) {
        state.withLock { state in
            // No earlier finding depends on a text that is asked for the first time.
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

/// Files that tell a cache about each text that is read and each folder that is searched.
private struct WatchedProjectFiles: ProjectFiles {
    let files: any ProjectFiles
    let cache: AuditCache

    func read(_ path: String) throws(FileError) -> SourceText {
        // A package's manifest is code, but it also decides which runtime the tables have.
        let isCode = SourceLanguage(path: path) != nil && !ProjectContext.isPackage(path)
        let isWatched = !CatalogFinder.isTableName(path) && !isCode
        do throws(FileError) {
            let text = try files.read(path)
            if isWatched { cache.note(text, at: path) }
            return text
        } catch {
            if isWatched { cache.note(nil, at: path) }
            throw error
        }
    }

    func size(of path: String) -> Int? { files.size(of: path) }

    func exists(_ path: String) -> Bool { files.exists(path) }

    func tree(below root: String, entering shouldEnter: (String) -> Bool) throws(FileError) -> FileTree {
        let tree = try files.tree(below: root, entering: shouldEnter)
        cache.note(tree.files, below: root)
        return tree
    }
}

/// The results of one project's last audit. See ``AuditCache``.
package final class ProjectCache: Sendable {
    /// The findings in the files of some tables.
    private struct Found: Sendable {
        let tables: [CatalogTable]
        /// The keys that code looks up and no table has. Some checks do not report these keys.
        let undefinedKeys: Set<String>?
        /// The unseen keys of each table, which `missing-key` does not report.
        let unusedKeys: [[String]]
        let severities: [CheckID: SeverityOverride]
        /// The findings of each file.
        let findings: [[Finding]]
    }

    package let tables = TableCache()
    let code = CodeCache()
    private let found = Mutex<Found?>(nil)
    private unowned let cache: AuditCache

    fileprivate init(of cache: AuditCache) {
        self.cache = cache
    }

    /// Notes a text that affects how the project is checked, although it is a table's text: that of an overlay.
    func note(_ text: SourceText) { cache.note(text, at: text.path) }

    fileprivate func forgetFindings() {
        tables.forgetFindings()
        code.forgetReferences()
        found.withLock { $0 = nil }
    }

    /// The earlier findings in the files of the same tables, of checks that do not depend on the uses of keys.
    package func found(in project: Project, by severities: [CheckID: SeverityOverride]) -> [[Finding]]? {
        guard let found = found.withLock(\.self), found.severities == severities,
            found.tables.count == project.tables.count,
            zip(found.tables, project.tables).allSatisfy({ $0.isIdentical(to: $1) }),
            found.undefinedKeys == project.references?.undefinedKeys,
            found.unusedKeys == Self.unusedKeys(of: project)
        else { return nil }
        return found.findings
    }

    package func note(_ findings: [[Finding]], in project: Project, by severities: [CheckID: SeverityOverride]) {
        let new = Found(
            tables: project.tables, undefinedKeys: project.references?.undefinedKeys,
            unusedKeys: Self.unusedKeys(of: project), severities: severities, findings: findings)
        found.withLock { $0 = new }
    }

    private static func unusedKeys(of project: Project) -> [[String]] {
        project.tables.map { project.unseenKeys(of: $0)?.keys ?? [] }
    }
}
