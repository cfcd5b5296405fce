internal import ArgumentParser
internal import AuditRun
internal import Findings
internal import Preview
internal import Terminal

/// `l10n-preview show`, the default.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Print messages. This command is the default.",
        discussion: """
            Each PATH is a project folder, a folder of catalogs or a table file. The default is the current folder. \
            The .l10n-audit.yml of the project applies here too. A message is shown with its comment, its source \
            text, a line for each form with the smallest numbers that use it, and the findings of the audit. An \
            arrow shows where a text comes from if the locale itself does not have it. If the rules declare a first \
            and a last number, `at least` and `at most` show what a reader sees for them. The pseudo-locales en-XA \
            and ar-XB are made from the source text.

            Examples:
              l10n-preview --locale pl                   every message as Polish readers see it
              l10n-preview --locale pl --state missing   what is still to be translated
              l10n-preview --key CART_ITEMS              one message in every language
            """)

    @OptionGroup var options: PreviewOptions

    @Option(
        help: ArgumentHelp(
            "Only messages in this state; repeat it for more: \(WorkState.list).", valueName: "state"))
    var state: [WorkState] = []

    func run() throws {
        let run = try exitingOnError { try withProgressBar { try AuditRun(options.request, progress: $0) } }
        try options.check(against: run.projects)
        let preview = ProjectPreview(run.projects, findings: run.findings, isolatesArguments: false)
        let locales = preview.locales(for: options.locales)
        let messages = preview.messages(
            in: { locales.isEmpty || locales.contains($0) }, pseudo: options.pseudo,
            where: { options.key.isEmpty || options.key.contains($0) }
        ).filter { message in state.isEmpty || state.contains(where: message.isIn) }
        if messages.isEmpty, !state.isEmpty {
            Terminal.printProblem("no message is in the state \(state.map(\.rawValue).joined(separator: " or ")).")
        }
        let columns = Terminal.outputColumns
        let view = TerminalView(isColored: Terminal.takesColors, columns: columns)
        Terminal.print(view.render(messages))
        // The summary is for people: a program that reads the output does not need it.
        if columns != nil { Terminal.print("\n" + view.summary(of: messages)) }
    }
}

extension MessagePreview {
    private var isStale: Bool { findings.contains { $0.isOf(.staleTranslation) } }

    /// Whether a message needs a kind of work in its locale.
    fileprivate func isIn(_ work: WorkState) -> Bool {
        switch work {
        case .missing: state == .missing
        case .stale: isStale
        // What is out of date is a state of its own, as in the page.
        case .review: state == .needsReview && !isStale
        case .finding: !findings.isEmpty
        }
    }
}

extension WorkState: ExpressibleByArgument {}
