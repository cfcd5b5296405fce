import Foundation
import PackagePlugin

/// Audits the tables of messages in a target each time a table changes, and reports the findings as warnings at their lines.
///
/// The optional file `messages.json` configures the plugin. It is beside the sources of the target or in the folder of the
/// package.
@main
struct MessagesDiagnosticsPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let tables = TargetTables(of: target, in: context) else { return [] }
        return [
            tables.command(
                "Auditing messages of \(target.name)", try context.tool(named: "messages-diagnostics"),
                // A build command must have an output file.
                output: context.pluginWorkDirectoryURL.appending(path: "GeneratedMessagesDiagnostics.swift"))
        ]
    }
}
