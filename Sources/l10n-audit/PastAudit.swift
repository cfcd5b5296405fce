internal import Audit
internal import Terminal

/// The audit of the same projects as they were at a commit.
struct PastAudit {
    /// What was found then.
    private(set) var findings = KnownFindings()
    /// Why nothing is known of then.
    private(set) var failure: String?

    /// - Parameter audit: what is found in some files.
    /// - Throws: ``GitError`` where the projects are not in the repository, and where git does not have what was there.
    init(
        of configurations: [Configuration], in files: PastFiles,
        audit: (any ProjectFiles) throws -> (findings: [Finding], projects: [Project])
    ) throws {
        for configuration in configurations { try files.check(configuration.root) }
        do {
            let past = try audit(files)
            findings = KnownFindings(past.findings, in: past.projects)
        } catch {
            if let lack = files.lack { throw lack }
            failure =
                "l10n-audit: The project could not be audited as it was at `\(files.revision)`, so that all is new: "
                + "\(error)\n"
        }
    }

    /// Says why nothing is known of then.
    func sayFailure() {
        if let failure { Terminal.printError(failure) }
    }
}
