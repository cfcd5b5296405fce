import Foundation
import PackagePlugin

/// Generates Swift accessors for the tables of messages in a target, each time a table changes.
///
/// The optional file `messages.json` configures the plugin. It is beside the sources of the target or in the folder of the
/// package.
@main
struct MessagesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let tables = TargetTables(of: target, in: context) else { return [] }
        return [
            tables.command(
                "Making accessors of messages for \(target.name)", try context.tool(named: "messages-generator"),
                output: context.pluginWorkDirectoryURL.appending(path: "GeneratedMessages.swift"))
        ]
    }
}
