import Base
import Checks
import ICU
import Preview
import ProjectSupport
import Projects
import TestSupport
import Testing
import Validation

@Suite struct TerminalViewTests {
    private func render(_ files: KeyValuePairs<String, String>, declared: [MessageDeclaration]? = nil) -> String {
        let sources = files.map { locale, text in
            SourceText(text, path: "\(locale).lproj/T.strings")
        }
        let project = Project(tables: CatalogTable.tables(of: sources), declared: declared.map { DeclaredMessages($0) })
        let preview = ProjectPreview(
            project, findings: Auditor().findings(in: project), isolatesArguments: false)
        return TerminalView(isColored: false).render(preview.messages())
    }

    @Test func `Each form stands with the smallest numbers that lead to it`() {
        let text = render([
            "en": "/* Files found. */\n\"FILES\" = \"{n, plural, one {# file} other {# files}}\";\n",
            "ru": "\"FILES\" = \"{n, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}\";\n",
        ])
        #expect(
            text == """
                FILES  T
                  comment       Files found.
                  source (en)   {n, plural, one {# file} other {# files}}
                  en            one 1             1 file
                                other 0, 2, 3, 4  0 files
                  ru            one 1, 21, 31, 41  1 файл
                                few 2, 3, 4, 22    2 файла
                                many 0, 5, 6, 7    0 файлов

                """)
    }

    @Test func longTextsGoOnBelowTheirBeginning() {
        let english =
            "\"A\" = \"{n, plural, one {# file was left on the desk} other {# files were left on the desk}}\";\n"
        let sources = [
            SourceText(english, path: "en.lproj/T.strings"),
            SourceText("\"A\" = \"ファイルが机の上に残されていましたのでご確認ください\";\n", path: "ja.lproj/T.strings"),
        ]
        let project = Project(sources)
        let messages = ProjectPreview(project, isolatesArguments: false).messages()
        let view = TerminalView(isColored: false, columns: 54)
        #expect(
            view.render(messages) == """
                A  T
                  source (en)   {n, plural, one {# file was left on
                                the desk} other {# files were left on
                                the desk}}
                  en            one 1             1 file was left on
                                                  the desk
                                other 0, 2, 3, 4  0 files were left on
                                                  the desk
                  ja            ファイルが机の上に残されていましたので
                                ご確認ください

                """)
        // Nothing is lost: without line ends and indents it is what a wide terminal shows.
        func joined(_ text: String) -> String { text.filter { !$0.isWhitespace } }
        #expect(joined(view.render(messages)) == joined(TerminalView(isColored: false).render(messages)))
        let lines = view.render(messages).split(separator: "\n")
        #expect(lines.allSatisfy { displayWidth(of: $0) <= 54 })
        #expect(view.summary(of: messages) == "1 message in 2 locales, no findings\n")
    }

    @Test func onlyNumbersThatTheRuleGivesAreShown() {
        let text = render(
            ["pl": "\"A\" = \"{min, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}\";\n"],
            declared: [MessageDeclaration("A", ["min": .integer(8...8)])])
        #expect(text.contains("many 8  8 znaków\n"))
        #expect(!text.contains("1 znak\n"))
    }

    @Test func everyWayThroughNestedChoicesIsShown() {
        let text = render([
            "en":
                "\"A\" = \"{who, select, her {She} other {They}} saw {n, plural, =0 {nothing} one {# bird} other {# birds}}.\";\n"
        ])
        #expect(text.contains("=0; who her                  She saw nothing.\n"))
        #expect(text.contains("other 2, 3, 4, 5; who other  They saw 2 birds.\n"))
    }

    @Test func `The forms of a stringsdict are shown with their numbers`() {
        let source = SourceText(
            """
            <plist version="1.0"><dict><key>%d of %d</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@ of %#@all@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>zero</key><string>none</string><key>one</key><string>one</string>
            <key>other</key><string>%d</string></dict>
            <key>all</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict>
            </dict></dict></plist>
            """, path: "en.lproj/T.stringsdict")
        let project = Project([source])
        let forms = ProjectPreview(project).messages().flatMap(\.forms)
        #expect(
            forms.map(\.text) == [
                "none of 1 file", "none of 0 files", "one of 1 file", "one of 0 files", "2 of 1 file", "2 of 0 files",
            ])
        #expect(forms.first?.condition == "=0; one 1")
    }

    @Test func aChoiceIsLeftOutWhereItChangesNothing() {
        let text = render([
            "en":
                "\"A\" = \"{n, plural, =0 {{who, select, her {Her} other {Their}} basket} one {# thing} other {# things}}\";\n"
        ])
        #expect(
            text.hasSuffix(
                """
                  en            =0; who her       Her basket
                                =0; who other     Their basket
                                one 1             1 thing
                                other 2, 3, 4, 5  2 things

                """))
    }

    @Test func `Forms that say the same stay where nothing else chooses`() {
        let text = render(["en": "\"A\" = \"{n, plural, one {sheep} other {sheep}} {who, select, a {x} other {y}}\";\n"]
        )
        #expect(text.contains("one 1; who a                 sheep x\n"))
        #expect(text.contains("other 0, 2, 3, 4; who a      sheep x\n"))
    }

    @Test func `Arguments are isolated in locales that run from right to left`() {
        let sources = ["en", "he"].map { locale in
            SourceText("\"A\" = \"{name}: {size}\";\n", path: "\(locale).lproj/T.strings")
        }
        let project = Project(tables: CatalogTable.tables(of: sources), declared: nil)
        let preview = ProjectPreview(project)
        let texts = preview.messages(pseudo: [.accented, .bidirectional]).map {
            ($0.locale.identifier, $0.forms[0].text)
        }
        for (locale, text) in texts {
            #expect(text.contains("\u{2068}") == ["he", "ar-XB"].contains(locale), "\(locale)")
        }
        #expect(texts.count == 4)
        // A terminal shows invisible characters, so it gets the texts without these.
        let plain = ProjectPreview(project, isolatesArguments: false)
        let shown = TerminalView(isColored: false).render(plain.messages(pseudo: [.bidirectional]))
        #expect(!shown.contains("206") && !shown.contains("\u{2068}") && !shown.contains("\u{2069}"))
    }

    @Test func isolatesThatATranslatorWroteAreShown() {
        let text = render([
            "en": "\"A\" = \"{name}, such as 192.0.2.1\";\n",
            "he": "\"A\" = \"{name} \\U2066192.0.2.1\\U2069 \\U2068{name}\\U2069\";\n",
        ])
        #expect(text.contains("\\u{2066}192.0.2.1\\u{2069} \\u{2068}‹name›\\u{2069}\n"), "\(text)")
        #expect(text.contains(" ‹name› \\u{2066}"), "\(text)")
    }

    @Test func `Long names of locales push all forms to the same column`() {
        let text = render([
            "en": "\"A\" = \"{n, plural, one {1 file} other {# files}}\";\n",
            "sr-Latn": "\"A\" = \"{n, plural, one {# datoteka} few {# datoteke} other {# datoteka}}\";\n",
            "sr-Latn-ME": "",
        ])
        let forms = text.split(separator: "\n").filter { $0.contains("one ") || $0.contains("few ") }.dropFirst()
        let columns = forms.map { line in
            ["one ", "few "].compactMap { line.firstRange(of: $0)?.lowerBound }.min().map {
                line.distance(from: line.startIndex, to: $0)
            }
        }
        #expect(Set(columns).count == 1 && columns.count > 4, "\(text)")
    }

    @Test func `A fallback is named and findings stand under the message`() {
        let text = render([
            "en": "\"A\" = \"Hello, {name}!\";\n", "es": "\"A\" = \"¡Hola, {nombre}!\";\n", "es-MX": "\"B\" = \"B\";\n",
        ])
        #expect(text.contains("  es-MX ← es    ¡Hola, ‹nombre›!\n"))
        #expect(
            text.contains(
                "error: The source text has no argument `{nombre}`. Remove it, or use an argument of the "
                    + "source text: `{name}`. [argument-mismatch]\n"))
    }

    @Test func `Marks that formatting puts around numbers are not shown`() {
        let text = render(
            [
                "en": "\"A\" = \"{n, number} left\";\n", "fa": "\"A\" = \"{n, number} \\U200Fمانده\";\n",
                "ar": "\"A\" = \"بقي {n, number}\";\n",
            ],
            declared: [MessageDeclaration("A", ["n": .integer(-5 ... -5)])])
        let arabic = text.split(separator: "\n").first { $0.hasPrefix("  ar ") } ?? ""
        #expect(!arabic.contains("\\u{"), "\(text)")
        // What the translator wrote is.
        #expect(text.contains("\\u{200F}مانده"), "\(text)")
    }

    @Test func aSourceWithPluralFormsHasALineForEach() {
        let unit = { (text: String) in "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}" }
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"FILES": {"localizations": {"en": {"variations": {"plural":
            {"other": \(unit("%lld files")), "one": \(unit("%lld file"))}}}}}}}
            """
        let source = SourceText(catalog, path: "T.xcstrings")
        let project = Project([source])
        let text = TerminalView(isColored: false).render(ProjectPreview(project).messages())
        #expect(
            text.hasPrefix(
                """
                FILES  T
                  source (en)   one    %lld file
                                other  %lld files

                """), "\(text)")
    }

    @Test func severitiesHaveColoursOnATerminalAlone() {
        let sources = ["en": "\"A\" = \"Save {name}\";", "pl": "\"A\" = \"Zapisz {imie}\";"].map {
            SourceText($0.value, path: "\($0.key).lproj/T.strings")
        }
        let project = Project(sources)
        let messages = ProjectPreview(project, findings: Auditor().findings(in: project)).messages()
        #expect(TerminalView(isColored: true).render(messages).contains("\u{1B}[31merror\u{1B}[0m: "))
        #expect(!TerminalView(isColored: false).render(messages).contains("\u{1B}"))
    }

    @Test func textCannotDriveTheTerminal() {
        let text = render(["en": "\"A\" = \"\u{1B}[31m{n}\u{202E}\";\n"])
        #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }
}
