package import AuditRun
internal import Base
internal import Checks
internal import Findings
internal import Messages
internal import Projects
internal import Tables

/// Writes the units of a project into files for translators.
package struct ExportRun: Sendable {
    package let project: ExchangeProject
    let format: any ExchangeFormat.Type
    private let locales: [String]
    private let states: Set<WorkState>
    /// The messages with a finding, and the stale ones, by the number of their project; empty if no wanted state
    /// needs them. They are found by the auditor of each project alone, since an export has no baseline and no revision.
    private let found: [Int: Set<MessageID>]
    private let stale: [Int: Set<MessageID>]

    /// - Parameters:
    ///   - locales: the wanted locales, which may be new; empty for the locales that the tables are translated into.
    ///   - states: the states of the wanted units; empty for all units.
    package init(
        _ project: ExchangeProject, as format: any ExchangeFormat.Type, locales: [String], states: Set<WorkState>
    ) {
        self.project = project
        self.format = format
        self.locales = locales.isEmpty ? project.targetLocales : locales
        self.states = states
        var found: [Int: Set<MessageID>] = [:]
        var stale: [Int: Set<MessageID>] = [:]
        if states.contains(.finding) || states.contains(.stale) {
            for (index, part) in project.parts.enumerated() {
                let findings = part.auditor.findings(in: part.project)
                found[index] = Set(findings.compactMap { $0.messageID?.whole })
                stale[index] = Set(
                    findings.filter { $0.isOf(.staleTranslation) }.compactMap { $0.messageID?.whole })
            }
        }
        self.found = found
        self.stale = stale
    }

    /// The content of one file.
    private struct Job {
        let name: String
        /// The numbers of tables, each with a locale.
        let sections: [(table: Int, locale: String)]
    }

    private var jobs: [Job] {
        let tables = project.tables.indices
        switch format.grouping {
        case .locale:
            var names = FileNames()
            return locales.map { locale in
                Job(name: names.unique(locale), sections: tables.map { ($0, locale) })
            }
        case .tableAndLocale:
            let tableNames = tableNames
            var names = FileNames()
            return tables.flatMap { table in
                locales.map { locale in
                    Job(name: names.unique("\(tableNames[table]).\(locale)"), sections: [(table, locale)])
                }
            }
        case .table:
            let names = tableNames
            return tables.map { table in Job(name: names[table], sections: locales.map { (table, $0) }) }
        case .project:
            let all = tables.flatMap { table in locales.map { (table: table, locale: $0) } }
            return [Job(name: "Translations", sections: all)]
        }
    }

    /// A name for each table: its own name, or its path with its format if other tables share the name. Names that differ
    /// only in case are the same.
    private var tableNames: [String] {
        let names = project.tables.map(\.units.table.name)
        let counts = Dictionary(names.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
        var unique = FileNames()
        return project.tables.map { _, units in
            let table = units.table
            guard counts[table.name.lowercased(), default: 0] > 1 else { return unique.unique(table.name) }
            let folders = Files.names(in: Files.parent(of: units.original)).filter {
                $0 != ".." && !$0.hasSuffix(".lproj")
            }
            let folder = folders.reduce("") { Files.join($0, String($1)) }
            return unique.unique(Files.join(folder, "\(table.name).\(table.format.pathExtension)"))
        }
    }

    /// Makes the files in batches, on all cores, and passes each file on when its batch is ready.
    ///
    /// - Parameters:
    ///   - makeFolder: receives the path of a folder that exists even without a file in it.
    ///   - write: receives a file.
    /// - Returns: the units that the format cannot contain.
    /// - Complexity: linear in the number of texts, except for the sorting of ids. A few files are in memory at a time.
    package func run(
        makeFolder: (String) throws -> Void = { _ in }, write: (WrittenUnits.File) throws -> Void
    ) throws -> [WrittenUnits.Omission] {
        var omissions: [WrittenUnits.Omission] = []
        var rest = jobs[...]
        while !rest.isEmpty {
            let batch = Array(rest.prefix(Self.batchSize))
            rest = rest.dropFirst(batch.count)
            for written in Parallel.map(batch, { written($0) }) {
                for folder in written.folders { try makeFolder(folder) }
                for file in written.files { try write(file) }
                omissions += written.omissions
            }
        }
        return omissions
    }

    private static let batchSize = 4

    /// The number of files in the export, if every file has units.
    package var fileCount: Int { jobs.count }

    /// Whether a text can be the name of a locale.
    package static func isLocale(_ text: String) -> Bool { LocaleSpelling.isTag(text) }

    private func written(_ job: Job) -> WrittenUnits {
        let sections = job.sections.filter { !project.tables[$0.table].units.isSource($0.locale) }.map {
            section(of: $0.table, in: $0.locale)
        }.filter { !$0.units.isEmpty }
        return sections.isEmpty ? WrittenUnits() : format.write(sections, named: job.name)
    }

    private func section(of table: Int, in locale: String) -> UnitSection {
        let (part, units) = project.tables[table]
        var section = units.section(in: locale)
        guard !states.isEmpty else { return section }
        let file = units.file(in: locale)
        let path = file?.source.path ?? ""
        let readers = units.table.readers(of: LocaleTag(section.targetLocale))
        /// Whether readers of the language have no text of their language, as `check` and `coverage` count. A form that a plural
        /// does not have is missing too.
        func isMissing(_ unit: TranslationUnit) -> Bool {
            if let number = units.table.sources.number(of: unit.key), !units.table.wantsTranslation(number) {
                return false
            }
            guard unit.target?.isEmpty ?? true, unit.source?.isEmpty != true else { return unit.state == .new }
            let hasOther = file?.messages[unit.key]?.value.isEmpty == false
            return hasOther || readers.answerOfLineage(unit.key) == nil
        }
        section.units.removeAll { unit in
            let message = MessageID(path: path, locale: section.targetLocale, key: unit.key)
            return !states.contains { state in
                switch state {
                case .missing: isMissing(unit)
                case .stale: unit.state == .stale || stale[part]?.contains(message) == true
                case .review: unit.state == .needsReview
                case .finding: found[part]?.contains(message) == true
                }
            }
        }
        return section
    }
}
