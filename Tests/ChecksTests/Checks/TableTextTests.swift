import Base
import Checks
import Findings
import MessageFormat
import ProjectSupport
import Projects
import TestSupport
import Testing

/// What is found in the texts of a `.stringsdict` and of a string catalog, as in those of `.strings`.
@Suite struct TableTextTests {
    private enum Format: CaseIterable {
        case stringsdict, variations, substitutions

        func files(source: [(String, String)], translation: [(String, String)], locale: String) -> [SourceText] {
            switch self {
            case .stringsdict:
                [
                    file("en.lproj/T.stringsdict", dictionary(source)),
                    file("\(locale).lproj/T.stringsdict", dictionary(translation)),
                ]
            case .variations:
                [file("T.xcstrings", catalog(variations(source), variations(translation), locale))]
            case .substitutions:
                [file("T.xcstrings", catalog(substitutions(source), substitutions(translation), locale))]
            }
        }

        private func dictionary(_ forms: [(String, String)]) -> String {
            let value =
                forms.count == 1
                ? "<string>\(forms[0].1)</string>"
                : """
                <dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
                <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>d</string>
                \(forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined(separator: "\n"))</dict></dict>
                """
            return "<plist version=\"1.0\"><dict><key>KEY</key>\(value)</dict></plist>\n"
        }

