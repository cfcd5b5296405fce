internal import Audit
internal import AuditRun
internal import Messages
internal import Preview
internal import Tables

/// What a client can ask of a project. Each call reads the files anew, since others write them meanwhile.
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
                arguments: [
                    .init(name: "key", isRequired: true, description: "The key."),
                    .init(name: "locale", isRequired: true, description: "The locale of the translation."),
                    .init(name: "text", isRequired: true, description: "The translation."),
                    .init(name: "table", description: "The table, where several have the key."),
                ]),
            ContextTool(
                kind: .fix,
                description: edits
                    ? "Mends what a check finds and is beyond doubt, and writes the files."
                    : "Shows as a diff how what a check finds would be mended. Writes nothing.",
                arguments: [
                    .init(name: "check", isRequired: true, description: "The id of the check."),
                    .init(name: "locale", description: "Only this locale."),
                ], writes: edits),
        ]
    }

    private static let pageLimit = 500

    func call(_ tool: ContextTool, _ arguments: JSONNode) throws(ResponseError) -> Answer {
        switch tool.kind {
        case .findings: try findings(arguments)
        case .explanation: try explanation(arguments)
        case .message: try message(arguments)
        case .translation: try translation(arguments)
        case .fix: try fix(arguments)
        }
    }

    // MARK: Findings

    private func audit(_ files: EditorFiles = EditorFiles()) throws(ResponseError) -> FolderAudit {
        let audit = FolderAudit(request, in: files, progress: nil)
        if let problem = audit.problems.first {
            let place = problem.path.map { "\($0):\(problem.line):\(problem.column): " } ?? ""
            throw ResponseError(.requestFailed, place + problem.message)
        }
        return audit
    }

    private func findings(_ arguments: JSONNode) throws(ResponseError) -> Answer {
        let check = try optionalText("check", arguments)
        let severity = try optionalText("severity", arguments)
        let locale = try optionalText("locale", arguments)
        let key = try optionalText("key", arguments)
        let offset = try arguments.optional("offset") == nil ? 0 : arguments.wholeNumber("offset")
        let limit = try arguments.optional("limit") == nil ? 50 : arguments.wholeNumber("limit")
        guard offset >= 0, (1...Self.pageLimit).contains(limit) else {
            throw ResponseError(
                .invalidParams, "`offset` must be 0 or more, and `limit` from 1 to \(Self.pageLimit).")
        }
        if let check, Checks.description(id: check) == nil {
            throw ResponseError(.invalidParams, RequestError.unknownCheck(check).description)
        }
        if let severity, Severity(rawValue: severity) == nil {
            throw ResponseError(.invalidParams, "`severity` must be error, warning or note.")
        }
        let audit = try audit()
        let chosen = audit.findings.filter { finding in
            (check == nil || finding.check.rawValue == check)
                && (severity == nil || finding.severity.rawValue == severity)
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

    private static func write(_ finding: Finding, to json: inout JSONWriter) {
        json.object { json in
            finding.writeMembers(to: &json)
            if let fix = finding.fix { json.member("fix", fix.description) }
        }
    }

    private func optionalText(_ name: String, _ arguments: JSONNode) throws(ResponseError) -> String? {
        try arguments.optional(name) == nil ? nil : arguments.text(name)
    }

    private func explanation(_ arguments: JSONNode) throws(ResponseError) -> Answer {
        let id = try arguments.text("check")
        guard let description = Checks.description(id: id) else {
            throw ResponseError(.invalidParams, RequestError.unknownCheck(id).description)
        }
        return { json in
            json.object { json in
                json.member("check", id)
                json.member("page", description.page)
            }
        }
    }

    // MARK: Messages

    private func message(_ arguments: JSONNode) throws(ResponseError) -> Answer {
        let key = try arguments.text("key")
        let locale = try optionalText("locale", arguments)
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

    private static func unknown(_ key: String, _ locale: String?) -> ResponseError {
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

    private func translation(_ arguments: JSONNode) throws(ResponseError) -> Answer {
        let (key, locale) = (try arguments.text("key"), try arguments.text("locale"))
        let text = try arguments.text("text")
        let name = try optionalText("table", arguments)
        let tables = try audit().projects.flatMap(\.tables).filter {
            $0.holds(key) && (name == nil || $0.name == name)
        }
        guard tables.count < 2 else {
            throw ResponseError(.invalidParams, "Several tables have `\(key)`. Name one as `table`.")
        }
        guard let table = tables.first, let file = table.files.first(where: { $0.folder.spelling == locale }) else {
            throw Self.unknown(key, locale)
        }
        let after: TableFile
        do throws(TableEditError) {
            after = try file.file.applying([try Self.edit(key, to: text, in: file, of: table)])
        } catch {
            throw ResponseError(.requestFailed, error.message)
        }
        let files = EditorFiles()
        files.set(file.source.path, to: Array(after.source.text))
        let found = try audit(files).findings.filter { $0.key == key && $0.locale == locale && $0.table == table.name }
        return { json in
            json.object { json in
                json.member("findings") { $0.array(found) { Self.write($1, to: &$0) } }
            }
        }
    }

    private static func edit(
        _ key: String, to text: String, in file: LocaleFile, of table: CatalogTable
    ) throws(TableEditError) -> TableEdit {
        let isCatalog = file.file.format == .xcstrings
        guard let entry = (file.messages[key] ?? (isCatalog ? table.development.messages[key] : nil))?.entry else {
            return .add(key: key, value: text)
        }
        if isCatalog { return .setValue(entry, to: text, locale: file.folder.spelling) }
        guard let old = entry.value.text, entry.value.variables.isEmpty else { throw .notOneText(key: key) }
        return entry.isKeyOnly ? .setValue(entry, to: text) : .setText(old, to: text)
    }

    // MARK: Fixes

    private func fix(_ arguments: JSONNode) throws(ResponseError) -> Answer {
        let id = try arguments.text("check")
        guard let check = CheckID(rawValue: id), let fixability = Checks.description(of: check)?.fixability else {
            throw ResponseError(.invalidParams, "Nothing mends what `\(id)` finds.")
        }
        // What takes messages away is a person's to ask for.
        guard fixability.request != .removeUnused else {
            throw ResponseError(.invalidParams, "A person removes messages: `l10n-audit fix --remove-unused`.")
        }
        var request = request
        request.checks = [check]
        if let locale = try optionalText("locale", arguments) { request.locales = [locale] }
        let run: FixRun
        do {
            run = try FixRun(request, fixability.request.map { [$0] } ?? [], isForced: false)
        } catch {
            throw ResponseError(.requestFailed, "\(error)")
        }
        if edits {
            for file in run.files {
                do throws(FileError) {
                    try FixRun.write(file)
                } catch {
                    throw ResponseError(.requestFailed, "\(error)")
                }
            }
        }
        return { json in
            json.object { json in
                json.member("written", edits && !run.files.isEmpty)
                json.member("files") { json in
                    json.array(run.files) { json, file in
                        json.object { json in
                            json.member("file", file.after.path)
                            json.member("changes") { $0.array(file.changes) { $0.string($1.description) } }
                            let diff = UnifiedDiff.bytes(
                                from: file.before.bytes, to: file.after.bytes, path: file.after.path)
                            json.member("diff", String(decoding: diff, as: UTF8.self))
                        }
                    }
                }
                json.member("refused") { $0.array(run.refused) { $0.string($1.path) } }
            }
        }
    }
}
