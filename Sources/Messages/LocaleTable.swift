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
    private let slots = AtomicLazyReference<Slots>()

    /// - Parameter entries: the table's entries in file order; the last of a repeated key counts, as on Apple's systems.
    init(
        locale: LocaleTag, syntax: MessagePattern.Syntax,
        entries: @escaping @Sendable () -> [(key: String, value: String)]
    ) {
        self.locale = locale
        self.syntax = syntax
        self.entries = entries
    }

    /// The message for a key; nil where the table has none, or only an empty one, which tells a reader nothing.
    subscript(key: MessageKey) -> LocaleMessage? {
        let slots = self.slots.load() ?? self.slots.storeIfNil(Slots(entries()))
        return slots.byKey[key]?.message(syntax: syntax, locale: locale)
    }
}

private final class Slots: Sendable {
    let byKey: [MessageKey: Slot]

    init(_ entries: [(key: String, value: String)]) {
        var byKey: [MessageKey: Slot] = [:]
        byKey.reserveCapacity(entries.count)
        for entry in entries {
            byKey[MessageKey(rawValue: entry.key)] = entry.value.isEmpty ? nil : Slot(entry.value)
        }
        self.byKey = byKey
    }
}

private final class Slot: Sendable {
    private let value: String
    private let compiled = AtomicLazyReference<LocaleMessage>()

    init(_ value: String) {
        self.value = value
    }

    func message(syntax: MessagePattern.Syntax, locale: LocaleTag) -> LocaleMessage {
        compiled.load() ?? compiled.storeIfNil(LocaleMessage(value, syntax: syntax, locale: locale))
    }
}

/// One compiled message, and what was wrong with its pattern.
final class LocaleMessage: Sendable {
    let message: CompiledMessage
    let errors: [PatternError]

    init(_ value: String, syntax: MessagePattern.Syntax, locale: LocaleTag) {
        let pattern = MessagePattern(value, syntax: syntax)
        message = CompiledMessage(pattern, locale: locale)
        errors = pattern.errors
    }
}