        private func catalog(_ source: String, _ translation: String, _ locale: String) -> String {
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"KEY": {"localizations": {
              "en": {\(source)},
              "\(locale)": {\(translation)}}}}}
            """
        }

        private func variations(_ forms: [(String, String)]) -> String {
            forms.count == 1 ? unit(forms[0].1) : "\"variations\": {\"plural\": {\(units(forms))}}"
        }

        private func substitutions(_ forms: [(String, String)]) -> String {
            guard forms.count > 1 else { return unit(forms[0].1) }
            return unit("%#@n@")
                + ", \"substitutions\": {\"n\": {\"argNum\": 1, \"formatSpecifier\": \"d\", \"variations\": {\"plural\": {"
                + units(forms) + "}}}}"
        }

        private func units(_ forms: [(String, String)]) -> String {
            forms.map { "\"\($0)\": {\(unit($1))}" }.joined(separator: ", ")
        }

        private func unit(_ text: String) -> String {
            "\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}"
        }

        private func file(_ path: String, _ text: String) -> SourceText {
            SourceText(text, path: path)
        }
    }

    private func findings(
        _ format: Format, _ source: [(String, String)], _ translation: [(String, String)], _ locale: String
    ) -> [Finding] {
        let files = format.files(source: source, translation: translation, locale: locale)
        return Auditor(severities: [.notNormalized: .severity(.note)]).findings(in: Project(files))
    }

    /// English forms, those of a translation, its locale, and the checks that find something.
    private static let cases: [(source: [String], translation: [String], locale: String, checks: [String])] = [
        (["%d file", "%d files"], ["%d Datei", "%d Dateien"], "de", []),
        (["%d file", "%d files"], ["%d Dateien"], "de", ["plural-mismatch"]),
        (["Files: %d"], ["%d Datei", "%d Dateien"], "de", []),
        (["%d files"], ["%d Datei", "%d Dateien"], "de", ["plural-mismatch"]),
        (["%d file", "%d files"], ["%d個のファイル"], "ja", []),
        (["a file", "%d files"], ["ett dokument", "%d dokument"], "sv", []),
        (["a file", "%d files"], ["jedna datoteka", "%d datoteke", "%d datoteka"], "hr", ["plural-without-number"]),
        (["%1$d file", "%2$@ files"], ["%1$d Datei", "%2$@ Dateien"], "de", []),
        (["%d file", "%d files"], ["%d Datei von %@", "%d Dateien von %@"], "de", ["argument-mismatch"]),
        (["%d file", "%d files"], ["%@ Datei", "%@ Dateien"], "de", ["argument-type-mismatch"]),
        (["%d file in %@", "%d files in %@"], ["%d Datei", "%d Dateien"], "de", ["unused-argument"]),
        (["%d file in %@", "%d files in %@"], ["%d Datei in %@", "%d Dateien in %＠"], "de", ["malformed-format"]),
        (["%d file", "%d files"], ["%d Datei", "%d Datei\u{200B}en"], "de", ["invisible-character"]),
        (["%d file", "%d files"], ["%d Datei", "%d D\u{430}teien"], "de", ["mixed-script"]),
        (["%d file", "%d files"], ["%d menu", "%d menu\u{308}s"], "de", ["not-normalized"]),
        (["%d file", "%d files"], ["%d Datei", "\u{2068}%d Dateien"], "de", ["bidi-imbalance"]),
        (["%d file", "%d files"], ["%d Datei", "%d neue  Dateien"], "de", ["double-space"]),
        (["%d file (new)", "%d files (new)"], ["%d Datei (neu)", "%d Dateien (neu"], "de", ["bracket-mismatch"]),
        (["%d file?", "%d files?"], ["%d Datei?", "%d Dateien."], "de", ["punctuation-mismatch"]),
        (["%d of 30", "%d of 30 all"], ["%d von 30", "%d von 13 im Ganzen"], "de", ["number-mismatch"]),
        (["<b>%d</b> file", "<b>%d</b> files"], ["<b>%d</b> Datei", "<b>%d Dateien"], "de", ["markup-mismatch"]),
        (
            ["%d on example.com", "%d on https://example.com"], ["%d hier", "%d auf hier"], "de", ["url-mismatch"]
        ),
        (
            ["%d new file here", "%d new files here"], ["%d new file here", "%d new files here"], "de",
            ["untranslated-value"]
        ),
        (["%d file", "%d files"], ["", " "], "de", ["missing-key"]),
    ]

    @Test(arguments: Format.allCases, cases.indices)
    private func whatIsWrongIsFoundInEveryFormat(format: Format, index: Int) {
        let test = Self.cases[index]
        let forms = { (texts: [String]) in
            let names = texts.count == 3 ? ["one", "few", "other"] : ["one", "other"]
            return Array(zip(texts.count == 1 ? ["other"] : names, texts))
        }
        let found = findings(
            format, forms(test.source).map { ($0, Self.written($1, format)) },
            forms(test.translation).map { ($0, Self.written($1, format)) }, test.locale)
        #expect(Set(found.map(\.check.rawValue)) == Set(test.checks), "\(found.map { "\($0.check): \($0.message)" })")
        #expect(found.count == test.checks.count, "\(found.map { "\($0.check): \($0.message)" })")
    }

    /// What stands for itself in one format and not in the other.
    private static func written(_ text: String, _ format: Format) -> String {
        guard format == .stringsdict else { return text }
        return text.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    @Test(arguments: Format.allCases)
    private func aFindingStandsInItsText(format: Format) throws {
        let source = [("one", "%d file"), ("other", "%d files")]
        let translation = [("one", "%d Datei"), ("other", "%d Datei\u{200B}en")]
        let finding = try #require(findings(format, source, translation, "de").first)
        #expect(finding.location.source[finding.location.range] == "\u{200B}")
    }

    /// Plural forms of a catalog are printf's, also where its other texts make it one of ICU patterns.
    @Test func formsBesidePatternsAreLookedAt() {
        let unit = { (text: String) in "\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}" }
        let plural = { (end: String) in
            "\"variations\": {\"plural\": {\"one\": {\(unit("%d A"))}, \"other\": {\(unit("%d B\(end)"))}}}"
        }
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "LIKES": {"localizations": {"en": {\(unit("{name} likes {thing}"))}, "de": {\(unit("{name} mag {thing}"))}}},
              "FILES": {"localizations": {"en": {\(plural(""))}, "de": {\(plural(" {"))}}}}}
            """
        let table = CatalogTable.tables(of: ["T.xcstrings": catalog])
        #expect(table.map(\.syntax) == [.icu])
        #expect(Auditor().findings(in: Project(tables: table)).map(\.check.rawValue) == ["bracket-mismatch"])
    }
}
