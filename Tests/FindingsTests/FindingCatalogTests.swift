import Base
import Foundation
import MessageFormat
import Messages
import Reports
import Testing

@testable import Checks
@testable import Findings
@testable import Tables

/// The messages that checks declare, and the catalog that has their sentences.
@Suite struct FindingCatalogTests {
    private let declarations = FindingCatalog.declarations
    private let messages = EmbeddedTables.findings.messages()

    @Test func `Every language has exactly the declared messages`() throws {
        #expect(Set(declarations.map(\.key)).count == declarations.count)
        #expect(declarations.count > 200)
        for (locale, messages) in self.messages {
            #expect(Set(messages.keys.map(\.rawValue)) == Set(declarations.map(\.key)), "\(locale)")
        }
    }

    @Test func `Every language with descriptions of checks has exactly those of the checks`() {
        let page = Dictionary(
            uniqueKeysWithValues: CheckDescription.messages.map {
                ($0.declaration.key, Set($0.declaration.arguments.map(\.name)))
            })
        let keys = Checks.descriptions.flatMap(\.keys) + page.keys
        #expect(Set(keys).count == keys.count)
        for (locale, messages) in EmbeddedTables.checks.messages() {
            #expect(Set(messages.keys.map(\.rawValue)) == Set(keys), "\(locale)")
            for (key, pattern) in messages {
                let pattern = MessagePattern(pattern)
                #expect(pattern.errors.isEmpty, "\(locale) \(key)")
                #expect(Set(pattern.argumentNames) == page[key.rawValue] ?? [], "\(locale) \(key)")
            }
        }
    }

    @Test func `Every language has exactly the declared words of reports`() throws {
        let declarations = ReportMessages.all.map(\.declaration)
        #expect(EmbeddedTables.reports.locales == EmbeddedTables.findings.locales)
        for (locale, messages) in EmbeddedTables.reports.messages() {
            #expect(Set(messages.keys.map(\.rawValue)) == Set(declarations.map(\.key)), "\(locale)")
            for declaration in declarations {
                let pattern = MessagePattern(try #require(messages[MessageKey(rawValue: declaration.key)]))
                #expect(pattern.errors.isEmpty, "\(locale) \(declaration.key)")
                let names = Set(declaration.arguments.map(\.name))
                #expect(Set(pattern.argumentNames) == names, "\(locale) \(declaration.key)")
            }
        }
    }

    @Test func `A message shows each argument that it declares, and no other`() throws {
        for (locale, messages) in self.messages {
            for declaration in declarations {
                let pattern = MessagePattern(try #require(messages[MessageKey(rawValue: declaration.key)]))
                #expect(pattern.errors.isEmpty, "\(locale) \(declaration.key)")
                #expect(
                    Set(pattern.argumentNames) == Set(declaration.arguments.map(\.name)), "\(locale) \(declaration.key)"
                )
            }
        }
    }

    @Test func `Only a number chooses a plural form`() throws {
        for (locale, messages) in self.messages {
            for declaration in declarations {
                let pattern = MessagePattern(try #require(messages[MessageKey(rawValue: declaration.key)]))
                for argument in pattern.arguments {
                    guard case .plural = argument.format else { continue }
                    let declared = declaration.arguments.first { $0.name == argument.name }
                    #expect(declared?.type == .integer, "\(locale) \(declaration.key)")
                }
            }
        }
    }

    @Test func `Findings on examples have declared messages with values of the declared types`() {
        let known = Dictionary(uniqueKeysWithValues: declarations.map { ($0.key, $0) })
        let severities: [CheckID: SeverityOverride] = Dictionary(
            uniqueKeysWithValues: Checks.all.map { ($0.description.id, .severity($0.description.severity)) })
        for check in Checks.all {
            for example in check.description.failing {
                for finding in Auditor(severities: severities).findings(in: example.project) {
                    let message = finding.content
                    #expect(known[message.key] === message.declaration, "\(message.key)")
                    #expect(message.arguments.map(\.value.type) == message.declaration.arguments.map(\.type))
                    #expect(!finding.message.contains(message.key), "\(message.key)")
                }
            }
        }
    }

    @Test func `A key starts with the id of its check`() {
        for check in Checks.all {
            for message in check.messages {
                #expect(message.declaration.key.hasPrefix("\(check.description.id)."), "\(message.declaration.key)")
            }
            #expect(!check.messages.isEmpty, "\(check.description.id)")
        }
    }

    @Test func `Names are joined as the language does it`() throws {
        let names = FindingTemplate<[String]>(.markupMismatch, "missing-tags", "missing")
        let arabic = try #require(FindingLanguage("ar")).show { names(["<b>", "</b>"]).text }
        #expect(arabic.contains("`<b>`") && arabic.contains("`</b>`") && !arabic.contains(","))
        let german = try #require(FindingLanguage("de")).show { names(["<b>", "</b>"]).text }
        #expect(german.contains("`<b>`, `</b>`") || german.contains("`<b>` und `</b>`"))
    }

    @Test func `Names are quoted, languages have names, and messages can be arguments`() {
        let names = FindingTemplate<[String]>(.markupMismatch, "missing-tags", "missing")
        #expect(
            names(["<b>", "</b>"]).text
                == "Tags of the source text are missing: `<b>`, `</b>`. Add them.")
        let letter = FindingTemplate<(String, String, String, LanguageName)>(
            .foreignLetter, "unknown-letter", "letter", "code", "word", "language")
        #expect(
            letter("õ", "U+00F5", "idõ", LanguageName("hu")).text
                == "`õ` (U+00F5) in `idõ` isn't used in Hungarian. Correct the word.")
        let lost = FindingTemplate<(Int, FindingMessage)>(.truncatedTable, "lost-messages", "count", "error")
        let error = TableError(kind: .unterminatedComment, range: 0..<0, consequence: .stopsReading)
        let message = lost(1, error.content).text
        #expect(message.contains("1 message") && message.hasSuffix(error.message))
    }

