import Base
import Changes
import MessageFormat
import Messages
import ProjectSupport
import Projects
import Testing

/// Tables that are written in another syntax.
@Suite struct ConverterTests: FixSuite {
    private func converted(_ files: KeyValuePairs<String, String>, to syntax: MessagePattern.Syntax = .mf2)
        -> ConversionOutcome
    {
        let project = Project(files, syntax: syntax == .mf2 ? .icu : .mf2)
        return Converter(to: syntax).run(on: project)
    }

    private func texts(_ outcome: ConversionOutcome) -> [String] {
        outcome.files.map { String(decoding: $0.after.bytes, as: UTF8.self) }
    }

    @Test func nothingButTheTextsChanges() {
        let file =
            "// Head\r\n\r\n/* A \\\"note\\\" */\r\n\"A\" = \"{n, plural, one {# \\\"file\\\"} other {# files}}\";\r\nplain = word;\r\n\"B\"=\"It''s {name}\" ;\r\n"
        let outcome = converted(["en.lproj/T.strings": file])
        #expect(
            texts(outcome) == [
                "// Head\r\n\r\n/* A \\\"note\\\" */\r\n\"A\" = \".input {$n :number} .match $n one {{{$n} \\\"file\\\"}} * {{{$n} files}}\";\r\nplain = word;\r\n\"B\"=\"It's {$name}\" ;\r\n"
            ])
        #expect(outcome.obstacles.isEmpty && outcome.files.first?.changes.count == 2 && outcome.fileCount == 1)
        let back = converted(["en.lproj/T.strings": texts(outcome).first ?? ""], to: .icu)
        #expect(texts(back) == [file.replacing("It''s", with: "It's")])
    }

    @Test func whatCannotBeSaidStaysAndIsNamed() {
        let outcome = converted([
            "en.lproj/T.strings": "\"A\" = \"{n, spellout}\";\n\"B\" = \"{n}\";\n",
            "pl.lproj/T.strings":
                "\"A\" = \"{n}\";\n\"B\" = \"{n, plural, one {\\\"#\\\"} other {#}} {m, duration}\";\n",
        ])
        #expect(
            texts(outcome) == [
                "\"A\" = \"{n, spellout}\";\n\"B\" = \"{$n}\";\n",
                "\"A\" = \"{$n}\";\n\"B\" = \"{n, plural, one {\\\"#\\\"} other {#}} {m, duration}\";\n",
            ])
        #expect(
            outcome.obstacles.map { "\($0.path):\($0.position) \($0.key) \($0.locale)" } == [
                "en.lproj/T.strings:1:8 A en", "pl.lproj/T.strings:2:43 B pl",
            ])
        #expect(outcome.obstacles.first?.message.contains("`spellout`") == true)
    }

    @Test func aStringCatalogIsConvertedInEveryLocale() {
        let catalog = """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "Hi, {name}!" : {
                  "localizations" : {
                    "pl" : { "stringUnit" : { "state" : "needs_review", "value" : "Cześć, {name}!" } }
                  }
                },
                "N" : {
                  "localizations" : {
                    "en" : { "stringUnit" : { "state" : "translated", "value" : "{n, number}" } },
                    "pl" : { "variations" : { "plural" : { "other" : { "stringUnit" : { "state" : "new", "value" : "{n}" } } } } }
                  }
                }
              },
              "version" : "1.0"
            }
            """
        let outcome = converted(["T.xcstrings": catalog])
        let text = texts(outcome).first ?? ""
        #expect(text.contains("\"Hi, {name}!\" : {") && text.contains("\"value\" : \"Hi, {$name}!\""), "\(text)")
        #expect(text.contains("\"state\" : \"needs_review\", \"value\" : \"Cześć, {$name}!\""))
        #expect(text.contains("\"value\" : \"{$n :number}\"") && text.contains("\"value\" : \"{n}\""))
        #expect(outcome.obstacles.map { "\($0.key) \($0.locale)" } == ["N pl"] && outcome.refused.isEmpty, "\(outcome)")
    }

    @Test func damagedFilesAndOtherSyntaxesAreLeftAlone() {
        let outcome = converted(["en.lproj/T.strings": "\"A\" = \"{n}\" \"B\" = \"{m}\";\n"])
        #expect(outcome.files.isEmpty && outcome.untouched.map(\.path) == ["en.lproj/T.strings"])
        let printf = Project(["en.lproj/T.strings": "\"A\" = \"%@\";\n"])
        #expect(Converter(to: .mf2).run(on: printf).fileCount == 0)
    }
}
