import Foundation
import ICU
import Messages
import Testing

/// The page in a real browser. One test at a time: a browser takes what the machine has.
@Suite(.serialized) struct BrowserTests {
    @Test(.enabled(if: Driver.isInstalled, "\(Driver.advice)"), arguments: Driver.cases)
    func holdsInTheBrowser(name: String) throws {
        let (isRight, output) = try Driver.run("cases.py", [name])
        #expect(isRight, "\(output)")
    }

    @Test func theScriptHasCases() {
        #expect(Driver.cases.contains("filters_messages") && Driver.cases.count > 8)
    }

    @Test(.enabled(if: Driver.isInstalled, "\(Driver.advice)"))
    func thePluralRulesAreThoseOfTheBrowser() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "plurals-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        var ours: [String: [String: [String]]] = [:]
        for (name, kind) in [("cardinal", PluralKind.cardinal), ("ordinal", .ordinal)] {
            for locale in MessageCatalog.standard.locales {
                let rules = PluralRules.rules(for: locale, kind: kind)
                ours[name, default: [:]][locale.identifier] = (0...200).map { rules.category(for: $0).keyword }
            }
        }
        try JSONEncoder().encode(ours).write(to: file)
        let (isRight, output) = try Driver.run("plurals.py", [file.path()])
        #expect(isRight, "\(output)")
        let unknown = output.split(separator: "\n").map(String.init).filter { line in
            !Self.newerThanOurs.contains { line.hasPrefix($0) }
        }
        #expect(unknown.isEmpty, "\(unknown.joined(separator: "\n"))")
    }

    /// Where the CLDR of a newer browser differs from that of libicu 72 (CLDR 42).
    private static let newerThanOurs: [String] = []
}
