import Base
import Checks
import Findings
import ProjectSupport
import Projects
import TestSupport
import Testing

/// Keys of a string catalog that Xcode no longer finds in the code.
@Suite struct StaleKeyTests {
    @Test func `The stale keys of a catalog are one finding`() {
        let stale = (0..<5).map { "\"old \($0)\": {\"extractionState\": \"stale\"}" }.joined(separator: ",\n")
        let found = Auditor().findings(in: Catalogs.project("\"Hello there\": {},\n\(stale)"))
        #expect(found.map(\.check) == [.unusedKey])
        #expect(found.first?.message.hasPrefix("5 of 6 keys, such as `old 0`, are marked as `stale`") == true)
    }

    @Test func `A stale key that the audit finds in the code is used`() {
        let catalog =
            "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\"old\": {\"extractionState\": \"stale\"}}}"
        let tables = CatalogTable.tables(of: ["Localizable.xcstrings": catalog])
        let code = SourceText("show(\"old\")\n", path: "A.swift")
        let project = Project(tables: tables, references: References(in: [code], of: tables))
        #expect(Auditor().findings(in: project).isEmpty)
    }
}
