internal import ICU
internal import MessageFormat
internal import Synchronization

/// The messages of one table in one locale.
///
/// Read when first asked for, compiled message by message.
///
/// Safe to use from many threads at once. Only the first look-ups in a table take a lock, so that one of them reads it.
/// Where two threads are the first to ask for a message, both may compile it, and one result is kept.
final class LocaleTable: Sendable {
    let locale: LocaleTag
    /// Where the entries come from, until they are read.
    ///
    /// Locked by the look-ups before that, and by no later one.
    private let entries: Mutex<(@Sendable () -> [(key: String, value: String)])?>
    private let syntax: MessagePattern.Syntax
    private let variations: [String: MessagePattern]
    private let lifetime: TextLifetime
    private let functions: MF2Functions
    /// Made in `init`, gone with the table.
    nonisolated(unsafe) let reader: UnsafeMutablePointer<Reader>

    /// The plain pointers by which a look-up finds a message, so that it changes no reference count.
    struct Reader: ~Copyable {
        fileprivate let owner: Unmanaged<LocaleTable>
        fileprivate let keys = Atomic<UnsafeMutablePointer<KeyTable>?>(nil)
    }

    /// - Parameters:
    ///   - variations: the patterns of the entries that are more than a text, by key.
    ///   - lifetime: how long a text without arguments is kept after it was shown.
    ///   - functions: what messages of MessageFormat 2 may call.
    ///   - entries: the table's entries in file order; the last of a repeated key counts, as on Apple's systems.
    init(
        locale: LocaleTag, syntax: MessagePattern.Syntax, variations: [String: MessagePattern] = [:],
        lifetime: TextLifetime, functions: MF2Functions = .standard,
        entries: @escaping @Sendable () -> [(key: String, value: String)]
    ) {
        self.locale = locale
        self.syntax = syntax
        self.entries = Mutex(entries)
        self.variations = variations
        self.lifetime = lifetime
        self.functions = functions
        reader = .allocate(capacity: 1)
        reader.initialize(to: Reader(owner: .passUnretained(self)))
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
        reader.pointee.entry(of: key).map { reader.pointee.message(of: $0) }
    }

    fileprivate func read() -> UnsafeMutablePointer<KeyTable> {
        entries.withLock { entries in
            if let keys = reader.pointee.keys.load(ordering: .acquiring) { return keys }
            let made = UnsafeMutablePointer<KeyTable>.allocate(capacity: 1)
            made.initialize(to: KeyTable(entries?() ?? []))
            reader.pointee.keys.store(made, ordering: .releasing)
            entries = nil
            return made
        }
    }

    fileprivate func compile(_ entry: KeyTable.Entry, in keys: KeyTable) -> UnsafeMutablePointer<LocaleMessage> {
        let variation = variations.isEmpty ? nil : variations[keys.key(of: entry)]
        let pattern = variation ?? MessagePattern(keys.value(of: entry), syntax: syntax)
        return keys.keep(LocaleMessage(pattern, locale: locale, lifetime: lifetime, functions: functions), for: entry)
    }
}

extension LocaleTable.Reader {
    /// The entry of a key that has a message.
    @inline(__always)
    borrowing func entry(of key: MessageKey) -> KeyTable.Entry? {
        table.entry(of: key)
    }

    /// The text of a message that takes no argument, once it is known.
    @inline(__always)
    borrowing func keptConstant(of entry: KeyTable.Entry) -> String? {
        table.keptConstant(of: entry)
    }

    /// The message of an entry, compiled if nobody has asked for it yet.
    @inline(__always)
    borrowing func message(of entry: KeyTable.Entry) -> UnsafeMutablePointer<LocaleMessage> {
        table.keptMessage(of: entry) ?? compile(entry)
    }

    @inline(__always)
    private var table: KeyTable {
        (keys.load(ordering: .acquiring) ?? read()).pointee
    }

    @inline(never)
    private borrowing func read() -> UnsafeMutablePointer<KeyTable> {
        owner.takeUnretainedValue().read()
    }

    @inline(never)
    private borrowing func compile(_ entry: KeyTable.Entry) -> UnsafeMutablePointer<LocaleMessage> {
        owner.takeUnretainedValue().compile(entry, in: table)
    }
}

/// One compiled message, and what was wrong with its pattern.
struct LocaleMessage: @unchecked Sendable {
    /// The whole text, of a message that takes no argument.
    let constant: String?
    /// What ``message`` keeps alive, to be borrowed; nil where the text is constant.
    let program: Unmanaged<MessageProgram>?
    let message: CompiledMessage
    let errors: [PatternError]

    init(_ pattern: MessagePattern, locale: LocaleTag, lifetime: TextLifetime, functions: MF2Functions) {
        message = CompiledMessage(pattern, locale: locale, functions: functions)
        constant = message.constantText.map { lifetime == .process ? ImmortalText.of($0) : $0 }
        program = message.program.map { .passUnretained($0) }
        errors = pattern.errors
    }
}
