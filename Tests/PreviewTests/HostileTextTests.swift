import Foundation
import Preview
import Testing

/// Whatever a message holds is data: it stays inside its string, and the page shows it as text.
@Suite struct HostileTextTests {
    private static let texts = [
        "</script><script>document.title = 'broken'</script>", "<!--<script>", "]]>", "<img src=x onerror=alert(1)>",
        "\"}]}; alert(1); //", "'\\", "&lt;b&gt; &amp; &#x41;", "</style><style>* { display: none }",
        "{{data}} {{policy}}",
        "\u{202E}never closed", "\u{2067}isolated", "line\u{2028}and\u{2029}paragraph", "\u{0}\u{7}\u{1B}[31m",
        "a\u{FEFF}\u{FFFE}",
        "e\u{301}\u{1F468}\u{200D}\u{1F469}",
    ]

    private var fixture: PageFixture {
        let quoted = Self.texts.map { text in
            text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        }
        let entries = quoted.enumerated().map { "\"K\($0.offset)\" = \"\($0.element)\";\n" }
        return PageFixture([
            "en.lproj/T.strings": entries.joined(), "pl.lproj/T.strings": "\"</script><b>\" = \"<b>\";",
        ])
    }

    @Test func everyTextComesBackAsItWas() throws {
        let fixture = fixture
        for (index, text) in Self.texts.enumerated() {
            let forms = try fixture.cell("K\(index)", "en").forms
            #expect(forms.map { Array($0.utf8) } == [Array(text.utf8)])
        }
    }

    @Test func theBlockOfDataHasNoCharacterThatCouldEndIt() throws {
        let data = fixture.page.data
        for character in "<>&" { #expect(!data.contains(character.asciiValue ?? 0)) }
        #expect(!data.contains { $0 < 0x20 })
        let text = String(decoding: data, as: UTF8.self)
        #expect(!text.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" })
    }

    /// One for each script of the page, the block of data and the page's own words.
    private static let scriptCount = fileCount(".js") + 2

    /// The number of files of the page with an extension. Files that edit are for a page with a server.
    private static func fileCount(_ pathExtension: String) -> Int {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let files = try? FileManager.default.contentsOfDirectory(
            atPath: repository.appending(path: "Resources/Preview").path())
        return (files ?? []).count { $0.hasSuffix(pathExtension) && !$0.hasPrefix("edit") }
    }

    @Test func thePageHasItsOwnScriptsAndNoOther() throws {
        let html = String(decoding: fixture.page.html, as: UTF8.self)
        #expect(html.ranges(of: "<script").count == Self.scriptCount)
        #expect(html.ranges(of: "</script>").count == Self.scriptCount)
        #expect(html.ranges(of: "<style").count == Self.fileCount(".css"))
        #expect(html.ranges(of: "</style>").count == Self.fileCount(".css"))
        #expect(!html.contains("<!--"))
        #expect(html.ranges(of: "{{").count == 2, "what stands in a template's place is not filled again")
    }

    @Test(.enabled(if: Chromium.path != nil, Chromium.isMissing))
    func aBrowserShowsItAsText() throws {
        let document = try Chromium.document(of: fixture.page.html, fragment: "#locale=en")
        #expect(document.contains("<title>T · messages</title>"))
        #expect(document.ranges(of: "<script").count == Self.scriptCount)
        #expect(!document.contains("<img"))
        #expect(
            document.contains(
                "dir=\"ltr\">&lt;/script&gt;&lt;script&gt;document.title = 'broken'&lt;/script&gt;</p>"))
        #expect(document.contains(">{{data}} {{policy}}</p>"))
    }
}
