import Base
import Changes
import Findings
import Messages
import ProjectSupport
import TestSupport
import Testing

@testable import Checks
@testable import Projects

/// What spares work where only translations change: the findings are those of the whole work.
@Suite struct ReplacedTranslationTests {
    private static let examples = Checks.all.flatMap { $0.description.failing + $0.description.passing }

    /// What is said of messages, as far as it is asked for.
    private func said(_ findings: [Finding], where isWanted: (Finding) -> Bool = { _ in true }) -> [String] {
        findings.filter(isWanted).map { finding in
            "\(finding.location.path):\(finding.location.start) \(finding.severity) \(finding.check) \(finding.message)"
        }.sorted()
    }

    /// An example with a text changed in one of its files.
    private func example(_ example: CheckExample, _ number: Int, _ text: String) -> CheckExample {
        var files = example.files
        files[number] = CheckExample.File(path: files[number].path, text: text)
        return CheckExample(files: files, runtime: example.runtime)
    }

    /// In each translation of each example in turn, every text loses its signs of arguments, or its last letter.
    @Test func findsWhatAReadingOfTheWholeProjectFinds() throws {
        var replacedCount = 0
        for known in Extent.some(of: Self.examples, oneIn: 4) where known.sources.isEmpty && known.declared == nil {
            for number in known.files.indices {
                let (path, text) = (known.files[number].path, known.files[number].text)
                for changed in [
                    text.replacing("%", with: ""), text.replacing("{", with: "("), text.replacing("\";", with: "x\";"),
                ] {
                    let project = example(known, number, text).project
                    let source = SourceText(changed.filter { $0 != CheckExample.marker }, path: path)
                    guard let replaced = project.replacingTranslations([path: source]) else { continue }
                    replacedCount += 1
                    let anew = example(known, number, changed).project
                    #expect(
                        said(Auditor().findings(in: replaced)) == said(Auditor().findings(in: anew)),
                        "\(path): \(changed)")
                }
            }
        }
        #expect(replacedCount > Extent.rounds(300, partOf: 4))
    }

    @Test func leavesMoreThanTranslationsToAReadingOfAll() throws {
        let texts = [
            "en.lproj/T.strings": "\"A\" = \"Save\";\n", "de.lproj/T.strings": "\"A\" = \"Sichern\";\n",
            "fr.lproj/T.strings": "\"A\" = \"Enregistrer\";\n\"B\" = \"Ouvrir\";\n",
        ]
        let sources = texts.mapValues { Array($0.utf8) }.map { SourceText(bytes: $1, path: $0) }
        let project = Project(sources)
        func isReplaced(_ path: String, _ text: String) -> Bool {
            project.replacingTranslations([path: SourceText(text, path: path)]) != nil
        }
        #expect(isReplaced("de.lproj/T.strings", "\"A\" = \"Speichern\";\n"))
        #expect(!isReplaced("en.lproj/T.strings", "\"A\" = \"Keep\";\n"))
        #expect(!isReplaced("de.lproj/T.strings", "\"A\" = \"Sichern\";\n\"C\" = \"Neu\";\n"))
        // The development language lacks the key: its translations are counted.
        #expect(isReplaced("fr.lproj/T.strings", "\"A\" = \"Garder\";\n\"B\" = \"Ouvre\";\n"))
        #expect(!isReplaced("fr.lproj/T.strings", "\"A\" = \"Enregistrer\";\n"))
        #expect(!isReplaced("fr.lproj/T.strings", "\"A\" = \"Enregistrer\";\n\"B\" = \"\";\n"))
    }

    /// What the configuration and the files of the project say of a table stays, whichever of its files is replaced.
    @Test func `A replaced file changes neither the shipped locales nor the runtime`() {
        let files = [
            "en.lproj/Main.strings": "\"NO\" = \"No\";\n\"OK\" = \"OK\";\n",
            "pl.lproj/Main.strings": "\"NO\" = \"Nie\";\n\"OK\" = \"OK\";\n",
            "hu.lproj/Main.strings": "\"NO\" = \"Nem\";\n",
        ]
        let project = Project(
            tables: CatalogTable.tables(
                of: files.map { SourceText($1, path: $0) }, developmentLocale: nil,
                syntax: .automatic,
                runtime: nil, shippedLocales: ["en", "pl"], beside: ProjectContext()))
        for (path, text) in files {
            let replaced = project.replacing([path: SourceText(text + "// New.\n", path: path)])
            let table = replaced.tables[0]
            #expect(table.shipped?.origin == .configuration && table.ships("pl") && !table.ships("hu"), "\(path)")
            #expect(!table.isRuntimeKnown)
        }
    }

    /// An interface file says the source text of a key that no development table has, before and after.
    @Test func asksTheFilesBesideATableAgain() throws {
        let files: KeyValuePairs = [
            "Base.lproj/Main.xib": "<document><button id=\"a1b-2C-d3e\" title=\"Quit\"/></document>",
            "en.lproj/Main.strings": "\"f4g-5H-i6j.title\" = \"Close\";\n",
            "fr.lproj/Main.strings": "\"a1b-2C-d3e.title\" = \"Quitter\";\n",
        ]
        let sources = files.map { SourceText($0.value, path: $0.key) }
        let project = Project(
            tables: CatalogTable.tables(
                of: sources, developmentLocale: nil, syntax: .automatic, runtime: .apple,
                beside: ProjectContext(files.map(\.key), in: FilesInMemory(sources))))
        let path = "en.lproj/Main.strings"
        let english = SourceText("\"f4g-5H-i6j.title\" = \"Close it\";\n", path: path)
        #expect(project.replacingTranslations([path: english]) == nil)
        let table = try #require(project.replacing([path: english]).tables.first)
        #expect(table.runtime == .apple)
        #expect(table.sources["a1b-2C-d3e.title"]?.value == "Quit")
        #expect(table.sources.origin(of: "a1b-2C-d3e.title") == .interface)
        #expect(table.sources["f4g-5H-i6j.title"]?.value == "Close it")
    }

    /// Whatever a configuration makes of the severities.
    @Test(
        arguments: [
            [:], [.punctuationMismatch: .severity(.error)], [.malformedFormat: .off],
            [.argumentMismatch: .severity(.warning), .numberMismatch: .severity(.error)],
            [.unusedIgnore: .severity(.error)],
        ] as [[CheckID: SeverityOverride]])
    func findsTheSameErrorsWithFewerChecks(_ severities: [CheckID: SeverityOverride]) {
        let auditor = Auditor(severities: severities)
        let isWanted: (Finding) -> Bool = { $0.key != nil && ($0.severity == .error || $0.check == .unusedArgument) }
        for example in Self.examples {
            let project = example.project
            let found = said(auditor.finding(.error, and: [.unusedArgument]).findings(in: project), where: isWanted)
            let all = auditor.findings(in: project)
            #expect(found == said(all, where: isWanted))
            let isWarning: (Finding) -> Bool = { isWanted($0) || $0.key != nil && $0.severity == .warning }
            let warnings = auditor.finding(.warning, and: [.unusedArgument]).findings(in: project)
            #expect(said(warnings, where: isWarning) == said(all, where: isWarning))
        }
    }
}
