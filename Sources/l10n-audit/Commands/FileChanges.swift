internal import AuditRun
internal import Base
internal import Changes
internal import Terminal

/// Files that a command has changed in memory. They are printed as a diff, or written.
struct FileChanges {
    private let files: [FixedFile]

    init(_ files: [FixedFile]) {
        self.files = files
    }

    /// Prints the changes for `git apply` and `patch -p1`.
    func printDiff() {
        let folder = DiffFolder(for: files)
        for file in files {
            let diff = UnifiedDiff.bytes(from: file.before.bytes, to: file.after.bytes, path: folder.name(of: file))
            Terminal.print(bytes: diff[...])
        }
        if !folder.isCurrent, !files.isEmpty {
            Terminal.printProblem(
                "The paths of the diff start at `\(PrintableText(folder.path))`. Apply the diff in that folder.")
        }
    }

    /// Writes the files. If one cannot be written, it is named, and the others are still written.
    /// - Returns: the files that were written.
    func write() -> [FixedFile] {
        let results = Parallel.mapWaiting(files) { file in
            Result { () throws(FileError) in try file.write() }
        }
        return zip(files, results).compactMap { file, result in
            if case .failure(let error) = result {
                Terminal.printProblem("\(error)")
                return nil
            }
            return file
        }
    }
}
