import Base
import Tables
import TestSupport
import Testing

@testable import Changes

/// Random tables, random changes on both sides.
@Suite struct RandomMergeTests {
    enum Kind: CaseIterable {
        case strings
        case stringsdict
        case xcstrings

        var path: String { "T.\(self)" }
    }

    /// A table as keys and the bytes of their entries, which are laid out in every way.
    private struct Table {
        var entries: [(key: String, body: String)] = []

        func text(_ kind: Kind) -> String {
            switch kind {
            case .strings: "/* Head. */\n\n" + entries.map { $0.body + "\n" }.joined()
            case .stringsdict:
                "<plist version=\"1.0\">\n<dict>\n" + entries.map { $0.body + "\n" }.joined() + "</dict>\n</plist>\n"
            case .xcstrings:
                "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
                    + entries.map(\.body).joined(separator: ",\n") + "\n  },\n  \"version\" : \"1.0\"\n}\n"
            }
        }
    }

    private static func body(_ key: String, _ kind: Kind, _ random: inout SeededGenerator) -> String {
        let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in
            ["a", "ł", "\u{1F600}", " ", "%d", ";", "=", "{", "/", "*"].randomElement(using: &random) ?? ""
        }.joined()
        let space = [" ", "", "  "].randomElement(using: &random) ?? ""
        switch kind {
        case .strings:
            let comment = ["", "/* c */\n", "// c\n", "\n"].randomElement(using: &random) ?? ""
            let end = ["", " // note", " /* note */"].randomElement(using: &random) ?? ""
            return "\(comment)\"\(key)\"\(space)=\(space)\"\(text)\";\(end)"
        case .stringsdict:
            let comment = ["", "\t<!-- c -->\n"].randomElement(using: &random) ?? ""
            return """
                \(comment)\t<key>\(key)</key>\(space)
                \t<dict>
                \t\t<key>NSStringLocalizedFormatKey</key>\(space)<string>\(text)</string>
                \t</dict>
                """
        case .xcstrings:
            return """
                    "\(key)" :\(space){
                      "localizations" : {
                        "pl" : { "stringUnit" : { "state" : "translated", "value" : "\(text)" } }
                      }\(space)
                    }
                """
        }
    }

    /// Changes, deletions and additions by one side, which touch only its own keys.
    private static func edited(
        _ table: Table, side: Int, _ kind: Kind, _ random: inout SeededGenerator
    ) -> (table: Table, wanted: [String: String?]) {
        var (result, wanted) = (Table(), [String: String?]())
        func add(_ count: Int, _ random: inout SeededGenerator) {
            for _ in 0..<count {
                let key = "new \(side) \(Int.random(in: 0...1_000_000, using: &random))"
                let body = body(key, kind, &random)
                guard wanted.updateValue(body, forKey: key) == nil else { continue }
                result.entries.append((key, body))
            }
        }
        for (index, entry) in table.entries.enumerated() {
            if Int.random(in: 0..<6, using: &random) == 0 { add(1, &random) }
            guard index % 2 == side, Bool.random(using: &random) else {
                result.entries.append(entry)
                continue
            }
            if Int.random(in: 0..<3, using: &random) == 0 {
                wanted[entry.key] = .some(nil)
            } else {
                let changed = body(entry.key, kind, &random)
                wanted[entry.key] = changed
                result.entries.append((entry.key, changed))
            }
        }
        add(Int.random(in: 0...2, using: &random), &random)
        return (result, wanted)
    }

    private static func bodies(_ text: String, _ kind: Kind) throws -> [String: String] {
        let format: MergeFormat = kind == .strings ? .strings : kind == .stringsdict ? .propertyList : .catalog
        var group = try format.file(Array(text.utf8), of: .ours, path: kind.path)
        if kind == .xcstrings {
            let strings = try #require(group.items.first { $0.key == "strings" })
            group = try #require(try format.group(strings.value, of: .ours))
        }
        return Dictionary(
            group.items.map { ($0.key, String(decoding: $0.head + $0.value + $0.trail, as: UTF8.self)) },
            uniquingKeysWith: { $1 })
    }

    @Test(arguments: Kind.allCases)
    func `Changes of different keys all arrive and nothing else changes`(kind: Kind) throws {
        var random = SeededGenerator(seed: 1616)
        for round in 0..<300 {
            var table = Table()
            for index in 0..<Int.random(in: 1...12, using: &random) {
                let key = "key \(index) \(["a", "ż", ".", "B"].randomElement(using: &random) ?? "")"
                table.entries.append((key, Self.body(key, kind, &random)))
            }
            table.entries.shuffle(using: &random)
            let (ours, ourChanges) = Self.edited(table, side: 0, kind, &random)
            let (theirs, theirChanges) = Self.edited(table, side: 1, kind, &random)
            let texts = [table, ours, theirs].map { $0.text(kind) }
            if kind == .xcstrings, [table, ours, theirs].contains(where: \.entries.isEmpty) { continue }
            let merge = try Merging(texts[0], texts[1], texts[2], path: kind.path)
            #expect(merge.conflicts.isEmpty)
            let (old, our, their) = (
                try Self.bodies(texts[0], kind), try Self.bodies(texts[1], kind), try Self.bodies(texts[2], kind)
            )
            var expected = old
            for key in ourChanges.keys { expected[key] = our[key] }
            for key in theirChanges.keys { expected[key] = their[key] }
            #expect(try Self.bodies(merge.text, kind) == expected, "round \(round): \(texts) \(merge.text)")
            // The entries that stayed keep their order.
            let kept = table.entries.map(\.key).filter { expected[$0] != nil }
            let merged = TableFile(SourceText(bytes: merge.bytes, path: kind.path)).entries().map(\.key)
            let known = Set(kept)
            #expect(merged.filter { known.contains($0) } == kept)
        }
    }

    @Test(arguments: Kind.allCases)
    func aSideThatChangedNothingChangesNothing(kind: Kind) throws {
        var random = SeededGenerator(seed: 61)
        for _ in 0..<100 {
            var table = Table()
            for index in 0..<5 { table.entries.append(("k\(index)", Self.body("k\(index)", kind, &random))) }
            let (base, other) = (table.text(kind), Self.edited(table, side: 0, kind, &random).table.text(kind))
            #expect(try Merging(base, other, other, path: kind.path).text == other)
            #expect(try Merging(base, base, other, path: kind.path).text == other)
            #expect(try Merging(base, other, base, path: kind.path).text == other)
            // Read and put together again, a file is what it was.
            let format: MergeFormat = kind == .strings ? .strings : kind == .stringsdict ? .propertyList : .catalog
            let group = try format.file(Array(other.utf8), of: .ours, path: kind.path)
            #expect(String(decoding: format.joined(group), as: UTF8.self).hasSuffix(other))
        }
    }

    /// Damage is an error with its place, or is merged; never a trap.
    @Test(arguments: Kind.allCases)
    func damagedFilesAreErrors(kind: Kind) throws {
        var random = SeededGenerator(seed: 666)
        var (errors, merged) = (0, 0)
        for round in 0..<600 {
            var table = Table()
            for index in 0..<4 { table.entries.append(("k\(index)", Self.body("k\(index)", kind, &random))) }
            let texts = (0..<3).map { side in
                let edited = Self.edited(table, side: side % 2, kind, &random).table
                guard side == round % 3 else { return Array(edited.text(kind).utf8) }
                return random.mutate(Array(edited.text(kind).utf8), alphabet: "\"\\/*{}<>=;,:\n\r&\u{0}")
            }
            if let obstacle = Merging.obstacle(texts[0], texts[1], texts[2], path: kind.path) {
                #expect(!obstacle.message.isEmpty)
                errors += 1
            } else {
                merged += 1
            }
        }
        #expect(errors > 60 && merged > 20)
    }

    @Test func deepAndLongFilesEnd() throws {
        let deep = String(repeating: "{\"a\":", count: 100_000)
        guard case .damaged? = Merging.obstacle("{}", deep, "{\"b\":1}", path: "T.xcstrings") else {
            Issue.record("Brackets without end were merged.")
            return
        }
        let nested = { (text: String) in
            String(repeating: "{\"a\":", count: 500) + text + String(repeating: "}", count: 500)
        }
        #expect(Merging.obstacle(nested("1"), nested("2"), nested("3"), path: "T.xcstrings") == .outsideEntries)
        let strings = ["1", "2", "3"].map { "{\"strings\":\(nested($0))}" }
        #expect(Merging.obstacle(strings[0], strings[1], strings[2], path: "T.xcstrings") == .tooDeep(limit: 48))
        let lists = { (text: String) in
            "<plist>" + String(repeating: "<dict><key>a</key>", count: 400) + "<string>\(text)</string>"
                + String(repeating: "</dict>", count: 400) + "</plist>"
        }
        #expect(
            Merging.obstacle(lists("1"), lists("2"), lists("3"), path: "T.stringsdict") == .tooDeep(limit: 48))
        func lines(_ change: Int) -> String {
            (0..<20_000).map { "\"k\($0)\" = \"\($0 % 2 == change % 2 ? change : 7)\";\n" }.joined()
        }
        #expect(try Merging(lines(7), lines(8), lines(9)).text.utf8.count == lines(8).utf8.count)
    }
}
