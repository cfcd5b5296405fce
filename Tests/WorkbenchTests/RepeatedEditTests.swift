import Base
import Findings
import Foundation
import Tables
import TestSupport
import Testing

@testable import Workbench

/// A workbench that reads only what has changed says the same as one that reads everything.
struct RepeatedEditTests {
    private static let texts = [
        "Gotowe", "", "Otwórz %@", "%1$@ i %2$lld", "%lld plików", "Done", "Zbyt długi tekst, który nikomu nie służy.",
        "  x",
        "\"{}[],: \\ \n", "✓ 日本",
    ]

    private static func catalog() throws -> String {
        let entries = (0..<12).map { number -> String in
            let locales = ["en", "pl", "de", "fr"].filter {
                $0 == "en" || ($0.utf8.first.map(Int.init) ?? 0) % 3 != number % 3
            }
            let localizations = locales.map { locale in
                "        \"\(locale)\" : {\"stringUnit\" : {\"state\" : \"translated\", \"value\" : \"\(locale) \(number) %@\"}}"
            }
            return """
                    "KEY_\(number)" : {
                      "comment" : "Number \(number)",
                      "localizations" : {
                \(localizations.joined(separator: ",\n"))
                      }
                    }
                """
        }
        return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n"
            + "  \"version\" : \"1.0\"\n}\n"
    }

    @Test(arguments: [7, 41] as [UInt64])
    func `Many edits of a string catalog leave what a fresh reading finds`(seed: UInt64) async throws {
        let folder = try TemporaryFolder(["T.xcstrings": try Self.catalog()])
        let workbench = try folder.workbench
        // The constants of Knuth's MMIX.
        var state = seed
        func pick(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        for round in 0..<40 {
            let key = "KEY_\(pick(12))"
            let locale = ["pl", "de", "fr"][pick(3)]
            let before = try await workbench.open(MessageEdit(key, locale)).fields.map { ($0.id, $0.text) }
            let text = Self.texts[pick(Self.texts.count)]
            let isDeletion = round % 5 == 4
            let fields = before.map { (id: $0.0, text: isDeletion ? "" : text, before: $0.1) }
            let others: [String: Any] = ["insist": true, "delete": isDeletion]
            _ = try await workbench.judge(MessageEdit(key, locale, fields, others: others))
            let said = try await workbench.save(MessageEdit(key, locale, fields, others: others))
            let file = TableFile(SourceText(bytes: try folder.bytes("T.xcstrings"), path: "T.xcstrings"))
            #expect(file.errors.isEmpty)
            let fresh = try folder.workbench
            let found = try await fresh.judge(MessageEdit(key, locale))
            #expect(said.findings.map(\.message).sorted() == found.findings.map(\.message).sorted(), "\(round) \(key)")
            #expect(said.texts == found.texts, "\(round) \(key) \(locale)")
            let other = "KEY_\(pick(12))"
            let (one, two) = (
                try await workbench.judge(MessageEdit(other, locale)), try await fresh.judge(MessageEdit(other, locale))
            )
            #expect(one.findings.map(\.message).sorted() == two.findings.map(\.message).sorted(), "\(round) \(other)")
            #expect(one.texts == two.texts, "\(round) \(other)")
        }
    }
}
