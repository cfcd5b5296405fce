package import MessageFormat
package import Messages
internal import Synchronization
package import Tables

/// One message of a file, whatever the format of the file.
///
/// Of most messages this is enough: what takes more, such as the pattern, is worked out when it is asked for. Safe to
/// use from many threads.
public final class TableMessage: Sendable {
    /// The file's entries, which all of its messages share.
    final class Entries: Sendable {
        fileprivate let entries: TableEntries
        let syntax: MessagePattern.Syntax

        init(_ entries: TableEntries, syntax: MessagePattern.Syntax) {
            self.entries = entries
            self.syntax = syntax
        }

        /// The key of an entry.
        func key(at index: Int) -> String { entries[index].key }
    }

    let shared: Entries
    private let indexed: MessagesByKey.IndexedEntry
    private let kept = Mutex<MessageContent?>(nil)
    /// What this is of an entry, where it is not all of it.
    private let part: Part?
    /// What the text has.
    let summary: TextSummary

    private enum Content: Sendable {
        /// One of the texts, by itself.
        case piece(TableText)
        /// What one kind of display shows.
        case shown(ShownValue)
        /// A text that is read otherwise than it would be by itself.
        case read(TableText, MessagePattern)
    }

    /// A class, since few messages have one, and all of them the room for it.
    private final class Part: Sendable {
        let content: Content

        init(_ content: Content) {
            self.content = content
        }
    }

    init(_ entries: Entries, _ indexed: MessagesByKey.IndexedEntry) {
        shared = entries
        self.indexed = indexed
        summary = indexed.summary
        part = nil
    }

    /// One of the texts of a `.stringsdict` or `.xcstrings` entry, as a message of its own.
    ///
    /// - Parameter source: the text that it translates.
    init(_ text: TableText, of message: TableMessage, translating source: TableMessage? = nil) {
        shared = message.shared
        indexed = message.indexed
        part = Part(.piece(text))
        let value = text.text
        var summary = TextSummary(of: value)
        summary.noteArguments(.printf)
        if source?.value == value { summary.features.insert(.sameAsSource) }
        self.summary = summary
    }

    /// The entry as one kind of display shows it, as a message of its own.
    ///
    /// - Parameter source: the text that it translates.
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

    /// A message whose text is read otherwise than it would be by itself.
    private init(_ text: TableText, as pattern: MessagePattern, of message: TableMessage) {
        shared = message.shared
        indexed = message.indexed
        part = Part(.read(text, pattern))
        summary = message.summary
    }

    /// The message with its text read as a pattern that was made of it; itself where it has several texts.
    func read(as pattern: MessagePattern) -> TableMessage {
        guard let format else { return self }
        return TableMessage(format, as: pattern, of: self)
    }

    /// The message as one kind of display shows it: itself, where all show the same.
    package func shown(on display: TableDisplay, translating source: TableMessage? = nil) -> TableMessage {
        guard !isText, part == nil, entry.value.differsByDisplay else { return self }
        return TableMessage(entry.value.shown(on: display), of: self, translating: source)
    }

    /// Whether this is not all of its entry.
    var isPart: Bool { part != nil }

    /// The kinds of displays that the entry tells apart; empty where all show the same.
    package var displays: [TableDisplay] { isText || part != nil ? [] : entry.value.displays }

    /// The key.
    public var key: String { entry.key }
    /// The value without escapes; one of its texts where it has several.
    public var value: String { content.value }
    /// What the author says to translators.
    public var comment: String? { entry.comment }
    /// The value as a pattern; the forms of a `.stringsdict` or `.xcstrings` are joined into one.
    package var pattern: MessagePattern { content.pattern }
    /// The entry in the file's text: key, value and what ends it.
    public var range: Range<Int> { entry.range }
    /// The key in the file's text.
    public var keyRange: Range<Int> { entry.keyRange }
    /// The value in the file's text.
    public var valueRange: Range<Int> {
        switch part?.content {
        case .piece(let text), .read(let text, _): text.range
        case .shown(let shown): shown.value.text?.range ?? shown.branch?.range ?? entry.valueRange
        case nil: entry.valueRange
        }
    }
    /// The number of the key in its table; nil where the development locale does not have it.
    var number: Int? { indexed.number }
    /// What the value has.
    var features: TextFeatures { summary.features }
    /// Whether the value is one text, which the pattern's ranges are ranges of.
    package var isText: Bool { !features.contains(.severalTexts) }
    /// The entry as the file has it.
    package var entry: TableEntry { shared.entries[indexed.index] }

