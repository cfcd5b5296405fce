internal import AuditRun
internal import Base
internal import Projects
internal import SourceCode

/// The projects that a source file or a form file belongs to.
extension Workspace {
    typealias PlacedProject = (audit: FolderAudit, project: Project)

    /// The projects that read a file; all projects where none reads it. A project whose folder is nearer to the file comes
    /// first.
    func projects(of path: String, among audits: [FolderAudit]) -> [PlacedProject] {
        let all = audits.flatMap { audit in audit.projects.map { (audit: audit, project: $0) } }
        guard all.count > 1 else { return all }
        let nearest = all.enumerated().sorted { left, right in
            let (one, other) = (
                left.element.project.pathDistance(to: path), right.element.project.pathDistance(to: path)
            )
            return one == other ? left.offset < right.offset : one > other
        }.map(\.element)
        let readers = nearest.filter { reads(path, $0) }
        return readers.isEmpty ? nearest : readers
    }

    /// Whether code looks up a literal in a project: in a call that its configuration names, or in a function of its own that
    /// passes its argument on.
    func looksUp(_ literal: StringLiteral, in file: LexedSource, of placed: PlacedProject) -> Bool {
        placed.project.references?.looksUp(literal, in: file)
            ?? file.looksUp(literal, adding: configuration(of: placed.project, in: placed.audit).localizingCalls)
    }

    /// Whether a file is one of the sources or the forms of a project.
    func reads(_ path: String, _ placed: PlacedProject) -> Bool {
        if placed.project.references?.sources.contains(where: { $0.path == path }) ?? false { return true }
        let configuration = configuration(of: placed.project, in: placed.audit)
        return path.hasSuffix(".json")
            && configuration.forms.contains { form in
                [path, Files.parent(of: path)].contains(Files.tidy(form.path(in: configuration.root)))
            }
    }
}
