import Foundation
import TestSupport
import Testing

struct ExchangeCommandTests {
    private static func project() throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        try workspace.write(
            "\"HELLO\" = \"Hello, {name}!\";\n\"DONE\" = \"Done\";\n", to: "en.lproj/Shop.strings")
        try workspace.write(
            "\"HELLO\" = \"Cześć, {name}!\";\n\"DONE\" = \"Gotowe\";\n", to: "pl.lproj/Shop.strings")
        return workspace
    }

    @Test func writesAFileForEachLocale() throws {
        let workspace = try Self.project()
        let export = try Command(["export", "--output", "out"], in: workspace.url)
        #expect(export.status == 0, "\(export.errors)")
        #expect(export.output == "1 file written, of 1 table.\n")
        #expect(try workspace.text("out/pl.xliff").contains("<target>Gotowe</target>"))
        let one = try Command(["export", "--locale", "sw", "--output", "sw.xliff", "--quiet"], in: workspace.url)
        #expect(one.status == 0 && one.output.isEmpty)
        #expect(try workspace.text("sw.xliff").contains("target-language=\"sw\""))
        let bundle = try Command(["export", "--format", "xcloc", "--output", "out"], in: workspace.url)
        #expect(bundle.status == 0 && bundle.output == "1 file written, of 1 table.\n")
        let both = try Command(
            ["export", "--format", "xcloc", "--locale", "pl", "--locale", "sw", "--output", "out"], in: workspace.url)
        #expect(both.output == "2 files written, of 1 table.\n")
        #expect(FileManager.default.fileExists(atPath: workspace.url.appending(path: "out/pl.xcloc/Notes").path()))
        let back = try Command(["import", "--create-locale", "sw", "out/pl.xcloc", "out/sw.xcloc"], in: workspace.url)
        #expect(back.status == 0 && back.output == "0 of 4 units came in: 0 files changed.\n", "\(back.errors)")
        #expect(try workspace.text("out/pl.xcloc/Source Contents/en.lproj/Shop.strings").contains("Hello"))
        #expect(try workspace.text("out/pl.xcloc/contents.json").contains("\"targetLocale\" : \"pl\""))
    }

    @Test func takesWhatIsRightAndNamesTheRest() throws {
        let workspace = try Self.project()
        _ = try Command(["export", "--output", "out"], in: workspace.url)
        let nothing = try Command(["import", "out/pl.xliff"], in: workspace.url)
        #expect(nothing.status == 0)
        #expect(nothing.output == "0 of 2 units came in: 0 files changed.\n")

        try workspace.edit("out/pl.xliff") {
            $0.replacingOccurrences(of: "Gotowe", with: "Zrobione").replacingOccurrences(
                of: "Cześć, {name}!", with: "Cześć!")
        }
        let before = try workspace.text("pl.lproj/Shop.strings")
        let dryRun = try Command(["import", "--dry-run", "out/pl.xliff"], in: workspace.url)
        #expect(dryRun.status == 1)
        #expect(dryRun.output.contains("+\"DONE\" = \"Zrobione\";"))
        #expect(try workspace.text("pl.lproj/Shop.strings") == before)

        let run = try Command(["import", "out/pl.xliff"], in: workspace.url)
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("out/pl.xliff:"))
        #expect(run.errors.contains("`HELLO` is not imported") && run.errors.hasSuffix("[unused-argument]\n"))
        #expect(run.output == "1 of 2 units came in: 1 file changed.\n")
        #expect(
            try workspace.text("pl.lproj/Shop.strings")
                == before.replacingOccurrences(of: "Gotowe", with: "Zrobione"))
        let accepting = try Command(["import", "--accept-errors", "out/pl.xliff"], in: workspace.url)
        #expect(accepting.status == 0)
        #expect(try workspace.text("pl.lproj/Shop.strings").contains("\"Cześć!\""))
    }

    @Test func `An empty target empties a text only with a word on the command line`() throws {
        let workspace = try TemporaryFolder()
        try workspace.write(
            """
            { "sourceLanguage" : "en", "strings" : { "Bye" : {}, "Hello" : { "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } } } } }, "version" : "1.0" }

            """, to: "Shop.xcstrings")
        let before = try workspace.text("Shop.xcstrings")
        try workspace.write(
            """
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
            <file original="Shop.xcstrings" source-language="en" target-language="de" datatype="plaintext"><body>
            <trans-unit id="Hello"><source>Hello</source><target/></trans-unit>
            <trans-unit id="Bye"><source>Bye</source><target state="translated"></target></trans-unit>
            </body></file></xliff>
            """, to: "de.xliff")
        let run = try Command(["import", "de.xliff"], in: workspace.url)
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.output == """
                0 of 2 units came in: 0 files changed.
                1 text stays, because the target in the file is empty. `--empty-targets clear` empties it.

                """)
        #expect(try workspace.text("Shop.xcstrings") == before)
        let clearing = try Command(["import", "--empty-targets", "clear", "de.xliff"], in: workspace.url)
        #expect(clearing.status == 0 && clearing.output == "1 of 2 units came in: 1 file changed.\n")
        #expect(
            try workspace.text("Shop.xcstrings")
                == before.replacingOccurrences(of: "translated", with: "new")
                .replacingOccurrences(of: "Hallo", with: ""))
    }

    @Test func refusesWhatItCannotRead() throws {
        let workspace = try Self.project()
        let missing = try Command(["import", "nothing.xliff"], in: workspace.url)
        #expect(missing.status == 2 && missing.errors.contains("nothing.xliff"))
        try workspace.write("hello", to: "notes.txt")
        let unknown = try Command(["import", "notes.txt"], in: workspace.url)
        #expect(unknown.status == 2 && unknown.errors.contains("`xliff`"))
        let format = try Command(["export", "--format", "word", "--output", "out"], in: workspace.url)
        #expect(format.status == 2 && format.errors.contains("xliff2"))
        let locale = try Command(["export", "--locale", "../x", "--output", "out"], in: workspace.url)
        #expect(locale.status == 2)
    }
}
