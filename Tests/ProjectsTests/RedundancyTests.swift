import Base
import Checks
import Findings
import Messages
import ProjectSupport
import Projects
import TestSupport
import Testing

/// Whether a table's locales fall back to each other.
@Suite struct RedundancyTests {
    @Test func `Braces don't show that a locale falls back to another`() {
        let files: KeyValuePairs = [
            "en.lproj/T.strings": "\"a\" = \"{n} files\";\n", "es.lproj/T.strings": "\"a\" = \"{n} archivos\";\n",
            "es-MX.lproj/T.strings": "\"a\" = \"{n} archivos\";\n",
        ]
        func found(_ runtime: Runtime?, _ manifest: String? = nil) -> [Finding] {
            let sources = files.map { SourceText($0.value, path: $0.key) }
            let others = manifest.map { [SourceText($0, path: "Package.swift")] } ?? []
            return Auditor().findings(
                in: Project(
                    tables: CatalogTable.tables(
                        of: sources, developmentLocale: nil, syntax: .automatic, runtime: runtime,
                        beside: ProjectContext(
                            (sources + others).map(\.path), in: FilesInMemory(sources + others)))))
        }
        #expect(found(nil).isEmpty)
        #expect(found(.messages).map(\.check) == [.redundantTranslation])
        #expect(
            found(nil, ".product(name: \"Messages\", package: \"validation-messages\")").map(\.message) == [
                "Without this entry, users see the same text from `es`. Delete the entry from `es-MX.lproj/T.strings`."
            ])
    }
}
