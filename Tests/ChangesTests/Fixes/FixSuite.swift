import Base
import Changes
import Checks
import Findings
import ProjectSupport
import Projects
import TestSupport

/// What the suites of fixes share: a project in memory, and what becomes of it.
protocol FixSuite {}

extension FixSuite {
    func project(_ files: KeyValuePairs<String, String>) -> Project {
        project(files.map { SourceText($0.value, path: $0.key) })
    }

    func project(_ sources: [SourceText]) -> Project {
        Project(sources)
    }

    func run(
        _ project: Project, _ requests: Set<FixRequest> = [], severities: [CheckID: SeverityOverride] = [:],
        isForced: Bool = false
    ) -> FixOutcome {
        Fixer(auditor: Auditor(severities: severities), requests: requests, isForced: isForced)
            .run(on: project) { _ in true }
    }

    /// The text of each changed file by its locale folder.
    func texts(_ outcome: FixOutcome) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: outcome.files.map {
                ($0.after.path, String(decoding: $0.after.bytes, as: UTF8.self))
            })
    }
}
