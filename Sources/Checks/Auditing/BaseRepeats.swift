internal import Base
internal import Findings
internal import Projects

/// Finds defects of the development language's file that its copy in `Base.lproj` repeats. They are reported once.
enum BaseRepeats {
    /// What a finding says, apart from its file.
    private struct Fact: Hashable {
        let check: CheckID
        /// The path of the development language's file.
        let path: String
        let key: String?
        let message: FindingMessage
        /// The offset of a finding about no key.
        let offset: Int?

        init(_ finding: Finding, path: String) {
            check = finding.check
            self.path = path
            key = finding.key
            message = finding.content
            offset = finding.key == nil ? finding.location.range.lowerBound : nil
        }
    }

    /// The findings without those in `Base` that the development language's file has too. A finding about a file as a whole
    /// stays, since both files need the correction.
    /// - Complexity: linear in the number of findings.
    static func removed(from findings: [Finding], of project: Project) -> [Finding] {
        var originals: [String: String] = [:]
        for table in project.tables where table.hasDevelopmentFile && !table.development.folder.isBase {
            for file in table.files where file.folder.isBase && file.source.path != table.development.source.path {
                originals[file.source.path] = table.development.source.path
            }
        }
        guard !originals.isEmpty else { return findings }
        let paths = Set(originals.values)
        let known = Set(
            findings.filter { paths.contains($0.location.path) }.map { Fact($0, path: $0.location.path) })
        return findings.filter { finding in
            guard let path = originals[finding.location.path], finding.key != nil || !finding.location.range.isEmpty
            else { return true }
            return !known.contains(Fact(finding, path: path))
        }
    }
}
