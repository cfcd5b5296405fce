internal import Base
internal import Preview

/// Answers the requests of a page.
struct PageAnswers: Sendable {
    private let gate: RequestGate
    private let live: LiveProject
    private let editing: EditingAnswers?

    /// - Parameter editing: answers the requests that edit messages; nil where the page only shows them.
    init(_ live: LiveProject, port: UInt16, editing: EditingAnswers? = nil) {
        gate = RequestGate(port: port)
        self.live = live
        self.editing = editing
    }

    /// The refusal of a request, as far as its headers decide; nil where the request may pass.
    func refusal(of request: PageRequest) -> PageResponse? {
        gate.refusal(of: request, bringsFiles: editing?.bringsFiles(request) ?? false)
    }

    /// The maximum length of the body of a request, in bytes.
    func bodyLimit(of request: PageRequest) -> Int { editing?.bodyLimit(of: request) ?? RequestGate.bodyLimit }

    /// The answer to a request. No path leads to a file: there are only the paths below.
    func answer(_ request: PageRequest) async -> PageResponse {
        if let refusal = refusal(of: request) { return refusal }
        if let answer = await editing?.answer(request) { return answer }
        switch (request.method, request.path) {
        case ("GET", "/"): return .html(await live.snapshot.page.html)
        case ("GET", "/data"): return .json(await live.snapshot.page.data)
        case ("GET", "/cells"): return await cells(request)
        case ("GET", "/changes"): return await changes(request)
        case ("POST", "/search"): return await search(request)
        case ("POST", "/render"):
            return await answer(request) { body, preview throws(QuestionError) in
                try preview.answer(MessageQuestion(json: body))
            }
        case ("POST", "/form"):
            return await answer(request) { body, preview throws(QuestionError) in
                try preview.answer(FormQuestion(json: body))
            }
        case (_, "/"), (_, "/data"), (_, "/cells"), (_, "/changes"):
            return .error(.methodNotAllowed, "`\(request.path)` must be requested with `GET`.")
        case (_, "/search"), (_, "/render"), (_, "/form"):
            return .error(.methodNotAllowed, "`\(request.path)` must be requested with `POST`.")
        default:
            return .error(.notFound, "There is nothing here. The page is at `/`.")
        }
    }

    /// The texts of messages: those of `rows`, such as `0-12,0-13`, in the languages of `columns`, such as `3,5`. Without a
    /// parameter, all rows or all columns.
    private func cells(_ request: PageRequest) async -> PageResponse {
        let page = await live.snapshot.page
        guard let answer = page.answer(places: request.query["rows"], columns: request.query["columns"]) else {
            return .error(.badRequest, "`rows` and `columns` must be places that the page has.")
        }
        return .json(answer)
    }

    /// The messages that a filter finds in all languages: `{"text": "…"}`.
    private func search(_ request: PageRequest) async -> PageResponse {
        guard case .bytes(let body) = request.body else { return .error(.badRequest, "The body is missing.") }
        let page = await live.snapshot.page
        do throws(QuestionError) {
            var object = try QuestionObject(body)
            let text = try object.requireTextOrEmpty("text")
            try object.finish()
            return .json(page.found(text).bytes)
        } catch {
            return .error(.badRequest, "\(error)")
        }
    }

    private func changes(_ request: PageRequest) async -> PageResponse {
        guard let since = request.query["since"].flatMap({ Int($0) }) else {
            return .error(.badRequest, "`since` must be the number of the generation that the page shows.")
        }
        return .json(await live.changes(since: since).json)
    }

    private func answer(
        _ request: PageRequest, _ answer: ([UInt8], LivePreview) throws(QuestionError) -> JSONWriter
    ) async -> PageResponse {
        guard case .bytes(let body) = request.body else { return .error(.badRequest, "The body is missing.") }
        let preview = await live.snapshot.preview
        do throws(QuestionError) {
            return .json(try answer(body, preview).bytes)
        } catch {
            return .error(.badRequest, "\(error)")
        }
    }
}
