import Checks
import Findings
import Messages
import ProjectSupport
import Projects
import Testing

/// Locales that are a copy of the source texts.
@Suite struct SourceCopyTests {
    private func project(_ files: KeyValuePairs<String, String>) -> Project {
        Catalogs.project(of: files.map { ($0.key, $0.value) })
    }

    /// `check locale` of each finding, in the order of their names.
    private func findings(in project: Project) -> [String] {
        Auditor(severities: [.redundantTranslation: .off]).findings(in: project).map {
            "\($0.check) \($0.locale ?? "")"
        }.sorted()
    }

    private func table(_ count: Int, _ text: (Int) -> String) -> String {
        (0..<count).map { "\"k\($0)\" = \"\(text($0))\";\n" }.joined()
    }

    @Test func `A locale that is the source text gets one finding for each table`() throws {
        let english = table(20) { "Move the file number \($0) to the trash" }
        let german = table(20) { "Datei \($0) in den Papierkorb legen" }
        let project = project([
            "en.lproj/Main.strings": english, "de.lproj/Main.strings": german,
            "hu.lproj/Main.strings": table(18) { $0 == 3 ? "Törlés \($0)" : "Move the file number \($0) to the trash" },
            "is.lproj/Main.strings": table(20) { $0 < 10 ? "Skrá \($0)" : "Move the file number \($0) to the trash" },
            "mt.lproj/Main.strings": table(15) { $0 < 6 ? "Fajl \($0)" : "Move the file number \($0) to the trash" },
        ])
        let found = Auditor().findings(in: project).filter { $0.locale == "hu" }
        #expect(found.map(\.check) == [.untranslatedValue])
        #expect(
            found.first?.message == """
                `hu` isn't translated: 17 of 18 messages are identical to the source text. Translate them, or don't \
                ship the locale yet.
                """)
        #expect(Auditor().findings(in: project).count { $0.locale == "is" } == 10)
        // A locale that is translated in part: what it lacks is reported beside what it has in English.
        let half = Auditor().findings(in: project).filter { $0.locale == "mt" }
        #expect(
            half.filter { $0.isOf(.untranslatedValue) }.map(\.message) == [
                "More than half of `mt` isn't translated: 9 of 15 messages are identical to the source text. Translate them."
            ])
        #expect(half.contains { $0.isOf(.missingKey) })
    }

    @Test func `A table of names and a variety of the source language are no copies`() {
        let names = table(20) { "Kodak Ektar \($0)00" }
        let english = table(20) { "Move the file number \($0) to the trash" }
        #expect(findings(in: project(["en.lproj/Main.strings": names, "hu.lproj/Main.strings": names])) == [])
        #expect(findings(in: project(["en.lproj/Main.strings": english, "en-GB.lproj/Main.strings": english])) == [])
    }
}
