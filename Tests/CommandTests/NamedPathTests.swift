import Foundation
import TestSupport
import Testing

/// Paths of the command line and of a configuration: overlapping ones, and those of a part of a project.
@Suite struct NamedPathTests {
    private func workspace() throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        try workspace.write(
            "\"A\" = \"Hello there\";\n\"B\" = \"B two\";\n\"C\" = \"C\";\n", to: "t/en.lproj/L.strings")
        try workspace.write("\"A\" = \"Hello there\";\n\"X\" = \"x\";\n\"C\" = \"\";\n", to: "t/de.lproj/L.strings")
        try workspace.write("\"M\" = \"M\";\n", to: "t/en.lproj/M.strings")
        return workspace
    }

    private func found(_ arguments: String..., in workspace: TemporaryFolder) throws -> [String] {
        let command = try Command(["--format", "json"] + arguments, in: workspace.url)
        return try JSONReport(command.output).findings.map { "\($0.file) \($0.check) \($0.key ?? "-")" }
    }

    private func summary(_ arguments: String..., in workspace: TemporaryFolder) throws -> String {
        let command = try Command(["--fail-on", "never"] + arguments, in: workspace.url)
        return String(command.output.split(separator: "\n").last ?? "")
    }

    @Test func whatIsNamedTwiceIsReportedOnce() throws {
        let workspace = try workspace()
        let once = try Command(["t"], in: workspace.url).output
        #expect(once.contains("3 files, 2 tables, 2 locales"))
        for paths in [
            ["t", "t"], ["t", "./t/"], ["t", "t/en.lproj"], ["t/../t"], ["t", workspace.url.path() + "/t"],
        ] {
            #expect(try Command(paths, in: workspace.url).output == once, "\(paths)")
        }
        try workspace.write("projects: [t, ./t/, {path: t}]\n", to: ".l10n-audit.yml")
        #expect(try Command([], in: workspace.url).output == once)
        try FileManager.default.createSymbolicLink(
            at: workspace.url.appending(path: "link"), withDestinationURL: workspace.url.appending(path: "t"))
        #expect(try Command(["t", "link"], in: workspace.url).output == once)
    }

    /// The folder, a part of it, and the option say the same of a project of the configuration above it.
    @Test func `A project of the configuration above has its settings`() throws {
        let workspace = try workspace()
        try workspace.write("projects: [{path: t, severities: {extra-key: error}}]\n", to: ".l10n-audit.yml")
        for arguments in [
            ["t"], ["./t/"], [workspace.url.path() + "/t"], ["t/de.lproj"], ["--config", ".l10n-audit.yml", "t"],
        ] {
            let command = try Command(["--format", "json", "--only", "extra-key"] + arguments, in: workspace.url)
            #expect(try JSONReport(command.output).findings.map(\.severity) == ["error"], "\(arguments)")
        }
        // A folder that the file does not name is audited as it is.
        try workspace.write("\"A\" = \"A one\";\n", to: "other/en.lproj/L.strings")
        try workspace.write("projects: [{path: other, severities: {extra-key: error}}]\n", to: ".l10n-audit.yml")
        let command = try Command(["--format", "json", "--only", "extra-key", "t"], in: workspace.url)
        #expect(try JSONReport(command.output).findings.map(\.severity) == ["note"])
    }

    @Test func configuredPathsMayOverlapAndAreTidy() throws {
        let workspace = try workspace()
        try workspace.write(
            "Text(\"A\")\nNSLocalizedString(\"NONE\", tableName: \"L\", comment: \"\")\n", to: "App/A.swift")
        try workspace.write(
            "sources: [., \"App/../App\", ./App/]\ncatalogs: [{path: t, table: M}, ., ./t/]\n", to: ".l10n-audit.yml")
        let found = try found("--only", "undefined-key", "--only", "empty-value", in: workspace)
        #expect(
            found == [
                "App/A.swift undefined-key NONE", "t/de.lproj/L.strings empty-value C",
            ])
        try FileManager.default.createDirectory(
            at: workspace.url.appending(path: "cfg"), withIntermediateDirectories: true)
        try workspace.write("sources: [..]\ncatalogs: [../t]\n", to: "cfg/a.yml")
        let outside = try Command(
            ["--config", "cfg/a.yml", "--format", "json", "--only", "undefined-key"], in: workspace.url)
        #expect(try JSONReport(outside.output).findings.map(\.file) == ["App/A.swift"])
        // Behind a link, `..` leads elsewhere.
        try FileManager.default.createSymbolicLink(
            at: workspace.url.appending(path: "cfg/link"),
            withDestinationURL: workspace.url.appending(path: "t/en.lproj"))
        #expect(try Command(["cfg/link/.."], in: workspace.url).output.contains("cfg/link/../de.lproj/L.strings"))
    }

    /// The folder around the path exists: the part of it that is named does not.
    @Test(arguments: [
        ("t/fr.lproj", "Check the path."), ("t/en.lproj/Nope.strings", "Check the path."),
        ("none.xcstrings", "Check the path."), ("t/en.lproj/Localizable.string", "Check the path."),
        ("t/en.lproj/Messages.strings", "Did you mean `t/en.lproj/Message.strings`?"),
        ("u/en.lproj/Message.strings", "Check the path."), ("./texts/en.lproj", "Did you mean `textes/en.lproj`?"),
    ])
    func aPathWhereNothingIsIsAMistake(path: String, advice: String) throws {
        let workspace = try workspace()
        try workspace.write("\"A\" = \"A\";\n", to: "t/en.lproj/Message.strings")
        try workspace.write("\"A\" = \"A\";\n", to: "textes/en.lproj/L.strings")
        try workspace.write("catalogs: [t]\n", to: "audit.yml")
        let tidy = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        let error = "There is no file or directory at `\(tidy)`. \(advice)\n"
        for (arguments, name) in [
            (["check", path], "l10n-audit"), (["check", "t", path], "l10n-audit"),
            (["--config", "audit.yml", path], "l10n-audit"), (["fix", path], "l10n-audit"),
            (["coverage", path], "l10n-audit"), (["export", path, "--output", "out"], "l10n-audit"),
            (["show", path], "l10n-preview"), (["page", "out", path], "l10n-preview"),
        ] {
            let command = try Command(arguments, in: workspace.url, name: name)
            #expect(command.status == 2 && command.errors.hasSuffix(error), "\(arguments): \(command)")
        }
    }

    @Test func aPartIsJudgedByItsWholeTable() throws {
        let workspace = try workspace()
        let whole = try found("t", in: workspace)
        let german = whole.filter { $0.hasPrefix("t/de.lproj/L.strings ") }
        #expect(german.count > 2 && german.count < whole.count)
        #expect(try found("t/de.lproj/L.strings", in: workspace) == german)
        #expect(try found("t/de.lproj", in: workspace) == german)
        #expect(try found("t/en.lproj", "t/de.lproj", in: workspace) == whole)
        #expect(try found("t/en.lproj/M.strings", in: workspace) == whole.filter { $0.hasPrefix("t/en.lproj/M") })
        #expect(try summary("t/de.lproj/L.strings", in: workspace).contains("1 file, 1 table, 1 locale"))
    }

    @Test func aPartHasTheConfigurationOfItsProject() throws {
        let workspace = try workspace()
        try workspace.write("severities: {missing-key: off, extra-key: off}\ncatalogs: [t]\n", to: ".l10n-audit.yml")
        #expect(
            try found("t/de.lproj/L.strings", in: workspace) == [
                "t/de.lproj/L.strings untranslated-value A", "t/de.lproj/L.strings empty-value C",
            ])
        // One that the configuration does not speak of is still looked at.
        try workspace.write("\"A\" = \"\";\n", to: "other/en.lproj/L.strings")
        #expect(try found("other/en.lproj", in: workspace) == ["other/en.lproj/L.strings empty-value A"])
        #expect(
            try found("--config", ".l10n-audit.yml", "t/de.lproj/L.strings", "--only", "empty-value", in: workspace)
                == ["t/de.lproj/L.strings empty-value C"])
    }

    /// A configuration file elsewhere has several projects: a path is one of them, lies in one, or holds some.
    @Test func `A path has the configuration of its project in a file elsewhere`() throws {
        let workspace = try TemporaryFolder()
        for folder in ["App", "Kit/Texts", "Kit/More"] {
            try workspace.write("\"A\" = \"\";\n", to: "\(folder)/en.lproj/L.strings")
        }
        try workspace.write(
            """
            severities: {empty-value: note}
            projects:
              - {path: ../App, severities: {empty-value: error}}
              - {path: ../Kit, catalogs: [{path: Texts, syntax: printf}], severities: {empty-value: warning}}
            """, to: "ci/audit.yml")
        let severities = { (arguments: [String]) in
            let command = try Command(["--config", "ci/audit.yml", "--format", "json"] + arguments, in: workspace.url)
            return try JSONReport(command.output).findings.map { "\($0.file) \($0.severity)" }
        }
        let app = "App/en.lproj/L.strings error"
        let kit = "Kit/Texts/en.lproj/L.strings warning"
        #expect(try severities([]) == [app, kit])
        #expect(try severities(["App"]) == [app])
        #expect(try severities(["Kit"]) == [kit])
        #expect(try severities([workspace.url.path() + "/Kit/Texts"]) == [kit])
        #expect(try severities(["Kit/Texts/en.lproj", "App/en.lproj/L.strings"]) == [app, kit])
        #expect(try severities(["Kit/More"]) == ["Kit/More/en.lproj/L.strings warning"])
        #expect(try severities(["."]) == [app, kit])
        try workspace.write("\"A\" = \"A\";\n", to: "Other/en.lproj/L.strings")
        let other = try Command(["--config", "ci/audit.yml", "Other"], in: workspace.url)
        #expect(other.status == 2)
        #expect(
            other.errors.contains("No project of the configuration holds `Other`. Its projects are `App`, `Kit`."),
            "\(other.errors)")
    }

    /// From inside a locale folder, its name is not in the path.
    @Test func aPartIsFoundFromInsideItsLocaleFolder() throws {
        let workspace = try workspace()
        let folder = workspace.url.appending(path: "t/de.lproj")
        let found = { (arguments: [String]) in
            let command = try Command(["--format", "json"] + arguments, in: folder)
            #expect(command.errors.isEmpty, "\(arguments): \(command.errors)")
            return try JSONReport(command.output).findings.map { "\($0.file) \($0.check) \($0.severity)" }
        }
        for severity in ["note", "error"] {
            let whole = try found(["../de.lproj"])
            #expect(whole.contains("../de.lproj/L.strings extra-key \(severity)"), "\(whole)")
            for path in [[], ["."], ["./"], [".", "L.strings"]] {
                #expect(try found(path) == whole, "\(path)")
            }
            let table = whole.filter { $0.contains("L.strings") }
            for path in ["L.strings", "./L.strings", "../de.lproj/L.strings"] {
                #expect(try found([path]) == table, "\(path)")
            }
            try workspace.write("catalogs: .\nseverities: {extra-key: error}\n", to: "t/.l10n-audit.yml")
        }
        let shown = try Command(["--locale", "de"], in: folder, name: "l10n-preview")
        #expect(shown.status == 0 && shown.output.contains("Hello there"), "\(shown)")
        // A table that is not there is called as it was written.
        #expect(try Command(["K.strings"], in: folder).errors.contains("at `K.strings`"))
        // A configuration in the folder makes it a project.
        try workspace.write("catalogs: ..\nseverities: {extra-key: note}\n", to: "t/de.lproj/.l10n-audit.yml")
        #expect(try found([]).contains("../de.lproj/L.strings extra-key note"))
    }

    /// The configuration may be more than one folder above.
    @Test func `The configuration is found from inside a locale folder`() throws {
        let workspace = try workspace()
        try workspace.write("projects: [{path: t, severities: {extra-key: error}}]\n", to: ".l10n-audit.yml")
        let folder = workspace.url.appending(path: "t/de.lproj")
        for path in [[], ["L.strings"], ["../de.lproj"]] {
            let command = try Command(["--format", "json", "--only", "extra-key"] + path, in: folder)
            let findings = try JSONReport(command.output).findings
            #expect(findings.map { "\($0.file) \($0.severity)" } == ["../../t/de.lproj/L.strings error"], "\(path)")
        }
        // Known findings in other files are not gone.
        let baseline = workspace.url.path() + "/known"
        _ = try Command(["--write-baseline", baseline], in: workspace.url)
        let known = try Command(["--format", "json", "--baseline", baseline], in: folder)
        #expect(try JSONReport(known.output).findings.isEmpty, "\(known)")
    }

    @Test func otherCommandsKeepToTheParts() throws {
        let workspace = try workspace()
        let coverage = try Command(["coverage", "t/de.lproj/L.strings"], in: workspace.url).output
        #expect(coverage.contains("  de") && !coverage.contains("  en") && !coverage.contains("M:"))
        #expect(try Command(["coverage", "t/de.lproj"], in: workspace.url).output.contains("M: 1 key"))
        let accept = try Command(["accept", "t/de.lproj/L.strings"], in: workspace.url)
        #expect(accept.status == 0 && accept.output.contains("t/.l10n-accepted is written: 2 accepted"), "\(accept)")
        let before = try Data(contentsOf: workspace.url.appending(path: "t/en.lproj/L.strings"))
        let fix = try Command(["fix", "--only", "missing-key", "--add-missing", "t/en.lproj"], in: workspace.url)
        #expect(fix.status == 0 && fix.output.contains("Nothing to fix: 2 files."), "\(fix)")
        _ = try Command(["fix", "--only", "missing-key", "--add-missing", "t/de.lproj"], in: workspace.url)
        #expect(try found("t/de.lproj", "--only", "missing-key", in: workspace) == [])
        #expect(try Data(contentsOf: workspace.url.appending(path: "t/en.lproj/L.strings")) == before)
    }

    @Test func nothingToAuditIsAMistake() throws {
        let workspace = try workspace()
        for (text, message) in [
            ("projects: []\n", ".l10n-audit.yml:1:11: `projects` must be at least one project."),
            ("catalogs: []\n", ".l10n-audit.yml:1:11: `catalogs` must be at least one folder"),
            ("required-locales: {a: b}\n", ".l10n-audit.yml:1:19: `required-locales` must be a language tag"),
            ("development-locale: 5\n", ".l10n-audit.yml:1:21: `5` must be a language tag, such as `pl` or `pt-BR`."),
        ] {
            try workspace.write(text, to: ".l10n-audit.yml")
            let command = try Command([], in: workspace.url)
            #expect(command.status == 2 && command.errors.contains(message), "\(command)")
        }
    }
}
