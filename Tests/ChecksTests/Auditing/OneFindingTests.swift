import Base
import Checks
import Findings
import ProjectSupport
import Projects
import TestSupport
import Testing
import Validation

/// One defect gives one finding, where two checks see the same from two sides.
@Suite struct OneFindingTests {
    private func findings(
        _ files: KeyValuePairs<String, String>, code: String? = nil, declared: [MessageDeclaration]? = nil
    ) -> [Finding] {
        let tables = CatalogTable.tables(of: files)
        let references = code.map {
            References(in: [SourceText($0, path: "App.swift")], of: tables)
        }
        let project = Project(tables: tables, declared: declared.map { DeclaredMessages($0) }, references: references)
        return Auditor().findings(in: project)
    }

    private func dictionary(_ format: String?, _ forms: KeyValuePairs<String, String>) -> String {
        """
        <plist version="1.0"><dict><key>KEY</key><dict>
        \(format.map { "<key>NSStringLocalizedFormatKey</key><string>\($0)</string>" } ?? "")
        <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        \(forms.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined())</dict></dict></dict></plist>
        """
    }

    @Test func `What was added for translators is only untranslated`() {
        let found = findings([
            "en.lproj/T.strings": "\"A\" = \"Save the file\";\n",
            "de.lproj/T.strings": "/* needs-review */\n\"A\" = \"Save the file\";\n",
        ])
        #expect(found.map(\.check.rawValue) == ["untranslated-value"])
    }

