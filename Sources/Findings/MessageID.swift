internal import Base

/// The identity of a message in a locale, unique in a run. Findings, fixes and previews refer to messages by it.
package struct MessageID: Sendable, Hashable {
    /// The path of its file. A string catalog is one file for all locales.
    package let path: String
    /// The locale, as the folder or the string catalog spells it; nil for a finding that is about no locale.
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

    /// The identity of the whole message, where this is the identity of one of its forms.
    package var whole: MessageID { MessageID(path: path, locale: locale, key: key) }
}

extension Finding {
    /// The identity of the message, or of the form of it, that the finding is about; nil where it is about no message.
    package var messageID: MessageID? {
        key.map { MessageID(path: location.path, locale: locale, key: $0, form: form) }
    }
}
