import Base
import ProjectSupport
import Projects
import TestSupport
import Testing

/// Keys that are put together at run time are undeterminable, and never unused.
@Suite struct RuntimeKeyTests {
    @Test(arguments: [
        // Whatever is looked up counts, however little of it is known.
        (#"NSLocalizedString("q\(n)", comment: "")"#, "q1", "undeterminable"),
        (#"NSLocalizedString(String(format: "w%@", n), comment: "")"#, "w7", "undeterminable"),
        (#"NSLocalizedString(flag ? "a\(n)" : "b", comment: "")"#, "a7", "undeterminable"),
        (#"Text(String(format: "w%@", n))"#, "w7", "undeterminable"),
        (#"String(localized: .init(table[kind] ?? "w\(n)"))"#, "w7", "undeterminable"),
        (#"String(format: "w%@", n).localized"#, "w7", "undeterminable"),
        (#"NSLocalizedString(name.appending("_x"), comment: "")"#, "k_x", "undeterminable"),
        (#"NSLocalizedString("u" + "_" + n, comment: "")"#, "u_a", "undeterminable"),
        // What is not looked up there does not.
        (#"NSLocalizedString("K", comment: String(format: "w%@", n))"#, "wx", "unused"),
        (#"Text("K \(String(format: "w%@", n))")"#, "wx", "unused"),
        (#"Button(action: { log("w\(n)") })"#, "wx", "unused"),
        (#"f(NSLocalizedString("K", comment: "")); log("w\(n)")"#, "wx", "unused"),
        // Elsewhere it takes two characters at the ends, three letters, or whole numbers beside one.
        (#"let w = "p." + name"#, "p.q", "undeterminable"),
        (#"["x"].map { "ab\($0)" }"#, "abx", "undeterminable"),
        (#"String(format: "t_%d", n)"#, "t_1", "undeterminable"),
        (#"String(format: "t%d", n)"#, "t1", "undeterminable"),
        (#"String(format: "t%d", n)"#, "title", "unused"),
        (#"String(format: "t%02ld_%d", n, m)"#, "t07_-1", "undeterminable"),
        (#"String(format: "t%d0", n)"#, "t100", "undeterminable"),
        (#"String(format: "t%@", n)"#, "title", "unused"),
        (#"log("t\(n)")"#, "title", "unused"),
        (#"log("\(n) of \(m)")"#, "List of all", "unused"),
        (#"var key = kind; key += "_title""#, "menu_title", "undeterminable"),
        (#"kind.appending("_title")"#, "menu_title", "undeterminable"),
    ])
    func swift(source: String, key: String, outcome: String) {
        #expect(verdict(on: key, in: "a.swift", source) == outcome)
    }

    @Test(arguments: [
        (#"NSLocalizedString([NSString stringWithFormat:@"o_%@_k", x], nil)"#, "o_9_k", "undeterminable"),
        (#"NSLocalizedString([NSString stringWithFormat:@"o%@", x], nil)"#, "o9", "undeterminable"),
        (#"[b localizedStringForKey:[@"o" stringByAppendingString:x] value:nil table:nil]"#, "o9", "undeterminable"),
        (#"[[NSString stringWithFormat:@"o%@", x] localized]"#, "o9", "undeterminable"),
        (#"[NSString stringWithFormat:@"e%d", x]"#, "e1", "undeterminable"),
        (#"[x stringByAppendingString:@"_title"]"#, "menu_title", "undeterminable"),
        (#"[x stringByAppendingFormat:@"_%d_t", n]"#, "menu_1_t", "undeterminable"),
        (#"NSLog(@"o%@", x)"#, "o9", "unused"),
    ])
    func objectiveC(source: String, key: String, outcome: String) {
        #expect(verdict(on: key, in: "a.m", source) == outcome)
    }

    private func verdict(on key: String, in path: String, _ source: String) -> String? {
        let table = CatalogTable.tables(of: ["en.lproj/Localizable.strings": "\"\(key)\" = \"text\";\n\"K\" = \"K\";\n"]
        )
        let references = References(in: [SourceText(source, path: path)], of: table)
        return table.first.map { references.verdict(on: key, in: $0).outcome.rawValue }
    }
}
