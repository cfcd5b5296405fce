internal import Messages
internal import Preview
internal import Tables
internal import Workbench

/// Answers the requests of a page in which messages are edited.
///
/// The page knows a token from the address that the terminal shows. A page of another site, or another user of this
/// machine, does not know it, and so cannot write.
struct EditingAnswers: Sendable {
    /// What the header of each request must hold: 32 hexadecimal digits.
    let token: String
    private let workbench: Workbench
    /// Shows a language that was added.
    private let show: @Sendable (LocaleTag) async -> Void

    /// - Parameter show: shows a language that was added.
    init(_ workbench: Workbench, show: @escaping @Sendable (LocaleTag) async -> Void = { _ in }) {
        self.workbench = workbench
        self.show = show
        var generator = SystemRandomNumberGenerator()
        token = (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The answer to a request; nil for a path that is not about editing.
    func answer(_ request: PageRequest) async -> PageResponse? {
        guard ["/edit/open", "/edit/context", "/edit/check", "/edit/save", "/edit/add"].contains(request.path) else {
            return nil
        }
        guard request.method == "POST" else {
            return .error(.methodNotAllowed, "`\(request.path)` is asked for with `POST`.")
        }
        guard let given = request.editToken, isToken(given) else {
            return .error(.forbidden, "Open the address that the terminal shows: texts are changed from there alone.")
        }
        guard case .bytes(let body) = request.body else { return .error(.badRequest, "The body is missing.") }
        if request.path == "/edit/add" { return await add(body) }
        let edit: MessageEdit
        do throws(QuestionError) {
            edit = try MessageEdit(json: body)
        } catch {
            return .error(.badRequest, "\(error)")
        }
        var json = JSONWriter(.embedded)
        do throws(EditError) {
            switch request.path {
            case "/edit/open": try await workbench.open(edit).write(to: &json)
            case "/edit/context": try await workbench.context(of: edit).write(to: &json)
            case "/edit/check": try await workbench.judge(edit).write(to: &json)
            default: try await workbench.save(edit).write(to: &json)
            }
            return .json(json.bytes)
        } catch {
            return .refusal(error)
        }
    }

    /// Adds a language: `{"locale": "pt-BR"}`. The answer has its tag in its usual form.
    private func add(_ body: [UInt8]) async -> PageResponse {
        let name: String
        do throws(QuestionError) {
            var object = try QuestionObject(body)
            name = try object.requireText("locale")
            try object.finish()
        } catch {
            return .error(.badRequest, "\(error)")
        }
        do throws(EditError) {
            let locale = try await workbench.add(name)
            await show(locale)
            var json = JSONWriter(.embedded)
            json.object { $0.member("locale", locale.identifier) }
            return .json(json.bytes)
        } catch {
            return .refusal(error)
        }
    }

    /// Compares in the same time wherever the difference is.
    private func isToken(_ text: String) -> Bool {
        text.utf8.count == token.utf8.count && zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension PageResponse {
    /// Why a message was not edited or saved: `{"error", "message"?, "judgement"?}`, with the message as somebody else has
    /// changed it, or with what is wrong in the text.
    fileprivate static func refusal(_ error: EditError) -> PageResponse {
        let status: Status =
            switch error {
            case .unknown: .notFound
            case .notALocale: .badRequest
            case .isThere: .conflict
            case .isSource, .isOutside, .notWritable, .file: .forbidden
            case .changed: .conflict
            case .hasErrors: .unprocessableContent
            }
        var json = JSONWriter(.embedded)
        json.object { json in
            json.member("error", "\(error)")
            switch error {
            case .changed(let message): json.member("message") { message.write(to: &$0) }
            case .hasErrors(let judgement): json.member("judgement") { judgement.write(to: &$0) }
            default: break
            }
        }
        return PageResponse(status: status, contentType: "application/json", body: json.bytes)
    }
}
