import AuditRun
import Findings
import Projects
import TestSupport
import Testing

@testable import Workbench

/// The file of accepted translations, as `l10n-audit accept` would write it.
struct AcceptanceTests {
    private static let file = ".l10n-accepted"

    private static func accepted(_ folder: TemporaryFolder) throws -> String {
        var request = AuditRequest()
        request.paths = [folder.path]
        let project = try #require(AuditRun(request).projects.first)
        return try #require(project.accepting(where: { _ in true }).first).text
    }

    private static func findings(_ folder: TemporaryFolder) throws -> [String] {
        var request = AuditRequest()
        request.paths = [folder.path]
        return try AuditRun(request).findings.filter { $0.check == .staleTranslation }.compactMap(\.key)
    }

    @Test func staysCurrentWhenATranslationIsSaved() async throws {
        let folder = try WorkbenchTests.project()
        let before = try Self.accepted(folder)
        try folder.write(Array(before.utf8), to: Self.file)
        // The source changes: the translation is stale, and is edited.
        try folder.write(
            Array(WorkbenchTests.english.replacing("Hello, {name}!", with: "Hi, {name}!").utf8),
            to: "en.lproj/T.strings")
        #expect(try Self.findings(folder) == ["HELLO"])
        let workbench = try folder.workbench
        _ = try await workbench.save(MessageEdit("HELLO", "pl", [("HELLO", "Hej, {name}!", "Cześć, {name}!")]))
        #expect(try folder.text(Self.file) == Self.accepted(folder))
        #expect(try folder.text(Self.file) != before)
        #expect(try Self.findings(folder) == [])
        // It is known what it was made from: when the source changes once more, it is stale again.
        try folder.write(
            Array(WorkbenchTests.english.replacing("Hello, {name}!", with: "Welcome, {name}!").utf8),
            to: "en.lproj/T.strings")
        #expect(try Self.findings(folder) == ["HELLO"])
        // Who finds that the translation fits anyway says so without a change.
        _ = try await folder.workbench.save(MessageEdit("HELLO", "pl", [], others: ["review": "clear"]))
        #expect(try Self.findings(folder) == [])
        // A new translation gets a line, in its place.
        _ = try await folder.workbench.save(MessageEdit("DONE", "pl", [("DONE", "Gotowe", nil)]))
        #expect(try folder.text(Self.file) == Self.accepted(folder))
    }

    @Test func keepsTheOtherLines() async throws {
        let folder = try WorkbenchTests.project()
        let lines = try Self.accepted(folder).split(separator: "\n").map(String.init)
        let own =
            lines.filter { !$0.hasPrefix("T.strings\tpl\tHELLO\t") } + [
                "# ours",
                "U.strings\tde\tX\t\(String(repeating: "0", count: 16))\t\(String(repeating: "1", count: 16))",
            ]
        try folder.write(Array(own.map { $0 + "\n" }.joined().utf8), to: Self.file)
        _ = try await folder.workbench.save(
            MessageEdit("HELLO", "pl", [("HELLO", "Hej, {name}!", "Cześć, {name}!")]))
        let after = try folder.text(Self.file).split(separator: "\n").map(String.init)
        #expect(after.filter { !$0.hasPrefix("T.strings\tpl\tHELLO\t") } == own && after.count == own.count + 1)
        #expect(
            after.firstIndex { $0.contains("HELLO") } == own.firstIndex { $0.hasPrefix("U.strings") })
    }

    @Test func isNotMadeAndNotWrittenWhereItHasMistakes() async throws {
        let folder = try WorkbenchTests.project()
        let edit = try MessageEdit("HELLO", "pl", [("HELLO", "Hej, {name}!", "Cześć, {name}!")])
        _ = try await folder.workbench.save(edit)
        #expect((try? folder.text(Self.file)) == nil)
        let workbench = try folder.workbench
        try folder.write(Array("<<<<<<< ours\n".utf8), to: Self.file)
        _ = try await workbench.save(MessageEdit("HELLO", "pl", [("HELLO", "Cześć, {name}!", "Hej, {name}!")]))
        #expect(try folder.text(Self.file) == "<<<<<<< ours\n")
        #expect(try folder.text("pl.lproj/T.strings") == WorkbenchTests.polish)
    }

    @Test func doesNotVouchForWhatIsToBeReviewed() async throws {
        let folder = try WorkbenchTests.project()
        let before = try Self.accepted(folder)
        try folder.write(Array(before.utf8), to: Self.file)
        let fields = [(id: "HELLO", text: "Hej, {name}!", before: Optional("Cześć, {name}!"))]
        _ = try await folder.workbench.save(MessageEdit("HELLO", "pl", fields, others: ["review": "set"]))
        #expect(try folder.text(Self.file) == before)
    }
}
