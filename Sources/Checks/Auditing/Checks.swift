internal import Base
public import Findings

/// The checks, in the order of their documentation: files, coverage, arguments, plural forms, texts, style.
///
/// One defect gives one finding. If two checks could report it, the one that explains it better does: see ``Precedence``.
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

    /// The checks whose findings on a message replace those of the check in the key.
    public static let silencedBy: [CheckID: Set<CheckID>] = Precedence.all.reduce(into: [:]) { silenced, precedence in
        guard precedence.scope == .message else { return }
        for check in precedence.others { silenced[check, default: []].insert(precedence.check) }
    }

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
