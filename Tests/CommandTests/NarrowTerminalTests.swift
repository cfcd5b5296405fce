import Synchronization
import Terminal
import Testing

@Suite struct NarrowTerminalTests {
    /// What a terminal of a width is shown when a third of the work is done.
    private func line(columns: Int) -> String {
        let lines = Lines()
        let bar = ProgressBar(delay: 0, clock: { lines.tick() }, columns: { columns }, write: { lines.add($0) })
        bar.begin("Reading", steps: 300)
        for _ in 0..<100 { bar.stepDone() }
        return lines.last.replacing("\r", with: "").replacing("\u{1B}[K", with: "")
    }

    private final class Lines: Sendable {
        private let state = Mutex<(now: Int, last: String)>((0, ""))

        func tick() -> Int {
            state.withLock { state in
                state.now += 1_000
                return state.now
            }
        }

        func add(_ line: String) { state.withLock { $0.last = line } }

        var last: String { state.withLock(\.last) }
    }

    @Test(arguments: [
        (80, "Reading [########................] 100 of 300"), (45, "Reading [#######................] 100 of 300"),
        (30, "Reading [##......] 100 of 300"), (25, "Reading 100 of 300"), (20, "Reading 100 of 300"), (18, ""),
    ])
    func theLineFits(columns: Int, expected: String) {
        #expect(line(columns: columns) == expected)
        #expect(line(columns: columns).count < columns)
    }
}
