import Base
import Checks
import Findings
import ProjectSupport
import Projects
import Testing

/// What a file's bytes are, and which check says so.
@Suite struct EncodingCheckTests {
    private static let text = "\"OK\" = \"Größe\";\n"

    private static func utf16(_ text: String, bigEndian: Bool = false, marks: Int = 1) -> [UInt8] {
        (Array(repeating: 0xFEFF, count: marks) + Array(text.utf16)).flatMap { unit in
            let (high, low) = (UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit))
            return bigEndian ? [high, low] : [low, high]
        }
    }

    private static func latin1(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    }

    private static func list(_ label: String) -> String {
        "<?xml version=\"1.0\" encoding=\"\(label)\"?>\n"
            + "<plist version=\"1.0\"><dict><key>OK</key><string>Gr\u{F6}\u{DF}e</string></dict></plist>\n"
    }

    private static let cases: [(bytes: [UInt8], expected: [String])] = {
        var cases: [(bytes: [UInt8], expected: [String])] = []
        func add(_ bytes: [UInt8], _ expected: String...) { cases.append((bytes, expected)) }
        add(Array(text.utf8))
        add([0xEF, 0xBB, 0xBF] + Array(text.utf8))
        add(utf16(text), "note encoding 1:1")
        add(utf16(text, bigEndian: true), "note encoding 1:1")
        add(utf16(text, marks: 2), "error encoding 1:1")
        add(utf16(text, marks: 0), "error encoding 1:1")
        add(latin1(text), "error encoding 1:11")
        add(Array("\"OK\" = \"Größe ".utf8) + [0xFF] + Array("\";\n".utf8), "error encoding 1:15")
        add(utf16("\"OK\" = \"") + [0x00, 0xD8] + utf16("\";\n", marks: 0), "warning encoding 1:9")
        add(Array(list("UTF-8").utf8))
        add(latin1(list("ISO-8859-1")), "note encoding 1:1")
        // One wrong encoding, though both its bytes and its label tell of it.
        add(latin1(list("UTF-8")), "error encoding 1:31")
        // Grammar is no matter of encoding.
        add(utf16("\"OK\" = \"ok\"\n"), "note encoding 1:1", "error syntax-error 1:12")
        return cases
    }()

    @Test(arguments: cases)
    func aFileGivesOneFinding(bytes: [UInt8], expected: [String]) {
        let source = SourceText(bytes: bytes, path: "de.lproj/T.strings")
        let project = Project([source])
        let found = Auditor().findings(in: project)
            .filter { [.encoding, .syntaxError].contains($0.check) }
            .map { "\($0.severity) \($0.check) \($0.location.start)" }
        #expect(found.sorted() == expected.sorted())
    }

    @Test func `A report has one finding about the encoding of a project's files`() throws {
        let damaged = SourceText(bytes: Self.latin1(Self.text), path: "fr.lproj/T.strings")
        let others = ["de", "en", "pl"].map {
            SourceText(bytes: Self.utf16(Self.text), path: "\($0).lproj/T.strings")
        }
        func reported(_ sources: [SourceText]) -> [Finding] {
            joined(Project(sources))
        }
        func joined(_ projects: Project...) -> [Finding] {
            let findings = projects.flatMap { Auditor().findings(in: $0) }.filter { $0.check == .encoding }
            return Encoding.joiningFindings(in: findings, of: projects)
        }
        #expect(reported(others + [damaged]).map(\.severity) == [.note, .error])
        let finding = try #require(reported(others).first)
        #expect(
            finding.message == "Table files that aren't encoded as UTF-8: 3, such as this one "
                + "(UTF-16 (little-endian)). Save them as UTF-8.")
        #expect(finding.location.path == "de.lproj/T.strings" && finding.locale == nil)
        #expect(
            finding.related.map { "\($0.location.path): \($0.message)" } == [
                "en.lproj/T.strings: another file", "pl.lproj/T.strings: another file",
            ])
        let alone = reported(Array(others.prefix(1)))
        #expect(alone.map(\.message) == ["The encoding of the file is UTF-16 (little-endian). Save the file as UTF-8."])
        #expect(alone.map { $0.fix != nil } == [true])
        let another = SourceText(bytes: Self.utf16(Self.text), path: "Other/de.lproj/T.strings")
        let projects = [others, [another]].map { Project($0) }
        #expect(joined(projects[0], projects[1]).map(\.related.count) == [2, 0])
        #expect(joined(projects[1], projects[0]).map(\.related.count) == [0, 2])
    }

    @Test func `One finding on several files has their highest severity, and errors stay`() {
        let sources = ["de", "en", "pl"].map {
            SourceText(bytes: Self.utf16(Self.text), path: "\($0).lproj/T.strings")
        }
        let project = Project(sources)
        func severities(_ severities: Severity...) -> [Severity] {
            var findings = Auditor().findings(in: project).filter { $0.check == .encoding }
            for (index, severity) in severities.enumerated() { findings[index].severity = severity }
            return Encoding.joiningFindings(in: findings, of: [project]).map(\.severity)
        }
        #expect(severities(.note, .warning, .note) == [.warning])
        #expect(severities(.note, .error, .note) == [.note, .error])
        #expect(severities(.error, .error, .error) == [.error, .error, .error])
    }

    @Test func aStringCatalogIsOneFile() {
        let text = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"OK": {"localizations": {
              "de": {"stringUnit": {"value": "Gut"}}, "pl": {"stringUnit": {"value": "Dobrze"}}}}}}
            """
        let source = SourceText(bytes: Self.utf16(text), path: "T.xcstrings")
        let findings = Auditor().findings(in: Project([source]))
        #expect(findings.filter { $0.check == .encoding }.count == 1)
    }

    /// Of a text whose characters are lost nothing else is said.
    @Test func lostCharactersAreOneFinding() {
        let english = Array("\"a\" = \"Save (all)\";\n\"b\" = \"Open it\";\n".utf8)
        let damaged = Array("\"a\" = \"é".utf8) + [0xBB, 0x81, 0x28] + Array("\";\n\"b\" = \"Ouvrir (\";\n".utf8)
        let project = Project([
            SourceText(bytes: english, path: "en.lproj/T.strings"),
            SourceText(bytes: damaged, path: "fr.lproj/T.strings"),
        ])
        let findings = Auditor().findings(in: project).map { "\($0.check) \($0.key ?? "")" }
        #expect(Set(findings) == ["encoding ", "bracket-mismatch b"])
    }
}
