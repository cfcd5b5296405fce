internal import Tables

/// The findings that tell of one defect: one check, one message key of one table, in any number of locales.
struct FindingGroup {
    /// What makes findings one group.
    struct Identity: Hashable {
        let check: CheckID
        let folder: String
        let table: String
        /// The key; for a finding about no message, what the finding says.
        let subject: String

        init(_ finding: Finding) {
            check = finding.check
            table = finding.table ?? ""
            folder = Self.folder(of: finding.location.path)
            subject = finding.key ?? "\u{0}\(finding.message)"
        }

        /// The folder that holds a file's locale folder.
        private static func folder(of path: String) -> String {
            let holder = folder(path.utf8[...])
            return String(Substring(holder.suffix(6).elementsEqual(".lproj".utf8) ? folder(holder) : holder))
        }

        /// What stands before the last slash.
        private static func folder(_ path: String.UTF8View.SubSequence) -> String.UTF8View.SubSequence {
            path[..<(path.lastIndex(of: ASCII.slash) ?? path.startIndex)]
        }

        /// The same for equal groups in every run and report, whatever the order: 16 hexadecimal digits.
        var text: String {
            FNV1a.text(of: FNV1a().adding(check.rawValue).adding(folder).adding(table).adding(subject).value)
        }
    }

    let identity: Identity
    let key: String?
    /// In the order of the report.
    private(set) var findings: [Finding]

    var severity: Severity { findings.map(\.severity).max() ?? .note }
    /// The locales, sorted, each once.
    var locales: [String] { Set(findings.compactMap(\.locale)).sorted() }

    /// The groups of findings, in the order in which the first of each stands.
    /// - Complexity: linear in the number of findings.
    static func groups(of findings: [Finding]) -> [FindingGroup] {
        var places: [Identity: Int] = [:]
        var groups: [FindingGroup] = []
        for finding in findings {
            let identity = Identity(finding)
            if let place = places[identity] {
                groups[place].findings.append(finding)
            } else {
                places[identity] = groups.count
                groups.append(FindingGroup(identity: identity, key: finding.key, findings: [finding]))
            }
        }
        return groups
    }
}

extension Finding {
    /// What this finding has in common with those that tell of the same defect in other locales: of the same check and the
    /// same key of the same table. Stable between runs; 16 hexadecimal digits.
    public var group: String { FindingGroup.Identity(self).text }
}
