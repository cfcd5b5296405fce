internal import Base
internal import Messages
internal import Preview
internal import Workbench

/// Answers the requests of a page in which messages are edited.
///
/// The page gets a token from the address that the terminal shows. A page of another site, or another user of this machine,
/// does not know the token, and so cannot write.
struct EditingAnswers: Sendable {
    /// The token that a header of each request must hold: 32 hexadecimal digits.
    let token: String
    private let workbench: Workbench
    /// Shows an added language.
    private let show: @Sendable (LocaleTag) async -> Void

    /// - Parameter show: shows an added language.
    init(_ workbench: Workbench, show: @escaping @Sendable (LocaleTag) async -> Void = { _ in }) {
        self.workbench = workbench
        self.show = show
        var generator = SystemRandomNumberGenerator()
        token = (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    private static let paths: Set<String> = [
        "/edit/open", "/edit/context", "/edit/history", "/edit/check", "/edit/save", "/edit/add", "/edit/export",
        importPath,
    ]
    private static let importPath = "/edit/import"

    /// Whether a request brings files.
    func bringsFiles(_ request: PageRequest) -> Bool { request.path == Self.importPath }

    /// The maximum length of the body of a request, in bytes. Only a client that knows the token may send files.
    func bodyLimit(of request: PageRequest) -> Int {
        bringsFiles(request) && isToken(request.editToken ?? "") ? PreviewPage.fileLimit : RequestGate.bodyLimit
    }

    /// The answer to a request; nil for a path that is not about editing.
    func answer(_ request: PageRequest) async -> PageResponse? {
        guard Self.paths.contains(request.path) else { return nil }
        guard request.method == "POST" else {
            return .error(.methodNotAllowed, "`\(request.path)` must be requested with `POST`.")
        }
        guard let given = request.editToken, isToken(given) else {
            return .error(
                .forbidden, "Open the address that the terminal shows. Only that page may change texts.",
                words: "PROBLEM_OTHER_ADDRESS")
        }
        guard case .bytes(let body) = request.body else { return .error(.badRequest, "The body is missing.") }
        switch request.path {
        case "/edit/add": return await add(body)
        case "/edit/export": return await export(body)
        case Self.importPath: return await importFiles(body)
        default: break
        }
        return await reply { () throws(QuestionError) in
            try MessageEdit(json: body)
        } with: { edit throws(EditError) in
            var json = JSONWriter(.embedded)
            switch request.path {
            case "/edit/open": try await workbench.open(edit).write(to: &json)
            case "/edit/context": try await workbench.context(of: edit).write(to: &json)
            case "/edit/history": try await workbench.history(of: edit).write(to: &json)
            case "/edit/check": try await workbench.judge(edit).write(to: &json)
            default:
                let judgement = try await workbench.save(edit)
                judgement.write(to: &json, saveCount: workbench.saveCount)
            }
            return .json(json.bytes)
        }
    }

    /// The answer to a question, or an error that says why there is none.
    private func reply<Question>(
        to read: () throws(QuestionError) -> Question,
        with answer: (Question) async throws(EditError) -> PageResponse
    ) async -> PageResponse {
        let question: Question
        do throws(QuestionError) {
            question = try read()
        } catch {
            return .error(.badRequest, "\(error)")
        }
        do throws(EditError) {
            return try await answer(question)
        } catch {
            return .refusal(error)
        }
    }

    /// Adds a language: `{"locale": "pt-BR"}`. The answer holds its tag in the usual form.
    private func add(_ body: [UInt8]) async -> PageResponse {
        await reply { () throws(QuestionError) in
            var object = try QuestionObject(body)
            let name = try object.requireTextOrEmpty("locale")
            try object.finish()
            return name
        } with: { name throws(EditError) in
            let locale = try await workbench.add(name)
            await show(locale)
            var json = JSONWriter(.embedded)
            json.object { $0.member("locale", locale.identifier) }
            return .json(json.bytes)
        }
    }

    /// Exports translations as a file: one line of JSON, `{"name", "omissions": […]}`, and after it the bytes of the file.
    private func export(_ body: [UInt8]) async -> PageResponse {
        await reply { () throws(QuestionError) in
            try ExportQuestion(json: body)
        } with: { question throws(EditError) in
            let file = try await workbench.export(question)
            var json = JSONWriter(.embedded)
            json.object { json in
                json.member("name", file.name)
                json.member("omissions", file.omissions)
            }
            return PageResponse(
                status: .ok, contentType: "application/octet-stream", body: json.bytes + [0x0A] + file.bytes)
        }
    }

    /// Shows the changes that an import would make, or makes them.
    private func importFiles(_ body: [UInt8]) async -> PageResponse {
        await reply { () throws(QuestionError) in
            try ImportQuestion(body: body)
        } with: { question throws(EditError) in
            var json = JSONWriter(.embedded)
            try await workbench.importFiles(question).write(to: &json)
            return .json(json.bytes)
        }
    }

    /// Compares in constant time, wherever the first difference is.
    private func isToken(_ text: String) -> Bool {
        text.utf8.count == token.utf8.count && zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension PageResponse {
    /// The answer that says why a message was not edited or saved: `{"error", "words"?, "values"?, "message"?, "judgement"?,
    /// "report"?}`. It holds the message as somebody else has changed it, the errors of the text, or the report of the
    /// import.
    fileprivate static func refusal(_ error: EditError) -> PageResponse {
        let status: Status =
            switch error {
            case .unknown: .notFound
            case .notALocale: .badRequest
            case .localeExists: .conflict
            case .isSource, .isOutside, .isProtected, .isDamaged, .notWritable, .file: .forbidden
            case .changed, .isOther: .conflict
            case .hasErrors, .losesArgument, .noteAlone, .broken, .isArchive, .nothingToExport: .unprocessableContent
            case .notReadable, .partlyWritten: .internalServerError
            }
        var json = JSONWriter(.embedded)
        json.object { json in
            json.member("error", "\(error)")
            if let message = error.message {
                json.member("words", message.key)
                json.member("values") { json in
                    json.object { json in
                        for (name, value) in message.values { json.member(name, "`\(value)`") }
                    }
                }
            }
            switch error {
            case .changed(let message): json.member("message") { message.write(to: &$0) }
            case .broken(let report), .isOther(let report): json.member("report") { report.write(to: &$0) }
            case .hasErrors(let judgement), .losesArgument(let judgement):
                json.member("judgement") { judgement.write(to: &$0) }
            default: break
            }
        }
        return PageResponse(status: status, contentType: "application/json", body: json.bytes)
    }
}
