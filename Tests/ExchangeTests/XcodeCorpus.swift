import Base
import Changes
import Tables
import TestSupport
import Testing

@testable import AuditRun
@testable import Exchange

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Real exports and imports of Xcode 27, which are not part of this package.
enum XcodeCorpus {
    static let root = "\(Folder.repository)/../shared/conformance/xcode27"
    static let isThere = (try? Files.list(root)) != nil
    static let advice: Comment =
        "\(SkipReason.notInRepository("put exports of Xcode into ../shared/conformance/xcode27"))"

    static func bytes(_ path: String) throws -> [UInt8] { try SourceText(contentsOf: "\(root)/\(path)").bytes }

    /// A project with the string catalogs of a case.
    static func project(_ name: String, _ files: [String: String]) throws -> Folder {
        let folder = try Folder()
        for (target, source) in files { try folder.write(try bytes("\(name)/\(source)"), to: target) }
        return folder
    }
}

/// A project in a folder, with its exports and imports.
final class Folder: TemporaryFolder {
    static let repository = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

    var project: ExchangeProject {
        get throws {
            var request = AuditRequest()
            request.paths = [path]
            return try ExchangeProject(request)
        }
    }

    /// What an export of one locale holds, by the names of the files.
    func export(
        _ format: any ExchangeFormat.Type, locale: String, states: Set<WorkState> = []
    ) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        let omissions = try ExportRun(try project, as: format, locales: [locale], states: states)
            .run { files[$0.path] = $0.bytes }
        self.omissions = omissions
        return files
    }

    private(set) var omissions: [WrittenUnits.Omission] = []

    /// Imports files of translations and writes what changes.
    @discardableResult
    func `import`(
        _ files: [[UInt8]], options: ImportRun.Options = ImportRun.Options(), creating locales: [String] = [],
        isDryRun: Bool = false
    ) throws -> ImportRun {
        var options = options
        options.createdLocales += locales
        let inputs = files.enumerated().map { ExchangeInput(path: "in\($0.offset)", bytes: $0.element) }
        let run = ImportRun(inputs, into: try project, options: options)
        guard !isDryRun else { return run }
        for file in run.files {
            try FileManager.default.createDirectory(
                atPath: Files.folder(of: file.after.path), withIntermediateDirectories: true)
            try Files.replace(file.after.path, with: file.after.bytes)
        }
        return run
    }

    /// What the tables say in a locale: the translation and its state by table and id.
    func translations(in locale: String) throws -> [String: [String: String]] {
        var tables: [String: [String: String]] = [:]
        for (_, units) in try project.tables {
            for unit in units.section(in: locale).units {
                guard let target = unit.target else { continue }
                tables[units.original, default: [:]][unit.id] = "\(unit.state?.word ?? "-"): \(target)"
            }
        }
        return tables
    }
}

/// An export with some of its text replaced.
func edited(_ bytes: [UInt8], _ text: String, to other: String) throws -> [UInt8] {
    let whole = String(decoding: bytes, as: UTF8.self)
    try #require(whole.contains(text), "the export has no \(text)")
    return Array(whole.replacing(text, with: other).utf8)
}

/// Keeps what a format reads.
final class KeptUnits: UnitReceiver {
    var sections: [(section: IncomingSection, units: [IncomingUnit])] = []
    var problems: [ExchangeProblem] = []

    func begin(_ section: IncomingSection) { sections.append((section, [])) }
    func take(_ unit: IncomingUnit) { sections[sections.count - 1].units.append(unit) }
    func report(_ problem: ExchangeProblem) { problems.append(problem) }

    static func read(_ bytes: [UInt8], as format: any ExchangeFormat.Type) -> KeptUnits {
        let kept = KeptUnits()
        format.read(ExchangeInput(path: "in", bytes: bytes), into: kept)
        return kept
    }
}
