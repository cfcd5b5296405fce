import Base
import Checks
import Findings
import ICU
import Messages
import ProjectSupport
import Projects
import TestSupport
import Testing

/// Plural rules of another CLDR than the installed one, from the JSON files that CLDR publishes.
@Suite struct PluralRuleFileTests {
    private static let languages = ["ar", "cs", "cy", "en", "fr", "he", "ja", "lt", "pl", "pt", "pt-PT", "ru", "sl"]

    @Test(arguments: [PluralKind.cardinal, .ordinal])
    func aFileOfTheInstalledRulesChangesNothing(kind: PluralKind) throws {
        let locales = Self.languages.map { language in
            let rules = PluralRules.rules(for: LocaleTag(language), kind: kind)
            let conditions = rules.categories.map {
                "\"pluralRule-count-\($0.keyword)\": \"\(rules.text(of: $0))\""
            }
            return "\"\(language)\": {\(conditions.joined(separator: ", "))}"
        }
        let type = kind == .cardinal ? "plurals-type-cardinal" : "plurals-type-ordinal"
        let file = try read("{\"supplemental\": {\"\(type)\": {\(locales.joined(separator: ","))}}}")
        for language in Self.languages {
            let installed = PluralRules.rules(for: LocaleTag(language), kind: kind)
            let read = file.rules(for: LocaleTag(language), kind: kind)
            #expect(read !== installed && read.categories == installed.categories, "\(language)")
            for number in 0...2_000 { #expect(read.category(for: number) == installed.category(for: number)) }
            for text in ["0.0", "0.1", "1.0", "1.5", "2.00", "10.1"] {
                #expect(read.category(forDecimal: text) == installed.category(forDecimal: text))
            }
            for category in installed.categories {
                #expect(
                    read.smallestInteger(in: 0...Int.max, reaching: category)
                        == installed.smallestInteger(in: 0...Int.max, reaching: category), "\(language) \(category)")
                #expect(read.sampleDecimals(of: category) == installed.sampleDecimals(of: category))
            }
        }
    }

    /// English with a form for 2, and Polish without the one for 5: no CLDR is so, the installed rules cannot answer.
    private let changed = """
        {"supplemental": {"version": {"_cldrVersion": "99"}, "plurals-type-cardinal": {
          "en": {"pluralRule-count-one": "i = 1 and v = 0 @integer 1", "pluralRule-count-two": "n = 2 @integer 2",
                 "pluralRule-count-other": " @integer 0, 3~16"},
          "pl": {"pluralRule-count-one": "i = 1 and v = 0", "pluralRule-count-other": ""}}}}
        """

    @Test func tablesAreHeldToTheRulesOfTheFile() throws {
        let files = ["en": "one {# file} other {# files}", "pl": "one {# plik} other {# pliku}"]
        let sources = files.map {
            SourceText("\"A\" = \"{n, plural, \($0.value)}\";\n", path: "\($0.key).lproj/T.strings")
        }
        var project = Project(sources, syntax: .icu)
        func messages() -> [String] {
            Auditor().findings(in: project).filter { $0.check == .missingPluralCategory }
                .map { "\($0.locale ?? "") \($0.message)" }
        }
        #expect(messages().count == 1 && messages().allSatisfy { $0.hasPrefix("pl ") && $0.contains("`few`") })
        project.pluralRules = try read(changed)
        #expect(messages().count == 1 && messages().allSatisfy { $0.hasPrefix("en The form `two`") })
    }

    @Test func aLocaleWithoutRulesHasThoseOfItsParent() throws {
        let file = try read(changed)
        #expect(file.rules(for: LocaleTag("en-GB"), kind: .cardinal).category(for: 2) == .two)
        #expect(file.rules(for: LocaleTag("en"), kind: .ordinal).category(for: 2) == .two)
        #expect(file.rules(for: LocaleTag("en"), kind: .ordinal).category(for: 3) == .few)
        #expect(file.rules(for: LocaleTag("ru"), kind: .cardinal).category(for: 5) == .many)
    }

    @Test func ofTwoFilesTheLastCounts() throws {
        let other = "{\"supplemental\": {\"plurals-type-cardinal\": {\"en\": {\"pluralRule-count-other\": \"\"}}}}"
        let file = try PluralRuleFile([source(changed), source(other)])
        #expect(file.rules(for: LocaleTag("en"), kind: .cardinal).categories == [.other])
    }

    @Test(arguments: [
        ("", "1:1: "),
        ("[]", "1:1: `supplemental` must be an object with `plurals-type-cardinal`"),
        ("{\"supplemental\": {}}", "1:18: `supplemental` must be an object with `plurals-type-cardinal`"),
        ("{\"supplemental\": {\"plurals-type-cardinal\": 1}}", "1:44: `plurals-type-cardinal` must be an object"),
        ("{\"supplemental\": {\"plurals-type-ordinal\": {\"en\": []}}}", "1:50: `en` must be an object"),
        (
            "{\"supplemental\": {\"plurals-type-cardinal\": {\"en\": {\"pluralRule-count-dual\": \"n = 2\"}}}}",
            "1:52: `pluralRule-count-dual` is not known here."
        ),
        (
            "{\"supplemental\": {\"plurals-type-cardinal\": {\"en\": {\"pluralRule-count-two\": 2}}}}",
            "1:76: `pluralRule-count-two` must be a rule in CLDR's syntax"
        ),
        (
            "{\"supplemental\": {\"plurals-type-cardinal\": {\"en\": {\"pluralRule-count-two\": \"n is is 2\"}}}}",
            "1:51: `en` must be rules in CLDR's syntax"
        ),
    ])
    func mistakesNameTheirPlace(json: String, expected: String) {
        #expect { try read(json) } throws: { "\($0)".hasPrefix("plurals.json:" + expected) || report("\($0)") }
    }

    private func report(_ error: String) -> Bool {
        Issue.record("\(error)")
        return true
    }

    private func read(_ json: String) throws -> PluralRuleFile { try PluralRuleFile([source(json)]) }

    private func source(_ json: String) -> SourceText { SourceText(json, path: "plurals.json") }
}
