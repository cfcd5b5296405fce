import Changes
import Checks
import Findings
import ICU
import ProjectSupport
import Projects
import Tables
import TestSupport
import Testing

/// Random tables with forms for devices, widths and plurals, and defects that `fix` mends: it mends these alone.
@Suite struct DisplayFixRobustnessTests {
    @Test(arguments: Extent.some(of: 0..<8, oneIn: 4))
    func onlyWhatIsWrongChanges(seed: UInt64) throws {
        var writer = TableWriter(seed: seed, locale: "de")
        let fixer = Fixer(
            auditor: Auditor(severities: [.unsortedKeys: .severity(.note)]), requests: [])
        var planted = 0
        for round in 0..<60 {
            let tables = round.isMultiple(of: 2) ? writer.catalog() : writer.dictionary()
            let project = Catalogs.project(of: tables.files)
            #expect(project.tables.allSatisfy { $0.files.allSatisfy(\.file.errors.isEmpty) }, "\(tables.files)")
            let outcome = fixer.run(on: project) { _ in true }
            #expect(outcome.refused.isEmpty && outcome.untouched.isEmpty, "\(tables.files)")
            let file = try #require(outcome.project.tables.first?.file(in: "de"))
            #expect(file.file.errors.isEmpty, "\(tables.files)")
            let texts = Dictionary(file.entries.map { ($0.key, $0.value.texts.map(\.text)) }) { _, last in last }
            #expect(texts == tables.translations, "\(tables.files)")
            let source = outcome.project.tables[0].development.entries
            #expect(
                Dictionary(source.map { ($0.key, $0.value.texts.map(\.text)) }) { _, last in last } == tables.sources,
                "\(tables.files)")
            let left = fixer.auditor.findings(in: outcome.project)
            #expect(left.allSatisfy { $0.fix == nil }, "\(left.map(\.message)) \(tables.files)")
            #expect(fixer.run(on: outcome.project) { _ in true }.files.isEmpty)
            #expect(outcome.files.flatMap(\.changes).count == tables.defects, "\(tables.files)")
            planted += tables.defects
        }
        #expect(planted > 50)
    }

    /// What is asked for fills in more, and loses nothing either.
    @Test(arguments: Extent.some(of: 0..<4, oneIn: 4))
    func everyKindOfFixLosesNothing(seed: UInt64) throws {
        var writer = TableWriter(seed: 100 + seed, locale: "pl")
        let fixer = Fixer(
            auditor: Auditor(severities: [.unsortedKeys: .severity(.note)]), requests: Set(FixRequest.allCases))
        var filled = 0
        for round in 0..<40 {
            let tables = round.isMultiple(of: 2) ? writer.catalog() : writer.dictionary()
            let outcome = fixer.run(on: Catalogs.project(of: tables.files)) { _ in true }
            #expect(outcome.refused.isEmpty, "\(tables.files)")
            let file = try #require(outcome.project.tables.first?.file(in: "pl"))
            #expect(file.file.errors.isEmpty, "\(tables.files)")
            for entry in file.entries {
                guard let wanted = tables.translations[entry.key] else { continue }
                #expect(Set(wanted).isSubset(of: entry.value.texts.map(\.text)), "\(tables.files)")
            }
            #expect(fixer.run(on: outcome.project) { _ in true }.files.isEmpty)
            filled += outcome.files.flatMap(\.changes).count { $0.check == .missingPluralCategory }
        }
        #expect(filled > 20)
    }
}

/// Tables of a source language and a translation.
private struct WrittenTables {
    var files: [(path: String, text: String)] = []
    /// The texts of each key, in file order, once the defects are mended.
    var translations: [String: [String]] = [:]
    var sources: [String: [String]] = [:]
    /// How many texts have a defect.
    var defects = 0
}

/// Writes tables at random.
private struct TableWriter {
    private var random: SeededGenerator
    private var isPretty = false
    private var lineEnd = "\n"
    private var tables = WrittenTables()

    private let locale: String

    init(seed: UInt64, locale: String) {
        random = SeededGenerator(seed: seed)
        self.locale = locale
    }

    /// A value of a key in both languages, which have the same forms.
    private indirect enum Value {
        case text(source: String, translation: String)
        case choice(String, [(selector: String, value: Value)])
        /// A format with a variable `n`.
        case format(source: String, translation: String, forms: Value)
    }

