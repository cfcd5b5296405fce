import Foundation
import Testing

/// The Swift blocks of the README, of the tutorials, of articles and of some guides are the bodies of functions in
/// `Snippets.swift` and `TypedFormSnippets.swift`, line by line, and print what their last comments say.
@Suite struct SwiftBlockTests {
    private static let blocks =
        ([Document.readme, .messages] + Document.tutorials + Document.articles + [.install, .typedForms, .vapor])
        .flatMap { $0.blocks(in: "swift") }

    @Test(arguments: Array(zip(blocks, snippets)))
    func snippetsPrintWhatTheirPageSays(block: Document.Block, snippet: Snippet) async throws {
        let code = block.lines.filter { !$0.hasPrefix("import ") && !$0.hasPrefix("//") }
            .joined(separator: "\n").trimmingCharacters(in: .newlines)
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let file = try ["Snippets.swift", "TypedFormSnippets.swift"].map { name in
            try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        }.joined()
        let indented = code.components(separatedBy: "\n").map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
        #expect(file.contains(indented), "the code of \(block.testDescription) is not in Snippets.swift")
        let printed = try await snippet.run()
        #expect(printed == block.lines.filter { $0.hasPrefix("// ") }.map { String($0.dropFirst(3)) })
    }

    @Test func everyBlockHasItsSnippet() {
        #expect(Self.blocks.count == snippets.count)
    }
}
