internal import ICU
internal import MessageFormat
internal import Synchronization

/// The messages of one table in one locale, with the formats of that locale or of a reader's.
///
/// The entries are loaded at the first look-up. Each message is compiled at its first use.
///
/// It is safe to use from many threads at once. Only look-ups before the entries are loaded take the lock, so that one
/// thread loads them. If two threads use a message first, both may compile it, and one result is kept.
final class LocaleTable: Sendable {
    let locale: LocaleTag
    /// The locale in which numbers, dates and lists are shown.
    let formatLocale: LocaleTag
    /// The function that loads the entries; nil once they are loaded.
    ///
    /// Its lock is taken only by look-ups before that.
    private let entries: Mutex<(@Sendable () -> [(key: String, value: String)])?>
    private let syntax: MessagePattern.Syntax
    private let variations: [String: MessagePattern]
    private let lifetime: TextLifetime
    private let functions: MF2Functions
    /// Allocated in `init` and deallocated in `deinit`.
    nonisolated(unsafe) let reader: UnsafeMutablePointer<Reader>

    /// The unmanaged pointers through which a look-up finds a message without changing a reference count.
    struct Reader: ~Copyable {
        fileprivate let owner: Unmanaged<LocaleTable>
        fileprivate let keys = Atomic<UnsafeMutablePointer<KeyTable>?>(nil)
    }

    /// - Parameters:
    ///   - locale: the locale of the texts, whose plural rules apply.
    ///   - formatLocale: the locale in which numbers, dates and lists are shown; nil for the locale of the texts.
    ///   - variations: the patterns of the entries whose value is more than one text, by key.
    ///   - lifetime: how long a text without arguments is kept after it was shown.
    ///   - functions: the functions that messages of MessageFormat 2 may call.
    ///   - entries: loads the table's entries in file order. For a repeated key the last entry is used, as on Apple's
    ///     systems.
    init(
        locale: LocaleTag, formatLocale: LocaleTag? = nil, syntax: MessagePattern.Syntax,
        variations: [String: MessagePattern] = [:], lifetime: TextLifetime, functions: MF2Functions = .standard,
        entries: @escaping @Sendable () -> [(key: String, value: String)]
    ) {
        self.locale = locale
        self.formatLocale = formatLocale ?? locale
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

    /// The same messages, shown with the formats of another locale. The plural rules stay those of the table's locale.
    ///
    /// It shares no compiled message with this table, because a compiled message contains its formats.
    func formatted(for locale: LocaleTag) -> LocaleTable {
        LocaleTable(
            locale: self.locale, formatLocale: locale, syntax: syntax, variations: variations, lifetime: lifetime,
            functions: functions
        ) { [self] in
            reader.pointee.entries
        }
    }

    /// The message of a key, valid as long as the table; nil if the table has none or its value is empty.
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
        let message = LocaleMessage(
            pattern, locale: locale, formatLocale: formatLocale, lifetime: lifetime, functions: functions)
        return keys.keep(message, for: entry)
    }
}

extension LocaleTable.Reader {
    /// The entry of a key; nil if it has none or its value is empty.
    @inline(__always)
    borrowing func entry(of key: MessageKey) -> KeyTable.Entry? {
        table.entry(of: key)
    }

    /// The text of a message without arguments; nil until the message was compiled.
    @inline(__always)
    borrowing func keptConstant(of entry: KeyTable.Entry) -> String? {
        table.keptConstant(of: entry)
    }

    /// The message of an entry. It is compiled at the first call.
    @inline(__always)
    borrowing func message(of entry: KeyTable.Entry) -> UnsafeMutablePointer<LocaleMessage> {
        table.keptMessage(of: entry) ?? compile(entry)
    }

    /// The keys and patterns of the table, which is loaded at the first call.
    fileprivate var entries: [(key: String, value: String)] { table.entries }

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

/// A compiled message, and the errors of its pattern.
struct LocaleMessage: @unchecked Sendable {
    /// The whole text of a message without arguments; nil for others.
    let constant: String?
    /// The program that ``message`` owns, so that it can be used without changing its reference count; nil for a constant
    /// text.
    let program: Unmanaged<MessageProgram>?
    let message: CompiledMessage
    let errors: [PatternError]

    init(
        _ pattern: MessagePattern, locale: LocaleTag, formatLocale: LocaleTag, lifetime: TextLifetime,
        functions: MF2Functions
    ) {
        message = CompiledMessage(pattern, locale: locale, formats: formatLocale, functions: functions)
        constant = message.constantText.map { lifetime == .process ? ImmortalText.of($0) : $0 }
        program = message.program.map { .passUnretained($0) }
        errors = pattern.errors
    }
}
