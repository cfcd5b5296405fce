public import Base
public import Tables

/// One text for a translator: a message, or one of its forms, in a locale.
public struct TranslationUnit: Sendable {
    /// The argument that chooses among a substitution's texts.
    public struct Substitution: Sendable, Hashable {
        /// Its name, without `%#@` and `@`.
        public var name: String
        /// The number of the argument, from 1.
        public var number: Int
        /// Its printf conversion without `%`, such as `lld`.
        public var specifier: String
        /// Whether the table is a string catalog, whose texts spell the argument `%arg`.
        public var isOfCatalog = true
    }

    /// The unit's id in its table: see ``UnitID``.
    public var id: String
    /// The message's key.
    public var key: String
    /// The form, which selects one of the message's texts.
    public var form: UnitForm
    /// The text to translate; nil for a text of a substitution that only the translation has.
    public var source: String?
    /// The translation; nil if there is none.
    public var target: String?
    /// The progress of the translation; nil if the table does not say it.
    public var state: TranslationState?
    /// The author's comment for translators; nil for none.
    public var comment: String?
    /// Whether a program wrote the comment.
    public var isCommentGenerated: Bool
    /// The translator's note on the translation; nil for none.
    public var note: String?
    /// The maximum number of characters (grapheme clusters) in the translation; nil for no limit.
    public var maximumLength: Int?
    /// The substitutions that `%#@name@` in the text refers to. For a text of a substitution, only that substitution.
    public var substitutions: [Substitution]

    /// Makes a unit.
    public init(
        id: String, key: String, form: UnitForm = .whole, source: String?, target: String?,
        state: TranslationState? = nil, comment: String? = nil, isCommentGenerated: Bool = false,
        note: String? = nil, maximumLength: Int? = nil, substitutions: [Substitution] = []
    ) {
        self.id = id
        self.key = key
        self.form = form
        self.source = source
        self.target = target
        self.state = state
        self.comment = comment
        self.isCommentGenerated = isCommentGenerated
        self.note = note
        self.maximumLength = maximumLength
        self.substitutions = substitutions
    }

    /// Whether the text only names the variable whose forms are the text, as the format key `%#@files@` of a `.stringsdict`
    /// does. Nothing in it is translated.
    package var isOnlyVariable: Bool {
        guard form.choices.isEmpty, let source, isSame(target ?? source, source) else { return false }
        return substitutions.contains { isSame("%#@\($0.name)@", source) }
    }

    /// The digest of the source text, which an export remembers.
    public var sourceDigest: UInt64 { UnitDigest.of(source) }
    /// The digest of the translation, which an export remembers.
    public var targetDigest: UInt64 { UnitDigest.of(target) }
}

/// The units of one table in one locale.
public struct UnitSection: Sendable {
    /// The table's file in the development language, as a path from the project's folder.
    public var original: String
    /// The table's name, such as `Localizable`.
    public var table: String
    /// The format of its files.
    public var format: TableFile.Format
    /// Whether its texts have printf formats; false for ICU MessageFormat and MessageFormat 2.
    public var isPrintf: Bool
    /// The language of the source texts, as the project spells it.
    public var sourceLocale: String
    /// The language of the translations, as the project spells it.
    public var targetLocale: String
    /// The table's file in the development language; nil if it has none.
    public var sourceFile: SourceText?
    /// The units: messages in the order of the source, each with its forms in their order.
    public var units: [TranslationUnit]
}

/// The digest of a text. An export remembers it, to find out later whether the text has changed.
public enum UnitDigest {
    /// The 64 bits of FNV-1a over the text's UTF-8; 0 where there is no text.
    ///
    /// - Complexity: linear in its length.
    public static func of(_ text: String?) -> UInt64 {
        guard let text else { return 0 }
        let hash = FNV1a().adding(text).value
        return hash == 0 ? 1 : hash
    }
}
