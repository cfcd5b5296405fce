import Checks
import Findings
import ProjectSupport
import Projects
import Reports
import Testing

/// Texts and forms of a string catalog that are not translated yet.
@Suite struct UnfinishedTextTests {
    private func unit(_ text: String, _ state: String) -> String {
        "\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"\(text)\"}"
    }

    private func project(_ german: String) -> Project {
        Catalogs.project(
            key: "%lld steps", en: Catalogs.plural(["one": "%lld step", "other": "%lld steps"]), "de", german)
    }

    private func covered(_ project: Project) -> [Int] {
        Coverage([project]).tables.flatMap(\.locales).filter { $0.name == "de" }.flatMap {
            [$0.translated, $0.fallback, $0.missing]
        }
    }

    @Test(arguments: [("new", ""), ("new", "%lld Schritte"), ("translated", "")])
    func `A form in state new or without text is missing to the check and to the coverage`(
        state: String, text: String
    ) {
        let german = Catalogs.variations(
            "plural", ["one": unit("%lld Schritt", "translated"), "other": unit(text, state)])
        let project = project(german)
        let found = Auditor().findings(in: project)
        #expect(found.map(\.check) == [.missingKey])
        #expect(found.allSatisfy { $0.message.contains("The form `other` of `%lld steps`") && $0.locale == "de" })
        #expect(covered(project) == [0, 0, 1])
    }

    @Test(arguments: ["Hallo du", "Hello there", ""])
    func `A text in state new is missing, whatever it says`(text: String) {
        let project = Catalogs.project(key: "Hello there", "de", unit(text, "new"))
        #expect(Auditor().findings(in: project).map(\.check) == [.missingKey])
        #expect(covered(project) == [0, 0, 1])
    }

    @Test func `A finished plural is translated`() {
        let project = project(Catalogs.plural(["one": "%lld Schritt", "other": "%lld Schritte"]))
        #expect(Auditor().findings(in: project).isEmpty)
        #expect(covered(project) == [1, 0, 0])
    }

    @Test func `A source text in state new is not missing`() {
        let project = Catalogs.project(
            key: "KEY", en: unit("Hello there", "new"), "de", Catalogs.unit("Hallo"))
        #expect(Auditor().findings(in: project).isEmpty)
    }

    @Test func `A form of a variable may be empty beside other text`() {
        let file = { (format: String, one: String, other: String) in
            """
            <plist version="1.0"><dict><key>K</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
            <key>s</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict></dict></dict></plist>
            """
        }
        let found = { (format: String, one: String) in
            Auditor().findings(
                in: Catalogs.project(of: [
                    ("en.lproj/T.stringsdict", file("%#@s@", "One file", "%d files")),
                    ("de.lproj/T.stringsdict", file(format, one, "%d Dateien")),
                ])
            ).filter { $0.check == .missingKey }.map(\.message)
        }
        #expect(found("%#@s@", "Eine Datei") == [])
        #expect(found("Dateien: %#@s@", "") == [])
        #expect(
            found("%#@s@", "") == ["The form `one` of `K` has no translation. Translate it."])
    }

    @Test func `A text that no locale translates and that is a name needs no translation in the coverage either`() {
        let project = Catalogs.project(
            "\"Hello there\": {\"localizations\": {\"de\": {\(Catalogs.unit("Hallo"))}}}, \"https://example.com\": {}")
        #expect(Auditor().findings(in: project).isEmpty)
        #expect(covered(project) == [1, 0, 0])
    }
}
