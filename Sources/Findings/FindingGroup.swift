internal import Base

/// The findings about one defect: of one check, on one message key of one table, in any number of locales.
package struct FindingGroup {
    /// The properties that all findings of a group have in common.
    package struct Identity: Hashable {
        package let check: CheckID
        package let folder: String
        package let table: String
        /// The key; for a finding about no message, what the finding says.
        let subject: String

        package init(_ finding: Finding) {
            check = finding.check
            table = finding.table ?? ""
            folder = Self.folder(of: finding.location.path)
            subject = finding.key ?? "\u{0}" + finding.content.identity.joined(separator: "\u{0}")
        }

        /// The folder that holds a file's locale folder.
        private static func folder(of path: String) -> String {
            let holder = Files.parent(of: path[...])
            let isLocale = holder.utf8.suffix(6).elementsEqual(".lproj".utf8)
            return String(isLocale ? Files.parent(of: holder) : holder)
        }

        /// A text that is the same for equal groups in every run and report, in any order: 16 hexadecimal digits.
        var text: String {
            FNV1a.text(of: FNV1a().adding(check.rawValue).adding(folder).adding(table).adding(subject).value)
        }
    }

    package let identity: Identity
    package let key: String?
    /// The findings, in the order of the report.
    package private(set) var findings: [Finding]

    package init(identity: Identity, key: String?, findings: [Finding]) {
        self.identity = identity
        self.key = key
        self.findings = findings
    }

    package var severity: Severity { findings.map(\.severity).max() ?? .note }
    /// The first finding of the highest severity.
    package var gravest: Finding? { gravestIndex.map { findings[$0] } }
    /// The place of ``gravest`` among the findings.
    package var gravestIndex: Int? {
        let severity = severity
        return findings.firstIndex { $0.severity == severity }
    }
    /// The locales, sorted, each once.
    package var locales: [String] { Set(findings.compactMap(\.locale)).sorted() }

    /// The groups of findings, in the order of their first findings.
    /// - Complexity: linear in the number of findings.
    package static func groups(of findings: [Finding]) -> [FindingGroup] {
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
    /// The identity of the group of findings about the same defect in other locales: of the same check and the same key of the
    /// same table. It is the same in every run: 16 hexadecimal digits.
    public var group: String { FindingGroup.Identity(self).text }
}
