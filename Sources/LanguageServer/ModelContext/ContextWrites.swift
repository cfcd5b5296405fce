internal import AuditRun
internal import Base
internal import Changes
internal import Projects

/// Writes files, and undoes that.
extension ContextTools {
    /// Writes files, all of them or none.
    /// - Returns: the token with which that is undone.
    func write(_ files: [FixedFile], in projects: [RequestedProject]) throws(ResponseError) -> String {
        for file in files { try checkPlace(of: file.after.path, in: projects) }
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
    private func checkPlace(of path: String, in projects: [RequestedProject]) throws(ResponseError) {
        let roots = projects.map(\.project.root) + (request.paths.isEmpty ? [""] : request.paths)
        // A configuration may name a folder outside of its own.
        let named = projects.flatMap { part in
            part.configuration.catalogs.map { $0.path.path(in: part.configuration.root) }.filter { catalog in
                !roots.contains { Files.holds(Files.tidy($0), Files.tidy(catalog)) }
            }
        }
        guard !(roots + named).contains(where: { Files.leads(path, into: $0) }) else { return }
        throw ResponseError(
            .requestFailed,
            "`\(path)` is a link to `\(Files.target(of: Files.nearest(path)))`, outside of the project. Nothing was written. Start the server in the project that holds the file."
        )
    }

    func undo(_ arguments: WrittenObject) throws(ResponseError) -> ContextResult {
        var arguments = arguments
        let token = try arguments.requireText("token").value
        try arguments.finish()
        let files = try memory.files(token)
        let projects: [RequestedProject]
        do {
            projects = try request.requestedProjects(in: EditorFiles())
        } catch {
            throw FolderAudit.Problem.all(of: error).first.map(Self.failure)
                ?? ResponseError(.requestFailed, "\(error)")
        }
        for file in files { try checkPlace(of: file.after.path, in: projects) }
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
        var result = ContextResult(.undo, "Restored \(counted(files.count, "file")).")
        result.list("files", files) { $1.string($0.after.path) }
        return result
    }
}
