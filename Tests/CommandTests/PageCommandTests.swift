import Foundation
import TestSupport
import Testing

@Suite struct PageCommandTests {
    private func workspace() throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"Save\";\n\"B\" = \"Done\";\n", to: "en.lproj/T.strings")
        try workspace.write("\"A\" = \"Zapisz\";\n", to: "pl.lproj/T.strings")
        return workspace
    }

    private func page(_ arguments: [String], in workspace: TemporaryFolder) throws -> Command {
        try Command(["page"] + arguments, in: workspace.url, name: "l10n-preview")
    }

    private func written(_ path: String, in workspace: TemporaryFolder) throws -> String {
        String(decoding: try Data(contentsOf: workspace.url.appending(path: path)), as: UTF8.self)
    }

    /// What a page shows, without its scripts and its own words.
    private func shown(_ path: String, in workspace: TemporaryFolder) throws -> String {
        let html = try written(path, in: workspace)
        let start = try #require(html.firstRange(of: "id=\"preview-data\">"))
        return String(html[start.upperBound...].prefix { $0 != "<" })
    }

    @Test func theFolderIsMadeAndWhatIsWrittenIsSaid() throws {
        let workspace = try workspace()
        let command = try page(["out/preview"], in: workspace)
        #expect(command.status == 0 && command.errors.isEmpty)
        #expect(command.output.wholeMatch(of: /out\/preview\/index\.html: \d+ KB, 2 languages, 2 messages\n/) != nil)
        let html = try written("out/preview/index.html", in: workspace)
        #expect(html.hasPrefix("<!doctype html>"))
        #expect(html.contains("Zapisz") && html.contains("en-XA"))
        // A page that is opened from a disk asks for nothing.
        #expect(html.firstMatch(of: /(src|href)="(?!#)/) == nil)
        #expect(html.contains("default-src 'none'") && html.contains("connect-src 'none'"))
    }

    @Test func aLaterRunReplacesItsOwnPageAndNothingElse() throws {
        let workspace = try workspace()
        try workspace.write("mine", to: "out/notes.txt")
        #expect(try page(["out"], in: workspace).status == 0)
        try workspace.write("\"A\" = \"Zachowaj\";\n", to: "pl.lproj/T.strings")
        #expect(try page(["out/"], in: workspace).output.hasPrefix("out/index.html: "))
        let html = try shown("out/index.html", in: workspace)
        #expect(html.contains("Zachowaj") && !html.contains("Zapisz"))
        #expect(try written("out/notes.txt", in: workspace) == "mine")
        let names = try FileManager.default.contentsOfDirectory(atPath: workspace.url.appending(path: "out").path())
        #expect(names.sorted() == ["index.html", "notes.txt"])
    }

    @Test func aPageOfSomeoneElseStays() throws {
        let workspace = try workspace()
        try workspace.write("<!doctype html><title>Mine</title>", to: "site/index.html")
        let command = try page(["site"], in: workspace)
        #expect(command.status == 2)
        #expect(
            command.errors == """
                l10n-preview: `site/index.html` exists and isn't a page of l10n-preview, so it wasn't replaced. Name \
                another file, or add --force.

                """)
        #expect(try written("site/index.html", in: workspace) == "<!doctype html><title>Mine</title>")
    }

    @Test func aPathThatCannotBeAFolderIsNamed() throws {
        let workspace = try workspace()
        try workspace.write("", to: "file")
        #expect(
            try page(["file"], in: workspace).errors
                == "l10n-preview: `file` is not a directory. Name the directory that holds it.\n")
        #expect(try page(["file/below"], in: workspace).errors.contains("`file/below`"))
        try workspace.write("", to: "odd/index.html/x")
        #expect(try page(["odd"], in: workspace).errors.contains("`odd/index.html` is a directory."))
        #expect(try page(["out"], in: TemporaryFolder()).status == 2)
        #expect(try page([], in: workspace).errors.contains("Missing expected argument '<dir>'"))
    }

    @Test func optionsChooseWhatIsShown() throws {
        let workspace = try workspace()
        #expect(
            try page(["out", "--locale", "pl", "--key", "A", "."], in: workspace).output.hasSuffix(", 1 messages\n"))
        var html = try shown("out/index.html", in: workspace)
        #expect(html.contains("Zapisz") && !html.contains("\"Done\"") && !html.contains("\"en-XA\""))
        #expect(try page(["out", "--locale", "en-XA"], in: workspace).status == 0)
        html = try shown("out/index.html", in: workspace)
        #expect(html.contains("\"en-XA\"") && !html.contains("\"ar-XB\"") && !html.contains("Zapisz"))
        #expect(try page(["out", "--no-pseudo"], in: workspace).status == 0)
        #expect(try !shown("out/index.html", in: workspace).contains("\"en-XA\""))
        #expect(try page(["out", "--pseudo", "--locale", "pl"], in: workspace).status == 0)
        #expect(try shown("out/index.html", in: workspace).contains("\"en-XA\""))
        #expect(try page(["out", "--locale", "xx"], in: workspace).errors.contains("No table is in `xx`."))
        #expect(try page(["out", "--key", "C"], in: workspace).errors.contains("No message has the key `C`."))
    }

    @Test func `A page shows what readers saw when a snapshot was written`() throws {
        let workspace = try workspace()
        #expect(try Command(["snapshot", "write", "readers.txt"], in: workspace.url).status == 0)
        try workspace.write("\"A\" = \"Zachowaj\";\n", to: "pl.lproj/T.strings")
        #expect(try page(["out", "--snapshot", "readers.txt"], in: workspace).status == 0)
        let html = try shown("out/index.html", in: workspace)
        #expect(html.contains("\"changes\":[{\"cause\":") && html.contains("\"Zapisz\""))
        #expect(try !page(["out"], in: workspace).output.isEmpty)
        #expect(try !shown("out/index.html", in: workspace).contains("Zapisz"))
        let none = try page(["out", "--snapshot", "pl.lproj/T.strings"], in: workspace)
        #expect(none.status == 2 && none.errors.contains("pl.lproj/T.strings"))
    }
}
