internal import AuditRun
internal import Base
internal import Checks
internal import Findings
internal import Messages
internal import Preview
internal import Projects
internal import Reports

/// The tools that a client can call on a project. Each call reads the files again, since other programs may write them
/// between calls.
struct ContextTools {
    let request: AuditRequest
    /// Whether files may be written.
    let edits: Bool
    let memory = ContextMemory()

    var available: [ContextTool] {
        [
            ContextTool(
                kind: .findings, description: "Lists what the audit finds, sorted by file, a page at a time.",
                arguments: [
                    .init(name: "check", description: "Only findings of this check."),
                    .init(name: "severity", description: "Only error, warning or note."),
                    .init(name: "locale", description: "Only findings of this locale."),
                    .init(name: "key", description: "Only findings of this key."),
                    .init(
                        name: "limit", type: "integer",
                        description: "How many to list in a page, from 1 to \(Self.pageLimit); 50 by default."),
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
                    .init(name: "table", description: "Only this table, by its name or path."),
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
                    ? "Corrects the findings that have only one possible correction, as `l10n-audit fix` does, and writes the files."
                    : "Shows as a diff how findings would be corrected. Writes nothing.",
                arguments: [
                    .init(name: "check", description: "Only findings of this check."),
                    .init(name: "locale", description: "Only findings of this locale."),
                    .init(name: "key", description: "Only findings of this key."),
                    .init(name: "file", description: "Only findings in this file, as list_findings names it."),
                    .init(name: "line", type: "integer", description: "Only findings on this line of the file."),
                ], writes: edits),
            ContextTool(
                kind: .filling,
                description: edits
                    ? "Adds messages that a locale lacks, with the source text, marked for a review by a person. It translates nothing, and is refused where the audit would find no error any more."
                    : "Shows as a diff how messages that a locale lacks would get the source text. Writes nothing.",
                arguments: [
                    .init(name: "locale", isRequired: true, description: "The locale."),
                    .init(name: "key", description: "Only this key."),
                    .init(name: "table", description: "Only this table, by its name or path."),
                ], writes: edits),
        ] + (edits ? [Self.undo] : [])
    }

    private static let undo = ContextTool(
        kind: .undo, description: "Undoes a write, unless the files have changed since.",
        arguments: [
            .init(name: "token", isRequired: true, description: "The `undo` of the write's result.")
        ], writes: true)

    private static let translationArguments: [ContextTool.Argument] = [
        .init(name: "key", isRequired: true, description: "The key."),
        .init(name: "locale", isRequired: true, description: "The locale of the translation."),
        .init(name: "text", description: "The translation, if the message is one text."),
        .init(
            name: "forms", type: "object",
            description: "The texts of a message with forms by their names, such as one, few and other."),
        .init(
            name: "table",
            description: "The table by its name, or by its path if several have the name, such as App/Shop.strings."),
    ]

    private static let pageLimit = 500

    /// A page of a result, and the cursor of the next page.
    ///
    /// - Parameter arguments: the arguments. Each tool reads all of them, and finishes, before it does anything.
    func call(
        _ tool: ContextTool, _ arguments: WrittenObject
    ) throws(ResponseError) -> (page: ContextResult, cursor: String?) {
        var arguments = arguments
        let kilobytes = try arguments.wholeNumber("kilobytes", in: ContextTool.kilobytes)
        let result =
            if let cursor = try arguments.text("cursor")?.value {
                try memory.rest(cursor, of: tool.kind)
            } else {
                try self.result(of: tool, arguments)
            }
        let (page, rest) = result.page(limit: 1_000 * (kilobytes ?? ContextTool.defaultKilobytes))
        return (page, rest.map(memory.keep))
    }

    private func result(of tool: ContextTool, _ arguments: WrittenObject) throws(ResponseError) -> ContextResult {
        switch tool.kind {
        case .findings: try findings(arguments)
        case .explanation: try explanation(arguments)
        case .message: try message(arguments)
        case .translation: try checkTranslation(TranslationArguments(arguments))
        case .proposal: try proposeTranslation(TranslationArguments(arguments))
        case .fix: try fix(arguments)
        case .filling: try fillMissing(arguments)
        case .undo: try undo(arguments)
        }
    }

    // MARK: Findings

    func audit(_ files: EditorFiles = EditorFiles()) throws(ResponseError) -> FolderAudit {
        let audit = FolderAudit(request, in: files, progress: nil)
        if let problem = audit.problems.first { throw Self.failure(problem) }
        return audit
    }

    /// The error for a problem that keeps the projects from being read or audited.
    static func failure(_ problem: FolderAudit.Problem) -> ResponseError {
        let place = problem.path.map { "\($0):\(problem.line):\(problem.column): " } ?? ""
        return ResponseError(.requestFailed, place + problem.message)
    }

    private func findings(_ arguments: WrittenObject) throws(ResponseError) -> ContextResult {
        var arguments = arguments
        let check = try arguments.text("check").map { text throws(ResponseError) in try Self.check(text.value).id }
        let severity = try arguments.choice("severity", of: Severity.self)
        let locale = try arguments.text("locale")?.value
        let key = try arguments.text("key")?.value
        let limit = try arguments.wholeNumber("limit", in: 1...Self.pageLimit) ?? 50
        try arguments.finish()
        let audit = try audit()
        let chosen = audit.findings.filter { finding in
            (check == nil || finding.check == check) && (severity == nil || finding.severity == severity)
                && (locale == nil || finding.locale == locale) && (key == nil || finding.key == key)
        }
        let all = AuditReport(projects: audit.projects, findings: chosen).findings
        var result = ContextResult(.findings, Self.summary(findingCount: all.count))
        result.members = { $0.member("total", all.count) }
        result.pageLength = limit
        result.list("findings", all) { Self.write($0, to: &$1) }
        return result
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

    private func explanation(_ arguments: WrittenObject) throws(ResponseError) -> ContextResult {
        var arguments = arguments
        let id = try arguments.requireText("check").value
        try arguments.finish()
        let description = try Self.check(id)
        var result = ContextResult(.explanation, description.summary)
        result.members = { json in
            json.member("check", id)
            json.member("page", description.page)
        }
        return result
    }

    // MARK: Messages

    private func message(_ arguments: WrittenObject) throws(ResponseError) -> ContextResult {
        var arguments = arguments
        let key = try arguments.requireTextOrEmpty("key")
        let locale = try arguments.text("locale")?.value
        let name = try arguments.text("table")?.value
        try arguments.finish()
        let audit = try audit()
        let preview = ProjectPreview(audit.projects, findings: audit.findings, isolatesArguments: false)
        var seen: Set<TableID> = []
        let tables = audit.projects.flatMap(\.tables).filter {
            $0.holds(key) && name.map($0.isCalled) ?? true && seen.insert($0.id).inserted
        }
        let previews = tables.flatMap { table in
            preview.messages(of: { $0.id == table.id }, where: { $0 == key })
                .filter { locale == nil || "\($0.locale)" == locale }.map { (path: table.path, message: $0) }
        }
        guard !previews.isEmpty else { throw Self.unknown(key, locale) }
        var result = ContextResult(.message, counted(previews.count, "message") + ".")
        result.list("messages", previews) { Self.write($0.message, ofTable: $0.path, to: &$1) }
        return result
    }

    static func unknown(_ key: String, _ locale: String?) -> ResponseError {
        let place = locale.map { " in the locale `\($0)`" } ?? ""
        return ResponseError(.invalidParams, "No table has the key `\(key)`\(place).")
    }

    private static func write(_ message: MessagePreview, ofTable path: String, to json: inout JSONWriter) {
        json.object { json in
            json.member("key", message.key)
            json.member("table", path)
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
