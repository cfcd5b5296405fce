import Base
import Foundation
import Tables
import TestSupport
import Testing

@testable import Workbench

/// Deleting a translation, and keeping one empty on purpose.
struct DeletionTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "DONE" : {
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Done"
                  }
                },
                "pl" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Gotowe"
                  }
                }
              }
            },
            "OPEN" : {
              "localizations" : {
                "pl" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Otwórz"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }

        """

    private static func plurals(_ forms: [String]) -> String {
        let entries = ["FILES", "PAGES"].map { key in
            """
                <key>\(key)</key>
                <dict>
                    <key>NSStringLocalizedFormatKey</key>
                    <string>%#@n@</string>
                    <key>n</key>
                    <dict>
                        <key>NSStringFormatSpecTypeKey</key>
                        <string>NSStringPluralRuleType</string>
                        <key>NSStringFormatValueTypeKey</key>
                        <string>d</string>

            """ + forms.map { "            <key>\($0)</key>\n            <string>%d</string>\n" }.joined()
                + "        </dict>\n    </dict>\n"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \(entries.joined())</dict>
            </plist>

            """
    }

    private func delete(_ key: String, in folder: TemporaryFolder, by workbench: Workbench) async throws
        -> EditJudgement
    {
        let message = try await workbench.open(MessageEdit(key, "pl"))
        let fields = message.fields.map { (id: $0.id, text: "", before: $0.text) }
        return try await workbench.save(MessageEdit(key, "pl", fields, others: ["delete": true]))
    }

    @Test func `Deleting takes an entry and its comment out of a strings file`() async throws {
        let folder = try WorkbenchTests.project()
        let workbench = try folder.workbench
        let judgement = try await delete("HELLO", in: folder, by: workbench)
        #expect(judgement.checks == ["missing-key"])
        let left = try #require(WorkbenchTests.polish.range(of: "\n\n")).upperBound
        #expect(try folder.text("pl.lproj/T.strings") == WorkbenchTests.polish[left...])
        #expect(try await workbench.open(MessageEdit("HELLO", "pl")).fields.map(\.text) == [nil])
        // A second deletion finds nothing to do.
        _ = try await workbench.save(MessageEdit("HELLO", "pl", others: ["delete": true]))
        // What was deleted can be written again.
        _ = try await workbench.save(MessageEdit("HELLO", "pl", [("HELLO", "Cześć, {name}!", nil)]))
        #expect(try folder.text("pl.lproj/T.strings").contains("\"HELLO\" = \"Cześć, {name}!\";"))
    }

    @Test func `Deleting takes all forms out of a stringsdict`() async throws {
        let folder = try TemporaryFolder([
            "en.lproj/T.stringsdict": Self.plurals(["one", "other"]),
            "pl.lproj/T.stringsdict": Self.plurals(["one", "few", "many", "other"]),
        ])
        let workbench = try folder.workbench
        _ = try await delete("FILES", in: folder, by: workbench)
        let left = TableFile(SourceText(bytes: try folder.bytes("pl.lproj/T.stringsdict"), path: "T.stringsdict"))
        #expect(left.entries().map(\.key) == ["PAGES"] && left.errors.isEmpty)
        #expect(try await workbench.open(MessageEdit("FILES", "pl")).fields.allSatisfy { $0.text == nil })
    }

    @Test func `Deleting takes one language out of a string catalog`() async throws {
        let folder = try TemporaryFolder(["T.xcstrings": Self.catalog])
        let workbench = try folder.workbench
        _ = try await delete("DONE", in: folder, by: workbench)
        let polish = """
            ,
                    "pl" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "Gotowe"
                      }
                    }
            """
        let first = Self.catalog.replacing(polish, with: "", maxReplacements: 1)
        #expect(try folder.text("T.xcstrings") == first)
        // Without another language, Xcode's empty object is left.
        _ = try await delete("OPEN", in: folder, by: workbench)
        let last = TableFile(SourceText(bytes: try folder.bytes("T.xcstrings"), path: "T.xcstrings"))
        #expect(last.errors.isEmpty && last.entries(in: "pl").isEmpty)
        #expect(try folder.text("T.xcstrings").contains("\"localizations\" : {\n\n      }"))
    }

    @Test func `A text that somebody else has changed is not deleted`() async throws {
        let folder = try WorkbenchTests.project()
        let workbench = try folder.workbench
        let changed = WorkbenchTests.polish.replacing("Cześć", with: "Witaj")
        try folder.write(Array(changed.utf8), to: "pl.lproj/T.strings")
        await #expect(throws: EditError.self) {
            try await workbench.save(
                MessageEdit("HELLO", "pl", [("HELLO", "", "Cześć, {name}!")], others: ["delete": true]))
        }
        #expect(try folder.text("pl.lproj/T.strings") == changed)
    }

    @Test(arguments: [nil, "clear"] as [String?])
    func `An empty text of a string catalog is never translated`(review: String?) async throws {
        let folder = try TemporaryFolder(["T.xcstrings": Self.catalog])
        let others: [String: Any] = review.map { ["review": $0] } ?? [:]
        _ = try await folder.workbench.save(MessageEdit("DONE", "pl", [("DONE", "", "Gotowe")], others: others))
        let entry = TableFile(SourceText(bytes: try folder.bytes("T.xcstrings"), path: "T.xcstrings"))
            .entries(in: "pl").first { $0.key == "DONE" }
        #expect(entry?.value.text?.text == "" && entry?.value.text?.state == .new)
    }

    /// Apple's systems show an empty text as it is; `Messages` goes on to the next locale.
    @Test(arguments: [("apple", "", true), ("messages", "Done", false)])
    func `What readers see of an empty text depends on the runtime`(
        runtime: String, text: String, isEmpty: Bool
    ) async throws {
        let folder = try TemporaryFolder([
            "en.lproj/T.strings": "\"DONE\" = \"Done\";\n", "pl.lproj/T.strings": "\"DONE\" = \"Gotowe\";\n",
            ".l10n-audit.yml": "runtime: \(runtime)\n",
        ])
        let judgement = try await folder.workbench.judge(MessageEdit("DONE", "pl", [("DONE", "", "Gotowe")]))
        #expect(judgement.texts == [text])
        var json = JSONWriter(.embedded)
        judgement.write(to: &json)
        let answer = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any]
        #expect(answer?["empty"] as? Bool == (isEmpty ? true : nil))
    }
}
