import TestSupport
import Testing

@testable import Base
@testable import Tables

/// Edits change the bytes of one entry and no others.
@Suite struct TableEditTests {
    private func file(_ text: String, _ path: String) -> TableFile {
        TableFile(SourceText(text, path: path))
    }

    private func entry(_ key: String, _ file: TableFile, _ locale: String? = nil) throws -> TableEntry {
        try #require(file.entries(in: locale).first { $0.key == key })
    }

    private func text(_ file: TableFile) -> String { String(decoding: file.source.bytes, as: UTF8.self) }

    static let strings = """
        /* About the file. */

        /* First. */
        "a" = "A";

        /* Second. */
        "b" = 'B\\n'; // behind b

        "c" = word;
        "d";

        """

    @Test(arguments: [
        (TableEdits.set("a", "x \"y\" \\ \n'"), "\"a\" = \"A\"", "\"a\" = \"x \\\"y\\\" \\\\ \\n'\""),
        (.set("b", "it's \"so\""), "'B\\n'", "'it\\'s \"so\"'"),
        (.set("c", "other"), "= word;", "= other;"),
        (.set("c", "two words"), "= word;", "= \"two words\";"),
        (.set("d", "D"), "\"d\";", "\"d\" = \"D\";"),
        (.rename("b", "bee\t"), "\"b\" =", "\"bee\\t\" ="),
        (.rename("d", "dee"), "\"d\";", "\"dee\" = \"d\";"),
        (.remove("a"), "/* First. */\n\"a\" = \"A\";\n\n", ""),
        (.remove("b"), "/* Second. */\n\"b\" = 'B\\n'; // behind b\n\n", ""),
        (.remove("d"), "\"d\";\n", ""),
        (.add("e", "E", nil), "\"d\";\n", "\"d\";\n\"e\" = \"E\";\n"),
        (.addAfter("a", "e", "E", "New."), "\"a\" = \"A\";\n", "\"a\" = \"A\";\n\n/* New. */\n\"e\" = \"E\";\n"),
    ])
    func changesOneEntryOfStrings(_ edit: TableEdits, _ before: String, _ after: String) throws {
        let file = file(Self.strings, "a.strings")
        let parts = Self.strings.split(separator: before, omittingEmptySubsequences: false)
        #expect(parts.count == 2)
        #expect(text(try file.applying([try edit.edit(file)])) == parts.joined(separator: after))
    }

