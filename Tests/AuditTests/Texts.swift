import Base
import Checks
import Findings
import Projects

/// Projects of one message.
enum Texts {
    static func project(source: String, translation: String, locale: String, comment: String = "") -> Project {
        let entry = { (value: String) in
            let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            return "\(comment)\"KEY\" = \"\(escaped)\";\n"
        }
        return Project(
            tables: CatalogTable.tables(of: [
                SourceText(bytes: Array(entry(source).utf8), path: "en.lproj/Messages.strings"),
                SourceText(bytes: Array(entry(translation).utf8), path: "\(locale).lproj/Messages.strings"),
            ]))
    }

    /// The ids of the checks that find something, in their order.
    static func checks(in project: Project, severities: [CheckID: SeverityOverride] = [:]) -> [String] {
        Auditor(severities: severities).findings(in: project).map(\.check.rawValue)
    }
}
