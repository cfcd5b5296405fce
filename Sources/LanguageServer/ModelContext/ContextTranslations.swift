internal import AuditRun
internal import Base
internal import Changes
internal import Findings
internal import Tables

/// Audits and writes translations that a client proposes.
extension ContextTools {
    func checkTranslation(_ arguments: TranslationArguments) throws(ResponseError) -> ContextResult {
        let found = try findings(in: ProposedTranslation(arguments, in: audit().projects))
        var result = ContextResult(.translation, Self.summary(findingCount: found.count))
        result.list("findings", found) { Self.write($0, to: &$1) }
        return result
    }

    func proposeTranslation(_ arguments: TranslationArguments) throws(ResponseError) -> ContextResult {
        let audit = try audit()
        // The translation is audited without the review mark.
        let found = try findings(in: ProposedTranslation(arguments, in: audit.projects))
        let proposal = try ProposedTranslation(arguments, in: audit.projects, state: .needsReview)
        let faults = found.filter { $0.severity == .error || $0.saysLostArgument }
        let token =
            edits && faults.isEmpty
            ? try write(
                [FixedFile(before: proposal.before, after: proposal.after, isNew: proposal.isNew)],
                in: audit.run?.requested ?? [])
            : nil
        let outcome = token == nil ? "Would be written." : "Written, marked for a review."
        var result = ContextResult(
            .proposal, faults.isEmpty ? "\(outcome) \(Self.summary(findingCount: found.count))" : "")
        if !faults.isEmpty {
            result.isError = true
            result.summary =
                "The translation is refused, and nothing is written. "
                + faults.prefix(5).map { "\($0.message) [\($0.check)]" }.joined(separator: " ")
        }
        result.members = { json in
            json.member("written", token != nil)
            if let token { json.member("undo", token) }
            json.member("file", proposal.after.path)
            json.difference(from: proposal.before, to: proposal.after)
        }
        result.list("findings", found) { Self.write($0, to: &$1) }
        return result
    }

    static func summary(findingCount: Int) -> String {
        findingCount == 0 ? "No findings." : counted(findingCount, "finding") + "."
    }

    private func findings(in proposal: ProposedTranslation) throws(ResponseError) -> [Finding] {
        let files = EditorFiles()
        files.set(proposal.after.path, to: Array(proposal.after.text))
        return try audit(files).findings(at: proposal.after.path).filter {
            $0.key == proposal.key && $0.locale == proposal.locale
        }
    }
}
