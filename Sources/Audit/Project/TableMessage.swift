public import MessageFormat
internal import Messages
internal import Synchronization
package import Tables

/// One message of a file, whatever the format of the file.
///
/// Of most messages a glance is enough: what takes more, such as the pattern, is worked out when it is asked for. Safe to
/// use from many threads.
public final class TableMessage: Sendable {
    /// The file's entries, which all of its messages share.
    final class Entries: Sendable {
        fileprivate let entries: TableEntries
        fileprivate let syntax: MessagePattern.Syntax

        init(_ entries: TableEntries, syntax: MessagePattern.Syntax) {
            self.entries = entries
            self.syntax = syntax
        }

        /// The key of an entry.
        func key(at index: Int) -> String { entries[index].key }
    }

    private let shared: Entries
    private let glance: MessagesByKey.Glance
    private let kept = Mutex<MessageContent?>(nil)
    /// The text that this is, where it is one of several of an entry.
    private let piece: TableText?
    /// The text at a glance.
    let summary: TextSummary

    init(_ entries: Entries, _ glance: MessagesByKey.Glance) {
        shared = entries
        self.glance = glance
        summary = glance.summary
        piece = nil
    }

    /// One of the texts of a `.stringsdict` or `.xcstrings` entry, as a message of its own.
    ///
    /// - Parameter source: the text that it translates.
    init(_ text: TableText, of message: TableMessage, translating source: TableMessage? = nil) {
        shared = message.shared
        glance = message.glance
        piece = text
        let value = text.text
        var summary = TextSummary(of: value)
        summary.noteArguments(.printf)
        if source?.value == value { summary.features.insert(.sameAsSource) }
        self.summary = summary
    }

    /// The key.
    public var key: String { entry.key }
    /// The value without escapes; one of its texts where it has several.
    public var value: String { content.value }
    /// What the author says to translators.
    public var comment: String? { entry.comment }
    /// The value as a pattern; the forms of a `.stringsdict` or `.xcstrings` are joined into one.
    public var pattern: MessagePattern { content.pattern }
    /// The entry in the file's text: key, value and what ends it.
    public var range: Range<Int> { entry.range }
    /// The key in the file's text.
    public var keyRange: Range<Int> { entry.keyRange }
    /// The value in the file's text.
    public var valueRange: Range<Int> { piece?.range ?? entry.valueRange }
    /// The number of the key in its table; nil where the development locale does not have it.
    var number: Int? { glance.number }
    /// What the value has.
    var features: TextFeatures { summary.features }
    /// Whether the value is one text, which the pattern's ranges are ranges of.
    package var isText: Bool { !features.contains(.severalTexts) }
    /// The entry as the file has it.
    package var entry: TableEntry { shared.entries[glance.index] }

    /// What the message says.
    var content: MessageContent {
        if let content = kept.withLock({ $0 }) { return content }
        let made =
            if let piece {
                // The forms of a table are printf's, whatever its other texts are.
                MessageContent(piece.text, features: features, syntax: .printf)
            } else if isText {
                MessageContent(entry.value.forAnyDevice.text?.text ?? "", features: features, syntax: shared.syntax)
            } else {
                MessageContent(entry.value.forAnyDevice, features: features, syntax: shared.syntax)
            }
        return kept.withLock { kept in
            if let kept { return kept }
            kept = made
            return made
        }
    }

    /// Whether a reader sees nothing but white space, in any of its forms.
    var isBlank: Bool {
        guard features.contains(.blank) else { return false }
        guard !isText else { return value.allSatisfy(\.isWhitespace) }
        return content.forms.allSatisfy { $0.scalars.allSatisfy(\.properties.isWhitespace) }
    }

    /// Whether readers see the same of both, in every form.
    func saysTheSame(as other: TableMessage) -> Bool {
        guard isText, other.isText else {
            return isText == other.isText && content.forms.map(\.string) == other.content.forms.map(\.string)
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
