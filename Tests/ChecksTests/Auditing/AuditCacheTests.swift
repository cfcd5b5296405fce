import Base
import Findings
import Foundation
import ICU
import ProjectSupport
import Tables
import TestSupport
import Testing

@testable import Checks
@testable import Projects

/// An audit that remembers the last one finds what an audit finds that begins anew.
struct AuditCacheTests {
    /// A project whose files a test changes.
    private struct Files: ProjectFiles {
        var sources: [String: SourceText] = [:]

        subscript(path: String) -> [UInt8]? {
            get { sources[path]?.bytes }
            set { sources[path] = newValue.map { SourceText(bytes: $0, path: path) } }
        }

        func read(_ path: String) throws(FileError) -> SourceText {
            guard let source = sources[path] else { throw .notFound(path: path) }
            return source
        }

        func size(of path: String) -> Int? { sources[path]?.bytes.count }

        func exists(_ path: String) -> Bool { sources[path] != nil }

        func tree(below root: String, entering shouldEnter: (String) -> Bool) throws(FileError) -> FileTree {
            if sources[root] != nil { throw .notDirectory(path: root) }
            let prefix = root == "." ? "" : root + "/"
            let paths = sources.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
            return FileTree(paths, errors: [])
        }
    }

    private static let locales = ["ar", "de", "en", "pl", "pt", "pt-BR", "ru", "sr"]
    private static let keys = (0..<30).map { "KEY_\($0)" }
    private static let values = [
        "Delete", "Delete all files", "Usuń", "Größe", "Delete?", "Delete all files!", "Удалить", "Удалить файлы",
        "Usuń Дом", "12 files", "12 plików", "files", "Open https://example.com now", "<b>Delete</b> all", " Delete ",
        "", "Hello {name}", "Hello {nome}", "Cześć {name}", "{name", "%d files", "%@ and %@", "%1$@ i %2$@",
        "{count, plural, one {# file} other {# files}}", "{count, plural, one {# plik} few {# pliki} other {# pliku}}",
        "{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}",
        "{count, plural, one {# arquivo} many {# de arquivos} other {# arquivos}}",
        "{count, plural, one {# arquivo} other {# arquivos}}", "First\\n\\nSecond", "First. Second", "caf\u{65}\u{301}",
    ]

    private static func terms(_ word: String) -> [UInt8] {
        Array(
            "{\"version\": 1, \"terms\": [{\"source\": \"\(word)\", \"locales\": {\"pl\": {\"use\": \"plik\"}}}]}\n"
                .utf8)
    }

