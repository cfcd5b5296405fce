internal import Base
internal import Messages

/// The digest of what a text belongs to. An export remembers it if the words of the file don't say it twice, so that a
/// changed name can't send a text to another message.
///
/// Besides, each format remembers the digest of a unit's source text. What the two cover:
///
/// | format | source text | what the text belongs to |
/// |---|---|---|
/// | XLIFF 1.2, 2.1 | the note's line of the unit: the table's text, also of each form of an ICU plural | the note's first line: table and language; each line: the unit's id |
/// | PO | the record of the entry: `msgid`, `msgid_plural` and `msgctxt` together | the header: table and language |
/// | CSV | the last column: the table's text | the last column: table and unit; the words in it name the languages |
///
/// ``IncomingFile`` compares source texts. The formats compare the rest.
enum LocationDigest {
    /// The digest of a table in a language. A tool may write another tag of the same language, such as `zh-CN` for
    /// `zh-Hans`.
    static func of(table: String, locale: String) -> UInt64 {
        FNV1a().adding(table).adding(LocaleTag(locale).maximized.identifier).value
    }

    /// The digest of a unit in a table.
    static func of(table: String, unit id: String) -> UInt64 {
        FNV1a().adding(LineBreaks.spelled(table, like: [])).adding(LineBreaks.spelled(id, like: [])).value
    }

    /// The digest of the words of a PO entry that a translator doesn't change.
    static func of(context: String?, id: String, pluralID: String?) -> UInt64 {
        [context ?? "", id, pluralID ?? ""].reduce(FNV1a()) { $0.adding(LineBreaks.spelled($1, like: [])) }.value
    }

    static let damage =
        "it names another table or language than the export. Copy the names from the export, or export the language that is meant."
}
