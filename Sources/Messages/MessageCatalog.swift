public import Base
public import ICU
public import MessageFormat

/// Messages in any number of locales. From a key and a reader's locale, a catalog gives the text.
///
/// A catalog's files are read and parsed when it is opened; only the shipped catalog parses a locale's file when it first
/// needs it. Each message is compiled when it is first shown. A catalog is a value, safe to use from many threads at once.
/// A look-up takes a lock only at the first use of a table, a message or a format. ``bestLocale(acceptLanguage:)`` takes one
/// for each header of at most 256 bytes, because the answers to these headers are cached.
///
/// The *fallback chain* of a reader is the list of locales in which a message is searched. For each requested locale, it
/// contains the locale and its CLDR parents, as far as the catalog has them (es-MX, es-419, es). If the catalog has none for
/// any requested locale, the nearest locales by CLDR's language matching are used instead. The development locale comes last.
/// A message with an empty value is treated as missing.
///
/// A text has the plural rules of the locale that it comes from. Numbers, dates and lists in it are shown as the *reader's*
/// locale writes them if CLDR knows that locale, and its language and script are those of the text: a message from a table of
/// `es` shows `1.000` to a reader in Argentina (es-AR) and `1,000` to one in Mexico (es-MX). In a text of another language or
/// script, they are shown as in that text's locale.
public struct MessageCatalog: Sendable {
    /// A table, by identity, with the formats of a locale.
    private struct FormattedTable: Hashable {
        let table: ObjectIdentifier
        let formatLocale: LocaleTag
    }

    /// One table in all its locales.
    struct Layer: Sendable {
        let tables: [LocaleTag: LocaleTable]
        let developmentLocale: LocaleTag
    }

    /// The locales in which the catalog, or a catalog that it overlays, has a table; sorted.
    public let locales: [LocaleTag]
    /// The languages that the app offers: the locales of its own table, without those of the catalogs that it overlays;
    /// sorted.
    ///
    /// If a page has its own texts only in English, it is not a French page, even if an overlaid catalog has French
    /// messages.
    public let languages: [LocaleTag]
    /// The locale in which the messages are written first. It is the last fallback.
    public let developmentLocale: LocaleTag

    /// Whether each argument is enclosed in FSI (U+2068) and PDI (U+2069). Then a Hebrew name, for example, does not
    /// reorder the English sentence around it (UAX #9, section 2.7).
    ///
    /// Nil means the default of each syntax: MessageFormat 2 isolates arguments as its specification says, and the other
    /// syntaxes do not. The marks are characters of the text, and not every program that reads the text expects them. The
    /// setting applies to every text and localizer that is made from the catalog afterwards.
    /// ``Localizer/isolatesArguments`` changes it for one reader.
    ///
    /// ```swift
    /// var messages = MessageCatalog.standard.localized(for: ["he"])
    /// messages.isolatesArguments = messages.locale.textDirection == .rightToLeft
    /// ```
    public var isolatesArguments: Bool?

    private let layers: [Layer]
    private let fallback: LocaleFallback
    /// The fallback among ``languages`` only.
    private let offer: LocaleFallback
    private let localizers = LocalizerCache()
    /// The tables with the formats of readers' locales. Their number is that of the locales that libicu has data for, at most.
    private let formattedTables = SharedCache<FormattedTable, LocaleTable>(limit: 256)
    /// The languages that were chosen for `Accept-Language` headers. Readers send few different headers.
    private let headers = SharedCache<String, LocaleFallback.Match?>(limit: 256)
    /// A limit in bytes. Longer headers are rare and are not cached.
    private static let longestKeptHeader = 256

    init(layers: [Layer], developmentLocale: LocaleTag) {
        self.layers = layers
        self.developmentLocale = developmentLocale
        let tags = layers.flatMap { $0.tables.keys }
        locales = layers.count == 1 ? tags.sorted() : Set(tags).sorted()
        fallback = LocaleFallback(sorted: locales, development: developmentLocale)
        languages = layers.count == 1 ? locales : (layers.first?.tables.keys.sorted() ?? [])
        offer = layers.count == 1 ? fallback : LocaleFallback(sorted: languages, development: developmentLocale)
    }

