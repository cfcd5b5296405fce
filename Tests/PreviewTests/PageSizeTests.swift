import Base
import Checks
import Foundation
import ICU
import Preview
import ProjectSupport
import Projects
import TestSupport
import Testing

/// A page of 80 locales and 60 messages stays under 3 MB.
@Suite struct PageSizeTests {
    private static let localizations = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Localizations")

    /// The shipped catalog, grown to 80 locales and 60 messages: what is added says the same in other words, so that no
    /// text is written once for several messages.
    private static func sources() throws -> [SourceText] {
        let shipped = try FileManager.default.contentsOfDirectory(atPath: localizations.path())
            .filter { $0.hasSuffix(".lproj") }.sorted().prefix(80)
        let further = LocaleTag.all.map { "\($0).lproj" }.filter { !$0.contains("-") && !shipped.contains($0) }
            .prefix(80 - shipped.count)
        let english = try String(
            contentsOf: localizations.appending(path: "en.lproj/Validation.strings"), encoding: .utf8)
        let repeated = english.split(separator: "\n").filter { $0.hasPrefix("\"") }.prefix(13).map {
            $0.prefix { $0 != "=" }
        }
        return try (shipped + further).enumerated().map { index, folder in
            // Tamil has three bytes a letter, and more letters a message than most.
            let origin = index < shipped.count ? folder : "ta.lproj"
            let file = localizations.appending(path: "\(origin)/Validation.strings")
            var text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            let entries = text.split(separator: "\n")
            for (number, key) in repeated.enumerated() {
                guard let entry = entries.first(where: { $0.hasPrefix(key) }) else { continue }
                text +=
                    "\n" + entry.replacing("\" = \"", with: "_\(number)\" = \"\(number) ", maxReplacements: 1) + "\n"
            }
            if index >= shipped.count { text = text.replacing("\" = \"", with: "\" = \"\(folder.prefix(2)) ") }
            return SourceText(text, path: "\(folder)/Validation.strings")
        }
    }

    @Test func `Eighty locales and sixty messages are under three megabytes`() throws {
        let project = Project(tables: CatalogTable.tables(of: try Self.sources(), developmentLocale: "en"))
        let page = PreviewPage(project, findings: Auditor().findings(in: project))
        #expect(page.localeCount == 80)
        #expect(page.messageCount >= 60)
        let html = page.html
        #expect(html.count < 3_000_000)
        // For whoever wants to look at it, or measure how fast it opens.
        if let folder = ProcessInfo.processInfo.environment["KEEP_PAGE"] {
            try Data(html).write(to: URL(filePath: folder).appending(path: "index.html"))
        }
    }
}
