internal import Base
internal import Findings
internal import SourceCode

/// A language server (LSP 3.17): takes messages in order and sends the answers. It does no input or output itself: see
/// ``ServerLoop``.
final class Server {
    private enum Stage {
        case new
        case running
        case shutDown
    }

    private var stage = Stage.new
    /// The exit status that the protocol prescribes, once the client has sent `exit`; 1 once the input cannot be read any
    /// more.
    private(set) var exitStatus: Int32?
    /// The time at which findings are to be published, in milliseconds; nil where nothing has changed.
    private(set) var due: Int?
    /// The id of the client's process. The server ends when that process is gone. Nil where it is not known.
    private(set) var clientProcess: Int?

    let workspace: Workspace
    private var style = DiagnosticReports.Style()
    private var reports = DiagnosticReports()
    private var settings = ClientSettings()
    /// Whether the inlay hints in code may show texts of older tables.
    private var hintsAreStale = false
    /// The progress of the first load, which waits for an answer of the client.
    private var progress: ProgressReport?
    /// The id of the latest request for settings, until it is answered.
    private var settingsRequest: String?
    private var requestCount = 0
    /// The last logged problems that keep an audit from running and that belong to no file.
    private var loggedProblems: Set<String> = []
    /// What was wrong with the latest settings.
    private var shownProblems: Set<String> = []
    /// Whether messages are taken again after a crash. Nothing is sent then, since the client has the answers.
    private var isReplaying = false
    private let isSuperseded: () -> Bool
    private let isCancelled: (RequestID) -> Bool
    /// The language of the client's user interface, in which findings are shown.
    private var language = FindingLanguage.english
    private let deliver: (JSONWriter) -> Void

    /// - Parameters:
    ///   - pages: the base address of the pages of the checks, each named after the id of its check; nil where there are
    ///     none.
    ///   - workspace: the folders and documents of the client.
    ///   - isSuperseded: whether the client has sent another text since. Findings are then of an old version, and are not
    ///     sent.
    ///   - isCancelled: whether the client has cancelled the request that is being answered.
    ///   - send: sends a message to the client.
    init(
        pages: String?, workspace: Workspace = Workspace(), isSuperseded: @escaping () -> Bool = { false },
        isCancelled: @escaping (RequestID) -> Bool = { _ in false },
        send: @escaping (JSONWriter) -> Void
    ) {
        style.pages = pages
        self.workspace = workspace
        self.isSuperseded = isSuperseded
        self.isCancelled = isCancelled
        deliver = send
    }

    private func send(_ message: JSONWriter) {
        if !isReplaying { deliver(message) }
    }

    /// Takes the next message.
    func take(_ event: MessageQueue.Event, isCancelled: Bool = false, at now: Int) {
        language.show { take(event, isCancelled, at: now) }
    }

    private func take(_ event: MessageQueue.Event, _ isCancelled: Bool, at now: Int) {
        switch event {
        case .lost(let reason):
            send(OutgoingMessage.error(.unknown, ResponseError(.parseError, reason)))
            exitStatus = 1
        case .message(.invalid(let id, let error), _): send(OutgoingMessage.error(id, error))
        case .message(.response(let id, let result), _): answered(id, result, at: now)
        case .message(.notification(let method, let params), _):
            do throws(ResponseError) {
                try notice(method, params, at: now)
            } catch {
                log("`\(method)` was left out: \(error.message)", type: 1)
            }
        case .message(.request(let id, let method, let params), _):
            do throws(ResponseError) {
                let cancellation = ResponseError(.requestCancelled, "The request was cancelled.")
                if isCancelled { throw cancellation }
                let answer = try answer(method, params)
                if !isReplaying, self.isCancelled(id) { throw cancellation }
                send(OutgoingMessage.response(id, answer))
            } catch {
                send(OutgoingMessage.error(id, ResponseError(error.code, workspace.relative(error.message))))
            }
        }
    }

    // MARK: After a crash

    /// Takes a message again that another process has taken. Its answer is not sent again.
    func replay(_ event: MessageQueue.Event, at now: Int) {
        if case .message(.request(_, let method, _), _) = event, !SessionMessages.haveEffect(method) { return }
        isReplaying = true
        take(event, at: now)
        isReplaying = false
    }

