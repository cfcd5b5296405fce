public import Base

/// A defect of a table file: its place, its kind, and its consequence for an app that reads the file.
public struct TableError: Error, Sendable, Hashable {
    /// The kind of the defect.
    public let kind: Kind
    /// The place of the defect, in bytes of the table's `SourceText.text`.
    ///
    /// If something is missing, the range is empty, and the missing text belongs exactly there.
    public let range: Range<Int>
    /// The reaction of Apple's readers to the defect. This package reads on in every case.
    public let consequence: Consequence

    /// The defect and what to do about it, in full sentences without a position, for the author of the file.
    public var message: String { kind.message }

    /// The reaction of Apple's readers to a defect.
    public enum Consequence: Sendable, Hashable, CaseIterable {
        /// They read what this package reads.
        case tolerated
        /// They stop here without an error. All entries after this place are lost.
        case stopsReading
        /// They reject the file, so none of its entries exist.
        case rejectsFile
    }

    /// A part of an entry.
    public enum Part: Sendable, Hashable, CaseIterable {
        case key
        case value
    }

    /// A value that holds no text.
    public enum ValueKind: Sendable, Hashable, CaseIterable {
        case array
        case dictionary
        case data
    }

    /// A form of a table that this reader does not read.
    public enum Format: Sendable, Hashable, CaseIterable {
        case xmlPropertyList
        case binaryPropertyList
    }

    /// The defects of tables.
    public enum Kind: Sendable, Hashable {
        /// A defect of the bytes, before any grammar.
        case text(TextError.Kind)
        /// The file is a property list of another format.
        case unsupportedFormat(Format)
        /// The file as a whole is an array or data.
        case noEntries(ValueKind)
        /// No `;` after the value of `key`, or after `key` alone.
        case missingSemicolon(key: String)
        /// Neither `=` nor `;` after `key`.
        case missingEquals(key: String)
        /// No value after the `=` of `key`, or nothing after `key`.
        case missingValue(key: String)
        /// Text that ends in a quote but does not begin with one.
        case missingOpeningQuote(Part, key: String)
        /// A text whose quote is not closed on its line, nor before the next entry.
        case missingClosingQuote(Part, key: String)
        /// A quote inside a value that is not written `\"`.
        case unescapedQuote(key: String)
        /// An array, dictionary or data value that is not closed, or the brace around the whole file.
        case missingClosingBracket(String)
        /// Something in an array, dictionary or data value is not allowed there.
        case malformedValue(ValueKind, key: String)
        /// A value begins with a character that cannot begin a text.
        case malformedText(found: String, key: String)
        /// A value that is well-formed but holds no text.
        case valueIsNotText(ValueKind, key: String)
        /// A `;` where no entry ended.
        case extraSemicolon
        /// `found` is where `expected` belongs, in the entry of `key`.
        case unexpectedCharacter(found: String, expected: String, key: String)
        /// Something that is neither an entry nor a comment; `found` is its first character.
        case unexpectedText(found: String)
        /// Something after the `}` that closes the file.
        case textAfterClosingBrace
        /// A comment that runs to the end of the file.
        case unterminatedComment
        /// A backslash before a character that needs none. The backslash is dropped.
        case unknownEscape(String)
        /// `\U` without a hexadecimal digit.
        case emptyUnicodeEscape
        /// Half of a surrogate pair, written as an escape.
        case unpairedSurrogate(String)
        /// A defect of a property list's grammar.
        case propertyList(PropertyListDefect)
        /// A defect of a JSON document.
        case json(JSONError.Kind)
        /// A well-formed value that the format does not allow in its place.
        case structure(TableStructureDefect)
        /// More defects than `limit`: the rest is not shown.
        case tooManyErrors(limit: Int)
    }
}

extension TableError {
    /// The errors of a file, in file order: those of its encoding and those of its grammar.
    static func all(of source: SourceText, _ errors: ErrorList<TableError>) -> [TableError] {
        let textErrors = source.errors.map { error in
            let consequence: Consequence =
                switch error.kind {
                case .invalidCharacter(.utf16LittleEndian, _), .invalidCharacter(.utf16BigEndian, _): .tolerated
                case .incompleteCharacter: .tolerated
                default: .rejectsFile
                }
            return TableError(kind: .text(error.kind), range: error.range, consequence: consequence)
        }
        var all = (textErrors + errors.elements).sorted { $0.range.lowerBound < $1.range.lowerBound }
        if errors.isFull {
            let end = source.text.count
            let kind = Kind.tooManyErrors(limit: ErrorList<TableError>.limit)
            all.append(TableError(kind: kind, range: end..<end, consequence: .tolerated))
        }
        return all
    }
}
