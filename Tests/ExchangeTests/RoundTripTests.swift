import Base
import Changes
import ICU
import TestSupport
import Testing

@testable import AuditRun
@testable import Exchange

/// What goes out and comes back untouched changes nothing; what is edited is all that changes.
struct RoundTripTests {
    static let formats = ExchangeFormats.all.filter { !$0.isTemplate }.map { $0.name }

    static func bytes(_ folder: Folder, _ format: any ExchangeFormat.Type, _ locale: String) throws -> [[UInt8]] {
        try folder.export(format, locale: locale)
            .filter { !format.isFolder || $0.key.hasSuffix(".xliff") }
            .sorted { $0.key < $1.key }.map(\.value)
    }

    @Test(arguments: formats)
    func changesNothingInTheShippedCatalog(_ name: String) throws {
        let format = try #require(ExchangeFormats.named(name))
        var request = AuditRequest()
        request.paths = ["\(Folder.repository)/Localizations"]
        let project = try ExchangeProject(request)
        #expect(project.targetLocales.count >= 93)
        let unitCount = try Self.expectNoChange(of: project, by: format)
        #expect(unitCount >= project.targetLocales.count * 90 || format.grouping != .locale)
    }

    /// Exports a project and imports what it has made.
    ///
    /// - Returns: how many units came back.
    static func expectNoChange(of project: ExchangeProject, by format: any ExchangeFormat.Type) throws -> Int {
        var inputs: [ExchangeInput] = []
        let omissions = try ExportRun(project, as: format, locales: [], states: []).run { file in
            // Of a bundle the XLIFF comes back.
            guard !format.isFolder || file.path.hasSuffix(".xliff") else { return }
            inputs.append(ExchangeInput(path: file.path, bytes: file.bytes))
        }
        let back = ImportRun(inputs, into: project)
        #expect(back.files.isEmpty, "\(format.name): \(back.files.map(\.after.path).prefix(3))")
        #expect(back.findings.isEmpty, "\(format.name): \(back.findings.prefix(3).map(\.message))")
        #expect(omissions.isEmpty, "\(format.name): \(omissions.prefix(3).map(\.reason))")
        return back.unitCount
    }

    static let samples = "\(Folder.repository)/../shared/samples"
    static let projects = ((try? Files.list(samples)) ?? []).filter(\.isDirectory).map(\.name).sorted()

    @Test(
        .enabled(if: Extent.isAll, "\(SkipReason.takesLong)"),
        .enabled(if: !projects.isEmpty, "\(SkipReason.noSamples)"), arguments: projects)
    func changesNothingInApps(_ name: String) throws {
        var request = AuditRequest()
        request.paths = ["\(Self.samples)/\(name)"]
        let project = try ExchangeProject(request)
        for format in ExchangeFormats.all where !format.isTemplate {
            #expect(try Self.expectNoChange(of: project, by: format) > 0)
        }
    }

    // MARK: Random catalogs

    static let locales = [
        "ar", "cs", "cy", "da", "de", "es", "fi", "fr", "ga", "he", "hi", "ja", "lt", "lv", "mt", "pl", "pt-BR", "ru",
        "sl", "zh-Hans",
    ]

