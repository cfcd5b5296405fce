import Base
import Findings
import Foundation
import Messages
import ProjectSupport
import Tables
import TestSupport
import Testing

@testable import Checks
@testable import Projects

/// The prefilter hides nothing: an audit finds the same if every check is asked about every text.
@Suite struct PrefilterTests {
    private func expectSame(_ project: Project, _ comment: Comment, at place: SourceLocation = #_sourceLocation) {
        // Checks that are off by default run too.
        let severities = Checks.descriptions.map { ($0.id, SeverityOverride.severity($0.severity)) }
        var auditor = Auditor(severities: Dictionary(uniqueKeysWithValues: severities))
        let filtered = auditor.findings(in: project)
        auditor.usesPrefilter = false
        let all = auditor.findings(in: project)
        #expect(filtered.count == all.count, comment, sourceLocation: place)
        let (known, wanted) = (Set(filtered.map(FindingID.init)), Set(all.map(FindingID.init)))
        let different =
            filtered.filter { !wanted.contains(FindingID($0)) } + all.filter { !known.contains(FindingID($0)) }
        #expect(
            different.prefix(5).map { "\($0.check) \($0.location): \($0.message)" } == [], comment,
            sourceLocation: place)
    }

    @Test(arguments: Checks.descriptions.map(\.id))
    func examplesHaveTheSameFindings(id: CheckID) throws {
        let description = try #require(Checks.description(of: id))
        for example in description.failing + description.passing { expectSame(example.project, "\(id)") }
    }

    /// Tables in which each locale has any text of any example, beside any other, and with mistakes.
    @Test(
        arguments: Extent.some(of: [82, 117, 1, 2, 3, 4, 5, 6] as [UInt64], oneIn: 3),
        [CatalogSyntax.icu, .printf, .mf2])
    func mixedTextsHaveTheSameFindings(seed: UInt64, syntax: CatalogSyntax) {
        var random = SeededGenerator(seed: seed)
        #expect(Self.values.count > 300)
        let files = ["en", "ar", "de", "es", "fr", "ja", "pl", "ru", "zh-Hans"].map { locale in
            let lines = (0..<200).map { "\"KEY_\($0)\" = \"\(Self.value(&random))\";\n" }
            return SourceText(lines.joined(), path: "\(locale).lproj/T.strings")
        }
        expectSame(Project(files, syntax: syntax), "\(syntax), seed \(seed)")
    }

    private static func value(_ random: inout SeededGenerator) -> String {
        var value = values[Int.random(in: values.indices, using: &random)]
        if Int.random(in: 0..<3, using: &random) == 0 {
            let bytes = random.mutate(Array(value.utf8), alphabet: "{}%#'|\\.@$ ,<>*`[]&\"?!()0123456789\n\t")
            value = String(decoding: bytes, as: UTF8.self).filter { $0 != "\u{FFFD}" }
        }
        return value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }

    /// The values of all `.strings` files in the examples.
    static let values: [String] = {
        let files = Checks.descriptions.flatMap { $0.failing + $0.passing }.flatMap(\.files)
        let values = files.filter { $0.path.hasSuffix(".strings") }.flatMap { file in
            let source = SourceText(file.text.filter { $0 != CheckExample.marker }, path: file.path)
            return TableFile(source).entries().map { String($0.value.text?.text ?? "") }
        }
        return Set(values).sorted()
    }()

    private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../shared/samples").standardizedFileURL.path()

    /// The catalogs of real apps.
    @Test(
        .enabled(if: Extent.isAll, "\(SkipReason.takesLong)"),
        .enabled(if: FileManager.default.fileExists(atPath: samples), "\(SkipReason.noSamples)"))
    func realAppsHaveTheSameFindings() throws {
        let tree = try Files.tree(below: Self.samples) { _ in true }
        let files = tree.files.filter(CatalogFinder.isTableName).compactMap {
            try? SourceText(contentsOf: Files.join(Self.samples, $0))
        }
        expectSame(Project(files), "samples")
    }
}
