import Foundation
import TestSupport
import Testing

/// `fix --remove-unused` proves what it deletes, and refuses what looks like a mistake.
@Suite struct RemoveUnusedTests {
    /// A table of keys `K1`, `K2` …, in two locales, and code that uses the first ones.
    private func workspace(
        keys: Int, used: Int, more: [String: String] = [:], configuration: String = "sources: App\n"
    ) throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        let table = (1...keys).map { "\"K\($0)\" = \"Text \($0)\";\n" }.joined()
        for locale in ["en", "pl"] { try workspace.write(table, to: "\(locale).lproj/Localizable.strings") }
        try workspace.write(configuration, to: ".l10n-audit.yml")
        try workspace.write((1...used).map { "show(\"K\($0)\")\n" }.joined(), to: "App/View.swift")
        for (path, text) in more { try workspace.write(text, to: path) }
        return workspace
    }

    private func keys(_ workspace: TemporaryFolder, _ locale: String = "pl") throws -> Int {
        let data = try Data(contentsOf: workspace.url.appending(path: "\(locale).lproj/Localizable.strings"))
        return String(decoding: data, as: UTF8.self).split(separator: "\n").count
    }

    @Test func aTenthOfATableMayGoAndIsSaid() throws {
        let workspace = try workspace(keys: 20, used: 18, more: ["App/b.m": "", "App/c.json": "{}"])
        let arguments = ["fix", "--only", "unused-key", "--remove-unused"]
        let diff = try Command(arguments + ["--dry-run"], in: workspace.url)
        #expect(diff.status == 1 && diff.output.contains("\n-\"K19\" = "), "\(diff)")
        #expect(diff.errors == "l10n-audit: 3 source files were read.\n4 findings in 2 files would be fixed.\n")
        let command = try Command(arguments, in: workspace.url)
        #expect(command.status == 0 && command.errors == "l10n-audit: 3 source files were read.\n", "\(command)")
        #expect(try keys(workspace, "en") == 18 && keys(workspace) == 18)
        // What is left is all used.
        let again = try Command(arguments + ["--quiet"], in: workspace.url)
        #expect(again.status == 0 && again.errors.isEmpty && again.output.isEmpty)
    }

    @Test func aKeyWhoseLiteralStandsAnywhereStays() throws {
        let generated = """
            // swiftlint:disable all
            // Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen
            enum L10n { static let old = L10n.tr("Localizable", "K39") }
            """
        let workspace = try workspace(
            keys: 40, used: 37,
            more: ["App/Strings.swift": generated, "App/Old.swift": "\n  // show(\"K38\") K40 'K4' K\n"])
        let command = try Command(["fix", "--only", "unused-key", "--remove-unused"], in: workspace.url)
        #expect(command.status == 0)
        #expect(
            command.errors == """
                l10n-audit: 3 source files were read. Generated files among them: `App/Strings.swift` (SwiftGen).
                l10n-audit: `K38` of `en.lproj/Localizable.strings` stays, because its literal stands at App/Old.swift:2:12. Delete the literal first, if nothing uses it.
                l10n-audit: `K39` of `en.lproj/Localizable.strings` stays, because its literal stands at App/Strings.swift:3:54. Delete the message by hand, and let SwiftGen write that file again.

                """)
        #expect(try keys(workspace) == 39)
        let quiet = try Command(["fix", "--only", "unused-key", "--remove-unused", "--quiet"], in: workspace.url)
        #expect(quiet.errors.hasPrefix("l10n-audit: `K38` of "))
    }

    @Test func manyKeysThatStayAreCounted() throws {
        let comments = (1...45).map { "// \"K\($0)\"\n" }.joined()
        let workspace = try workspace(keys: 45, used: 31, more: ["App/Old.swift": comments])
        let command = try Command(["fix", "--remove-unused", "--quiet"], in: workspace.url)
        #expect(command.errors.split(separator: "\n").count == 11)
        #expect(
            command.errors.hasSuffix("l10n-audit: 4 more messages stay for the same reason.\n"), "\(command.errors)")
    }

    @Test func moreThanATenthIsRefusedWithoutForce() throws {
        let workspace = try workspace(keys: 20, used: 17)
        // Other fixes are not made either.
        try workspace.edit("pl.lproj/Localizable.strings") { $0.replacing("\"Text 1\"", with: "\"Text 1 \"") }
        for arguments in [["--remove-unused"], ["--remove-unused", "--dry-run"], ["--remove-unused", "--quiet"]] {
            let command = try Command(["fix"] + arguments, in: workspace.url)
            #expect(command.status == 2 && command.output.isEmpty)
            #expect(
                command.errors.hasSuffix(
                    """
                    l10n-audit: Nothing was changed: --remove-unused would remove 3 of the 20 messages of \
                    `en.lproj/Localizable.strings`: more than a tenth. Used messages look unused if their code is not \
                    among the sources. See `l10n-audit check --only unused-key`, name all code under `sources` in \
                    .l10n-audit.yml, then add --force.

                    """), "\(command.errors)")
        }
        #expect(try keys(workspace) == 20)
        #expect(try Command(["fix", "--quiet", "--remove-unused", "--force"], in: workspace.url).status == 0)
        #expect(try keys(workspace) == 17 && keys(workspace, "en") == 17)
    }

    @Test func withoutSourcesNothingGoesWithoutForce() throws {
        let workspace = try workspace(
            keys: 20, used: 1,
            configuration: "declarations: [\((1...19).map { "K\($0)" }.joined(separator: ", "))]\n")
        let command = try Command(["fix", "--remove-unused"], in: workspace.url)
        #expect(command.status == 2)
        #expect(
            command.errors == """
                l10n-audit: 0 source files were read.
                l10n-audit: Nothing was changed: no source file was read, so it is not known whether code uses the messages. Name the code under `sources` in .l10n-audit.yml, or add --force.

                """)
        #expect(try keys(workspace) == 20)
        #expect(try Command(["fix", "--remove-unused", "--force"], in: workspace.url).status == 0)
        #expect(try keys(workspace) == 19)
    }

    /// One project that would lose too much keeps the other from losing anything.
    @Test func severalProjectsAreRefusedTogether() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("projects: [A, B]\nsources: App\n", to: ".l10n-audit.yml")
        for (project, used) in [("A", 10), ("B", 5)] {
            let table = (1...11).map { "\"K\($0)\" = \"Text\";\n" }.joined()
            try workspace.write(table, to: "\(project)/en.lproj/Localizable.strings")
            let code = (1...used).map { "show(\"K\($0)\")\n" }.joined()
            try workspace.write(code, to: "\(project)/App/View.swift")
        }
        let command = try Command(["fix", "--remove-unused"], in: workspace.url)
        #expect(command.status == 2 && command.output.isEmpty)
        #expect(command.errors.hasPrefix("l10n-audit: 2 source files were read.\n"), "\(command.errors)")
        #expect(command.errors.contains("6 of the 11 messages of `B/en.lproj/Localizable.strings`: more"))
    }

    @Test func forceIsAboutRemovalAlone() throws {
        let workspace = try workspace(keys: 2, used: 2)
        let command = try Command(["fix", "--force"], in: workspace.url)
        #expect(command.status == 2 && command.errors.contains("--force works only with --remove-unused."))
    }
}
