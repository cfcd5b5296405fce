internal import ArgumentParser
internal import AuditRun
internal import Base

/// The first word of a command line, if it was meant as the name of a command and no command has it. The parser would take
/// the word for a path of the default command, or would show help as if nothing was wrong.
struct UnknownCommand {
    /// The problem and the remedy, in full sentences.
    let description: String

    /// - Parameters:
    ///   - arguments: the command line without the program's name.
    ///   - program: the program's command.
    /// - Returns: nil if the words at the beginning name commands, or may be paths or options.
    init?(in arguments: [String], of program: any ParsableCommand.Type) {
        let asksForHelp = arguments.first == "help"
        var command = program
        var names: [String] = []
        for word in asksForHelp ? arguments.dropFirst() : arguments[...] {
            let subcommands = command.configuration.subcommands
            if word.hasPrefix("-") || word == "help" || subcommands.isEmpty { return nil }
            names.append(command._commandName)
            if let next = subcommands.first(where: { Self.names(of: $0).contains(word) }) {
                command = next
                continue
            }
            let nearest = InvalidRequest.nearest(to: word, among: subcommands.flatMap(Self.names))
            // The default command takes paths. A word that is not similar to a command is one, so its own error says more.
            if !asksForHelp, command.configuration.defaultSubcommand != nil {
                if nearest == nil || Files.identity(of: word) != nil { return nil }
            }
            let advice = nearest.map { " Did you mean `\($0)`?" } ?? ""
            description =
                "Unknown command `\(PrintableText(word))`.\(advice) `\(names.joined(separator: " ")) --help` lists the "
                + "commands."
            return
        }
        return nil
    }

    private static func names(of command: any ParsableCommand.Type) -> [String] {
        [command._commandName] + command.configuration.aliases
    }
}