    /// Creates a catalog from messages in the program's code.
    ///
    /// - Parameters:
    ///   - messages: the patterns, by key, for each locale.
    ///   - developmentLocale: the locale in which the messages are written first. It is the last fallback for every reader.
    ///   - syntax: the syntax of the patterns.
    ///   - functions: the functions that messages of MessageFormat 2 may call.
    public init(
        messages: [LocaleTag: [MessageKey: String]], developmentLocale: LocaleTag, syntax: CatalogSyntax = .icu,
        functions: MF2Functions = .standard
    ) {
        let source = messages[developmentLocale]?.values.map { $0 } ?? []
        let patternSyntax = syntax.patternSyntax(for: source)
        var tables: [LocaleTag: LocaleTable] = [:]
        for (locale, patterns) in messages {
            tables[locale] = LocaleTable(
                locale: locale, syntax: patternSyntax, lifetime: .owner, functions: functions
            ) {
                patterns.map { (key: $0.key.rawValue, value: $0.value) }
            }
        }
        self.init(
            layers: [Layer(tables: tables, developmentLocale: developmentLocale)], developmentLocale: developmentLocale)
    }

    /// This catalog, laid over another one. In each locale of a reader's fallback chain, a message of this catalog takes
    /// precedence, and a message that it lacks comes from `other`.
    ///
    /// A better locale takes precedence over a better catalog: a reader of Polish sees a Polish message of `other` rather
    /// than an English message of this catalog.
    ///
    /// - Complexity: O(*n* log *n*) in the number of locales. The tables are shared, and none is loaded.
    public func overlaying(_ other: MessageCatalog) -> MessageCatalog {
        var both = MessageCatalog(layers: layers + other.layers, developmentLocale: developmentLocale)
        both.isolatesArguments = isolatesArguments
        return both
    }

    /// The catalog for a reader whose languages are given in order of preference.
    ///
    /// - Complexity: O(*n*) in the number of languages, each with its CLDR parents. No table is loaded. Keep the result as
    ///   long as the reader, so that the fallback chain is not computed again.
    public func localized(for requested: [LocaleTag]) -> Localizer {
        localized(for: requested, formatsFor: requested)
    }

    private func localized(for requested: [LocaleTag], formatsFor readers: [LocaleTag]) -> Localizer {
        var chain = fallback.chain(for: requested)
        for layer in layers where !chain.contains(layer.developmentLocale) {
            chain.append(layer.developmentLocale)
        }
        let tables = chain.flatMap { locale in
            let formatLocale = locale.formatLocale(for: readers)
            return layers.compactMap { layer in layer.tables[locale].map { formatted($0, for: formatLocale) } }
        }
        return Localizer(chain: chain, tables: tables, isolatesArguments: isolatesArguments)
    }

    private func formatted(_ table: LocaleTable, for locale: LocaleTag) -> LocaleTable {
        if locale == table.formatLocale { return table }
        return formattedTables.value(for: FormattedTable(table: ObjectIdentifier(table), formatLocale: locale)) {
            table.formatted(for: locale)
        }
    }

    /// The catalog for a reader of one language.
    ///
    /// - Complexity: constant time for a locale that is cached. For any other, the fallback chain is computed. A locale is
    ///   cached at its first request, if one of its eight places in the cache is free. The cache has 256 places, and a
    ///   cached locale stays in its place.
    public func localized(for requested: LocaleTag) -> Localizer {
        localized(for: requested, formatLocale: requested)
    }

