import Foundation
import ICU
import Messages
import Testing

/// A file for each locale holds every text that its reader can meet, so that a change of one word shows in review.
///
/// `Golden` has the texts with CLDR 42, and a folder in it, such as `cldr-48`, those that differ from that version on.
@Suite struct GoldenTests {
    @Test(arguments: MessageCatalog.standard.locales)
    func everyTextIsTheOneThatWasReviewed(locale: LocaleTag) throws {
        let file = Self.file(of: locale)
        let texts = RenderedMessage.all(for: locale).map { "\($0.title): \(escaped($0.text))\n" }.joined()
        let recorded = try? String(contentsOf: file, encoding: .utf8)
        if recorded == nil || ProcessInfo.processInfo.environment["RECORD_FIXTURES"] != nil {
            let folder = Self.folders.last ?? Repository.golden
            try texts.write(
                to: recorded == texts ? file : folder.appending(path: "\(locale).txt"), atomically: true,
                encoding: .utf8)
        }
        #expect(recorded == texts, "RECORD_FIXTURES=1 records \(file.lastPathComponent) anew; read what changes")
    }

    @Test func noFileIsLeftOfALocaleThatIsGone() throws {
        let names = Set(MessageCatalog.standard.locales.map { "\($0).txt" })
        let versions = try FileManager.default.contentsOfDirectory(atPath: Repository.golden.path())
            .filter { $0.hasPrefix("cldr-") }
        let files = try FileManager.default.contentsOfDirectory(atPath: Repository.golden.path())
        #expect(Set(files).subtracting(versions) == names)
        for version in versions {
            let folder = Repository.golden.appending(path: version)
            #expect(try names.isSuperset(of: FileManager.default.contentsOfDirectory(atPath: folder.path())))
        }
    }

    /// The folders whose texts hold with the CLDR that is installed, the oldest first.
    private static let folders: [URL] = {
        let installed = Int(DataVersion.cldr.prefix { $0.isNumber }) ?? 0
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.golden.path())) ?? []
        let versions = names.compactMap { $0.hasPrefix("cldr-") ? Int($0.dropFirst(5)) : nil }
        return [Repository.golden]
            + versions.filter { $0 <= installed }.sorted().map { Repository.golden.appending(path: "cldr-\($0)") }
    }()

    private static func file(of locale: LocaleTag) -> URL {
        let files = folders.map { $0.appending(path: "\(locale).txt") }
        return files.last { FileManager.default.fileExists(atPath: $0.path()) } ?? files[0]
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
