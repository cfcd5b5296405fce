import Base
import Checks
import Findings
import ICU
import MessageFormat
import Messages
import ProjectSupport
import Projects
import Tables
import TestSupport
import Testing

@testable import Preview

@Suite struct PseudoLocaleTests {
    private static let patterns: [(String, MessagePattern.Syntax)] = [
        ("Done", .icu), ("Done", .mf2), ("Fill in this field.", .icu), ("It''s {name}''s '{turn}'", .icu),
        ("{n, plural, one {Enter at least # character.} other {Enter at least # characters.}}", .icu),
        (
            "{who, select, her {She} other {They}} saw {n, plural, offset:1 =0 {nothing} one {# bird} other {# birds}}",
            .icu
        ),
        ("Enter {d, date, long}, {n, number, percent}", .icu),
        (".input {$n :number} .match $n one {{{#b}One{/b} \\{file\\}}} * {{{$n} files of {$name}}}", .mf2),
        ("%1$@ copied %2$d files (100%%) to %@", .printf),
        ("Syncing %d <b>courses</b> from https://example.com", .printf),
    ]

    @Test(arguments: patterns, PseudoLocale.allCases)
    func argumentsAndPluralSyntaxStayAsTheyAre(pattern: (String, MessagePattern.Syntax), pseudo: PseudoLocale) {
        let source = MessagePattern(pattern.0, syntax: pattern.1)
        let result = MessagePattern(pseudo.text(of: source), syntax: pattern.1)
        #expect(result.errors.isEmpty)
        #expect(result.arguments.map(skeleton) == source.arguments.map(skeleton))
    }

    /// What of an argument must not change: all but the texts and their places.
    private func skeleton(_ argument: MessagePattern.Argument) -> String {
        switch argument.format {
        case .plural(let plural): "\(argument.name) \(plural.kind) \(plural.offset) \(plural.branches.map(\.selector))"
        case .select(let branches): "\(argument.name) \(branches.map(\.keyword))"
        default: "\(argument.name) \(argument.format)"
        }
    }

    @Test(arguments: ["OK now", "Fill in this field.", "Use at least one lowercase letter and one digit, please."])
    func accentedTextIsAThirdToAHalfLonger(text: String) {
        let pseudo = PseudoLocale.accented.text(of: MessagePattern(text))
        #expect(pseudo.hasPrefix("[") && pseudo.hasSuffix("]"))
        let growth = Double(pseudo.count - 2) / Double(text.count)
        #expect((1.3...1.5).contains(growth))
    }

    @Test func markupAndAddressesStay() {
        let text = PseudoLocale.accented.text(of: MessagePattern("Write to <b>us</b> at name@example.com"))
        #expect(text.contains("<b>") && text.contains("</b>") && text.contains("name@example.com"))
        #expect(!text.contains("Write") && !text.contains("us"))
    }

    @Test(arguments: PseudoLocale.allCases)
    func whatATagHoldsStaysAndWhatItEnclosesDoesNot(pseudo: PseudoLocale) {
        let source = "Click <a href=\"{url}\" class=\"big link\">here</a> if 1 < 2 &amp; you &#8230;\nwait"
        let text = pseudo.text(of: MessagePattern(source))
        for kept in ["<a href=\"{url}\" class=\"big link\">", "</a>", "1 < 2", "&amp;", "&#8230;"] {
            #expect(text.contains(kept), "\(kept) in \(text)")
        }
        for changed in ["Click ", ">here<", " you "] { #expect(!text.contains(changed)) }
        // An override ends with its line: it must not begin before one and end behind.
        #expect(
            text.split(separator: "\n").allSatisfy { line in
                line.unicodeScalars.count { $0 == "\u{202E}" } == line.unicodeScalars.count { $0 == "\u{202C}" }
            })
    }

    /// Texts with every kind of argument, beside what looks like one.
    private static let sources: [(syntax: CatalogSyntax, texts: [String])] = [
        (
            .icu,
            [
                "Hello, {name}!", "{count, plural, one {# file of {name}} other {# files of {name}}}",
                "{role, select, admin {You} other {Ask {name}}}", "{n, selectordinal, one {#st try} other {#th try}}",
                "On {day, date, long} at {time, time, short}", "{share, number, percent} of {total, number}",
                "$ {price}",
            ]
        ),
        (
            .printf,
            [
                "Turn ${toggle} on in ${applicationName}", "${a.b} and ${x_1}${y}", "Add %{item} to %{list}",
                "%1$@ sent %2$lld of %3$.1f %%", "%d of %d", "Hello, %@!", "Costs $5 for {you}", "100%% of ${all}",
            ]
        ),
        (
            .mf2,
            [
                "Hello, {$name}!", "{#b}Bold{/b} {$n :number}",
                ".input {$n :number} .match $n one {{One}} * {{{$n} files}}",
            ]
        ),
    ]

    /// The audit finds nothing in what it would not find in the source text.
    @Test(arguments: PseudoLocale.allCases, sources.indices)
    func `Any text in a pseudo-locale passes the audit`(pseudo: PseudoLocale, index: Int) throws {
        let (syntax, texts) = Self.sources[index]
        let lines = texts.enumerated().map { number, text in
            "\"KEY_\(number)\" = \"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\";\n"
        }
        let source = SourceText(lines.joined(), path: "en.lproj/T.strings")
        let table = try #require(CatalogTable.tables(of: [source], developmentLocale: "en", syntax: syntax).first)
        let made = SourceText(pseudo.strings(of: table), path: "\(pseudo.rawValue).lproj/T.strings")
        let project = Project(
            tables: CatalogTable.tables(of: [source, made], developmentLocale: "en", syntax: syntax))
        let found = Auditor().findings(in: project).filter { $0.locale == pseudo.rawValue }
        #expect(found.map { "\($0.key ?? "") \($0.check): \($0.message)" } == [])
    }

