internal import ArgumentParser
internal import AuditRun
internal import Base
internal import Preview
internal import Projects
internal import Snapshot
internal import Terminal

/// `l10n-preview page`.
struct PageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "page",
        abstract: "Write a page that shows everything, to open in a browser.",
        discussion: """
            Writes DIR/index.html, one file that needs no network. It shows every message in every language with its \
            forms, lengths, neighbours and findings, a filter, and the coverage of keys and locales. If there are more \
            than 50,000 texts, each language has a file beside it, such as DIR/index.pl.html. If the folder \
            does not exist, it is made. In an existing folder, only a page of an earlier run is replaced, unless --force \
            is given.

            Examples:
              l10n-preview page build/preview Localizations
              l10n-preview page preview --rules standard --form Resources/Forms Localizations
              l10n-preview page preview --locale pl --no-pseudo
              l10n-preview page preview --snapshot readers.txt
            """)

    @Argument(help: ArgumentHelp("The folder to write to.", valueName: "dir"))
    var directory: String

    @OptionGroup var options: PreviewOptions

    @Option(
        help: ArgumentHelp(
            """
            A file of `l10n-audit snapshot write`. The page also shows what readers saw then, if it was different.
            """, valueName: "file"), completion: .file())
    var snapshot: String?

    @Flag(
        inversion: .prefixedNo,
        help: """
            Show the pseudo-locales en-XA and ar-XB too, made from the source text. (default: shown, unless --locale names \
            others)
            """)
    var pseudo: Bool?

    @OptionGroup var force: ForceOption

    func run() throws {
        let run = try exitingOnError { try withProgressBar { try AuditRun(options.request, progress: $0) } }
        try options.check(against: run.projects)
        let past = try exitingOnError {
            try snapshot.map { try SnapshotRun(checking: $0, options.request, of: run).check.byMessage }
        }
        let wanted = pseudo ?? options.locales.isEmpty ? PseudoLocale.allCases : options.pseudo
        var selection = options.selection
        selection.pseudo = pseudo == false ? [] : wanted
        let page = PreviewPage(
            run.projects, findings: run.findings + (past?.others ?? []), changes: past?.changes ?? [:],
            selection: selection, name: Project.name(of: run.projects), forms: FormsPreview.json(of: run.projects))
        try exitingOnError { try write(page) }
    }

    private func write(_ page: PreviewPage) throws {
        try Files.makeDirectories(directory)
        var (size, count) = (0, 0)
        try page.forEachFile { name, html in
            try OutputFile(Files.join(directory, name), as: .page, isForced: force.isGiven).write(html)
            size += html.count
            count += 1
        }
        let path = Files.join(directory, "index.html")
        let others = count > 1 ? ", \(count - 1) files beside it" : ""
        Terminal.print(
            "\(path)\(others): \(Self.size(size)), \(page.localeCount) languages, \(page.messageCount) messages\n")
    }

    private static func size(_ bytes: Int) -> String {
        let tenths = (bytes + 51_200) / 104_858
        return tenths < 10 ? "\((bytes + 512) / 1024) KB" : "\(tenths / 10).\(tenths % 10) MB"
    }
}
