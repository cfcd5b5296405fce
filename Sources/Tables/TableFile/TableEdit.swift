public import Base

/// A change of a table's file. Entries and texts must be those of the file that is changed.
public enum TableEdit: Sendable {
    /// Replaces a text: that of an entry, of a plural form, or of any other branch.
    case setText(TableText, to: String)
    /// Replaces an entry's value in a locale by one text. In a string catalog, the locale may be new. In other formats, it
    /// is nil.
    case setValue(TableEntry, to: String, locale: String? = nil, state: TranslationState = .translated)
    /// Adds a key with a text in the source language. The entry is added at the end or, in a string catalog, at the place
    /// that the order of keys requires.
    case add(key: String, value: String, comment: String? = nil)
    /// Adds a key after an entry, and after everything else on the entry's last line.
    case addAfter(TableEntry, key: String, value: String, comment: String? = nil)
    /// Adds an entry of another file of the same format, as it is written there: after a given entry, or at the end.
    ///
    /// For string catalogs, use ``copyLocalization(of:to:state:)``.
    case copy(TableEntry, from: TableFile, comment: String? = nil, after: TableEntry? = nil)
    /// Copies the source language's localization, with all of its forms, to a locale of a string catalog, with a state.
    case copyLocalization(of: TableEntry, to: String, state: TranslationState)
    /// Adds a form before an existing form, with the same text, such as `few` with the text of `other`. In a string
    /// catalog, it gets the state.
    case copyForm(TableBranch, as: String, state: TranslationState = .needsReview)
    /// Writes texts of a string catalog with their states, each in its locale and form. Missing forms are added.
    case setLeaves(of: TableEntry, to: [CatalogLeaf])
    /// Changes the comment of an entry of a string catalog.
    case setComment(TableEntry, to: String)
    /// Removes an entry and its comment; in a string catalog, from every locale.
    case remove(TableEntry)
    /// Removes the texts of an entry in one locale of a string catalog, with all of their forms.
    case removeLocalization(of: TableEntry, in: String)
    /// Gives an entry another key. If the key was its own value, that value stays.
    case rename(TableEntry, to: String)
    /// Moves an entry and its comment after another entry, or before all others if that is nil.
    case move(TableEntry, after: TableEntry?)
}

/// An error that keeps a file from being changed.
public enum TableEditError: Error, Sendable, Hashable {
    /// The file is a binary property list, or was not read.
    case readOnly(path: String)
    /// The file has this key already.
    case keyExists(String)
    /// The value of this key is more than one text.
    case notOneText(key: String)
    /// The file has no place where entries could be added.
    case noTable(path: String)
    /// The file's encoding has no such character.
    case notEncodable(Unicode.Scalar, TextEncoding)
    /// The file's format does not support this edit.
    case unsupported(TableFile.Format)
    /// Two edits change the same bytes.
    case conflict

    /// The mistake and the remedy, in full sentences.
    public var message: String {
        switch self {
        case .readOnly(let path): "`\(path)` cannot be changed. Write it again, as XML or as a `.strings` file."
        case .keyExists(let key): "The key `\(key)` is already in this file. Choose another."
        case .notOneText(let key): "The value of `\(key)` is more than one text. Change one of its forms."
        case .noTable(let path): "`\(path)` holds no table. Correct its mistakes first."
        case .notEncodable(let scalar, let encoding):
            "The file is \(encoding.name), which has no \(scalar.codePoint). Save it as UTF-8."
        case .unsupported(let format): "A `.\(format.pathExtension)` file has no place for this."
        case .conflict: "Two changes touch the same entry. Make one after the other."
        }
    }
}

extension TableFile {
    /// The file after some edits, which all describe changes of this file.
    ///
    /// Only the bytes of the edited entries change. The rest of the file, its encoding, its byte order mark and its line
    /// ends stay. A comment moves with its entry. `source.bytes` is the content to write.
    ///
    /// - Throws: an error if an edit is not possible, or if two edits change the same bytes.
    /// - Complexity: linear in the length of the file and in the number of edits.
    public func applying(_ edits: [TableEdit]) throws(TableEditError) -> TableFile {
        reading(try source.replacing(try replacements(for: edits).flatMap(\.self)))
    }

    /// The replacements in the file's text for each of some edits. Several edits may replace the same bytes. Only one
    /// of them can then be made at a time.
    ///
    /// - Complexity: linear in the length of the file and in the number of edits.
    public func replacements(for edits: [TableEdit]) throws(TableEditError) -> [[TextReplacement]] {
        try checkIsWritable()
        var replacements: [[TextReplacement]] = []
        var state = State()
        for edit in edits { replacements.append(try self.replacements(for: edit, &state)) }
        return replacements
    }

    /// The replacements that set some texts, in their order. They are those of ``TableEdit/setText(_:to:)``.
    package func replacements(
        setting texts: [(text: TableText, value: String)]
    ) throws(TableEditError) -> [TextReplacement] {
        try checkIsWritable()
        return texts.map { setting($0.text, to: $0.value) }
    }

    private func checkIsWritable() throws(TableEditError) {
        guard source.encoding != .binaryPropertyList, !source.errors.contains(where: \.isTooLarge) else {
            throw .readOnly(path: source.path)
        }
    }

    /// Data that several edits need. It is computed at the first edit that needs it.
    private struct State {
        var editor: (any TableEditor)?
        var keys: Set<String>?
    }

    private func replacements(
        for edit: TableEdit, _ state: inout State
    ) throws(TableEditError) -> [TextReplacement] {
        if let key = edit.newKey {
            let keys = state.keys ?? Set(entries().map(\.key))
            state.keys = keys
            if keys.contains(key) { throw .keyExists(key) }
        }
        if case .setText(let text, let value) = edit { return [setting(text, to: value)] }
        let editor = state.editor ?? editor.init(self)
        state.editor = editor
        return try editor.replacements(for: edit)
    }

    private var editor: any TableEditor.Type { format.type.editor(of: notation) }

    /// The replacement for a text, spelled as the format requires. What stays of the text keeps its spelling.
    func setting(_ text: TableText, to value: String) -> TextReplacement {
        let range = text.range
        let editor = editor
        return TextReplacement(text, to: value, spell: { editor.spell($0, in: range, of: source) })
            ?? editor.replacement(of: range, by: value, in: source)
    }
}

extension TableEdit {
    /// The key that the edit adds. The file must not have it yet.
    fileprivate var newKey: String? {
        switch self {
        case .add(let key, _, _), .addAfter(_, let key, _, _), .rename(_, let key): key
        case .copy(let entry, _, _, _): entry.key
        default: nil
        }
    }
}

extension TextError {
    fileprivate var isTooLarge: Bool { if case .tooLarge = kind { true } else { false } }
}