    /// A string catalog with texts, plurals, devices, substitutions, comments and hostile characters.
    static func catalog(_ random: inout SeededGenerator, _ locale: String) -> String {
        let words = [
            "file", "<b>x</b>", "&amp;", "%@", "%lld", "\\\"q\\\"", "|==|", "plural.one", "é", "e\\u0301", "\\n", "\\t",
            "漢字",
            "🙂", "'", "]]>", "%%", "a.b", "\\r", "{name}", "\\u2028", "=1", "-",
        ]
        var count = 0
        func text() -> String {
            count += 1
            return "w\(count)w "
                + (0..<Int.random(in: 1...4, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
                .joined(separator: " ")
        }
        func unit() -> String {
            let state = ["translated", "needs_review", "new"].randomElement(using: &random) ?? "new"
            return #""stringUnit": {"state": "\#(state)", "value": "\#(text())"}"#
        }
        func plural() -> String {
            let forms = ["one", "few", "other"].filter { $0 == "other" || Bool.random(using: &random) }
            return #""plural": {\#(forms.map { "\"\($0)\": {\(unit())}" }.joined(separator: ", "))}"#
        }
        func value() -> String {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: return #""variations": {\#(plural())}"#
            case 1:
                return
                    #""variations": {"device": {"iphone": {"variations": {\#(plural())}}, "mac": {\#(unit())}, "other": {\#(unit())}}}"#
            case 2:
                let name = ["COUNT", "A.B", "P|==|Q"].randomElement(using: &random) ?? ""
                return
                    #""stringUnit": {"state": "translated", "value": "\#(text()) %#@\#(name)@"}, "substitutions": {"\#(name)": {"argNum": 1, "formatSpecifier": "lld", "variations": {\#(plural())}}}"#
            default: return unit()
            }
        }
        var entries: [String] = []
        for number in 0..<12 {
            let key = "\(number) " + text()
            let comment = Bool.random(using: &random) ? #""comment": "\#(text())", "# : ""
            let source = Bool.random(using: &random) ? #""en": {\#(value())}"# : ""
            let target = Int.random(in: 0..<4, using: &random) > 0 ? #""\#(locale)": {\#(value())}"# : ""
            let both = [source, target].filter { !$0.isEmpty }.joined(separator: ", ")
            entries.append(#""\#(key)": {\#(comment)"localizations": {\#(both)}}"#)
        }
        return "{\"sourceLanguage\": \"en\", \"strings\": {\n" + entries.joined(separator: ",\n")
            + "\n}, \"version\": \"1.0\"}"
    }

    /// Tables in ICU MessageFormat: texts with arguments and apostrophes, plurals, choices by a value, both inside each other.
    static func tables(_ random: inout SeededGenerator, _ locale: String) -> [(name: String, text: String)] {
        let words = [
            "file", "<b>x</b>", "&amp;", "{name}", "{total, number}", "''", "'{'x'}'", "\\\"q\\\"", "|==|", "=1",
            "e\u{301}",
            "\\n", "漢字", "🙂", "]]>", "100%", "-",
        ]
        let own = LocaleForms(LocaleTag(locale)).categories
        var count = 0
        func text() -> String {
            count += 1
            return "x w\(count)w "
                + (0..<Int.random(in: 1...4, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
                .joined(separator: " ")
        }
        func plural(_ argument: String, _ categories: [String], _ form: () -> String) -> String {
            let exact = Bool.random(using: &random) ? ["=0"] : []
            let forms = (exact + categories).map { "\($0) {\(form()) #}" }
            return "{\(argument), plural, \(forms.joined(separator: " "))}"
        }
        func message(_ kind: Int, _ categories: [String]) -> String {
            switch kind {
            case 0: return plural("count", categories, text)
            case 1: return "\(text()) \(plural("count", categories, text)) \(text())"
            case 2: return "{sex, select, female {\(text())} other {\(text())}}"
            case 3: return "{sex, select, female {\(plural("count", categories, text))} other {\(text())}}"
            case 4: return "\(plural("count", categories, text)), \(plural("days", categories, text))"
            default: return text()
            }
        }
        var (source, target) = ("", "")
        for number in 0..<12 {
            let kind = Int.random(in: 0..<8, using: &random)
            let comment = Bool.random(using: &random) ? "/* \(text()) */\n" : ""
            source += "\(comment)\"KEY_\(number)\" = \"\(message(kind, ["one", "other"]))\";\n"
            guard Int.random(in: 0..<4, using: &random) > 0 else { continue }
            target += "\(comment)\"KEY_\(number)\" = \"\(message(kind, own))\";\n"
        }
        return [("en.lproj/T.strings", source), ("\(locale).lproj/T.strings", target)]
    }

    @Test(arguments: formats, [true, false])
    func changesWhatIsEditedAlone(_ name: String, isCatalog: Bool) throws {
        let format = try #require(ExchangeFormats.named(name))
        var random = SeededGenerator(seed: 2026)
        var editCount = 0
        for locale in Extent.some(of: Self.locales, oneIn: 3) {
            let folder = try Folder()
            if isCatalog {
                try folder.write(Self.catalog(&random, locale), to: "T.xcstrings")
            } else {
                for table in Self.tables(&random, locale) { try folder.write(table.text, to: table.name) }
            }
            let files = try Self.bytes(folder, format, locale)
            try #require(folder.omissions.isEmpty, "\(folder.omissions.map(\.reason))")
            let run = try folder.import(files)
            #expect(run.findings.isEmpty, "\(locale): \(run.findings.map(\.message))")
            #expect(run.files.isEmpty, "\(locale)")

            // Each text has a word of its own.
            let before = try folder.translations(in: locale)
            let (table, texts) = try #require(before.first)
            guard let (id, text) = texts.sorted(by: { $0.key < $1.key }).randomElement(using: &random),
                let word = text.split(separator: " ").last(where: { $0.hasPrefix("w") && $0.hasSuffix("w") })
            else { continue }
            editCount += 1
            let others = try files.map { try edited($0, String(word), to: "edytowane") }
            var options = ImportRun.Options()
            options.acceptsErrors = true
            let changed = try folder.import(others, options: options)
            #expect(changed.findings.isEmpty && changed.changeCount == 1)
            var expected = before
            expected[table]?[id] = text.replacing(word, with: "edytowane")
            #expect(try folder.translations(in: locale) == expected, "\(locale) \(id)")
        }
        #expect(editCount > Extent.rounds(15, partOf: 3))
    }
}