    /// An edit in the middle of a text, and the rest as people and tools write it.
    @Test(arguments: [
        ("a.strings", #"l\'ami d\"Anne"#, "l'ami d\"Jeanne", #"l\'ami d\"Jeanne"#),
        ("a.strings", "one\ntwo\tthree", "one\ntwo 3", "one\ntwo 3"),
        ("a.strings", #"caf\U00e9 \q \101"#, "café q B", #"caf\U00e9 \q B"#),
        // Kept, the octal escape would take the new digit.
        ("a.strings", #"a\'\1x"#, "a'\u{1}2", #"a'\U00012"#),
        ("a.strings", #"\Ud83d\Ude00 a"#, "😁 a", "😁 a"),
        ("a.stringsdict", "l&#39;ami &quot;A&quot;", "l'ami \"B\"", "l&#39;ami &quot;B&quot;"),
        ("a.stringsdict", "<![CDATA[a <b>]]>", "a <c>", "<![CDATA[a <c>]]>"),
        ("a.xcstrings", #"a\/b caf\u00e9"#, "a/c café", #"a\/c caf\u00e9"#),
        ("a.xcstrings", #"a\/b"#, "", ""), ("a.xcstrings", #"\u0041\/"#, "A/A/", #"\u0041\/A/"#),
    ])
    func `What stays of a text keeps its spelling`(
        _ path: String, _ written: String, _ value: String, _ expected: String
    ) throws {
        func content(_ written: String) -> String {
            switch path {
            case "a.strings": "\"a\" = \"\(written)\";\n"
            case "a.stringsdict":
                "<plist version=\"1.0\"><dict><key>a</key><string>\(written)</string></dict></plist>\n"
            default:
                """
                {"sourceLanguage" : "en", "strings" : {"a" : {"localizations" : {"en" : {"stringUnit" : {
                "state" : "translated", "value" : "\(written)"}}}}}, "version" : "1.0"}

                """
            }
        }
        let file = file(content(written), path)
        let present = try #require(entry("a", file, path == "a.xcstrings" ? "en" : nil).value.texts.first)
        let edited = try file.applying([.setText(present, to: value)])
        #expect(text(edited) == content(expected))
        #expect(edited.entries(in: path == "a.xcstrings" ? "en" : nil).first?.value.texts.map(\.text) == [value])
    }

    @Test func `A text reads as it was set, however it was written`() throws {
        var random = SeededGenerator(seed: 7)
        let pieces = [
            "a", "é", "😀", "1", "e", " ", #"\'"#, #"\""#, #"\\"#, #"\n"#, "\n", "\t", #"\U00e9"#, #"\U1"#, #"\1"#,
            #"\q"#,
            #"\Ud83d\Ude00"#, #"\Ud83d"#, "'", "\u{301}",
        ]
        for _ in 0..<2_000 {
            let written = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            let file = file("\"a\" = \"\(written.joined())\";\n\"b\" = \"B\";\n", "a.strings")
            let present = try #require(entry("a", file).value.text)
            var scalars = Array(present.text.unicodeScalars)
            let place = Int.random(in: 0...scalars.count, using: &random)
            let length = Int.random(in: 0...min(2, scalars.count - place), using: &random)
            scalars.replaceSubrange(
                place..<place + length, with: ["1", "é", "\\", "\"", "e"].prefix(.random(in: 0...2, using: &random)))
            let value = String(String.UnicodeScalarView(scalars))
            let edited = try file.applying([.setText(present, to: value)])
            #expect(
                edited.entries().map { Array($0.value.text?.text.utf8 ?? "".utf8) } == [
                    Array(value.utf8), Array("B".utf8),
                ])
        }
    }

    @Test func movesEntriesWithTheirComments() throws {
        let file = file(Self.strings, "a.strings")
        let first = try file.applying([.move(try entry("b", file), after: nil)])
        #expect(first.entries().map(\.key) == ["b", "a", "c", "d"])
        #expect(first.entries().map(\.comment) == ["Second.", "First.", nil, nil])
        let back = try first.applying([.move(try entry("b", first), after: try entry("a", first))])
        #expect(text(back) == Self.strings)
        let last = try file.applying([.move(try entry("a", file), after: try entry("d", file))])
        #expect(last.entries().map(\.key) == ["b", "c", "d", "a"])
        #expect(last.entries().map(\.comment) == ["Second.", nil, nil, "First."] && last.errors.isEmpty)
    }

    @Test func namesTheCharacterThatAnEncodingLacks() throws {
        #expect {
            try TextEncoding.windows1252.bytes(of: "\u{E9}\u{105}")
        } throws: { error in
            (error as? TableEditError)?.message == "The file is Windows-1252, which has no U+0105. Save it as UTF-8."
        }
    }

    @Test(arguments: [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian])
    func keepsEncodingAndLineEnds(_ encoding: TextEncoding) throws {
        let written = "\"a\" = \"\u{1F600}\";\r\n\"b\" = \"\u{E9}\";\r\n"
        let bytes = encoding.byteOrderMark + (try encoding.bytes(of: written))
        let file = TableFile(SourceText(bytes: bytes, path: "a.strings"))
        let edited = try file.applying([
            .setValue(try entry("a", file), to: "\u{1F601}\u{DF}"), .add(key: "c", value: "C"),
        ])
        let expected = "\"a\" = \"\u{1F601}\u{DF}\";\r\n\"b\" = \"\u{E9}\";\r\n\"c\" = \"C\";\r\n"
        #expect(edited.source.bytes == encoding.byteOrderMark + (try encoding.bytes(of: expected)))
    }

    @Test func keepsDamagedBytes() throws {
        var bytes = Array("\"a\" = \"x\u{E9}\"; // ".utf8) + [0xE9, 0xFF]
        bytes += Array("\n\"b\" = \"y\";\n".utf8)
        let file = TableFile(SourceText(bytes: bytes, path: "a.strings"))
        let edited = try file.applying([.setValue(try entry("b", file), to: "z")])
        var expected = bytes
        expected[try #require(bytes.lastIndex(of: UInt8(ascii: "y")))] = UInt8(ascii: "z")
        #expect(edited.source.bytes == expected)
    }

    static let stringsdict = """
        <plist version="1.0">
        <dict>
            <!-- About a. -->
            <key>a</key>
            <dict>
                <key>NSStringLocalizedFormatKey</key>
                <string>%#@n@</string>
                <key>n</key>
                <dict>
                    <key>NSStringFormatSpecTypeKey</key>
                    <string>NSStringPluralRuleType</string>
                    <key>other</key>
                    <string>%d</string>
                </dict>
            </dict>
            <key>b</key>
            <string/>
        </dict>
        </plist>

        """

    @Test(arguments: [
        (TableEdits.branch("a", "<%d> & \u{E9}"), "%d<", "&lt;%d&gt; &amp; \u{E9}<"),
        (.set("b", "B"), "<string/>", "<string>B</string>"),
        (.rename("a", "<a>"), "<key>a</key>", "<key>&lt;a&gt;</key>"),
        (.remove("b"), "    <key>b</key>\n    <string/>\n", ""),
        (
            .add("c", "C", nil), "    <string/>\n",
            "    <string/>\n    <key>c</key>\n    <dict>\n        <key>NSStringLocalizedFormatKey</key>\n"
                + "        <string>C</string>\n    </dict>\n"
        ),
    ])
    func changesOneEntryOfStringsdict(_ edit: TableEdits, _ before: String, _ after: String) throws {
        let file = file(Self.stringsdict, "a.stringsdict")
        let parts = Self.stringsdict.split(separator: before, omittingEmptySubsequences: false)
        #expect(parts.count == 2)
        #expect(text(try file.applying([try edit.edit(file)])) == parts.joined(separator: after))
    }

    @Test func movesEntriesOfStringsdict() throws {
        let file = file(Self.stringsdict, "a.stringsdict")
        let moved = try file.applying([.move(try entry("a", file), after: try entry("b", file))])
        #expect(moved.entries().map(\.key) == ["b", "a"] && moved.entries().map(\.comment) == [nil, "About a."])
        let back = try moved.applying([.move(try entry("a", moved), after: nil)])
        #expect(text(back) == Self.stringsdict)
    }

    static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Cancel" : {

            },
            "greeting" : {
              "comment" : "Says hello.",
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Hallo"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """

    @Test func changesOneTextOfACatalog() throws {
        let file = file(Self.catalog, "a.xcstrings")
        let greeting = try entry("greeting", file, "de")
        let edited = try file.applying([.setValue(greeting, to: "Servus \"du\"\n", locale: "de", state: .needsReview)])
        let expected = Self.catalog.replacing("Hallo", with: "Servus \\\"du\\\"\\n")
            .replacing("\"translated\"", with: "\"needs_review\"")
        #expect(text(edited) == expected)
    }

    @Test func addsALocaleInItsPlace() throws {
        let file = file(Self.catalog, "a.xcstrings")
        let greeting = try entry("greeting", file)
        for (locale, previous) in [("fr", "de"), ("ar", nil)] as [(String, String?)] {
            let edited = try file.applying([.setValue(greeting, to: "X", locale: locale)])
            #expect(edited.errors.isEmpty && edited.locales.contains(locale))
            let unit = """
                        "\(locale)" : {
                          "stringUnit" : {
                            "state" : "translated",
                            "value" : "X"
                          }
                        }
                """
            #expect(text(edited).contains(previous == nil ? unit + ",\n        \"de\"" : "},\n" + unit + "\n"))
        }
        let edited = try file.applying([.setValue(try entry("Cancel", file), to: "Stop", locale: "en")])
        #expect(edited.entries().first?.value.text?.text == "Stop" && edited.errors.isEmpty)
    }

    @Test func addsRemovesRenamesAndMovesKeysOfACatalog() throws {
        let file = file(Self.catalog, "a.xcstrings")
        let added = try file.applying([.add(key: "Done", value: "Done!", comment: "A button.")])
        #expect(added.entries().map(\.key) == ["Cancel", "Done", "greeting"] && added.errors.isEmpty)
        #expect(text(try added.applying([.remove(try entry("Done", added))])) == Self.catalog)
        let first = try file.applying([.add(key: "A", value: "A")])
        #expect(first.entries().map(\.key) == ["A", "Cancel", "greeting"] && first.errors.isEmpty)
        #expect(text(try first.applying([.remove(try entry("A", first))])) == Self.catalog)
        let last = try file.applying([.add(key: "z", value: "z")])
        #expect(text(try last.applying([.remove(try entry("z", last))])) == Self.catalog)
        let renamed = try file.applying([.rename(try entry("Cancel", file), to: "Stop")])
        #expect(renamed.entries().first?.key == "Stop" && renamed.entries().first?.value.text?.text == "Cancel")
        let moved = try file.applying([.move(try entry("greeting", file), after: nil)])
        #expect(moved.entries().map(\.key) == ["greeting", "Cancel"] && moved.errors.isEmpty)
        #expect(
            text(try moved.applying([.move(try entry("greeting", moved), after: try entry("Cancel", moved))]))
                == Self.catalog)
    }

    @Test func refusesWhatCannotBe() throws {
        let strings = file(Self.strings, "a.strings")
        #expect(throws: TableEditError.keyExists("b")) { try strings.applying([.add(key: "b", value: "")]) }
        let list = file(Self.stringsdict, "a.stringsdict")
        #expect(throws: TableEditError.notOneText(key: "a")) {
            try list.applying([.setValue(try self.entry("a", list), to: "x")])
        }
        let binary = TableFile(try Fixtures.source("PropertyLists/binary.strings"))
        #expect(throws: TableEditError.readOnly(path: binary.source.path)) {
            try binary.applying([.add(key: "b", value: "")])
        }
        #expect(throws: TableEditError.readOnly(path: binary.source.path)) { try binary.source.savedAsUTF8() }
        let a = try entry("a", strings)
        #expect(throws: TableEditError.conflict) {
            try strings.applying([.setValue(a, to: "x"), .setValue(a, to: "y")])
        }
    }

    @Test(arguments: [
        ("a.strings", ""), ("a.strings", "// x"), ("a.stringsdict", "<plist><dict/></plist>"),
        ("a.stringsdict", "<plist>\n<dict>\n</dict>\n</plist>"),
        ("a.xcstrings", "{\"sourceLanguage\":\"en\",\"strings\":{}}"),
    ])
    func addsTheFirstEntry(_ path: String, _ before: String) throws {
        let edited = try file(before, path).applying([.add(key: "k", value: "v", comment: "c")])
        #expect(edited.entries().map(\.key) == ["k"] && edited.entries().first?.value.text?.text == "v")
        #expect(edited.entries().first?.comment == "c" && edited.errors.isEmpty, "\(text(edited))")
    }
}

/// An edit by the key of its entry, for tables of arguments.
enum TableEdits: Sendable {
    case set(String, String)
    case branch(String, String)
    case rename(String, String)
    case remove(String)
    case add(String, String, String?)
    case addAfter(String, String, String, String?)

    func edit(_ file: TableFile) throws -> TableEdit {
        func entry(_ key: String) throws -> TableEntry { try #require(file.entries().first { $0.key == key }) }
        switch self {
        case .set(let key, let value): return .setValue(try entry(key), to: value)
        case .branch(let key, let value): return .setText(try #require(try entry(key).value.texts.last), to: value)
        case .rename(let key, let name): return .rename(try entry(key), to: name)
        case .remove(let key): return .remove(try entry(key))
        case .add(let key, let value, let comment): return .add(key: key, value: value, comment: comment)
        case .addAfter(let anchor, let key, let value, let comment):
            return .addAfter(try entry(anchor), key: key, value: value, comment: comment)
        }
    }
}
