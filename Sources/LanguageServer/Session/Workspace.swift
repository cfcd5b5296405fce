internal import AuditRun
internal import Base
internal import Projects
internal import Synchronization
internal import Tables

/// The folders and the open documents of an editor, and what an audit of them finds.
///
/// Features read the audit, and the audit reads ``EditorFiles``. The editor therefore shows what `l10n-audit check` would
/// print if every text were saved now.
final class Workspace {
    private(set) var folders: [String] = []
    private(set) var documents: [String: TextDocument] = [:]
    /// The client's address of each open file, by its path.
    private(set) var addresses: [String: String] = [:]
    let files: EditorFiles
    var encoding = PositionEncoding.utf16
    /// Whether something has changed since the last audit.
    private(set) var isStale = true
    /// Counts the audits.
    private(set) var generation = 0
    private(set) var audits: [FolderAudit] = []
    /// The audits, with a replacement for each one that a mistake in a configuration or a form keeps from running: the last
    /// audit that ran. Somebody who types such a file needs completion of keys before the file is valid.
    private(set) var soundAudits: [FolderAudit] = []
    /// The previous audits, kept until there is time to free them.
    private var outdated: [FolderAudit] = []
    /// What the last audits have read and found, by the paths of their requests.
    private var caches: [[String]: AuditCache] = [:]
    /// The last search for the uses of a key since the last audit.
    var lastSearch: (search: KeySearch, uses: KeyUses)?
    /// Observes the progress of an audit.
    var progress: AuditProgress.Observer?
    /// Called again and again while an audit runs, on any thread, by one thread at a time: a request that needs no audit is
    /// answered then.
    var interlude: (() -> Void)?
    /// The open files whose text has changed since the last audit.
    private var changedPaths: Set<String> = []
    private var isAuditing = false
    /// The audits as ``glance()`` has given them since the last change.
    private var glanced: [FolderAudit]?

    init(files: EditorFiles = EditorFiles()) {
        self.files = files
    }

    // MARK: Folders and documents

    func add(folder uri: String) {
        guard let path = DocumentURI.path(of: uri), !folders.contains(path) else { return }
        folders.append(path)
        isStale = true
    }

    func remove(folder uri: String) {
        guard let path = DocumentURI.path(of: uri) else { return }
        folders.removeAll { $0 == path }
        isStale = true
    }

    func open(_ document: TextDocument) {
        documents[document.uri] = document
        if let path = document.path {
            addresses[path] = document.uri
            set(path, to: document.text)
        }
        isStale = true
    }

    /// - Parameter version: nil where the client gives none.
    func change(_ uri: String, to version: Int?, _ changes: [JSONNode]) throws(ResponseError) {
        try document(uri) { document throws(ResponseError) in try document.apply(changes, version: version, encoding) }
        if let document = documents[uri], let path = document.path { set(path, to: document.text) }
        isStale = true
    }

    func close(_ uri: String) {
        guard let document = documents.removeValue(forKey: uri) else { return }
        if let path = document.path {
            addresses[path] = nil
            set(path, to: nil)
        }
        isStale = true
    }

    private func set(_ path: String, to text: [UInt8]?) {
        files.set(path, to: text)
        changedPaths.insert(path)
        glanced = nil
    }

    /// Notes that files may have changed outside of the editor.
    func filesChanged() { isStale = true }

    private func document(
        _ uri: String, _ body: (inout TextDocument) throws(ResponseError) -> Void
    ) throws(ResponseError) {
        guard var document = documents[uri] else {
            throw ResponseError(.invalidParams, "`\(uri)` is not open.")
        }
        // The document leaves the dictionary while it is changed, so that its text is not copied.
        documents[uri] = nil
        defer { documents[uri] = document }
        try body(&document)
    }

    /// The address of a file: the client's own where it is open.
    func uri(of path: String) -> String { addresses[path] ?? DocumentURI.uri(of: path) }

    // MARK: Audits

    /// Audits the folders again if something has changed since the last audit.
    func audit() {
        guard isStale else { return }
        isStale = false
        isAuditing = true
        lastSearch = nil
        generation += 1
        let requests = requests
        caches = caches.filter { requests.map(\.paths).contains($0.key) }
        outdated = audits
        audits = requests.map { request in
            let cache = caches[request.paths] ?? AuditCache()
            caches[request.paths] = cache
            return FolderAudit(request, in: files, progress: observer, cache: cache)
        }
        isAuditing = false
        changedPaths = []
        glanced = nil
        soundAudits = audits.map { audit in
            audit.run != nil ? audit : soundAudits.first { $0.request.paths == audit.request.paths } ?? audit
        }
    }

    /// An observer of work on the projects. It calls ``progress`` and ``interlude``.
    var observer: AuditProgress.Observer? {
        guard let interlude else { return progress }
        // It is called only under the lock, while the thread of the server waits for the audit.
        nonisolated(unsafe) let work = interlude
        let lock = Mutex(())
        return { [progress] event in
            if let progress { lock.withLock { _ in progress(event) } }
            _ = lock.withLockIfAvailable { _ in work() }
        }
    }

    /// Whether ``glance()`` needs no audit.
    var canGlance: Bool { !audits.isEmpty }

    /// The audits for an answer that cannot wait: those of the current texts, or else the last ones, with the open tables as
    /// they are now. Code, forms and findings are then those of the last audit.
    ///
    /// - Complexity: constant, or that of `Project.replacing` after a change.
    func glance() -> [FolderAudit] {
        guard isStale || isAuditing, canGlance else {
            audit()
            return audits
        }
        if let glanced { return glanced }
        var sources: [String: SourceText] = [:]
        for path in changedPaths where TableFile.Format(path: path) != nil { sources[path] = try? files.read(path) }
        let all = audits.map { $0.replacing(sources, cache: caches[$0.request.paths]) }
        glanced = all
        return all
    }

    /// The requests for audits: one for each folder, and one for the open tables outside of all folders.
    private var requests: [AuditRequest] {
        let outside = addresses.keys.filter { path in
            TableFile.Format(path: path) != nil && !folders.contains { Files.holds($0, path) }
        }.sorted()
        return (folders.map { [$0] } + (outside.isEmpty ? [] : [outside])).map { paths in
            var request = AuditRequest()
            request.paths = paths
            return request
        }
    }

    /// Frees the previous audits. Called when the server is idle, since freeing a project takes a part of the time of its
    /// audit.
    func tidy() { outdated = [] }
}