    /// Goes on where another process has crashed, and tells the client of it.
    func resume(after crash: Crash?, at now: Int) {
        progress = nil
        // Answers to requests of the other process are not taken for answers to those of this one.
        requestCount += 1_000_000
        due = stage == .running && !style.capabilities.pullsDiagnostics ? now : nil
        if stage == .running { askForSettings() }
        switch crash {
        case .message(.message(.request(let id, let method, _), _)):
            send(
                OutgoingMessage.error(
                    id,
                    ResponseError(
                        .internalError,
                        "The server crashed at `\(method)`, and has started again. \(Self.whereReasonStands)")))
        case .message(.message(.notification(let method, let params), _)):
            log("The server crashed at `\(method)`, which is left out. \(Self.whereReasonStands)", type: 1)
            // The text of the editor is not known any more. The file on disk is shown until the document is opened again.
            if let uri = params?.optional("textDocument")?.optional("uri")?.textValue { workspace.close(uri) }
        case .message: log("The server crashed at a message, which is left out. \(Self.whereReasonStands)", type: 1)
        case .audit:
            log(
                "The server crashed in an audit. The findings are shown after the next change. "
                    + Self.whereReasonStands, type: 1)
            due = nil
        case nil: log("The server crashed, and has started again. \(Self.whereReasonStands)", type: 1)
        }
    }

    private static let whereReasonStands = "Its standard error has the reason; please report it."

    // MARK: Requests

    private typealias Answer = (inout JSONWriter) -> Void

    private func answer(_ method: String, _ params: JSONNode?) throws(ResponseError) -> Answer {
        switch (stage, method) {
        case (.new, "initialize"):
            guard let params, case .object = params.value else {
                throw ResponseError(.invalidParams, "`initialize` takes an object.")
            }
            return initialize(params)
        case (.new, _): throw ResponseError(.serverNotInitialized, "The first request must be `initialize`.")
        case (.running, "initialize"): throw ResponseError(.invalidRequest, "The server is initialized already.")
        case (.shutDown, _): throw ResponseError(.invalidRequest, "The server was shut down.")
        case (.running, "shutdown"):
            stage = .shutDown
            due = nil
            return { $0.null() }
        case (.running, "textDocument/diagnostic") where style.capabilities.pullsDiagnostics:
            return try documentDiagnostics(Self.object(params))
        case (.running, "workspace/diagnostic") where style.capabilities.pullsDiagnostics:
            return try workspaceDiagnostics(Self.object(params))
        case (.running, _):
            if let params, let answer = try features.answer(method, params) {
                return answer
            }
            throw ResponseError(.methodNotFound, "`\(method)` is not known here.")
        }
    }

    private static func object(_ params: JSONNode?) throws(ResponseError) -> JSONNode {
        guard let params, case .object = params.value else {
            throw ResponseError(.invalidParams, "The parameters must be an object.")
        }
        return params
    }

    private var features: FeatureRequests {
        FeatureRequests(client: style.capabilities, settings: settings, workspace: workspace)
    }

    private func initialize(_ params: JSONNode) -> Answer {
        stage = .running
        let capabilities = ClientCapabilities(params.optional("capabilities"))
        style.capabilities = capabilities
        workspace.encoding = capabilities.encoding
        clientProcess = params.optional("processId")?.wholeNumber
        language = params.optional("locale")?.textValue.flatMap { FindingLanguage($0) } ?? .english
        let folders = params.optional("workspaceFolders")?.array.compactMap { $0.optional("uri")?.textValue } ?? []
        let root = params.optional("rootUri")?.textValue ?? params.optional("rootPath")?.textValue.map(DocumentURI.uri)
        for uri in folders.isEmpty ? [root].compactMap(\.self) : folders { workspace.add(folder: uri) }
        readSettings(params.optional("initializationOptions"))
        let formats = settings.formats
        return { ServerCapabilities.write(to: &$0, for: capabilities, formats: formats) }
    }

    private func documentDiagnostics(_ params: JSONNode) throws(ResponseError) -> Answer {
        let uri = try params.required("textDocument").text("uri")
        let all = try pulledDiagnostics()
        let path = workspace.documents[uri]?.path ?? DocumentURI.path(of: uri)
        let diagnostics = path.flatMap { all[$0] } ?? []
        return DiagnosticReports.document(
            diagnostics, previous: params.optional("previousResultId")?.textValue, style)
    }

