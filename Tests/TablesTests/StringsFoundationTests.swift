import Base
import Foundation
import Tables
import TestSupport
import Testing

/// Foundation's own parser says which files apps can read, and what they read in them.
@Suite struct StringsFoundationTests {
    static let fixtures: [String] = {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folder = tests.appending(path: "TablesTests/Fixtures/Strings")
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "strings" }.map { $0.path() }.sorted()
    }()

    @Test(arguments: fixtures)
    func fixture(_ path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        #expect(Self.difference(bytes) == nil)
    }

    @Test(arguments: fixtures)
    func mutations(_ path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        var random = SeededGenerator(seed: UInt64(bytes.count))
        for _ in 0..<300 {
            let mutated = random.mutate(bytes, alphabet: "\"'\\;=/*{}()<>,\n\r #aU0")
            let difference = Self.difference(mutated)
            #expect(difference == nil, "\(String(decoding: mutated, as: UTF8.self).debugDescription)")
        }
    }

    /// What the table and Foundation disagree about.
    ///
    /// A file that has only tolerated errors is accepted with the same entries; one at which reading stops has the
    /// entries above that place; one that is rejected is rejected.
    static func difference(_ bytes: [UInt8]) -> String? {
        let table = StringsTable(SourceText(bytes: bytes, path: "a.strings"))
        // Foundation reads more formats, says of an empty file that it is no property list, guesses at UTF-16 where
        // the second byte is zero, takes the lone byte A9 for text, and overlooks a lone quote or `<` in brackets.
        let isComparable = table.errors.allSatisfy { error in
            switch error.kind {
            case .unsupportedFormat, .noEntries, .valueIsNotText, .malformedValue, .missingClosingBracket: false
            case .text(.missingByteOrderMark), .text(.invalidUTF8): false
            default: true
            }
        }
        guard isComparable, bytes.count > 1, bytes[0] != 0, bytes[1] != 0 else { return nil }
        let found = foundationEntries(bytes)
        // A file in no good encoding is rejected as a whole, wherever reading its text would stop.
        let isText = { (error: TableError) in if case .text = error.kind { true } else { false } }
        let decisive =
            table.errors.first { isText($0) && $0.consequence == .rejectsFile }
            ?? table.errors.first { $0.consequence != .tolerated }
        if decisive?.consequence == .rejectsFile {
            return found == nil ? nil : "we reject: \(decisive?.message ?? "")"
        }
        guard let found else { return "Foundation rejects" }
        let stop = decisive?.range.lowerBound ?? Int.max
        var read: [String: String] = [:]
        for entry in table.entries where entry.range.lowerBound < stop { read[entry.key] = entry.value }
        return read == found ? nil : "Foundation reads \(found), we \(read)"
    }

    private static func foundationEntries(_ bytes: [UInt8]) -> [String: String]? {
        let plist = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
        guard let dictionary = plist as? [String: Any] else { return nil }
        return dictionary.compactMapValues { $0 as? String }
    }
}
