internal import MessageFormat

/// The checks, in the order of their documentation: files, coverage, arguments, plural forms, text, custom.
///
/// One defect gives one finding. Where two checks could speak, the one that explains it better does:
/// - `unknown-argument` holds a message against the rule that declares it; `argument-mismatch` and `unused-argument` hold it
///   against the source text, and leave declared messages alone. `argument-type-mismatch` holds it against the rule where
///   there is one, else against the source text.
/// - `argument-mismatch` speaks of an argument that was renamed, `unused-argument` only where all others fit.
/// - `missing-plural-category` speaks of a plural without `other`, `invalid-pattern` of every other mistake: a category that was
///   translated or misspelt is not missing as well, nor is one of a table that `syntax-error` names.
/// - `undefined-key` speaks of a key that rules declare or code looks up and the development locale lacks, `extra-key` of one
///   that nobody asks for. Of a declared message that only an overlay has, `undefined-key` speaks where the development locale
///   lacks it, `missing-key` where another locale does, and `unknown-argument` of what its declaration does not give.
/// - `encoding` speaks of bytes that are no UTF-8, `syntax-error` of what breaks the format's grammar, `truncated-table` of
///   the place where Apple's parser stops.
/// - `format-key-mismatch` speaks of variables of a `.stringsdict` and substitutions of a string catalog, `argument-mismatch` of
///   the arguments that those and the format show. A name that was translated in the format alone is one mistake, where it
///   is named. An entry without a format is one of `syntax-error`.
/// - `missing-key` is silent about a key that stands in a part of the file that `syntax-error` reports, and about a file that
///   breaks off; `extra-key` and `undefined-key` are where that of the development locale does.
/// - `unknown-argument` speaks of a declared message whose argument was renamed: of the number that stands where the right one
///   belongs `literal-argument` and `number-mismatch` are silent until then, `redundant-translation` of a copy.
/// - `untranslated-value` speaks of a copy of the source text, `needs-review` of what its author wrote and was not sure of.
/// - Checks that compare a text with its source are silent where the two are the same: `untranslated-value` speaks then.
/// - For the rest see ``silencedBy``.
public enum Checks {
    /// Every check.
    static let all: [any Check.Type] = [
        SyntaxError.self, Encoding.self, TruncatedTable.self, DuplicateKey.self, InvalidLocale.self,
        MissingTable.self, CopiedTable.self, IncompleteSource.self, MissingKey.self, ExtraKey.self, UndefinedKey.self,
        UnusedKey.self,
        EmptyValue.self,
        UntranslatedValue.self, RedundantTranslation.self, StaleTranslation.self, NeedsReview.self,
        ArgumentMismatch.self, ArgumentTypeMismatch.self, UnknownArgument.self, UnusedArgument.self,
        LiteralArgument.self, MalformedFormat.self, FormatKeyMismatch.self,
        InvalidPattern.self, MissingPluralCategory.self, UnusedPluralCategory.self, PluralMismatch.self,
        PluralWithoutNumber.self, SelectMismatch.self,
        WhitespaceMismatch.self, NewlineMismatch.self, DoubleSpace.self, PunctuationMismatch.self,
        BracketMismatch.self, NumberMismatch.self, URLMismatch.self, MarkupMismatch.self,
        BrokenMarkdown.self, HTMLEntity.self, LiteralEscape.self, HashValue.self, UnpairedQuote.self,
        InvisibleCharacter.self, BidiImbalance.self, MixedScript.self, NotNormalized.self, TooLong.self,
        ForeignLetter.self, ScriptVariant.self, LengthOutlier.self, SameTranslation.self,
        MixedFormality.self, PluralFormsAlike.self,
        UnsortedKeys.self, KeyNaming.self, MissingComment.self, UnusedIgnore.self,
    ]

    /// Checks whose findings on a message say the same as those of another and explain it less well: by the id of the
    /// check that falls silent, those that it leaves the word to where they speak of the same message.
    public static let silencedBy: [String: Set<String>] = [
        "argument-mismatch": ["malformed-format", "format-key-mismatch"],
        "argument-type-mismatch": ["malformed-format", "format-key-mismatch", "argument-mismatch"],
        "invalid-pattern": ["malformed-format"],
        "unused-argument": [
            "malformed-format", "format-key-mismatch", "literal-argument", "argument-mismatch",
            "argument-type-mismatch",
        ],
        "plural-mismatch": ["format-key-mismatch"],
        "plural-without-number": ["malformed-format"],
        "needs-review": ["stale-translation", "untranslated-value"],
        "literal-argument": ["malformed-format", "argument-mismatch", "unknown-argument"],
        "number-mismatch": [
            "malformed-format", "literal-argument", "argument-mismatch", "unknown-argument", "html-entity",
            "literal-escape", "hash-value",
        ],
        "bracket-mismatch": ["malformed-format", "url-mismatch", "markup-mismatch", "broken-markdown"],
        "punctuation-mismatch": [
            "malformed-format", "url-mismatch", "invisible-character", "broken-markdown", "html-entity",
            "literal-escape", "hash-value",
        ],
        "whitespace-mismatch": ["invisible-character"],
        "redundant-translation": ["untranslated-value", "unknown-argument"],
    ]

    /// What can be found, in the same order: by a check, or, last, by holding a project against its configuration and an
    /// audit against a baseline.
    public static let descriptions: [CheckDescription] =
        all.map { $0.description } + [MissingLocale.description, StaleBaseline.description]

    /// The check with an id.
    static func check(id: String) -> (any Check.Type)? {
        all.first { $0.description.id == id }
    }

    /// What is known of a check by its id.
    public static func description(id: String) -> CheckDescription? { descriptionsByID[id] }

    private static let descriptionsByID = Dictionary(uniqueKeysWithValues: descriptions.map { ($0.id, $0) })

    /// The checks that fall silent for another, and those for which they do: a bit for each, and the bits of those that
    /// explain better what it finds.
    static let echoes: [String: (own: UInt64, louder: UInt64)] = {
        let ids = silencedBy.reduce(into: Set<String>()) { $0.formUnion($1.value.union([$1.key])) }
        let bits = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, UInt64(1) << $0) })
        return Dictionary(
            uniqueKeysWithValues: bits.map { id, bit in
                (id, (own: bit, louder: (silencedBy[id] ?? []).reduce(0) { $0 | (bits[$1] ?? 0) }))
            })
    }()

    /// The id that was probably meant by one that no check has.
    public static func nearest(to id: String) -> String? {
        NearestWord.of(id, among: descriptions.map(\.id))
    }
}
