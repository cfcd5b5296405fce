public import ICU
public import MessageFormat

/// A catalog for one reader: the locale chain is chosen once, messages are then looked up along it.
///
/// A value to keep for as long as a request or a screen lives. Safe to use from many threads at once. Only the first
/// look-ups take a lock: see ``MessageCatalog``.
///
/// ```swift
/// let messages = MessageCatalog.standard.localized(for: ["pt-AO", "en"])
/// messages["CANNOT_EMPTY"]
/// messages.text("TEXT_TOO_SHORT", ["min": 8])
/// ```
public struct Localizer: Sendable {
    /// The locales that are asked, best first; the development locale is the last.
    public let chain: [LocaleTag]
    /// Whether each argument is put between FSI (U+2068) and PDI (U+2069): see
    /// ``MessageCatalog/isolatesArguments``.
    public var isolatesArguments: Bool?
    /// The tables along the chain: for each locale, the app's before the shipped one.
    private let tables: [LocaleTable]
    /// The reader of the first table, which answers most look-ups; valid as long as ``tables``.
    nonisolated(unsafe) private let first: UnsafeMutablePointer<LocaleTable.Reader>?

    init(chain: [LocaleTag], tables: [LocaleTable], isolatesArguments: Bool?) {
        self.chain = chain
        self.isolatesArguments = isolatesArguments
        self.tables = tables
        first = tables.first?.reader
    }

    /// The locale that is asked first.
    public var locale: LocaleTag {
        chain.first ?? .undetermined
    }

    /// The text of a message that takes no argument.
    ///
    /// An unknown key is its own text.
    public subscript(key: MessageKey) -> String {
        if let first, let entry = first.pointee.entry(of: key), let constant = first.pointee.keptConstant(of: entry) {
            return constant
        }
        return text(key, MessageArguments())
    }

    /// The text of a message.
    ///
    /// Never fails: an unknown key is its own text, a missing argument shows as `{name}`. Takes no lock. Allocates the text,
    /// where it is longer than 15 bytes, and nothing else, unless a value needs a format of libicu's or the text is longer
    /// than some 800 bytes.
    ///
    /// - Complexity: O(*n*) in the length of the text, however many messages there are; each locale of the chain that lacks the
    ///   message costs one look-up more. The first time, the message is compiled, and the locale's table read.
    public func text(_ key: MessageKey, _ arguments: MessageArguments = MessageArguments()) -> String {
        if let first, let entry = first.pointee.entry(of: key) {
            return first.pointee.keptConstant(of: entry) ?? text(of: first.pointee.message(of: entry), arguments)
        }
        return otherMessage(key).map { text(of: $0, arguments) } ?? key.rawValue
    }

    /// The text of a message as ``text(_:_:)`` gives it, and the locale that answered; nil where no locale has the message.
    package func answer(
        _ key: MessageKey, _ arguments: MessageArguments
    ) -> (text: String, locale: LocaleTag?) {
        for table in tables {
            guard let entry = table.reader.pointee.entry(of: key) else { continue }
            let text =
                table.reader.pointee.keptConstant(of: entry)
                ?? text(of: table.reader.pointee.message(of: entry), arguments)
            return (text, table.locale)
        }
        return (key.rawValue, nil)
    }

    /// Appends the text of a message in UTF-8, as ``text(_:_:)`` gives it.
    ///
    /// Allocates nothing where the buffer has room, with the exceptions of ``text(_:_:)``.
    public func append(
        _ key: MessageKey, _ arguments: MessageArguments = MessageArguments(), to buffer: inout [UInt8]
    ) {
        if let first, let entry = first.pointee.entry(of: key) {
            append(first.pointee.message(of: entry), arguments, to: &buffer)
        } else if let found = otherMessage(key) {
            append(found, arguments, to: &buffer)
        } else {
            buffer.append(contentsOf: key.rawValue.utf8)
        }
    }

    /// The text of a message in its parts, for a program that makes links or emphasis of the message's markup.
    ///
    /// Only messages of MessageFormat 2 have markup and parts; others are one part of text.
    public func parts(_ key: MessageKey, _ arguments: MessageArguments = MessageArguments()) -> [MF2Part] {
        for table in tables {
            guard var message = table.message(key)?.pointee.message else { continue }
            if let isolatesArguments { message.isolatesArguments = isolatesArguments }
            return message.parts(arguments)
        }
        return [.text(key.rawValue)]
    }

    /// The text of a message, with the locale that answered and what was wrong.
    public func resolve(
        _ key: MessageKey, _ arguments: MessageArguments = MessageArguments()
    ) -> Resolution {
        for table in tables {
            guard let found = table.message(key)?.pointee else { continue }
            var formatIssues: [FormatIssue] = []
            var message = found.message
            if let isolatesArguments { message.isolatesArguments = isolatesArguments }
            let text = message.text(arguments, issues: &formatIssues)
            let issues =
                found.errors.map { ResolutionIssue.invalidPattern(message: $0.message) }
                + formatIssues.map(ResolutionIssue.argument)
            return Resolution(text: text, locale: table.locale, issues: issues)
        }
        return Resolution(text: key.rawValue, locale: nil, issues: [.missingMessage(key)])
    }

    /// Reads single parts of the message, because a copy of all of it would change reference counts.
    @inline(__always)
    private func text(of message: UnsafeMutablePointer<LocaleMessage>, _ arguments: MessageArguments) -> String {
        message.pointee.program?._withUnsafeGuaranteedRef { $0.text(arguments, isolates: isolatesArguments) }
            ?? message.pointee.constant ?? ""
    }

    @inline(__always)
    private func append(
        _ message: UnsafeMutablePointer<LocaleMessage>, _ arguments: MessageArguments, to buffer: inout [UInt8]
    ) {
        if let program = message.pointee.program {
            program._withUnsafeGuaranteedRef { $0.append(arguments, isolates: isolatesArguments, to: &buffer) }
        } else if let constant = message.pointee.constant {
            buffer.append(contentsOf: constant.utf8)
        }
    }

    /// The first message along the rest of the chain; alive as long as the tables.
    @inline(never)
    private func otherMessage(_ key: MessageKey) -> UnsafeMutablePointer<LocaleMessage>? {
        for table in tables.dropFirst() {
            if let found = table.message(key) { return found }
        }
        return nil
    }
}
