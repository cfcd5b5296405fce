import Base
import Checks
import Findings
import ProjectSupport
import Tables
import TestSupport
import Testing
import Validation

@testable import Changes
@testable import Projects

/// What is arranged so that a table of which every key is wrong costs no more for each than one of which one is: it finds
/// what looking at each would find. That it grows no faster is held by `make bench-instructions`.
@Suite struct GrowthTests {
    private func project(_ files: KeyValuePairs<String, String>) -> Project {
        Project(files)
    }

    private func table(_ keys: [String]) -> String {
        keys.map { "\"\($0)\" = \"Text\";\n" }.joined()
    }

    @Test func `Every key that is spelled otherwise is taken for the right one`() {
        let keys = (0..<400).map { "settings_page_\($0 * 7)_title" }
        let findings = Auditor().findings(
            in: project([
                "en.lproj/T.strings": table(keys),
                "de.lproj/T.strings": table(keys.map { $0.replacing("_", with: ".") }),
            ]))
        let extra = findings.filter { $0.check == .extraKey }
        #expect(extra.count == keys.count && findings.count == 2 * keys.count)
        #expect(
            extra.allSatisfy { finding in
                finding.message.contains("Did you mean `\(finding.key?.replacing(".", with: "_") ?? "")`?")
            })
    }

    @Test(arguments: [
        ("} \"E\" {", ["B \"C\" D"]), ("} \"B \"C\" D\" {", ["E"]), ("} \"B \"C\" D\" \"E\" {", []),
        ("} \"B\" \"D\" {", ["B \"C\" D", "E"]),
    ])
    func aKeyOfADamagedPartIsNotMissing(part: String, missing: [String]) {
        let findings = Auditor().findings(
            in: project([
                "en.lproj/T.strings": "\"A\" = \"a\";\n\"B \\\"C\\\" D\" = \"b\";\n\"E\" = \"e\";\n\"F\" = \"f\";\n",
                "de.lproj/T.strings": "\"A\" = \"a\";\n\(part)\n\"F\" = \"f\";\n",
            ]))
        #expect(findings.filter { $0.check == .missingKey }.compactMap(\.key) == missing)
    }

    @Test func eachFileThatHasAnUndefinedKeyIsNamed() throws {
        let tables = project([
            "en.lproj/S.strings": table(["A"]), "de.lproj/S.strings": table(["A", "C"]),
            "en.lproj/T.strings": table(["B"]), "de.lproj/T.strings": table(["B", "C"]),
            "fr.lproj/T.strings": table(["B", "C", "D"]),
        ]).tables
        let declared = DeclaredMessages(["A", "B", "C", "D", "E"].map { MessageDeclaration(MessageKey($0)) })
        let findings = Auditor().findings(in: Project(tables: tables, declared: declared))
            .filter { $0.check == .undefinedKey }
        #expect(findings.map(\.key) == ["C", "D", "E"])
        let places = findings.map { $0.message.split(separator: ". ")[0].split(separator: ", but ").last }
        #expect(
            places == [
                "it isn't in the development locale, only in `de.lproj/S.strings`, `de.lproj/T.strings`, "
                    + "`fr.lproj/T.strings`",
                "it isn't in the development locale, only in `fr.lproj/T.strings`", "no table has it",
            ])
    }

    @Test func keysOfAConfigurationAreBytes() {
        let globs = KeyGlobs(["plain", "caf\u{E9}", "a*c", "*", "plain"])
        #expect(globs.places(matching: "plain") == [0, 4, 3])
        #expect(globs.places(matching: "cafe\u{301}") == [3])
        #expect(globs.places(matching: "abc") == [2, 3])
        #expect(KeyGlobs(["a*b*c"]).match("a--b-bc") && !KeyGlobs(["a*b*c"]).match("a--b-b"))
        let index = KeyGlobIndex([KeyGlobs(["A"]), KeyGlobs([]), KeyGlobs(["B", "A"]), KeyGlobs(["A*"])])
        #expect(index.candidates(for: "A") == [0, 1, 2, 3])
        #expect(index.candidates(for: "B") == [1, 2, 3])
        #expect(index.candidates(for: nil) == [1, 3])
    }

    @Test func theSmallestLimitOfAKeyCounts() {
        let source = SourceText(bytes: [], path: "c.yml")
        let limit = { (keys: [String], maximum: Int) in
            LengthLimit(keys: keys, locales: [], tables: [], maximum: maximum, location: Location(source, 0..<0))
        }
        let limits = LengthLimits([limit(["A"], 9), limit(["*"], 7), limit(["A", "B"], 5), limit(["C*"], 3)])
        #expect(limits.limit(of: "A", in: "de", table: "T")?.maximum == 5)
        #expect(limits.limit(of: "D", in: "de", table: "T")?.maximum == 7)
        #expect(limits.limit(of: "CD", in: "de", table: "T")?.maximum == 3)
    }

    @Test func aFileIsReportedOnWhereItsFolderIs() {
        var project = project(["en.lproj/T.strings": table(["A"])])
        #expect(project.reports(on: "x"))
        project.scope = ["App/en.lproj", "App/pl.lproj/T.strings"]
        #expect(project.reports(on: "App/en.lproj/T.strings") && project.reports(on: "App/pl.lproj/T.strings"))
        #expect(!project.reports(on: "App/en.lproj2/T.strings") && !project.reports(on: "App/pl.lproj/S.strings"))
    }

    /// The fixes of a file that are made at a time, as comparing each with all would choose them.
    @Test func `Fixes that touch the same bytes are chosen in their order`() throws {
        var generator = SeededGenerator(seed: 5)
        let source = SourceText(bytes: Array(repeating: 0x20, count: 20_000), path: "T.strings")
        let plans = (0..<3_000).map { number in
            let replacements = (0..<Int.random(in: 1...2, using: &generator)).map { half in
                let start = 10_000 * half + Int.random(in: 0..<9_990, using: &generator)
                return TextReplacement(start..<start + Int.random(in: 0...4, using: &generator), "\(number)")
            }
            let finding = Finding(
                check: .notNormalized, severity: .note, message: RelatedMessages.term(), key: nil, locale: nil,
                table: nil,
                location: Location(source, 0..<0), related: [])
            return PlannedFix(finding, Fix(FixMessages.write("\(number)"), replacements))
        }
        var chosen: [TextReplacement] = []
        var expected: [String] = []
        for plan in plans
        where plan.fix.replacements.allSatisfy({ new in
            chosen.allSatisfy {
                $0.range.upperBound <= new.range.lowerBound || new.range.upperBound <= $0.range.lowerBound
            }
        }) {
            chosen += plan.fix.replacements
            expected.append(plan.fix.description)
        }
        let selection = FixSelection(plans)
        #expect(selection.plans.map(\.fix.description) == expected)
        #expect(expected.count > 1_000)
    }
}
