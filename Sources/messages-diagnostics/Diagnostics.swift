import Accessors
internal import Base
internal import Checks
internal import Findings
internal import Projects

/// `messages-diagnostics`: audits tables, and prints the findings in the format of compiler warnings, for the plugin
/// `MessagesDiagnosticsPlugin`.
@main struct Diagnostics {
    static func main() {
        PluginTool.run { input in
            var configuration = Configuration(
                catalogs: input.tables.map { table in
                    Configuration.Catalog(
                        path: ConfiguredPath(table.directory), table: table.name, syntax: table.syntax)
                },
                developmentLocale: input.developmentLocale, declaresStandardRules: input.declaresStandardRules,
                forms: input.forms.map { ConfiguredPath($0) })
            configuration.runtime = .messages
            // One target does not contain all uses of a key, nor the tables of other targets that its keys may come from.
            let auditor = Auditor(severities: [.undefinedKey: .off, .unusedKey: .off])
            let findings = auditor.findings(in: try Project(configuration)).sorted {
                ($0.location.path, $0.location.range.lowerBound) < ($1.location.path, $1.location.range.lowerBound)
            }
            for finding in findings where finding.severity > .note {
                let place = "\(finding.location.path):\(finding.location.start.line):\(finding.location.start.column)"
                PluginTool.report("\(place): warning: \(finding.message) [\(finding.check)]")
            }
            return "// The findings of the audit stand in the output of the build.\n"
        }
    }
}
