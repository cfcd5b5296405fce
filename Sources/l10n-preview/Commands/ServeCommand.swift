internal import ArgumentParser
internal import Dispatch
internal import Preview
internal import Tables
internal import Terminal

/// `l10n-preview serve`.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the page to a browser on this machine, and show changes as they are saved.",
        discussion: """
            Each PATH is a project folder, a folder of catalogs or a table file; without one, the current folder. The page is that of \
            `l10n-preview page`; besides, forms can be filled in and arguments changed: the rules and the catalogs answer. \
            A table that is saved shows within a second. One with a mistake shows the mistake, and the last good text \
            stays. Only browsers on this machine are answered. Ctrl-C ends it.

            With --edit, translations can be typed in the page: with each form that the language needs, what readers will \
            see, and what l10n-audit finds, while it is typed. A text is saved into its table alone, and nothing else of \
            the file changes. The address that is printed then holds a token: who has it may write.

            Exit status: 0 where Ctrl-C ended it, 2 where it could not start or no longer listens.

            Without --form, the shipped forms are shown where the catalogs hold their messages.

            Examples:
              l10n-preview serve                                       the current folder, at port 4210
              l10n-preview serve --port 0 Localizations                any port that is free
              l10n-preview serve --rules standard --form Forms App     an app's own forms
              l10n-preview serve --edit App                            type translations in the page
            """)

    @OptionGroup var options: PreviewOptions

    @Option(help: ArgumentHelp("The port to listen at; 0 for any that is free.", valueName: "number"))
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
        let watch = try orStop { try ProjectWatch(options.request, selection: options.selection, isEditable: edit) }
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
                // The index is prepared now, so that the first search need not wait for it.
                Task(priority: .utility) { await live.snapshot.page.prepareSearch() }
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
