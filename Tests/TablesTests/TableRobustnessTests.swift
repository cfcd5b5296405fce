import Base
import Tables
import TestSupport
import Testing

/// Whatever the bytes: nothing traps, every range lies in the text and on characters, and time stays linear.
@Suite struct TableRobustnessTests {
    private static let files =
        Fixtures.names(in: "Stringsdict", extension: "stringsdict").map { "Stringsdict/\($0).stringsdict" }
        + Fixtures.names(in: "XCStrings", extension: "xcstrings").map { "XCStrings/\($0).xcstrings" }
        + Fixtures.names(in: "PropertyLists", extension: "strings").map { "PropertyLists/\($0).strings" }

    private func check(_ bytes: [UInt8], _ path: String) {
        let file = TableFile(SourceText(bytes: bytes, path: path))
        for locale in [nil] + file.locales.map(Optional.some) {
            for entry in file.entries(in: locale) {
                var ranges = [entry.range, entry.keyRange, entry.valueRange, entry.commentRange ?? 0..<0]
                for text in entry.value.texts {
                    ranges += [text.range, text.sourceRange(of: 0..<text.text.utf8.count)]
                }
                for range in ranges { #expect(isWellPlaced(range, in: file.source), "\(range) in \(bytes)") }
                _ = (entry.key, entry.comment, entry.extractionState, entry.state)
            }
        }
        for error in file.errors {
            #expect(isWellPlaced(error.range, in: file.source), "\(error) in \(bytes)")
            #expect(error.message.hasSuffix("."))
        }
    }

    private func isWellPlaced(_ range: Range<Int>, in source: SourceText) -> Bool {
        let text = source.text
        guard range.lowerBound >= 0, range.upperBound <= text.count else { return false }
        return [range.lowerBound, range.upperBound].allSatisfy { $0 == text.count || text[$0] & 0xC0 != 0x80 }
    }

    @Test(arguments: files)
    func truncation(_ name: String) throws {
        let bytes = try Fixtures.source(name).bytes
        for length in Extent.some(of: 0...min(bytes.count, 2_000), oneIn: 7) { check(Array(bytes[..<length]), name) }
    }

    /// However deep the place where a file breaks off, it is one defect.
    @Test(arguments: files.filter { !$0.contains("/binary") })
    func aFileThatBreaksOffHasOneErrorMore(_ name: String) throws {
        let source = try Fixtures.source(name)
        guard source.encoding == .utf8, TableFile(source).errors.isEmpty else { return }
        for length in 1..<source.bytes.count where source.bytes[length] & 0xC0 != 0x80 {
            let cut = TableFile(SourceText(bytes: Array(source.bytes[..<length]), path: name))
            #expect(cut.errors.count <= 1, "\(name) \(length): \(cut.errors.map(\.message))")
        }
    }

    /// A bracket or tag that is missing costs nothing else: indentation shows which, and where it belongs.
    @Test(arguments: [
        ("Stringsdict/plural.stringsdict", "</dict>"), ("Stringsdict/two-variables.stringsdict", "</dict>"),
        ("XCStrings/substitutions.xcstrings", "}"), ("XCStrings/plain.xcstrings", "}"),
    ])
    func aClosingLineThatIsMissingIsOneError(_ name: String, closing: String) throws {
        let source = try Fixtures.source(name)
        #expect(TableFile(source).errors.isEmpty)
        let text = String(decoding: source.text, as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        var removed = 0
        for (number, line) in lines.enumerated() {
            let content = line.drop(while: blank)
            let indentation = line.prefix(while: blank)
            guard content == closing || content == closing + ",", !indentation.isEmpty else { continue }
            removed += 1
            var rest = lines
            rest.remove(at: number)
            let file = TableFile(SourceText(rest.joined(separator: "\n"), path: name))
            let opening = lines[..<number].lastIndex { $0.prefix(while: blank) == indentation } ?? 0
            #expect(
                file.errors.map { file.source.position(at: $0.range.lowerBound).line } == [opening + 1],
                "\(name) without line \(number + 1): \(file.errors.map(\.message))")
            #expect(file.entries().map(\.key) == TableFile(source).entries().map(\.key))
        }
        #expect(removed >= 2)
    }

    @Test(arguments: files)
    func mutation(_ name: String) throws {
        let bytes = try Fixtures.source(name).bytes
        var random = SeededGenerator(seed: 3)
        for _ in 0..<200 { check(random.mutate(bytes, alphabet: "<>/&;#!?-[]\"'{}:,\\= \n\rkeydictstring0"), name) }
    }

    /// What is read back after an edit is what was written, and everything else is as it was.
    @Test(
        arguments: files.filter { !$0.contains("/binary") }
            + Fixtures.names(in: "Strings", extension: "strings").map { "Strings/\($0).strings" })
    func editThenRead(_ name: String) throws {
        let file = TableFile(try Fixtures.source(name))
        let text = "<%d> \"\\ \u{E9}\u{1F600}'\n&amp; */ --"
        guard file.source.encoding != .windows1252, file.source.encoding != .binaryPropertyList else { return }
        guard file.errors.allSatisfy({ $0.consequence == .tolerated }) else { return }
        for (index, entry) in file.entries().enumerated() {
            guard let old = entry.value.texts.first, !entry.isKeyOnly else { continue }
            let edited = try file.applying([.setText(old, to: text)])
            #expect(edited.entries().map(\.key) == file.entries().map(\.key), "\(name) \(index)")
            #expect(edited.entries()[index].value.texts.first?.text == text, "\(name) \(index)")
            let removed = try file.applying([.remove(entry)])
            #expect(removed.entries().count == file.entries().count - 1, "\(name) \(index)")
            let back = try edited.applying([
                .setText(try #require(edited.entries()[index].value.texts.first), to: old.text)
            ])
            #expect(back.entries()[index].value.texts.first?.text == old.text)
        }
        if file.entries().contains(where: { $0.key == "new" }) { return }
        guard let added = try? file.applying([.add(key: "new \"<&", value: text, comment: "*/ --> \"")]) else { return }
        #expect(added.entries().contains { $0.key == "new \"<&" && $0.value.text?.text == text }, "\(name)")
        #expect(added.entries().count == file.entries().count + 1, "\(name)")
    }

    @Test func severalPiecesAreReadInLinearTime() {
        for (name, pieces) in [
            (
                "a.stringsdict",
                [
                    "<", "<dict>", "<plist>", "<key>", "<string>", "<!--", "<![CDATA[", "&", "&#", "<dict><key>a</key>",
                    "<array>", "</dict>", "<string><![CDATA[", "<string><!--", "x", "<!DOCTYPE", "<?xml",
                    "<key>a</key><key>", "<a>", "</a",
                ]
            ),
            (
                "a.xcstrings",
                [
                    "{", "[", "{\"strings\":{\"a\":", "{\"strings\":{\"a\":{\"localizations\":{\"en\":", "\"", ":", ",",
                    "}", "{\"a\"", "\\",
                ]
            ),
        ] {
            for piece in pieces {
                for head in ["", "<plist><dict><key>a</key><string>", "{\"sourceLanguage\":\"en\",\"strings\":{"] {
                    let text = head + String(repeating: piece, count: 100_000 / piece.utf8.count)
                    let file = TableFile(SourceText(text, path: name))
                    #expect(!file.errors.isEmpty, "\(head) \(piece)")
                    #expect(file.errors.count <= 10_001)
                }
            }
        }
    }

    @Test func aMillionBracesAndAKeyOfTenMegabytes() throws {
        let braces = String(repeating: "{", count: 1_000_000)
        for name in ["a.strings", "a.stringsdict", "a.xcstrings"] {
            #expect(!TableFile(SourceText(braces, path: name)).errors.isEmpty)
        }
        let key = String(repeating: "k", count: 10_000_000)
        for (name, text) in [
            ("a.strings", "\"\(key)\" = \"v\";"),
            ("a.stringsdict", "<plist><dict><key>\(key)</key><string>v</string></dict></plist>"),
            (
                "a.xcstrings",
                "{\"sourceLanguage\":\"en\",\"strings\":{\"\(key)\":{\"localizations\":{\"en\":{\"stringUnit\":{\"value\":\"v\"}}}}}}"
            ),
        ] {
            let file = TableFile(SourceText(text, path: name))
            let entry = try #require(file.entries().first)
            #expect(file.errors.isEmpty && entry.key == key && entry.value.text?.text == "v")
        }
    }

    @Test func documentTypeWithEntitiesIsRefused() throws {
        let file = TableFile(try Fixtures.source("Stringsdict/entities.stringsdict"))
        #expect(file.entries().isEmpty && file.errors.map(\.kind) == [.propertyList(.entityDeclarations)])
    }
}