    private func workspaceDiagnostics(_ params: JSONNode) throws(ResponseError) -> Answer {
        var previous: [String: String] = [:]
        for node in try params.elements("previousResultIds") {
            previous[try node.text("uri")] = try node.text("value")
        }
        return DiagnosticReports.workspace(try pulledDiagnostics(), previous: previous, in: workspace, style)
    }

    /// The diagnostics of the current texts. Throws where a text has changed meanwhile.
    private func pulledDiagnostics() throws(ResponseError) -> [String: [Diagnostic]] {
        let outdated = ResponseError(.serverCancelled, "A text has changed meanwhile.")
        // Checked before the audit, to avoid a useless one, and again after it, since an audit may take long.
        if isSuperseded() { throw outdated }
        let all = currentDiagnostics()
        if isSuperseded() { throw outdated }
        return all
    }

    /// The diagnostics of the latest audit, and its number.
    private var known: (generation: Int, diagnostics: [String: [Diagnostic]])?

    /// The diagnostics of the current texts.
    private func currentDiagnostics() -> [String: [Diagnostic]] {
        // Another request may have run an audit since `known` was set. The generation number shows that.
        workspace.audit()
        if let known, known.generation == workspace.generation { return known.diagnostics }
        logProblems()
        let all = Diagnostics.all(in: workspace)
        known = (workspace.generation, all)
        return all
    }

    // MARK: Notifications

    private func notice(_ method: String, _ params: JSONNode?, at now: Int) throws(ResponseError) {
        if method == "exit" {
            exitStatus = stage == .shutDown ? 0 : 1
            return
        }
        guard stage == .running else { return }
        switch method {
        case "initialized": begin(at: now)
        case "textDocument/didOpen":
            let document = try TextDocument(Self.object(params).required("textDocument"))
            workspace.open(document)
            // A client may have dropped the diagnostics of a document that it has closed or opened twice.
            reports.forget(document.uri)
            changed(document.uri, at: now)
        case "textDocument/didChange":
            let params = try Self.object(params)
            let document = try params.required("textDocument")
            let uri = try document.text("uri")
            try workspace.change(
                uri, to: document.optional("version")?.wholeNumber, params.elements("contentChanges"))
            changed(uri, at: now)
        case "textDocument/didClose":
            let uri = try Self.object(params).required("textDocument").text("uri")
            workspace.close(uri)
            changed(uri, at: now)
        case "textDocument/didSave":
            workspace.filesChanged()
            changed(at: now)
        case "workspace/didChangeConfiguration":
            let sent = params?.optional("settings")
            // The settings are either under the name of the tool or at the top level.
            let own = sent?.optional(Diagnostic.source) ?? sent
            if own == nil || own?.value == .object([]) { askForSettings() } else { take(settings: own) }
            workspace.filesChanged()
            changed(at: now)
        case "workspace/didChangeWatchedFiles":
            workspace.filesChanged()
            changed(at: now)
            refresh()
        case "workspace/didChangeWorkspaceFolders":
            let event = try Self.object(params).required("event")
            for folder in try event.elements("removed") { workspace.remove(folder: try folder.text("uri")) }
            for folder in try event.elements("added") { workspace.add(folder: try folder.text("uri")) }
            changed(at: now)
            refresh()
        default: break
        }
    }

    private func begin(at now: Int) {
        if style.capabilities.registersWatchedFiles {
            request("client/registerCapability") { Registration.watchedFiles.write(to: &$0) }
        }
        if settings.formats { announceFormatting() }
        if style.capabilities.givesSettings, style.capabilities.registersSettings {
            request("client/registerCapability") { Registration.settings.write(to: &$0) }
        }
        askForSettings()
        if !style.capabilities.pullsDiagnostics { due = now }
        guard style.capabilities.showsProgress else { return }
        // The first load waits for the client's answer to this request, but not for long.
        let report = ProgressReport(id: "\(requestCount)", token: "l10n-audit/first")
        progress = report
        request("window/workDoneProgress/create") { $0.object { $0.member("token", report.token) } }
        due = now + ProgressReport.acceptanceTimeout
    }

    private func askForSettings() {
        guard style.capabilities.givesSettings else { return }
        settingsRequest = request("workspace/configuration") { ClientSettings.writeRequest(to: &$0) }
    }

    private func take(settings node: JSONNode?) {
        let formatted = settings.formats
        readSettings(node)
        if settings.formats != formatted { announceFormatting() }
    }

