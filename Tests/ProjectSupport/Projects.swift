package import Base
package import Checks
internal import Findings
package import ICU
package import Messages
package import Projects
import TestSupport

extension CatalogTable {
    /// The tables of files in memory, by their paths and texts.
    package static func tables(
        of files: KeyValuePairs<String, String>, developmentLocale: LocaleTag? = nil,
        syntax: CatalogSyntax = .automatic, runtime: Runtime = .messages
    ) -> [CatalogTable] {
        tables(
            of: files.map { SourceText($0.value, path: $0.key) }, developmentLocale: developmentLocale, syntax: syntax,
            runtime: runtime)
    }
}

extension Project {
    package init(_ files: [SourceText], syntax: CatalogSyntax = .automatic, runtime: Runtime = .messages) {
        self.init(tables: CatalogTable.tables(of: files, syntax: syntax, runtime: runtime))
    }

    /// The project of files in memory, by their paths and texts.
    package init(
        _ files: KeyValuePairs<String, String>, syntax: CatalogSyntax = .automatic, runtime: Runtime = .messages
    ) {
        self.init(tables: CatalogTable.tables(of: files, syntax: syntax, runtime: runtime))
    }

    /// The project of one message, `KEY`, in English and in another language.
    package init(source: String, translation: String, locale: String, comment: String = "") {
        let entry = { (value: String) in
            let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            return "\(comment)\"KEY\" = \"\(escaped)\";\n"
        }
        self.init([
            "en.lproj/Messages.strings": entry(source), "\(locale).lproj/Messages.strings": entry(translation),
        ])
    }
}

extension Auditor {
    /// The ids of the checks that find something, in the order of the findings.
    package func checks(in project: Project) -> [String] { findings(in: project).map(\.check.rawValue) }
}
