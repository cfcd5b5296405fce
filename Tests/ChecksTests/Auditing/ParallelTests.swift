import Base
import Checks
import Findings
import ProjectSupport
import Projects
import TestSupport
import Testing

/// Work that many threads share: `make test-threads` runs it under ThreadSanitizer.
@Suite struct ParallelTests {
    @Test func `Every part is worked once and results keep their order`() {
        let parts = Array(0..<10_000)
        #expect(Parallel.map(parts) { $0 * 2 } == parts.map { $0 * 2 })
        #expect(Parallel.map([Int]()) { $0 }.isEmpty)
    }

    /// A part that itself has parts, and callers that ask while the threads are at work.
    @Test func workWithinWorkEnds() async {
        let sums = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    Parallel.map(Array(0..<50)) { outer in
                        Parallel.map(Array(0..<50)) { outer * $0 }.reduce(0, +)
                    }.reduce(0, +)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sums == Array(repeating: 1_225 * 1_225, count: 8))
    }

    @Test func auditsAtTheSameTimeFindTheSame() async {
        let locales = ["de", "pl", "ja", "ar", "fr", "cs"]
        func table(_ texts: (Int) -> String) -> String {
            (0..<200).map { "\"KEY_\($0)\" = \"\(texts($0))\";\n" }.joined()
        }
        let english = table { "{count, plural, one {# file of \($0)} other {# files of \($0)}}" }
        let files =
            [("en.lproj/T.strings", english)]
            + locales.map { ("\($0).lproj/T.strings", table { "{count, plural, other {# …\($0)}}" }) }
        let project = Project(files.map { SourceText($0.1, path: $0.0) })
        @Sendable func findings() -> [String] {
            Auditor().findings(in: project).map { "\($0.check) \($0.location.source.path) \($0.location.start)" }
        }
        let expected = findings()
        #expect(expected.count >= 1_000)
        await withTaskGroup(of: [String].self) { group in
            for _ in 0..<6 { group.addTask { findings() } }
            for await found in group { #expect(found == expected) }
        }
    }
}
