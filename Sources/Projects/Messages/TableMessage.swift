package import MessageFormat
package import Messages
internal import Synchronization
package import Tables
package import Writing

/// One message of a file of any format.
///
/// Its summary is enough for most messages. Further content, such as the pattern, is computed when it is asked for. Safe to
/// use from many threads.
public final class TableMessage: Sendable {
    /// The file's entries, which all of its messages share.
    package final class Entries: Sendable {
        fileprivate let entries: TableEntries
        package let syntax: MessagePattern.Syntax

        init(_ entries: TableEntries, syntax: MessagePattern.Syntax) {
            self.entries = entries
            self.syntax = syntax
        }

        /// The key of an entry.
        func key(at index: Int) -> String { entries[index].key }
    }

    package let shared: Entries
    private let indexed: MessageTable.IndexedEntry
    private let kept = Mutex<MessageContent?>(nil)
    /// The part of the entry that this message is; nil where it is the whole entry.
    private let part: Part?
    /// The summary of the text.
    let summary: TextSummary

    private enum Content: Sendable {
        /// One of several texts.
        case piece(TableText)
        /// The value that one kind of display shows.
        case shown(ShownValue)
        /// A text with a reading that differs from its usual one.
        case read(TableText, MessagePattern)
    }

    /// A class saves memory: few messages have a part, but all have the property.
    private final class Part: Sendable {
        let content: Content

        init(_ content: Content) {
            self.content = content
        }
    }

    init(_ entries: Entries, _ indexed: MessageTable.IndexedEntry) {
        shared = entries
        self.indexed = indexed
        summary = indexed.summary
        part = nil
    }

    /// Makes a message of one of the texts of a `.stringsdict` or `.xcstrings` entry.
    ///
    /// - Parameter source: the source text of this text.
    package init(_ text: TableText, of message: TableMessage, translating source: TableMessage? = nil) {
        shared = message.shared
        indexed = message.indexed
        part = Part(.piece(text))
        let value = text.text
        var summary = TextSummary(of: value)
        summary.noteArguments(.printf)
        if source?.value == value { summary.features.insert(.sameAsSource) }
        self.summary = summary
    }

    /// Makes a message of what one kind of display shows of an entry.
    ///
    /// - Parameter source: the source text of this text.
    private init(_ shown: ShownValue, of message: TableMessage, translating source: TableMessage?) {
        shared = message.shared
        indexed = message.indexed
        part = Part(.shown(shown))
        var summary = TextSummary(of: shown, syntax: message.shared.syntax)
        summary.features.formUnion(message.features.intersection([.limited, .withoutSource]))
        if let source, source.isText, let text = shown.plainText, source.value == text.text {
            summary.features.insert(.sameAsSource)
        }
        self.summary = summary
    }

    /// Makes a message whose text has a reading that differs from its usual one.
    private init(_ text: TableText, as pattern: MessagePattern, of message: TableMessage) {
        shared = message.shared
        indexed = message.indexed
        part = Part(.read(text, pattern))
        summary = message.summary
    }

    /// The message with another reading of its text as a pattern; the message itself where it has several texts.
    package func read(as pattern: MessagePattern) -> TableMessage {
        guard let format else { return self }
        return TableMessage(format, as: pattern, of: self)
    }

    /// The message as one kind of display shows it; the message itself where all displays show the same.
    package func shown(on display: TableDisplay, translating source: TableMessage? = nil) -> TableMessage {
        guard !isText, part == nil, entry.value.differsByDisplay else { return self }
        return TableMessage(entry.value.shown(on: display), of: self, translating: source)
    }

    /// Whether the message is only a part of its entry.
    package var isPart: Bool { part != nil }

    /// The kinds of displays that the entry distinguishes; empty where all show the same.
    package var displays: [TableDisplay] { isText || part != nil ? [] : entry.value.displays }

    /// The key.
    public var key: String { entry.key }
    /// The value with its escapes resolved; one of its texts where it has several.
    public var value: String { content.value }
    /// The comment for translators.
    public var comment: String? { entry.comment }
    /// The value as a pattern; the forms of a `.stringsdict` or `.xcstrings` are joined into one.
    package var pattern: MessagePattern { content.pattern }
    /// The range of the entry in the file's text: key, value and the end of the entry.
    public var range: Range<Int> { entry.range }
    /// The range of the key in the file's text.
    public var keyRange: Range<Int> { entry.keyRange }
    /// The range of the value in the file's text.
    public var valueRange: Range<Int> {
        switch part?.content {
        case .piece(let text), .read(let text, _): text.range
        case .shown(let shown): shown.value.text?.range ?? shown.branch?.range ?? entry.valueRange
        case nil: entry.valueRange
        }
    }
    /// The number of the key in its table; nil where the development locale does not have it.
    package var number: Int? { indexed.number }
    /// The features of the value.
    package var features: TextFeatures { summary.features }
    /// Whether the value is one text. Then the pattern's ranges are ranges of this text.
    package var isText: Bool { !features.contains(.severalTexts) }
    /// The entry of the file.
    package var entry: TableEntry { shared.entries[indexed.index] }

