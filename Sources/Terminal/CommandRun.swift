package import ArgumentParser
internal import CStartup
internal import LibC

extension ParsableCommand {
    /// Runs the command, and exits with the statuses that CI relies on: 0, the status that the command throws, or 2
    /// where it could not run. The parser's own status 64, for a mistake in the arguments, becomes 2 as well.
    package static func runToExit() -> Never {
        Terminal.program = _commandName
        // To write beyond the limit for a file's size then fails with an error. Otherwise, its signal would end the
        // process.
        signal(SIGXFSZ, SIG_IGN)
        do {
            if let unknown = UnknownCommand(in: Startup.arguments ?? [], of: self) {
                Terminal.printProblem(unknown.description)
                Terminal.exit(ExitStatus.couldNotRun)
            }
            var command = try parseAsRoot(Startup.arguments)
            try command.run()
            Terminal.exit(0)
        } catch let status as ExitCode {
            Terminal.exit(status.rawValue)
        } catch {
            let message = fullMessage(for: error) + "\n"
            guard exitCode(for: error) == .success else {
                Terminal.printError(message)
                Terminal.exit(ExitStatus.couldNotRun)
            }
            Terminal.print(message)
            Terminal.exit(0)
        }
    }
}

private enum Startup {
    /// The arguments after the command's name; nil where the system did not pass them to the startup code. The parser
    /// then asks for them.
    static var arguments: [String]? {
        let count = startup_argument_count()
        guard count > 0 else { return nil }
        return (1..<count).compactMap { index in startup_argument(index).map { String(cString: $0) } }
    }
}

/// The meanings of exit statuses.
package enum ExitStatus {
    /// Findings at or above `--fail-on`.
    package static let findings: Int32 = 1
    /// Arguments, configuration or files were wrong, so the command could not run.
    package static let couldNotRun: Int32 = 2
}
