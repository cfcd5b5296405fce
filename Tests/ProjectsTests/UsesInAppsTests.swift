import Base
import Checks
import Findings
import Foundation
import Projects
import Testing

/// Small apps written as real ones are. The comment of each message says what is true of its key.
@Suite struct UsesInAppsTests {
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/Uses")

    private func project(_ app: String) throws -> Project {
        var configuration = Configuration(root: Self.fixtures.appending(path: app).path())
        configuration.sources = [ConfiguredPath(".")]
        return try Project(configuration)
    }

    @Test(arguments: ["UIKit", "ObjectiveC", "SwiftUI", "Generated", "GNUstep"])
    func whatIsTrueOfEachKey(app: String) throws {
        let project = try project(app)
        var count = 0
        for table in project.tables {
            for message in table.development.orderedMessages {
                count += 1
                let expected = message.comment?.prefix { $0 != ":" } ?? ""
                let verdict = try #require(project.verdict(on: message.key, in: table))
                let evidence = verdict.evidence.map {
                    "\($0.location?.path ?? ""):\($0.location?.start.line ?? 0) \($0.reason)"
                }
                #expect(verdict.outcome.rawValue == expected, "\(table.name): \(message.key): \(evidence)")
            }
        }
        #expect(count > 9)
    }

    /// What is reported, and what `fix` may delete.
    @Test(arguments: ["UIKit", "ObjectiveC", "SwiftUI", "Generated", "GNUstep"])
    func noUsedKeyIsReported(app: String) throws {
        let project = try project(app)
        let findings = Auditor().findings(in: project)
        for finding in findings where finding.check == .unusedKey {
            let table = try #require(project.tables.first { $0.development.source.path == finding.location.path })
            let message = try #require(table.development.messages[finding.key ?? ""])
            #expect(message.comment?.hasPrefix("unused") ?? false, "\(message.key)")
        }
        #expect(!findings.contains { $0.check == .undefinedKey })
    }

    /// GNUstep's own names of folders are none to change, and its parser reads `\u` as Apple's reads `\U`.
    @Test func whatGNUstepReadsIsNoDefect() throws {
        let findings = Auditor().findings(in: try project("GNUstep"))
        #expect(!findings.contains { $0.check == .invalidLocale || $0.check == .syntaxError })
    }
}
