import Changes
import Foundation
import TestSupport
import Testing

/// What `git apply` makes of a difference is the other content, whatever the two are.
@Suite(.enabled(if: Tool.path("git") != nil, "\(SkipReason.missing("git", .consumers))")) struct UnifiedDiffTests {
    @Test func gitAppliesEveryDifference() throws {
        let workspace = try TemporaryFolder()
        var generator = SeededGenerator(seed: 6)
        var diff: [UInt8] = []
        var after: [String: [UInt8]] = [:]
        for number in 0..<300 {
            let names = ["plain", "with blank", "q\"uote\\", "tab\t", "ü"]
            let path = names[number % names.count] + "\(number)"
            let old = Self.lines(using: &generator)
            let new = Self.changed(old, using: &generator)
            // An empty file is another thing to git: one that is not there.
            guard !old.isEmpty, !new.isEmpty else { continue }
            try Data(old).write(to: workspace.url.appending(path: path))
            diff += UnifiedDiff.bytes(from: old, to: new, path: path)
            after[path] = new
        }
        try Data(diff).write(to: workspace.url.appending(path: "changes.diff"))
        let git = try Command(
            program: try #require(Tool.path("git")), arguments: ["apply", "--whitespace=nowarn", "changes.diff"],
            in: workspace.url)
        #expect(git.status == 0, "\(git.errors)")
        for (path, bytes) in after {
            #expect(try Array(Data(contentsOf: workspace.url.appending(path: path))) == bytes, "\(path)")
        }
    }

    @Test func aFileThatIsSortedIsOneHunkOfMovedLines() {
        let old = (0..<2_000).map { "\(($0 * 7_919) % 2_000)\n" }
        let new = old.sorted()
        let diff = UnifiedDiff.bytes(from: Array(old.joined().utf8), to: Array(new.joined().utf8), path: "f")
        #expect(!diff.isEmpty && diff.count < 40_000)
        #expect(UnifiedDiff.bytes(from: [1, 2], to: [1, 2], path: "f").isEmpty)
    }

    private static func lines(using generator: inout SeededGenerator) -> [UInt8] {
        let texts = ["a\n", "b\n", "c\n", "\n", "long line\r\n", "no end"]
        let words: [[UInt8]] = texts.map { Array($0.utf8) } + [[0, 10, 0], [0xFF]]
        return (0..<Int.random(in: 0...30, using: &generator)).flatMap { _ in
            words[Int.random(in: 0..<words.count, using: &generator)]
        }
    }

    private static func changed(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: lines(using: &generator)
        case 1: generator.mutate(bytes, alphabet: "ab\n")
        default: bytes + lines(using: &generator)
        }
    }
}
