internal import AuditRun
internal import Base
internal import Findings

/// The findings of an audit as diagnostics, file by file.
enum Diagnostics {
    /// The diagnostics of every file that has some, by path, in the order of a report.
    static func all(in workspace: Workspace) -> [String: [Diagnostic]] {
        var all: [String: [Diagnostic]] = [:]
        for audit in workspace.audits {
            for path in audit.paths {
                let own = sorted(audit.findings(at: path)).map { diagnostic($0, in: workspace) }
                // Nested folders have the same findings.
                if let others = all[path] {
                    let known = Set(others)
                    all[path] = others + own.filter { !known.contains($0) }
                } else {
                    all[path] = own
                }
            }
            for problem in audit.problems {
                guard let path = problem.path ?? configuration(of: audit, in: workspace) else { continue }
                let place = position(of: problem, at: path, in: workspace)
                all[path, default: []].append(
                    Diagnostic(
                        range: PositionRange(start: place, end: place), severity: .error, code: nil,
                        message: workspace.relative(problem.message), tags: [], related: [], content: nil))
            }
        }
        return all
    }

    /// The configuration file that shows a problem which belongs to no file. It need not exist where the folder had tables
    /// before, since nothing else would say that they are gone.
    private static func configuration(of audit: FolderAudit, in workspace: Workspace) -> String? {
        guard let folder = audit.request.paths.first, workspace.folders.contains(folder) else { return nil }
        let path = Files.join(folder, ConfigurationFile.name)
        let hadTables = workspace.soundAudits.contains { $0.request.paths == audit.request.paths && $0.run != nil }
        return hadTables || workspace.files.exists(path) ? path : nil
    }

    /// The place of a problem, in the units that the client counts. The column of the problem counts UTF-16 code units.
    private static func position(
        of problem: FolderAudit.Problem, at path: String, in workspace: Workspace
    ) -> Position {
        let place = Position(line: max(0, problem.line - 1), character: max(0, problem.column - 1))
        guard workspace.encoding != .utf16, let text = try? workspace.files.read(path).text else { return place }
        let lines = LineIndex(text)
        return lines.position(of: lines.offset(of: place, in: text, .utf16), in: text, workspace.encoding)
    }

    /// Findings of one file, as a report sorts them.
    static func sorted(_ findings: [Finding]) -> [Finding] {
        findings.enumerated().sorted { left, right in
            let (one, other) = (left.element, right.element)
            return (one.location.range.lowerBound, one.check, one.locale ?? "", one.content, left.offset)
                < (other.location.range.lowerBound, other.check, other.locale ?? "", other.content, right.offset)
        }.map(\.element)
    }

    /// - Parameter hasData: whether the diagnostic carries the key and the arguments of its message.
    static func diagnostic(_ finding: Finding, in workspace: Workspace, hasData: Bool = true) -> Diagnostic {
        Diagnostic(
            range: workspace.range(finding.location), severity: finding.severity, code: finding.check.rawValue,
            message: workspace.relative(finding.message), tags: tags(of: finding),
            related: finding.related.map { related in
                Diagnostic.Related(
                    uri: workspace.uri(of: related.location.path), range: workspace.range(related.location),
                    message: workspace.relative(related.message))
            }, content: hasData ? finding.content : nil)
    }

    /// The tags for findings that mean that a text could be deleted or is out of date.
    static func tags(of finding: Finding) -> [Diagnostic.Tag] {
        if finding.isOf(.extraKey, .redundantTranslation, .unusedIgnore, .unusedKey, .unusedPluralCategory) {
            return [.unnecessary]
        }
        return finding.isOf(.staleTranslation) ? [.deprecated] : []
    }
}
