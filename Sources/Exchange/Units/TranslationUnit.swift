public import Tables

/// One text on its way to a translator: a message, or one of its forms, in a locale.
public struct TranslationUnit: Sendable {
    /// The argument that chooses among a substitution's texts.
    public struct Substitution: Sendable, Hashable {
        /// Its name, without `%#@` and `@`.
        public var name: String
        /// The number of the argument, from 1.
        public var number: Int
        /// Its printf conversion without `%`, such as `lld`.
        public var specifier: String
    }

    /// Its name among the units of its table: see ``UnitID``.
    public var id: String
    /// The message's key.
    public var key: String
    /// Which of the message's texts it is.
    public var form: UnitForm
    /// The text to translate; nil for a text of a substitution that only the translation has.
    public var source: String?
    /// The translation; nil where there is none.
    public var target: String?
    /// How far the translation is; nil where the table does not say it.
    public var state: TranslationState?
    /// What the author says to translators; nil for nothing.
    public var comment: String?
    /// Whether a program wrote that.
    public var isCommentGenerated: Bool
    /// What a translator says about the translation; nil for nothing.
    public var note: String?
    /// The most characters (grapheme clusters) that the translation may have; nil where nothing is said.
    public var maximumLength: Int?
    /// What stands for `%#@name@` in the text, or, of a text of a substitution, that substitution alone.
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

    /// What an export remembers of the source text.
    public var sourceDigest: UInt64 { UnitDigest.of(source) }
    /// What an export remembers of the translation.
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
    /// The table's file in the development language; nil where it has none.
    public var sourceFile: SourceText?
    /// The units: messages in the order of the source, each with its forms in their order.
    public var units: [TranslationUnit]
}

/// What an export remembers of a text, to know later whether it has changed.
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
