internal import Tables

/// A defect that a check has found: where it is, and a message that says what to do about it.
public struct Finding: Sendable {
    /// A place in a file, with a few words about it.
    public struct RelatedLocation: Sendable {
        /// The place.
        public let location: Location
        /// What is at the place, in a few words, such as `the source text`, without a full stop.
        public let message: String
    }

    /// The id of the check, such as `missing-key`.
    public var check: CheckID { content.check }
    /// How much the finding matters.
    public var severity: Severity
    /// One or two sentences: what is wrong, and what to do.
    public var message: String { content.message }
    /// The message key concerned.
    public var key: String? { content.key }
    /// The locale concerned, as its folder spells it.
    public var locale: String? { content.locale }
    /// The name of the table concerned.
    public var table: String? { content.table }
    /// Where the defect is.
    public var location: Location { content.location }
    /// Places that help to understand the finding, such as the source entry.
    public var related: [RelatedLocation] { content.related }
    /// The change that certainly mends the defect; nil where there is none.
    public var fix: Fix? { content.fix }
    /// The number of the form with the defect, where the message has forms for several displays. Nil: the finding concerns
    /// all forms.
    var form: Int? = nil

    private let content: Content

    /// The parts that do not change, behind one reference, because a project may have a million findings, which are
    /// sorted and filtered several times.
    private final class Content: Sendable {
        let check: CheckID
        let message: String
        let key: String?
        let locale: String?
        let table: String?
        let location: Location
        let related: [RelatedLocation]
        let fix: Fix?

        init(
            check: CheckID, message: String, key: String?, locale: String?, table: String?, location: Location,
            related: [RelatedLocation], fix: Fix?
        ) {
            self.check = check
            self.message = message
            self.key = key
            self.locale = locale
            self.table = table
            self.location = location
            self.related = related
            self.fix = fix
        }
    }

    package init(
        check: CheckID, severity: Severity, message: String, key: String?, locale: String?, table: String?,
        location: Location, related: [RelatedLocation] = [], fix: Fix? = nil
    ) {
        content = Content(
            check: check, message: message, key: key, locale: locale, table: table, location: location,
            related: related, fix: fix)
        self.severity = severity
    }

    /// The finding with other places that help to understand it.
    func with(related: [RelatedLocation]) -> Finding {
        var finding = Finding(
            check: check, severity: severity, message: message, key: key, locale: locale, table: table,
            location: location, related: related, fix: fix)
        finding.form = form
        return finding
    }
}

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
