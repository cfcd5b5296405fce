internal import ArgumentParser
internal import Base
internal import Dispatch
internal import Preview
internal import Terminal

/// `l10n-preview serve`.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the page to a browser on this machine, and show changes as soon as they are saved.",
        discussion: """
            Each PATH is a project folder, a folder of catalogs or a table file. The default is the current folder. \
            The page is the same as that of `l10n-preview page`, but you can also fill in forms and change \
            arguments: the rules and the catalogs answer. The page shows a saved table within a second. If the table \
            has a mistake, the page shows the mistake and keeps the last good text. Only browsers on this machine \
            can open the page. Ctrl-C ends the server.

            With --edit, you can type translations in the page. While you type, it shows each form that the language \
            needs, what readers will see, and what l10n-audit finds. Only that text changes in the file of its \
            table. The address that is printed then holds a token: whoever has it may write.

            Exit status: 0 if Ctrl-C ended the server, 2 if it could not start or no longer listens.

            Without --form, the shipped forms are shown if the catalogs hold their messages.

            Examples:
              l10n-preview serve                                       the current folder, at port 4210
              l10n-preview serve --port 0 Localizations                any free port
              l10n-preview serve --rules standard --form Forms App     an app's own forms
              l10n-preview serve --edit App                            type translations in the page
            """)

    @OptionGroup var options: PreviewOptions

    @Option(help: ArgumentHelp("The port to listen at; 0 for any free port.", valueName: "number"))
    var port: UInt16 = 4_210

    @Flag(help: "Let the page change translations in their tables.")
    var edit = false

    func run() throws {
        #if os(Linux)
            // Dispatch reads `/proc/self/task` to learn which threads run. Without it, Dispatch ends the process by a trap
            // sooner or later.
            guard FileStamp("/proc/self/task") != nil else {
                Terminal.printProblem("There is no `/proc`. Mount it: a server needs it.")
                throw ExitCode(ExitStatus.couldNotRun)
            }
        #endif
        let watch = try exitingOnError {
            try ProjectWatch(options.request, selection: options.selection, isEditable: edit)
        }
        try options.check(against: watch.firstProjects)
        let interrupt = Interrupt()
        Task {
            do {
                let live = LiveProject(await watch.snapshot)
                let editing = watch.workbench.map { workbench in
                    EditingAnswers(workbench) { await watch.add($0, for: live) }
                }
                let server = try await PreviewServer(live, port: port, editing: editing) { Terminal.printProblem($0) }
                Terminal.print("\(server.address)\nCtrl-C ends it.\n")
                let watching = Task { await watch.run(for: live) }
                let status = await Self.status(of: server, until: interrupt)
                watching.cancel()
                Terminal.exit(status)
            } catch {
                Terminal.printProblem("\(error)")
                Terminal.exit(ExitStatus.couldNotRun)
            }
        }
        dispatchMain()
    }

    /// Waits for the end of a server, and closes its connections.
    /// - Returns: the exit status.
    static func status(
        of server: PreviewServer, until interrupt: Interrupt, printProblem: (String) -> Void = Terminal.printProblem
    ) async -> Int32 {
        let end = await interrupt.wait(orUntil: { await server.listeningEnds() })
        await server.stop()
        switch end {
        case .interrupted: return 0
        case .finished:
            printProblem("The server no longer listens at port \(server.port). Start it again.")
            return ExitStatus.couldNotRun
        }
    }
}
