import Foundation
import TestSupport
import Testing

@Suite struct CoverageTests {
    private func workspace() throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        try workspace.write("runtime: messages\n", to: ".l10n-audit.yml")
        try workspace.write("\"A\" = \"A\";\n\"B\" = \"B\";\n\"C\" = \"\";\n\"D\" = \"D\";\n", to: "en.lproj/T.strings")
        try workspace.write("\"A\" = \"a\";\n\"B\" = \"b\";\n\"X\" = \"x\";\n", to: "es.lproj/T.strings")
        try workspace.write("\"A\" = \"a\";\n\"D\" = \"\";\n", to: "es-MX.lproj/T.strings")
        return workspace
    }

    @Test func theJSONSaysWhatEachReaderSees() throws {
        let workspace = try workspace()
        let output = try Command(["coverage", "--format", "json"], in: workspace.url).output
        #expect(
            output == """
                {
                  "version": 1,
                  "tables": [
                    {
                      "table": "T",
                      "locales": [
                        {
                          "locale": "en",
                          "translated": 3,
                          "fallback": 0,
                          "missing": 0
                        },
                        {
                          "locale": "es",
                          "translated": 2,
                          "fallback": 0,
                          "missing": 1
                        },
                        {
                          "locale": "es-MX",
                          "translated": 1,
                          "fallback": 1,
                          "missing": 1
                        }
                      ]
                    }
                  ]
                }

                """)
    }

    @Test(arguments: [
        (["", "Apps/"], ["T", "Apps/T"]), (["Apps/", "Apps/Shop/"], ["T", "Shop/T"]),
        (["Apps/Mail/", "Apps/Shop/"], ["Mail/T", "Shop/T"]), (["Mail/L/", "Shop/L/"], ["Mail/L/T", "Shop/L/T"]),
    ])
    func tablesOfOneNameAreToldApartByTheirFolders(folders: [String], names: [String]) throws {
        let workspace = try TemporaryFolder()
        for folder in folders { try workspace.write("\"A\" = \"A\";\n", to: "\(folder)en.lproj/T.strings") }
        let output = try Command(["coverage", "--format", "json"], in: workspace.url).output
        let found = output.matches(of: /"table": "(.*)"/).map { String($0.output.1) }
        #expect(found.sorted() == names.sorted())
    }

    @Test func theTextSaysWhereTheRestComesFrom() throws {
        let workspace = try workspace()
        #expect(
            try Command(["coverage"], in: workspace.url).output == """
                T: 3 keys
                  locale  covered  translated  fallback  missing  shown instead
                  en        100 %           3         0        0
                  es         66 %           2         0        1  1 from en
                  es-MX      66 %           1         1        1  1 from en, 1 from es

                77 % of all messages are in the reader's language.

                """)
        let markdown = try Command(["coverage", "--format", "markdown", "--locale", "es_mx"], in: workspace.url).output
        #expect(markdown.contains("### Translations: 66 %\n"))
        #expect(markdown.contains("| <code>es-MX</code> | 66 % | 1 | 1 | 1 | 1 from en, 1 from es |\n"))
    }

    @Test func aBadgeIsAPicture() throws {
        let workspace = try workspace()
        let badge = try Command(["coverage", "--format", "badge", "--output", "badge.svg"], in: workspace.url)
        #expect(badge.status == 0 && badge.output.isEmpty)
        let text = String(decoding: try Data(contentsOf: workspace.url.appending(path: "badge.svg")), as: UTF8.self)
        #expect(text.contains("aria-label=\"translated: 77 %\""))
        guard Consumer.areInstalled else { return }
        #expect(
            try Consumer.read("badge", "badge.svg", in: workspace.url) == [
                ["title", "translated: 77 %"], ["text", "translated"], ["text", "77 %"],
            ])
    }

    @Test func aShareCanBeDemanded() throws {
        let workspace = try workspace()
        #expect(try Command(["coverage", "--fail-under", "77"], in: workspace.url).status == 0)
        #expect(try Command(["coverage", "--fail-under", "78"], in: workspace.url).status == 1)
        #expect(try Command(["coverage", "--fail-under", "101"], in: workspace.url).status == 2)
        #expect(try Command(["coverage", "--locale", "fr"], in: workspace.url).status == 2)
        #expect(try Command(["coverage", "no-such-folder"], in: workspace.url).status == 2)
    }
}
