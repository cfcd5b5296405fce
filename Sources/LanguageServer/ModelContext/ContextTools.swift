internal import Audit
internal import AuditRun
internal import Messages
internal import Preview
internal import Tables
internal import Validation

/// The tools that a client can call on a project. Each call reads the files again, since other programs may write them
/// between calls.
struct ContextTools {
    typealias Answer = (inout JSONWriter) -> Void

    let request: AuditRequest
    /// Whether files may be written.
    let edits: Bool

    var available: [ContextTool] {
        [
            ContextTool(
                kind: .findings, description: "Lists what the audit finds, sorted by file, a page at a time.",
                arguments: [
                    .init(name: "check", description: "Only findings of this check."),
                    .init(name: "severity", description: "Only error, warning or note."),
                    .init(name: "locale", description: "Only findings of this locale."),
                    .init(name: "key", description: "Only findings of this key."),
                    .init(name: "offset", type: "integer", description: "How many to leave out; 0 by default."),
                    .init(
                        name: "limit", type: "integer",
                        description: "How many to list, from 1 to \(Self.pageLimit); 50 by default."),
                ]),
            ContextTool(
                kind: .explanation, description: "Explains what a check finds, why it matters, and what to do.",
                arguments: [.init(name: "check", isRequired: true, description: "The id, such as missing-key.")]),
            ContextTool(
                kind: .message,
                description: "Shows a message with its text and all its forms, with real numbers, in each locale.",
                arguments: [
                    .init(name: "key", isRequired: true, description: "The key."),
                    .init(name: "locale", description: "Only this locale."),
                ]),
            ContextTool(
                kind: .translation,
                description: "Audits a translation as if it were saved, and lists what is found in it. Writes nothing.",
                arguments: Self.translationArguments),
            ContextTool(
                kind: .proposal,
                description: edits
                    ? "Writes a translation and marks it for a review by a person, if the audit finds no error in it."
                    : "Shows as a diff how a translation would be written and marked for a review. Writes nothing.",
                arguments: Self.translationArguments, writes: edits),
            ContextTool(
                kind: .fix,
                description: edits
                    ? "Corrects the findings that have only one possible correction, and writes the files."
                    : "Shows as a diff how findings would be corrected. Writes nothing.",
                arguments: [
                    .init(name: "check", description: "Only findings of this check."),
                    .init(name: "locale", description: "Only findings of this locale."),
                    .init(name: "key", description: "Only findings of this key."),
                    .init(name: "file", description: "Only findings in this file, as list_findings names it."),
                    .init(name: "line", type: "integer", description: "Only findings on this line of the file."),
                ], writes: edits),
        ]
    }

    private static let translationArguments: [ContextTool.Argument] = [
        .init(name: "key", isRequired: true, description: "The key."),
        .init(name: "locale", isRequired: true, description: "The locale of the translation."),
        .init(name: "text", description: "The translation, if the message is one text."),
        .init(
            name: "forms", type: "object",
            description: "The texts of a message with forms by their names, such as one, few and other."),
        .init(name: "table", description: "The table, if several tables have the key."),
    ]

    private static let pageLimit = 500

    /// - Parameter arguments: the arguments. Each tool reads all of them, and finishes, before it does anything.
    func call(_ tool: ContextTool, _ arguments: WrittenObject) throws(ResponseError) -> Answer {
        switch tool.kind {
        case .findings: try findings(arguments)
        case .explanation: try explanation(arguments)
        case .message: try message(arguments)
        case .translation: try checkTranslation(TranslationArguments(arguments))
        case .proposal: try proposeTranslation(TranslationArguments(arguments))
        case .fix: try fix(arguments)
        }
    }

    // MARK: Findings

    func audit(_ files: EditorFiles = EditorFiles()) throws(ResponseError) -> FolderAudit {
        let audit = FolderAudit(request, in: files, progress: nil)
        if let problem = audit.problems.first {
            let place = problem.path.map { "\($0):\(problem.line):\(problem.column): " } ?? ""
            throw ResponseError(.requestFailed, place + problem.message)
        }
        return audit
    }

    private func findings(_ arguments: WrittenObject) throws(ResponseError) -> Answer {
        var arguments = arguments
        let check = try arguments.text("check").map { text throws(ResponseError) in try Self.check(text.value).id }
        let severity = try arguments.choice("severity", of: Severity.self)
        let locale = try arguments.text("locale")?.value
        let key = try arguments.text("key")?.value
        let offset = try arguments.wholeNumber("offset", in: 0...(.max)) ?? 0
        let limit = try arguments.wholeNumber("limit", in: 1...Self.pageLimit) ?? 50
        try arguments.finish()
        let audit = try audit()
        let chosen = audit.findings.filter { finding in
            (check == nil || finding.check == check) && (severity == nil || finding.severity == severity)
                && (locale == nil || finding.locale == locale) && (key == nil || finding.key == key)
        }
        let all = AuditReport(projects: audit.projects, findings: chosen).findings
        let page = all.dropFirst(offset).prefix(limit)
        return { json in
            json.object { json in
                json.member("total", all.count)
                json.member("findings") { $0.array(page) { Self.write($1, to: &$0) } }
                if page.endIndex < all.count { json.member("nextOffset", page.endIndex) }
            }
        }
    }

    static func write(_ finding: Finding, to json: inout JSONWriter) {
        json.object { json in
            finding.writeMembers(to: &json)
            if let fix = finding.fix { json.member("fix", fix.description) }
        }
    }

    private static func check(_ id: String) throws(ResponseError) -> CheckDescription {
        guard let description = Checks.description(id: id) else {
            throw ResponseError(.invalidParams, InvalidRequest.unknownCheck(id).description)
        }
        return description
    }

    private func explanation(_ arguments: WrittenObject) throws(ResponseError) -> Answer {
        var arguments = arguments
        let id = try arguments.requireText("check").value
        try arguments.finish()
        let description = try Self.check(id)
        return { json in
            json.object { json in
                json.member("check", id)
                json.member("page", description.page)
            }
        }
    }

    // MARK: Messages

    private func message(_ arguments: WrittenObject) throws(ResponseError) -> Answer {
        var arguments = arguments
        let key = try arguments.requireTextOrEmpty("key")
        let locale = try arguments.text("locale")?.value
        try arguments.finish()
        let audit = try audit()
        let previews = ProjectPreview(audit.projects, findings: audit.findings, isolatesArguments: false)
            .messages(where: { $0 == key }).filter { locale == nil || "\($0.locale)" == locale }
        guard !previews.isEmpty else { throw Self.unknown(key, locale) }
        return { json in
            json.object { json in
                json.member("messages") { $0.array(previews) { Self.write($1, to: &$0) } }
            }
        }
    }

    static func unknown(_ key: String, _ locale: String?) -> ResponseError {
        let place = locale.map { " in the locale `\($0)`" } ?? ""
        return ResponseError(.invalidParams, "No table has the key `\(key)`\(place).")
    }

    private static func write(_ message: MessagePreview, to json: inout JSONWriter) {
        json.object { json in
            json.member("key", message.key)
            json.member("table", message.table)
            json.member("locale", "\(message.locale)")
            json.member("state", message.state.rawValue)
            if let comment = message.comment { json.member("comment", comment) }
            if let source = message.source { json.member("source", source.pattern) }
            json.member("pattern", message.pattern)
            json.member("forms") { json in
                json.array(message.forms) { json, form in
                    json.object { json in
                        json.member("condition", form.condition)
                        json.member("text", form.text)
                    }
                }
            }
            json.member("findings") { $0.array(message.findings) { write($1, to: &$0) } }
        }
    }
}
