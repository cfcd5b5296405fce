import Base
import Changes
import Foundation
import TestSupport

@testable import AuditRun
@testable import Exchange

/// A file of translations in which a translator has edited texts, made from a small project, and the texts that an import
/// of a damaged copy may leave in the tables.
///
/// The tables and the file are read here by other means than the package's, so that one mistake doesn't hide another.
struct DamagedFile {
    /// A change of one part of the file.
    struct Damage {
        let name: String
        let range: Range<Int>
        let replacement: [UInt8]
        /// Whether it takes a line away. The shorter text must not come in unsaid.
        var isCut = false
    }

    /// The bytes of a translation in the file.
    private struct Segment {
        let range: Range<Int>
        /// The number of the text. Each text of the project has one.
        let number: Int
    }

    let format: any ExchangeFormat.Type
    let bytes: [UInt8]
    /// Whether all texts are edited. Then nothing shows that cells were moved.
    let isMostlyEdited: Bool
    private let project: ExchangeProject
    /// Keeps the folder while the project is in use.
    private let folder: Folder
    private let segments: [Segment]
    /// The places of the quotes.
    let quotes: [Int]
    /// The values of attributes, the contexts of entries, or the cells that aren't for translators.
    let values: [Range<Int>]
    /// The cells of each row of a spreadsheet.
    let cells: [[Range<Int>]]
    /// The texts of the tables by path, and the texts that the file says.
    private let before: [String: String]
    private let edited: [String: String]
    /// The paths of the texts by their numbers.
    private let paths: [Int: String]

    // MARK: The project

    private static let english: [String: String] = [
        "en.lproj/T.strings": """
        "COUNT" = "{count, plural, one {# file} other {# files}}";
        "LINES" = "One\\ntwo\\nthree";
        /* What is open. */
        "LIST" = "=a, b; \\"c\\"";
        /* A hint. */
        "MARKUP" = "Read <b>this</b> & that";
        /* Said later. */
        "MISSING" = "m90m Not yet";
        "OPEN_STATE" = "Open";
        "OPEN_VERB" = "Open";

        """,
        "en.lproj/U.strings": "\"LIST\" = \"List\";\n\"MISSING\" = \"m91m Not yet\";\n\"OPEN_VERB\" = \"Open\";\n",
        "en.lproj/D.stringsdict": stringsdict("%#@items@ left", ["one": "%d item", "other": "%d items"]),
    ]

    /// The translations into a language, whose texts are numbered from a number on.
    private static func translations(_ locale: String, from first: Int) -> [String: String] {
        var number = first - 1
        func text(_ text: String) -> String {
            number += 1
            return "w\(number)w " + text
        }
        let forms = locale == "pl" ? ["one", "few", "many", "other"] : ["one", "other"]
        return [
            "\(locale).lproj/T.strings": """
            "COUNT" = "{count, plural, \(forms.map { "\($0) {# \(text("plik"))}" }.joined(separator: " "))}";
            "LINES" = "\(text("Raz\\ndwa ó\\ntrzy"))";
            "LIST" = "=\(text("a, b; \\\"ć\\\""))";
            "MARKUP" = "\(text("Czytaj <b>to</b> & \\\\ tamto"))";
            "OPEN_STATE" = "\(text("Otwarte"))";
            "OPEN_VERB" = "\(text("Otwórz"))";

            """,
            "\(locale).lproj/U.strings": """
            "LIST" = "\(text("Lista"))";
            "OPEN_VERB" = "\(text("Otwieraj"))";

            """,
            "\(locale).lproj/D.stringsdict": stringsdict(
                text("%#@items@ zostało"),
                Dictionary(uniqueKeysWithValues: forms.map { ($0, text("%d rzeczy")) })),
        ]
    }

    private static func stringsdict(_ format: String, _ forms: [String: String]) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>items</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
        <key>items</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        \(forms.sorted { $0.key < $1.key }.map { "<key>\($0)</key><string>\($1)</string>" }.joined(separator: "\n"))
        </dict></dict></dict></plist>

