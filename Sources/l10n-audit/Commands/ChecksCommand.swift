internal import ArgumentParser
internal import Checks
internal import Findings
internal import Terminal

/// `l10n-audit checks`.
struct ChecksCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "checks", abstract: "List the checks.",
        discussion: """
            If a command can correct the findings of a check, its name follows the check in brackets. `l10n-audit \
            explain CHECK` says how safe the correction is.
            """)

    func run() {
        let descriptions = Checks.descriptions
        let width = descriptions.map(\.id.rawValue.count).max() ?? 0
        for description in descriptions {
            let padding = String(repeating: " ", count: width - description.id.rawValue.count)
            let severity = description.isOffByDefault ? "off" : description.severity.rawValue
            Terminal.print(
                "\(description.id)\(padding)  \(severity)\(String(repeating: " ", count: 7 - severity.count))  "
                    + "\(description.summary)\(Self.fix(of: description))\n")
        }
    }

    private static func fix(of description: CheckDescription) -> String {
        guard let fixability = description.fixability else { return "" }
        return " [fix\(fixability.request.map { " --\($0.rawValue)" } ?? "")]"
    }
}