    /// `make audit` compares the sentences with this file.
    @Test func `The recorded declarations are those of the checks`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Resources/Findings/declarations.json")
        let descriptions = Checks.descriptions.flatMap(\.keys).map { FindingDeclaration($0, []) }
        let others = (CheckDescription.messages + ReportMessages.all).map(\.declaration)
        let lines = (declarations + descriptions + others).sorted { $0.key < $1.key }.map { declaration in
            let arguments = declaration.arguments.map { argument in
                "\"\(argument.name)\": \"\(argument.type == .integer ? "integer" : "text")\""
            }
            let members = arguments.isEmpty ? "" : ", \"arguments\": {\(arguments.joined(separator: ", "))}"
            return "    {\"key\": \"\(declaration.key)\"\(members)}"
        }
        let text = "{\n  \"version\": 1,\n  \"declarations\": [\n\(lines.joined(separator: ",\n"))\n  ]\n}\n"
        let recorded = try? String(contentsOf: file, encoding: .utf8)
        if recorded != text, ProcessInfo.processInfo.environment["RECORD_FIXTURES"] != nil {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(recorded == text, "RECORD_FIXTURES=1 records \(file.lastPathComponent) anew")
    }

    @Test func `Other sentences change neither fingerprints, nor groups, nor the order`() throws {
        let english = try #require(messages["en"])
        let changed = FindingCatalog(
            MessageCatalog(messages: ["en": english.mapValues { _ in "Other words `here`." }], developmentLocale: "en"),
            for: "en")
        for check in Checks.all {
            for project in check.description.failing.map(\.project) {
                func facts() -> (identities: [String], sentences: [String]) {
                    let report = AuditReport(projects: [project], findings: Auditor().findings(in: project))
                    let identities = zip(report.findings, report.fingerprints).map { finding, fingerprint in
                        "\(finding.check) \(finding.location.path) \(finding.location.range) \(fingerprint) \(finding.group)"
                    }
                    return (identities, report.findings.map(\.message))
                }
                let before = facts()
                let after = FindingCatalog.$current.withValue(changed) { facts() }
                #expect(before.identities == after.identities)
                #expect(after.sentences.allSatisfy { $0.hasSuffix("Other words `here`.") })
            }
        }
    }

    @Test func `Numbers of other things don't change what a finding is known by`() {
        let template = FindingTemplate<(Int, Int)>(.newlineMismatch, "no-paragraphs", "count", "all")
        #expect(template(3, 4) != template(4, 5))
        #expect(template(3, 4).identity == template(4, 5).identity)
        let sign = FindingTemplate<String>(.bracketMismatch, "unclosed", "bracket")
        #expect(sign("(").identity != sign("[").identity)
    }
}

extension FindingArgument {
    fileprivate var type: FindingDeclaration.ArgumentType {
        switch self {
        case .text: .text
        case .integer: .integer
        case .names: .names
        case .values: .values
        case .language: .language
        case .messages: .messages
        }
    }
}
