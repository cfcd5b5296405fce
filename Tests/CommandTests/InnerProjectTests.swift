import Foundation
import TestSupport
import Testing

/// A project in a folder of another one: what every command says of a file is what the inner project says.
@Suite struct InnerProjectTests {
    private static let app = "{path: App, severities: {empty-value: error, html-entity: warning}}"
    private static let kit = "{path: App/Kit, severities: {empty-value: note, html-entity: off}}"

    /// The tables are equal. Within one project, the findings of one would count for both.
    private func workspace(_ projects: String) throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        for folder in ["App/Texts", "App/Kit/Texts"] {
            try workspace.write("\"A\" = \"Hello there\";\n\"B\" = \"B one\";\n", to: "\(folder)/en.lproj/L.strings")
            try workspace.write("\"A\" = \"Witaj&#39;tam\";\n\"B\" = \"\";\n", to: "\(folder)/pl.lproj/L.strings")
        }
        try workspace.write("projects: [\(projects)]\n", to: ".l10n-audit.yml")
        return workspace
    }

    private func found(_ arguments: [String], in workspace: TemporaryFolder) throws -> Set<String> {
        let only = ["--only", "empty-value", "--only", "html-entity"]
        let command = try Command(["--format", "json"] + only + arguments, in: workspace.url)
        let found = try JSONReport(command.output).findings.map { "\($0.file) \($0.check) \($0.severity)" }
        #expect(Set(found).count == found.count, "\(arguments): \(found)")
        return Set(found)
    }

    @Test(arguments: [[app, kit], [kit, app]])
    func aFileHasTheSeveritiesOfItsInnermostProject(projects: [String]) throws {
        let workspace = try workspace(projects.joined(separator: ", "))
        try workspace.edit(".l10n-audit.yml") { $0.replacing(", html-entity: off", with: ", html-entity: note") }
        let ofApp: Set<String> = [
            "App/Texts/pl.lproj/L.strings html-entity warning", "App/Texts/pl.lproj/L.strings empty-value error",
        ]
        let ofKit: Set<String> = [
            "App/Kit/Texts/pl.lproj/L.strings html-entity note", "App/Kit/Texts/pl.lproj/L.strings empty-value note",
        ]
        for paths in [[], ["App"], ["App/Kit", "App"], ["App", "App/Kit"], ["--config", ".l10n-audit.yml", "App"]] {
            #expect(try found(paths, in: workspace) == ofApp.union(ofKit), "\(paths)")
        }
        #expect(try found(["App/Kit"], in: workspace) == ofKit)
        #expect(try found(["App/Kit/Texts/pl.lproj"], in: workspace) == ofKit)
    }

    /// What the inner project has switched off, the outer one neither reports nor mends there.
    @Test(arguments: [[app, kit], [kit, app]])
    func theOuterProjectIsSilentOnFilesOfTheInnerOne(projects: [String]) throws {
        let workspace = try workspace(projects.joined(separator: ", "))
        let report = try Command(["--format", "json"], in: workspace.url)
        let findings = try JSONReport(report.output).findings.filter { $0.check == "html-entity" }
        #expect(findings.map(\.file) == ["App/Texts/pl.lproj/L.strings"])
        let text = try workspace.text("App/Texts/pl.lproj/L.strings")
        _ = try Command(["fix"], in: workspace.url)
        #expect(try workspace.text("App/Kit/Texts/pl.lproj/L.strings") == text)
        #expect(try workspace.text("App/Texts/pl.lproj/L.strings") != text)
    }

    @Test(arguments: [[app, kit], [kit, app]])
    func eachTableIsShownAndCountedOnce(projects: [String]) throws {
        let workspace = try workspace(projects.joined(separator: ", "))
        let summary = try Command(["--fail-on", "never"], in: workspace.url).output
        #expect(summary.contains("4 files, 2 tables, 2 locales"), "\(summary)")
        let coverage = try Command(["coverage"], in: workspace.url).output
        #expect(coverage.split(separator: "\n").count { $0.contains(": 2 keys") } == 2, "\(coverage)")
        let shown = try Command(["--key", "B", "--locale", "pl"], in: workspace.url, name: "l10n-preview").output
        #expect(shown.components(separatedBy: "[empty-value]").count == 3, "\(shown)")
        #expect(shown.contains("error: ") && shown.contains("note: "), "\(shown)")
    }
}
