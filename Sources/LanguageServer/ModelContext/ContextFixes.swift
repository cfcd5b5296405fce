internal import Audit
internal import AuditRun
internal import Tables
internal import Validation

/// Fixes findings, chosen by their check, locale, key, file or line.
extension ContextTools {
    func fix(_ arguments: WrittenObject) throws(ResponseError) -> Answer {
        let run = try fixes(arguments)
        if edits {
            for file in run.files {
                do throws(FileError) {
                    try file.write()
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

    private func fixes(_ arguments: WrittenObject) throws(ResponseError) -> FixRun {
        var arguments = arguments
        let (check, key) = (try arguments.text("check")?.value, try arguments.text("key")?.value)
        let (locale, file) = (try arguments.text("locale")?.value, try arguments.text("file")?.value)
        let line = try arguments.wholeNumber("line", in: 1...(.max))
        try arguments.finish()
        guard check != nil || key != nil || file != nil else {
            throw ResponseError(.invalidParams, "Name a `check`, a `key` or a `file`.")
        }
        var request = request
        var requests: Set<FixRequest> = []
        if let id = check {
            guard let check = CheckID(rawValue: id), let fixability = Checks.description(of: check)?.fixability else {
                throw ResponseError(.invalidParams, "Findings of `\(id)` cannot be corrected automatically.")
            }
            // Only a person may ask to remove messages.
            guard fixability.request != .removeUnused else {
                throw ResponseError(.invalidParams, "Only a person removes messages: `l10n-audit fix --remove-unused`.")
            }
            request.checks = [check]
            if let own = fixability.request { requests.insert(own) }
        }
        if let locale { request.locales = [locale] }
        let onLine = try line.map { line throws(ResponseError) in try findings(onLine: line, of: file) }
        do {
            let isWanted = { (finding: Finding) in
                (key == nil || finding.key == key) && (file == nil || finding.location.path == file)
                    && onLine?.contains(FindingID(finding)) ?? true
            }
            return try FixRun(request, requests, isForced: false, where: isWanted)
        } catch {
            throw ResponseError(.requestFailed, "\(error)")
        }
    }

    /// The findings on a line. They are identified by ``FindingID``, since a fix may move lines.
    private func findings(onLine line: Int, of file: String?) throws(ResponseError) -> Set<FindingID> {
        guard let file else { throw ResponseError(.invalidParams, "Name the `file` that has the `line`.") }
        let found = try audit().findings.filter { $0.location.path == file && $0.location.start.line == line }
        return Set(found.map { FindingID($0) })
    }
}
