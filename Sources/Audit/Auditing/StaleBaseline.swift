/// Reports a known finding that is gone. It results from comparing an audit with a baseline, not from auditing a project.
enum StaleBaseline {
    static let description = CheckDescription(
        id: .staleBaseline, severity: .warning,
        summary: "The baseline lists a finding that is gone.",
        rationale: """
            A line that stays in the baseline hides the same defect when it comes back. Delete the line, or write \
            the file again with `--write-baseline`. Only an audit with `--baseline` finds this.
            """,
        failing: [], passing: [])

    /// - Parameter location: the line of the baseline.
    static func finding(
        of check: String, key: String?, locale: String?, table: String?, location: Location
    ) -> Finding {
        let ofKey = key.map { " of `\($0)`" } ?? ""
        let inLocale = locale.map { " in `\($0)`" } ?? ""
        return Finding(
            check: description.id, severity: description.severity,
            message: "`\(check)`\(ofKey)\(inLocale) is gone. Delete this line.",
            key: key, locale: locale, table: table, location: location, related: [])
    }
}
