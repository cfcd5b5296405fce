import Foundation
import TestSupport
import Testing

/// An audit of any project comes to its end, whatever stands in its tables.
@Suite struct SampleProjectTests {
    static let samples = SameFindingsTests.folders(in: Command.repository.appending(path: "../shared/samples"))

    @Test(
        .enabled(if: Extent.isAll, "\(SkipReason.takesLong)"),
        .enabled(
            if: !samples.isEmpty, "\(SkipReason.noSamples)"),
        arguments: samples)
    func isAuditedToItsEnd(folder: URL) throws {
        let audit = try Command(["--format", "json", "--fail-on", "never"], in: folder)
        #expect(audit.status == 0, "\(audit.errors)")
        let report = try JSONReport(audit.output)
        let summary = report.summary
        #expect(summary.messages > 0)
        #expect(summary.errors + summary.warnings + summary.notes == report.findings.count)
    }
}
