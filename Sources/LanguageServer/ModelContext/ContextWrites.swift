internal import AuditRun
internal import Base
internal import Changes
internal import Projects

/// Writes files, and undoes that.
extension ContextTools {
    /// Writes files, all of them or none.
    /// - Returns: the token with which that is undone.
    func write(_ files: [FixedFile], of audit: FolderAudit) throws(ResponseError) -> String {
        for file in files { try checkPlace(of: file.after.path, audit) }
        try replaceAll(files)
        return memory.keep(files)
    }

    private func replaceAll(_ files: [FixedFile]) throws(ResponseError) {
        var written: [FixedFile] = []
        do throws(FileError) {
            for file in files {
                try file.write()
                written.append(file)
            }
        } catch {
            for file in written.reversed() { try? file.undo() }
            throw ResponseError(.requestFailed, error.description)
        }
    }

    /// Throws where a symbolic link leads out of the project, which no program should write through unasked.
    private func checkPlace(of path: String, _ audit: FolderAudit) throws(ResponseError) {
        let target = Files.target(of: Files.nearest(path))
        let requested = request.paths.isEmpty ? [""] : request.paths
        let roots = audit.projects.map(\.root) + requested
        // A configuration may name a folder outside of its own.
        let named = audit.run?.requested.flatMap { part in
            part.configuration.catalogs.map { $0.path.path(in: part.configuration.root) }.filter { catalog in
                !roots.contains { Files.holds(Files.tidy($0), Files.tidy(catalog)) }
            }
        }
        let folders = roots + (named ?? [])
        guard !folders.contains(where: { Files.holds(Files.target(of: $0.isEmpty ? "." : $0), target) }) else { return }
        throw ResponseError(
            .requestFailed,
            "`\(path)` is a link to `\(target)`, outside of the project. Nothing was written. Start the server in the project that holds the file."
        )
    }

    func undo(_ arguments: WrittenObject) throws(ResponseError) -> ContextResult {
        var arguments = arguments
        let token = try arguments.requireText("token").value
        try arguments.finish()
        let files = try memory.files(token)
        let audit = try audit()
        for file in files { try checkPlace(of: file.after.path, audit) }
        for file in files {
            guard (try? SourceText(contentsOf: file.after.path).bytes) == file.after.bytes else {
                throw ResponseError(
                    .requestFailed, "`\(file.after.path)` has changed since it was written, so nothing was undone.")
            }
        }
        do throws(FileError) {
            for file in files.reversed() { try file.undo() }
        } catch {
            throw ResponseError(.requestFailed, error.description)
        }
        memory.forget(token)
        var result = ContextResult(.undo, "\(files.count == 1 ? "A file is" : "\(files.count) files are") as before.")
        result.list("files", files) { $1.string($0.after.path) }
        return result
    }
}
