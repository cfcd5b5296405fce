public import MessageFormat
internal import Tables

/// One message of a file, whatever the format of the file.
///
/// A class, since every check walks over all of them: nothing of it is copied, and nothing changes after it is read.
public final class TableMessage: Sendable {
    /// The key.
    public let key: String
    /// The value, without escapes.
    public let value: String
    /// The value as a pattern.
    public let pattern: MessagePattern
    /// The entry in the file's text: key, value and what ends it.
    public let range: Range<Int>
    /// The key in the file's text.
    public let keyRange: Range<Int>
    /// The value in the file's text.
    public let valueRange: Range<Int>
    /// What kinds of characters the value has.
    let features: TextFeatures

    private let entry: StringsEntry

    /// The note for translators.
    var comment: String? { entry.comment }

    init(_ entry: StringsEntry, syntax: MessagePattern.Syntax) {
        self.entry = entry
        key = entry.key
        value = entry.value
        pattern = MessagePattern(value, syntax: syntax)
        range = entry.range
        keyRange = entry.keyRange
        valueRange = entry.valueRange
        features = TextFeatures(of: value)
    }

    /// The place in the file's text of a range of the pattern.
    func sourceRange(_ range: Range<Int>) -> Range<Int> {
        entry.sourceRange(ofValue: range)
    }
}
