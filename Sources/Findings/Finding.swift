public import Base

/// A defect that a check has found: where it is, and a message that says what to do about it.
public struct Finding: Sendable {
    /// A place in a file, with a few words about it.
    public struct RelatedLocation: Sendable {
        /// The place.
        public let location: Location
        /// What is at the place, in a few words, such as `the source text`, without a full stop.
        public var message: String { content.text }
        /// The words as data: a key and arguments.
        public let content: FindingMessage

        package init(_ location: Location, _ content: FindingMessage) {
            self.location = location
            self.content = content
        }
    }

    /// The id of the check, such as `missing-key`.
    public var check: CheckID { storage.check }
    /// How much the finding matters.
    public var severity: Severity
    /// What is wrong and what to do, as a key and arguments.
    public var content: FindingMessage { storage.content }
    /// One or two sentences, in English or in the language of ``FindingLanguage/show(_:)``: what is wrong, and what to do. The
    /// message of a finding in a string catalog, which is one file for all locales, starts with the locale.
    /// - Complexity: linear in the length of the text, at each call.
    public var message: String { message(content: content.text) }

    /// The message with the text of ``content``.
    package func message(content text: String) -> String { isInCatalog ? "\(locale ?? ""): \(text)" : text }
    /// Whether the message starts with the locale.
    package var isInCatalog: Bool { storage.isInCatalog }
    /// The message key concerned.
    public var key: String? { storage.key }
    /// The locale concerned, as its folder spells it.
    public var locale: String? { storage.locale }
    /// The name of the table concerned.
    public var table: String? { storage.table }
    /// Where the defect is.
    public var location: Location { storage.location }
    /// Places that help to understand the finding, such as the source entry.
    public var related: [RelatedLocation] { storage.related }
    /// The change that certainly mends the defect; nil where there is none.
    public var fix: Fix? { storage.fix }
    /// The number of the form with the defect, where the message has forms for several displays. Nil: the finding concerns
    /// all forms.
    package var form: Int? = nil
    /// The number of findings, each on one message, that this finding about a table replaces; nil for any other finding.
    package private(set) var replacedCount: Int? = nil

    private let storage: Storage

    /// The parts that do not change, behind one reference, because a project may have a million findings, which are
    /// sorted and filtered several times.
    private final class Storage: Sendable {
        let check: CheckID
        let content: FindingMessage
        let isInCatalog: Bool
        let key: String?
        let locale: String?
        let table: String?
        let location: Location
        let related: [RelatedLocation]
        let fix: Fix?

        init(
            check: CheckID, content: FindingMessage, isInCatalog: Bool, key: String?, locale: String?, table: String?,
            location: Location, related: [RelatedLocation], fix: Fix?
        ) {
            self.check = check
            self.content = content
            self.isInCatalog = isInCatalog
            self.key = key
            self.locale = locale
            self.table = table
            self.location = location
            self.related = related
            self.fix = fix
        }
    }

    /// - Parameter isInCatalog: whether the finding is about a message of a string catalog, whose path does not show the
    ///   locale.
    package init(
        check: CheckID, severity: Severity, message: FindingMessage, isInCatalog: Bool = false, key: String?,
        locale: String?, table: String?, location: Location, related: [RelatedLocation] = [], fix: Fix? = nil
    ) {
        storage = Storage(
            check: check, content: message, isInCatalog: isInCatalog, key: key, locale: locale, table: table,
            location: location, related: related, fix: fix)
        self.severity = severity
    }

    /// The finding as one that replaces a number of findings, each on one message.
    package func replacing(_ count: Int) -> Finding {
        var finding = self
        finding.replacedCount = count
        return finding
    }

    /// The finding with other places that help to understand it.
    package func with(related: [RelatedLocation]) -> Finding {
        var finding = Finding(
            check: check, severity: severity, message: content, isInCatalog: isInCatalog, key: key,
            locale: locale, table: table, location: location, related: related, fix: fix)
        finding.form = form
        finding.replacedCount = replacedCount
        return finding
    }
}

/// The identity of a finding, unique in a run. Two findings with one identity say the same.
package struct FindingID: Sendable, Hashable {
    private let check: CheckID
    private let path: String
    private let range: Range<Int>
    private let locale: String?
    private let content: FindingMessage

    /// The identity of a finding.
    package init(_ finding: Finding) {
        check = finding.check
        path = finding.location.path
        range = finding.location.range
        locale = finding.locale
        content = finding.content
    }
}
