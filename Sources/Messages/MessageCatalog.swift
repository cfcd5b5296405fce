public import ICU
public import MessageFormat
public import Tables

/// Messages in any number of locales: from a key and a reader's locale to text.
///
/// Opening a catalog reads its files; each locale is parsed when first asked for, each message compiled when first
/// shown. A catalog is a value, safe to use from many threads at once. Only the first look-ups take a lock: the one
/// that reads a locale's table, and the one that compiles a message.
///
/// For each reader, the locales of the *fallback chain* are asked in turn: for each requested locale its CLDR
/// ancestry as far as the catalog has it (es-MX, es-419, es), then the development locale. Text that comes from a
/// fallback locale is formatted with that locale's plural rules and digits. An empty value counts as none.
public struct MessageCatalog: Sendable {
    /// One table in all its locales.
    struct Layer: Sendable {
        let tables: [LocaleTag: LocaleTable]
        let developmentLocale: LocaleTag
    }

    /// The locales for which the catalog has a table, sorted.
    public let locales: [LocaleTag]
    /// The languages that the app offers: the locales of its own table, without those of catalogs that stand behind it.
    ///
    /// A page whose own texts are in English is no French page, though the messages of a catalog behind it are in French.
    public let languages: [LocaleTag]
    /// The locale that is asked last, in which the messages were first written.
    public let developmentLocale: LocaleTag

    /// Whether each argument is put between FSI (U+2068) and PDI (U+2069), so that a name in Hebrew does not turn an
    /// English sentence around it (UAX #9, section 2.7).
    ///
    /// Nil is what each syntax has by itself: isolation for messages of MessageFormat 2, in the way of its specification,
    /// and none for others. The marks are characters of the text, which not everything that reads it expects. Holds for
    /// what is made of the catalog from then on; ``Localizer/isolatesArguments`` changes it for one reader.
    ///
    /// ```swift
    /// var messages = MessageCatalog.standard.localized(for: ["he"])
    /// messages.isolatesArguments = messages.locale.textDirection == .rightToLeft
    /// ```
    public var isolatesArguments: Bool?

    private let layers: [Layer]
    private let fallback: LocaleFallback
    /// The languages that the catalog offers by itself.
    private let offer: LocaleFallback
    private let localizers = LocalizerCache()
    /// The languages that headers have chosen: readers send few different ones, again and again.
    private let headers = SharedCache<String, LocaleTag?>(limit: 256)
    /// In bytes. Longer headers are rare, and not kept.
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

    /// Makes a catalog of messages that the program holds itself: patterns by key, by locale.
    ///
    /// - Parameters:
    ///   - messages: the patterns.
    ///   - developmentLocale: the locale in which the messages are first written; asked last, for every reader.
    ///   - syntax: how they are written.
    ///   - functions: what messages of MessageFormat 2 may call.
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

    /// This catalog first, `other` behind it: for each locale of a reader's chain, a message of this catalog is
    /// preferred, and one of `other` answers where this has none.
    ///
    /// A message is shown in the better locale before it is shown from the better catalog: a reader of Polish sees a
    /// Polish message of `other` rather than an English one of this catalog.
    ///
    /// - Complexity: O(*n* log *n*) in the number of locales; the tables are shared, and none is read.
    public func overlaying(_ other: MessageCatalog) -> MessageCatalog {
        var both = MessageCatalog(layers: layers + other.layers, developmentLocale: developmentLocale)
        both.isolatesArguments = isolatesArguments
        return both
    }

    /// The catalog for one reader, whose languages are given in order of preference.
    ///
    /// - Complexity: O(*n*) in the number of languages, each with its CLDR ancestry; no table is read. Keep the result as long
    ///   as the reader: a look-up in it need not choose the chain again.
    public func localized(for requested: [LocaleTag]) -> Localizer {
        var chain = fallback.chain(for: requested)
        for layer in layers where !chain.contains(layer.developmentLocale) {
            chain.append(layer.developmentLocale)
        }
        let tables = chain.flatMap { locale in layers.compactMap { $0.tables[locale] } }
        return Localizer(chain: chain, tables: tables, isolatesArguments: isolatesArguments)
    }

