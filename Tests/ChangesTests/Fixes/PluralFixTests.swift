import Base
import Changes
import Findings
import Messages
import ProjectSupport
import Projects
import Tables
import TestSupport
import Testing

/// Plural forms that are filled where it is asked for.
@Suite struct PluralFixTests: FixSuite {
    @Test func missingPluralsAreCopiedWhole() throws {
        let entry = """
            <key>N</key>
              <dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
                <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>d</string>
                <key>one</key><string>%d &lt;file&gt;</string>
                <key>other</key><string>%d files</string></dict></dict>
            """
        let outcome = run(
            project([
                "en.lproj/T.stringsdict": "<plist><dict>\n  \(entry)\n</dict></plist>\n",
                "pl.lproj/T.stringsdict": "<plist><dict/></plist>\n",
            ]), [.addMissing, .fillPlurals])
        let file = TableFile(try #require(outcome.files.first?.after))
        #expect(file.errors.isEmpty && outcome.files.count == 1)
        let added = try #require(file.entries().first)
        #expect(added.comment == "needs-review")
        let choice = try #require(added.value.variables.first?.value.content)
        guard case .choice(let forms) = choice else { return #expect(Bool(false)) }
        #expect(forms.branches.map(\.selector) == ["one", "few", "many", "other"])
        #expect(forms.branches.map { $0.value.text?.text } == ["%d <file>", "%d files", "%d files", "%d files"])
    }

    @Test func variantsOfMessageFormat2AreFilled() {
        func filled(_ english: String, _ polish: String) -> [String: String] {
            let sources = [("en", english), ("pl", polish)].map { locale, text in
                SourceText("\"A\" = \"\(text)\";\n", path: "\(locale).lproj/T.strings")
            }
            return texts(run(Project(sources, syntax: .mf2), [.fillPlurals]))
        }
        let one = ".input {$n :number} .match $n one {{{$n} \\\"a\\\"}} * {{{$n} \\\"b\\\"}}"
        let copies = "few {{{$n} \\\"b\\\"}} many {{{$n} \\\"b\\\"}} "
        #expect(
            filled(one, one) == ["pl.lproj/T.strings": "\"A\" = \"\(one.replacing("* {{", with: copies + "* {{"))\";\n"]
        )
        // With several selectors each variant for all other numbers has its copies.
        let head = ".input {$n :number} .input {$g :string} .match $g $n "
        let two = head + "f one {{{$n} a}} f * {{{$n} b}} * one {{{$n} c}} * * {{{$n} d}}"
        let all =
            head + "f one {{{$n} a}} f few {{{$n} b}} f many {{{$n} b}} f * {{{$n} b}} "
            + "* one {{{$n} c}} * few {{{$n} d}} * many {{{$n} d}} * * {{{$n} d}}"
        #expect(filled(two, two) == ["pl.lproj/T.strings": "\"A\" = \"\(all)\";\n"])
    }

    @Test func formsAreFilledInPatternsAsTheyAreSpelled() {
        let outcome = run(
            project([
                "en.lproj/T.strings": "\"A\" = \"{n, plural, one {# \\\"file\\\"} other {# \\\"files\\\"}}\";\n",
                "pl.lproj/T.strings": "\"A\" = \"{n, plural, one {# \\\"plik\\\"} other {# \\\"pliku\\\"}}\";\n",
            ]), [.fillPlurals])
        #expect(
            texts(outcome) == [
                "pl.lproj/T.strings": """
                "A" = "{n, plural, one {# \\"plik\\"} few {# \\"pliku\\"} many {# \\"pliku\\"} other {# \\"pliku\\"}}";

                """
            ])
    }
}
