internal import Tables

/// What has become of files, for people.
public enum FixReport {
    /// A line for each thing that was mended, in the form `file:line:column: fixed: what`.
    /// - Parameter name: what a file is called.
    public static func text(of files: [FixedFile], name: (FixedFile) -> String) -> String {
        files.map { file in
            let path = printable(name(file))
            return file.changes.map { change in
                "\(path):\(change.position): fixed: \(printable(change.description)) [\(change.check)]\n"
            }.joined()
        }.joined()
    }

    /// How much there was, with a line end.
    /// - Parameter count: how many files were looked at.
    public static func summary(of files: [FixedFile], among count: Int, isDryRun: Bool) -> String {
        let mended = files.reduce(0) { $0 + $1.changes.count }
        guard mended > 0 else { return "Nothing to fix: \(number(count, "file")).\n" }
        let text = "\(number(mended, "finding")) in \(number(files.count, "file"))"
        return isDryRun ? "\(text) would be fixed.\n" : "\n\(text) fixed.\n"
    }

    /// A text without what a terminal would take for an order.
    public static func printable(_ text: String) -> String {
        PrintableText(text).description
    }

    private static func number(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
