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
    private let variations: [String: MessagePattern]
    /// Made in `init`, gone with the table.
    nonisolated(unsafe) let reader: UnsafeMutablePointer<Reader>

    /// What a reader of the table goes through: plain pointers, so that asking for a message counts no reference.
    struct Reader: ~Copyable {
        fileprivate let table: Unmanaged<LocaleTable>
        fileprivate let keys = Atomic<UnsafeMutablePointer<KeyTable>?>(nil)
    }

    /// - Parameters:
    ///   - variations: the patterns of the entries that are more than a text, by key.
    ///   - entries: the table's entries in file order; the last of a repeated key counts, as on Apple's systems.
    init(
        locale: LocaleTag, syntax: MessagePattern.Syntax, variations: [String: MessagePattern] = [:],
        entries: @escaping @Sendable () -> [(key: String, value: String)]
    ) {
        self.locale = locale
        self.syntax = syntax
        self.entries = entries
        self.variations = variations
        reader = .allocate(capacity: 1)
        reader.initialize(to: Reader(table: .passUnretained(self)))
    }

    deinit {
        if let keys = reader.pointee.keys.load(ordering: .acquiring) {
            keys.pointee.deallocate()
            keys.deallocate()
        }
        reader.deinitialize(count: 1)
        reader.deallocate()
    }

    /// The message for a key, alive as long as the table; nil where the table has none, or only an empty one, which
    /// tells a reader nothing.
    func message(_ key: MessageKey) -> UnsafeMutablePointer<LocaleMessage>? {
        reader.pointee.message(key)
    }

    fileprivate func read() -> UnsafeMutablePointer<KeyTable> {
        let made = UnsafeMutablePointer<KeyTable>.allocate(capacity: 1)
        made.initialize(to: KeyTable(entries()))
        let (isKept, other) = reader.pointee.keys.compareExchange(
            expected: nil, desired: made, ordering: .acquiringAndReleasing)
        guard !isKept, let other else { return made }
        made.pointee.deallocate()
        made.deallocate()
        return other
    }

    fileprivate func compile(_ index: Int, of keys: UnsafeMutablePointer<KeyTable>) -> UnsafeMutablePointer<LocaleMessage>
    {
        let variation = variations.isEmpty ? nil : variations[keys.pointee.key(at: index)]
        let pattern = variation ?? MessagePattern(keys.pointee.value(at: index), syntax: syntax)
        let message = LocaleMessage(pattern, locale: locale)
        return keys.pointee.keep(message, at: index)
    }
}

extension LocaleTable.Reader {
    @inline(__always)
    borrowing func message(_ key: MessageKey) -> UnsafeMutablePointer<LocaleMessage>? {
        let keys = self.keys.load(ordering: .acquiring) ?? read()
        guard let index = keys.pointee.index(of: key) else { return nil }
        return keys.pointee.message(at: index) ?? compile(index, of: keys)
    }

    @inline(never)
    private borrowing func read() -> UnsafeMutablePointer<KeyTable> {
        table.takeUnretainedValue().read()
    }

    @inline(never)
    private borrowing func compile(
        _ index: Int, of keys: UnsafeMutablePointer<KeyTable>
    ) -> UnsafeMutablePointer<LocaleMessage> {
        table.takeUnretainedValue().compile(index, of: keys)
    }
}

/// One compiled message, and what was wrong with its pattern.
struct LocaleMessage: @unchecked Sendable {
    /// The whole text, of a message that takes no argument.
    let constant: String?
    /// What ``message`` keeps alive; nil where the text is constant.
    let program: Unmanaged<MessageProgram>?
    let message: CompiledMessage
    let errors: [PatternError]

    init(_ pattern: MessagePattern, locale: LocaleTag) {
        message = CompiledMessage(pattern, locale: locale)
        constant = message.constantText
        program = message.program.map { .passUnretained($0) }
        errors = pattern.errors
    }
}
