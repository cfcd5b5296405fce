package import ArgumentParser
internal import CStartup

extension ParsableCommand {
    /// Runs the command with the exit statuses that CI relies on: 0, what the command throws, and 2 where it could not
    /// run; the parser's own 64 for a mistake in the arguments is 2 as well.
    package static func runToExit() -> Never {
        Terminal.program = _commandName
        do {
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
    /// The arguments behind the command's name; nil where the system did not hand them over, and has to be asked.
    static var arguments: [String]? {
        let count = startup_argument_count()
        guard count > 0 else { return nil }
        return (1..<count).compactMap { index in startup_argument(index).map { String(cString: $0) } }
    }
}

/// What an exit status says.
package enum ExitStatus {
    /// Findings at or above `--fail-on`.
    package static let findings: Int32 = 1
    /// Arguments, configuration or files were not what they should be.
    package static let couldNotRun: Int32 = 2
}
