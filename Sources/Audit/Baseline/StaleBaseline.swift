/// A known finding that is gone.
package struct GoneFinding: Sendable {
    /// The check that found it.
    package let check: String
    package let locale: String?
    /// The places of the projects that have its table; of all, where none has.
    package let projects: [Int]
    /// What is said of it.
    package let finding: Finding
}

/// Tells of a known finding that is gone. It comes of comparing an audit with a baseline, not of auditing a project.
enum StaleBaseline {
    static let description = CheckDescription(
        id: "stale-baseline", severity: .warning,
        summary: "The baseline lists a finding that is gone.",
        rationale: """
            A baseline only shrinks: a line that stays behind would hide the same defect when it comes back. Delete the \
            line, or write the file anew with `--write-baseline`. Only an audit with `--baseline` finds this.
            """,
        failing: [], passing: [])

    static func finding(_ entry: Baseline.Entry) -> Finding {
        let key = entry.key.map { " of `\($0)`" } ?? ""
        let locale = entry.locale.map { " in `\($0)`" } ?? ""
        return Finding(
            check: description.id, severity: description.severity,
            message: "`\(entry.check)`\(key)\(locale) is gone. Delete this line.",
            key: entry.key, locale: entry.locale, table: entry.table, location: entry.location, related: [])
    }
}
