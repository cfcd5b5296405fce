import Base
import ProjectSupport
import Projects
import TestSupport
import Testing

@testable import SourceCode

/// Damaged source code: whatever it holds, what is found lies in it and in order.
@Suite struct ReferencesRobustnessTests {
    private static let swift = ###"""
        #!/usr/bin/swift
        import SwiftUI /* a /* b */ "c" */
        let a = "one \(b("two \(c) \u{48}")) three" + #"raw \#(d) "# // "four"
        let e = """
            five \(f) \
              six \""" seven
            """
        let g = /h"[/]i/, j = #/k"/#, `l"` = m / n
        Text("key").localized(NSLocalizedString("a" + o, tableName: "p", comment: "q"))
        enum R: String { case s, t = "u" }
        """###
    private static let objectiveC = """
        #import "a.h"
        #define B @"c"
        NSString *d = @"e" "f\\x41\\n" /* g " */ @"h"; // i "
        char j = '"', k = '\\''; auto l = R"m(n")m"; int o = 1'0;
        [@"p" localized]; NSLocalizedString(@"q", @"r"); [s localizedStringForKey:@"t" value:nil table:@"u"];
        """

    @Test func truncations() {
        for (language, text) in [(SourceLanguage.swift, Self.swift), (.objectiveC, Self.objectiveC)] {
            let bytes = Array(text.utf8)
            for count in 0...bytes.count { examine(Array(bytes[..<count]), language) }
        }
    }

    @Test func mutations() {
        var random = SeededGenerator(seed: 11)
        let alphabet = Array("\"\"\"\\\\((()#/*'`\n\r@{}[].,:=+<%R\u{E9}".utf8)
        for (language, text) in [(SourceLanguage.swift, Self.swift), (.objectiveC, Self.objectiveC)] {
            for _ in 0..<Extent.rounds(3_000, partOf: 5) {
                var bytes = Array(text.utf8)
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    let place = Int.random(in: 0..<bytes.count, using: &random)
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: bytes.remove(at: place)
                    case 1: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: place)
                    default: bytes[place] = alphabet.randomElement(using: &random) ?? 0
                    }
                }
                examine(bytes, language)
            }
        }
    }

    @Test func depthCostsNoStack() {
        let deep = String(repeating: "\"\\(", count: 100_000)
        let lexed = LexedSource(SourceText(deep, path: "a.swift"), language: .swift)
        #expect(lexed.literals.count == 100_000)
        let comment = String(repeating: "/*", count: 100_000) + "\"a\""
        #expect(LexedSource(SourceText(comment, path: "a.swift"), language: .swift).literals.isEmpty)
    }

    @Test(arguments: ["", "import Validation\n"])
    func `A comment that ends nowhere doesn't reach past the argument`(start: String) {
        examine(Array("\(start)refusal(/* /* */ // */ x, \"K\"\nat)".utf8), .swift)
    }

    private func examine(_ bytes: [UInt8], _ language: SourceLanguage) {
        let source = SourceText(bytes: bytes, path: language == .swift ? "a.swift" : "a.m")
        let lexed = LexedSource(source, language: language)
        var (start, end) = (-1, 0)
        for literal in lexed.literals {
            let isSound =
                literal.range.lowerBound > start && literal.range.upperBound <= source.text.count
                && literal.range.contains(literal.contents.lowerBound - 1)
                && literal.contents.upperBound <= literal.range.upperBound
                && literal.interpolations.allSatisfy { literal.contents.contains($0.lowerBound) }
            if !isSound { Issue.record("\(literal) in \(String(decoding: bytes, as: UTF8.self))") }
            _ = lexed.pieces(of: literal)
            start = literal.range.lowerBound
        }
        for range in lexed.opaque {
            if range.lowerBound < end { Issue.record("\(range) in \(String(decoding: bytes, as: UTF8.self))") }
            end = range.upperBound
        }
        _ = References(in: [source], of: Self.tables)
    }

    private static let tables = CatalogTable.tables(of: [
        "en.lproj/Localizable.strings": "\"key\" = \"a\"; \"%@ b\" = \"c\"; \"s\" = \"d\";"
    ])
}
