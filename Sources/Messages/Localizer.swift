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
    private let tables: LocalizerTables

    init(chain: [LocaleTag], tables: [LocaleTable]) {
        self.chain = chain
        self.tables = LocalizerTables(tables)
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
        guard let found = tables.message(key) else { return key.rawValue }
        return found._withUnsafeGuaranteedRef { $0.constant ?? $0.message.text(arguments) }
    }

    /// Appends the text of a message in UTF-8, as ``text(_:_:)`` gives it.
    ///
    /// Allocates nothing where the buffer has room: see ``CompiledMessage/append(_:to:)``.
    public func append(
        _ key: MessageKey, _ arguments: MessageArguments = MessageArguments(), to buffer: inout [UInt8]
    ) {
        guard let found = tables.message(key) else {
            buffer.append(contentsOf: key.rawValue.utf8)
            return
        }
        found._withUnsafeGuaranteedRef { $0.message.append(arguments, to: &buffer) }
    }

    /// The text of a message, with the locale that answered and what was wrong.
    public func resolve(
        _ key: MessageKey, _ arguments: MessageArguments = MessageArguments()
    ) -> Resolution {
        for table in tables.all {
            guard let found = table.message(key)?.takeUnretainedValue() else { continue }
            var formatIssues: [FormatIssue] = []
            let text = found.message.text(arguments, issues: &formatIssues)
            let issues =
                found.errors.map { ResolutionIssue.invalidPattern(message: $0.message) }
                + formatIssues.map(ResolutionIssue.argument)
            return Resolution(text: text, locale: table.locale, issues: issues)
        }
        return Resolution(text: key.rawValue, locale: nil, issues: [.missingMessage(key)])
    }
}

/// The tables along a chain: for each locale, the app's before the shipped one.
private final class LocalizerTables: Sendable {
    /// The table that answers nearly always, in reach without an array.
    private let first: LocaleTable?
    private let others: [LocaleTable]

    init(_ tables: [LocaleTable]) {
        first = tables.first
        others = Array(tables.dropFirst())
    }

    var all: [LocaleTable] { first.map { [$0] + others } ?? [] }

    /// The first table's message, borrowed as long as this lives.
    @inline(__always)
    func message(_ key: MessageKey) -> Unmanaged<LocaleMessage>? {
        guard let first else { return nil }
        return first.message(key) ?? otherMessage(key)
    }

    @inline(never)
    private func otherMessage(_ key: MessageKey) -> Unmanaged<LocaleMessage>? {
        for table in others {
            if let found = table.message(key) { return found }
        }
        return nil
    }
}
