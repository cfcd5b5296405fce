import Base
import Checks
import Foundation
import Projects
import Synchronization
import TestSupport
import Testing

/// What an audit tells of itself while it runs: each phase has as many steps as it said.
@Suite struct AuditProgressTests {
    /// The phases, their steps and how many of these were done.
    private final class Log: Sendable {
        let phases = Mutex<[(phase: AuditProgress.Phase, steps: Int, done: Int)]>([])

        @Sendable func note(_ event: AuditProgress) {
            phases.withLock { phases in
                switch event {
                case .begins(let phase, let steps): phases.append((phase, steps, 0))
                case .stepDone: phases[phases.count - 1].done += 1
                }
            }
        }

        func taken() -> [(phase: AuditProgress.Phase, steps: Int, done: Int)] {
            phases.withLock { phases in
                defer { phases = [] }
                return phases
            }
        }
    }

    @Test func tablesAndSourcesAreCounted() throws {
        let workspace = try TemporaryFolder()
        for locale in ["en", "de", "pl"] { try workspace.write("\"A\" = \"a\";\n", to: "\(locale).lproj/T.strings") }
        for number in 0..<5 { try workspace.write("Text(\"A\")\n", to: "Code/View\(number).swift") }
        try workspace.write("<document/>\n", to: "Code/Main.xib")
        let log = Log()
        var configuration = Configuration(root: workspace.url.path())
        configuration.sources = ["Code"]
        let project = try Project(configuration, progress: log.note)
        let reading = log.taken()
        #expect(reading.map(\.phase) == [.reading, .readingSources, .searching])
        #expect(reading.map(\.steps) == [3, 12, 5] && reading.map(\.done) == [3, 12, 5])
        _ = Auditor(progress: log.note).findings(in: project)
        let checking = log.taken()
        #expect(checking.map(\.phase) == [.checking] && checking.map(\.steps) == [3] && checking.map(\.done) == [3])
        _ = project.accepting(where: { _ in true }, progress: log.note)
        let comparing = log.taken()
        #expect(comparing.map(\.phase) == [.comparing] && comparing.map(\.steps) == [2] && comparing.map(\.done) == [2])
    }

    @Test func withoutSourcesNothingIsSaidOfThem() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"a\";\n", to: "en.lproj/T.strings")
        let log = Log()
        _ = try Project(Configuration(root: workspace.url.path()), progress: log.note)
        #expect(log.taken().map(\.phase) == [.reading])
    }
}
