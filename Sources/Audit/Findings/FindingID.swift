/// The identity of a finding, unique in a run. Two findings with one identity say the same.
package struct FindingID: Sendable, Hashable {
    private let check: CheckID
    private let path: String
    private let range: Range<Int>
    private let locale: String?
    private let message: String

    /// The identity of a finding.
    package init(_ finding: Finding) {
        check = finding.check
        path = finding.location.path
        range = finding.location.range
        locale = finding.locale
        message = finding.message
    }
}
