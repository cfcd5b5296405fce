internal import ICU
internal import Messages

/// A text must be a language tag (BCP 47: RFC 5646, section 2.1), such as `pt-BR`. Case doesn't matter. It fails with
/// `NOT_AN_OPTION`, or with `UNLIKE_EXAMPLE` (`example`), if the person types the tag.
///
/// A tag that only has subtags for private use, such as `x-klingon`, names no language and isn't accepted, nor is a tag of
/// more than 128 characters. Whether the language exists doesn't matter by default, because libicu knows some 600 of the
/// 8,000 languages of ISO 639-3.
public struct LanguageTag: CodeListRule {
    package static let name = "languageTag"
    package static let summary = "A text must be a language tag."
    package static let parameters: [any DeclaredParameter] = [knownParameter, typed]
    package static let examples = [
        RuleExample(
            accepts: ["pt-BR", "en", "zh-hant-tw", "xx", "de-1996"],
            rejects: [.notAnOption: ["pt_BR", "en-US-US", "-en", "x-klingon", "e"]]),
        RuleExample(
            #""known": true, "typed": true"#, accepts: ["pt-BR", "zh-Hant"],
            rejects: [.unlikeExample: ["xx", "en-XX", "English"]]),
    ]
    private static let knownParameter = RuleParameter.flag(
        "known", "Whether libicu must know the language, and the script and region if the tag has them."
    ).or(false)
    private static let typed = RuleParameter.typed
    package static let example = "pt-BR"

    /// Whether libicu must know the language, and the script and region if the tag has them.
    public let isKnown: Bool
    /// Whether the person types the tag instead of choosing it.
    public let isTyped: Bool

    /// Creates the rule.
    public init(known: Bool = false, typed: Bool = false) {
        isKnown = known
        isTyped = typed
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(known: try parameters.take(Self.knownParameter), typed: try parameters.take(Self.typed))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.knownParameter, isKnown)
        form.put(Self.typed, isTyped)
    }

    package func accepts(_ code: String) -> Bool {
        LocaleTag.isWellFormed(code) && (!isKnown || LocaleTag(code).isKnown)
    }

    public func addHints(to hints: inout InputHints) { hints.autocomplete = "language" }
}

extension Rule where Self == LanguageTag {
    /// A text must be a language tag.
    public static var languageTag: LanguageTag { LanguageTag() }
}
