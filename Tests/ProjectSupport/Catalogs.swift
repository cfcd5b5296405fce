import Base
import Checks
import Findings
package import Projects
import TestSupport

/// String catalogs of one key, and what is found in them.
package enum Catalogs {
    package static func project(_ strings: String) -> Project {
        let catalog = "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\n\(strings)\n}}\n"
        return project(of: [("X.xcstrings", catalog)])
    }

    /// A key that says something in English and in another language.
    package static func project(key: String = "KEY", en: String? = nil, _ locale: String, _ translation: String)
        -> Project
    {
        let english = en.map { "\"en\": {\($0)},\n" } ?? ""
        return project("\"\(key)\": {\"localizations\": {\n\(english)\"\(locale)\": {\(translation)}\n}}")
    }

    package static func project(of files: [(path: String, text: String)], runtime: Runtime = .messages) -> Project {
        Project(files.map { SourceText($0.text, path: $0.path) }, runtime: runtime)
    }

    package static func unit(_ text: String) -> String {
        "\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}"
    }

    /// Variations, a line for each.
    package static func variations(_ dimension: String, _ forms: KeyValuePairs<String, String>) -> String {
        "\"variations\": {\"\(dimension)\": {\n"
            + forms.map { "\"\($0)\": {\($1)}" }.joined(separator: ",\n") + "}}"
    }

    package static func devices(_ forms: KeyValuePairs<String, String>) -> String { variations("device", forms) }

    package static func plural(_ forms: KeyValuePairs<String, String>) -> String {
        "\"variations\": {\"plural\": {\n"
            + forms.map { "\"\($0)\": {\(unit($1))}" }.joined(separator: ",\n") + "}}"
    }

    /// `check line:column` of each finding.
    package static func findings(in project: Project) -> [String] {
        Auditor().findings(in: project).map { "\($0.check) \($0.location.start)" }.sorted()
    }

    /// What stands where something is found.
    package static func excerpts(in project: Project) -> [String] {
        Auditor().findings(in: project).map { "\($0.check) \($0.location.source[$0.location.range])" }.sorted()
    }
}
