import Base
import Checks
import Findings
import Foundation
import Messages
import Preview
import ProjectSupport
import Projects
import Reports
import Tables
import TestSupport
import Testing

/// The text that a reader sees is one answer, in the audit, the coverage, the terminal, the page and the runtime.
@Suite struct OneAnswerTests {
    private static let locales: [LocaleTag] = [
        "en", "es", "es-419", "es-MX", "pl", "sr", "sr-Latn", "zh-Hans", "zh-Hant",
    ]
    private static let readers = locales + ["es-AR", "zh-TW", "sr-Latn-ME", "de"]
    private static let keys = ["A", "B", "C", "D"]

    /// The files of a table in two formats, with holes.
    private static func files(using generator: inout SeededGenerator) -> [(path: String, text: String)] {
        var files: [(path: String, text: String)] = []
        for locale in locales where locale == "en" || Int.random(in: 0..<4, using: &generator) > 0 {
            var (texts, plurals) = ("", "")
            for key in keys where Int.random(in: 0..<3, using: &generator) > 0 {
                if Int.random(in: 0..<3, using: &generator) > 0 {
                    texts += "\"\(key)\" = \"Some \(key) words of \(locale)\";\n"
                }
                if Int.random(in: 0..<3, using: &generator) == 0 { plurals += plural(key, "some words of \(locale)") }
            }
            if Int.random(in: 0..<6, using: &generator) > 0 { files.append(("\(locale).lproj/T.strings", texts)) }
            if !plurals.isEmpty { files.append(("\(locale).lproj/T.stringsdict", dictionary(plurals))) }
        }
        return files
    }

    private static func plural(_ key: String, _ words: String) -> String {
        let forms = ["one", "few", "many", "other"].map { "<key>\($0)</key><string>%d \(words)</string>" }.joined()
        return """
            <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict></dict>

            """
    }

    private static func dictionary(_ entries: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\n\(entries)</dict></plist>\n"
    }

    private static func project(_ files: [(path: String, text: String)], _ runtime: Runtime) -> Project {
        let sources = files.map { SourceText($0.text, path: $0.path) }
        return Project(tables: CatalogTable.tables(of: sources, developmentLocale: "en", runtime: runtime))
    }

    private static func rendered(_ table: String, _ key: String, _ locale: LocaleTag, by live: LivePreview) throws
        -> JSON
    {
        let question = #"{"table": "\#(table)", "key": "\#(key)", "locale": "\#(locale)", "arguments": {}}"#
        let answer = try live.answer(MessageQuestion(json: Array(question.utf8)))
        return JSON(try JSONSerialization.jsonObject(with: Data(answer.bytes)))
    }

    @Test(arguments: Extent.some(of: 0..<60, oneIn: 10), [Runtime.messages, .apple])
    func everyPartOfTheHouseGivesIt(seed: UInt64, runtime: Runtime) throws {
        var generator = SeededGenerator(seed: seed)
        let project = Self.project(Self.files(using: &generator), runtime)
        let (preview, live) = (ProjectPreview(project), LivePreview([project]))
        let names = CatalogTable.distinctNames(of: project.tables)
        let coverage = Coverage([project])
        let missing = Auditor().findings(in: project).filter { $0.isOf(.missingKey) }
        for (table, name) in zip(project.tables, names) {
            let counted = coverage.tables.first { $0.name == name }
            let part = try #require(ReportedTable.all(of: [project]).first { $0.table.id == table.id })
            var states: [LocaleTag: Int] = [:]
            for locale in Self.readers {
                for key in table.sources.keys {
                    let message = preview.preview(key, in: locale, of: part)
                    if message.state == .missing { states[locale, default: 0] += 1 }
                    let rendered = try Self.rendered(name, key, locale, by: live)
                    let answer = table.readers(of: locale).answer(key)
                    #expect(message.showsKey == (answer == nil))
                    guard let answer else { continue }
                    #expect(rendered["locale"].text == message.answeringLocale.identifier, "\(key) in \(locale)")
                    #expect(message.answeringLocale == answer.locale)
                }
            }
            for locale in counted?.locales ?? [] {
                #expect(locale.missing == states[LocaleTag(locale.name), default: 0], "\(locale.name) of \(name)")
            }
            for finding in missing where finding.messageID?.path.hasSuffix(".\(table.format.pathExtension)") == true {
                let (key, locale) = try (#require(finding.key), #require(finding.locale))
                // A key that was renamed is reported once, in the development language.
                if locale == "en" { continue }
                #expect(
                    preview.preview(key, in: LocaleTag(locale), of: part).state == .missing,
                    "\(key) in \(locale): \(finding.message)")
            }
        }
    }

    @Test(arguments: Extent.some(of: 0..<40, oneIn: 10))
    func theFilesOfTwoFormatsAnswerAsAtRunTime(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let files = Self.files(using: &generator)
        let folder = FileManager.default.temporaryDirectory.appending(path: "one-answer-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in files {
            let url = folder.appending(path: file.path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.text.utf8).write(to: url)
        }
        let catalog = try MessageCatalog(directory: folder.path(), table: "T", developmentLocale: "en")
        let tables = Self.project(files, .messages).tables
        for reader in Self.readers {
            for key in Self.keys {
                let expected = catalog.resolve(MessageKey(key), locale: reader).locale
                for table in tables where table.sources.number(of: key) != nil {
                    #expect(table.readers(of: reader).answer(key)?.locale == expected, "\(key) in \(reader)")
                }
            }
        }
    }

    @Test func `A message whose translation stands in the other format is shown once`() throws {
        let project = Self.project(
            [
                ("en.lproj/T.strings", "\"A\" = \"Hello there\";\n\"B\" = \"Good bye\";\n"),
                ("en.lproj/T.stringsdict", Self.dictionary(Self.plural("C", "things"))),
                ("pl.lproj/T.strings", "\"B\" = \"Do widzenia\";\n"),
                ("pl.lproj/T.stringsdict", Self.dictionary(Self.plural("A", "dobry") + Self.plural("C", "rzeczy"))),
            ], .apple)
        let messages = ProjectPreview(project).messages(in: { $0 == "pl" })
        #expect(
            messages.map { "\($0.key) \($0.answeringLocale) \($0.state.rawValue)" }.sorted()
                == ["A pl translated", "B pl translated", "C pl translated"])
        #expect(Coverage([project]).percent == 100)
        #expect(!Auditor().findings(in: project).contains { $0.isOf(.missingKey, .extraKey) })
    }

    @Test func aSourceTextInCodeIsRenderedWhereItIsShown() throws {
        let table = SourceText("\"greet.title\" = \"Witaj\";\n", path: "pl.lproj/Localizable.strings")
        let other = SourceText("\"other\" = \"Anderes\";\n", path: "de.lproj/Localizable.strings")
        let code = SourceText(
            #"let a = NSLocalizedString("greet.title", value: "Hello there", comment: "")"#, path: "A.swift")
        let tables = CatalogTable.tables(
            of: [table, other], developmentLocale: "en", syntax: .automatic, runtime: .apple,
            beside: ProjectContext([code.path], in: FilesInMemory([code])))
        let answer = try Self.rendered("Localizable", "greet.title", "de", by: LivePreview([Project(tables: tables)]))
        #expect(answer["text"].text == "Hello there")
        #expect(answer["locale"].text == "en")
    }
}