    /// Pieces of texts: every kind of argument, what looks like one, markup, references and escapes.
    private static let pieces: [CatalogSyntax: [String]] = [
        .icu: [
            "word", "Save", "{name}", "{0}", "{count, number}", "{share, number, percent}", "{day, date, long}",
            "{at, time, short}", "{total, number, ::currency/EUR}",
            "{n, plural, one {# file} other {# files of {name}}}",
            "{n, plural, offset:1 =0 {none} one {# bird} other {# birds}}", "{n, selectordinal, one {#st} other {#th}}",
            "{role, select, admin {You} other {Ask {name}}}", "it''s", "'{'quoted'}'", "<b>bold</b>", "&amp;", "$5",
            "50%",
            "https://example.com/{id}", "(see below)", "é",
        ],
        .printf: [
            "word", "Save", "%@", "%d", "%lld", "%.1f", "%%", "${toggle}", "${applicationName}", "${a.b_1}", "%{item}",
            "{you}", "<b>bold</b>", "<a href=\"%@\">here</a>", "&amp;", "$5", "https://example.com", "(see below)", "é",
        ],
        .mf2: [
            "word", "Save", "{$name}", "{$n :number}", "{$n :integer}", "{|literal|}", "{#b}bold{/b}",
            "{#img src=|x| /}", "\\{",
            "\\}", "&amp;", "$5", "50%", "é", "(see below)",
        ],
    ]

    private static func texts(in syntax: CatalogSyntax, count: Int, by generator: inout SeededGenerator) -> [String] {
        (0..<count).map { _ in
            let words = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                pieces[syntax]?.randomElement(using: &generator) ?? ""
            }
            return words.joined(separator: Bool.random(using: &generator) ? " " : "")
        }
    }

    /// What the audit finds in a pseudo-locale, with the texts.
    private func findings(_ pseudo: PseudoLocale, _ files: [SourceText], _ syntax: CatalogSyntax) -> [String] {
        let project = Project(tables: CatalogTable.tables(of: files, developmentLocale: "en", syntax: syntax))
        return Auditor().findings(in: project).filter { $0.locale == pseudo.rawValue }.map { finding in
            let texts = project.tables.compactMap { table in
                table.file(in: LocaleTag(pseudo.rawValue))?.messages[finding.key ?? ""]?.value
            }
            return "\(finding.check): \(finding.message) \(texts)"
        }
    }

    @Test(arguments: PseudoLocale.allCases, Array(pieces.keys))
    func `Any mixture of arguments in a pseudo-locale passes the audit`(
        pseudo: PseudoLocale, syntax: CatalogSyntax
    ) throws {
        var generator = SeededGenerator(seed: 49)
        let lines = Self.texts(in: syntax, count: Extent.rounds(20_000, partOf: 20), by: &generator).enumerated()
            .map { "\"KEY_\($0)\" = \"\(StringsEditing.spell($1))\";\n" }
        let source = SourceText(lines.joined(), path: "en.lproj/T.strings")
        let table = try #require(CatalogTable.tables(of: [source], developmentLocale: "en", syntax: syntax).first)
        let made = SourceText(pseudo.strings(of: table), path: "\(pseudo.rawValue).lproj/T.strings")
        #expect(findings(pseudo, [source, made], syntax).prefix(5) == [])
    }

    @Test(arguments: PseudoLocale.allCases)
    func `Any mixture of arguments in forms and in a string catalog passes the audit`(pseudo: PseudoLocale) throws {
        var generator = SeededGenerator(seed: 49)
        let texts = Self.texts(in: .printf, count: 400, by: &generator)
        func escaped(_ text: String) -> String { text.replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
        let entries = texts.enumerated().map { index, text in
            """
            <key>K\(index)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d \(escaped(text))</string><key>other</key><string>%d \(escaped(text))</string>
            </dict></dict>

            """
        }
        let plist = Array("<plist version=\"1.0\"><dict>\n\(entries.joined())</dict></plist>\n".utf8)
        let forms = SourceText(bytes: plist, path: "en.lproj/T.stringsdict")
        let table = try #require(CatalogTable.tables(of: [forms], developmentLocale: "en", syntax: .printf).first)
        let made = SourceText(
            bytes: try pseudo.stringsdict(of: table), path: "\(pseudo.rawValue).lproj/T.stringsdict")
        #expect(findings(pseudo, [forms, made], .printf).prefix(5) == [])

        let strings = texts.enumerated().map { index, text in
            let value = text.replacing("\"", with: "\\\"")
            return
                "\"K\(index)\":{\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(value)\"}}}}"
        }
        let json = "{\"sourceLanguage\":\"en\",\"strings\":{\(strings.joined(separator: ",\n"))},\"version\":\"1.0\"}"
        let catalog = SourceText(json, path: "T.xcstrings")
        let added = try pseudo.added(to: TableFile(catalog), syntax: .printf)
        #expect(added.left == [])
        #expect(findings(pseudo, [added.catalog.source], .printf).prefix(5) == [])
    }

    @Test func wordsRunFromRightToLeft() {
        let text = PseudoLocale.bidirectional.text(of: MessagePattern("Hello, {name}"))
        #expect(text == "\u{200F}\u{202E}Hello,\u{202C}\u{200F} {name}")
    }
}
