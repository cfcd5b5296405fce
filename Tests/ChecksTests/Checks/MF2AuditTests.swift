import Base
import Checks
import Findings
import Messages
import ProjectSupport
import Projects
import TestSupport
import Testing
import Validation

/// Messages of MessageFormat 2 under audit.
@Suite struct MF2AuditTests {
    private func findings(
        _ files: KeyValuePairs<String, String>, declared: [MessageDeclaration]? = nil
    ) -> [String] {
        let sources = files.map {
            SourceText("\"KEY\" = \"\($0.value)\";\n", path: "\($0.key).lproj/T.strings")
        }
        let project = Project(
            tables: CatalogTable.tables(of: sources, syntax: .mf2), declared: declared.map { DeclaredMessages($0) })
        return Auditor().findings(in: project)
            .map { "\($0.check) \($0.location.start.column) \($0.message)" }
    }

    private let english =
        ".input {$n :number} .input {$who :string} .match $n $who one f {{{$n} her}} one * {{{$n} their}} * * {{{$n}}}"

    @Test func variantsOfSeveralSelectorsAreComplete() {
        let polish = """
            .input {$n :number} .input {$who :string} .match $n $who one f {{{$n} jej}} few * {{{$n} ich}} many * {{{$n}}} \
            * * {{{$n}}}
            """
        #expect(findings(["en": english, "pl": polish]) == [])
        let lacking = polish.replacing("many * {{{$n}}} ", with: "")
        let found = findings(["en": english, "pl": lacking])
        #expect(found.count == 1)
        #expect(
            found.first?.hasPrefix(
                "missing-plural-category 59 The form `many` of `{$n}` is missing, so 0 is shown in the form "
                    + "`other`. Add it.")
                == true,
            "\(found)")
    }

    @Test func argumentsAreThoseOfTheSourceAndOfTheRule() {
        let source = ".input {$n :number} {{{$n} of {$name}}}"
        let other = ".input {$n :number} {{{$n} von {$nome}}}"
        #expect(findings(["en": source, "de": other]).first?.hasPrefix("argument-mismatch 42 ") == true)
        let declared = MessageDeclaration("KEY", ["n": .integer(1...5)])
        #expect(
            findings(["en": source], declared: [declared])
                == [
                    "unknown-argument 41 The rule doesn't pass the argument `{$name}`. Use one that it "
                        + "passes: `{$n}`."
                ])
    }

    @Test func aVariantWithoutItsNumberIsReported() {
        let russian = """
            .input {$n :number} .match $n one {{файл}} few {{{$n} файла}} many {{{$n} файлов}} * {{{$n} файла}}
            """
        let english = ".input {$n :number} .match $n one {{{$n} file}} * {{{$n} files}}"
        #expect(
            findings(["en": english, "ru": russian])
                == [
                    "plural-without-number 40 The form `one` of `{$n}` is for 1, 21 and so on, but doesn't show the "
                        + "number. Add `{$n}`."
                ])
    }

    @Test func mistakesAreReportedWithTheirPlaces() {
        let found = findings(["en": "{} and {$n:number}"])
        #expect(found.map { $0.prefix(18) } == ["invalid-pattern 10", "invalid-pattern 20"])
    }
}
