import Base
import ProjectSupport
import Projects
import TestSupport
import Testing

@testable import SourceCode

/// Literals with interpolations in JavaScript, TypeScript and Kotlin.
@Suite struct TemplateLiteralTests {
    /// The literals of a file: `…` is an interpolation.
    private func literals(_ pathExtension: String, _ text: String) throws -> [String] {
        let reader = try #require(TemplateLiterals(pathExtension: pathExtension))
        let bytes = Array(text.utf8)
        return reader.literals(in: bytes.span).map { literal in
            literal.parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "…")
        }
    }

    @Test(arguments: [
        ("t(`tabs.${name}`)", ["tabs.…"]), ("`${a}.${b}.title`", ["….….title"]), ("`plain`, 'a.${b}', \"a.${b}\"", []),
        ("`a.${f({b: 1})}.c`", ["a.….c"]), ("`a\\`${b}`", ["a`…", "…"]), ("`cost: $${price}`", ["cost: $…"]),
        ("`a.$name`", []), ("`a.${b", []), ("`", []), ("`${}`", ["…"]),
    ])
    func `A template of JavaScript has interpolations in braces`(text: String, expected: [String]) throws {
        for pathExtension in ["js", "jsx", "ts", "TSX", "mjs", "vue"] {
            #expect(try literals(pathExtension, text) == expected)
        }
    }

    @Test(arguments: [
        ("getString(\"tabs.$name\")", ["tabs.…"]), ("\"tabs.${tab.name}.title\"", ["tabs.….title"]),
        ("\"$a.$b\"", ["….…"]), ("\"\\$a\"", []), ("\"5 $\"", []), ("\"$5\"", []), ("\"plain\"", []),
        ("\"\"\"tabs.$name\"\"\"", ["tabs.…"]), ("'$a'", []),
    ])
    func `A string of Kotlin has interpolations with and without braces`(text: String, expected: [String]) throws {
        for pathExtension in ["kt", "kts"] { #expect(try literals(pathExtension, text) == expected) }
    }

    @Test func `Other languages have no such literals`() {
        for pathExtension in ["", "json", "py", "swift"] {
            #expect(TemplateLiterals(pathExtension: pathExtension) == nil)
        }
    }

    @Test func `A file of nothing but quotation marks and braces ends`() throws {
        for text in ["`", "${", "`${", "`${`", "`a${b}"] {
            let long = String(repeating: text, count: 50_000)
            #expect(try literals("js", long).allSatisfy { $0.utf8.count < 512 })
        }
    }

    @Test(arguments: ["web/app.ts", "web/app.jsx", "android/App.kt"])
    func `Keys that match a template may be used`(path: String) throws {
        let isKotlin = path.hasSuffix(".kt")
        let code = isKotlin ? "show(\"tabs.$name\"); show(\"${a}.$b\")" : "show(`tabs.${name}`); show(`${a}.${b}`)"
        let table = "\"tabs.home\" = \"Home\";\n\"tabs.me\" = \"Me\";\n\"menu.open\" = \"Open\";\n"
        let tables = CatalogTable.tables(of: ["en.lproj/Localizable.strings": table])
        let references = References(
            in: [SourceText(code, path: path)], of: tables)
        let first = try #require(tables.first)
        let verdict = references.verdict(on: "tabs.me", in: first)
        #expect(verdict.outcome == .undeterminable)
        #expect(verdict.evidence.map(\.reason) == ["`tabs.…` is put together here"])
        #expect(verdict.evidence.first?.location?.start.column == 6)
        // Two interpolations with a separator match too many texts.
        #expect(references.verdict(on: "menu.open", in: first).outcome == .unused)
    }
}
