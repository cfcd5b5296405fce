import ICU
import Messages
import Testing

@testable import Checks
@testable import Findings
@testable import Reports

/// The messages of a SARIF log's rules, and the language of findings.
@Suite struct SARIFMessageTests {
    private static let findings: [Finding] = {
        let severities: [CheckID: SeverityOverride] = Dictionary(
            uniqueKeysWithValues: Checks.all.map { ($0.description.id, .severity($0.description.severity)) })
        return Checks.all.flatMap { check in
            check.description.failing.flatMap { Auditor(severities: severities).findings(in: $0.project) }
        }
    }()

    /// A text in which placeholders are replaced, as viewers do it that know no escapes of braces.
    private static func filled(_ text: String, with arguments: [String]) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}"),
            let number = Int(rest[rest.index(after: start)..<end])
        {
            result += rest[..<start] + arguments[number]
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    @Test func `The message of a rule with the arguments of a result is the text of the result`() throws {
        let messages = SARIFMessages(of: Self.findings)
        var count = 0
        for finding in Self.findings {
            let text = finding.content.text
            guard let reference = messages.reference(of: finding, text: text) else { continue }
            let strings = messages.strings(of: finding.check)
            let string = try #require(strings.first { $0.id == reference.id })
            #expect(Self.filled(string.text, with: reference.arguments) == finding.message)
            count += 1
        }
        #expect(count * 2 > Self.findings.count)
    }

    @Test func `A message with plural forms has no placeholders`() throws {
        let template = FindingTemplate<Int>(.extraKey, "whole-locale", "count")
        let pattern = "{count, plural, one {# message} other {# messages}}"
        let catalog = FindingCatalog(
            MessageCatalog(
                messages: ["en": [MessageKey(rawValue: template.declaration.key): pattern]], developmentLocale: "en"),
            for: "en")
        #expect(catalog.placeholderText(of: template.declaration) == nil)
        #expect(catalog.text(of: template(2)) == "2 messages")
    }

    @Test(arguments: [
        ("Write '{'{name}'}'.", "a"), ("{name, select, a {Write A.} other {Write B.}}", "a"), ("Write {name}.", "{0}"),
    ])
    func `A message that viewers would show otherwise has no reference`(pattern: String, name: String) throws {
        let template = FindingTemplate<String>(.extraKey, "braces", "name")
        let catalog = FindingCatalog(
            MessageCatalog(
                messages: ["en": [MessageKey(rawValue: template.declaration.key): pattern]], developmentLocale: "en"),
            for: "en")
        let finding = Finding(
            check: .extraKey, severity: .note, message: template(name), key: nil, locale: nil, table: nil,
            location: Self.findings[0].location)
        FindingCatalog.$current.withValue(catalog) {
            let messages = SARIFMessages(of: [finding])
            #expect(messages.reference(of: finding, text: finding.content.text) == nil)
        }
    }

    @Test func `A finding in a string catalog, which starts with its locale, has no reference`() throws {
        let catalogs = Self.findings.filter(\.isInCatalog)
        let messages = SARIFMessages(of: Self.findings)
        #expect(!catalogs.isEmpty)
        #expect(catalogs.allSatisfy { messages.reference(of: $0, text: $0.content.text) == nil })
    }

    @Test func `Findings are shown in the language of a function`() throws {
        let key = MessageKey(rawValue: "bracket-mismatch.unclosed")
        let polish = FindingCatalog(
            MessageCatalog(
                messages: ["en": [key: "Not closed: `{bracket}`."], "pl": [key: "Bez pary: `{bracket}`."]],
                developmentLocale: "en"),
            for: "pl-PL")
        let message = FindingTemplate<String>(.bracketMismatch, "unclosed", "bracket")("(")
        #expect(FindingCatalog.$current.withValue(polish) { message.text } == "Bez pary: `(`.")
        #expect(message.text != "Bez pary: `(`.")
    }

    @Test func `A language without sentences is English, with its numbers`() throws {
        #expect(FindingLanguage("de_DE") == nil && FindingLanguage("") == nil)
        let message = FindingTemplate<(Int, FindingMessage)>(.truncatedTable, "lost-messages", "count", "error")(
            1_234, RelatedMessages.term())
        #expect(FindingLanguage("yo").map { $0.show { message.text } } == message.text)
    }
}
