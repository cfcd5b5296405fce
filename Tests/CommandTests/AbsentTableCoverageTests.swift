import Foundation
import TestSupport
import Testing

/// A table that a locale does not have at all is as little translated as one that is empty.
@Suite struct AbsentTableCoverageTests {
    private func workspace() throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        try workspace.write("runtime: messages\n", to: ".l10n-audit.yml")
        try workspace.write("\"A\" = \"One\";\n\"B\" = \"Two\";\n", to: "en.lproj/Main.strings")
        try workspace.write("\"C\" = \"Three\";\n\"D\" = \"Four\";\n", to: "en.lproj/Other.strings")
        for locale in ["de", "es", "es-MX"] {
            try workspace.write("\"A\" = \"a\";\n\"B\" = \"b\";\n", to: "\(locale).lproj/Main.strings")
        }
        try workspace.write("\"C\" = \"c\";\n\"D\" = \"d\";\n", to: "es.lproj/Other.strings")
        return workspace
    }

    private func coverage(_ arguments: String..., in workspace: TemporaryFolder) throws -> Command {
        try Command(["coverage"] + arguments, in: workspace.url)
    }

    @Test func itsKeysCountAsMissing() throws {
        struct Shape: Decodable {
            struct Table: Decodable {
                struct Locale: Decodable, Equatable {
                    let locale: String
                    let translated: Int
                    let fallback: Int
                    let missing: Int
                }
                let table: String
                let locales: [Locale]
            }
            let tables: [Table]
        }
        let workspace = try workspace()
        let json = try coverage("--format", "json", in: workspace).output
        let tables = try JSONDecoder().decode(Shape.self, from: Data(json.utf8)).tables
        let other = try #require(tables.first { $0.table == "Other" })
        #expect(
            other.locales == [
                .init(locale: "de", translated: 0, fallback: 0, missing: 2),
                .init(locale: "en", translated: 2, fallback: 0, missing: 0),
                .init(locale: "es", translated: 2, fallback: 0, missing: 0),
                .init(locale: "es-MX", translated: 0, fallback: 2, missing: 0),
            ])
        // 14 of 16.
        #expect(try coverage("--format", "badge", in: workspace).output.contains("translated: 87 %"))
        #expect(try coverage("--format", "text", in: workspace).output.contains("2 from en"))
        #expect(
            try coverage("--format", "markdown", in: workspace).output.contains(
                "| <code>de</code> | 0 % | 0 | 0 | 2 | 2 from en |"))
    }

    @Test func itFailsWhereTooLittleIsCovered() throws {
        let workspace = try workspace()
        #expect(try coverage("--locale", "de", "--fail-under", "51", in: workspace).status == 1)
        #expect(try coverage("--locale", "de", "--fail-under", "50", in: workspace).status == 0)
        #expect(try coverage("--locale", "es-MX", "--fail-under", "100", in: workspace).status == 0)
    }
}
