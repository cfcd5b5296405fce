import Foundation
import Testing

/// A page in Markdown and its blocks of code.
struct Document: Sendable {
    struct Block: Sendable, CustomTestStringConvertible {
        /// The path of the page from the repository's root.
        let document: String
        let language: String
        /// The file that the block is, where the first line says one after the language.
        let file: String?
        let lines: [String]
        /// The page's line of the first of them, from 1.
        let line: Int

        var testDescription: String { "\(document):\(line)" }
    }

    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let readme = Document("README.md")
    static let messages = Document("docs/messages.md")
    static let auditing = Document("docs/auditing.md")
    static let formats = Document("docs/formats.md")
    static let install = Document("docs/install.md")
    static let typedForms = Document("docs/typed-forms.md")
    static let vapor = Document("docs/vapor.md")
    static let tutorials = ["ios-app", "linux-server", "translators-evening"].map {
        Document("docs/tutorials/\($0).md")
    }
    static let articles = ["FormsOnServers", "TestingForms"].map {
        Document("Sources/Validation/Validation.docc/\($0).md")
    }

    /// From the repository's root.
    let path: String
    let text: String
    let blocks: [Block]

    init(_ path: String) {
        self.path = path
        text = (try? String(contentsOf: Self.repository.appending(path: path), encoding: .utf8)) ?? ""
        var blocks: [Block] = []
        var open: (info: [Substring], lines: [String], line: Int)?
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if let block = open {
                if line == "```" {
                    blocks.append(
                        Block(
                            document: path, language: block.info.first.map(String.init) ?? "",
                            file: block.info.dropFirst().first.map(String.init), lines: block.lines, line: block.line))
                    open = nil
                } else {
                    open?.lines.append(line)
                }
            } else if line.hasPrefix("```") {
                open = (line.dropFirst(3).split(separator: " "), [], index + 2)
            }
        }
        self.blocks = blocks
    }

    func blocks(in language: String) -> [Block] {
        blocks.filter { $0.language == language && $0.file == nil }
    }
}
