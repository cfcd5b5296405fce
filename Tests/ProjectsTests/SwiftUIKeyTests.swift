import Base
import Checks
import Findings
import ProjectSupport
import Projects
import TestSupport
import Testing

/// What SwiftUI's views and interpolated literals look up.
@Suite struct SwiftUIKeyTests {
    private func findings(_ keys: [String], _ code: String) -> [String] {
        let table = keys.map { "\"\($0)\" = \"Text of \($0.count)\";\n" }.joined()
        let tables = CatalogTable.tables(
            of: ["en.lproj/Localizable.strings": table], runtime: .apple)
        let source = SourceText("import SwiftUI\n\(code)\n", path: "View.swift")
        let project = Project(tables: tables, references: References(in: [source], of: tables))
        return Auditor().findings(in: project).filter { [.undefinedKey, .unusedKey].contains($0.check) }
            .map { "\($0.check) \($0.key ?? "")" }.sorted()
    }

    private static let dotted = ["settings.title", "settings.done", "home.title", "home.body"]

    @Test(arguments: [
        "Text(\"settings.titel\")", "Label(\"settings.titel\", systemImage: \"gear\")",
        "view.accessibilityLabel(\"settings.titel\")", "Button(\"settings.titel\") { }",
    ])
    func `A literal in the style of the keys that no table has is undefined`(call: String) {
        let code = Self.dotted.map { "Text(\"\($0)\")" }.joined(separator: "\n")
        #expect(findings(Self.dotted, "\(code)\n\(call)") == ["undefined-key settings.titel"])
    }

    @Test(arguments: [
        "Text(\"Save\")", "Text(\"example.com\")", "Text(\"v1.2\")", "Text(verbatim: \"settings.titel\")",
        "Image(\"settings.titel\")", "Text(\"settings.titel\", tableName: \"Other\")",
        "Text(\"settings.titel\", bundle: .kit)", "Text(\"settings and more.\")", "Text(\"SETTINGS_TITLE\")",
        "func Text(_ name: String) {}\nText(\"settings.titel\")",
    ])
    func `A text and a look-up elsewhere are not undefined`(call: String) {
        let code = Self.dotted.map { "Text(\"\($0)\")" }.joined(separator: "\n")
        #expect(findings(Self.dotted, "\(code)\n\(call)") == [])
    }

    @Test func `A project of texts as keys has no style`() {
        let keys = ["Save it", "Open it", "settings.title"]
        let code = keys.map { "Text(\"\($0)\")" }.joined(separator: "\n")
        #expect(findings(keys, code + "\nText(\"settings.titel\")") == [])
    }

    @Test(arguments: [("SETTINGS_TITLE", "SETTINGS_TITEL"), ("settings_title", "settings_titel")])
    func `Keys with underscores are a style`(key: String, wrong: String) {
        #expect(findings([key], "Text(\"\(key)\")\nText(\"\(wrong)\")") == ["undefined-key \(wrong)"])
    }

    @Test(arguments: [
        ("let n: Int", "lld"), ("let n: UInt64", "llu"), ("let n: Int32", "d"), ("var n: Double", "lf"),
        ("func f(n: Float) { }", "f"), ("let n: String", "@"),
    ])
    func `An interpolation stands for the specifier of its type`(declaration: String, specifier: String) {
        let keys = ["lld", "llu", "d", "lf", "f", "@"].map { "pending %\($0)" }
        let unused = keys.filter { $0 != "pending %\(specifier)" }.map { "unused-key \($0)" }.sorted()
        #expect(findings(keys, "\(declaration)\nlet t = String(localized: \"pending \\(n)\")") == unused)
    }

    @Test func `A key with the specifier of another type is undefined, and one finding names both keys`() {
        #expect(
            findings(["pending %d"], "let n: Int\nlet t = String(localized: \"pending \\(n)\")") == [
                "undefined-key pending %lld"
            ])
    }

    @Test(arguments: [
        "let n = count()", "let n: Int?", "let n: Model.Count", "let n: Int\nfor n in names { }",
        "let n: Int\nlet n: String",
        "let n: Int\nnames.map { n in n }", "if let n { }\nlet n: Int",
    ])
    func `A value whose type is not certain stands for any specifier`(declaration: String) {
        #expect(findings(["pending %d"], "\(declaration)\nlet t = String(localized: \"pending \\(n)\")") == [])
    }
}
