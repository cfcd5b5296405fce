import Base
import Checks
import ICU
import ProjectSupport
import Projects
import Testing

@testable import Findings
@testable import Reports

/// Reports in the languages of findings: what people read is in the language, and what programs read stays.
@Suite struct ReportLanguageTests {
    private let report = {
        let missing = (1...30).map { "\"KEY_\($0)\" = \"Text \($0)\";\n" }.joined()
        let greetings = [
            ("en", missing + "\"HI\" = \"Hello, {name}!\";\n"), ("pl", "\"HI\" = \"Witaj, {nazwa}!\";\n"),
            ("de", "\"HI\" = \"Hallo, {nazwa}!\";\n"), ("fr", "\"HI\" = \"Bonjour, {nom} !\";\n"),
        ]
        let catalogs = Catalogs.project(of: greetings.map { (path: "\($0.0).lproj/T.strings", text: $0.1) })
        return AuditReport(projects: [catalogs], findings: Auditor().findings(in: catalogs))
    }()

    private func text(_ format: ReportFormat, in language: FindingLanguage, isVerbose: Bool = false) -> String {
        language.show { format.render(report, isVerbose: isVerbose) }
    }

    /// Words of English reports that no other language has.
    private static let english = [
        "The ", "Each check", "findings", "lists ", "files", "keys", "Also in", "Location", "Finding",
    ]

    @Test func `Only English reports have English words`() throws {
        #expect(FindingLanguage.all.count == 6)
        for language in FindingLanguage.all {
            let isEnglish = language.show { FindingCatalog.current.locale } == "en"
            for format in [ReportFormat.text, .markdown, .github] {
                let text = text(format, in: language)
                let found = Self.english.filter(text.contains)
                #expect(found.isEmpty != isEnglish, "\(format) \(found): \(text)")
            }
        }
    }

    @Test func `An Arabic report has no Latin comma in its words`() throws {
        let arabic = try #require(FindingLanguage("ar"))
        let summary = arabic.show { TextReporter().summary(of: report) }
        #expect(summary.contains("،") && !summary.contains(","))
        #expect(!text(.text, in: arabic).contains(","))
    }

    @Test func `Programs read the same in every language`() {
        /// The parts of a report's lines that programs read: the place and the severity in front, and the check behind.
        func parts(_ text: String) -> [String] {
            text.split(separator: "\n").compactMap { line in
                (try? /(.+:\d+:\d+: (?:error|warning|note): ).*(\[[a-z-]+\])/.wholeMatch(in: line)).map {
                    "\($0.output.1)\($0.output.2)"
                }
            }
        }
        let english = parts(text(.text, in: .english, isVerbose: true))
        #expect(english.count == report.findings.count)
        for language in FindingLanguage.all {
            #expect(parts(text(.text, in: language, isVerbose: true)) == english)
        }
    }

    @Test(arguments: [ReportFormat.text, .markdown, .github])
    func `A report in any language may be replaced`(_ format: ReportFormat) {
        for language in FindingLanguage.all {
            for isQuiet in [false, true] {
                let text = language.show { format.render(report, isQuiet: isQuiet) }
                #expect(OutputKind.report.includes(Array(text.utf8)), "\(text)")
            }
        }
    }

    @Test func `A summary is known whatever its numbers are, and another line isn't`() {
        for language in FindingLanguage.all {
            let summary = language.show { TextReporter().summary(of: report) }
            #expect(TextReporter.isSummary(summary[...]))
            #expect(!TextReporter.isSummary((summary + "!")[...]))
        }
        #expect(TextReporter.isSummary("No findings: 1 file, 1 table, 1 locale, 1 key, 1 message."))
        #expect(!TextReporter.isSummary("1 2 3 4 5 99999999999999999999999 7 8"))
    }
}
