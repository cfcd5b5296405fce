internal import ICU
public import Messages

/// A value must be written in one script, so that it can't look like another one, such as `pаypal` with a Cyrillic letter. It
/// fails with `MIXED_SCRIPTS`.
///
/// The value must be Highly Restrictive and have digits of one number system only (UTS #39, sections 5.2 and 5.3). Latin beside
/// Japanese, Chinese or Korean passes. A word that looks like another one in *one* script passes too: see ``NotConfusable``.
/// Invisible characters pass: see ``NoHiddenCharacters``.
///
/// - Complexity: O(*n*) in the length of the value, some microseconds for a name.
public struct OneScript: StandardRule, TextRule {
    package static let name = "oneScript"
    package static let summary = "A value must be written in one script, without look-alikes from others."
    package static let examples = [
        RuleExample(
            accepts: ["Łukasz Żak", "O’Brien", "Иван Петров", "山田taro"],
            rejects: [.mixedScripts: ["p\u{430}ypal", "Aλγ", "1\u{662}3"]])
    ]
    package static let standardMessages = [MessageDeclaration(.mixedScripts), .wrongKind]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    public var key: MessageKey { .mixedScripts }

    public func accepts(_ text: String) -> Bool { Spoofing.isOfOneScript(text) }
}

extension Rule where Self == OneScript {
    /// A value must be written in one script, without look-alikes from others.
    public static var oneScript: OneScript { OneScript() }
}
