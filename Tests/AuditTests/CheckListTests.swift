import Audit
import Tables
import Testing

@Suite struct CheckListTests {
    @Test func idsAreDistinctAndNamedAfterTheDefect() {
        let ids = Checks.all.map { $0.description.id }
        #expect(Set(ids).count == ids.count)
        for id in ids {
            #expect(id.allSatisfy { $0.isLowercase || $0 == "-" })
        }
    }

    @Test func everyFileOfTheFolderIsInTheList() throws {
        // `Checks/MissingKey.swift` holds `missing-key`.
        let folder = #filePath.replacing("Tests/AuditTests/CheckListTests.swift", with: "Sources/Audit/Checks")
        let files = try Files.list(folder).map { $0.name.dropLast(".swift".count) }
        let types = Checks.all.map { String(describing: $0) }
        #expect(Set(files.map(String.init)) == Set(types), "add the check to Checks.all in Sources/Audit/Checks.swift")
    }

    @Test func messagesAreSentences() {
        for check in Checks.all {
            let description = check.description
            #expect(description.summary.hasSuffix(".") && description.rationale.hasSuffix("."))
            #expect(description.fixability?.safety.hasSuffix(".") ?? true)
            for finding in description.failing.flatMap({ Auditor().findings(in: $0.project) }) {
                #expect(finding.message.hasSuffix(".") || finding.message.hasSuffix("?"), "\(finding.message)")
            }
        }
    }
}