    @Test func `A text without the spaces at both ends has one defect`() {
        let found = findings([
            "en.lproj/T.strings": "\"A\" = \" higher \";\n", "de.lproj/T.strings": "\"A\" = \"höher\";\n",
        ])
        #expect(
            found.map(\.message) == [
                "The source text starts and ends with a space, but the translation doesn't. Add it, or remove it from "
                    + "the source text."
            ])
    }

    @Test func `A text without the colon and the space after it has one defect`() {
        let found = findings([
            "en.lproj/T.strings": "\"A\" = \"Name: \";\n", "de.lproj/T.strings": "\"A\" = \"Name des\";\n",
        ])
        #expect(found.map(\.check.rawValue) == ["punctuation-mismatch"])
    }

    @Test func `A space that most locales leave out is blamed on the source text`() {
        let files = ["de": "Höher", "es": "Más", "fr": "Plus", "it": "Più ", "pl": "Wyżej "]
        func found(_ files: [String: String]) -> [String] {
            let sources =
                [SourceText("\"A\" = \" Higher \";\n", path: "en.lproj/T.strings")]
                + files.map { SourceText("\"A\" = \" \($1)\";\n", path: "\($0).lproj/T.strings") }
                // Japanese needs no space, and a copy of the source text has it.
                + [
                    SourceText("\"A\" = \"高い\";\n", path: "ja.lproj/T.strings"),
                    SourceText("\"A\" = \" Higher \";\n", path: "nl.lproj/T.strings"),
                ]
            return Auditor().findings(in: Project(sources)).map { $0.locale ?? "" }
                .sorted()
        }
        #expect(found(files) == ["en"])
        #expect(found(files.merging(["it": "Più ", "fr": "Plus "]) { $1 }) == ["de", "es"])
    }

    /// The words of other languages for a category, and those that only their place explains.
    @Test(arguments: [
        ("cs", "{n, plural, jeden {#} few {#} many {#} other {#}}", ["one"]),
        ("de", "{n, plural, ein {# x} andere {# y}}", ["one", "other"]),
        ("de", "{n, plural, qqq {# x} other {# y}}", ["one"]),
        ("pl", "{n, plural, qqq {#} kilka {#} many {#} other {#}}", ["one", "few"]),
        ("ru", "{n, plural, qqq {#} other {#}}", ["one"]),
        ("tr", "{n, plural, bir {# x} diğer {# y}}", ["one", "other"]),
    ])
    func aTranslatedCategoryIsNotAlsoMissing(locale: String, translation: String, named: [String]) {
        let project = Project(
            source: "{n, plural, one {# a} other {# b}}", translation: translation, locale: locale)
        let found = Auditor().findings(in: project).filter { !$0.message.contains("fraction") }
        let invalid = found.filter { $0.check == .invalidPattern }
        #expect(invalid.count == named.count)
        for (finding, category) in zip(invalid, named) {
            #expect(finding.message.contains("`\(category)`"), "\(finding.message)")
            #expect(!found.contains { $0.check == .missingPluralCategory && $0.message.contains("`\(category)`") })
        }
    }

    @Test(arguments: [
        ("On {d, date, short}", "Am {d, datum, short}", "`date`"),
        ("On {d, date, short}", "Am {d, date, kurz}", "`short`"),
        ("On {d, date, long}", "Am {d, date, longg}", "`long`"),
        ("On {d, time, short}", "Om {d, time, tiny}", "`short`"),
        ("{n, number, percent}", "{n, number, prozent}", "`percent`"),
        ("{n, number}", "{n, xyzzy}", "`number`"),
    ])
    func translatedTypesAndStylesAreNamed(source: String, translation: String, advice: String) {
        let project = Project(source: source, translation: translation, locale: "de")
        let found = Auditor().findings(in: project).filter { $0.check == .invalidPattern }
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.message.contains(advice) }, "\(found.map(\.message))")
    }

    @Test(arguments: ["dd.MM.yyyy", "EEEE", "yyyy", "MMMM", "HHmm", "d. MMMM"])
    func patternsOfDatesAreNoWords(style: String) {
        let project = Project(source: "{d, date, short}", translation: "am {d, date, \(style)}", locale: "de")
        #expect(!Auditor().checks(in: project).contains("invalid-pattern"))
    }

    @Test func aTranslatedVariableIsOneMistake() {
        let found = findings([
            "en.lproj/T.stringsdict": dictionary("%#@files@", ["one": "%d file", "other": "%d files"]),
            "de.lproj/T.stringsdict": dictionary("%#@Dateien@", ["one": "%d Datei", "other": "%d Dateien"]),
        ])
        #expect(found.map(\.check.rawValue) == ["format-key-mismatch"])
    }

    @Test func anEntryWithoutItsFormatIsOneMistake() {
        let found = findings(["en.lproj/T.stringsdict": dictionary(nil, ["one": "%d file", "other": "%d files"])])
        #expect(found.map(\.check.rawValue) == ["syntax-error"])
        #expect(found.allSatisfy { $0.severity == .error })
    }

    @Test func aCategoryOfATableThatIsNoneIsNamed() {
        let found = findings([
            "en.lproj/T.stringsdict": dictionary("%#@files@", ["one": "%d file", "other": "%d files"]),
            "es.lproj/T.stringsdict": dictionary(
                "%#@files@", ["uno": "%d archivo", "many": "%d de archivos", "other": "%d archivos"]),
        ])
        #expect(found.map(\.check.rawValue) == ["syntax-error"])
        #expect(found.allSatisfy { $0.message.contains("Use `one`") && $0.severity == .error })
    }

    /// Which form the word stands for isn't known, so the forms that are missing aren't either.
    @Test func `A misspelled plural category is the only defect of its entry`() {
        let found = findings([
            "en.lproj/T.stringsdict": dictionary("%#@files@", ["one": "%d file", "other": "%d files"]),
            "uk.lproj/T.stringsdict": dictionary(
                "%#@files@", ["one": "%d файл", "two": "%d файли", "three": "%d файли", "other": "%d файлу"]),
        ])
        #expect(found.map(\.check.rawValue) == ["syntax-error"], "\(found.map(\.message))")
    }

    @Test func aDamagedNumberIsNotAlsoAFormWithoutIt() {
        let found = findings([
            "en.lproj/T.stringsdict": dictionary("%#@files@", ["one": "%d file", "other": "%d files"]),
            "de.lproj/T.stringsdict": dictionary("%#@files@", ["one": "%d Datei", "other": "٪d Dateien"]),
        ])
        #expect(found.map(\.check.rawValue) == ["malformed-format"])
    }

    @Test func aFormThatTakesATextForTheNumberIsNamed() {
        let found = findings([
            "en.lproj/T.stringsdict": dictionary("%#@files@", ["one": "%d file", "other": "%d files"]),
            "de.lproj/T.stringsdict": dictionary("%#@files@", ["one": "%d Datei", "other": "%@ Dateien"]),
        ])
        #expect(found.map(\.check.rawValue) == ["argument-type-mismatch"])
        #expect(found.allSatisfy { $0.location.source[$0.location.range] == "%@" && $0.message.contains("Use `%d`") })
    }

    @Test func `A key of another locale that code looks up is undefined`() {
        let found = findings(
            [
                "en.lproj/Localizable.strings": "\"A\" = \"A\";\n",
                "de.lproj/Localizable.strings": "\"A\" = \"A\";\n\"B\" = \"B\";\n",
            ],
            code: "NSLocalizedString(\"A\", comment: \"\"); NSLocalizedString(\"B\", comment: \"\")\n")
        #expect(found.map(\.check.rawValue) == ["undefined-key"])
        #expect(found.allSatisfy { $0.message.contains("`de.lproj/Localizable.strings` has it") })
    }

    @Test func positionsThatAreSwappedAreOneMistake() {
        let project = Project(source: "%1$@ %2$d", translation: "%2$@ %1$d", locale: "de")
        let found = Auditor().findings(in: project)
        #expect(found.map(\.check.rawValue) == ["argument-type-mismatch"])
        #expect(found.allSatisfy { $0.message.contains("`%1$@`") && $0.message.contains("`%2$d`") })
    }

    @Test(arguments: [
        ("{n, plural, one {# f} other {# fs}}", ArgumentType.text, true), ("{n, number}", .text, true),
        ("{n, date}", .text, true), ("{n, date}", .integer(0...9), true), ("{n, number}", .date, true),
        ("{n, plural, one {# f} other {# fs}}", .list, true),
        ("{n}, {n, select, a {A} other {B}}", .integer(0...9), false),
        ("{n, list}", .list, false), ("{n, time}", .date, false), ("{n, spellout}", .number(0...9), false),
    ])
    func aDeclaredTypeIsHeldAgainstTheMessage(text: String, type: ArgumentType, isWrong: Bool) {
        let found = findings(
            ["en.lproj/T.strings": "\"A\" = \"\(text)\";\n"], declared: [MessageDeclaration("A", ["n": type])]
        ).filter { $0.check == .argumentTypeMismatch }
        #expect(found.count == (isWrong ? 1 : 0))
        #expect(found.allSatisfy { $0.location.source[$0.location.range] == "n" && $0.severity == .error })
    }

    @Test func `Numbers and keywords that nobody sees are not said to be shown`() {
        let pairs = [
            ("{n, plural, one {one file} other {files}}", "fichiers", "plural-mismatch"),
            ("{who, select, a {her list} other {their list}}", "liste", "select-mismatch"),
            ("{n, plural, one {a file} other {# files}}", "fichiers", "unused-argument"),
        ]
        for (source, translation, check) in pairs {
            let project = Project(source: source, translation: translation, locale: "fr")
            #expect(Auditor().checks(in: project) == [check])
        }
    }

    @Test func `A surplus argument of the same spelling is said to be one`() throws {
        let project = Project(source: "Hello, %@!", translation: "Hallo, %@ %@!", locale: "de")
        let finding = try #require(Auditor().findings(in: project).first)
        #expect(finding.message == "The translation has more arguments than the source text. Use only `%@`.")
    }

    /// The forms of a `.stringsdict` share the place of their variable in the format: each defect is reported once, at its
    /// own place.
    @Test func aDefectOfAFormIsReportedAtTheForm() {
        let found = findings([
            "en.lproj/T.stringsdict": dictionary("%#@files@", ["one": "%d file", "other": "%d files"]),
            "uk.lproj/T.stringsdict": dictionary(
                "%#@files@", ["one": "%d a", "few": "%d b %1$", "many": "%d c %2$", "other": "%d d"]),
        ])
        #expect(found.map { $0.location.source[$0.location.range] } == ["%1$", "%2$"], "\(found.map(\.message))")
        #expect(found.allSatisfy { $0.check == .invalidPattern })
    }

    @Test func `A defect of a variable that three forms name is one finding`() {
        let rule = "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        let dictionary = """
            <plist version="1.0"><dict><key>KEY</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
            <key>files</key><dict>\(rule)<key>one</key><string>%d a %#@folders@</string>
            <key>few</key><string>%d b %#@folders@</string><key>many</key><string>%d c %#@folders@</string>
            <key>other</key><string>%d d %#@folders@</string></dict>
            <key>folders</key><dict>\(rule)<key>other</key><string>%d e %1$</string></dict></dict></dict></plist>
            """
        let found = findings(["ru.lproj/T.stringsdict": dictionary]).filter { $0.check == .invalidPattern }
        #expect(found.map { $0.location.source[$0.location.range] } == ["%1$"], "\(found.map(\.message))")
    }

    @Test func variablesThatNameEachOtherAreOneFinding() {
        let found = findings([
            "ru.lproj/T.stringsdict": dictionary(
                "%#@files@",
                ["one": "%d %#@files@", "few": "%d %#@files@", "many": "%d %#@files@", "other": "%d %#@files@"])
        ]).filter { $0.check == .invalidPattern }
        #expect(found.map { $0.location.source[$0.location.range] } == ["%#@files@"], "\(found.map(\.message))")
    }

    @Test func twoArgumentsOfOneSpecifierAreOneFinding() {
        let project = Project(source: "Files", translation: "Dateien %*d", locale: "de")
        #expect(Auditor().checks(in: project) == ["argument-mismatch"])
    }
}
