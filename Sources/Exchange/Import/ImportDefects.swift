internal import AuditRun
internal import Base
internal import Changes
internal import Checks
internal import Findings
internal import Projects

/// The defects that messages get from an import. The tables are audited in memory with the changes. If this finds something
/// in a changed message, they are also audited without the changes.
struct ImportDefects {
    /// The new findings that keep a message out, the first one of each message.
    private var errors: [MessageReference: Finding] = [:]
    /// The new warnings of each message.
    private(set) var warnings: [MessageReference: [Finding]] = [:]

    /// What keeps messages out.
    ///
    /// - Parameter isStrict: whether warnings do so too.
    func keptOut(isStrict: Bool) -> [MessageReference: Finding] {
        isStrict ? errors.merging(warnings.compactMapValues(\.first)) { error, _ in error } : errors
    }

    /// - Parameter ignored: the checks whose findings were asked for.
    init(of files: [ChangedFile], in project: ExchangeProject, ignoring ignored: Set<CheckID>) {
        for (index, part) in project.parts.enumerated() {
            let own = files.filter { $0.part == index }
            guard !own.isEmpty else { continue }
            let after = part.project.replacing(
                Dictionary(own.filter { !$0.change.isNew }.map { ($0.after.path, $0.after) }) { first, _ in first },
                adding: own.filter(\.change.isNew).map(\.after))
            let auditor = part.auditor.finding(.warning, and: [])
            let found = Self.defects(auditor.findings(in: after)).filter { !ignored.contains($0.finding.check) }
            let changed = Self.messages(of: own, among: found.map(\.id))
            guard !changed.isEmpty else { continue }
            var known: [MessageID: [CheckID: Int]] = [:]
            for (id, finding) in Self.defects(auditor.findings(in: part.project)) where changed[id] != nil {
                known[id, default: [:]][finding.check, default: 0] += 1
            }
            for (id, finding) in found {
                guard let message = changed[id] else { continue }
                let left = known[id]?[finding.check] ?? 0
                known[id, default: [:]][finding.check] = left - 1
                guard left <= 0 else { continue }
                if finding.blocksText || finding.saysLostArgument {
                    if errors[message] == nil { errors[message] = finding }
                } else {
                    warnings[message, default: []].append(finding)
                }
            }
        }
    }

    /// The findings on messages that an import reports.
    private static func defects(_ findings: [Finding]) -> [(id: MessageID, finding: Finding)] {
        findings.compactMap { finding in
            guard finding.severity >= .warning, finding.check.concernsText else { return nil }
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
