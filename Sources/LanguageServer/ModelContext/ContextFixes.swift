internal import AuditRun
internal import Base
internal import Changes
internal import Checks
internal import Findings
internal import Projects

/// Corrects findings, chosen by their check, locale, key, file or line, and fills messages that are missing.
extension ContextTools {
    /// Does what `l10n-audit fix` does without options.
    func fix(_ arguments: WrittenObject) throws(ResponseError) -> ContextResult {
        var arguments = arguments
        let (check, key) = (try arguments.text("check")?.value, try arguments.text("key")?.value)
        let (locale, file) = (try arguments.text("locale")?.value, try arguments.text("file")?.value)
        let line = try arguments.wholeNumber("line", in: 1...(.max))
        try arguments.finish()
        guard check != nil || key != nil || file != nil else {
            throw ResponseError(.invalidParams, "Name a `check`, a `key` or a `file`.")
        }
        try check.map { id throws(ResponseError) in try Self.checkFixability(of: id) }
        let audit = try audit()
        let onLine = try line.map { line throws(ResponseError) in try findings(onLine: line, of: file, audit) }
        return try written(.fix, [], locale, audit) { finding in
            (check == nil || finding.check.rawValue == check) && (key == nil || finding.key == key)
                && (file == nil || finding.location.path == file) && onLine?.contains(FindingID(finding)) ?? true
        }
    }

    /// Adds messages that a locale lacks, with the source text, marked for a review.
    func fillMissing(_ arguments: WrittenObject) throws(ResponseError) -> ContextResult {
        var arguments = arguments
        let locale = try arguments.requireText("locale").value
        let key = try arguments.text("key")?.value
        let name = try arguments.text("table")?.value
        try arguments.finish()
        let audit = try audit()
        // The names of the tables that are meant, with the paths of their files.
        let wanted = name.map { name in
            Set(
                audit.projects.flatMap(\.tables).filter { $0.isCalled(name) }.flatMap { table in
                    table.files.map { [table.name, $0.source.path] }
                })
        }
        return try written(.filling, [.addMissing], locale, audit) { finding in
            finding.isOf(.missingKey) && (key == nil || finding.key == key)
                && wanted?.contains([finding.table ?? "", finding.location.path]) ?? true
        }
    }

    /// Throws where `fix` corrects findings of a check only on request, or not at all.
    private static func checkFixability(of id: String) throws(ResponseError) {
        guard let check = CheckID(rawValue: id), let description = Checks.description(of: check) else {
            throw ResponseError(.invalidParams, InvalidRequest.unknownCheck(id).description)
        }
        let advice: String
        switch description.fixability?.request {
        case nil where description.fixability != nil: return
        case nil: advice = "Findings of `\(id)` cannot be corrected automatically."
        case .addMissing:
            advice =
                "A missing message needs a translation: `propose_translation`. `fill_missing` adds the source text."
        case .fillPlurals: advice = "A missing plural form needs a translation: `propose_translation`."
        case .removeUnused: advice = "Only a person removes messages: `l10n-audit fix --remove-unused`."
        }
        throw ResponseError(.invalidParams, advice)
    }

    private func written(
        _ tool: ContextTool.Kind, _ requests: Set<FixRequest>, _ locale: String?, _ audit: FolderAudit,
        where isWanted: (Finding) -> Bool
    ) throws(ResponseError) -> ContextResult {
        var request = request
        if let locale { request.locales = [locale] }
        let run: FixRun
        do {
            run = try FixRun(request, requests, isForced: false, where: isWanted)
        } catch {
            throw ResponseError(.requestFailed, "\(error)")
        }
        if tool == .filling { try checkSeverity(of: run, audit) }
        let token = edits && !run.files.isEmpty ? try write(run.files, in: audit.run?.requested ?? []) : nil
        let count = counted(run.files.count, "file")
        var result = ContextResult(tool, token == nil ? "Would change \(count)." : "Changed \(count).")
        result.members = { json in
            json.member("written", token != nil)
            if let token { json.member("undo", token) }
            if !run.refused.isEmpty { json.member("refused") { $0.array(run.refused) { $0.string($1.reason) } } }
        }
        result.list("files", run.files) { file, json in
            json.object { json in
                json.member("file", file.after.path)
                json.member("changeCount", file.changes.count)
                json.member("changes") { $0.array(file.changes.prefix(50)) { $0.string($1.description) } }
                json.difference(from: file.before, to: file.after)
            }
        }
        return result
    }

    /// Throws where an audit that finds errors would find none any more, although nothing has been translated.
    private func checkSeverity(of run: FixRun, _ audit: FolderAudit) throws(ResponseError) {
        let isError = { (finding: Finding) in finding.severity == .error }
        guard audit.findings.contains(where: isError), !run.files.isEmpty else { return }
        let files = EditorFiles()
        for file in run.files { files.set(file.after.path, to: Array(file.after.text)) }
        guard try !self.audit(files).findings.contains(where: isError) else { return }
        throw ResponseError(
            .requestFailed,
            "With the source texts, the audit would find no error any more, although these messages aren't translated. Nothing was written. Translate them with `propose_translation`; a person can run `l10n-audit fix --add-missing`."
        )
    }

    /// The findings on a line. They are identified by ``FindingID``, since a fix may move lines.
    private func findings(
        onLine line: Int, of file: String?, _ audit: FolderAudit
    ) throws(ResponseError) -> Set<FindingID> {
        guard let file else { throw ResponseError(.invalidParams, "Name the `file` that has the `line`.") }
        return Set(audit.findings(at: file).filter { $0.location.start.line == line }.map { FindingID($0) })
    }
}
