internal import Base
public import Findings

/// The checks, in the order of their documentation: files, coverage, arguments, plural forms, texts, style.
///
/// One defect gives one finding. Where two checks could report it, the one that explains it better does:
/// - `unknown-argument` compares a message with the rule that declares it. `argument-mismatch` and `unused-argument`
///   compare it with the source text, and skip declared messages. `argument-type-mismatch` compares it with the rule
///   where there is one, else against the source text.
/// - `argument-mismatch` reports an argument that was renamed. `unused-argument` reports one only where all others are right.
/// - `missing-plural-category` reports a plural without `other`, `invalid-pattern` every other mistake. A category that
///   was translated or misspelt is not reported as missing. Neither is a category in a table that `syntax-error` reports.
/// - `undefined-key` reports a key that rules declare or code looks up and that the development locale does not have;
///   `extra-key` reports one that nothing uses. For a declared message that only an overlay has, `undefined-key`
///   reports that the development locale lacks it, `missing-key` that another locale lacks it, and `unknown-argument`
///   an argument that is not declared.
/// - `encoding` reports bytes that are not UTF-8, `syntax-error` violations of the format's grammar, `truncated-table` the
///   place where Apple's parser stops.
/// - `format-key-mismatch` reports variables of a `.stringsdict` and substitutions of a string catalog,
///   `argument-mismatch` the arguments that they and the format show. A name that was translated only in the format is
///   one mistake, at that name. An entry without a format is reported by `syntax-error`.
/// - `missing-key` does not report a key in a part of the file that `syntax-error` reports, nor a file that is
///   truncated. `extra-key` and `undefined-key` report nothing where the file of the development locale is truncated.
/// - `unknown-argument` reports a declared message whose argument was renamed. Until that is mended, `literal-argument`
///   and `number-mismatch` do not report a number in the place of the argument, and `redundant-translation` does not
///   report a copy.
/// - `missing-key` reports a text in state `new`, even if it is a copy or empty.
/// - `untranslated-value` reports a copy of the source text, `needs-review` a text that its author marked as doubtful.
/// - Checks that compare a text with its source text report nothing where both are equal: `untranslated-value` does that.
/// - For the rest see ``silencedBy``.
public enum Checks {
    /// Every check.
    static let all: [any Check.Type] = [
        SyntaxError.self, Encoding.self, TruncatedTable.self, DuplicateKey.self, InvalidLocale.self,
        UnshippedLocale.self,
        MissingTable.self, CopiedTable.self, IncompleteSource.self, MissingKey.self, ExtraKey.self, UndefinedKey.self,
        UnusedKey.self,
        EmptyValue.self,
        UntranslatedValue.self, RedundantTranslation.self, StaleTranslation.self, NeedsReview.self,
        ArgumentMismatch.self, ArgumentTypeMismatch.self, UnknownArgument.self, UnusedArgument.self,
        LiteralArgument.self, MalformedFormat.self, FormatKeyMismatch.self,
        InvalidPattern.self, MissingPluralCategory.self, OptionalPluralCategory.self, UnusedPluralCategory.self,
        PluralMismatch.self,
        PluralWithoutNumber.self, SelectMismatch.self,
        WhitespaceMismatch.self, NewlineMismatch.self, DoubleSpace.self, PunctuationMismatch.self,
        BracketMismatch.self, NumberMismatch.self, URLMismatch.self, MarkupMismatch.self,
        BrokenMarkdown.self, HTMLEntity.self, LiteralEscape.self, HashValue.self, UnpairedQuote.self,
        InvisibleCharacter.self, BidiImbalance.self, MixedScript.self, NotNormalized.self, TooLong.self,
        ForeignLetter.self, ScriptVariant.self, LengthOutlier.self, SameTranslation.self, TermMismatch.self,
        MixedFormality.self, PluralFormsAlike.self,
        UnsortedKeys.self, KeyNaming.self, MissingComment.self, UnusedIgnore.self,
    ]

