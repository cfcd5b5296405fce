internal import LibC
internal import Synchronization

/// A line on standard error that shows the progress of some work. It appears after a while, and disappears when the
/// work ends.
///
/// Safe to use from many threads: a step costs an atomic addition and a look at the clock.
package final class ProgressBar: Sendable {
    private struct Drawing {
        var title = ""
        var steps = 0
        var hasDrawn = false
        var isFinished = false
    }

    private let begin: Int
    private let delay: Int
    private let clock: @Sendable () -> Int
    private let columns: @Sendable () -> Int
    private let write: @Sendable (String) -> Void
    private let done = Atomic<Int>(0)
    private let nextDrawing: Atomic<Int>
    private let drawing = Mutex(Drawing())

    /// Milliseconds between two drawings.
    private static let interval = 100
    private static let widths = 4...24

    /// - Parameters:
    ///   - delay: the milliseconds before anything is shown.
    ///   - clock: returns the milliseconds since any fixed moment.
    ///   - columns: returns the width of the terminal.
    ///   - write: draws a text on the terminal.
    package init(
        delay: Int, clock: @escaping @Sendable () -> Int, columns: @escaping @Sendable () -> Int = { 80 },
        write: @escaping @Sendable (String) -> Void
    ) {
        self.delay = delay
        self.clock = clock
        self.columns = columns
        self.write = write
        begin = clock()
        nextDrawing = Atomic(begin + delay)
    }

    /// A bar that shows after a second; nil where standard error is no terminal that can erase a line.
    package static func onTerminal() -> ProgressBar? {
        guard Terminal.isErrorTerminal else { return nil }
        return ProgressBar(
            delay: 1_000, clock: milliseconds, columns: { Terminal.errorColumns }, write: { Terminal.printError($0) })
    }

    /// Starts again at 0, with some steps to do.
    package func begin(_ title: String, steps: Int) {
        drawing.withLock { drawing in
            drawing.title = title
            drawing.steps = steps
            done.store(0, ordering: .relaxed)
        }
        drawIfDue()
    }

    /// Counts a step.
    package func stepDone() {
        done.add(1, ordering: .relaxed)
        drawIfDue()
    }

    /// Removes the bar. It is not shown again.
    package func finish() {
        drawing.withLock { drawing in
            if drawing.hasDrawn, !drawing.isFinished { write("\r\u{1B}[K") }
            drawing.isFinished = true
        }
    }

    private func drawIfDue() {
        let now = clock()
        let due = nextDrawing.load(ordering: .relaxed)
        guard now >= due,
            nextDrawing.compareExchange(expected: due, desired: now + Self.interval, ordering: .relaxed).exchanged
        else { return }
        drawing.withLock { drawing in
            guard !drawing.isFinished, drawing.steps > 0 else { return }
            drawing.hasDrawn = true
            let done = min(done.load(ordering: .relaxed), drawing.steps)
            write("\r\(Self.line(drawing.title, done, of: drawing.steps, columns: columns()))\u{1B}[K")
        }
    }

    /// The text of the line. It leaves the last column free, because some terminals begin a new line there. On a narrow
    /// terminal it has no bar, and on a very narrow one it is empty.
    private static func line(_ title: String, _ done: Int, of steps: Int, columns: Int) -> String {
        let count = "\(done) of \(steps)"
        // The count is longest at the end of the work. Reserving this much keeps the bar at one width.
        let room = columns - 1 - title.count - " [] ".count - "\(steps) of \(steps)".count
        guard room >= widths.lowerBound else {
            let line = "\(title) \(count)"
            return line.count < columns ? line : ""
        }
        let width = min(room, widths.upperBound)
        let filled = width * done / steps
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
        return "\(title) [\(bar)] \(count)"
    }

    private static func milliseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
    }
}
