import Foundation
import ICU
import Messages
import Testing

/// A file for each locale holds every text that its reader can meet, so that a change of one word shows in review.
@Suite struct GoldenTests {
    @Test(arguments: MessageCatalog.standard.locales)
    func everyTextIsTheOneThatWasReviewed(locale: LocaleTag) throws {
        let file = Repository.golden.appending(path: "\(locale).txt")
        let texts = RenderedMessage.all(for: locale).map { "\($0.title): \(escaped($0.text))\n" }.joined()
        let recorded = try? String(contentsOf: file, encoding: .utf8)
        if recorded == nil || ProcessInfo.processInfo.environment["RECORD_FIXTURES"] != nil {
            try texts.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(recorded == texts, "RECORD_FIXTURES=1 records \(file.lastPathComponent) anew; read what changes")
    }

    @Test func noFileIsLeftOfALocaleThatIsGone() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Repository.golden.path())
        #expect(Set(files) == Set(MessageCatalog.standard.locales.map { "\($0).txt" }))
    }

    /// Characters that nobody sees, as escapes.
    private func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .format, .control, .lineSeparator, .paragraphSeparator:
                "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            case .spaceSeparator where scalar != " ": "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: String(scalar)
            }
        }.joined()
    }
}
