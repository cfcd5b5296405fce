import Foundation
import Testing

@Suite struct PreviewCommandTests {
    private func preview(_ arguments: [String], in workspace: Workspace) throws -> Command {
        try Command(arguments, in: workspace.url, name: "l10n-preview")
    }

    @Test func pseudoLocalesAreWrittenBesideTheDevelopmentLocaleAndPassTheAudit() throws {
        let workspace = try Workspace.ofThisProject()
        let command = try preview(["pseudo", "Localizations"], in: workspace)
        #expect(command.status == 0)
        #expect(
            command.output == """
                Localizations/en-XA.lproj/Validation.strings
                Localizations/ar-XB.lproj/Validation.strings

                """)
        // What a translator would break, an argument, a keyword or a quote, the audit would find.
        let audit = try Command(["--format", "json"], in: workspace.url)
        let findings = try JSONReport(audit.output).findings.filter {
            $0.check != "needs-review"
        }
        #expect(findings.isEmpty)
    }

    @Test func formsThatAStringsFileCannotHoldAreLeftAloneAndNamed() throws {
        let workspace = try Workspace()
        try workspace.write("\"A\" = \"Save\";\n", to: "en.lproj/T.strings")
        try workspace.write(
            """
            <plist version="1.0"><dict><key>%d files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
            """, to: "en.lproj/T.stringsdict")
        let command = try preview(["pseudo"], in: workspace)
        #expect(command.status == 0)
        #expect(command.output == "en-XA.lproj/T.strings\nar-XB.lproj/T.strings\n")
        #expect(command.errors.hasPrefix("l10n-preview: `en.lproj/T.stringsdict` has no pseudo-locale: "))
        let written = try Data(contentsOf: workspace.url.appending(path: "en-XA.lproj/T.strings"))
        #expect(String(decoding: written, as: UTF8.self).contains("\"A\" = \"[Šåṽé ~]\";"))
        // Without writing anything, they are shown.
        let shown = try preview(["--locale", "en-XA", "--key", "%d files", "en.lproj"], in: workspace)
        #expect(shown.output.contains("one 1             [1 ƒîļé ~~]\n"))
    }

    @Test func aPseudoLocaleThatSomebodyWroteStays() throws {
        let workspace = try Workspace()
        try workspace.write("\"A\" = \"One\";\n", to: "en.lproj/T.strings")
        try workspace.write("\"A\" = \"Mine\";\n", to: "ar-XB.lproj/T.strings")
        let command = try preview(["pseudo"], in: workspace)
        #expect(command.status == 2 && command.errors.contains("`ar-XB.lproj/T.strings` was not made by this command"))
        // A pseudo-locale is made anew to be shown, and stands once.
        let shown = try preview(["--locale", "ar-XB"], in: workspace).output
        #expect(!shown.contains("Mine") && shown.contains("One"))
        #expect(shown.split(separator: "\n").count { $0.contains("ar-XB") } == 1)
        // What the command has made, it makes anew.
        try FileManager.default.removeItem(at: workspace.url.appending(path: "ar-XB.lproj"))
        #expect(try preview(["pseudo"], in: workspace).status == 0)
        #expect(try preview(["pseudo"], in: workspace).status == 0)
    }

    @Test func mistakesSayWhatWouldBeRight() throws {
        let workspace = try Workspace.ofThisProject()
        let command = try preview(["Localizations", "--locale", "xx"], in: workspace)
        #expect(command.status == 2)
        #expect(command.errors.contains("No table is in `xx`. The locales are "))
        #expect(try preview(["nowhere"], in: workspace).status == 2)
        #expect(try preview(["--help"], in: workspace).status == 0)
    }
}
