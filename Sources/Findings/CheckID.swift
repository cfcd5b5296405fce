/// The ids of all checks. Code names a check by its case, so a misspelled id does not compile. An id from outside, such as
/// one of an option or a configuration, is read by `init(rawValue:)`, which is nil if no check has it.
public enum CheckID: String, Sendable, Hashable, CaseIterable {
    case argumentMismatch = "argument-mismatch"
    case argumentTypeMismatch = "argument-type-mismatch"
    case bidiImbalance = "bidi-imbalance"
    case bracketMismatch = "bracket-mismatch"
    case brokenMarkdown = "broken-markdown"
    case copiedTable = "copied-table"
    case doubleSpace = "double-space"
    case duplicateKey = "duplicate-key"
    case emptyValue = "empty-value"
    case encoding
    case extraKey = "extra-key"
    case foreignLetter = "foreign-letter"
    case formatKeyMismatch = "format-key-mismatch"
    case hashValue = "hash-value"
    case htmlEntity = "html-entity"
    case incompleteSource = "incomplete-source"
    case invalidLocale = "invalid-locale"
    case invalidPattern = "invalid-pattern"
    case invisibleCharacter = "invisible-character"
    case keyNaming = "key-naming"
    case lengthOutlier = "length-outlier"
    case literalArgument = "literal-argument"
    case literalEscape = "literal-escape"
    case malformedFormat = "malformed-format"
    case markupMismatch = "markup-mismatch"
    case missingComment = "missing-comment"
    case missingKey = "missing-key"
    case missingLocale = "missing-locale"
    case missingPluralCategory = "missing-plural-category"
    case missingTable = "missing-table"
    case mixedFormality = "mixed-formality"
    case mixedScript = "mixed-script"
    case needsReview = "needs-review"
    case newlineMismatch = "newline-mismatch"
    case notNormalized = "not-normalized"
    case numberMismatch = "number-mismatch"
    case optionalPluralCategory = "optional-plural-category"
    case pluralFormsAlike = "plural-forms-alike"
    case pluralMismatch = "plural-mismatch"
    case pluralWithoutNumber = "plural-without-number"
    case punctuationMismatch = "punctuation-mismatch"
    case redundantTranslation = "redundant-translation"
    case sameTranslation = "same-translation"
    case scriptVariant = "script-variant"
    case selectMismatch = "select-mismatch"
    case staleBaseline = "stale-baseline"
    case staleTranslation = "stale-translation"
    case syntaxError = "syntax-error"
    case termMismatch = "term-mismatch"
    case tooLong = "too-long"
    case truncatedTable = "truncated-table"
    case undefinedKey = "undefined-key"
    case unknownArgument = "unknown-argument"
    case unpairedQuote = "unpaired-quote"
    case unshippedLocale = "unshipped-locale"
    case unsortedKeys = "unsorted-keys"
    case untranslatedValue = "untranslated-value"
    case unusedArgument = "unused-argument"
    case unusedIgnore = "unused-ignore"
    case unusedKey = "unused-key"
    case unusedPluralCategory = "unused-plural-category"
    case urlMismatch = "url-mismatch"
    case whitespaceMismatch = "whitespace-mismatch"

    // The causes of differences from a snapshot: see ``SnapshotCause``.
    case pluralCategory = "plural-category"
    case digits
    case numberGrouping = "number-grouping"
    case datePattern = "date-pattern"
    case listPattern = "list-pattern"
    case fallbackParent = "fallback-parent"
    case text
}

extension CheckID: CustomStringConvertible {
    /// The id as reports and configurations write it, such as `missing-key`.
    public var description: String { rawValue }
}

extension CheckID: Comparable {
    /// By the text of the id, as reports are sorted.
    public static func < (one: CheckID, other: CheckID) -> Bool { one.rawValue < other.rawValue }
}

extension Finding {
    /// Whether the finding's check is one of `checks`.
    package func isOf(_ checks: CheckID...) -> Bool { checks.contains(check) }
}
