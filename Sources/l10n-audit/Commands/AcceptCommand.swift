internal import ArgumentParser
internal import Audit
internal import Messages
internal import Tables
internal import Terminal

/// `l10n-audit accept`.
struct AcceptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract: "Write down that translations fit their source texts as they are now.",
        discussion: """
            Writes a file .l10n-accepted beside the locale folders, with a hash of each source text and its \
            translation; commit it. When a source text changes, `stale-translation` reports its translations until \
            they are edited or accepted again. Run this whenever translations have come in.

            Examples:
              l10n-audit accept                                  all translations are right as they are
              l10n-audit accept --locale pl --key 'SETTINGS_*'   these were looked at
              l10n-audit accept --dry-run                        what would be accepted
            """)

    @OptionGroup var project: ProjectOptions

    @Option(
        name: .long,
        help: ArgumentHelp("Only this key, in which * stands for any text; repeat it for more.", valueName: "key"))
    var key: [String] = []

    @Option(name: .long, help: ArgumentHelp("Only this table; repeat it for more.", valueName: "table"))
    var table: [String] = []

    @Flag(name: .long, help: "Say what would be accepted, and write nothing.")
    var dryRun = false

    func run() throws {
        try orStop {
            let acceptances = try withProgressBar(isShown: true) { progress in
                let projects = try project.configurations().map { try Project($0, progress: progress) }
                try project.checkLocales(of: projects)
                try checkNames(in: projects.flatMap(\.tables))
                return projects.flatMap { project in
                    project.accepting(where: { includes($0) && project.reports(on: $0) }, progress: progress)
                }
            }
            for acceptance in acceptances {
                let isThere = try isWritten(acceptance)
                if !isThere, !dryRun { try Files.replace(acceptance.path, with: Array(acceptance.text.utf8)) }
                Terminal.print(AcceptanceSummary.text(of: acceptance, isWritten: isThere, isDryRun: dryRun))
            }
        }
    }

    private func includes(_ translation: Acceptance.Translation) -> Bool {
        project.includes(translation.locale) && (table.isEmpty || table.contains(translation.table))
            && (key.isEmpty || key.contains { IgnoreRule.matches(translation.key, pattern: $0) })
    }

    private func checkNames(in tables: [CatalogTable]) throws {
        for name in table where !tables.contains(where: { $0.name == name }) {
            let known = Set(tables.map(\.name)).sorted().map { "`\($0)`" }.joined(separator: ", ")
            throw UnknownNameError(description: "No table is called `\(name)`. There are \(known).")
        }
        for pattern in key {
            let isKnown = tables.contains { table in
                table.files.contains { $0.messages.keys.contains { IgnoreRule.matches($0, pattern: pattern) } }
            }
            guard !isKnown else { continue }
            throw UnknownNameError(description: "No table has a key `\(pattern)`. Correct it; * stands for any text.")
        }
    }

    /// Whether the file says all of it already; one that would say nothing is not made.
    private func isWritten(_ acceptance: Acceptance) throws(FileError) -> Bool {
        do throws(FileError) {
            return try SourceText(contentsOf: acceptance.path).bytes == Array(acceptance.text.utf8)
        } catch .notFound {
            return acceptance.accepted.isEmpty
        }
    }
}

extension Project {
    /// Whether a translation is in one of the files that are reported on.
    fileprivate func reports(on translation: Acceptance.Translation) -> Bool {
        // What is gone is in no file.
        isWhole
            || tables.contains { table in
                table.name == translation.table
                    && table.files.contains { $0.folder.spelling == translation.locale && reports(on: $0.source.path) }
            }
    }
}

/// A table or key that no project has.
private struct UnknownNameError: Error, CustomStringConvertible {
    let description: String
}
