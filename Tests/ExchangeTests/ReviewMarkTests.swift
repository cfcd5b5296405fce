import Foundation
import Tables
import TestSupport
import Testing

@testable import Exchange

/// The word `needs-review` in comments.
struct ReviewMarkTests {
    private static let comments = [
        "", "/* A greeting. */\n", "/* A greeting.*/\n", "/*A greeting.*/\n", "/* A greeting.  */\n",
        "/* One\n   two\n*/\n", "/* One\n   two\n */\n", "/**/\n", "/* */\n", "/*\n*/\n", "// A greeting.\n",
        "// A greeting. \n", "//\n", "// \n", "/* A greeting. */ ", "/* A greeting. translator: Short. */\n",
        "/* A greeting. translator: Short.*/\n", "\"X\" = \"x\"; ", "\"X\" = \"x\"; /* A greeting. */ ",
    ]

    /// Tables in which each entry has a comment of another shape.
    private static func tables() -> [String: String] {
        let entries = comments.enumerated().map { number, comment in
            comment.replacing("\"X\"", with: "\"X\(number)\"") + "\"A\(number)\" = \"Tekst \(number)\";\n"
        }
        let strings: String = entries.joined(separator: "\n")
        let parts = FormsImportTests.english.components(separatedBy: "\t<key>files</key>")
        let end = "</dict>\n</plist>\n"
        let value = parts[1].replacing(end, with: "").replacing("%d file", with: "%d plik")
        let forms = comments.filter { !$0.hasPrefix("//") && !$0.contains("\"X\"") }.enumerated().map {
            number, comment in
            let comment = comment.replacing("/*", with: "<!--").replacing("*/", with: "-->")
            return (comment.isEmpty ? "" : "\t" + comment) + "\t<key>F\(number)</key>" + value
        }
        let lines: String = strings.replacing("\n", with: "\r\n")
        return ["T.strings": strings, "W.strings": lines, "F.stringsdict": parts[0] + forms.joined() + end]
    }

    @Test(arguments: StateTests.formats.map { $0.name })
    func `A comment is the same after its mark was set and removed`(_ name: String) throws {
        let format = try #require(ExchangeFormats.named(name))
        let folder = try Folder()
        let tables = Self.tables()
        for (name, text) in tables {
            try folder.write(
                text.replacing("Tekst", with: "Text").replacing("plik", with: "file"), to: "en.lproj/\(name)")
            try folder.write(text, to: "de.lproj/\(name)")
        }
        func sections() throws -> [UnitSection] { try folder.project.tables.map { $0.units.section(in: "de") } }
        for state in [TranslationState.needsReview, .translated] {
            let changed = try sections().map { section in
                var section = section
                for index in section.units.indices { section.units[index].state = state }
                return section
            }
            for (number, section) in changed.enumerated() {
                let files = format.write([section], named: "\(number)").files
                let run = try folder.import(files.map { StateTests.forgetting($0.bytes, name) })
                #expect(run.findings.allSatisfy { $0.isAboutMemory }, "\(run.findings)")
            }
            let isMarked = state == .needsReview
            for unit in try sections().flatMap(\.units) {
                #expect((unit.state == .needsReview) == isMarked, "\(unit.key) \(state)")
            }
            for (name, text) in tables {
                #expect(try (folder.text("de.lproj/\(name)") == text) == !isMarked)
            }
        }
    }
}
