internal import Audit
internal import AuditRun
internal import Tables

/// Finds the messages that get errors from an import. The tables are audited in memory with the changes. Where this finds
/// something in a changed message, they are also audited without the changes.
enum ImportErrors {
    /// A translation in a table may leave out an argument on purpose. In a translation from a tool, the argument was
    /// usually lost.
    private static let lostArgument = CheckID.unusedArgument

    /// The messages that have an error only with the changes, each with its first error.
    static func errors(of files: [ChangedFile], in project: ExchangeProject) -> [MessageReference: Finding] {
        var errors: [MessageReference: Finding] = [:]
        for (index, part) in project.parts.enumerated() {
            let own = files.filter { $0.part == index }
            guard !own.isEmpty else { continue }
            let after = part.project.replacing(
                Dictionary(own.filter { !$0.change.isNew }.map { ($0.after.path, $0.after) }) { first, _ in first },
                adding: own.filter(\.change.isNew).map(\.after))
            let auditor = part.auditor.finding(errorsAnd: [lostArgument])
            let found = keepingOut(auditor.findings(in: after))
            let changed = messages(of: own, among: found.map(\.id))
            guard !changed.isEmpty else { continue }
            var known: [MessageID: [CheckID: Int]] = [:]
            for (id, finding) in keepingOut(auditor.findings(in: part.project)) where changed[id] != nil {
                known[id, default: [:]][finding.check, default: 0] += 1
            }
            for (id, finding) in found {
                guard let message = changed[id] else { continue }
                let left = known[id]?[finding.check] ?? 0
                known[id, default: [:]][finding.check] = left - 1
                if left <= 0, errors[message] == nil { errors[message] = finding }
            }
        }
        return errors
    }

    /// The findings that keep a text out.
    private static func keepingOut(_ findings: [Finding]) -> [(id: MessageID, finding: Finding)] {
        findings.compactMap { finding in
            guard finding.severity == .error || finding.check == lostArgument else { return nil }
            return finding.messageID.map { (id: $0.whole, finding: finding) }
        }
    }

    /// The changed messages among some messages.
    private static func messages(of files: [ChangedFile], among ids: [MessageID]) -> [MessageID: MessageReference] {
        let keys = Dictionary(grouping: ids, by: \.path).mapValues { Set($0.map(\.key)) }
        let changed = Parallel.map(files) { file -> [(MessageID, MessageReference)] in
            guard let keys = keys[file.after.path] else { return [] }
            return file.changes.filter { keys.contains($0.key) }.map { change in
                (MessageID(path: file.after.path, locale: change.locale, key: change.key), change.message)
            }
        }
        return Dictionary(changed.joined()) { first, _ in first }
    }
}
