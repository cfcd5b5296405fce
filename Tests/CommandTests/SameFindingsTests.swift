import Foundation
import Messages
import TestSupport
import Testing

/// What the page and the terminal say of messages is what the report says, finding by finding.
@Suite struct SameFindingsTests {
    /// The projects among the fixtures, and this repository itself.
    static let fixtures: [String] =
        ["", "Tests/ReadmeTests/Fixtures/Shop"]
        + folders(in: Command.repository.appending(path: "Tests/ProjectsTests/Fixtures/Uses")).map {
            "Tests/ProjectsTests/Fixtures/Uses/\($0.lastPathComponent)"
        }

    /// The folders in a folder, by name; none where it is not there.
    static func folders(in folder: URL) -> [URL] {
        let contents = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey])
        return (contents ?? []).filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true }
            .sorted { $0.path() < $1.path() }
    }

    @Test(arguments: fixtures)
    func ofTheFixtures(folder: String) throws {
        try compare(Command.repository.appending(path: folder), [])
    }

    @Test(
        .enabled(if: Extent.isAll, "\(SkipReason.takesLong)"),
        .enabled(
            if: !SampleProjectTests.samples.isEmpty,
            "\(SkipReason.noSamples)"),
        arguments: SampleProjectTests.samples)
    func ofSamples(folder: URL) throws {
        try compare(folder, [])
    }

    @Test func ofProjectsWithAConfiguration() throws {
        let workspace = try TemporaryFolder()
        let english =
            "\"A\" = \"Hello there\";\n\"B\" = \"{n, plural, one {# file} other {# files}} \";\n\"C\" = \"\";\n"
        for folder in ["App", "Kit"] {
            try workspace.write(english, to: "\(folder)/Texts/en.lproj/\(folder).strings")
            try workspace.write(
                "\"A\" = \"Hello there\";\n\"X\" = \"X\";\n", to: "\(folder)/Texts/pl.lproj/\(folder).strings")
        }
        try workspace.write(
            "catalogs: Texts\nseverities: {missing-key: note}\nlimits: {key: A, max: 4}\n", to: "Kit/.l10n-audit.yml")
        try workspace.write(
            """
            required-locales: [de]
            severities: {extra-key: off, unsorted-keys: note}
            ignores: {check: untranslated-value, key: A, reason: A name.}
            projects:
              - {path: App, declarations: [A, GONE], severities: {missing-key: warning}}
              - Kit
            """, to: ".l10n-audit.yml")
        let said = try compare(workspace.url, [])
        #expect(
            said.contains { $0.contains("missing-key warning") } && said.contains { $0.contains("missing-key note") })
        #expect(said.contains { $0.contains("too-long") } && said.contains { $0.contains("missing-locale") })
        #expect(said.contains { $0.contains("undefined-key") } && !said.contains { $0.contains("extra-key") })
        #expect(!said.contains { $0.contains("untranslated-value") })
        // A part of a project, and a file elsewhere.
        #expect(try compare(workspace.url, ["Kit/Texts/pl.lproj"]).count < said.count)
        try compare(workspace.url, ["--config", ".l10n-audit.yml", "App"])
    }

    /// - Returns: what is said.
    @discardableResult
    private func compare(_ folder: URL, _ arguments: [String]) throws -> [String] {
        let report = try Command(arguments + ["--format", "json", "--fail-on", "never"], in: folder)
        #expect(report.status == 0, "\(report.errors)")
        var findings = try JSONReport(report.output).findings
        let output = try TemporaryFolder()
        let page = try Command(
            ["page", output.url.path(), "--no-pseudo"] + arguments, in: folder, name: "l10n-preview")
        #expect(page.status == 0, "\(page.errors)")
        let data = try PageFindings(html: try output.text("index.html"))
        // Of a table that a locale mostly lacks, the report says that once, unless it's asked for the locale.
        let unfinished = findings.filter { $0.check == "missing-key" && $0.key == nil }
        let locales = Set(unfinished.compactMap(\.locale)).sorted()
        if !locales.isEmpty {
            let named = locales.flatMap { ["--locale", $0] }
            let listed = try Command(arguments + named + ["--format", "json", "--fail-on", "never"], in: folder)
            let places = Set(unfinished.map { [$0.file, $0.locale] })
            findings.removeAll { $0.check == "missing-key" && places.contains([$0.file, $0.locale]) }
            findings += try JSONReport(listed.output).findings.filter {
                $0.check == "missing-key" && places.contains([$0.file, $0.locale])
            }
        }
        let said = findings.map { finding in
            "\(finding.file) \(finding.key ?? "-") \(finding.line) \(finding.check) \(finding.severity) \(finding.message)"
        }
        #expect(data.all.sorted() == said.sorted())
        // A string catalog has all locales in one file.
        let places = Set(
            findings.compactMap { finding in finding.key.map { "\(finding.file) \($0) \(Self.tag(finding))" } })
        #expect(data.places.isSubset(of: places), "\(data.places.subtracting(places))")
        let terminal = try Command(arguments, in: folder, name: "l10n-preview")
        #expect(terminal.status == 0, "\(terminal.errors)")
        // The terminal shows the line breaks of keys as escapes.
        let ofMessages = data.ofMessages.map { $0.replacing("\n", with: "\\u{A}") }
        #expect(Self.findings(in: terminal.output).sorted() == ofMessages.sorted())
        return said
    }

    private static func tag(_ finding: JSONReport.Finding) -> String {
        LocaleTag(finding.locale ?? "und").identifier
    }

    /// `locale severity: message [check]` for each finding that stands below a message.
    private static func findings(in text: String) -> [String] {
        var locale = ""
        return text.split(separator: "\n").compactMap { line in
            if let match = line.prefixMatch(of: #/  (\S+)/#) { locale = String(match.1) }
            return line.wholeMatch(of: #/ {3,}((error|warning|note): .* \[[a-z-]+\])/#).map { "\(locale) \($0.1)" }
        }
    }
}

/// What a page says.
private struct PageFindings: Decodable {
    struct Finding: Decodable {
        let check: Int
        let severity: Int
        /// In each language of the page.
        let message: [Int]
        let line: Int
        let key: Int?
        let path: Int?
    }
    struct Cell: Decodable {
        let findings: [Finding]?

        private enum CodingKeys: CodingKey {
            case findings
        }

        /// A cell whose readers see the source text, and of which nothing else is said, is a number.
        init(from decoder: any Decoder) throws {
            let object = try? decoder.container(keyedBy: CodingKeys.self)
            findings = try object?.decodeIfPresent([Finding].self, forKey: .findings)
        }
    }
    struct Message: Decodable {
        let key: String
        let cells: [Cell?]
    }
    struct Table: Decodable {
        let paths: [Int]
        let messages: [Message]
    }
    struct Locale: Decodable {
        let tag: String
    }
    let locales: [Locale]
    let tables: [Table]
    let others: [Finding]
    let texts: [String]
    /// The languages of the page, in the order of a finding's messages.
    private(set) var languages: [String] = []

    private enum CodingKeys: CodingKey {
        case locales, tables, others, texts
    }

    /// The words of the page in a language.
    private struct Words: Decodable {
        let direction: String
    }

    init(html: String) throws {
        func block<Value: Decodable>(_ id: String) throws -> Value {
            let block = try #require(html.range(of: #"<script type="application/json" id="\#(id)">"#))
            let end = try #require(html.range(of: "</script>", range: block.upperBound..<html.endIndex))
            return try JSONDecoder().decode(Value.self, from: Data(html[block.upperBound..<end.lowerBound].utf8))
        }
        self = try block("preview-data")
        let words: [String: Words] = try block("page-words")
        languages = words.keys.sorted()
    }

    /// The message of a finding in English.
    private func message(of finding: Finding) -> String {
        zip(languages, finding.message).first { $0.0 == "en" }.map { texts[$0.1] } ?? ""
    }

    private func ofMessages<Value>(_ body: (Table, Message, Int, Finding) -> Value) -> [Value] {
        tables.flatMap { table in
            table.messages.flatMap { message in
                message.cells.enumerated().flatMap { column, cell in
                    (cell?.findings ?? []).map { body(table, message, column, $0) }
                }
            }
        }
    }

    /// `path key line check severity message`
    var all: [String] {
        func text(_ finding: Finding) -> String {
            "\(finding.line) \(texts[finding.check]) \(texts[finding.severity]) \(message(of: finding))"
        }
        return ofMessages { table, message, column, finding in
            "\(texts[table.paths[column]]) \(message.key) \(text(finding))"
        } + others.map { "\(texts[$0.path ?? 0]) \($0.key.map { texts[$0] } ?? "-") \(text($0))" }
    }

    /// `path key locale` of the messages with findings.
    var places: Set<String> {
        Set(
            ofMessages { table, message, column, _ in
                "\(texts[table.paths[column]]) \(message.key) \(locales[column].tag)"
            })
    }

    /// As the terminal writes them.
    var ofMessages: [String] {
        ofMessages { _, _, column, finding in
            "\(locales[column].tag) \(texts[finding.severity]): \(message(of: finding)) [\(texts[finding.check])]"
        }
    }
}
