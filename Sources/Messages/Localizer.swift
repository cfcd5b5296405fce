public import ICU
public import MessageFormat

/// The messages of a catalog for one reader. The fallback chain is computed once, and each message is searched along it.
///
/// Keep it as long as the request or the screen that it is for. It is safe to use from many threads at once. Only first
/// look-ups take a lock: see ``MessageCatalog``.
///
/// ```swift
/// let messages = MessageCatalog.standard.localized(for: ["pt-AO", "en"])
/// messages["CANNOT_EMPTY"]
/// messages.text("TEXT_TOO_SHORT", ["min": 8])
/// ```
public struct Localizer: Sendable {
    /// The fallback chain: the locales that are searched, best first. The development locale comes after all requested
    /// locales. The development locales of overlaid catalogs come last.
    public let chain: [LocaleTag]
    /// Whether each argument is enclosed in FSI (U+2068) and PDI (U+2069). Nil means the default of each syntax: see
    /// ``MessageCatalog/isolatesArguments``.
    public var isolatesArguments: Bool?
    /// The tables along the chain. For each locale, the tables of the catalog come before those of the catalogs that it
    /// overlays.
    private let tables: [LocaleTable]
    /// The reader of the first table, which has most messages. It is valid as long as ``tables``.
    nonisolated(unsafe) private let first: UnsafeMutablePointer<LocaleTable.Reader>?

    init(chain: [LocaleTag], tables: [LocaleTable], isolatesArguments: Bool?) {
        self.chain = chain
        self.isolatesArguments = isolatesArguments
        self.tables = tables
        first = tables.first?.reader
    }

    /// The first locale of the chain.
    public var locale: LocaleTag {
        chain.first ?? .undetermined
    }

    /// The text of a message without arguments.
    ///
    /// For an unknown key, it is the key itself.
    public subscript(key: MessageKey) -> String {
        if let first, let entry = first.pointee.entry(of: key), let constant = first.pointee.keptConstant(of: entry) {
            return constant
        }
        return text(key, MessageArguments())
    }

    /// The text of a message.
    ///
    /// It never fails. The text of an unknown key is the key itself. A missing argument is shown as `{name}`, or as
    /// `{$name}` in MessageFormat 2.
    ///
    /// After the first look-up of a message, no lock is taken, and only a text of more than 15 bytes is allocated. A value that
    /// libicu formats, or a text of more than about 800 bytes, may cost more.
    ///
    /// - Complexity: O(*n*) in the length of the text, independent of the number of messages. Each locale of the chain
    ///   without the message adds one look-up. The first look-up also loads the locale's table, and compiles the message.
    public func text(_ key: MessageKey, _ arguments: MessageArguments = MessageArguments()) -> String {
        if let first, let entry = first.pointee.entry(of: key) {
            return first.pointee.keptConstant(of: entry) ?? text(of: first.pointee.message(of: entry), arguments)
        }
        return otherMessage(key).map { text(of: $0, arguments) } ?? key.rawValue
    }

    /// The text of a message, as ``text(_:_:)`` returns it, and the locale of the message. The locale is nil if no locale
    /// has the message.
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

    /// Appends the text of a message in UTF-8, as ``text(_:_:)`` returns it.
    ///
    /// If the buffer has room, nothing is allocated, with the exceptions of ``text(_:_:)``.
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

    /// The text of a message in parts, for a program that renders the message's markup, for example as links or emphasis.
    ///
    /// A message of another syntax than MessageFormat 2 has no markup and is a single part.
    public func parts(_ key: MessageKey, _ arguments: MessageArguments = MessageArguments()) -> [MF2Part] {
        for table in tables {
            guard var message = table.message(key)?.pointee.message else { continue }
            if let isolatesArguments { message.isolatesArguments = isolatesArguments }
            return message.parts(arguments)
        }
        return [.text(key.rawValue)]
    }

    /// The text of a message, the locale of the message, the locale of its formats, and the problems that occurred.
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
            return Resolution(
                text: text, locale: table.locale, formatLocale: table.formatLocale, issues: issues)
        }
        return Resolution(text: key.rawValue, locale: nil, issues: [.missingMessage(key)])
    }

    /// Reads single members of the message, because a copy of the whole message would change reference counts.
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

    /// The first message in the tables after the first one; valid as long as the tables.
    @inline(never)
    private func otherMessage(_ key: MessageKey) -> UnsafeMutablePointer<LocaleMessage>? {
        for table in tables.dropFirst() {
            if let found = table.message(key) { return found }
        }
        return nil
    }
}