        """
    }

    private static let catalog: String = {
        func unit(_ text: String) -> String { #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"# }
        func plural(_ texts: [String: String]) -> String {
            let forms = texts.sorted { $0.key < $1.key }.map { "\"\($0)\" : \(unit($1))" }
            return #"{ "variations" : { "plural" : { \#(forms.joined(separator: ", ")) } } }"#
        }
        let files = [
            "one": "w60w %lld plik", "few": "w61w %lld pliki", "many": "w62w %lld plików", "other": "w63w %lld pliku",
        ]
        return """
            { "sourceLanguage" : "en", "strings" : {
              "FILES" : { "localizations" : {
                "de" : \(plural(["one": "w70w %lld Datei", "other": "w71w %lld Dateien"])),
                "en" : \(plural(["one": "%lld file", "other": "%lld files"])), "pl" : \(plural(files)) } },
              "HELLO" : { "comment" : "A greeting", "localizations" : { "de" : \(unit("w72w Hallo, %@")), "en" : \(unit("Hello, %@")),
                "pl" : \(unit("w64w Cześć, %@")) } },
              "OPEN_VERB" : { "localizations" : { "de" : \(unit("w73w Öffnen")), "en" : \(unit("Open")),
                "pl" : \(unit("w65w Otwórz")) } } },
              "version" : "1.0" }

