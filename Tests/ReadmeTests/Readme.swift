import Foundation
import Testing

/// The README's code blocks.
struct Readme {
    struct Block: Sendable, CustomTestStringConvertible {
        let language: String
        let lines: [String]
        /// The README's line of the first of them, from 1.
        let line: Int

        var testDescription: String { "README.md:\(line)" }
    }

    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let blocks: [Block] = {
        let text = (try? String(contentsOf: repository.appending(path: "README.md"), encoding: .utf8)) ?? ""
        var blocks: [Block] = []
        var open: (language: String, lines: [String], line: Int)?
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if let block = open {
                if line == "```" {
                    blocks.append(Block(language: block.language, lines: block.lines, line: block.line))
                    open = nil
                } else {
                    open?.lines.append(line)
                }
            } else if line.hasPrefix("```") {
                open = (String(line.dropFirst(3)), [], index + 2)
            }
        }
        return blocks
    }()

    static func blocks(in language: String) -> [Block] {
        blocks.filter { $0.language == language }
    }
}
