internal import Findings

/// A decision between checks that can find the same defect: the check that explains it best reports it.
struct Precedence: Sendable {
    /// What the decision is about.
    enum Scope: Sendable {
        /// Findings on one message. The auditor removes those of the other checks.
        case message
        /// A part of a message or of a file, which the other checks leave out.
        case part
    }

    /// The check that reports the defect.
    let check: CheckID
    /// The checks that do not report it then.
    let others: Set<CheckID>
    let scope: Scope

    private init(_ check: CheckID, over others: Set<CheckID>, _ scope: Scope = .message) {
        self.check = check
        self.others = others
        self.scope = scope
    }

    /// All decisions. ``CheckDescription/page`` shows those about its check.
    static let all: [Precedence] = [
        Precedence(.missingKey, over: [.needsReview, .emptyValue, .untranslatedValue]),
        Precedence(
            .untranslatedValue,
            over: [
                .pluralWithoutNumber, .missingPluralCategory, .unusedPluralCategory, .optionalPluralCategory,
                .needsReview, .redundantTranslation,
            ]),
        Precedence(.staleTranslation, over: [.needsReview]),
        Precedence(
            .malformedFormat,
            over: [
                .argumentMismatch, .argumentTypeMismatch, .invalidPattern, .unusedArgument, .pluralWithoutNumber,
                .literalArgument, .numberMismatch, .bracketMismatch, .punctuationMismatch,
            ]),
        Precedence(
            .formatKeyMismatch,
            over: [
                .argumentMismatch, .argumentTypeMismatch, .unusedArgument, .pluralMismatch,
            ]),
        Precedence(.invalidPattern, over: [.unusedArgument, .pluralMismatch, .literalArgument]),
        Precedence(.unknownArgument, over: [.literalArgument, .numberMismatch, .redundantTranslation]),
        Precedence(
            .argumentMismatch,
            over: [
                .argumentTypeMismatch, .unusedArgument, .literalArgument, .numberMismatch,
            ]),
        Precedence(.argumentTypeMismatch, over: [.unusedArgument]),
        Precedence(.literalArgument, over: [.unusedArgument, .numberMismatch]),
        Precedence(.htmlEntity, over: [.numberMismatch, .punctuationMismatch]),
        Precedence(.literalEscape, over: [.numberMismatch, .punctuationMismatch]),
        Precedence(.hashValue, over: [.numberMismatch, .punctuationMismatch]),
        Precedence(.invisibleCharacter, over: [.punctuationMismatch, .whitespaceMismatch]),
        Precedence(.urlMismatch, over: [.bracketMismatch, .punctuationMismatch]),
        Precedence(.markupMismatch, over: [.bracketMismatch]),
        Precedence(.brokenMarkdown, over: [.bracketMismatch, .punctuationMismatch]),
        Precedence(.punctuationMismatch, over: [.whitespaceMismatch]),
        Precedence(.syntaxError, over: [.missingKey, .missingPluralCategory, .formatKeyMismatch], .part),
        Precedence(.encoding, over: [.syntaxError], .part),
        Precedence(.truncatedTable, over: [.syntaxError, .missingKey, .extraKey, .undefinedKey], .part),
        Precedence(.undefinedKey, over: [.extraKey, .missingKey], .part),
        Precedence(.unknownArgument, over: [.argumentMismatch, .unusedArgument], .part),
        Precedence(.invalidPattern, over: [.missingPluralCategory], .part),
        Precedence(.missingPluralCategory, over: [.invalidPattern], .part),
    ]
}
