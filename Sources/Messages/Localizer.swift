public import ICU
public import MessageFormat

/// A catalog for one reader: the locale chain is chosen once, messages are then looked up along it.
///
/// A value to keep for as long as a request or a screen lives. Safe to use from many threads at once; no reader
/// takes a lock.
///
/// ```swift
/// let messages = MessageCatalog.standard.localized(for: ["pt-AO", "en"])
/// messages["CANNOT_EMPTY"]
/// messages.text("TEXT_TOO_SHORT", ["min": 8])
/// ```
public struct Localizer: Sendable {
    /// The locales that are asked, best first; the development locale is the last.
    public let chain: [LocaleTag]
    /// The tables along the chain: for each locale, the app's before the shipped one.
    private let tables: [LocaleTable]
    /// That of the first table, which answers nearly always; alive as long as ``tables``.
    nonisolated(unsafe) private let first: UnsafeMutablePointer<LocaleTable.Reader>?

    init(chain: [LocaleTag], tables: [LocaleTable]) {
        self.chain = chain
        self.tables = tables
        first = tables.first?.reader
    }

    /// The locale that is asked first.
    public var locale: LocaleTag {
        chain.first ?? .undetermined
    }

    /// The text of a message that takes no argument. An unknown key is its own text.
    public subscript(key: MessageKey) -> String {
        text(key, MessageArguments())
    }

    /// The text of a message. Never fails: an unknown key is its own text, a missing argument shows as `{name}`.
    ///
    /// Takes no lock. Allocates nothing but the text: see ``CompiledMessage/text(_:)``.
    public func text(_ key: MessageKey, _ arguments: MessageArguments = MessageArguments()) -> String {
        guard let found = message(key) else { return key.rawValue }
        if let constant = found.pointee.constant { return constant }
        // Borrowed: the table keeps it alive.
        return found.pointee.program?._withUnsafeGuaranteedRef { $0.text(arguments) } ?? key.rawValue
    }

    /// Appends the text of a message in UTF-8, as ``text(_:_:)`` gives it.
    ///
    /// Allocates nothing where the buffer has room: see ``CompiledMessage/append(_:to:)``.
    public func append(
        _ key: MessageKey, _ arguments: MessageArguments = MessageArguments(), to buffer: inout [UInt8]
    ) {
        guard let found = message(key) else {
            buffer.append(contentsOf: key.rawValue.utf8)
            return
        }
        if let program = found.pointee.program {
            program._withUnsafeGuaranteedRef { $0.append(arguments, to: &buffer) }
        } else {
            found.pointee.message.append(arguments, to: &buffer)
        }
    }

    /// The text of a message, with the locale that answered and what was wrong.
    public func resolve(
        _ key: MessageKey, _ arguments: MessageArguments = MessageArguments()
    ) -> Resolution {
        for table in tables {
            guard let found = table.message(key)?.pointee else { continue }
            var formatIssues: [FormatIssue] = []
            let text = found.message.text(arguments, issues: &formatIssues)
            let issues =
                found.errors.map { ResolutionIssue.invalidPattern(message: $0.message) }
                + formatIssues.map(ResolutionIssue.argument)
            return Resolution(text: text, locale: table.locale, issues: issues)
        }
        return Resolution(text: key.rawValue, locale: nil, issues: [.missingMessage(key)])
    }

    /// The first message along the chain; alive as long as the tables.
    @inline(__always)
    private func message(_ key: MessageKey) -> UnsafeMutablePointer<LocaleMessage>? {
        first?.pointee.message(key) ?? otherMessage(key)
    }

    @inline(never)
    private func otherMessage(_ key: MessageKey) -> UnsafeMutablePointer<LocaleMessage>? {
        for table in tables.dropFirst() {
            if let found = table.message(key) { return found }
        }
        return nil
    }
}
