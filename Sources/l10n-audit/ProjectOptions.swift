internal import ArgumentParser
internal import Audit
internal import Messages
internal import Tables
internal import Terminal

/// What is audited: the arguments that every command takes.
struct ProjectOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("A project folder, a folder of catalogs, or a table file.", valueName: "path"),
        completion: .file())
    var paths: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp("The configuration file, in place of the folder's .l10n-audit.yml.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Only this locale, such as pl or pt-BR; repeat it for more.", valueName: "locale"))
    var locale: [String] = []

    /// - Parameter files: where the configuration files are read.
    func configurations(in files: any ProjectFiles = FilesOnDisk()) throws -> [Configuration] {
        try ConfigurationFile.configurations(for: paths, file: config, in: files)
    }

    /// Whether a locale, as a folder spells it, was asked for.
    func includes(_ spelling: String) -> Bool {
        locale.isEmpty || locale.contains { $0 == spelling || LocaleTag($0) == LocaleTag(spelling) }
    }

    /// - Throws: where a locale was asked for that no project has.
    func checkLocales(of projects: [Project]) throws {
        let known = Set(projects.flatMap(\.tables).flatMap(\.files).map(\.folder.spelling))
        for name in locale where !known.contains(where: { $0 == name || LocaleTag($0) == LocaleTag(name) }) {
            let list = known.sorted().map { "`\($0)`" }.joined(separator: ", ")
            throw UnknownLocaleError(name: name, known: list)
        }
    }
}

/// A locale that no project has.
struct UnknownLocaleError: Error, CustomStringConvertible {
    let name: String
    let known: String

    var description: String { "No table has the locale `\(name)`. There are \(known)." }
}

/// Where a command's text goes: a file, or standard output.
struct OutputOption: ParsableArguments {
    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write to a file, not to the terminal.", valueName: "file"),
        completion: .file())
    var output: String?

    func write(_ text: String) throws {
        guard let output else { return Terminal.print(text) }
        try Terminal.write(text, toFile: output)
    }
}

/// Runs a part of a command; what stops it is said in one line, with the exit status for it.
func orStop<Value>(_ body: () throws -> Value) throws -> Value {
    do {
        return try body()
    } catch let status as ExitCode {
        throw status
    } catch {
        Terminal.printError("l10n-audit: \(error)\n")
        throw ExitCode(ExitStatus.couldNotRun)
    }
}
