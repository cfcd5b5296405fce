import Base
import Foundation
import TestSupport
import Testing

@testable import Tables
@testable import Workbench

/// Translations that leave a page as files and come back.
@Suite struct FileExchangeTests {
    private static func export(_ locale: String, as format: String, missing: Bool = false) throws -> ExportQuestion {
        try ExportQuestion(
            json: Array(#"{"locale": "\#(locale)", "format": "\#(format)", "missing": \#(missing)}"#.utf8))
    }

    private static func bring(_ file: ExportedFile, _ change: (String) -> String, seen: String? = nil) throws
        -> ImportQuestion
    {
        let bytes = Array(change(String(decoding: file.bytes, as: UTF8.self)).utf8)
        let members = seen.map { #", "seen": "\#($0)""# } ?? ""
        let line = #"{"files": [{"name": "\#(file.name)", "size": \#(bytes.count)}]\#(members)}"#
        return try ImportQuestion(body: Array(line.utf8) + [0x0A] + bytes)
    }

    private static func digest(_ report: ImportReport) throws -> String {
        var json = JSONWriter(.embedded)
        report.write(to: &json)
        let text = String(decoding: json.bytes, as: UTF8.self)
        return String(try #require(try /"digest":"(.*?)"/.firstMatch(in: text)).output.1)
    }

    @Test func fillsALanguageThatWasAddedFromAFile() async throws {
        let folder = try TemporaryFolder([
            "en.lproj/T.strings": "\"A\" = \"One\";\n", "pt_PT.lproj/T.strings": "\"A\" = \"Um\";\n",
        ])
        let workbench = try folder.workbench
        await #expect(throws: EditError.self) { try await workbench.export(Self.export("uk", as: "xliff")) }
        _ = try await workbench.add("uk")
        let file = try await workbench.export(Self.export("uk", as: "xliff", missing: true))
        #expect(file.name == "uk.xliff")
        let translated = { (text: String) in
            text.replacingOccurrences(
                of: "<source>One</source>", with: "<source>One</source><target state=\"translated\">Один</target>")
        }
        let seen = try Self.digest(try await workbench.importFiles(Self.bring(file, translated)))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/uk.lproj"))
        _ = try await workbench.importFiles(Self.bring(file, translated, seen: seen))
        #expect(try folder.text("uk.lproj/T.strings") == "\"A\" = \"Один\";\n")
    }

    @Test func givesSeveralFilesAsOne() async throws {
        let folder = try TemporaryFolder([
            "en.lproj/T.strings": "\"A\" = \"One\";\n", "pl.lproj/T.strings": "\"A\" = \"Raz\";\n",
            "en.lproj/U.strings": "\"B\" = \"Two\";\n",
        ])
        let file = try await folder.workbench.export(Self.export("pl", as: "po"))
        #expect(file.name == "pl.po.zip")
        // A reader begins at the end: two files, and where their list begins.
        let bytes = file.bytes
        #expect(bytes.suffix(22).starts(with: [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 2, 0, 2, 0]))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("T.pl.po") && text.contains("U.pl.po") && text.contains("msgid \"Two\""))
    }

    @Test func writesNothingWhereAFileLeadsOutOfTheProject() async throws {
        let other = try TemporaryFolder(["T.strings": "\"A\" = \"b\";\n"])
        let folder = try TemporaryFolder(["en.lproj/T.strings": "\"A\" = \"a\";\n", "pl.lproj/U.strings": ""])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/pl.lproj/T.strings", withDestinationPath: other.path + "/T.strings")
        let workbench = try folder.workbench
        let file = try await workbench.export(Self.export("pl", as: "csv"))
        #expect(file.name == "pl.csv")
        let error = await #expect(throws: EditError.self) {
            try await workbench.importFiles(Self.bring(file) { $0.replacingOccurrences(of: "a,b,", with: "a,c,") })
        }
        guard case .isOutside? = error else { throw Unexpected(text: "\(String(describing: error))") }
        #expect(try other.text("T.strings") == "\"A\" = \"b\";\n")
    }

    private struct Unexpected: Error {
        let text: String
    }
}
