internal import Audit
internal import AuditRun
internal import Tables

/// Audits and writes translations that a client proposes.
extension ContextTools {
    func checkTranslation(_ arguments: TranslationArguments) throws(ResponseError) -> Answer {
        let found = try findings(in: ProposedTranslation(arguments, in: audit().projects))
        return { json in
            json.object { json in
                json.member("findings") { $0.array(found) { Self.write($1, to: &$0) } }
            }
        }
    }

    func proposeTranslation(_ arguments: TranslationArguments) throws(ResponseError) -> Answer {
        let projects = try audit().projects
        // The translation is audited without the review mark.
        let found = try findings(in: ProposedTranslation(arguments, in: projects))
        let proposal = try ProposedTranslation(arguments, in: projects, state: .needsReview)
        let isWritten = edits && !found.contains { $0.severity == .error || $0.saysLostArgument }
        if isWritten {
            do throws(FileError) {
                try FixedFile(before: proposal.before, after: proposal.after).write()
            } catch {
                throw ResponseError(.requestFailed, error.description)
            }
        }
        let diff = UnifiedDiff.bytes(
            from: proposal.before.bytes, to: proposal.after.bytes, path: proposal.after.path)
        return { json in
            json.object { json in
                json.member("written", isWritten)
                json.member("file", proposal.after.path)
                json.member("diff", String(decoding: diff, as: UTF8.self))
                json.member("findings") { $0.array(found) { Self.write($1, to: &$0) } }
            }
        }
    }

    private func findings(in proposal: ProposedTranslation) throws(ResponseError) -> [Finding] {
        let files = EditorFiles()
        files.set(proposal.after.path, to: Array(proposal.after.text))
        return try audit(files).findings.filter {
            $0.key == proposal.key && $0.locale == proposal.locale && $0.table == proposal.table
        }
    }
}