            """
    }()

    // MARK: The file

    /// - Parameters:
    ///   - fileNumber: the number of the file among those of the export.
    ///   - share: one in so many texts is edited.
    /// - Returns: nil if the export has fewer files.
    init?(_ format: any ExchangeFormat.Type, file fileNumber: Int, editing share: Int) throws {
        folder = try Folder()
        var tables = Self.english
        tables.merge(Self.translations("pl", from: 1)) { $1 }
        tables.merge(Self.translations("de", from: 30)) { $1 }
        tables["C.xcstrings"] = Self.catalog
        for (path, text) in tables { try folder.write(text, to: path) }
        project = try folder.project
        self.format = format
        var files: [String: [UInt8]] = [:]
        let locales = format.grouping == .project ? ["de", "pl"] : ["pl"]
        let omissions = try ExportRun(project, as: format, locales: locales, states: []).run {
            files[$0.path] = $0.bytes
        }
        guard omissions.isEmpty, fileNumber < files.count else { return nil }
        let file = String(decoding: files.sorted { $0.key < $1.key }[fileNumber].value, as: UTF8.self)

        before = try Self.texts(of: tables.mapValues { Array($0.utf8) })
        var edited = before
        var text = file
        for (path, old) in before {
            let numbers = Self.numbers(in: old)
            guard let first = numbers.first, first.isMultiple(of: share), file.contains("w\(first)w") else { continue }
            for number in numbers {
                edited[path] = edited[path]?.replacing("w\(number)w", with: "v\(number)v")
                text = text.replacing("w\(number)w", with: "v\(number)v")
            }
        }
        // A text that nobody had translated: in each file it is the first one of a language.
        var paths = Dictionary(before.flatMap { path, text in Self.numbers(in: text).map { ($0, path) } }) { first, _ in
            first
        }
        for (number, table) in [(90, "T"), (91, "U")] {
            let translated =
                text
                .replacing(
                    "m\(number)m Not yet</source>",
                    with: "m\(number)m Not yet</source><target>v\(number)v Brak</target>"
                )
                .replacing(
                    "m\(number)m Not yet\"\nmsgstr \"\"", with: "m\(number)m Not yet\"\nmsgstr \"v\(number)v Brak\""
                )
                .replacing("m\(number)m Not yet,", with: "m\(number)m Not yet,v\(number)v Brak")
            guard translated != text else { continue }
            text = translated
            paths[number] = "\(locales[0]).lproj/\(table).strings MISSING"
            edited["\(locales[0]).lproj/\(table).strings MISSING"] = "v\(number)v Brak"
        }
        self.paths = paths
        isMostlyEdited = share == 1
        let bytes = Array(text.utf8)
        self.bytes = bytes
        self.edited = edited
        cells = format == CSV.self ? CSVCells(bytes).rows : []
        let quotes = bytes.indices.filter { bytes[$0] == 0x22 }
        self.quotes = quotes
        func lineEnd(_ place: Int) -> Int { bytes[place...].firstIndex(of: 0x0A) ?? bytes.count }
        values =
            switch format.name {
            case CSV.name: cells.flatMap { $0.prefix(3) + $0.suffix(1) }
            case PO.name:
                Self.places(of: "\nmsgctxt", in: bytes).map { $0 + 1..<lineEnd($0 + 1) }
                    + Self.places(of: "Language: pl", in: bytes).map { $0 + 10..<$0 + 12 }
            default:
                quotes.indices.filter { bytes[quotes[$0] - 1] == UInt8(ascii: "=") && $0 + 1 < quotes.count }
                    .map { quotes[$0] + 1..<quotes[$0 + 1] }
            }
        segments = Self.segments(of: bytes, in: format).compactMap { range in
            Self.numbers(in: String(decoding: bytes[range], as: UTF8.self)).first.map {
                Segment(range: range, number: $0)
            }
        }
    }

    /// The numbers of the texts in a string, such as 12 in `w12w`.
    private static func numbers(in text: String) -> [Int] {
        text.split { !$0.isLetter && !$0.isNumber }.compactMap { word in
            word.count > 2 && ["w", "v"].contains(word.first) && word.last == word.first
                ? Int(word.dropFirst().dropLast()) : nil
        }
    }

    private static func places(of text: String, in file: [UInt8]) -> [Int] {
        file.indices.filter { file[$0...].starts(with: text.utf8) }
    }

    /// The places of the translations in a file that isn't damaged.
    private static func segments(of file: [UInt8], in format: any ExchangeFormat.Type) -> [Range<Int>] {
        switch format.name {
        case PO.name:
            return places(of: "\nmsgstr", in: file).map { start in
                var end = start + 1
                repeat {
                    end = file[(end + 1)...].firstIndex(of: 0x0A) ?? file.count
                } while end + 1 < file.count && file[end + 1] == UInt8(ascii: "\"")
                return (file[start...].firstIndex(of: UInt8(ascii: "\"")) ?? end)..<end
            }
        case CSV.name: return CSVCells(file).rows.joined().map(\.self)
        default:
            return places(of: "<target", in: file).compactMap { start in
                guard let open = file[start...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
                return places(of: "</target>", in: file).first { $0 > open }.map { open + 1..<$0 }
            }
        }
    }

    // MARK: The import of a damaged copy

    /// What an import of a damaged copy makes of the texts.
    struct Outcome {
        /// The texts that are neither the old nor the new ones, and the edits that are lost without a word.
        var failures: [String] = []
        var importedCount = 0
    }

    func outcome(of damage: Damage, acceptingErrors: Bool) throws -> Outcome {
        var file = bytes
        file.replaceSubrange(damage.range, with: damage.replacement)
        var options = ImportRun.Options()
        options.acceptsErrors = acceptingErrors
        let run = ImportRun([ExchangeInput(path: "in", bytes: file)], into: project, options: options)
        var changed: [String: [UInt8]] = [:]
        for file in run.files { changed[String(file.after.path.dropFirst(folder.path.count + 1))] = file.after.bytes }
        var after = before.filter { path, _ in changed[String(path.prefix { $0 != " " })] == nil }
        after.merge(try Self.texts(of: changed)) { $1 }
        let damaged = literal(damage)
        var outcome = Outcome()
        func fail(_ path: String, _ what: String) {
            outcome.failures.append(
                "\(damage.name) at \(damage.range): \(path) \(what); \(run.findings.map(\.message).prefix(2))")
        }
        for path in Set(before.keys).union(edited.keys).union(after.keys) {
            let (old, new, found) = (before[path], edited[path], after[path])
            if let found, found != old { outcome.importedCount += 1 }
            let isEdited = new != old || damaged?.path == path
            if found == old {
                // The file still has the edit, and nothing is said about it.
                guard isEdited, run.findings.isEmpty, run.emptyCount == 0, let new else { continue }
                let words = Self.numbers(in: new).map { "v\($0)v" }
                let left = String(decoding: file, as: UTF8.self)
                if words.contains(where: { left.contains($0) }) { fail(path, "is lost without a word") }
            } else if found != new {
                // Of a plural, the form whose translation was cut out stays.
                if damage.isCut, let found, let old, Self.hasOldAndNewForms(found, old) { continue }
                // If errors are accepted, a text that has lost its end comes in with a finding.
                if acceptingErrors, !run.findings.isEmpty, let found,
                    [old, new].contains(where: { $0?.hasPrefix(found) == true })
                {
                    continue
                }
                if let found, found == textOfEmptyCell(damage) { continue }
                guard let found, damaged?.path == path,
                    damaged?.texts.contains(where: { Self.isAlike($0, found) }) == true
                else {
                    fail(path, "is \(found ?? "gone")")
                    continue
                }
                if damage.isCut, run.findings.isEmpty { fail(path, "is cut without a word: \(found)") }
            }
        }
        return outcome
    }

    /// The text that damage puts into an empty cell of a spreadsheet; nil for other damage.
    private func textOfEmptyCell(_ damage: Damage) -> String? {
        guard damage.range.isEmpty, cells.joined().contains(damage.range) else { return nil }
        return Self.decodedCSV(String(decoding: damage.replacement, as: UTF8.self))
    }

    private static func hasOldAndNewForms(_ text: String, _ old: String) -> Bool {
        let numbers = numbers(in: old)
        return numbers.count > 1 && numbers.reduce(text) { $0.replacing("v\($1)v", with: "w\($1)w") } == old
    }

    /// Line breaks may be spelled in another way.
    private static func isAlike(_ one: String, _ other: String) -> Bool {
        func plain(_ text: String) -> [UInt8] {
            Array(text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").utf8)
        }
        return plain(one) == plain(other)
    }

    /// The text that is damaged, and what the file says for it; nil if the damage isn't inside one translation.
    private func literal(_ damage: Damage) -> (path: String, texts: [String])? {
        guard
            let segment = segments.first(where: {
                $0.range.lowerBound <= damage.range.lowerBound && damage.range.upperBound <= $0.range.upperBound
            }), let path = paths[segment.number], let whole = edited[path]
        else { return nil }
        var content = Array(bytes[segment.range])
        guard let text = decoded(content, at: segment.range.lowerBound) else { return nil }
        content.replaceSubrange(
            damage.range.lowerBound - segment.range.lowerBound..<damage.range.upperBound - segment.range.lowerBound,
            with: damage.replacement)
        guard let other = decoded(content, at: segment.range.lowerBound) else { return (path, []) }
        // Xcode's export numbers the arguments of substitutions.
        func unnumbered(_ text: String) -> String { text.replacing("%1$#@", with: "%#@") }
        let texts = [whole.replacing(text, with: other), whole.replacing(unnumbered(text), with: unnumbered(other))]
        // If the damage is in the name of a substitution, the number before it means nothing, and stays.
        return (path, unnumbered(text) == whole ? texts + [other] : texts)
    }

    /// The text that the bytes of a translation mean in the file's format; nil if they mean none.
    private func decoded(_ content: [UInt8], at place: Int) -> String? {
        guard let text = String(validating: content, as: UTF8.self) else { return nil }
        switch format.name {
        case PO.name: return Self.decodedPO(text)
        case CSV.name: return Self.decodedCSV(text)
        default:
            var text = text
            if format == XLIFF2.self { text = replacingCodes(text, at: place) }
            return Self.decodedXML(text)
        }
    }

    /// A text of XLIFF 2.1 with the originals of its codes, which come before it.
    private func replacingCodes(_ text: String, at place: Int) -> String {
        let head = String(decoding: bytes[..<place], as: UTF8.self)
        let unit = head.components(separatedBy: "<unit ").last ?? ""
        var text = text
        for data in unit.components(separatedBy: "<data id=\"").dropFirst() {
            let name = data.prefix { $0 != "\"" }
            let original = data.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
            for id in ["1", "2", "1-2"] {
                text = text.replacing("<ph id=\"\(id)\" dataRef=\"\(name)\"/>", with: original)
            }
        }
        return text
    }

    /// Stands for an escaped character while others are replaced. No text has it.
    private static let placeholder = "\u{FFFF}"

    private static func decodedXML(_ text: String) -> String? {
        guard !text.contains("<") else { return nil }
        var decoded = ""
        for (index, part) in text.components(separatedBy: "&").enumerated() {
            guard index > 0 else {
                decoded += part
                continue
            }
            let pieces = part.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
            let known = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
            guard pieces.count == 2 else { return nil }
            if let character = known[String(pieces[0])] {
                decoded += character
            } else {
                let digits = pieces[0].dropFirst()
                let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
                guard pieces[0].first == "#", let scalar = number.flatMap(Unicode.Scalar.init) else { return nil }
                decoded += String(Character(scalar))
            }
            decoded += pieces[1]
        }
        return decoded
    }

    private static func decodedPO(_ text: String) -> String? {
        var bytes: [UInt8] = []
        // A vertical tab, a form feed and NEL are characters of a text here.
        for line in text.split(whereSeparator: { ["\n", "\r\n", "\r"].contains($0) }) {
            let line = line.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
            guard line.hasPrefix("\""), line.hasSuffix("\""), line.utf8.count > 1 else { return nil }
            var rest = Array(line.utf8.dropFirst().dropLast())[...]
            while let byte = rest.popFirst() {
                guard byte != 0x22 else { return nil }
                guard byte == 0x5C else {
                    bytes.append(byte)
                    continue
                }
                guard let escaped = rest.popFirst() else { return nil }
                let known: [Character: UInt8] = [
                    "n": 10, "t": 9, "r": 13, "a": 7, "b": 8, "v": 11, "f": 12, "\"": 34, "\\": 92, "'": 39, "?": 63,
                ]
                if let other = known[Character(Unicode.Scalar(escaped))] {
                    bytes.append(other)
                } else if 0x30...0x37 ~= escaped {
                    var value = Int(escaped) - 0x30
                    for _ in 0..<2 {
                        guard let next = rest.first, 0x30...0x37 ~= next else { break }
                        value = value * 8 + Int(rest.removeFirst()) - 0x30
                    }
                    bytes.append(UInt8(truncatingIfNeeded: value))
                } else {
                    return nil
                }
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func decodedCSV(_ text: String) -> String? {
        var text = text
        if text.hasPrefix("\"") {
            guard text.hasSuffix("\""), text.utf8.count > 1 else { return nil }
            let parts = text.dropFirst().dropLast().replacing("\"\"", with: placeholder)
            guard !parts.contains("\"") else { return nil }
            text = String(parts.replacing(placeholder, with: "\""))
        } else if text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) {
            return nil
        }
        let isGuarded = text.utf8.first == 0x27 && "=+-@\t\r'".utf8.contains(text.utf8.dropFirst().first ?? 0)
        return isGuarded ? String(text.unicodeScalars.dropFirst()) : text
    }

    // MARK: The tables

    /// The texts of tables by their paths: the file, and what leads to the text in it.
    private static func texts(of files: [String: [UInt8]]) throws -> [String: String] {
        var texts: [String: String] = [:]
        func add(_ value: Any, _ path: String) {
            if let text = value as? String {
                texts[path] = text
            } else if let values = value as? [String: Any] {
                for (key, value) in values { add(value, path + "/" + key) }
            }
        }
        for (path, bytes) in files {
            if path.hasSuffix(".xcstrings") {
                add(try JSONSerialization.jsonObject(with: Data(bytes)), path + " ")
            } else if path.hasSuffix(".stringsdict") {
                add(try PropertyListSerialization.propertyList(from: Data(bytes), format: nil), path + " ")
            } else {
                for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where line.hasPrefix("\"") {
                    let parts = line.components(separatedBy: "\" = \"")
                    let value = parts.dropFirst().joined(separator: "\" = \"").dropLast(2)
                    texts[path + " " + parts[0].dropFirst()] = String(value).replacing("\\\\", with: placeholder)
                        .replacing("\\n", with: "\n").replacing("\\r", with: "\r").replacing("\\t", with: "\t")
                        .replacing("\\\"", with: "\"")
                        .replacing(#/\\U([0-9a-fA-F]{4})/#) { match in
                            UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
                        }
                        .replacing(placeholder, with: "\\")
                }
            }
        }
        // The states aren't texts.
        return texts.filter { !$0.key.hasSuffix("/state") }
    }
}

/// The cells of a CSV file that isn't damaged, as ranges of its bytes.
struct CSVCells {
    var rows: [[Range<Int>]] = []

    init(_ file: [UInt8]) {
        var (start, isQuoted, row) = (file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, false, [Range<Int>]())
        for (place, byte) in file.enumerated() {
            if byte == 0x22 { isQuoted.toggle() }
            guard !isQuoted, byte == 0x2C || byte == 0x0D else { continue }
            row.append(start..<place)
            start = place + 1
            guard byte == 0x0D else { continue }
            start += 1
            rows.append(row)
            row = []
        }
    }
}