    /// What is shown of the entry: on any display, where it is not said on which.
    var shown: ShownValue {
        if case .shown(let shown)? = part?.content { shown } else { entry.value.shown() }
    }

    /// The text that the pattern's ranges are ranges of: the format where variables are joined with it, and nil where the
    /// message has plural forms of its own.
    private var format: TableText? {
        switch part?.content {
        case .piece(let text), .read(let text, _): text
        case .shown, nil: shown.value.text
        }
    }

    /// All texts that it is made of, those of its variables included.
    package var texts: [TableText] {
        if isText { return [format].compactMap(\.self) }
        let shown = shown
        return shown.value.texts + shown.variables.flatMap(\.value.texts)
    }

    /// How its text is written: the forms of a table are printf's, whatever its other texts are.
    package var syntax: MessagePattern.Syntax {
        switch part?.content {
        case .piece, .read: .printf
        case .shown, nil: shared.syntax
        }
    }

    /// What the message says.
    var content: MessageContent {
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

    /// The forms that a reader sees, without a reading of the pattern where nothing in the text can be one.
    var forms: [FlatText] {
        guard isText, part == nil, shared.syntax != .mf2, features.isDisjoint(with: [.brace, .percent]),
            let text = format?.text,
            shared.syntax == .printf || !text.utf8.contains(UInt8(ascii: "'"))
        else { return content.forms }
        return [FlatText(plain: text, features)]
    }

    /// Whether a reader sees nothing but white space, in any of its forms.
    var isBlank: Bool {
        guard features.contains(.blank) else { return false }
        guard !isText else { return value.allSatisfy(\.isWhitespace) }
        return content.forms.allSatisfy { $0.scalars.allSatisfy(\.properties.isWhitespace) }
    }

    /// Whether a source text asks for translations: not one that has no letter (`%@`, `•`), that is a build setting
    /// (`$(PRODUCT_NAME)`), that stays as it is in every language, as the name of an app does, or that the source code no
    /// longer has.
    var asksForTranslation: Bool {
        entry.shouldTranslate && entry.extractionState != .stale && hasLetters && !isPlaceholder
            && !PropertyListKeys.isName(key)
    }

    /// Whether nobody reads the text: the name of a build setting, a command with variables of a shell
    /// (`stty cols $COLS`), or the words that developers put into an interface file where code sets the text.
    var isPlaceholder: Bool {
        guard isText else { return false }
        if value.hasPrefix("$("), value.hasSuffix(")") { return true }
        if isShellCommand { return true }
        return ["do not localize", "do not translate"].contains(value.lowercased())
    }

    /// Whether the text begins as a command does, in small letters, and names a variable as shells do (POSIX.1-2017, XCU
    /// section 2.5): a dollar sign and capitals.
    private var isShellCommand: Bool {
        let bytes = value.utf8
        guard let first = bytes.first, (0x61...0x7A).contains(first) else { return false }
        return bytes.indices.contains { index in
            bytes[index] == UInt8(ascii: "$")
                && bytes[bytes.index(after: index)...].prefix { (0x41...0x5A).contains($0) || $0 == 0x5F }.count > 1
        }
    }

    /// Whether a reader sees a letter that is not an argument's.
    private var hasLetters: Bool {
        if isBlank { return false }
        return forms.contains { $0.scalars.contains(where: \.isLetter) }
    }

    /// Whether readers see the same of both, in every form on every display.
    func saysTheSame(as other: TableMessage) -> Bool {
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

    /// The place in the file's text of a range of the pattern.
    ///
    /// What was joined from several texts has the place of the first, the format.
    package func sourceRange(_ range: Range<Int>) -> Range<Int> {
        format?.sourceRange(of: range) ?? valueRange
    }

    /// What puts something else in place of a part of the text.
    ///
    /// - Parameters:
    ///   - range: UTF-8 offsets in ``value``.
    ///   - text: what comes in its place, as every format spells it.
    /// - Returns: nil where the message is several texts: what it is then made of has no place of its own in the file.
    func replacement(of range: Range<Int>, by text: String) -> TextReplacement? {
        guard isText, let own = format else { return nil }
        return TextReplacement(own.sourceRange(of: range), text)
    }
}
