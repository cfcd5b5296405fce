import Base
import Tables
import TestSupport
import Testing

/// Edits that say again what a file says already.
@Suite struct EntryCopyTests {
    private func file(_ text: String, _ path: String) -> TableFile {
        TableFile(SourceText(text, path: path))
    }

    private func text(_ file: TableFile) -> String { String(decoding: file.source.bytes, as: UTF8.self) }

    private static let plurals = """
        <plist><dict>
        \t<key>n</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
        \t\t<key>v</key><dict>
        \t\t\t<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        \t\t\t<key>NSStringFormatValueTypeKey</key><string>d</string>
        \t\t\t<key>other</key>
        \t\t\t<string>%d &lt;b&gt;</string>
        \t\t</dict>
        \t</dict>
        </dict></plist>
        """

    private func other(_ entry: TableEntry) throws -> TableBranch {
        guard case .choice(let choice) = entry.value.variables.first?.value.content ?? entry.value.content else {
            throw TableEditError.notOneText(key: entry.key)
        }
        return try #require(choice.branches.first { $0.selector == "other" })
    }

    @Test func aFormIsCopiedAsItIsSpelled() throws {
        let file = file(Self.plurals, "a.stringsdict")
        let entry = try #require(file.entries().first)
        let edited = try file.applying([.copyForm(try other(entry), as: "few")])
        let form = "\t\t\t<key>other</key>\n\t\t\t<string>%d &lt;b&gt;</string>\n"
        let parts = Self.plurals.split(separator: form, omittingEmptySubsequences: false)
        let copy = "\t\t\t<key>few</key>\n\t\t\t<string>%d &lt;b&gt;</string>\n"
        #expect(text(edited) == parts.joined(separator: copy + form) && edited.errors.isEmpty)
    }

    @Test func anEntryIsCopiedWithItsForms() throws {
        let source = file(Self.plurals, "en/a.stringsdict")
        let entry = try #require(source.entries().first)
        for target in [
            "<plist><dict/></plist>", "<plist>\n<dict>\n  <key>a</key>\n  <string>x</string>\n</dict></plist>",
        ] {
            let file = file(target, "pl/a.stringsdict")
            let edited = try file.applying([.copy(entry, from: source, comment: "-- new")])
            let added = try #require(edited.entries().first { $0.key == "n" })
            #expect(added.comment == "- - new" && added.value.texts.map(\.text) == ["%#@v@", "%d <b>"])
            #expect(edited.errors.count == file.errors.count)
            #expect(throws: TableEditError.keyExists("n")) {
                try edited.applying([.copy(entry, from: source)])
            }
        }
        #expect(throws: TableEditError.unsupported(try #require(TableFile.Format(path: "a.stringsdict")))) {
            try file("<plist><dict/></plist>", "a.stringsdict").applying([.copy(entry, from: file("", "a.strings"))])
        }
    }

    @Test func aLocalizationIsCopiedInAState() throws {
        let catalog = """
            {"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": {"variations": {"plural": {
            "other": {"stringUnit": {"value": "%d \\"state\\"", "state": "translated"}}}}}}}}}
            """
        let file = file(catalog, "a.xcstrings")
        let entry = try #require(file.entries().first)
        let edited = try file.applying([.copyLocalization(of: entry, to: "pl", state: .needsReview)])
        #expect(edited.errors.isEmpty && edited.locales == ["en", "pl"])
        let texts = try #require(edited.entries(in: "pl").first).value.texts
        #expect(texts.map(\.text) == ["%d \"state\""] && texts.map(\.state) == [.needsReview])
        let filled = try edited.applying([.copyForm(try other(try #require(edited.entries(in: "pl").first)), as: "few")]
        )
        #expect(filled.errors.isEmpty && filled.entries(in: "pl").first?.value.texts.count == 2)
        #expect(filled.entries().first?.value.texts.map(\.state) == [.translated])
        for edit in [
            TableEdit.copyLocalization(of: entry, to: "pl", state: .new), .copyForm(try other(entry), as: "few"),
        ] {
            #expect(throws: TableEditError.unsupported(try #require(TableFile.Format(path: "a.strings")))) {
                try self.file("\"k\" = \"v\";", "a.strings").applying([edit])
            }
        }
    }

    @Test func `Two locales that need the same field touch each other`() throws {
        for entry in ["{}", "{\n}", "{\"extractionState\": \"manual\"}"] {
            let file = file("{\"sourceLanguage\": \"en\", \"strings\": {\"k\": \(entry)}}", "a.xcstrings")
            let key = try #require(file.entries().first)
            let edits = ["de", "pl"].map { TableEdit.setValue(key, to: "k", locale: $0, state: .needsReview) }
            #expect(throws: TableEditError.conflict) { try file.applying(edits) }
            for edit in edits { #expect(try file.applying([edit]).errors.isEmpty) }
        }
    }
}
