import Base
import Findings
import Foundation
import TestSupport
import Testing

@testable import AuditRun
@testable import Workbench

/// What is said of typed texts before they are saved.
struct EditJudgementTests {
    @Test func saysWhereArgumentsStandInWhatIsTyped() async throws {
        let workbench = try WorkbenchTests.project().workbench
        let judgement = try await workbench.judge(MessageEdit("FILES", "pl", [("few", "Są # {dir}", "# pliki")]))
        #expect(judgement.arguments.map(\.id) == ["one", "few", "many", "other"])
        #expect(judgement.arguments[1].arguments.map(\.name) == ["count", "dir"])
        #expect(judgement.arguments[1].arguments.map(\.range) == [3..<4, 5..<10])
    }

    @Test func showsTheFormOfTheAppWithTheTypedText() async throws {
        let folder = try TemporaryFolder([
            "en.lproj/T.strings": """
            "NAME" = "Name";
            "TEXT_TOO_SHORT" = "At least {min, plural, one {# letter} other {# letters}}.";
            "ELSEWHERE" = "No form shows this.";

            """,
            "pl.lproj/T.strings": "\"NAME\" = \"Imię\";\n",
            "form.json": """
            {"form": "signup", "fields": [{"name": "name", "label": "NAME", "rules": [{"rule": "length", "min": 3}]}]}

            """,
            ".l10n-audit.yml": "forms: [form.json]\nruntime: messages\n",
        ])
        let workbench = try folder.workbench
        func texts(_ edit: MessageEdit) async throws -> (state: String?, texts: [String]) {
            var json = JSONWriter(.embedded)
            try await workbench.judge(edit).write(to: &json)
            let answer = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any]
            let picture = answer?["picture"] as? [String: Any]
            return ((picture?["state"] as? [String: Any])?["id"] as? String, picture?["texts"] as? [String] ?? [])
        }
        let label = try await texts(MessageEdit("NAME", "pl", [("NAME", "Twoje imię", "Imię")]))
        #expect(label.state == "untouched" && label.texts.contains("Twoje imię"))
        let form = "{min, plural, few {Co najmniej # litery.} other {Najmniej # liter.}}"
        let error = try await texts(
            MessageEdit("TEXT_TOO_SHORT", "pl", [("TEXT_TOO_SHORT", form, nil)], others: ["whole": true]))
        #expect(error.state == "name/TEXT_TOO_SHORT" && error.texts.contains("Co najmniej 3 litery."))
        #expect(error.texts.contains("Imię"))
        #expect(try await texts(MessageEdit("ELSEWHERE", "pl")).state == nil)
    }

    @Test func judgesWhatIsTypedAndWritesNothing() async throws {
        let folder = try WorkbenchTests.project()
        let workbench = try folder.workbench
        let edit = try MessageEdit("FILES", "pl", [("few", "# strony", "# pliki")])
        let judgement = try await workbench.judge(edit)
        #expect(judgement.texts.contains("2 strony") && judgement.texts.contains("1 plik") && judgement.checks.isEmpty)
        let lost = try await workbench.judge(MessageEdit("HELLO", "pl", [("HELLO", "Cześć, {nam}!", nil)]))
        #expect(lost.hasErrors && lost.checks.contains("argument-mismatch"), "\(lost.checks)")
        #expect(try folder.text("pl.lproj/T.strings") == WorkbenchTests.polish)
    }

    @Test func `A text that leaves out an argument is saved only if a person insists`() async throws {
        let folder = try WorkbenchTests.project()
        let workbench = try folder.workbench
        let before = try await workbench.open(MessageEdit("HELLO", "pl")).fields[0].text
        await #expect {
            try await workbench.save(MessageEdit("HELLO", "pl", [("HELLO", "Cześć!", before)]))
        } throws: {
            if case EditError.losesArgument = $0 { true } else { false }
        }
        #expect(try folder.text("pl.lproj/T.strings") == WorkbenchTests.polish)
        _ = try await workbench.save(
            MessageEdit("HELLO", "pl", [("HELLO", "Cześć!", before)], others: ["insist": true]))
        #expect(try folder.text("pl.lproj/T.strings").contains("Cześć!\""))
        // A text that is in the file already is marked without a question.
        _ = try await workbench.save(MessageEdit("HELLO", "pl", others: ["review": "clear"]))
    }

    @Test(arguments: ["needs-review", "missing-key"])
    func `A project's severity for a state doesn't keep a text out`(check: String) async throws {
        let folder = try TemporaryFolder([
            "en.lproj/T.strings": "\"A\" = \"One\";\n",
            "pl.lproj/T.strings": "/* needs-review */\n\"A\" = \"Raz\";\n",
            ".l10n-audit.yml": "severities:\n  \(check): error\n",
        ])
        let workbench = try folder.workbench
        let judgement = try await workbench.save(
            MessageEdit("A", "pl", [("A", "Jeden", "Raz")], others: ["review": "set"]))
        #expect(!judgement.hasErrors)
        #expect(try folder.text("pl.lproj/T.strings") == "/* needs-review */\n\"A\" = \"Jeden\";\n")
    }

    /// What is said while somebody types is what `l10n-audit check` says once it is saved, with the project's configuration.
    @Test func findsWhatTheAuditFinds() async throws {
        let folder = try TemporaryFolder([
            "en.lproj/T.strings": """
            "HELLO" = "Hello, {name}!";
            "FILES" = "{count, plural, one {# file} other {# files}}";
            "DONE" = "Done.";
            "OPEN" = "Open";
            "SHOW" = "Show";
            /* max: 5 */
            "SHORT" = "Short";

            """,
            "pl.lproj/T.strings": """
            "HELLO" = "Cześć, {nam}!";
            "FILES" = "{count, plural, one {# plik} other {# pliku}}";
            "DONE" = "Gotowe ";
            "OPEN" = "Pokaż";
            "SHOW" = "Pokaż";
            /* needs-review: Is it? */
            "SHORT" = "Zbyt długi";

            """,
            ".l10n-audit.yml": """
            severities:
              missing-plural-category: note
            ignores:
              - check: punctuation-mismatch
                key: DONE
                reason: It stands alone.

            """,
        ])
        let workbench = try folder.workbench
        var typed = ["HELLO": "Cześć, {name", "OPEN": "Open", "DONE": "", "SHORT": "Zbyt długi {x}"]
        for round in 0...1 {
            let audited = try AuditRun(folder.request).findings.filter { $0.locale == "pl" }
            for key in ["HELLO", "FILES", "DONE", "OPEN", "SHOW", "SHORT"] {
                let said = try await workbench.judge(MessageEdit(key, "pl")).findings
                let found = audited.filter { $0.key == key }
                #expect(
                    said.map { "\($0.check) \($0.severity) \($0.message)" }.sorted()
                        == found.map { "\($0.check) \($0.severity) \($0.message)" }.sorted(), "\(round) \(key)")
            }
            for (key, text) in typed {
                let before = try await workbench.open(MessageEdit(key, "pl")).fields[0].text
                let edit = try MessageEdit(key, "pl", [(key, text, before)], others: ["insist": true])
                let said = try await workbench.judge(edit).findings.map(\.message).sorted()
                _ = try await workbench.save(edit)
                let found = try AuditRun(folder.request).findings.filter { $0.locale == "pl" && $0.key == key }
                #expect(said == found.map(\.message).sorted(), "\(key)")
            }
            typed = [:]
        }
    }
}
