import Base
import Checks
import Findings
import ICU
import Messages
import ProjectSupport
import Projects
import TestSupport
import Testing

@testable import SourceCode

/// The numbers that code passes to plurals, by the comparisons around the look-ups.
@Suite struct PassedNumberTests {
    /// The numbers up to 5 that a function passes to the message of `files`, as far as its code shows.
    private func passed(_ body: String) throws -> [Int] {
        let code = "final class Model {\n    func show(count: Int) -> String {\n\(body)\n    }\n}\n"
        let file = LexedSource(SourceText(code, path: "Model.swift"), language: .swift)
        let literal = try #require(
            file.literals.first { file.pieces(of: $0).contains(.text("files")) || !$0.interpolations.isEmpty })
        let text = file.source.text
        let numbers = PassedNumberReader(text.span, opaque: file.opaque).numbers(passedTo: literal)
        return (0...5).filter { numbers.range.contains($0) && !numbers.excluded.contains($0) }
    }

    private static let format = "String(format: NSLocalizedString(\"files\", comment: \"\"), count)"
    private static let all = Array(0...5)

    @Test(arguments: [
        ("return \(format)", all), ("if count > 1 { return \(format) }", [2, 3, 4, 5]),
        ("if count >= 1 { return \(format) }", [1, 2, 3, 4, 5]),
        ("if 1 < self.count { return \(format) }", [2, 3, 4, 5]),
        ("if count != 1 { return \(format) }", [0, 2, 3, 4, 5]),
        ("if count == 1 { return one }\nreturn \(format)", all),
        ("if count == 1 { return one } else { return \(format) }", [0, 2, 3, 4, 5]),
        ("if count == 0 { return none } else if count == 1 { return one } else { return \(format) }", [2, 3, 4, 5]),
        ("if count == 0 { return none } else if count < 3 { return \(format) }", [1, 2]),
        ("if count > 1, isOpen { return \(format) }", [2, 3, 4, 5]),
        ("if count > 1 && isOpen { return \(format) }", [2, 3, 4, 5]),
        ("if count > 1 || isOpen { return \(format) }", all),
        ("if count > 1, isOpen { return a } else { return \(format) }", all),
        ("if other > 1 { return \(format) }", all),
        ("guard count > 1 else { return one }\nreturn \(format)", [2, 3, 4, 5]),
        ("guard count != 1 else { return \(format) }\nreturn one", all),
        ("guard count != 1 else {\n    return one\n}\nlet text = \(format)", [0, 2, 3, 4, 5]),
        ("return count == 1 ? one : \(format)", [0, 2, 3, 4, 5]), ("return count > 1 ? \(format) : one", [2, 3, 4, 5]),
        ("show(title: count == 1\n    ? one\n    : \(format))", [0, 2, 3, 4, 5]),
        ("let a = count == 1 ? one : two\nreturn \(format)", all), ("let a = (count == 1 ? b : c) + \(format)", all),
        ("while count > 1 { if count < 4 { return \(format) } }", [0, 1, 2, 3]),
        ("return String.localizedStringWithFormat(NSLocalizedString(\"files\", comment: \"\"), 5)", [5]),
        ("if count > 1 { return String(localized: \"\\(count) x\") }", [2, 3, 4, 5]),
        ("return String(localized: \"\\(3) x\")", [3]),
        ("if count > 1 { return String(localized: \"\\(count - 1) x\") }", all),
        ("if count > 1 { return String(localized: \"\\(count) of \\(all) x\") }", all),
    ])
    func `Conditions around a look-up limit the numbers`(body: String, expected: [Int]) throws {
        #expect(try passed(body) == expected)
    }

    @Test(arguments: [
        "if count > 1 { count = 1; return FORMAT }", "if count > 1 { count -= 1\nreturn FORMAT }",
        "if count > 1 { change(&count); return FORMAT }", "if count > 1 { for count in all { show(FORMAT) } }",
        "if count > 1 { later { show(FORMAT) } }", "if count > 1 { let count = read(); return FORMAT }",
        "if items.contains(where: { count > 1 }) { return FORMAT }",
        "switch count { case 1: one; default: return FORMAT }",
        "if count > 1 { }\nreturn FORMAT",
    ])
    func `A name that may change has any number`(body: String) throws {
        #expect(try passed(body.replacing("FORMAT", with: Self.format)) == Self.all)
    }

    private func findings(_ code: String, _ auditor: Auditor = Auditor()) -> [String] {
        let files = [
            ("en.lproj/Localizable.stringsdict", ["one", "other"]), ("de.lproj/Localizable.stringsdict", ["other"]),
            ("pl.lproj/Localizable.stringsdict", ["one", "other"]),
        ].map { path, forms in
            let entries = forms.map { "<key>\($0)</key><string>%d \(path.prefix(2)) \($0)</string>" }.joined()
            let text = """
                <?xml version="1.0" encoding="UTF-8"?>
                <plist version="1.0"><dict><key>files</key><dict>
                <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
                <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>d</string>\(entries)</dict></dict></dict></plist>
                """
            return SourceText(text, path: path)
        }
        let tables = CatalogTable.tables(of: files)
        let source = SourceText("func show(count: Int) {\n\(code)\n}\n", path: "Show.swift")
        let project = Project(tables: tables, references: References(in: [source], of: tables))
        return auditor.findings(in: project).filter {
            [.missingPluralCategory, .optionalPluralCategory].contains($0.check)
        }.map { "\($0.check) \($0.severity.rawValue) \($0.locale ?? "")" }.sorted()
    }

    @Test func `A missing form that no call can reach isn't reported`() {
        let format = Self.format
        #expect(
            findings("show(\(format))") == ["missing-plural-category error de", "missing-plural-category error pl"])
        // Polish has no form for 2, which is still passed.
        #expect(findings("if count > 1 { show(\(format)) }") == ["missing-plural-category error pl"])
        #expect(
            findings("if count > 1 { show(\(format)) }\nshow(\(format))")
                == ["missing-plural-category error de", "missing-plural-category error pl"])
        let auditor = Auditor(severities: [.optionalPluralCategory: .severity(.note)])
        #expect(
            findings("if count > 1 { show(\(format)) }", auditor)
                == ["missing-plural-category error pl", "optional-plural-category note de"])
    }
}
