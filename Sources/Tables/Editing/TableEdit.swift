/// A change of a table's file. Entries and texts must be those of the file that is changed.
public enum TableEdit: Sendable {
    /// Writes another text: that of an entry, a plural form, any other branch.
    case setText(TableText, to: String)
    /// Gives an entry one text in a locale. In a string catalog the locale may be new; elsewhere it is nil.
    case setValue(TableEntry, to: String, locale: String? = nil, state: TranslationState = .translated)
    /// Adds a key with a text in the source language, at the end; in a string catalog where its order wants it.
    case add(key: String, value: String, comment: String? = nil)
    /// Adds a key behind an entry, its comment and whatever else stands on its last line.
    case addAfter(TableEntry, key: String, value: String, comment: String? = nil)
    /// Takes an entry and its comment away, in a string catalog in every locale.
    case remove(TableEntry)
    /// Gives an entry another key; where the key was its own value, that stays.
    case rename(TableEntry, to: String)
    /// Puts an entry and its comment behind another one; nil: before all others.
    case move(TableEntry, after: TableEntry?)
}

/// Why a file could not be changed.
public enum TableEditError: Error, Sendable, Hashable {
    /// A binary property list, or a file that was not read.
    case readOnly(path: String)
    /// The file has this key already.
    case keyExists(String)
    /// The value of this key is more than one text.
    case notOneText(key: String)
    /// The file has no place for entries.
    case noTable(path: String)
    /// The file's encoding has no such character.
    case notEncodable(Unicode.Scalar, TextEncoding)
    /// Two edits change the same bytes.
    case conflict

    /// What is wrong and what to do, in full sentences.
    public var message: String {
        switch self {
        case .readOnly(let path): "`\(path)` cannot be changed. Write it anew, as XML or as a `.strings` file."
        case .keyExists(let key): "The key `\(key)` is already in this file. Choose another."
        case .notOneText(let key): "The value of `\(key)` is more than one text. Change one of its forms."
        case .noTable(let path): "`\(path)` holds no table. Mend its mistakes first."
        case .notEncodable(let scalar, let encoding):
            "The file is \(encoding.name), which has no U+\(String(scalar.value, radix: 16, uppercase: true)). Save it as UTF-8."
        case .conflict: "Two changes touch the same entry. Make one after the other."
        }
    }
}

extension TableFile {
    /// The file after some changes, all of them described against this one.
    ///
    /// Only the bytes of the entries in question change: the rest of the file, its encoding, its byte order mark and its
    /// line ends stay. An entry's comment goes where the entry goes. `source.bytes` is what is to be written.
    /// - Complexity: linear in the length of the file and in the number of edits times the entries of the file.
    public func applying(_ edits: [TableEdit]) throws(TableEditError) -> TableFile {
        guard source.encoding != .binaryPropertyList, !source.errors.contains(where: \.isTooLarge) else {
            throw .readOnly(path: source.path)
        }
        var replacements: [TextReplacement] = []
        var catalog: CatalogEditing?
        for edit in edits { replacements += try self.replacements(for: edit, &catalog) }
        return TableFile(try source.replacing(replacements))
    }

    /// - Parameter catalog: the file's document, read at the first edit that needs it.
    private func replacements(
        for edit: TableEdit, _ catalog: inout CatalogEditing?
    ) throws(TableEditError) -> [TextReplacement] {
        switch edit {
        case .add(let key, _, _), .addAfter(_, let key, _, _), .rename(_, let key):
            for entry in entries() where entry.key == key { throw .keyExists(key) }
        default: break
        }
        if case .setText(let text, let value) = edit { return [setting(text, to: value)] }
        switch format {
        case .xcstrings:
            let editing = catalog ?? CatalogEditing(self)
            catalog = editing
            return try editing.replacements(for: edit)
        case .strings where tree == nil: return try StringsEditing(self).replacements(for: edit)
        case .strings, .stringsdict: return try PropertyListEditing(self).replacements(for: edit)
        }
    }

    /// A text in place of another, written as the format wants it.
    func setting(_ text: TableText, to value: String) -> TextReplacement {
        let range = text.range
        switch format {
        case .xcstrings: return TextReplacement(range, CatalogEditing.spell(value))
        case .strings where tree == nil:
            return StringsEditing.replacement(of: range, by: value, in: source, keepsBareWords: true)
        case .strings, .stringsdict: return PropertyListEditing.replacement(of: range, by: value, in: source)
        }
    }
}

extension TextError {
    fileprivate var isTooLarge: Bool { if case .tooLarge = kind { true } else { false } }
}
