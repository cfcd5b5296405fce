import Base
import ProjectSupport
import Projects
import Reports
import TestSupport
import Testing

/// Which texts that are put together outside of a look-up count as keys, and which places `--stats` names for them.
@Suite struct PatternBoundTests {
    @Test(arguments: [
        // The owner of the app says: these are keys.
        (#"show("error_\(code)")"#, "error_404", true), (#"show("p." + name)"#, "p.q", true),
        (#"show(kind + "_title")"#, "menu_title", true), (#"show("\(a)_row_\(b)")"#, "list_row_3", true),
        (#"show("\(a).tab.\(b)")"#, "home.tab.first", true), (#"show("q\(n)")"#, "q12", true),
        (#"show("\(n)_\(m)x")"#, "1_2x", true), (#"show("目\(n)")"#, "目3", true),
        (#"show(["home", kind].joined(separator: "."))"#, "home.title", true),
        (#"show([kind, "title"].joined(separator: "."))"#, "home.title", true),
        (#"let prefix = "home.""#, "home.title", true), (#"let suffix = isPad ? "_ipad" : """#, "title_ipad", true),
        // The owner says: this is a cache, a log, a sentence, a measure.
        (#"let key = "\(url)_\(size)""#, "user_bio", false), (#"cache["\(a)-\(b)"]"#, "a-b", false),
        (#"show("\(w)x\(h)")"#, "max height", false), (#"show("\(url)_w\(width)")"#, "new_window", false),
        (#"show("q\(n)")"#, "quit", false), (#"log("\(a) and \(b)")"#, "Terms and conditions", false),
        (#"log("\(a): \(b) with \(c)")"#, "Hint: log in with a code", false),
        (#"show("\(text)…")"#, "Loading…", false), (#"show("\(a)–\(b)")"#, "Start–end", false),
        (#"show("\(h)h \(m)m \(s)s")"#, "Search them with us", false), (#"show("\(a)·\(b)")"#, "A·B", false),
        (#"show(["a", "b"].joined(separator: ", "))"#, "able", false),
        (#"let cacheKey = "\(a)_\(b)""#, "user_bio", false),
        (#"let name = "Home""#, "Home.title", false), (#"let a = "x.""#, "x.y", false),
        (#"log("Saved the file.")"#, "Saved the file. It is here.", false),
        // SwiftUI makes a specifier of each value.
        (#"Text("\(first) \(last)")"#, "Sign in", false), (#"Text("\(title):")"#, "Name:", false),
        (#"String(localized: "\(a)_\(b)")"#, "user_bio", false), (#"Text("row_\(n)_title")"#, "row_1_title", true),
        (#"Text(LocalizedStringKey("\(a)_\(b)"))"#, "user_bio", true),
        // A look-up takes a key, however little of it is known.
        (#"NSLocalizedString("\(url)_\(size)", comment: "")"#, "user_bio", true),
        (#"String(localized: .init("\(a)-\(b)"))"#, "a-b", true), (#"("\(a)_\(b)").localized"#, "user_bio", true),
        (#"let id = "\(a)_\(b)"; return NSLocalizedString(id, comment: "")"#, "user_bio", true),
        (#"struct A { var id: String { "\(a)_\(b)" } }; f(a.id.localized)"#, "user_bio", true),
        (#"func t(_ k: String) -> String { NSLocalizedString(k, comment: "") }; t("\(a)_\(b)")"#, "user_bio", true),
        (#"func t(k: String) -> String { k.localized }; func u(_ k: String) { t(k: k) }; u("\(a)_\(b)")"#, "a_b", true),
        (#"extension String { func tr() -> String { self.localized } }; "\(a)_\(b)".tr()"#, "user_bio", true),
        (
            #"struct T { init(key: String) { s = NSLocalizedString(key, comment: "") } }; T(key: "\(a)_\(b)")"#, "a_b",
            true
        ),
        (
            #"func t(_ k: String, of x: String) { NSLocalizedString(k, comment: "") }; t("K", of: "\(a)_\(b)")"#, "a_b",
            false
        ),
        (#"func t(_ k: String) { print(k) }; t("\(a)_\(b)")"#, "user_bio", false),
    ])
    func whatIsPutTogether(source: String, key: String, isKey: Bool) throws {
        let tables = tables([key])
        let references = References(in: [text(source, "View.swift")], of: tables)
        let outcome = references.verdict(on: key, in: try #require(tables.first)).outcome
        #expect(outcome == (isKey ? .undeterminable : .unused))
    }

    @Test func `Statistics name the places that make keys undeterminable`() {
        let keys = (0..<12).map { "row_\($0)_title" } + ["error_1", "error_2", "used_title", "data", "gone"]
        let tables = tables(keys)
        let sources = [
            text("\nshow(kind + \"_title\")\nshow(\"used_title\")\nshow(\"error_\\(n)\")\n", "A.swift"),
            text("enum E: String { case data }\nlet key = \"\\(a)_\\(b)\"\n", "B.swift"),
            text("{\"a\": \"row_1_title\",\n\"b\": \"row_2_title\"}", "C.json"),
        ]
        let project = Project(
            tables: tables, references: References(in: sources, of: tables, dynamicKeys: ["error_1"]))
        let statistics = Statistics(AuditReport(projects: [project], findings: []), of: [project])
        #expect(
            statistics.text == """

                Undeterminable keys: 15 of 17, by cause:
                  12  A.swift:2: `…_title` is put together here
                   2  A.swift:4: `error_…` is put together here
                   2  C.json: a text of a data file
                   1  B.swift:1: a case of this name
                   1  the configured pattern `error_1`

                """)
        #expect(Statistics(AuditReport(projects: [], findings: []), of: [Project(tables: tables)]).text.isEmpty)
    }

    private func text(_ text: String, _ path: String) -> SourceText { SourceText(text, path: path) }

    private func tables(_ keys: [String]) -> [CatalogTable] {
        let text = keys.map { "\"\($0)\" = \"Text\";\n" }.joined()
        return CatalogTable.tables(of: [self.text(text, "en.lproj/Localizable.strings")])
    }
}
