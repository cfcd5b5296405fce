internal import Base

/// A reason why a message has no accessor, or why no code can be generated from the tables.
package struct AccessorDefect: Error, Sendable {
    /// The kinds of defects.
    package enum Kind: Sendable, Hashable {
        /// Two keys give the same Swift name.
        case sameName(String, key: String, other: String, otherPlace: String)
        /// A key is also the first part of another, dotted key. Its name would be both a text and a group of texts.
        case alsoGroup(key: String, other: String, otherPlace: String)
        /// Two arguments of a message, or two keywords of a `select`, give the same Swift name.
        case sameParts(String, key: String, part: String, other: String)
        /// A key has neither letters nor digits.
        case noName(key: String)
        /// Two tables have the same name.
        case sameTable(String, otherPath: String)
        /// A binary property list cannot be embedded as text.
        case binary
        /// A table's file has a syntax error. The text is the reader's message.
        case table(String)
        /// A table has no file in the development locale.
        case noDevelopmentFile(table: String, locale: String, found: [String])
    }

    /// A place in a file.
    package struct Place: Sendable {
        let source: SourceText
        let range: Range<Int>

        init(_ source: SourceText, _ range: Range<Int>) {
            self.source = source
            self.range = range
        }

        /// The file, line and column in the format of compiler messages: `PATH:LINE:COLUMN`.
        package var description: String {
            let position = source.position(at: range.lowerBound)
            return "\(source.path):\(position.line):\(position.column)"
        }
    }

    /// The kind of the defect.
    package let kind: Kind
    /// The place in the file that has the defect.
    package let place: Place

    /// Whether no code can be generated from the tables. Otherwise the defect is a warning, and only messages lack their
    /// accessors.
    package var isError: Bool {
        switch kind {
        case .noName, .table: false
        default: true
        }
    }

    /// A sentence about the defect, and what to do about it.
    package var message: String {
        switch kind {
        case .sameName(let name, let key, let other, let place):
            "The keys `\(key)` and `\(other)` (\(place)) give the same name `\(name)`. Rename one of them."
        case .alsoGroup(let key, let other, let place):
            """
            The key `\(key)` is a text, and `\(other)` (\(place)) makes it a group of texts. Rename one of them, or write \
            "namespaces": false.
            """
        case .sameParts(let name, let key, let part, let other):
            "`\(part)` and `\(other)` of the message `\(key)` give the same name `\(name)`. Rename one of them."
        case .noName(let key):
            "The key `\(key)` has neither letters nor digits to make a name of. Look it up as MessageKey(\"…\")."
        case .sameTable(let name, let path):
            "The tables of \(path) are called `\(name)`, too. Name the folder of one of them under \"catalogs\"."
        case .binary:
            "A binary property list cannot be embedded. Convert it: plutil -convert xml1 FILE."
        case .table(let message): message
        case .noDevelopmentFile(let table, let locale, let found):
            """
            The table `\(table)` has no file in the development locale `\(locale)`. It is there in: \
            \(found.joined(separator: ", ")). Write \"development-locale\".
            """
        }
    }

    /// The place, the severity and the message in the format of compiler messages.
    package var description: String {
        "\(place.description): \(isError ? "error" : "warning"): \(SwiftText.line(message))"
    }
}
