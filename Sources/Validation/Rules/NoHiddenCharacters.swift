public import Messages

/// A value must not contain characters that can't be seen or that change its direction, which often come with copied text: two
/// names that look the same could differ. It fails with `HIDDEN_CHARACTERS`.
///
/// These are hidden: control characters except tab and line breaks (see ``SingleLine``), private and unassigned code points,
/// and characters with the Unicode property `Default_Ignorable_Code_Point` or `Bidi_Control`. Of the latter, writing needs
/// some, so these are accepted:
///
/// - U+200C and U+200D within a word if UTS #46 allows them (`ContextJ`, RFC 5892, appendix A.1 and A.2), and before a virama,
///   as Bengali and Kannada write them (The Unicode Standard, sections 12.2 and 12.8);
/// - variation selectors behind emoji, Han ideographs and Mongolian letters;
/// - U+200D between emoji, and the tags of the flags of England, Scotland and Wales (UTS #51). All emoji are accepted: those
///   of newer versions of Unicode have reserved code points.
///
/// - Complexity: O(*n*) in the length of the value.
public struct NoHiddenCharacters: StandardRule, TextRule {
    package static let name = "noHiddenCharacters"
    package static let summary = "A value must not contain characters that can't be seen or that change its direction."
    package static let examples = [
        RuleExample(
            accepts: ["Łukasz", "می\u{200C}خواهم", "👩\u{200D}🚀", "two\nlines"],
            rejects: [
                .hiddenCharacters: ["an\u{200B}na", "\u{202E}anna", "an\u{AD}na", "\u{FEFF}anna", "\u{3164}", "\u{0}"]
            ])
    ]
    package static let standardMessages = [MessageDeclaration(.hiddenCharacters), .wrongKind]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    public var key: MessageKey { .hiddenCharacters }

    public func accepts(_ text: String) -> Bool {
        // The printable characters of ASCII are never hidden.
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return true }
        return HiddenCharacters(text).isEmpty
    }
}

extension Rule where Self == NoHiddenCharacters {
    /// A value must not contain characters that can't be seen or that change its direction.
    public static var noHiddenCharacters: NoHiddenCharacters { NoHiddenCharacters() }
}
