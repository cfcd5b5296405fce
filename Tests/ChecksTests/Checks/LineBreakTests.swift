import Checks
import Findings
import ProjectSupport
import Projects
import Testing

@testable import Writing

/// The line breaks of UAX #14 beyond ASCII.
@Suite struct LineBreakTests {
    private func messages(_ source: String, _ translation: String) -> [String] {
        Auditor().findings(in: Project(source: source, translation: translation, locale: "de"))
            .map { "\($0.check): \($0.message)" }
    }

    @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}"])
    func aSeparatorIsWrittenAsALineBreak(separator: String) throws {
        let found = messages("One.\n\nTwo.", "Eins.\(separator)\nZwei.")
        #expect(found.count == 1)
        #expect(try #require(found.first).hasSuffix("a line break that editors don't show. Use `\\n`."))
        #expect(TextSummary(of: "Eins\(separator)Zwei").features.isSuperset(of: [.lineBreak, .invisible]))
    }

    @Test func aSeparatorAtTheEndIsALineBreakTooMany() {
        #expect(messages("One.", "Eins.\u{2028}").map { $0.prefix { $0 != ":" } } == ["newline-mismatch"])
    }

    @Test func whatIsInvisibleOtherwiseIsDeleted() {
        #expect(messages("Open", "Öff\u{200B}nen").allSatisfy { $0.hasSuffix("Remove it.") })
    }
}
