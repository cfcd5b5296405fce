import Foundation
import TestSupport
import Testing

/// What Neovim shows in a terminal, and the page that shows it.
@Suite(.serialized)
struct NeovimScreenTests {
    private static let page = RealClientTests.repository.appending(path: "docs/editors/neovim.md")

    /// The version of the page, since other versions draw a screen otherwise.
    private static let isNeovimOfThePage: Bool = {
        guard let neovim = RealClientTests.neovim, let text = try? String(contentsOf: page, encoding: .utf8),
            let version = text.firstMatch(of: /This is Neovim ([0-9.]+) in a terminal/)?.1,
            let output = try? RealClientTests.run(neovim, ["--version"], [:])
        else { return false }
        return output.hasPrefix("NVIM v\(version).")
    }()

    @Test(
        .enabled(
            if: isNeovimOfThePage,
            "\(SkipReason.missing("Neovim of the version in docs/editors/neovim.md", .consumers))"))
    func thePageHasTheScreen() throws {
        let folder = try TemporaryFolder([
            ".l10n-audit.yml": "runtime: messages\n",
            "en.lproj/Shop.strings": """
            "WELCOME" = "Welcome, {name}!";
            "ITEMS" = "{count, plural, one {# thing} other {# things}}";
            "TOTAL" = "Total";

            """,
            "pl.lproj/Shop.strings": """
            "WELCOME" = "Witaj, {name}!";
            "ITEMS" = "{count, plural, one {# rzecz} few {# rzeczy} other {# rzeczy}}";

            """,
        ])
        let output = try RealClientTests.run(
            #require(RealClientTests.neovim),
            [
                "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c",
                "luafile \(RealClientTests.clients.path())/screen.lua",
            ],
            [
                "FILE": folder.file("pl.lproj/Shop.strings").path(), "HOME": folder.url.path(),
                "PLUGIN": RealClientTests.repository.path() + "/Editors/Neovim/l10n-audit.lua",
                "PATH": RealClientTests.server.deletingLastPathComponent().path() + ":"
                    + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
                "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "XDG_CACHE_HOME": folder.url.path() + ".home",
                "XDG_STATE_HOME": folder.url.path() + ".home",
            ])
        try #require(output.hasSuffix("\nstatus 0") && !output.contains("failed: "), "\(output)")
        let screen = output.dropLast("status 0".count).split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.replacing(/[ \r]+$/, with: "") }.joined(separator: "\n")
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let start = try #require(text.range(of: "```text\n"))
        let end = try #require(text.range(of: "```\n", range: start.upperBound..<text.endIndex))
        let block = start.lowerBound..<end.upperBound
        let expected = "```text\n" + screen + "```\n"
        let isRecorded = text[block] == expected
        if ProcessInfo.processInfo.environment["RECORD_FIXTURES"] != nil {
            try text.replacingCharacters(in: block, with: expected).write(
                to: Self.page, atomically: true, encoding: .utf8)
        }
        #expect(
            isRecorded, "Neovim shows this. RECORD_FIXTURES=1 records it in docs/editors/neovim.md anew:\n\(screen)")
    }
}
