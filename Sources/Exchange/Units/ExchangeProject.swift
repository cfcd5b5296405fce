package import AuditRun
internal import Base
internal import Messages
package import Projects

/// The projects of a request, as exports and imports see them. Their tables are listed with the paths that files of
/// translations use.
package struct ExchangeProject: Sendable {
    /// The projects, in the order of their configurations.
    package let parts: [RequestedProject]
    /// The tables of all projects, each with the number of its project.
    package let tables: [(part: Int, units: TableUnits)]

    /// - Parameter request: the request. Its locales are ignored, because a language may be new.
    /// - Throws: as `AuditRun.init`.
    package init(_ request: AuditRequest, progress: AuditProgress.Observer? = nil) throws {
        var request = request
        request.locales = []
        let base = Self.base(of: request.paths)
        var parts: [RequestedProject] = []
        var tables: [(part: Int, units: TableUnits)] = []
        var seen: Set<String> = []
        for part in try request.requestedProjects(progress: progress) {
            let project = part.project
            for table in project.tables {
                let original = Self.path(of: table.development.source.path, from: base)
                let isReported = project.isWhole || table.files.contains { project.reports(on: $0.source.path) }
                guard isReported, !project.leavesToInnerProjects(table), seen.insert(original).inserted else {
                    continue
                }
                tables.append((parts.count, TableUnits(table, in: project, original: original)))
            }
            parts.append(part)
        }
        self.parts = parts
        self.tables = tables
    }

    /// The locales that the tables are translated into, as they spell them, sorted.
    package var targetLocales: [String] { Set(tables.flatMap(\.units.targetLocales)).sorted() }

    /// The folder that the paths of tables start from: the requested folder, or else the current one.
    private static func base(of paths: [String]) -> String {
        guard paths.count == 1, let path = paths.first.map({ Files.tidy($0) }), path != ".",
            (try? Files.list(path)) != nil
        else { return "" }
        return path
    }

    private static func path(of file: String, from base: String) -> String {
        let path = Files.tidy(file)
        return String(Files.path(of: path, in: base) ?? path[...])
    }
}
