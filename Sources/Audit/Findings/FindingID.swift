/// What tells a message of a locale from all others of a run: what findings are about, fixes mend and a preview shows.
package struct MessageID: Sendable, Hashable {
    /// The path of its file. A string catalog is one file for all locales.
    package let path: String
    /// As the folder or the string catalog spells it; nil of a finding that is about no locale.
    package let locale: String?
    /// The message's key.
    package let key: String
    /// The number of one of its forms for several displays; nil for all of them.
    package let form: Int?

    /// Makes the identity of a message, or of one of its forms.
    package init(path: String, locale: String?, key: String, form: Int? = nil) {
        self.path = path
        self.locale = locale
        self.key = key
        self.form = form
    }

    /// The message, of which this may be one form.
    package var whole: MessageID { MessageID(path: path, locale: locale, key: key) }
}

/// What tells a finding from all others of a run. Two findings with one identity say the same twice.
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

extension Finding {
    /// The message that the finding is about, or the one of its forms; nil where it is about none.
    package var messageID: MessageID? {
        key.map { MessageID(path: location.path, locale: locale, key: $0, form: form) }
    }
}