    /// The manifest of a package, which says what its tables are resolved with.
    private static func manifest(_ usesMessages: Bool) -> [UInt8] {
        Array("let target = Target(dependencies: [\(usesMessages ? "\"Messages\"" : "")])\n".utf8)
    }

    private static func line(_ key: String, _ value: String) -> String { "\"\(key)\" = \"\(value)\";\n" }

    private static func start(_ random: inout SeededGenerator) -> Files {
        var files = Files()
        for locale in locales {
            var (strings, forms) = ("", "")
            for key in keys where Int.random(in: 0..<9, using: &random) > 0 {
                if Int.random(in: 0..<20, using: &random) == 0 { strings += "/* max: 6 */\n" }
                strings += line(key, values[Int.random(in: values.indices, using: &random)])
            }
            for key in keys.prefix(4) {
                forms += """
                    <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key>\
                    <dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
                    <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d file</string>\
                    <key>other</key><string>%d files</string></dict></dict>

                    """
            }
            files["\(locale).lproj/A.strings"] = Array(strings.utf8)
            files["\(locale).lproj/B.stringsdict"] = Array(
                "<plist version=\"1.0\"><dict>\n\(forms)</dict></plist>\n".utf8)
        }
        let entries = keys.map { key in
            let units = locales.map { locale in
                let value = values[Int.random(in: values.indices, using: &random)]
                return "\"\(locale)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(value)\"}}"
            }
            return "\"\(key)\": {\"localizations\": {\n\(units.joined(separator: ",\n"))}}"
        }
        files["C.xcstrings"] = Array(
            "{\"sourceLanguage\": \"en\", \"strings\": {\n\(entries.joined(separator: ",\n"))\n}, \"version\": \"1.0\"}\n"
                .utf8)
        files["App/View.swift"] = Array(
            keys.prefix(20).map { "let a = NSLocalizedString(\"\($0)\", comment: \"\")\n" }.joined().utf8)
        files["terms.json"] = terms("file")
        files["Package.swift"] = manifest(true)
        return files
    }

    private static func edit(_ files: inout Files, _ random: inout SeededGenerator) {
        let paths = files.sources.keys.sorted()
        let path = paths[Int.random(in: paths.indices, using: &random)]
        let bytes = files[path] ?? []
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
        let place = Int.random(in: lines.indices, using: &random)
        let value = values[Int.random(in: values.indices, using: &random)]
        switch Int.random(in: 0..<20, using: &random) {
        case 0: files[path] = random.mutate(bytes, alphabet: "\"{};=/*%,")
        case 1: lines.remove(at: place)
        case 2: lines.insert(lines[Int.random(in: lines.indices, using: &random)], at: place)
        case 3 where path.hasPrefix("de.lproj/"):
            // Renamed, as a new file for the audit.
            files["fr.lproj/A.strings"] = files["fr.lproj/A.strings"] == nil ? bytes : nil
        case 4 where path.hasSuffix(".strings"): lines.insert(Array(line("NEW_\(place)", value).utf8), at: place)
        case 5 where path == "terms.json":
            files[path] = terms(["file", "delete", "hello"][value.count % 3])
            return
        case 7, 8:
            // Code alone: a key is used, used no more, or used and in no table.
            var code = (files["App/View.swift"] ?? []).split(separator: UInt8(ascii: "\n")).map(Array.init)
            let key = keys[Int.random(in: keys.indices, using: &random)] + (value.count % 4 == 0 ? "X" : "")
            code[place % code.count] = Array("let a = NSLocalizedString(\"\(key)\", comment: \"\")".utf8)
            files["App/View.swift"] = Array(code.joined(separator: [UInt8(ascii: "\n")]))
            return
        case 6:
            files["Package.swift"] = manifest(Bool.random(using: &random))
            return
        default:
            // Another value, which is what people type.
            let old = lines[place]
            if path.hasSuffix(".strings"), let equals = old.firstIndex(of: UInt8(ascii: "=")) {
                lines[place] = old[...equals] + Array(" \"\(value)\";".utf8)
            } else if path.hasSuffix(".xcstrings"), let unit = old.firstIndex(of: UInt8(ascii: "{")) {
                lines[place] =
                    old[..<unit]
                    + Array("{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(value)\"}}".utf8)
                    + (old.last == UInt8(ascii: ",") ? [UInt8(ascii: ",")] : [])
            }
        }
        files[path] = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }

    /// All that is said of a finding.
    private static func text(_ finding: Finding) -> String {
        let related = finding.related.map { "\(place(of: $0.location)) \($0.message)" }
        let fix = finding.fix.map { $0.replacements.map { "\($0.range) \($0.text)" } } ?? []
        return """
            \(place(of: finding.location)) \(finding.check) \(finding.severity) \(finding.key ?? "-") \
            \(finding.locale ?? "-") \(finding.message) \(related) \(fix)
            """
    }

    private static func place(of location: Location) -> String {
        "\(location.path):\(location.start.line) \(location.range)"
    }

    /// What is found; nil where the project cannot be audited.
    private static func findings(
        _ configuration: Configuration, in files: Files, _ cache: AuditCache? = nil
    ) -> [String]? {
        let watched: any ProjectFiles = cache?.watching(files) ?? files
        let known = cache?.project(0)
        guard let project = try? Project(configuration, from: watched, cache: known) else { return nil }
        return Auditor().findings(in: project, cache: known).map(text)
    }

    @Test(arguments: Extent.some(of: [1, 2, 3] as [UInt64], oneIn: 3))
    func randomEditsLeadToTheFindingsOfAFreshAudit(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var files = Self.start(&random)
        var configuration = Configuration()
        configuration.sources = [ConfiguredPath("App")]
        configuration.terms = [ConfiguredPath("terms.json")]
        configuration.runtime = seed == 1 ? .apple : nil
        let cache = AuditCache()
        let rounds = Int(ProcessInfo.processInfo.environment["MEMORY_EDITS"] ?? "") ?? 25
        for round in 0..<rounds {
            let remembered = Self.findings(configuration, in: files, cache)
            let fresh = Self.findings(configuration, in: files)
            let differences = Set(remembered ?? []).symmetricDifference(fresh ?? []).sorted()
            try #require(remembered == fresh, "seed \(seed), edit \(round): \(differences)")
            Self.edit(&files, &random)
        }
    }

    /// Of the keys `A`, `B` and `C`, whether the German messages are known to have no defect; then audits.
    private static func knownClean(in files: Files, _ cache: AuditCache) throws -> [Bool] {
        let project = try Project(Configuration(), from: cache.watching(files), cache: cache.project(0))
        let table = try #require(project.tables.first)
        let german = try #require(table.files.first)
        let audited = AuditedFile(german, of: table, in: project)
        let checks = Checks.all.filter { Auditor().runs($0.description) }
        let requiredFeatures = checks.compactMap { $0.textCheck?.requiredFeatures(in: audited) }
        let known = cache.project(0).tables.checked(german, of: table, by: requiredFeatures)
        #expect(Auditor().findings(in: project, cache: cache.project(0)).map(text) == [])
        return (0..<3).map { known.isClean($0) }
    }

    @Test
    func tablesWithoutAChangeAreTheSame() throws {
        var files = Files()
        files["en.lproj/A.strings"] = Array("\"A\" = \"Open\";\n".utf8)
        files["de.lproj/A.strings"] = Array("\"A\" = \"Öffnen\";\n\"B\" = \"Zu\";\n".utf8)
        files["App/View.swift"] = Array("NSLocalizedString(\"B\", value: \"Close\", comment: \"\")\n".utf8)
        let cache = AuditCache()
        func table() throws -> CatalogTable {
            let project = try Project(Configuration(), from: cache.watching(files), cache: cache.project(0))
            return try #require(project.tables.first)
        }
        let first = try table()
        #expect(try table().isIdentical(to: first))
        // What code says of a key that the development table lacks belongs to the table.
        #expect(first.sources["B"]?.value == "Close")
        files["App/View.swift"] = Array("NSLocalizedString(\"B\", value: \"Shut\", comment: \"\")\n".utf8)
        let second = try table()
        #expect(!second.isIdentical(to: first) && second.sources["B"]?.value == "Shut")
        files["de.lproj/A.strings"] = Array("\"A\" = \"Auf\";\n".utf8)
        #expect(try !table().isIdentical(to: second))
    }

    @Test
    func messagesWithoutAChangeAreNotLookedAtAgain() throws {
        var files = Files()
        let (open, save) = ("\"A\" = \"Öffnen\";\n", "\"C\" = \"Sichern\";\n")
        files["en.lproj/A.strings"] = Array("\"A\" = \"Open\";\n\"B\" = \"Close {name}\";\n\"C\" = \"Save\";\n".utf8)
        files["de.lproj/A.strings"] = Array("\(open)\"B\" = \"Schließe {name}\";\n\(save)".utf8)
        let cache = AuditCache()
        #expect(try Self.knownClean(in: files, cache) == [false, false, false])
        #expect(try Self.knownClean(in: files, cache) == [true, true, true])
        files["de.lproj/A.strings"] = Array("\(open)\"B\" = \"{name} schließen\";\n\(save)".utf8)
        #expect(try !Self.knownClean(in: files, cache)[1])
        #expect(try Self.knownClean(in: files, cache) == [true, true, true])
        files["terms.json"] = Array("{}".utf8)
        #expect(try Self.knownClean(in: files, cache) == [false, false, false])
    }

    @Test
    func `A copy of the read tables knows them, and notes nothing in the original`() throws {
        var files = Files()
        files["en.lproj/A.strings"] = Array("\"A\" = \"Open\";\n".utf8)
        files["de.lproj/A.strings"] = Array("\"A\" = \"Öffnen\";\n".utf8)
        let cache = AuditCache()
        let project = try Project(Configuration(), from: cache.watching(files), cache: cache.project(0))
        let (id, original) = (try #require(project.tables.first?.id), cache.project(0).tables)
        let copy = original.copyOfReadTables()
        let text = { (cache: TableCache) in cache.tables[id]?.beginning.development.source.text }
        #expect(text(copy) == files["en.lproj/A.strings"])
        let new = SourceText("\"A\" = \"Close\";\n", path: "en.lproj/A.strings")
        let replaced = project.replacing([new.path: new], cache: copy)
        #expect(replaced.tables.first?.development.messages["A"]?.value == "Close")
        #expect(text(copy) == new.text)
        #expect(text(original) == files["en.lproj/A.strings"])
    }
}
