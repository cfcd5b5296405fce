internal import Base
internal import Findings
internal import Preview

/// The project that the page shows now, and the pages that wait for the next change. Nothing is read or parsed here: see
/// ``ProjectWatch``.
actor LiveProject {
    /// A project at one moment, ready to be sent.
    struct Snapshot: Sendable {
        var preview: LivePreview
        var page: PageCells
        /// The mistakes that keep files from being shown as they are now.
        var problems: [FileProblem]
    }

    /// The answer to a page that waits.
    struct Changes: Sendable {
        let generation: Int
        let problems: [FileProblem]
    }

    private(set) var snapshot: Snapshot
    /// Increases with each snapshot.
    private(set) var generation: Int
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    private var nextNumber = 0
    private let timeout: Duration
    private var preparation: Task<Void, Never>

    /// - Parameter timeout: the time after which a waiting page is told that nothing has changed.
    init(_ snapshot: Snapshot, generation: Int = 1, timeout: Duration = .seconds(25)) {
        self.snapshot = snapshot
        self.generation = generation
        self.timeout = timeout
        preparation = Self.prepareSearch(of: snapshot)
    }

    /// Prepares the index now, so that the first search need not wait for it.
    private static func prepareSearch(of snapshot: Snapshot) -> Task<Void, Never> {
        Task(priority: .utility) {
            if !Task.isCancelled { snapshot.page.prepareSearch() }
        }
    }

    /// The number of pages that wait for a change.
    var waitingCount: Int { waiting.count }

    /// Replaces the snapshot, and answers all waiting pages.
    func publish(_ snapshot: Snapshot, generation: Int) {
        self.snapshot = snapshot
        self.generation = generation
        let everybody = waiting.values
        waiting = [:]
        for continuation in everybody { continuation.resume() }
        // Of several changes in a row, the last one counts.
        preparation.cancel()
        preparation = Self.prepareSearch(of: snapshot)
    }

    /// Waits until the generation differs from the one that a page shows, or until `timeout` is over.
    func changes(since shown: Int) async -> Changes {
        if shown == generation {
            nextNumber += 1
            let number = nextNumber
            let alarm = Task { [timeout] in
                try? await Task.sleep(for: timeout)
                wake(number)
            }
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    if Task.isCancelled { continuation.resume() } else { waiting[number] = continuation }
                }
            } onCancel: {
                Task { await self.wake(number) }
            }
            alarm.cancel()
        }
        return Changes(generation: generation, problems: snapshot.problems)
    }

    private func wake(_ number: Int) {
        waiting.removeValue(forKey: number)?.resume()
    }
}

/// A mistake that keeps a file as it is now from being shown.
struct FileProblem: Sendable, Hashable {
    let path: String
    /// Nil where the mistake concerns the file as a whole.
    let position: SourcePosition?
    /// The mistake, in English.
    let message: String
    /// Whether the earlier content of the file is shown, instead of what can be read of it now.
    let showsEarlierText: Bool
    /// The mistake as a message that the page shows in its language; nil if there is only the English one.
    var content: FindingMessage? = nil
}

extension LiveProject.Changes {
    /// `{"generation": 2, "problems": [{"file", "line"?, "column"?, "message", "messages"?, "kept"}]}`
    ///
    /// `messages` has the message in each language of the page.
    var json: [UInt8] {
        var json = JSONWriter(.embedded)
        json.object { json in
            json.member("generation", generation)
            json.member("problems") { json in
                json.array(problems) { json, problem in
                    json.object { json in
                        json.member("file", problem.path)
                        if let position = problem.position {
                            json.member("line", position.line)
                            json.member("column", position.column)
                        }
                        json.member("message", problem.message)
                        if let content = problem.content {
                            json.member("messages", PageWords.sentences(of: content))
                        }
                        json.member("kept", problem.showsEarlierText)
                    }
                }
            }
        }
        return json.bytes
    }
}
