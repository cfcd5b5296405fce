import Foundation
import Testing

/// The schema of form files and the page about rules are up to date. `make schemas` writes both.
@Suite struct RuleDocumentsTests {
    @Test func `The schema of form files follows from the rules`() throws {
        try expect(FormSchema.file, contains: RuleDocuments.schema())
    }

    @Test func `The page about rules follows from the rules`() throws {
        try expect(RuleDocuments.pageFile, contains: RuleDocuments.page)
    }

    private func expect(_ file: URL, contains text: String) throws {
        let recorded = try? String(contentsOf: file, encoding: .utf8)
        if recorded != text, ProcessInfo.processInfo.environment["RECORD_FIXTURES"] != nil {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(recorded == text, "run `make schemas`")
    }
}
