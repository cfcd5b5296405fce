internal import ICU
internal import MessageFormat
internal import Synchronization

/// The messages of one table in one locale. Read when first asked for, compiled message by message.
///
/// Safe to use from many threads at once. Readers take no lock: two that meet at a message for the first time
/// may both compile it, and one result is kept.
final class LocaleTable: Sendable {
    let locale: LocaleTag
    private let entries: @Sendable () -> [(key: String, value: String)]
    private let syntax: MessagePattern.Syntax
    private let keys = Atomic<Unmanaged<KeyTable>?>(nil)

    /// - Parameter entries: the table's entries in file order; the last of a repeated key counts, as on Apple's systems.
    init(
        locale: LocaleTag, syntax: MessagePattern.Syntax,
        entries: @escaping @Sendable () -> [(key: String, value: String)]
    ) {
        self.locale = locale
        self.syntax = syntax
        self.entries = entries
    }

    deinit {
        keys.load(ordering: .acquiring)?.release()
    }

    /// The message for a key, borrowed from the table; nil where the table has none, or only an empty one, which tells
    /// a reader nothing.
    @inline(__always)
    func message(_ key: MessageKey) -> Unmanaged<LocaleMessage>? {
        let keys = self.keys.load(ordering: .acquiring) ?? read()
        return keys._withUnsafeGuaranteedRef { keys in
            keys.message(key) { LocaleMessage($0, syntax: syntax, locale: locale) }
        }
    }

    @inline(never)
    private func read() -> Unmanaged<KeyTable> {
        let made = Unmanaged.passRetained(KeyTable(entries()))
        let (isKept, other) = keys.compareExchange(expected: nil, desired: made, ordering: .acquiringAndReleasing)
        if isKept { return made }
        made.release()
        return other ?? made
    }
}

/// One compiled message, and what was wrong with its pattern.
final class LocaleMessage: Sendable {
    let message: CompiledMessage
    /// The whole text, of a message that takes no argument.
    let constant: String?
    let errors: [PatternError]

    init(_ value: String, syntax: MessagePattern.Syntax, locale: LocaleTag) {
        let pattern = MessagePattern(value, syntax: syntax)
        message = CompiledMessage(pattern, locale: locale)
        constant = message.constantText
        errors = pattern.errors
    }
}
