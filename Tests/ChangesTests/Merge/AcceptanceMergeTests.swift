import Base
import Changes
import TestSupport
import Testing

@Suite struct AcceptanceMergeTests {
    private static let head = "# What each translation was made from.\nl10n-accepted 1\n"

    private static func line(_ key: String, _ hash: Character) -> String {
        "T.strings\tpl\t\(key)\t\(String(repeating: hash, count: 16))\t0123456789abcdef\n"
    }

    private func merge(_ base: String, _ ours: String, _ theirs: String) throws(MergeObstacle) -> String {
        let sources = [base, ours, theirs].map { SourceText($0, path: ".l10n-accepted") }
        let merge = try AcceptanceMerge(base: sources[0], ours: sources[1], theirs: sources[2])
        return String(decoding: merge.bytes, as: UTF8.self)
    }

    @Test func linesOfBothSides() throws {
        let (a, b, c, d) = (Self.line("A", "1"), Self.line("B", "1"), Self.line("C", "1"), Self.line("D", "1"))
        #expect(try merge(Self.head + b, Self.head + a + b, Self.head + b + c) == Self.head + a + b + c)
        #expect(try merge(Self.head + a + b + c, Self.head + b + c, Self.head + a + b + d) == Self.head + b + d)
        // Either may hold: the merged table says which.
        let (one, two) = (Self.line("A", "2"), Self.line("A", "3"))
        #expect(try merge(Self.head + a, Self.head + one, Self.head + two) == Self.head + one + two)
        #expect(try merge("", Self.head + a, Self.head + b) == Self.head + a + b)
    }

    @Test func anythingElseIsDamage() {
        let file = Self.head + Self.line("A", "1")
        #expect(throws: MergeObstacle.self) { try merge(file, file + "<<<<<<< ours\n", file + Self.line("B", "1")) }
    }

    @Test func theFileIsKnownByItsName() {
        #expect(AcceptanceMerge.takes("App/.l10n-accepted") && AcceptanceMerge.takes(".l10n-accepted"))
        #expect(!AcceptanceMerge.takes("App/l10n-accepted") && !AcceptanceMerge.takes(""))
    }
}
