import Foundation
import TestSupport
import Testing

@Suite struct CheckCommandTests {
    @Test func `A language of findings must be a tag, and may be one without sentences`() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"OK\" = \"\";\n", to: "en.lproj/T.strings")
        let wrong = try Command(["--language", "pl_PL"], in: workspace.url)
        #expect(wrong.status == 2)
        #expect(wrong.errors.contains("`pl_PL` isn't a language tag. Write one such as `pl` or `pt-BR`."))
        let english = try Command(["--format", "sarif"], in: workspace.url)
        let other = try Command(["--format", "sarif", "--language", "yo"], in: workspace.url)
        #expect(other.status == english.status && other.output == english.output)
        #expect(
            try Command(["explain", "empty-value", "--language", "yo"], in: workspace.url).output
                == Command(["explain", "empty-value"], in: workspace.url).output)
    }

    @Test func `Without a configuration it finds the catalogs and audits them`() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"OK\" = \"OK\";\n\"NO\" = \"No\";\n", to: "App/en.lproj/Localizable.strings")
        try workspace.write("\"OK\" = \"OK\";\n", to: "App/pl.lproj/Localizable.strings")
        try workspace.write("\"OK\" = \"OK\"", to: "Pods/Other/en.lproj/Localizable.strings")
        let command = try Command(["--format", "json"], in: workspace.url)
        #expect(command.status == 1)
        let report = try JSONReport(command.output)
        #expect(report.version == 1)
        #expect(report.summary.files == 2 && report.summary.tables == 1 && report.summary.locales == 2)
        #expect(report.summary.keys == 2 && report.summary.messages == 3 && report.summary.errors == 1)
        // Nothing is declared, so nothing is called undefined or unused.
        let finding = try #require(report.findings.first)
        #expect(report.findings.count == 1)
        #expect(finding.check == "missing-key" && finding.key == "NO" && finding.locale == "pl")
        #expect(finding.file == "App/pl.lproj/Localizable.strings" && finding.line == 2 && finding.column == 1)
    }

    @Test func `The manifest of a package counts, although it isn't among the sources`() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("let package = Package(name: \"Kit\", defaultLocalization: \"en\")\n", to: "Package.swift")
        try workspace.write("\"title\" = \"Title\";\n", to: "Sources/Kit/Resources/en.lproj/Localizable.strings")
        try workspace.write("let a = NSLocalizedString(\"title\", comment: \"\")\n", to: "Sources/Kit/A.swift")
        try workspace.write("sources: [Sources]\n", to: ".l10n-audit.yml")
        let report = try JSONReport(try Command(["--format", "json"], in: workspace.url).output)
        #expect(report.findings.map { "\($0.check) \($0.file)" } == ["undefined-key Sources/Kit/A.swift"])
    }

    @Test func `A locale that is only begun is one finding, and its messages are listed on request`() throws {
        let workspace = try TemporaryFolder()
        let table = { (count: Int, word: String) in
            (0..<count).map { "\"k\($0)\" = \"\(word) \($0)\";\n" }.joined()
        }
        try workspace.write(table(40, "Word"), to: "en.lproj/T.strings")
        try workspace.write(table(2, "Wort"), to: "de.lproj/T.strings")
        let found = { (arguments: [String]) in
            try JSONReport(try Command(arguments + ["--format", "json"], in: workspace.url).output).findings.map(\.key)
        }
        #expect(try found([]) == [nil])
        #expect(try found(["--locale", "de"]).count == 38)
        try workspace.write("required-locales: [de]\n", to: ".l10n-audit.yml")
        let required = try Command(["--format", "json"], in: workspace.url)
        #expect(try JSONReport(required.output).summary.errors == 38)
        #expect(required.status == 1)
    }

    @Test func `The development locale is English then base then the fullest`() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"A\";\n\"B\" = \"B\";\n", to: "one/de.lproj/T.strings")
        try workspace.write("\"A\" = \"A\";\n", to: "one/fr.lproj/T.strings")
        try workspace.write("\"A\" = \"A\";\n\"B\" = \"B\";\n", to: "two/de.lproj/T.strings")
        try workspace.write("\"A\" = \"A\";\n", to: "two/Base.lproj/T.strings")
        let report = try JSONReport(try Command(["--format", "json"], in: workspace.url).output)
        #expect(
            report.findings.map { "\($0.check) \($0.file)" } == [
                "missing-key one/fr.lproj/T.strings", "extra-key two/de.lproj/T.strings",
            ])
    }

    @Test func twoRunsPrintTheSameBytes() throws {
        let workspace = try TemporaryFolder()
        for locale in ["en", "pl", "ru", "ja"] {
            let entries = (0..<40).map { "\"\(locale == "en" ? "K" : "X")\($0)\" = \"\";\n" }.shuffled().joined()
            try workspace.write(entries, to: "\(locale).lproj/T.strings")
        }
        let first = try Command(["--format", "json"], in: workspace.url)
        #expect(try Command(["--format", "json"], in: workspace.url).output == first.output)
    }

    @Test func exitStatusesTellFindingsFromMistakes() throws {
        let workspace = try TemporaryFolder()
        #expect(try Command([], in: workspace.url).status == 2)
        #expect(try Command([], in: workspace.url).errors.contains("files such as en.lproj"))
        #expect(try Command(["no-such-folder"], in: workspace.url).status == 2)
        #expect(try Command(["--no-such-option"], in: workspace.url).status == 2)
        #expect(try Command(["explain", "missing-kye"], in: workspace.url).errors.contains("missing-key"))
        #expect(try Command(["--help"], in: workspace.url).status == 0)
        try workspace.write("\"OK\" = \"\";\n", to: "en.lproj/T.strings")
        #expect(try Command([], in: workspace.url).status == 0)
        #expect(try Command(["--fail-on", "warning"], in: workspace.url).status == 1)
        #expect(try Command(["--fail-on", "never"], in: workspace.url).status == 0)
    }

    @Test func theReportCanGoToAFile() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"OK\" = \"\";\n", to: "en.lproj/T.strings")
        let command = try Command(["--format", "json", "--output", "report.json"], in: workspace.url)
        #expect(command.output.isEmpty)
        let text = String(decoding: try Data(contentsOf: workspace.url.appending(path: "report.json")), as: UTF8.self)
        #expect(try JSONReport(text).findings.map(\.check) == ["empty-value"])
    }

    @Test func aCatalogThatCannotBeReadIsReported() throws {
        for content in ["", "{", "[]", "{}"] {
            let workspace = try TemporaryFolder()
            try workspace.write("\"A\" = \"a\";\n", to: "en.lproj/L.strings")
            try workspace.write(content, to: "X.xcstrings")
            let command = try Command(["--format", "json", "--fail-on", "warning"], in: workspace.url)
            #expect(command.status == 1)
            #expect(try JSONReport(command.output).findings.first?.check == "syntax-error", "\(content)")
        }
    }

    @Test func whatEditorsLeaveBesideTablesIsNoTable() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"a\";\n", to: "en.lproj/L.strings")
        for name in [".#L.strings", "Gone.strings"] {
            try FileManager.default.createSymbolicLink(
                atPath: workspace.url.appending(path: "en.lproj/\(name)").path(),
                withDestinationPath: "nobody@nowhere.1")
        }
        let command = try Command([], in: workspace.url)
        #expect(command.status == 0 && command.output.contains("No findings: 1 file,"))
    }

    @Test func aDevelopmentLocaleThatNoTableHasIsAMistake() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"a\";\n", to: "en.lproj/L.strings")
        try workspace.write("\"A\" = \"b\";\n\"B\" = \"b\";\n", to: "pl.lproj/L.strings")
        try workspace.write("development-locale: en-US\n", to: ".l10n-audit.yml")
        let command = try Command([], in: workspace.url)
        #expect(command.status == 2 && command.errors.contains("There are `en`, `pl`."))
    }

    @Test func aFindingInACatalogNamesItsLocale() throws {
        let workspace = try TemporaryFolder()
        let entry = #""localizations": {"pl": {"stringUnit": {"state": "translated", "value": "b"}}}"#
        try workspace.write(
            #"{"sourceLanguage": "en", "version": "1.0", "strings": {"A": {}, "B": {\#(entry)}}}"#, to: "X.xcstrings")
        #expect(try Command([], in: workspace.url).output.contains("warning: pl: `A` is missing."))
    }

    /// A report that was cut off must not pass for a short one.
    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: "/dev/full"),
            "\(SkipReason.impossible("the system has no /dev/full"))"))
    func aReportThatFindsNoRoomIsAnError() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"A\";\n", to: "en.lproj/Localizable.strings")
        let command = try Command(["--output", "/dev/full"], in: workspace.url)
        #expect(command.status == 2 && command.errors.contains("/dev/full"))
        let program = Command.products.appending(path: "l10n-audit").path()
        let redirected = try Command(
            program: URL(filePath: "/bin/sh"), arguments: ["-c", "exec \"$0\" > /dev/full", program],
            in: workspace.url)
        #expect(redirected.status == 2 && redirected.errors.contains("standard output"))
    }

    @Test func textFromFilesCannotDriveTheTerminal() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"\u{1B}[2J\u{202E}\" = \"\";\n", to: "en.lproj/T.strings")
        let command = try Command([], in: workspace.url)
        #expect(
            !command.output.unicodeScalars.contains("\u{1B}") && !command.output.unicodeScalars.contains("\u{202E}"))
        #expect(command.output.contains("\\u{1B}[2J\\u{202E}"))
    }

    @Test func everyCheckIsListedAndExplained() throws {
        let workspace = try TemporaryFolder()
        let ids = try Command(["checks"], in: workspace.url).output.split(separator: "\n").compactMap {
            $0.split(separator: " ").first
        }
        #expect(ids.contains("missing-key"))
        for id in ids {
            let page = try Command(["explain", String(id)], in: workspace.url)
            #expect(page.status == 0 && page.output.hasPrefix("# \(id)\n"))
        }
    }

    @Test func pluralsAreHeldToTheRulesOfAnotherCLDR() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"{n, plural, one {# file} other {# files}}\";\n", to: "en.lproj/T.strings")
        let two = "{\"pluralRule-count-one\": \"n = 1\", \"pluralRule-count-two\": \"n = 2\"}"
        try workspace.write(
            "{\"supplemental\": {\"plurals-type-cardinal\": {\"en\": \(two)}}}\n", to: "plurals.json")
        #expect(try Command([], in: workspace.url).status == 0)
        let command = try Command(["--plural-rules", "plurals.json", "--format", "json"], in: workspace.url)
        let findings = try JSONReport(command.output).findings
        #expect(command.status == 1 && findings.map(\.check) == ["missing-plural-category"])
        try workspace.write("{}", to: "plurals.json")
        let damaged = try Command(["--plural-rules", "plurals.json"], in: workspace.url)
        #expect(damaged.status == 2 && damaged.errors.contains("plurals.json:1:1: `supplemental` must be "))
        #expect(try Command(["--plural-rules", "none.json"], in: workspace.url).status == 2)
    }
}