    private mutating func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &random) == 0 }

    private mutating func layOut() {
        tables = WrittenTables()
        isPretty = Bool.random(using: &random)
        lineEnd = Bool.random(using: &random) ? "\n" : "\r\n"
    }

    // MARK: Values

    /// Words with characters that have to be escaped somewhere.
    private static let words = [
        "Ding", "\"Ding\"", "Größe", "a\\b", "Tom & Ida", "日本", "x\ty", "l'eau", "A<B", "\u{1F600}", "e\u{E9}", "//",
        "}{",
    ]

    private mutating func word() -> String { Self.words.randomElement(using: &random) ?? "" }

    private mutating func text(with argument: String?) -> Value {
        let parts = [word(), argument, word()].compactMap(\.self)
        return .text(source: parts.joined(separator: " "), translation: parts.joined(separator: " ") + "\u{E4}")
    }

    private mutating func plural(with argument: String) -> Value {
        .choice("plural", [("one", text(with: argument)), ("other", text(with: argument))])
    }

    private mutating func value(depth: Int, argument: String?, isCatalog: Bool) -> Value {
        // No device is chosen from in the form for a device: nobody would see it.
        switch Int.random(in: depth == 0 ? 0..<5 : 1..<5, using: &random) {
        case 0:
            let value = { (writer: inout TableWriter) in
                writer.value(depth: depth + 1, argument: argument, isCatalog: isCatalog)
            }
            return .choice("device", ["iphone", "mac", "other"].map { ($0, value(&self)) })
        case 2:
            return .choice("width", ["20", "80"].map { ($0, text(with: argument)) })
        case 3 where isCatalog: return plural(with: argument ?? "%lld")
        case 3, 4:
            let isLast = Bool.random(using: &random)
            let format = isLast ? "Da: %#@n@" : "%#@n@ da"
            return .format(source: format, translation: format, forms: plural(with: isCatalog ? "%arg" : "%d"))
        default: return text(with: argument)
        }
    }

    // MARK: Defects

    /// The translation as it is written: now and then with a defect that can be read in one way only.
    private mutating func damaged(_ text: String, argument: String?) -> String {
        guard chance(4) else { return text }
        tables.defects += 1
        if argument == "%@", text.contains("%@"), Bool.random(using: &random) {
            return text.replacing("%@", with: "٪@")
        }
        let space = Bool.random(using: &random) ? " " : "\u{A0}"
        return Bool.random(using: &random) ? text + space : space + text
    }

    private mutating func spoiled(_ value: Value, argument: String?, isWhole: Bool) -> Value {
        switch value {
        case .text(let source, let translation):
            return .text(
                source: source, translation: isWhole ? damaged(translation, argument: argument) : translation)
        case .choice(let dimension, let forms):
            return .choice(
                dimension, forms.map { ($0.selector, spoiled($0.value, argument: argument, isWhole: isWhole)) })
        case .format(let source, let translation, let forms):
            // The other edge is that of the variable's forms.
            let isLast = source.hasSuffix("@")
            guard chance(3) else { return value }
            tables.defects += 1
            return .format(
                source: source, translation: isLast ? " " + translation : translation + " ", forms: forms)
        }
    }

    private func texts(of value: Value, _ pick: (String, String) -> String) -> [String] {
        switch value {
        case .text(let source, let translation): [pick(source, translation)]
        case .choice(_, let forms): forms.flatMap { texts(of: $0.value, pick) }
        case .format(let source, let translation, let forms):
            [pick(source, translation)] + texts(of: forms, pick)
        }
    }

    private mutating func entries(isCatalog: Bool) -> [(key: String, value: Value)] {
        (0..<Int.random(in: 1...4, using: &random)).map { index in
            let argument = Bool.random(using: &random) ? "%@" : nil
            let value = value(depth: 0, argument: argument, isCatalog: isCatalog)
            let key = "k\(index) \(word())"
            tables.translations[key] = texts(of: value) { $1 }
            tables.sources[key] = texts(of: value) { source, _ in source }
            return (key, spoiled(value, argument: argument, isWhole: true))
        }
    }

    // MARK: String catalogs

    mutating func catalog() -> WrittenTables {
        layOut()
        let entries = entries(isCatalog: true)
        let strings = entries.map { entry in
            (
                entry.key,
                object([
                    (
                        "localizations",
                        object([
                            (locale, localization(entry.value) { $1 }),
                            ("en", localization(entry.value) { source, _ in source }),
                        ])
                    )
                ])
            )
        }
        tables.files = [
            (
                "T.xcstrings",
                object([
                    ("sourceLanguage", json("en")), ("strings", object(strings)), ("version", json("1.0")),
                ]) + lineEnd
            )
        ]
        return tables
    }

    private mutating func localization(_ value: Value, _ pick: (String, String) -> String) -> String {
        switch value {
        case .text(let source, let translation):
            return object([("stringUnit", unit(pick(source, translation)))])
        case .choice(let dimension, let forms):
            let branches = forms.map { ($0.selector, localization($0.value, pick)) }
            return object([("variations", object([(dimension, object(branches))]))])
        case .format(let source, let translation, let forms):
            let variable = localization(forms, pick)
            let inside = String(variable.dropFirst().dropLast())
            let type = "\"argNum\": 1, \"formatSpecifier\": \"lld\","
            return object([
                ("stringUnit", unit(pick(source, translation))),
                ("substitutions", object([("n", "{\(type)\(inside)}")])),
            ])
        }
    }

    private mutating func unit(_ text: String) -> String {
        object([("state", json("translated")), ("value", json(text))])
    }

    private func object(_ members: [(String, String)]) -> String {
        let separator = isPretty ? lineEnd + "  " : ""
        return "{" + separator
            + members.map { "\(quoted($0.0))\(isPretty ? " : " : ":")\($0.1)" }.joined(separator: "," + separator)
            + (isPretty ? lineEnd : "") + "}"
    }

    /// A text with some characters as escapes that need none.
    private mutating func json(_ text: String) -> String {
        guard chance(3) else { return quoted(text) }
        return "\""
            + text.utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined() + "\""
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\t", with: "\\t") + "\""
    }

    // MARK: Property lists

    mutating func dictionary() -> WrittenTables {
        layOut()
        let entries = entries(isCatalog: false)
        for (locale, isSource) in [("en", true), (self.locale, false)] {
            let pick = { (source: String, translation: String) in isSource ? source : translation }
            let content = entries.map { "<key>\(xml($0.key))</key>\(dictionary($0.value, pick, isTop: true))" }
            let separator = isPretty ? lineEnd + "\t" : ""
            tables.files.append(
                (
                    "\(locale).lproj/T.stringsdict",
                    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\(lineEnd)<plist version=\"1.0\"><dict>"
                        + separator + content.joined(separator: separator) + "</dict></plist>\(lineEnd)"
                ))
        }
        return tables
    }

    private mutating func dictionary(
        _ value: Value, _ pick: (String, String) -> String, isTop: Bool
    ) -> String {
        let space = isPretty ? lineEnd + "\t\t" : ""
        switch value {
        case .text(let source, let translation):
            let text = string(pick(source, translation))
            return isTop ? "<dict><key>NSStringLocalizedFormatKey</key>\(text)</dict>" : text
        case .choice("plural", let forms):
            return forms.map { "<key>\($0.selector)</key>\(dictionary($0.value, pick, isTop: false))" }
                .joined(separator: space)
        case .choice(let dimension, let forms):
            let rule = dimension == "device" ? "NSStringDeviceSpecificRuleType" : "NSStringVariableWidthRuleType"
            return "<dict><key>\(rule)</key><dict>\(space)"
                + forms.map { "<key>\($0.selector)</key>\(dictionary($0.value, pick, isTop: false))" }
                .joined(separator: space) + "</dict></dict>"
        case .format(let source, let translation, let forms):
            return "<dict><key>NSStringLocalizedFormatKey</key>\(string(pick(source, translation)))\(space)"
                + "<key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
                + "<key>NSStringFormatValueTypeKey</key><string>d</string>\(space)"
                + dictionary(forms, pick, isTop: false) + "</dict></dict>"
        }
    }

    /// A text, some with characters as references, or as character data.
    private mutating func string(_ text: String) -> String {
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where !text.contains("]]>"): "<string><![CDATA[\(text)]]></string>"
        case 1: "<string>" + text.unicodeScalars.map { "&#\($0.value);" }.joined() + "</string>"
        default: "<string>\(xml(text))</string>"
        }
    }

    private func xml(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
