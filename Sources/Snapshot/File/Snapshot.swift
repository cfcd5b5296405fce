/// The content of a snapshot file: the texts that readers see for all messages, and the CLDR data that they depend on.
///
/// A snapshot is only data. It names tables and locales, but no file that a program would open.
package struct Snapshot: Sendable, Hashable {
    /// The versions that the texts were made with.
    package struct Versions: Sendable, Hashable {
        package var icu: String
        package var cldr: String
        package var tool: String

        package init(icu: String, cldr: String, tool: String) {
            self.icu = icu
            self.cldr = cldr
            self.tool = tool
        }
    }

    /// A message that a locale has itself, and does not inherit.
    package struct Message: Sendable, Hashable, Comparable {
        package var locale: String
        /// The table's name. If several tables have the same name, it includes the folder.
        package var table: String
        package var key: String

        package init(locale: String, table: String, key: String) {
            self.locale = locale
            self.table = table
            self.key = key
        }

        package static func < (left: Message, right: Message) -> Bool {
            (left.locale, left.table, left.key) < (right.locale, right.table, right.key)
        }
    }

    /// A message with one set of arguments.
    package struct Rendering: Sendable, Hashable {
        /// The fingerprint of the pattern; empty if the pattern has no arguments.
        package var pattern: String
        /// The arguments in readable form, such as `min=3`; empty if there are none.
        package var arguments: String
        /// The forms that the arguments select, such as `few`; `many>other` if the message has no form `many`.
        package var forms: String
        /// The values as formatted by ICU's data, in the order of the text.
        package var shown: [Value]
        /// The text that a reader sees.
        package var text: String

        package init(pattern: String, arguments: String, forms: String, shown: [Value], text: String) {
            self.pattern = pattern
            self.arguments = arguments
            self.forms = forms
            self.shown = shown
            self.text = text
        }
    }

    /// A value in a text.
    package struct Value: Sendable, Hashable {
        package enum Kind: String, Sendable, Hashable {
            case number = "n"
            case date = "d"
            case list = "l"
        }

        package var kind: Kind
        package var text: String

        package init(_ kind: Kind, _ text: String) {
            self.kind = kind
            self.text = text
        }
    }

    /// A reader of a group of tables with the same locales.
    package struct Reader: Sendable, Hashable, Comparable {
        /// The first table of the group.
        package var table: String
        /// The reader's locale, or the value of an `Accept-Language` header.
        package var request: String

        package init(table: String, request: String) {
            self.table = table
            self.request = request
        }

        package static func < (left: Reader, right: Reader) -> Bool {
            (left.table, left.request) < (right.table, right.request)
        }
    }

    /// The plural rule of a locale for a category.
    package struct Rule: Sendable, Hashable, Comparable {
        package var locale: String
        /// `cardinal` or `ordinal`.
        package var kind: String
        package var category: String

        package init(locale: String, kind: String, category: String) {
            self.locale = locale
            self.kind = kind
            self.category = category
        }

        package static func < (left: Rule, right: Rule) -> Bool {
            (left.locale, left.kind, left.category) < (right.locale, right.kind, right.category)
        }
    }

    package var versions: Versions
    /// The locale that is chosen for each of some `Accept-Language` headers.
    package var answers: [Reader: String] = [:]
    /// The fallback chain of each reader, best locale first. For a reader who is not listed, the chain of the locale
    /// without its last subtag is used.
    package var chains: [Reader: [String]] = [:]
    /// The digits of each locale, from 0 to 9. A locale that is not listed has the digits of ASCII.
    package var digits: [String: String] = [:]
    /// The condition of each category except `other`, in CLDR's syntax.
    package var rules: [Rule: String] = [:]
    /// The renderings of each message that a locale has itself. If a regional locale's message is not listed, it is the
    /// same as in the next locale of the chain.
    package var messages: [Message: [Rendering]] = [:]

    package init(versions: Versions) {
        self.versions = versions
    }

    /// The number of texts in the snapshot.
    package var renderingCount: Int { messages.values.reduce(0) { $0 + $1.count } }

    /// The fallback chain of a reader, best locale first.
    package func chain(of reader: Reader) -> [String] {
        var request = reader.request[...]
        while true {
            if let chain = chains[Reader(table: reader.table, request: String(request))] { return chain }
            guard let hyphen = request.lastIndex(of: "-") else { return [] }
            request = request[..<hyphen]
        }
    }
}
