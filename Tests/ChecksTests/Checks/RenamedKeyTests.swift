import Base
import Checks
import Findings
import ProjectSupport
import Projects
import TestSupport
import Testing

/// Keys that the development language and the translations spell differently.
@Suite struct RenamedKeyTests {
    private func findings(_ english: String, _ others: String, locales: [String] = ["de", "fr", "pl"]) -> [Finding] {
        let table = { (middle: String, locale: String) in
            "\"a.one\" = \"One \(locale)\";\n\(middle)\"z.last\" = \"Last \(locale)\";\n"
        }
        let project = Catalogs.project(
            of: [("en.lproj/T.strings", table(english, "en"))]
                + locales.map { ("\($0).lproj/T.strings", table(others, $0)) })
        return Auditor().findings(in: project).filter {
            [.missingKey, .extraKey, .incompleteSource].contains($0.check)
        }
    }

    @Test(arguments: ["settings.heading", "settings.titel"])
    func `A key that was renamed in the development language is one finding with both places`(new: String) throws {
        let found = findings("\"\(new)\" = \"Title of it\";\n", "\"settings.title\" = \"Titel davon\";\n")
        let finding = try #require(found.first)
        #expect(found.count == 1 && finding.key == new && finding.locale == "en" && finding.severity == .error)
        #expect(
            finding.message
                == "Was `settings.title` renamed to `\(new)`? 3 locales have the old key, and none has the new one. "
                + "Rename the key in the translations too."
        )
        #expect(finding.related.map { "\($0.location.path):\($0.location.start.line)" } == ["de.lproj/T.strings:2"])
    }

    @Test func `A new key and an old one with other arguments are two defects`() {
        let found = findings("\"settings.titel\" = \"Title of {n}\";\n", "\"settings.title\" = \"Titel davon\";\n")
        #expect(found.count(where: { $0.check == .missingKey }) == 3)
    }

    @Test func `Keys that share neither a place nor a spelling are not renamed`() {
        let found = findings(
            "\"x.y\" = \"Some text\";\n\"q.r\" = \"More text\";\n", "\"settings.title\" = \"Titel davon\";\n")
        #expect(found.count(where: { $0.check == .missingKey }) == 6)
    }

    // MARK: Code and table

    private func findings(_ keys: [String], code: String) -> [Finding] {
        let table = keys.map { "\"\($0)\" = \"Text of \($0.count)\";\n" }.joined()
        let tables = CatalogTable.tables(
            of: ["en", "de"].map { SourceText(table, path: "\($0).lproj/Localizable.strings") },
            runtime: .apple)
        let source = SourceText(code, path: "View.swift")
        let project = Project(tables: tables, references: References(in: [source], of: tables))
        return Auditor().findings(in: project).filter { $0.check != .untranslatedValue }
    }

    private static func lookups(_ keys: String...) -> String {
        keys.map { "NSLocalizedString(\"\($0)\", comment: \"\")\n" }.joined()
    }

    @Test(arguments: [("settings.title", "settings.titel"), ("settings.heading", "settings.label")])
    func `A key that was renamed in code or table alone is one finding with both places`(
        old: String, new: String
    ) throws {
        let code = Self.lookups("a.b", new, "c.d", new)
        let found = findings(["a.b", old, "c.d"], code: code)
        let finding = try #require(found.first)
        #expect(found.count == 1 && finding.key == new && finding.check == .undefinedKey)
        #expect(
            finding.message == """
                Was `\(old)` renamed to `\(new)`? `\(new)` is used in 2 locations but isn't defined, and `\(old)` is \
                defined but isn't used. Rename one of them.
                """)
        #expect(finding.location.path == "View.swift" && finding.location.start.line == 2)
        #expect(
            finding.related.map { "\($0.location.path):\($0.location.start.line) \($0.message)" } == [
                "en.lproj/Localizable.strings:2 the key that isn't used", "View.swift:4 another use",
            ])
    }

    @Test func `An unused key and an undefined one that have nothing in common are two defects`() {
        let found = findings(["a.b", "home.subtitle"], code: Self.lookups("a.b", "settings.title"))
        #expect(found.map { "\($0.check)" }.sorted() == ["undefined-key", "unused-key"])
    }

    @Test func `Two undefined keys of a group aren't one unused key`() {
        let found = findings(["a.b", "home.subtitle"], code: Self.lookups("a.b", "home.xyz", "home.qrs"))
        #expect(found.map { "\($0.check)" }.sorted() == ["undefined-key", "undefined-key", "unused-key"])
    }
}
