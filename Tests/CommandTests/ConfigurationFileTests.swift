import Foundation
import Testing

@Suite struct ConfigurationFileTests {
    @Test func aFormsMessagesAreDeclared() throws {
        let workspace = try Workspace()
        try workspace.write(
            "\"CANNOT_EMPTY\" = \"Fill this in.\";\n\"OLD\" = \"Old\";\n", to: "Texts/en.lproj/App.strings")
        try workspace.write(
            #"{"form": "f", "fields": [{"name": "a", "label": "LABEL", "rules": [{"rule": "required"}]}]}"#,
            to: "form.json")
        try workspace.write(
            "catalogs: Texts\nforms: form.json\nseverities:\n  unused-key: off\n", to: ".l10n-audit.yml")
        let report = try JSONReport(try Command(["--format", "json"], in: workspace.url).output)
        #expect(
            report.findings.filter { $0.check == "undefined-key" }.map(\.key) == [
                "DONE", "FAILED", "FORM_INVALID", "FORM_VALID", "REQUIRED_MARK", "LABEL",
            ])
        #expect(report.findings.last.map { "\($0.file):\($0.line):\($0.column)" } == "form.json:1:49")
        #expect(!report.findings.contains { $0.check == "unused-key" })
    }

    @Test(arguments: [
        ("catalog: Texts\n", "1:1: ", "Did you mean `catalogs`?"),
        ("catalogs:\n  - path: Texts\n    syntax: icU\n", "3:13: ", "`icu`, `printf`"),
        ("severities:\n  missing-kye: error\n", "2:3: ", "Did you mean `missing-key`?"),
        ("severities:\n  missing-key: fatal\n", "2:16: ", "`off`, `note`"),
        ("rules: strict\n", "1:8: ", "`standard`"),
        ("rules: [\n", "2:1: ", "no YAML"),
    ])
    func mistakesNameTheirPlaceAndWhatWouldBeRight(yaml: String, place: String, advice: String) throws {
        let workspace = try Workspace()
        try workspace.write(yaml, to: ".l10n-audit.yml")
        let command = try Command([], in: workspace.url)
        #expect(command.status == 2)
        #expect(command.errors.contains(".l10n-audit.yml:\(place)"), "\(command.errors)")
        #expect(command.errors.contains(advice), "\(command.errors)")
    }

    @Test func aFormWithMistakesStopsTheAuditWithTheirPlaces() throws {
        let workspace = try Workspace()
        try workspace.write("\"OK\" = \"OK\";\n", to: "en.lproj/T.strings")
        try workspace.write(#"{"form": "f", "fields": [{"name": "a", "rules": [{"rule": "emial"}]}]}"#, to: "form.json")
        try workspace.write("forms: form.json\n", to: ".l10n-audit.yml")
        let command = try Command([], in: workspace.url)
        #expect(command.status == 2)
        #expect(command.errors.contains("form.json:1:59: "))
    }
}
