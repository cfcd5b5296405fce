import Foundation
import TestSupport
import Testing

/// The schema and the reader of configurations agree.
@Suite(.enabled(if: Consumer.areInstalled, "\(Consumer.advice)")) struct ConfigurationSchemaTests {
    @Test(arguments: [
        "", "projects: A\n", "projects: [A, {path: B, rules: none}]\nseverities: {unused-key: off}\n",
        "ignores:\n  - {check: [missing-key, extra-key], key: A*, locale: pl, table: T, reason: R.}\n",
        "development-locale: en\nrequired-locales: [pl]\ncatalogs: A\nrules: standard\nforms: [B]\n",
        "catalogs:\n  - {path: A, table: T, syntax: printf}\n", "limits: {key: A, max: 4}\n",
        "catalogs: A\noverlays: standard\n", "catalogs: A\noverlays: [standard, B, {path: B, table: T, syntax: icu}]\n",
        "limits:\n  - {key: [A*, B], max: 4, locale: pl, table: [T, U]}\n",
    ])
    func whatIsRightIsValid(yaml: String) throws {
        #expect(try violations(of: yaml) == [])
        #expect(try !mistakes(in: yaml).contains(".l10n-audit.yml:"))
    }

    @Test(arguments: [
        "catalog: A\n", "catalogs:\n  - {table: T}\n", "catalogs:\n  - {path: A, syntax: ICU}\n", "rules: strict\n",
        "severities: {missing-key: fatal}\n", "ignores:\n  - {check: missing-key, key: A}\n",
        "ignores:\n  - {check: missing-key, reason: R.}\n", "projects:\n  - {rules: none}\n",
        "overlays: {table: T}\n", "overlays: [{path: B, syntax: ICU}]\n", "overlays: [1]\n",
        "limits: {key: A}\n", "limits: {max: 4}\n", "limits: {key: A, max: many}\n", "limits: {key: A, max: 0}\n",
        "projects:\n  - {path: A, projects: B}\n", "severities: [missing-key]\n",
    ])
    func whatIsWrongIsNot(yaml: String) throws {
        #expect(try violations(of: yaml) != [])
        #expect(try mistakes(in: yaml).contains(".l10n-audit.yml:"))
    }

    @Test func thisProjectsConfigurationIsValid() throws {
        #expect(try Consumer.read("configuration", ".l10n-audit.yml") == [])
    }

    @Test func whatOtherToolsReadOfThisRepositoryIsValid() throws {
        let forms = try FileManager.default.contentsOfDirectory(
            atPath: Command.repository.appending(path: ".github/ISSUE_TEMPLATE").path()
        ).filter { $0 != "config.yml" }.map { ".github/ISSUE_TEMPLATE/\($0)" }
        #expect(!forms.isEmpty)
        for (schema, files) in [
            ("vendor.github-actions", ["action.yml"]), ("vendor.github-workflows", [".github/workflows/ci.yml"]),
            ("vendor.github-issue-forms", forms),
            ("vendor.github-issue-config", [".github/ISSUE_TEMPLATE/config.yml"]),
        ] {
            let checked = try Consumer.run(
                "check-jsonschema", ["--builtin-schema", schema] + files, in: Command.repository)
            #expect(checked.status == 0, "\(checked.output)\(checked.errors)")
        }
        let hooks = ["validate-manifest", ".pre-commit-hooks.yaml"]
        #expect(try Consumer.run("pre-commit", hooks, in: Command.repository).status == 0)
    }

    private func violations(of yaml: String) throws -> [[String]] {
        let workspace = try TemporaryFolder()
        try workspace.write(yaml, to: "configuration.yml")
        return try Consumer.read("configuration", workspace.url.appending(path: "configuration.yml").path())
    }

    private func mistakes(in yaml: String) throws -> String {
        let workspace = try TemporaryFolder()
        // What the configurations name is there, so that only their shape can be wrong.
        for folder in ["A", "B"] { try workspace.write("\"A\" = \"A\";\n", to: "\(folder)/en.lproj/T.strings") }
        try workspace.write(yaml, to: ".l10n-audit.yml")
        return try Command([], in: workspace.url).errors
    }
}
