import Audit
import Tables
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
                == "Was `settings.title` renamed to `\(new)`? 3 locales have the old key, and none has the new one. Rename it in the translations too."
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
}
