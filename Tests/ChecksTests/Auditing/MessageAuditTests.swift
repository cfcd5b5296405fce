import Base
import Checks
import Foundation
import Messages
import ProjectSupport
import TestSupport
import Testing

@testable import Findings
@testable import Projects

/// An audit of one message has the findings that an audit of its project has on it.
@Suite struct MessageAuditTests {
    private func expectSame(
        _ project: Project, _ comment: Comment, requiredLocales: [LocaleTag] = [],
        at place: SourceLocation = #_sourceLocation
    ) {
        // Checks that are off by default run too.
        let severities = Checks.descriptions.map { ($0.id, SeverityOverride.severity($0.severity)) }
        let auditor = Auditor(
            severities: Dictionary(uniqueKeysWithValues: severities), requiredLocales: requiredLocales)
        let all = Dictionary(grouping: auditor.findings(in: project).filter { $0.messageID != nil }) {
            $0.messageID?.whole
        }
        for table in project.tables {
            for file in table.translations {
                for key in Set(table.sources.keys + file.messages.keys) {
                    let message = MessageID(path: file.source.path, locale: file.spelling, key: key)
                    let found = auditor.findings(on: key, in: file, of: table, in: project)
                    #expect(Self.lines(found) == Self.lines(all[message] ?? []), comment, sourceLocation: place)
                }
            }
        }
    }

    private static func lines(_ findings: [Finding]) -> [String] {
        // A form for millions is reported once for each file, and an audit of one message can't know whether it's the first.
        findings.filter {
            $0.check != .optionalPluralCategory || !$0.content.arguments.contains { $0.value == .values(["1000000"]) }
        }.map {
            "\($0.check) \($0.severity) \($0.location) \($0.form ?? -1): \($0.message)"
        }.sorted()
    }

    @Test(arguments: Checks.descriptions.map(\.id))
    func `A message of each example has the findings of its project`(id: CheckID) throws {
        let description = try #require(Checks.description(of: id))
        for example in description.failing + description.passing { expectSame(example.project, "\(id)") }
    }

    @Test func `What a required locale lacks is as severe as in its project`() {
        let entries = (1...20).map { number in
            let text = #"{"stringUnit": {"state": "new", "value": "Text"}}"#
            return #""Text \#(number)": {"localizations": {"pl": \#(text)}}"#
        }
        let catalog = #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(entries.joined(separator: ", "))}}"#
        let file = SourceText(catalog, path: "T.xcstrings")
        let project = Project([file], syntax: .printf)
        let required = Auditor(requiredLocales: ["pl"]).findings(in: project).filter { $0.isOf(.missingKey) }
        #expect(required.count == 20 && required.allSatisfy { $0.severity == .error })
        #expect(Auditor().findings(in: project).allSatisfy { $0.severity < .error })
        expectSame(project, "pl", requiredLocales: ["pl"])
    }

    /// Tables in which each locale has any text of any example, so that messages are compared with others.
    @Test(arguments: Extent.some(of: [82, 117, 1] as [UInt64], oneIn: 3), [CatalogSyntax.icu, .printf])
    func `A message of mixed tables has the findings of its project`(seed: UInt64, syntax: CatalogSyntax) {
        var random = SeededGenerator(seed: seed)
        let values = PrefilterTests.values
        let files = ["en", "ar", "de", "es", "fr", "ja", "pl", "ru", "zh-Hans", "it", "nl"].map { locale in
            let lines = (0..<40).map { number in
                let value = values[Int.random(in: values.indices, using: &random)]
                return "\"KEY_\(number)\" = \"\(value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\";\n"
            }
            return SourceText(lines.joined(), path: "\(locale).lproj/T.strings")
        }
        expectSame(Project(files, syntax: syntax), "\(syntax), seed \(seed)")
    }
}
