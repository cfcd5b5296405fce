import Changes
import Findings
import Testing

@testable import Checks

/// What holds for the fixes of every check.
@Suite struct FixTests: FixSuite {
    private static let fixable = Checks.descriptions.filter { $0.fixability != nil }

    @Test(arguments: fixable.map(\.id))
    func whatIsFixedIsFoundNoMore(id: CheckID) throws {
        let description = try #require(Checks.description(of: id))
        let auditor = Auditor(severities: [id: .severity(description.severity)])
        var fixed = 0
        for example in description.failing {
            let found = auditor.findings(in: example.project).count { $0.check == id }
            let outcome = Fixer(auditor: auditor, requests: Set(FixRequest.allCases), isForced: true).run(
                on: example.project
            ) {
                $0.check == id
            }
            let changes = outcome.files.flatMap(\.changes)
            let left = auditor.findings(in: outcome.project).count { $0.check == id }
            #expect(left <= found - (changes.isEmpty ? 0 : 1), "\(example.files.map(\.text))")
            #expect(changes.allSatisfy { $0.check == id })
            fixed += changes.count
        }
        // What is said to be mended is shown so in at least one example.
        #expect(fixed > 0)
    }

    @Test func aSecondRunFindsNothing() {
        let severities = [CheckID.unsortedKeys: SeverityOverride.severity(.note)]
        for example in Checks.all.flatMap({ $0.description.failing + $0.description.passing }) {
            for requests in [[], Set(FixRequest.allCases)] {
                let first = run(example.project, requests, severities: severities)
                let second = run(first.project, requests, severities: severities)
                #expect(second.files.isEmpty, "\(second.files.flatMap(\.changes))")
            }
        }
    }

    @Test func withoutRequestsPassingExamplesStayAsTheyAre() {
        for check in Checks.all {
            for example in check.description.passing {
                let auditor = Auditor()
                let outcome = Fixer(auditor: auditor).run(on: example.project) { $0.check == check.description.id }
                #expect(outcome.files.isEmpty, "\(check.description.id)")
            }
        }
    }
}
