internal import Base
package import Checks
package import Projects

/// A project of a request, as it was read, with the auditor that judges it.
package struct RequestedProject: Sendable {
    /// The settings of the configuration file, and the additions of the request.
    package let configuration: Configuration
    /// The project, with the plural rules of the request.
    package let project: Project
    /// The auditor, with the severities and ignores of the configuration and the checks of the request.
    package let auditor: Auditor
}

extension [RequestedProject] {
    /// The projects, each of which leaves the files of inner projects to those.
    func assigningFilesToInnermost() -> [RequestedProject] {
        zip(self, Project.assigningFilesToInnermost(of: map(\.project))).map { part, project in
            RequestedProject(configuration: part.configuration, project: project, auditor: part.auditor)
        }
    }
}

extension AuditRequest {
    /// Reads the requested projects, one after the other, in the order of their configurations. Every command and
    /// server reads its projects here.
    /// - Parameters:
    ///   - files: the files from which the configuration and everything that it names are read.
    ///   - cache: what the last run of the same request has read and found; nil for a run without a cache.
    ///   - visit: takes a project and its cache, before the next project is read.
    func forEachProject(
        in files: any ProjectFiles, progress: AuditProgress.Observer?, cache: AuditCache? = nil,
        _ visit: (RequestedProject, ProjectCache?) throws -> Void
    ) throws {
        let configurations = try configurations(in: files)
        let pluralRules = try PluralRuleFile(pluralRuleFiles.map { try files.read($0) })
        for (index, configuration) in configurations.enumerated() {
            let cache = cache?.project(index)
            var project = try Project(configuration, progress: progress, from: files, cache: cache)
            project.pluralRules = pluralRules
            project.noteInnerProjects(of: configurations)
            let auditor = auditor(configuration, progress: progress)
            try visit(RequestedProject(configuration: configuration, project: project, auditor: auditor), cache)
        }
    }

    /// The requested projects, each with its auditor. Nothing is audited.
    /// - Throws: as ``AuditRun/init(_:in:progress:cache:)``.
    package func requestedProjects(
        in files: any ProjectFiles = FilesOnDisk(), progress: AuditProgress.Observer? = nil
    ) throws -> [RequestedProject] {
        var requested: [RequestedProject] = []
        try forEachProject(in: files, progress: progress) { project, _ in requested.append(project) }
        try checkLocales(of: requested.map(\.project))
        return requested.assigningFilesToInnermost()
    }

    /// The requested projects, for a command that audits nothing.
    /// - Throws: as ``AuditRun/init(_:in:progress:cache:)``.
    package func projects(
        in files: any ProjectFiles = FilesOnDisk(), progress: AuditProgress.Observer? = nil
    ) throws -> [Project] {
        try requestedProjects(in: files, progress: progress).map(\.project)
    }
}
