internal import AuditRun
internal import Base
internal import Changes
internal import Findings
internal import Projects
internal import Validation

/// The result of `l10n-audit check` for a folder, with the texts that are open in the editor.
struct FolderAudit {
    /// A problem that keeps the audit from running, and its place.
    struct Problem: Hashable {
        /// Nil where the problem belongs to no file.
        let path: String?
        /// From 1.
        let line: Int
        /// In UTF-16 code units, from 1.
        let column: Int
        /// What is wrong and what to do.
        let message: String
    }

    /// The request that was audited.
    let request: AuditRequest
    /// Nil where the audit could not run.
    let run: AuditRun?
    /// Empty where the audit could run.
    let problems: [Problem]
    let projects: [Project]
    /// The findings by the paths of their files.
    private let findingsByPath: [String: [Finding]]

    /// - Parameter cache: what the last audit of the same request has read and found.
    init(
        _ request: AuditRequest, in files: EditorFiles, progress: AuditProgress.Observer?, cache: AuditCache? = nil
    ) {
        self.request = request
        do {
            run = try AuditRun(request, in: files, progress: progress, cache: cache)
            problems = []
        } catch {
            run = nil
            problems = Problem.all(of: error)
        }
        projects = run?.projects ?? []
        findingsByPath = Dictionary(grouping: run?.findings ?? [], by: \.location.path)
    }

    var findings: [Finding] { run?.findings ?? [] }
    /// The same audit, with the projects as they are with other texts of some tables.
    /// - Parameter cache: the tables as an audit has read them, of which only the changed parts are read again.
    func replacing(_ sources: [String: SourceText], cache: AuditCache?) -> FolderAudit {
        FolderAudit(
            of: self,
            projects: projects.enumerated().map { index, project in
                project.replacing(sources, cache: cache?.project(index).tables.copyOfReadTables())
            })
    }

    private init(of audit: FolderAudit, projects: [Project]) {
        (request, run, problems, findingsByPath) = (audit.request, audit.run, audit.problems, audit.findingsByPath)
        self.projects = projects
    }

    /// The files that have findings.
    var paths: some Collection<String> { findingsByPath.keys }

    /// The findings in a file.
    /// - Complexity: constant.
    func findings(at path: String) -> [Finding] { findingsByPath[path] ?? [] }
}

extension FolderAudit.Problem {
    init(_ location: Location, _ message: String) {
        self.init(
            path: location.path, line: location.start.line, column: location.start.column, message: message)
    }

    /// The problems that an error of an audit names.
    static func all(of error: any Error) -> [Self] {
        switch error {
        case let error as InvalidConfiguration:
            return error.errors.map { Self(path: $0.path, line: $0.line, column: $0.column, message: $0.message) }
        case AuditError.invalidForms(let errors):
            return errors.map {
                Self(path: $0.path, line: $0.position.line, column: $0.position.column, message: $0.kind.message)
            }
        case AuditError.noTables(let searched):
            return searched.map { searched in
                searched.location.map { Self($0, searched.message) }
                    ?? Self(path: nil, line: 1, column: 1, message: searched.message)
            }
        case AuditError.invalidFiles(let errors): return errors.map { Self($0.location, $0.mistake) }
        case AuditError.invalidAcceptances(let errors):
            return errors.map { Self(path: $0.path, line: $0.line, column: 1, message: $0.kind.message) }
        case AuditError.unusablePath(let path, let expected, let error):
            if case .file(let location)? = path.origin {
                return [Self(location, "Expected \(expected). \(error)")]
            }
        case AuditError.noDevelopmentLocale(_, let location?, _):
            // The text of the error begins with the place, which is left out here.
            return [Self(location, String("\(error)".split(separator: " ", maxSplits: 1).last ?? ""))]
        default: break
        }
        return [Self(path: nil, line: 1, column: 1, message: "\(error)")]
    }
}
