import Base
import Checks
import Findings
import Messages
import ProjectSupport
import TestSupport
import Testing

@testable import Projects

/// Placeholders such as `{name}` that an app replaces itself. They look like arguments of ICU's syntax, but an apostrophe
/// quotes nothing there.
@Suite struct OwnFormatTests {
    private let english = "\"a\" = \"{name} isn't valid\";\n\"b\" = \"Open {app}\";\n"
    private let french = "\"a\" = \"L'{name} n'est pas valide\";\n\"b\" = \"Ouvrir l'{app}\";\n"
    private let typed = "\"c\" = \"{n, plural, one {# file} other {# files}}\";\n"

    private func project(_ configuration: Configuration = Configuration(), english: String, french: String) throws
        -> Project
    {
        try Project(
            configuration,
            from: FilesInMemory(
                [("en.lproj/T.strings", english), ("fr.lproj/T.strings", french)].map {
                    SourceText($0.1, path: $0.0)
                }))
    }

    private func findings(in project: Project) -> [String] {
        Auditor().findings(in: project).map { "\($0.check) \($0.key ?? "")" }
    }

    @Test func `An apostrophe before a placeholder is an ordinary character`() throws {
        let project = try project(english: english, french: french)
        #expect(findings(in: project) == [])
        #expect(project.tables.map(\.runtime) == [.apple])
    }

    @Test func `A placeholder that a translation lost is reported`() throws {
        let lost = french.replacing("{app}", with: "app")
        #expect(findings(in: try project(english: english, french: lost)) == ["unused-argument b"])
    }

    @Test func `An apostrophe quotes if a message or the configuration shows ICU's syntax`() throws {
        let expected = ["invalid-pattern a", "invalid-pattern b"]
        let more = "\"c\" = \"{n, plural, one {# fichier} many {# de fichiers} other {# fichiers}}\";\n"
        #expect(findings(in: try project(english: english + typed, french: french + more)) == expected)
        var configuration = Configuration()
        configuration.catalogs = [Configuration.Catalog(path: ConfiguredPath(""), syntax: .icu)]
        #expect(findings(in: try project(configuration, english: english, french: french)) == expected)
    }

    @Test func `A message with ICU's syntax that is added later counts`() throws {
        let before = try project(english: english, french: french)
        let path = "en.lproj/T.strings"
        let after = before.replacing([path: SourceText(english + typed, path: path)])
        #expect(findings(in: after).filter { $0.hasPrefix("invalid") } == ["invalid-pattern a", "invalid-pattern b"])
    }
}