    /// The catalog for one reader of one language.
    ///
    /// - Complexity: constant time for a locale that was asked for before, as long as there are few.
    public func localized(for requested: LocaleTag) -> Localizer {
        var localizer = localizers.localizer(for: requested) { localized(for: [requested]) }
        // Copies of a catalog share what is kept.
        localizer.isolatesArguments = isolatesArguments
        return localizer
    }

    /// The text of a message.
    ///
    /// Never fails: an unknown key is its own text, a missing argument shows as `{name}`, an
    /// unknown locale is answered in the development locale.
    ///
    /// - Complexity: that of ``Localizer/text(_:_:)``, and of the choice of the chain, which is kept for each locale.
    public func text(
        _ key: MessageKey, _ arguments: MessageArguments = MessageArguments(), locale: LocaleTag
    ) -> String {
        localized(for: locale).text(key, arguments)
    }

    /// The text of a message in its parts, for a program that makes links or emphasis of the message's markup.
    ///
    /// Only messages of MessageFormat 2 have markup and parts; others are one part of text.
    public func parts(
        _ key: MessageKey, _ arguments: MessageArguments = MessageArguments(), locale: LocaleTag
    ) -> [MF2Part] {
        localized(for: locale).parts(key, arguments)
    }

    /// The text of a message, with the locale that answered and what was wrong.
    public func resolve(
        _ key: MessageKey, _ arguments: MessageArguments = MessageArguments(), locale: LocaleTag
    ) -> Resolution {
        localized(for: locale).resolve(key, arguments)
    }

    /// The language among ``languages`` that answers best to an `Accept-Language` header (RFC 9110, section 12.5.4).
    ///
    /// A malformed header is ordinary input: its well-formed parts count, and the development locale answers where
    /// none is.
    ///
    /// - Complexity: O(*n*) in the length of the header, of which 4096 bytes are read at most; as long as there are few
    ///   headers, what was read before is kept.
    public func bestLocale(acceptLanguage header: String) -> LocaleTag {
        language(acceptLanguage: header) ?? developmentLocale
    }

    /// The language among ``languages`` that answers best to an `Accept-Language` header; nil where none does.
    package func language(acceptLanguage header: String) -> LocaleTag? {
        guard header.utf8.count <= Self.longestKeptHeader else { return offer.best(for: AcceptLanguage(header).tags) }
        return headers.value(for: header) { offer.best(for: AcceptLanguage(header).tags) }
    }
}

/// Why a catalog could not be opened.
///
/// What is wrong inside a table does not keep it from opening: it costs the entry concerned, and `l10n-audit` shows it.
public enum CatalogError: Error, Sendable, CustomStringConvertible {
    /// A directory or a file could not be read.
    case unreadable(FileError)
    /// No `<locale>.lproj` folder of the directory holds the table.
    case noTable(String, directory: String)

    /// What was expected, and what to do.
    public var description: String {
        switch self {
        case .unreadable(let error):
            return error.description
        case .noTable(let table, let directory):
            return """
                no table "\(table)" in \(directory): expected at least one file such as \
                \(directory)/en.lproj/\(table).strings
                """
        }
    }
}

extension MessageCatalog {
    /// Makes a catalog of patterns that somebody has parsed already: by key, by locale.
    package init(patterns: [LocaleTag: [String: MessagePattern]], developmentLocale: LocaleTag) {
        var tables: [LocaleTag: LocaleTable] = [:]
        for (locale, patterns) in patterns {
            // No text is parsed again: every entry is one of `variations`.
            tables[locale] = LocaleTable(locale: locale, syntax: .icu, variations: patterns, lifetime: .owner) {
                patterns.map { (key: $0.key, value: $0.value.text) }
            }
        }
        self.init(
            layers: [Layer(tables: tables, developmentLocale: developmentLocale)], developmentLocale: developmentLocale)
    }
}