    /// The checks that report the same defect of a message as other checks, but explain it less well. The key is such a check.
    /// Its findings on a message are left out where a check in the value has a finding on the same message.
    public static let silencedBy: [CheckID: Set<CheckID>] = [
        .argumentMismatch: [.malformedFormat, .formatKeyMismatch],
        .argumentTypeMismatch: [.malformedFormat, .formatKeyMismatch, .argumentMismatch],
        .invalidPattern: [.malformedFormat],
        .unusedArgument: [
            .malformedFormat, .formatKeyMismatch, .literalArgument, .argumentMismatch,
            .argumentTypeMismatch, .invalidPattern,
        ],
        .pluralMismatch: [.formatKeyMismatch, .invalidPattern],
        .pluralWithoutNumber: [.malformedFormat, .untranslatedValue],
        .missingPluralCategory: [.untranslatedValue],
        .unusedPluralCategory: [.untranslatedValue],
        .optionalPluralCategory: [.untranslatedValue],
        .needsReview: [.staleTranslation, .untranslatedValue, .missingKey],
        .emptyValue: [.missingKey],
        .untranslatedValue: [.missingKey],
        .literalArgument: [.malformedFormat, .argumentMismatch, .unknownArgument, .invalidPattern],
        .numberMismatch: [
            .malformedFormat, .literalArgument, .argumentMismatch, .unknownArgument, .htmlEntity,
            .literalEscape, .hashValue,
        ],
        .bracketMismatch: [.malformedFormat, .urlMismatch, .markupMismatch, .brokenMarkdown],
        .punctuationMismatch: [
            .malformedFormat, .urlMismatch, .invisibleCharacter, .brokenMarkdown, .htmlEntity,
            .literalEscape, .hashValue,
        ],
        .whitespaceMismatch: [.invisibleCharacter, .punctuationMismatch],
        .redundantTranslation: [.untranslatedValue, .unknownArgument],
    ]

    /// Some checks, and all that silence one of them directly or indirectly.
    static func withSilencing(_ checks: Set<CheckID>) -> Set<CheckID> {
        var all = checks
        var rest = Array(checks)
        while let check = rest.popLast() {
            for silencing in silencedBy[check] ?? [] where all.insert(silencing).inserted { rest.append(silencing) }
        }
        return all
    }

    /// The descriptions of all findings: first those of the checks, in their order, then those of comparisons of a project with
    /// its configuration, of an audit with a baseline, and of readers' texts with a snapshot.
    public static let descriptions: [CheckDescription] =
        all.map { $0.description } + [MissingLocale.description, StaleBaseline.description]
        + SnapshotCause.allCases.map(\.description)

    /// The check with an id.
    static func check(id: CheckID) -> (any Check.Type)? {
        all.first { $0.description.id == id }
    }

    /// The description of a check.
    public static func description(of id: CheckID) -> CheckDescription? { descriptionsByID[id] }

    /// The description of the check that a text names; nil where no check has that id.
    public static func description(id: String) -> CheckDescription? { CheckID(rawValue: id).flatMap(description) }

    private static let descriptionsByID = Dictionary(uniqueKeysWithValues: descriptions.map { ($0.id, $0) })

    /// The checks that silence or are silenced by others, as bits: a check's own bit, and the bits of the checks that explain
    /// its defects better.
    static let silencingBits: [CheckID: (own: UInt64, silencing: UInt64)] = {
        let ids = silencedBy.reduce(into: Set<CheckID>()) { $0.formUnion($1.value.union([$1.key])) }
        let bits = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, UInt64(1) << $0) })
        return Dictionary(
            uniqueKeysWithValues: bits.map { id, bit in
                (id, (own: bit, silencing: (silencedBy[id] ?? []).reduce(0) { $0 | (bits[$1] ?? 0) }))
            })
    }()

    /// The existing id that is most similar to an unknown one.
    public static func nearest(to id: String) -> String? {
        NearestWord.of(id, among: descriptions.map(\.id.rawValue))
    }
}

extension FindingCatalog {
    /// The declarations of all messages that are in the catalog.
    static let declarations: [FindingDeclaration] =
        (Checks.all.flatMap { $0.messages } + MissingLocale.messages + StaleBaseline.messages + SourceDefects.messages
        + SpecifierReading.messages + SnapshotMessages.messages + TextErrorMessages.messages
        + TableErrorMessages.messages + TableStructureMessages.messages + PropertyListMessages.messages
        + JSONErrorMessages.messages + PatternErrorMessages.messages + MF2ErrorMessages.messages
        + RelatedMessages.messages + FixMessages.messages).map(\.declaration)
}
