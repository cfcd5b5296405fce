public import MessageFormat
internal import Messages
package import Tables

/// One message of a file, whatever the format of the file.
///
/// A class, since every check walks over all of them: nothing of it is copied, and nothing changes after it is read.
public final class TableMessage: Sendable {
    /// The key.
    public let key: String
    /// The value without escapes; one of its texts where it has several.
    public let value: String
    /// What the author says to translators.
    public let comment: String?
    /// The value as a pattern; the forms of a `.stringsdict` or `.xcstrings` are joined into one.
    public let pattern: MessagePattern
    /// The entry in the file's text: key, value and what ends it.
    public let range: Range<Int>
    /// The key in the file's text.
    public let keyRange: Range<Int>
    /// The value in the file's text.
    public let valueRange: Range<Int>
    /// What kinds of characters the value has.
    let features: TextFeatures

    /// The entry as the file has it.
    package let entry: TableEntry
    /// Whether the value is one text, which the pattern's ranges are ranges of.
    package let isText: Bool
    /// The text that this is, where it is one of several of an entry.
    private let piece: TableText?

    init(_ entry: TableEntry, syntax: MessagePattern.Syntax) {
        self.entry = entry
        let entryValue = entry.value.forAnyDevice
        piece = nil
        isText = entryValue.text != nil && entryValue.variables.isEmpty
        key = entry.key
        comment = entry.comment
        range = entry.range
        keyRange = entry.keyRange
        valueRange = entry.valueRange
        if isText {
            value = entryValue.text?.text ?? ""
            pattern = MessagePattern(value, syntax: syntax)
            features = TextFeatures(of: value)
        } else {
            value = entryValue.text?.text ?? entryValue.texts.first?.text ?? ""
            pattern = MessagePattern(entryValue, syntax: syntax)
            features = entryValue.texts.reduce(TextFeatures(of: pattern.text)) { $0.union(TextFeatures(of: $1.text)) }
        }
    }

    /// One of the texts of a `.stringsdict` or `.xcstrings` entry, as a message of its own.
    init(_ text: TableText, of message: TableMessage) {
        entry = message.entry
        piece = text
        isText = true
        key = message.key
        comment = message.comment
        range = message.range
        keyRange = message.keyRange
        valueRange = text.range
        value = text.text
        pattern = MessagePattern(value, syntax: message.pattern.syntax)
        features = TextFeatures(of: value)
    }

    /// Whether a reader sees nothing but white space, in any of its forms.
    var isBlank: Bool {
        guard !isText else { return value.allSatisfy(\.isWhitespace) }
        return pattern.flatTexts.allSatisfy { $0.scalars.allSatisfy(\.properties.isWhitespace) }
    }

    /// Whether readers see the same of both, in every form.
    func saysTheSame(as other: TableMessage) -> Bool {
        guard isText, other.isText else {
            return isText == other.isText && pattern.flatTexts.map(\.string) == other.pattern.flatTexts.map(\.string)
        }
        return value == other.value
    }

    /// The place in the file's text of a range of the pattern.
    ///
    /// What was joined from several texts has the place of the first, the format.
    func sourceRange(_ range: Range<Int>) -> Range<Int> {
        if let piece { return piece.sourceRange(of: range) }
        if isText { return entry.sourceRange(ofValue: range) }
        return entry.value.forAnyDevice.text?.sourceRange(of: range) ?? valueRange
    }
}
