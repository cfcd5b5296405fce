internal import ArgumentParser
internal import Audit
internal import Preview
internal import Tables
internal import Terminal

/// `l10n-preview page`.
struct PageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "page",
        abstract: "Write a page that shows everything, to open in a browser.",
        discussion: """
            Writes DIR/index.html, one file that needs no network: every message in every language, with its forms, \
            lengths, neighbours and findings, a filter, and the coverage of keys and locales. The folder is made where \
            it is not there; in one that is, nothing but a page of an earlier run is replaced.

            Examples:
              l10n-preview page build/preview Localizations
              l10n-preview page preview --rules standard --form Resources/Forms Localizations
              l10n-preview page preview --locale pl --no-pseudo
            """)

    @Argument(help: ArgumentHelp("The folder to write to.", valueName: "dir"))
    var directory: String

    @OptionGroup var options: PreviewOptions

    @Flag(
        inversion: .prefixedNo,
        help: """
            Show the pseudo-locales en-XA and ar-XB too, made from the source text. (default: shown, unless --locale names \
            others)
            """)
    var pseudo: Bool?

    func run() throws {
        let project = try options.project()
        try options.check(against: project)
        let wanted = pseudo ?? options.locales.isEmpty ? PseudoLocale.allCases : options.pseudo
        let page = PreviewPage(
            project, findings: Auditor().findings(in: project),
            selection: PreviewPage.Selection(
                locales: options.locales, keys: Set(options.key), pseudo: pseudo == false ? [] : wanted),
            forms: FormsPreview(project).json)
        let path = directory.hasSuffix("/") ? directory + "index.html" : directory + "/index.html"
        let html = page.html
        var isForeign = false
        do throws(FileError) {
            try Terminal.makeDirectories(directory)
            isForeign = try !Self.isReplaceable(path)
            if !isForeign { try Files.replace(path, with: html) }
        } catch {
            throw Self.couldNotRun(error.message)
        }
        if isForeign {
            throw Self.couldNotRun(
                "`\(path)` is there and was not written by l10n-preview. Name another folder, or move it away.")
        }
        Terminal.print(
            "\(path): \(Self.size(html.count)), \(page.localeCount) languages, \(page.messageCount) messages\n")
    }

    /// Whether nothing stands there, or a page that an earlier run has written.
    private static func isReplaceable(_ path: String) throws(FileError) -> Bool {
        do throws(FileError) {
            // The mark stands at the beginning, before anything that comes from a project.
            let head = try SourceText(contentsOf: path).bytes.prefix(1024)
            return String(decoding: head, as: UTF8.self).contains(PreviewPage.mark)
        } catch .notFound {
            return true
        }
    }

    private static func couldNotRun(_ message: String) -> ExitCode {
        Terminal.printError("l10n-preview: \(message)\n")
        return ExitCode(ExitStatus.couldNotRun)
    }

    private static func size(_ bytes: Int) -> String {
        let tenths = (bytes + 51_200) / 104_858
        return tenths < 10 ? "\((bytes + 512) / 1024) KB" : "\(tenths / 10).\(tenths % 10) MB"
    }
}