    /// Takes over the valid settings, and shows what is wrong with the others. A client may send the same settings
    /// several times: what is wrong is shown once.
    private func readSettings(_ node: JSONNode?) {
        let problems = settings.take(node)
        for problem in problems where !shownProblems.contains(problem) {
            // LSP 3.17 allows this message before the answer to `initialize` too.
            tell("window/showMessage", "A setting of \(Diagnostic.source) is not used: \(problem)", type: 2)
        }
        shownProblems = Set(problems)
    }

    /// Registers or unregisters formatting, if the client supports that (LSP 3.17, `client/registerCapability`).
    private func announceFormatting() {
        guard style.capabilities.registersFormatting else { return }
        if settings.formats {
            request("client/registerCapability") { Registration.formatting.write(to: &$0) }
        } else {
            request("client/unregisterCapability") { Registration.formatting.writeEnd(to: &$0) }
        }
    }

    /// - Parameter uri: the document that has changed; nil where it may be any file.
    private func changed(_ uri: String? = nil, at now: Int) {
        let isCode = uri.flatMap(DocumentURI.path).map { SourceLanguage(path: $0) != nil } ?? false
        if style.capabilities.refreshesHints, !isCode { hintsAreStale = true }
        if !style.capabilities.pullsDiagnostics || hintsAreStale { due = now + settings.pause }
    }

    /// Asks a client that pulls diagnostics to pull again. The change is not in a document of the client, so it does not
    /// know of it.
    private func refresh() {
        guard style.capabilities.pullsDiagnostics, style.capabilities.refreshesDiagnostics else { return }
        request("workspace/diagnostic/refresh", nil)
    }

    /// - Returns: the id of the request.
    @discardableResult
    private func request(_ method: String, _ params: ((inout JSONWriter) -> Void)?) -> String {
        let id = "\(requestCount)"
        send(OutgoingMessage.request(id, method, params))
        requestCount += 1
        return id
    }

    private func answered(_ id: RequestID, _ result: JSONNode?, at now: Int) {
        if let settingsRequest, id == .text(settingsRequest) {
            self.settingsRequest = nil
            return take(settings: result?.array.first)
        }
        guard let report = progress, id == .text(report.id), !report.isAccepted else { return }
        progress?.isAccepted = result != nil
        due = now
    }

    /// Whether a hover can be answered before other requests, and while an audit runs.
    var answersHovers: Bool { stage == .running && workspace.canGlance }

    // MARK: What is sent unasked

    /// Whether requests wait. The first request would load the project before the client can show the progress of the load.
    var waitsForProgress: Bool { progress != nil }

    /// Audits the changed texts, and publishes the diagnostics to a client that does not pull them.
    func publish(at now: Int) {
        language.show { publishDiagnostics(at: now) }
    }

    private func publishDiagnostics(at now: Int) {
        due = nil
        defer { refreshHints() }
        let report = progress
        progress = nil
        // A client that pulls is sent no diagnostics. Only its first load, whose progress it shows, happens unasked.
        if report == nil, style.capabilities.pullsDiagnostics { return }
        let isShown = report?.isAccepted == true
        if isShown { report?.begin(send) }
        workspace.progress = isShown ? report?.observer(send) : nil
        let all = currentDiagnostics()
        workspace.progress = nil
        if isShown { report?.end(send) }
        guard !style.capabilities.pullsDiagnostics else { return }
        if isSuperseded() {
            due = now + settings.pause
            return
        }
        reports.publish(all, in: workspace, style, send: send)
    }

    /// Asks the client to request inlay hints again, once typing has paused.
    private func refreshHints() {
        guard hintsAreStale, due == nil else { return }
        hintsAreStale = false
        request("workspace/inlayHint/refresh", nil)
    }

    /// Logs each problem that keeps an audit from running and that belongs to no file, once.
    private func logProblems() {
        let now = Set(workspace.audits.flatMap(\.problems).filter { $0.path == nil }.map(\.message))
        for message in now.subtracting(loggedProblems).sorted() { log(message, type: 3) }
        loggedProblems = now
    }

    private func log(_ message: String, type: Int) {
        tell("window/logMessage", message, type: type)
    }

    /// - Parameter type: LSP 3.17, `MessageType`: 1 is an error, 2 is a warning, 3 is information.
    private func tell(_ method: String, _ message: String, type: Int) {
        send(
            OutgoingMessage.notification(method) { json in
                json.object { json in
                    json.member("type", type)
                    json.member("message", workspace.relative(message))
                }
            })
    }
}
