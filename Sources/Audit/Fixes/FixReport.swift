internal import Tables

/// Reports on changed files, for people.
public enum FixReport {
    /// A line for each change, in the form `file:line:column: fixed: what`.
    /// - Parameter name: the name of a file in the report.
    public static func text(of files: [FixedFile], name: (FixedFile) -> String) -> String {
        files.map { file in
            let path = printable(name(file))
            return file.changes.map { change in
                let cause = change.check?.rawValue ?? "convert"
                return "\(path):\(change.position): fixed: \(printable(change.description)) [\(cause)]\n"
            }.joined()
        }.joined()
    }

    /// The number of changes, in a line.
    /// - Parameter count: the number of files that were checked.
    public static func summary(of files: [FixedFile], among count: Int, isDryRun: Bool) -> String {
        let mended = files.reduce(0) { $0 + $1.changes.count }
        guard mended > 0 else { return "Nothing to fix: \(number(count, "file")).\n" }
        let text = "\(number(mended, "finding")) in \(number(files.count, "file"))"
        return isDryRun ? "\(text) would be fixed.\n" : "\n\(text) fixed.\n"
    }

    /// A text without control sequences of terminals.
    public static func printable(_ text: String) -> String {
        PrintableText(text).description
    }

    private static func number(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
