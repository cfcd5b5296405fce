import Base
import Findings
import Testing

@testable import Checks

/// Each check's own examples are its tests: a finding at each mark, and none elsewhere.
@Suite struct CheckExampleTests {
    @Test(arguments: Checks.all.map { $0.description.id })
    func failingExamplesAreReportedAtTheirMarks(id: CheckID) throws {
        let description = try #require(Checks.check(id: id)).description
        #expect(!description.failing.isEmpty)
        for example in description.failing {
            #expect(places(of: id, in: example) == marks(in: example))
            #expect(!marks(in: example).isEmpty)
        }
    }

    @Test(arguments: Checks.all.map { $0.description.id })
    func passingExamplesAreNot(id: CheckID) throws {
        let description = try #require(Checks.check(id: id)).description
        #expect(!description.passing.isEmpty)
        for example in description.passing {
            #expect(places(of: id, in: example) == [])
        }
    }

    @Test(arguments: Checks.all.map { $0.description.id })
    func oneDefectGivesOneFinding(id: CheckID) throws {
        for example in try #require(Checks.check(id: id)).description.failing {
            let findings = auditor(with: id).findings(in: example.project)
            #expect(findings.allSatisfy { $0.check == id }, "\(findings.map { "\($0.check): \($0.message)" })")
        }
    }

    /// The default checks, and the one that is looked at.
    private func auditor(with id: CheckID) -> Auditor {
        guard let description = Checks.check(id: id)?.description else { return Auditor() }
        return Auditor(severities: [id: .severity(description.severity)])
    }

    private func places(of id: CheckID, in example: CheckExample) -> [String] {
        auditor(with: id).findings(in: example.project).filter { $0.check == id }
            .map { "\($0.location.path):\($0.location.start)" }.sorted()
    }

    private func marks(in example: CheckExample) -> [String] {
        (example.files + example.sources).flatMap { file in
            var line = 1
            var column = 1
            var marks: [String] = []
            for character in file.text {
                if character == CheckExample.marker {
                    marks.append("\(file.path):\(SourcePosition(line: line, column: column))")
                } else if character == "\n" {
                    line += 1
                    column = 1
                } else {
                    column += character.utf16.count
                }
            }
            return marks
        }.sorted()
    }
}
