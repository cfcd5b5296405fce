import Foundation
import TestSupport
import Testing

@testable import Exchange

/// Whatever happens to a file on its way, a text comes in as the file says it, or stays.
struct DamagedFileTests {
    /// The names of the formats. `DAMAGED_FORMATS` selects some of them, such as `po,csv`.
    static let formats = ExchangeFormats.all.filter { !$0.isTemplate && !$0.isFolder }.map { $0.name }.filter { name in
        ProcessInfo.processInfo.environment["DAMAGED_FORMATS"]?.split(separator: ",").contains(name[...]) ?? true
    }

    /// The number of damaged files of each format. `DAMAGED_FILES` sets another one: `make damaged-files` asks for 100,000.
    private static let rounds = ProcessInfo.processInfo.environment["DAMAGED_FILES"].flatMap { Int($0) } ?? 200

    @Test(arguments: formats)
    func `A text comes in as a damaged file says it, or stays`(_ name: String) throws {
        let format = try #require(ExchangeFormats.named(name))
        var random = SeededGenerator(seed: 41)
        var failures: [String] = []
        var importedCount = 0
        var files: [DamagedFile] = []
        for share in [1, 4] {
            for number in 0..<8 {
                if let file = try DamagedFile(format, file: number, editing: share) { files.append(file) }
            }
        }
        for round in 0..<Self.rounds {
            let file = files[round % files.count]
            guard let damage = file.damage(using: &random) else { continue }
            // The audit would hide what comes in, so most rounds go without it.
            let outcome = try file.outcome(of: damage, acceptingErrors: !round.isMultiple(of: 50))
            failures += outcome.failures
            importedCount += outcome.importedCount
        }
        #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(20).joined(separator: "\n"))")
        // The damage leaves most of the edits.
        #expect(importedCount > Self.rounds)
    }
}

extension DamagedFile {
    /// The kinds of damage. Those of rows and columns are for spreadsheets.
    private static let kinds = ["byte", "line", "element", "quote", "attribute", "end", "shift", "columns"]

    /// A random damage; nil if the file has nothing of that kind.
    func damage(using random: inout SeededGenerator) -> Damage? {
        let kind = Self.kinds.randomElement(using: &random) ?? "byte"
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch kind {
        case "byte":
            let alphabet = Array("<>&;\"'=/!-[]?x1 \\\n,#%{}0".utf8)
            let isMeaningful = Bool.random(using: &random)
            let byte =
                (isMeaningful ? alphabet.randomElement(using: &random) : nil) ?? .random(in: 0...255, using: &random)
            let length = Int.random(in: 0...1, using: &random)
            let isRemoved = length == 1 && Int.random(in: 0..<4, using: &random) == 0
            return Damage(
                name: "byte \(isRemoved ? "removed" : "\(byte)")", range: place..<place + length,
                replacement: isRemoved ? [] : [byte])
        case "line":
            let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            let end = bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
            return Damage(name: "line", range: start..<end, replacement: [], isCut: true)
        case "element":
            let opened = [
                "<b>", "<g id=\"1\">", "<x id=\"1\"/>", "<target>", "</target>", "<!--", "<source>", "<note>", "\n#~ ",
                "#, fuzzy\n", "msgid \"\"\n", "\n", ",", "\"", "<b/>", "<ph id=\"1\"/>",
            ].randomElement(using: &random)
            return Damage(
                name: "element \(opened ?? "")", range: place..<place, replacement: Array((opened ?? "").utf8))
        case "quote":
            return quotes.randomElement(using: &random).map {
                Damage(name: "quote", range: $0..<$0 + 1, replacement: [])
            }
        case "attribute": return attribute(using: &random)
        case "end": return Damage(name: "end", range: place..<bytes.count, replacement: [])
        case "shift": return format == CSV.self && !isMostlyEdited ? shift(using: &random) : nil
        default: return format == CSV.self && !isMostlyEdited ? exchange(using: &random) : nil
        }
    }

    /// Gives an attribute, an entry or a row the value of another one.
    private func attribute(using random: inout SeededGenerator) -> Damage? {
        guard let range = values.randomElement(using: &random), let other = values.randomElement(using: &random) else {
            return nil
        }
        let isLocale = bytes[range].elementsEqual("pl".utf8)
        return Damage(name: "attribute", range: range, replacement: isLocale ? Array("de".utf8) : Array(bytes[other]))
    }

    /// Takes a cell out of a spreadsheet: those to its right, or those below it, move up.
    private func shift(using random: inout SeededGenerator) -> Damage? {
        var rows = cells.map { $0.map { Array(bytes[$0]) } }
        let row = Int.random(in: 1..<rows.count, using: &random)
        let column = Int.random(in: 0..<rows[row].count, using: &random)
        let isUp = Bool.random(using: &random)
        if isUp {
            for below in row..<rows.count {
                rows[below][column] = below + 1 < rows.count ? rows[below + 1][column] : []
            }
        } else {
            rows[row].remove(at: column)
            rows[row].append([])
        }
        return Damage(
            name: "shift \(isUp ? "up" : "left") at row \(row), column \(column)", range: 0..<bytes.count,
            replacement: Self.file(rows))
    }

    /// Exchanges two columns of a spreadsheet, with or without their names.
    private func exchange(using random: inout SeededGenerator) -> Damage? {
        var rows = cells.map { $0.map { Array(bytes[$0]) } }
        let one = Int.random(in: 0..<rows[0].count, using: &random)
        let other = Int.random(in: 0..<rows[0].count, using: &random)
        let hasNames = Bool.random(using: &random)
        for row in (hasNames ? 0 : 1)..<rows.count { rows[row].swapAt(one, other) }
        return Damage(
            name: "columns \(one) and \(other)\(hasNames ? " with names" : "")", range: 0..<bytes.count,
            replacement: Self.file(rows))
    }

    private static func file(_ rows: [[[UInt8]]]) -> [UInt8] {
        [0xEF, 0xBB, 0xBF] + rows.flatMap { $0.joined(separator: [0x2C]) + [0x0D, 0x0A] }
    }
}
