internal import Tables

/// Reports on changed files, for people.
public enum FixReport {
    /// A line for each change, in the form `file:line:column: fixed: what`.
    /// - Parameter name: the name of a file in the report.
    public static func text(of files: [FixedFile], name: (FixedFile) -> String) -> String {
        files.map { file in
            let path = PrintableText(name(file))
            return file.changes.map { change in
                let cause = change.check?.rawValue ?? "convert"
                return "\(path):\(change.position): fixed: \(PrintableText(change.description)) [\(cause)]\n"
            }.joined()
        }.joined()
    }

    /// The number of changes, in a line.
    /// - Parameter count: the number of files that were checked.
    public static func summary(of files: [FixedFile], among count: Int, isDryRun: Bool) -> String {
        let mended = files.reduce(0) { $0 + $1.changes.count }
        guard mended > 0 else { return "Nothing to fix: \(counted(count, "file")).\n" }
        let text = "\(counted(mended, "finding")) in \(counted(files.count, "file"))"
        return isDryRun ? "\(text) would be fixed.\n" : "\n\(text) fixed.\n"
    }
}
