import Base
import Foundation
import TestSupport
import Testing

@testable import Tables
@testable import Workbench

/// Notes for the programmer, which translators write beside a translation.
struct NoteTests {
    /// An edit of the note of a message, and of nothing else.
    private static func edit(
        _ key: String, _ note: String, before: String?, others: [String: Any] = [:]
    ) throws -> MessageEdit {
        try MessageEdit(key, "pl", [(id: "\(key)|==|note", text: note, before: before)], others: others)
    }

    @Test(arguments: ["HELLO", "FILES"])
    func `A note is in the comment of the entry, and leaves no trace when it is removed`(key: String) async throws {
        let folder = try WorkbenchTests.project()
        let workbench = try folder.workbench
        _ = try await workbench.save(Self.edit(key, "Is it  formal?", before: nil))
        let comment =
            key == "HELLO" ? "/* A greeting. translator: Is it formal? */" : "// Forms. translator: Is it formal?"
        #expect(try folder.text("pl.lproj/T.strings").contains("\(comment)\n\"\(key)\" = "))
        let note = try await workbench.open(MessageEdit(key, "pl")).note
        #expect(note?.text == "Is it formal?")
        // The page knows the note as it was typed.
        _ = try await workbench.save(Self.edit(key, "", before: "Is it  formal?"))
        #expect(try folder.text("pl.lproj/T.strings") == WorkbenchTests.polish)
    }

    @Test func `An entry without a comment gets one, and loses it with the note`() async throws {
        let folder = try TemporaryFolder([
            "en.lproj/T.strings": "\"A\" = \"a\";\n", "pl.lproj/T.strings": "\"A\" = \"b\";\n",
        ])
        let workbench = try folder.workbench
        _ = try await workbench.save(Self.edit("A", "Short?", before: nil))
        #expect(try folder.text("pl.lproj/T.strings") == "/* translator: Short? */\n\"A\" = \"b\";\n")
        _ = try await workbench.save(Self.edit("A", "Shorter?", before: "Short?", others: ["review": "set"]))
        #expect(
            try folder.text("pl.lproj/T.strings") == "/* translator: Shorter? needs-review */\n\"A\" = \"b\";\n")
        _ = try await workbench.save(Self.edit("A", "", before: "Shorter?", others: ["review": "clear"]))
        #expect(try folder.text("pl.lproj/T.strings") == "\"A\" = \"b\";\n")
    }

    @Test func `A note comes with the text of a new translation`() async throws {
        let folder = try WorkbenchTests.project()
        let workbench = try folder.workbench
        let error = await #expect(throws: EditError.self) {
            try await workbench.save(Self.edit("DONE", "Of what?", before: nil))
        }
        #expect(error?.message?.key == "PROBLEM_NOTE_ALONE")
        #expect(try folder.text("pl.lproj/T.strings") == WorkbenchTests.polish)
        let fields = [(id: "DONE", text: "Gotowe", before: String?.none), ("DONE|==|note", "Of what?", nil)]
        _ = try await workbench.save(MessageEdit("DONE", "pl", fields))
        #expect(
            try folder.text("pl.lproj/T.strings")
                == WorkbenchTests.polish + "\n/* translator: Of what? */\n\"DONE\" = \"Gotowe\";\n")
    }

    @Test func `A note that somebody else has changed is not overwritten`() async throws {
        let folder = try WorkbenchTests.project()
        let workbench = try folder.workbench
        _ = try await workbench.save(Self.edit("HELLO", "One", before: nil))
        let before = try folder.bytes("pl.lproj/T.strings")
        await #expect(throws: EditError.self) { try await workbench.save(Self.edit("HELLO", "Two", before: nil)) }
        await #expect(throws: EditError.self) {
            try await workbench.save(
                MessageEdit(
                    "HELLO", "pl", [("HELLO", "", "Cześć, {name}!"), ("HELLO|==|note", "", nil)],
                    others: ["delete": true]))
        }
        #expect(try folder.bytes("pl.lproj/T.strings") == before)
    }

    @Test func `A note may be about an error, and doesn't accept the translation`() async throws {
        let folder = try TemporaryFolder([
            "en.lproj/T.strings": "\"A\" = \"{name} left\";\n", "pl.lproj/T.strings": "\"A\" = \"{nmae} wyszedł\";\n",
            ".l10n-accepted": "l10n-accepted 1\n",
        ])
        let workbench = try folder.workbench
        let judgement = try await workbench.save(Self.edit("A", "Who is it?", before: nil))
        #expect(judgement.hasErrors)
        #expect(try folder.text(".l10n-accepted") == "l10n-accepted 1\n")
        // Who takes the mark off says that the translation is right.
        await #expect(throws: EditError.self) {
            try await workbench.save(
                Self.edit("A", "Who is he?", before: "Who is it?", others: ["review": "clear"]))
        }
    }

    @Test(arguments: [
        "*/ \"B\" = \"c\"; /*", "\n\"B\" = \"c\";\n", "l10n-audit: ignore", "needs-review", "\u{0}\u{202E}",
    ])
    func `A note is a comment, whatever it says`(note: String) async throws {
        let folder = try TemporaryFolder([
            "en.lproj/T.strings": "\"A\" = \"a\";\n\"B\" = \"b\";\n",
            "pl.lproj/T.strings": "\"A\" = \"x\";\n// B\n\"B\" = \"y\";\n",
        ])
        let workbench = try folder.workbench
        for key in ["A", "B"] { _ = try await workbench.save(Self.edit(key, note, before: nil)) }
        let table = TableFile(try SourceText(contentsOf: "\(folder.path)/pl.lproj/T.strings"))
        #expect(table.errors.isEmpty && table.entries().map(\.key) == ["A", "B"])
        #expect(table.entries().map { $0.value.text?.text } == ["x", "y"])
        let judgement = try await workbench.judge(MessageEdit("A", "pl"))
        #expect(judgement.checks.contains("untranslated-value") == false && !judgement.checks.contains("needs-review"))
    }

    @Test func `A string catalog has no place for the note of a language`() async throws {
        let folder = try TemporaryFolder([
            "T.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"Done": {"localizations": {
              "pl": {"stringUnit": {"state": "translated", "value": "Gotowe"}}}}}}
            """
        ])
        let workbench = try folder.workbench
        #expect(try await workbench.open(MessageEdit("Done", "pl")).note == nil)
        await #expect(throws: EditError.self) { try await workbench.save(Self.edit("Done", "A note", before: nil)) }
    }

    @Test func `A table of forms holds a note`() async throws {
        func table(_ comment: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            \(comment)    <key>FILES</key>
                <dict>
                    <key>NSStringLocalizedFormatKey</key>
                    <string>%#@n@</string>
                    <key>n</key>
                    <dict>
                        <key>NSStringFormatSpecTypeKey</key>
                        <string>NSStringPluralRuleType</string>
                        <key>NSStringFormatValueTypeKey</key>
                        <string>d</string>
                        <key>other</key>
                        <string>%d</string>
                    </dict>
                </dict>
            </dict>
            </plist>

            """
        }
        let folder = try TemporaryFolder(["en.lproj/T.stringsdict": table(""), "pl.lproj/T.stringsdict": table("")])
        let workbench = try folder.workbench
        _ = try await workbench.save(Self.edit("FILES", "How many -- at most?", before: nil))
        #expect(
            try folder.text("pl.lproj/T.stringsdict") == table("<!-- translator: How many - - at most? -->\n"))
        _ = try await workbench.save(Self.edit("FILES", "", before: "How many -- at most?"))
        #expect(try folder.text("pl.lproj/T.stringsdict") == table(""))
    }
}
