import Foundation
import Synchronization
import Terminal
import TestSupport
import Testing

/// What a terminal shows while work takes its time.
@Suite struct ProgressTests {
    /// A clock that is set, and what was drawn.
    private final class Screen: Sendable {
        let now = Atomic<Int>(5_000)
        let text = Mutex("")

        func bar(delay: Int = 1_000) -> ProgressBar {
            ProgressBar(
                delay: delay, clock: { self.now.load(ordering: .relaxed) },
                write: { drawn in self.text.withLock { $0 += drawn } })
        }

        func advance(_ milliseconds: Int) { now.add(milliseconds, ordering: .relaxed) }

        var drawn: String { text.withLock { $0 } }
    }

    @Test func shortWorkShowsNothing() {
        let screen = Screen()
        let bar = screen.bar()
        bar.begin("Reading", steps: 3)
        screen.advance(999)
        for _ in 0..<3 { bar.stepDone() }
        bar.finish()
        #expect(screen.drawn.isEmpty)
    }

    @Test func longWorkShowsHowFarItIsAndLeavesNothing() {
        let screen = Screen()
        let bar = screen.bar()
        bar.begin("Reading", steps: 2)
        bar.stepDone()
        screen.advance(1_000)
        bar.begin("Checking", steps: 8)
        #expect(screen.drawn == "\rChecking [........................] 0 of 8\u{1B}[K")
        // Not more often than ten times a second.
        for _ in 0..<3 { bar.stepDone() }
        screen.advance(100)
        bar.stepDone()
        #expect(screen.drawn.hasSuffix("\u{1B}[K\rChecking [############............] 4 of 8\u{1B}[K"))
        // Not more than there is, whatever is counted.
        for _ in 0..<100 { bar.stepDone() }
        screen.advance(100)
        bar.stepDone()
        #expect(screen.drawn.hasSuffix("\rChecking [########################] 8 of 8\u{1B}[K"))
        bar.finish()
        #expect(screen.drawn.hasSuffix("8 of 8\u{1B}[K\r\u{1B}[K"))
        let end = screen.drawn
        screen.advance(1_000)
        bar.stepDone()
        bar.finish()
        #expect(screen.drawn == end)
    }

    @Test func stepsAreCountedFromAnyThread() async {
        let screen = Screen()
        let bar = screen.bar(delay: 0)
        bar.begin("Checking", steps: 10_000)
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1_000 {
                        bar.stepDone()
                        screen.advance(1)
                    }
                }
            }
        }
        screen.advance(1_000)
        bar.stepDone()
        bar.finish()
        #expect(screen.drawn.hasSuffix("8001 of 10000\u{1B}[K\r\u{1B}[K"))
    }

    /// On a terminal whatever was drawn is gone at the end, and elsewhere nothing is drawn.
    @Test(
        .enabled(if: Tool.path("python3") != nil, "\(SkipReason.missing("python3", .consumers))"),
        arguments: [["--only", "missing-key"], ["accept", "--dry-run"]])
    func aTerminalIsLeftAsItWas(arguments: [String]) throws {
        let workspace = try TemporaryFolder()
        let keys = (0..<300).map { "\"KEY_\($0)\" = \"Text \($0) of many.\";\n" }.joined()
        for locale in 0..<40 {
            try workspace.write(keys, to: "\(locale == 0 ? "en" : "en-\(100 + locale)").lproj/T.strings")
        }
        let program = Command.products.appending(path: "l10n-audit").path()
        let piped = try Command(arguments, in: workspace.url)
        #expect(piped.status == 0 && piped.errors.isEmpty)
        for (term, mayDraw) in [("xterm", true), ("dumb", false)] {
            let script = """
                import os, pty, sys
                os.environ["TERM"] = "\(term)"
                status = pty.spawn(["\(program)"] + \(arguments))
                sys.exit(os.waitstatus_to_exitcode(status))
                """
            let command = try Command(
                program: try #require(Tool.path("python3")), arguments: ["-c", script], in: workspace.url)
            // What is said beside findings is dim.
            let shown = command.output.replacing("\r\n", with: "\n").replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
            #expect(command.status == 0 && shown.hasSuffix(piped.output))
            let drawn = shown.dropLast(piped.output.count)
            #expect(drawn.isEmpty || mayDraw && drawn.hasSuffix("\r\u{1B}[K"), "\(drawn)")
        }
    }
}
