package import ArgumentParser
package import AuditRun
internal import Base
package import Projects

/// The arguments that every command takes: paths, configuration file and locales.
package struct ProjectOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("A project folder, a folder of catalogs, or a table file.", valueName: "path"),
        completion: .file())
    package var paths: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp("The configuration file, instead of the folder's .l10n-audit.yml.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    package var config: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Only this locale, such as pl or pt-BR; repeat it for more.", valueName: "locale"))
    package var locale: [String] = []

    package init() {}

    /// The request that the arguments describe.
    package var request: AuditRequest {
        var request = AuditRequest()
        request.paths = paths
        request.configurationFile = config
        request.locales = locale
        return request
    }
}

/// The option of commands that write files as a whole.
package struct ForceOption: ParsableArguments {
    @Flag(
        name: .customLong("force"), help: "Replace an output file even if it isn't one that this command writes.")
    package var isGiven = false

    package init() {}
}

/// Runs a part of a command. An error is printed in one line, and the command ends with the exit status for errors.
package func exitingOnError<Value>(_ body: () throws -> Value) throws -> Value {
    do {
        return try body()
    } catch let status as ExitCode {
        throw status
    } catch {
        Terminal.printProblem("\(error)")
        throw ExitCode(ExitStatus.couldNotRun)
    }
}

/// Does some work with a progress bar, where there is a terminal and the work takes long.
package func withProgressBar<Value>(
    isShown: Bool = true, _ work: (AuditProgress.Observer?) throws -> Value
) rethrows -> Value {
    guard isShown, let bar = ProgressBar.onTerminal() else { return try work(nil) }
    defer { bar.finish() }
    return try work { event in
        switch event {
        case .begins(let phase, let steps): bar.begin(phase.title, steps: steps)
        case .stepDone: bar.stepDone()
        }
    }
}
