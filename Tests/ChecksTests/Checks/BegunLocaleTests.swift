import Base
import Changes
import Checks
import Findings
import ICU
import Messages
import ProjectSupport
import Projects
import Reports
import Testing

/// Locales that lack a large part of a table.
@Suite struct BegunLocaleTests {
    private func table(_ numbers: some Sequence<Int>, _ word: String) -> String {
        numbers.map { "\"k\($0)\" = \"\(word) \($0)\";\n" }.joined()
    }

    /// A table of 100 messages that German has, and Polish as far as its first messages.
    private func project(polish: Int, more: [(path: String, text: String)] = []) -> Project {
        Catalogs.project(
            of: [
                ("en.lproj/Main.strings", table(0..<100, "Word")), ("de.lproj/Main.strings", table(0..<100, "Wort")),
                ("pl.lproj/Main.strings", table(0..<polish, "Wyraz")),
            ] + more)
    }

    /// How many findings of each severity `missing-key` has in Polish.
    private func severities(in project: Project, _ auditor: Auditor = Auditor()) -> [Severity: Int] {
        let found = auditor.findings(in: project).filter { $0.check == .missingKey && $0.locale == "pl" }
        return Dictionary(grouping: found, by: \.severity).mapValues(\.count)
    }

    private func reported(_ project: Project, _ auditor: Auditor = Auditor()) -> [Finding] {
        UnfinishedTables.replacingFindings(in: auditor.findings(in: project), of: [project])
    }

    @Test func `A missing message is a note, a warning or an error, as complete as its locale is`() {
        #expect(severities(in: project(polish: 9)) == [.note: 91])
        #expect(severities(in: project(polish: 10)) == [.warning: 90])
        #expect(severities(in: project(polish: 79)) == [.warning: 21])
        #expect(severities(in: project(polish: 80)) == [.error: 20])
    }

    @Test func `All tables of the folder show how complete a locale is`() {
        let other = [
            ("en.lproj/Other.strings", table(100..<400, "Word")), ("de.lproj/Other.strings", table(100..<400, "Wort")),
            ("pl.lproj/Other.strings", table(100..<110, "Wyraz")),
        ]
        #expect(severities(in: project(polish: 29, more: other)) == [.note: 71 + 290])
        #expect(severities(in: project(polish: 30, more: other)) == [.warning: 70 + 290])
        // Readers don't expect the app in Polish, however complete one of its tables is.
        #expect(severities(in: project(polish: 99, more: other)) == [.warning: 1 + 290])
    }

    @Test func `A message is missing with an error in a required locale, however much the locale lacks`() {
        let auditor = Auditor(requiredLocales: [LocaleTag("pl")])
        for count in [1, 40, 90] {
            let project = project(polish: count)
            #expect(severities(in: project, auditor) == [.error: 100 - count])
            #expect(reported(project, auditor).count { $0.check == .missingKey } == 100 - count)
        }
        let milder = Auditor(
            severities: [.missingKey: .severity(.warning)], requiredLocales: [LocaleTag("pl")])
        #expect(severities(in: project(polish: 40), milder) == [.warning: 60])
    }

    @Test func `A report says once that a locale lacks more than a fifth of a table`() throws {
        let begun = reported(project(polish: 9))
        #expect(begun.map(\.severity) == [.note])
        let finding = try #require(begun.first)
        #expect(
            finding.message == """
                `pl` has no translation for 91 of 100 messages. Translate them, or don't ship the locale yet. To list \
                them, use `--locale pl`.
                """)
        #expect(finding.key == nil && finding.locale == "pl" && finding.table == "Main")
        #expect(finding.location.path == "pl.lproj/Main.strings")
        #expect(reported(project(polish: 79)).map(\.severity) == [.warning])
        #expect(reported(project(polish: 80)).count == 20)
    }

    @Test func `A report says once that many messages are commented out`() throws {
        let english = table(0..<100, "Word")
        func findings(commentedOut: Range<Int>, of count: Int = 100) -> [Finding] {
            let polish = (0..<count).map { number in
                (commentedOut.contains(number) ? "// " : "") + "\"k\(number)\" = \"Wyraz \(number)\";\n"
            }
            let project = Catalogs.project(of: [
                ("en.lproj/Main.strings", english), ("pl.lproj/Main.strings", polish.joined()),
            ])
            return reported(project)
        }
        let many = findings(commentedOut: 10..<25, of: 98)
        #expect(many.map(\.severity) == [.note, .error, .error])
        let finding = try #require(many.first)
        #expect(
            finding.message == "15 of 100 messages are commented out, such as `k10`. Translate them, and remove the "
                + "comment marks.")
        #expect(finding.location.start.line == 11 && finding.key == nil && finding.locale == "pl")
        #expect(findings(commentedOut: 10..<15).map(\.key) == ["k10", "k11", "k12", "k13", "k14"])
        // A locale that lacks a large part of a table has one finding about that.
        #expect(findings(commentedOut: 10..<70, of: 98).map(\.message).first?.contains("62 of 100 messages") == true)
    }

    @Test func `Fixes still add each message that a begun locale lacks`() throws {
        let outcome = Fixer(auditor: Auditor(), requests: [.addMissing]).run(on: project(polish: 9)) { _ in true }
        let fixed = try #require(outcome.files.first { $0.after.path == "pl.lproj/Main.strings" })
        #expect(fixed.changes.count == 91)
    }

    @Test func `Messages in state new are missing from a begun locale`() {
        let strings = (0..<100).map { number in
            let state = number < 9 ? "translated" : "new"
            return """
                "k\(number)": {"localizations": {"en": {\(Catalogs.unit("Word \(number)"))},
                "pl": {"stringUnit": {"state": "\(state)", "value": "Wyraz \(number)"}}}}
                """
        }
        let project = Catalogs.project(strings.joined(separator: ",\n"))
        #expect(severities(in: project) == [.note: 91])
        #expect(reported(project).map(\.severity) == [.note])
    }

    @Test func `Statistics count the messages that a report doesn't list`() {
        let project = project(polish: 9)
        let report = AuditReport(projects: [project], findings: reported(project))
        #expect(
            Statistics(report).text.hasSuffix(
                "\nMissing messages that are reported together, by locale:\n  91  pl\n"))
    }

    @Test func `The overview shows how much each locale lacks`() {
        let locales = ["be", "bg", "ca", "cs", "da", "el", "es", "et", "fi"]
        let project = project(polish: 40, more: locales.map { ("\($0).lproj/Main.strings", table(0..<30, "W")) })
        let report = AuditReport(projects: [project], findings: reported(project))
        #expect(report.summary.warnings == 10)
        let text = ReportFormat.text.render(report)
        #expect(text.contains("warning: missing-key 10 "))
        #expect(text.contains("  be: 70 of 100 keys missing\n"))
        #expect(text.contains("  bg, ca, cs, da, el, es, et, fi, pl: 60 to 70 keys missing in each\n"))
    }
}
