import Foundation
import PackagePlugin

/// `swift package l10n-audit`: audits the catalogs of the package in which it is called. Commands that write need a
/// permission: `swift package --allow-writing-to-package-directory l10n-audit fix`.
@main
struct L10nAuditPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "l10n-audit").url
        process.currentDirectoryURL = context.package.directoryURL
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        switch process.terminationStatus {
        case 0: return
        case 1 where arguments.first == "fix": Diagnostics.error("l10n-audit would fix something.")
        case 1: Diagnostics.error("l10n-audit has findings.")
        case let status: Diagnostics.error("l10n-audit could not run (exit status \(status)).")
        }
    }
}
