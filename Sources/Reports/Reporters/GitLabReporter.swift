internal import Base
internal import Findings

/// The report in GitLab's Code Quality format. A merge request shows from it which findings are new and which are gone.
/// https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
///
/// GitLab compares the fingerprints of two branches. Fingerprints contain no line, so a finding that moves stays the same.
struct GitLabReporter {
    func render(_ report: AuditReport) -> [UInt8] {
        var json = JSONWriter(.indented)
        json.array(zip(report.findings, report.fingerprints)) { json, issue in
            json.object { write(issue.0, issue.1, to: &$0) }
        }
        json.endLine()
        return json.finished()
    }

    /// Whether a file is a report: it lists nothing, or its first issue is that of a check. Other tools write other members.
    static func hasWritten(_ file: WrittenOutput) -> Bool {
        let beginning = file.compactBeginning
        return beginning == "[]"
            || beginning.hasPrefix(#"[{"description":"#)
                && CheckID.allCases.contains {
                    beginning.contains(#"","check_name":"\#($0.rawValue)","fingerprint":""#)
                }
    }

    private func write(_ finding: Finding, _ fingerprint: Fingerprint, to json: inout JSONWriter) {
        let (start, end) = finding.location.bounds
        json.member("description", PrintableText(finding.messageWithKey).description)
        json.member("check_name", finding.check.rawValue)
        json.member("fingerprint", fingerprint.description)
        json.member("severity", severity(finding.severity))
        json.member("group", finding.group)
        json.member("location") { json in
            json.object { json in
                // GitLab expects paths relative to the repository's root, without a leading `./`.
                json.member("path", finding.location.path)
                json.member("lines") { json in
                    json.object { json in
                        json.member("begin", start.line)
                        json.member("end", end.line)
                    }
                }
            }
        }
    }

    private func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
    }
}