    /// The part of the entry that is shown: on this message's display, or on any display where it has none.
    package var shown: ShownValue {
        if case .shown(let shown)? = part?.content { shown } else { entry.value.shown() }
    }

    /// The text to which the pattern's ranges belong. With variables it is the format. It is nil where the message has plural
    /// forms of its own.
    private var format: TableText? {
        switch part?.content {
        case .piece(let text), .read(let text, _): text
        case .shown, nil: shown.value.text
        }
    }

    /// All texts of the message, including those of its variables.
    package var texts: [TableText] {
        if isText { return [format].compactMap(\.self) }
        let shown = shown
        return shown.value.texts + shown.variables.flatMap(\.value.texts)
    }

    /// The syntax of the text. The forms of a table are printf's, even where the table's other texts are not.
    package var syntax: MessagePattern.Syntax {
        switch part?.content {
        case .piece, .read: .printf
        case .shown, nil: shared.syntax
        }
    }

    /// The parsed content of the message.
    package var content: MessageContent {
        if let content = kept.withLock({ $0 }) { return content }
        let made =
            if case .read(let text, let pattern)? = part?.content {
                MessageContent(text.text, as: pattern, features: features)
            } else if case .piece(let text)? = part?.content {
                MessageContent(text.text, features: features, syntax: syntax)
            } else if isText {
                MessageContent(format?.text ?? "", features: features, syntax: syntax)
            } else {
                MessageContent(shown, features: features, syntax: shared.syntax)
            }
        return kept.withLock { kept in
            if let kept { return kept }
            kept = made
            return made
        }
    }

    /// The forms that a reader sees. A text without any sign of a pattern is not parsed.
    package var forms: [RenderedForm] {
        guard isText, part == nil, shared.syntax != .mf2, features.isDisjoint(with: [.brace, .percent]),
            let text = format?.text,
            shared.syntax == .printf || !text.utf8.contains(UInt8(ascii: "'"))
        else { return content.forms }
        return [RenderedForm(plain: text, features)]
    }

    /// Whether a reader sees only white space, in all forms.
    package var isBlank: Bool {
        guard features.contains(.blank) else { return false }
        guard !isText else { return value.allSatisfy(\.isWhitespace) }
        return content.forms.allSatisfy { $0.scalars.allSatisfy(\.properties.isWhitespace) }
    }

    /// Whether a source text needs translations. It does not where it has no letter (`%@`, `•`), is a build setting
    /// (`$(PRODUCT_NAME)`), is the same in every language, as an app's name is, or is no longer in the source code.
    package var asksForTranslation: Bool {
        entry.shouldTranslate && entry.extractionState != .stale && hasLetters && !isPlaceholder
            && !PropertyListKeys.isName(key)
    }

    /// Whether nobody reads the text: it is the name of a build setting, a command with shell variables (`stty cols $COLS`), or
    /// a placeholder that developers put into an interface file where code sets the text.
    package var isPlaceholder: Bool {
        guard isText else { return false }
        let value = value
        if value.utf8.contains(UInt8(ascii: "$")) {
            return value.hasPrefix("$(") && value.hasSuffix(")") || Self.isShellCommand(value)
        }
        return (15...16).contains(value.utf8.count)
            && ["do not localize", "do not translate"].contains(value.lowercased())
    }

    /// Whether a text begins like a command, with a lowercase letter, and contains a shell variable (POSIX.1-2017, XCU
    /// section 2.5): a dollar sign and capitals.
    private static func isShellCommand(_ text: String) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, (0x61...0x7A).contains(first) else { return false }
        return bytes.indices.contains { index in
            bytes[index] == UInt8(ascii: "$")
                && bytes[bytes.index(after: index)...].prefix { (0x41...0x5A).contains($0) || $0 == 0x5F }.count > 1
        }
    }

    /// Whether a reader sees a letter outside of arguments.
    private var hasLetters: Bool {
        if isBlank { return false }
        return forms.contains { $0.scalars.contains(where: \.isLetter) }
    }

    /// Whether readers see the same text of both messages, in every form on every display.
    package func saysTheSame(as other: TableMessage) -> Bool {
        let displays = displays
        guard displays == other.displays else { return false }
        guard displays.isEmpty else {
            return displays.allSatisfy { shown(on: $0).saysTheSame(as: other.shown(on: $0)) }
        }
        guard isText, other.isText else {
            return isText == other.isText && content.forms.map(\.string) == other.content.forms.map(\.string)
        }
        return value == other.value
    }

    /// The range of the file's text for a range of the pattern.
    ///
    /// A pattern that is joined from several texts has the place of the first text, the format.
    package func sourceRange(_ range: Range<Int>) -> Range<Int> {
        format?.sourceRange(of: range) ?? valueRange
    }

    /// A replacement of a part of the text.
    ///
    /// - Parameters:
    ///   - range: UTF-8 offsets in ``value``.
    ///   - text: the new text, as every format spells it.
    /// - Returns: nil where the message has several texts, since its pattern then has no exact place in the file.
    package func replacement(of range: Range<Int>, by text: String) -> TextReplacement? {
        guard isText, let own = format else { return nil }
        return TextReplacement(own.sourceRange(of: range), text)
    }
}
