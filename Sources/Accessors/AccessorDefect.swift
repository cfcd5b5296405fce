internal import Tables

/// Why a message has no accessor, or what is wrong with a table that accessors are made of.
package struct AccessorDefect: Error, Sendable {
    /// What is wrong.
    package enum Kind: Sendable, Hashable {
        /// Two keys have one name.
        case sameName(String, key: String, other: String, otherPlace: String)
        /// A key is a part of another key's dotted name, and would be a text and a group of texts.
        case alsoGroup(key: String, other: String, otherPlace: String)
        /// Two arguments of a message, or two keywords of a `select`, have one name.
        case sameParts(String, key: String, part: String, other: String)
        /// A key without letters and digits.
        case noName(key: String)
        /// Two tables have one name.
        case sameTable(String, otherPath: String)
        /// A file that cannot be a part of the program's text.
        case binary
        /// A mistake in a table's file, as its reader describes it.
        case table(String)
        /// What is embedded has no file in the development locale.
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

        /// The file, the line and the column, as compilers print them.
        package var description: String {
            let position = source.position(at: range.lowerBound)
            return "\(source.path):\(position.line):\(position.column)"
        }
    }

    /// What is wrong.
    package let kind: Kind
    /// Where.
    package let place: Place

    /// Whether nothing can be made of the tables: else the message goes without an accessor.
    package var isError: Bool {
        switch kind {
        case .noName, .table: false
        default: true
        }
    }

    /// What is wrong and what to do.
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

    /// The place and the message, as compilers print them.
    package var description: String {
        "\(place.description): \(isError ? "error" : "warning"): \(SwiftText.line(message))"
    }
}
