import Base
import Checks
import Findings
import GrowthMark
import Projects
import Reports

/// Audits the failing examples of every check in growing numbers, for callgrind to count the instructions of each size.
///
/// `check-growth COUNT [CHECK …]` repeats each example COUNT, twice and four times as often: once its entries in their
/// table, once its tables in their folders. Before each audit `growthMark` is called, where callgrind begins to count anew;
/// a line on standard output says what is audited behind each mark. Nothing is asserted here.
@main
struct CheckGrowth {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let count = arguments.first.flatMap({ Int($0) }), count > 0 else {
            print("usage: check-growth COUNT [CHECK ...]")
            return
        }
        let wanted = Set(arguments.dropFirst())
        for check in Checks.descriptions where wanted.isEmpty || wanted.contains(check.id.rawValue) {
            for (number, example) in check.failing.enumerated() {
                for repetition in Repetition.allCases {
                    // What is made once for all audits is made before the first that counts.
                    _ = length(of: example, count, repetition, check)
                    for size in [count, 2 * count, 4 * count] {
                        let written = length(of: example, size, repetition, check)
                        print("\(check.id)#\(number + 1)/\(repetition.rawValue) \(size) \(written)")
                    }
                }
            }
        }
        growthMark(-1)
    }

    /// The length of the report on an example that is repeated.
    private static func length(
        of example: CheckExample, _ count: Int, _ repetition: Repetition, _ check: CheckDescription
    ) -> Int {
        let repeated = RepeatedExample(example, count, repetition)
        growthMark(Int32(count))
        let project = repeated.project
        let auditor = Auditor(severities: [check.id: .severity(check.severity)])
        let report = AuditReport(projects: [project], findings: auditor.findings(in: project))
        let length = ReportFormat.json.render(report).utf8.count
        growthMark(0)
        return length
    }
}
