package import MessageFormat
internal import Messages
internal import Synchronization
internal import Tables
package import Writing

/// The parsed content of a message. It is parsed once for all users.
package final class MessageContent: Sendable {
    /// The value with its escapes resolved; one of its texts where it has several.
    let value: String
    /// The value as a pattern; the forms of a `.stringsdict` or `.xcstrings` are joined into one.
    let pattern: MessagePattern
    /// Every use of an argument in the pattern.
    package let arguments: [MessagePattern.Argument]
    /// The ends of the message's forms; nil where only the parsed pattern shows them.
    package let plainEnds: [TextSummary.PlainEnd]?
    private let features: TextFeatures
    private let flatTexts = Mutex<[RenderedForm]?>(nil)

    /// - Parameter features: the features of the message.
    convenience init(_ value: String, features: TextFeatures, syntax: MessagePattern.Syntax) {
        self.init(value, as: MessagePattern(value, syntax: syntax), features: features)
    }

    convenience init(_ shown: ShownValue, features: TextFeatures, syntax: MessagePattern.Syntax) {
        self.init(
            shown.value.text?.text ?? shown.value.texts.first?.text ?? "", as: MessagePattern(shown, syntax: syntax),
            features: features)
    }

    /// - Parameters:
    ///   - pattern: the reading of the value as a pattern.
    ///   - features: the features of the message.
    init(_ value: String, as pattern: MessagePattern, features: TextFeatures) {
        self.features = features
        self.value = value
        self.pattern = pattern
        arguments = pattern.arguments
        plainEnds = pattern.plainEnds
    }

    /// The forms of the message.
    package var forms: [RenderedForm] {
        if let known = flatTexts.withLock({ $0 }) { return known }
        let forms = pattern.flatTexts(having: features)
        flatTexts.withLock { $0 = forms }
        return forms
    }
}
