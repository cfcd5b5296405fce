import Foundation
import PackagePlugin

/// Audits the tables of messages in a target, each time a table changes, and warns of what it finds at the table's line.
///
/// `messages.json` beside the sources of the target, or in the folder of the package, says how; nothing is needed.
@main
struct MessagesDiagnosticsPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let tables = TargetTables(of: target, in: context) else { return [] }
        return [
            tables.command(
                "Auditing messages of \(target.name)", try context.tool(named: "messages-diagnostics"),
                // A command must have something to make.
                output: context.pluginWorkDirectoryURL.appending(path: "GeneratedMessagesDiagnostics.swift"))
        ]
    }
}