    /// The catalog for a reader who is answered in one language and reads numbers and dates as in another locale.
    package func localized(for language: LocaleTag, formatLocale: LocaleTag) -> Localizer {
        var localizer = localizers.localizer(for: language, formatLocale: formatLocale) {
            localized(for: [language], formatsFor: [formatLocale])
        }
        // The cache is shared by all copies of a catalog, but each copy has its own setting.
        localizer.isolatesArguments = isolatesArguments
        return localizer
    }

    /// The text of a message.
    ///
    /// It never fails. The text of an unknown key is the key itself. A missing argument is shown as `{name}`, or as
    /// `{$name}` in MessageFormat 2. For an unknown locale, the development locale is used.
    ///
    /// - Complexity: that of ``Localizer/text(_:_:)``, and of the fallback chain where the locale is not cached.
    public func text(
        _ key: MessageKey, _ arguments: MessageArguments = MessageArguments(), locale: LocaleTag
    ) -> String {
        localized(for: locale).text(key, arguments)
    }

    /// The text of a message in parts, for a program that renders the message's markup, for example as links or emphasis.
    ///
    /// A message of another syntax than MessageFormat 2 has no markup and is a single part.
    public func parts(
        _ key: MessageKey, _ arguments: MessageArguments = MessageArguments(), locale: LocaleTag
    ) -> [MF2Part] {
        localized(for: locale).parts(key, arguments)
    }

    /// The text of a message, the locale of the message, and the problems that occurred.
    public func resolve(
        _ key: MessageKey, _ arguments: MessageArguments = MessageArguments(), locale: LocaleTag
    ) -> Resolution {
        localized(for: locale).resolve(key, arguments)
    }

    /// The best language among ``languages`` for an `Accept-Language` header (RFC 9110, section 12.5.4).
    ///
    /// A malformed header is no error: its well-formed parts are used. If no language fits, the development locale is
    /// returned.
    ///
    /// - Complexity: O(*n*) in the length of the header, of which at most 4096 bytes are read. Results for headers of up to
    ///   256 bytes are cached, behind a lock.
    public func bestLocale(acceptLanguage header: String) -> LocaleTag {
        match(acceptLanguage: header)?.locale ?? developmentLocale
    }

    /// The best language among ``languages`` for an `Accept-Language` header, and the tag of the header that asks for it; nil
    /// if none fits.
    package func match(acceptLanguage header: String) -> LocaleFallback.Match? {
        guard header.utf8.count <= Self.longestKeptHeader else { return offer.best(for: AcceptLanguage(header).tags) }
        return headers.value(for: header) { offer.best(for: AcceptLanguage(header).tags) }
    }
}

/// An error that keeps a catalog from being opened.
///
/// A mistake inside a table is no such error. Only the entry with the mistake is left out, and `l10n-audit` reports it.
public enum CatalogError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A directory or a file cannot be read.
    case unreadable(FileError)
    /// The directory has neither a `<locale>.lproj` folder with the table nor a string catalog of that name.
    case noTable(String, directory: String)

    /// The problem and the remedy, in full sentences.
    public var description: String {
        switch self {
        case .unreadable(let error):
            return error.description
        case .noTable(let table, let directory):
            return """
                There is no table `\(table)` in `\(directory)`. Check both names, or create a file such as \
                `\(Files.join(directory, "en.lproj/\(table).strings"))`.
                """
        }
    }
}

extension MessageCatalog {
    /// Creates a catalog from patterns that are already parsed, by key, for each locale.
    package init(patterns: [LocaleTag: [String: MessagePattern]], developmentLocale: LocaleTag) {
        var tables: [LocaleTag: LocaleTable] = [:]
        for (locale, patterns) in patterns {
            // No text is parsed again, because every entry is among the variations.
            tables[locale] = LocaleTable(locale: locale, syntax: .icu, variations: patterns, lifetime: .owner) {
                patterns.map { (key: $0.key, value: $0.value.text) }
            }
        }
        self.init(
            layers: [Layer(tables: tables, developmentLocale: developmentLocale)], developmentLocale: developmentLocale)
    }
}
