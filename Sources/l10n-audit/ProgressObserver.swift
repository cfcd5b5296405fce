internal import Audit
internal import Terminal

/// Does some work with a bar on the terminal, where there is one and the work takes its time.
func withProgressBar<Value>(
    isShown: Bool, _ work: (AuditProgress.Observer?) throws -> Value
) rethrows -> Value {
    guard isShown, let bar = ProgressBar.onTerminal() else { return try work(nil) }
    defer { bar.finish() }
    return try work { event in
        switch event {
        case .begins(.reading, let steps): bar.begin("Reading", steps: steps)
        case .begins(.readingSources, let steps): bar.begin("Reading sources", steps: steps)
        case .begins(.searching, let steps): bar.begin("Searching sources", steps: steps)
        case .begins(.checking, let steps): bar.begin("Checking", steps: steps)
        case .begins(.comparing, let steps): bar.begin("Comparing", steps: steps)
        case .stepDone: bar.stepDone()
        }
    }
}
